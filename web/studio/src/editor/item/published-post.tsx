import { useEffect, type ReactNode } from 'react';
import type { EditorEventName } from '../../analytics/events.ts';
import { tell } from '../../analytics/tell.ts';
import { itemTexts as texts } from '../../gen/texts/item.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { inform } from '../../ui/information.tsx';

/** A post that visitors see for the first time: to look at it there and to tell others of it (ANLY-021). */
export function PublishedPost({
  id,
  title,
  href,
  onClose,
}: {
  id: string;
  title: string;
  /** Its address on the website. */
  href: string;
  onClose: () => void;
}): ReactNode {
  const say = (name: EditorEventName): void => tell(name, { objectId: id, pageType: 'blog' });
  useEffect(() => tell('blog_published_modal_open', { objectId: id, pageType: 'blog' }), [id]);
  const address = new URL(href, location.origin).href;
  const share = (): void => {
    say('blog_published_modal_share');
    void shareAddress(title, address);
  };
  const close = (): void => {
    say('blog_published_modal_close');
    onClose();
  };
  return (
    <Dialog title={texts.online} isOpen onClose={close}>
      <p>{texts.onlineText({ title })}</p>
      <p className="hint">{address}</p>
      <div className="dialog-actions">
        <Button onPress={close}>{texts.stay}</Button>
        <Button onPress={share}>{texts.share}</Button>
        <a
          className="button"
          data-look="primary"
          href={`${href}?noredirect`}
          target="_blank"
          rel="noreferrer"
          onClick={() => say('blog_published_modal_view_post')}
        >
          {texts.seePost}
        </a>
      </div>
    </Dialog>
  );
}

/** By what the device shares with; where it has nothing, the address goes to the clipboard. */
async function shareAddress(title: string, url: string): Promise<void> {
  try {
    if (Reflect.has(navigator, 'share')) await navigator.share({ title, url });
    else {
      await navigator.clipboard.writeText(url);
      inform(texts.addressCopied);
    }
  } catch {
    // Who shares has changed their mind.
  }
}
