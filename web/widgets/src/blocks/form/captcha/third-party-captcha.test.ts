import { describe, expect, it } from 'vitest';
import { loadCaptchaApi } from './load-captcha-api.ts';
import { setUpCaptcha } from './third-party-captcha.ts';

interface Settings {
  size: string;
  callback: (token: string) => void;
  'expired-callback': () => void;
}

/** A container in a window whose provider is there already, as far as the widget looks at it. */
function standIn(clientWidth: number) {
  const drawn: Settings[] = [];
  const done: string[] = [];
  const grecaptcha = {
    render: (_place: unknown, settings: Settings) => drawn.push(settings),
    reset: () => done.push('reset'),
    execute: () => done.push('execute'),
    getResponse: () => 'antwort',
    remove: () => done.push('remove'),
  };
  const dataset: Record<string, string> = {};
  const container = { dataset, clientWidth, replaceChildren: () => {}, ownerDocument: { defaultView: { grecaptcha } } };
  // Tests have no document; the widget touches nothing but these.
  return { container: container as unknown as HTMLElement, drawn, done };
}

const options = { provider: 'recaptcha', siteKey: 's', onFault: () => {} } as const;

describe('the captcha of a third party (FORM-059, FORM-062)', () => {
  it('is drawn once in its container (FORM-057, FORM-058)', async () => {
    const { container, drawn } = standIn(400);
    const first = await setUpCaptcha(container, { ...options, onToken: () => {} });
    expect(await setUpCaptcha(container, { ...options, onToken: () => {} })).toBe(first);
    expect(drawn).toHaveLength(1);
    expect(container.dataset['captchaRendered']).toBe('true');
  });

  it.each([
    [319, 'compact'],
    [320, 'normal'],
  ])('in %i pixels is %s (FORM-062)', async (width, size) => {
    const { container, drawn } = standIn(width);
    await setUpCaptcha(container, { ...options, onToken: () => {} });
    expect(drawn[0]?.size).toBe(size);
  });

  it('is reset, executed, validated and destroyed (FORM-059, FORM-060)', async () => {
    const { container, drawn, done } = standIn(400);
    const told: (string | null)[] = [];
    const widget = await setUpCaptcha(container, { ...options, onToken: (token) => told.push(token) });
    const answer = widget.execute();
    drawn[0]?.callback('antwort');
    expect(await answer).toBe('antwort');
    expect(widget.validate()).toBe(true);
    widget.reset();
    drawn[0]?.['expired-callback']();
    expect(told).toEqual(['antwort', null, null]);
    widget.destroy();
    expect(done).toEqual(['execute', 'reset', 'remove']);
    expect(widget.validate()).toBe(false);
    expect(container.dataset).toEqual({});
    await expect(widget.execute()).rejects.toThrow('ReCaptcha has not been set up!');
  });

  it('cannot be loaded into a document that was destroyed (FORM-061)', async () => {
    const gone = { defaultView: null } as unknown as Document;
    await expect(loadCaptchaApi('hcaptcha', gone)).rejects.toThrow('the document was destroyed');
  });
});
