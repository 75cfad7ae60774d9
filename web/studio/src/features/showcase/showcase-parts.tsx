import { Download, Package, Plus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { showcaseTexts as texts } from '../../gen/texts/showcase.ts';
import { Button } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Section } from '../../ui/section.tsx';

const looks = ['primary', 'plain', 'quiet', 'danger'] as const;
const tones = ['plain', 'good', 'warn', 'danger'] as const;

export function Buttons(): ReactNode {
  return (
    <Section title={texts.buttons}>
      {[false, true].map((isDisabled) => (
        <div key={String(isDisabled)} className="row">
          {looks.map((look) => (
            <Button key={look} look={look} isDisabled={isDisabled}>
              <Plus aria-hidden />
              {texts.looks[look]}
            </Button>
          ))}
          <Button size="icon" look="quiet" isDisabled={isDisabled} aria-label={texts.remove}>
            <Trash2 aria-hidden />
          </Button>
          {!isDisabled && (
            <a className="button" href="#download">
              <Download aria-hidden />
              {texts.link}
            </a>
          )}
        </div>
      ))}
    </Section>
  );
}

export function Messages(): ReactNode {
  return (
    <Section title={texts.messages}>
      {tones.map((tone) => (
        <Notice key={tone} tone={tone}>
          {texts.tones[tone]}
        </Notice>
      ))}
      <div className="row">
        <span className="badge">{texts.tones.plain}</span>
        <span className="badge" data-tone="good">
          {texts.tones.good}
        </span>
        <span className="badge" data-tone="warn">
          {texts.tones.warn}
        </span>
      </div>
    </Section>
  );
}

export function Cards(): ReactNode {
  return (
    <>
      <Section title={texts.section} intro={texts.sectionIntro} aside={<Button>{texts.looks.plain}</Button>}>
        <p className="showcase-long">{texts.longWord}</p>
      </Section>
      <Empty icon={Package} title={texts.empty} text={texts.emptyText}>
        <Button look="primary">{texts.looks.primary}</Button>
      </Empty>
    </>
  );
}
