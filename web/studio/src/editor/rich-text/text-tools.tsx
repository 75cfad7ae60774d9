import type { Editor } from '@tiptap/core';
import {
  AlignCenter,
  Bold,
  Code,
  Heading2,
  Heading3,
  Italic,
  Languages,
  Link2,
  List,
  ListOrdered,
  Quote,
  Table,
  type LucideIcon,
} from 'lucide-react';
import { memo, useEffect, useState, type ReactNode } from 'react';
import { ToggleButton, Toolbar } from 'react-aria-components';
import { editorTexts } from '../../gen/texts/editor.ts';
import { Button } from '../../ui/button.tsx';
import { LanguageDialog } from './language-dialog.tsx';
import { LinkDialog } from './link-dialog.tsx';

interface Tool {
  name: string;
  icon: LucideIcon;
  isOn: (editor: Editor) => boolean;
  run: (editor: Editor) => void;
}

const chain = (editor: Editor) => editor.chain().focus();

const tools: readonly Tool[] = [
  { name: editorTexts.bold, icon: Bold, isOn: (at) => at.isActive('bold'), run: (at) => chain(at).toggleBold().run() },
  {
    name: editorTexts.italic,
    icon: Italic,
    isOn: (at) => at.isActive('italic'),
    run: (at) => chain(at).toggleItalic().run(),
  },
  {
    name: editorTexts.heading,
    icon: Heading2,
    isOn: (at) => at.isActive('heading', { level: 2 }),
    run: (at) => chain(at).toggleHeading({ level: 2 }).run(),
  },
  {
    name: editorTexts.subheading,
    icon: Heading3,
    isOn: (at) => at.isActive('heading', { level: 3 }),
    run: (at) => chain(at).toggleHeading({ level: 3 }).run(),
  },
  {
    name: editorTexts.bullets,
    icon: List,
    isOn: (at) => at.isActive('bulletList'),
    run: (at) => chain(at).toggleBulletList().run(),
  },
  {
    name: editorTexts.numbers,
    icon: ListOrdered,
    isOn: (at) => at.isActive('orderedList'),
    run: (at) => chain(at).toggleOrderedList().run(),
  },
  {
    name: editorTexts.quote,
    icon: Quote,
    isOn: (at) => at.isActive('blockquote'),
    run: (at) => chain(at).toggleBlockquote().run(),
  },
  {
    name: editorTexts.center,
    icon: AlignCenter,
    isOn: (at) => at.isActive({ textAlign: 'center' }),
    run: (at) =>
      at.isActive({ textAlign: 'center' }) ? chain(at).unsetTextAlign().run() : chain(at).setTextAlign('center').run(),
  },
  { name: editorTexts.code, icon: Code, isOn: (at) => at.isActive('code'), run: (at) => chain(at).toggleCode().run() },
  {
    name: editorTexts.table,
    icon: Table,
    isOn: (at) => at.isActive('table'),
    run: (at) =>
      at.isActive('table')
        ? chain(at).deleteTable().run()
        : chain(at).insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
  },
];

/** What can be done with the words at the cursor. */
export const TextTools = memo(function TextTools({ editor, label }: { editor: Editor; label: string }): ReactNode {
  // Drawn anew when another tool is on at the cursor, not with each letter.
  const [on, setOn] = useState(() => onAtCursor(editor));
  useEffect(() => {
    const update = (): void => setOn(onAtCursor(editor));
    update();
    editor.on('transaction', update);
    return () => void editor.off('transaction', update);
  }, [editor]);
  const [isLinking, setIsLinking] = useState(false);
  const setLink = (href: string | null): void => {
    const link = chain(editor).extendMarkRange('link');
    if (href === null) link.unsetLink().run();
    else link.setLink({ href }).run();
    setIsLinking(false);
  };
  const [isNaming, setIsNaming] = useState(false);
  const setLanguage = (language: string | null): void => {
    chain(editor).setLanguage(language).run();
    setIsNaming(false);
  };
  return (
    <>
      <Toolbar className="rich-text-tools" aria-label={label}>
        {tools.map(({ name, icon: Icon, run }) => (
          <ToggleButton
            key={name}
            className="rich-text-tool"
            aria-label={name}
            isSelected={on.includes(` ${name} `)}
            onChange={() => run(editor)}
          >
            <Icon aria-hidden />
          </ToggleButton>
        ))}
        <ToggleButton
          className="rich-text-tool"
          aria-label={editorTexts.link}
          isSelected={on.includes(` ${editorTexts.link} `)}
          onChange={() => setIsLinking(true)}
        >
          <Link2 aria-hidden />
        </ToggleButton>
        <ToggleButton
          className="rich-text-tool"
          aria-label={editorTexts.language}
          isSelected={on.includes(` ${editorTexts.language} `)}
          onChange={() => setIsNaming(true)}
        >
          <Languages aria-hidden />
        </ToggleButton>
      </Toolbar>
      {on.includes(` ${editorTexts.table} `) && <TableTools editor={editor} />}
      {isLinking && (
        <LinkDialog
          href={String(editor.getAttributes('link')['href'] ?? '')}
          onSet={setLink}
          onClose={() => setIsLinking(false)}
        />
      )}
      {isNaming && (
        <LanguageDialog
          language={String(editor.getAttributes('language')['lang'] ?? '')}
          onSet={setLanguage}
          onClose={() => setIsNaming(false)}
        />
      )}
    </>
  );
});

/** The names of the tools that are on, as a text that can be compared. */
const onAtCursor = (editor: Editor): string => {
  const names = tools.filter(({ isOn }) => isOn(editor)).map(({ name }) => name);
  const link = editor.isActive('link') ? [editorTexts.link] : [];
  const language = editor.isActive('language') ? [editorTexts.language] : [];
  return ` ${[...names, ...link, ...language].join('  ')} `;
};

/** Rows and columns, while the cursor is in a table. */
function TableTools({ editor }: { editor: Editor }): ReactNode {
  return (
    <div className="row table-tools">
      <Button onPress={() => chain(editor).addRowAfter().run()}>{editorTexts.addRow}</Button>
      <Button onPress={() => chain(editor).deleteRow().run()}>{editorTexts.removeRow}</Button>
      <Button onPress={() => chain(editor).addColumnAfter().run()}>{editorTexts.addColumn}</Button>
      <Button onPress={() => chain(editor).deleteColumn().run()}>{editorTexts.removeColumn}</Button>
    </div>
  );
}
