import { EditorContent, useEditor as useTiptap, type Editor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { Bold, Heading2, Heading3, Italic, Link2, List, ListOrdered, Quote } from 'lucide-react';
import { useEffect, useId, useState, type ReactNode } from 'react';
import { ToggleButton, Toolbar } from 'react-aria-components';
import { editorTexts } from '../../texts/editor.ts';
import { uiTexts } from '../../texts/ui.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import './rich-text.css';

/** Text with headings, lists, quotes and links; what is pasted from elsewhere keeps only these. */
export function RichTextField({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (html: string) => void;
}): ReactNode {
  const id = useId();
  const editor = useTiptap({
    extensions: [
      StarterKit.configure({ heading: { levels: [2, 3, 4] }, link: { openOnClick: false, autolink: true } }),
    ],
    content: value,
    injectCSS: false,
    editorProps: {
      attributes: { 'aria-labelledby': id, role: 'textbox', 'aria-multiline': 'true', class: 'rich-text' },
    },
    onUpdate: ({ editor: changed }) => onChange(changed.getHTML()),
  });
  useEffect(() => {
    // Undo, or another block of the same kind: the text comes from outside.
    if (editor && value !== editor.getHTML() && !editor.isFocused)
      editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);
  if (!editor) return null;
  return (
    <div className="field">
      <span className="label" id={id}>
        {label}
      </span>
      <div className="rich-text-box">
        <Tools editor={editor} label={label} />
        <EditorContent editor={editor} />
      </div>
    </div>
  );
}

function Tools({ editor, label }: { editor: Editor; label: string }): ReactNode {
  const [, redraw] = useState(0);
  useEffect(() => {
    const update = (): void => redraw((count) => count + 1);
    editor.on('selectionUpdate', update);
    editor.on('transaction', update);
    return () => {
      editor.off('selectionUpdate', update);
      editor.off('transaction', update);
    };
  }, [editor]);
  const [isLinking, setIsLinking] = useState(false);
  const run = () => editor.chain().focus();
  const tools = [
    { name: editorTexts.bold, icon: Bold, isOn: editor.isActive('bold'), run: () => run().toggleBold().run() },
    { name: editorTexts.italic, icon: Italic, isOn: editor.isActive('italic'), run: () => run().toggleItalic().run() },
    {
      name: editorTexts.heading,
      icon: Heading2,
      isOn: editor.isActive('heading', { level: 2 }),
      run: () => run().toggleHeading({ level: 2 }).run(),
    },
    {
      name: editorTexts.subheading,
      icon: Heading3,
      isOn: editor.isActive('heading', { level: 3 }),
      run: () => run().toggleHeading({ level: 3 }).run(),
    },
    {
      name: editorTexts.bullets,
      icon: List,
      isOn: editor.isActive('bulletList'),
      run: () => run().toggleBulletList().run(),
    },
    {
      name: editorTexts.numbers,
      icon: ListOrdered,
      isOn: editor.isActive('orderedList'),
      run: () => run().toggleOrderedList().run(),
    },
    {
      name: editorTexts.quote,
      icon: Quote,
      isOn: editor.isActive('blockquote'),
      run: () => run().toggleBlockquote().run(),
    },
    { name: editorTexts.link, icon: Link2, isOn: editor.isActive('link'), run: () => setIsLinking(true) },
  ];
  return (
    <>
      <Toolbar className="rich-text-tools" aria-label={label}>
        {tools.map(({ name, icon: Icon, isOn, run: toggle }) => (
          <ToggleButton key={name} className="rich-text-tool" aria-label={name} isSelected={isOn} onChange={toggle}>
            <Icon aria-hidden />
          </ToggleButton>
        ))}
      </Toolbar>
      {isLinking && <LinkDialog editor={editor} onClose={() => setIsLinking(false)} />}
    </>
  );
}

function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }): ReactNode {
  const [href, setHref] = useState(String(editor.getAttributes('link')['href'] ?? ''));
  const set = (address: string): void => {
    const chain = editor.chain().focus().extendMarkRange('link');
    if (address === '') chain.unsetLink().run();
    else chain.setLink({ href: address }).run();
    onClose();
  };
  return (
    <Dialog title={editorTexts.link} isOpen onClose={onClose}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          set(href.trim());
        }}
      >
        <Field
          label={editorTexts.linkAddress}
          hint={editorTexts.linkHint}
          value={href}
          onChange={setHref}
          startsFocused
        />
        <div className="dialog-actions">
          <Button onPress={() => set('')}>{editorTexts.clear}</Button>
          <Button type="submit" look="primary">
            {uiTexts.save}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
