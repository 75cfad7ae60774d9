import { formFieldTypes } from '@litfass/model';
import { describe, expect, it } from 'vitest';
import { tagsOf, textsOf } from '../../../test/page-facts.ts';
import { drawBlock } from '../_shared/testing/draw-block.ts';

const form = (fields: Record<string, unknown>[], settings: Record<string, unknown> = {}) => ({
  form: {
    id: 'f00000000000000000000007',
    key: 'kontakt',
    name: 'Kontakt',
    submitButtonText: 'Ab damit',
    fields,
    settings,
  },
});
const draw = (...fields: Record<string, unknown>[]) => drawBlock('form', { formKey: 'kontakt' }, form(fields));
const one = (type: string, more: Record<string, unknown> = {}) => draw({ id: 'feld-1', type, title: 'Feld', ...more });
const named = (html: string) => html.match(/name="feld-1"/g)?.length ?? 0;

describe('form block', () => {
  it('submits without script what the call needs (FORM-006, FORM-009, FORM-038)', () => {
    const html = drawBlock('form', {}, form([]), { head: { path: '/kontakt', title: 'Kontakt' } });
    expect(tagsOf(html, 'form')[0]).toContain('action="/api/form/SaveFormSubmission#gesendet-b-form"');
    expect(tagsOf(html, 'form')[0]).toContain('method="post"');
    const hidden = Object.fromEntries(
      [...html.matchAll(/<input type="hidden" form="b-form-form" name="(\w+)" value="([^"]*)"\/>/g)].map(
        ([, name = '', value]) => [name, value],
      ),
    );
    expect(hidden).toEqual({
      formId: 'f00000000000000000000007',
      key: '',
      collectionId: 'f00000000000000000000002',
      objectName: 'Kontakt',
      isOverlayForm: 'false',
      submitButtonText: 'Ab damit',
      pageTitle: 'Kontakt',
      pageId: 'f00000000000000000000002',
      contentSource: 'c',
      pagePath: '/kontakt',
      pagePermissionTypeValue: 'public',
    });
  });

  it('comes from an item on the page of an item (FORM-010)', () => {
    const html = drawBlock('form', {}, form([]), { head: { itemId: 'f00000000000000000000003' } });
    expect(html).toContain('name="contentSource" value="i"');
    expect(html).toContain('name="pageId" value="f00000000000000000000003"');
  });

  it('is a form with its name, a status and its own words on the button (FORM-030)', () => {
    const html = draw();
    expect(html).toContain('aria-label="Kontakt"');
    expect(html).toContain('role="status"');
    expect(textsOf(html, 'button')).toEqual(['Ab damit']);
  });

  it('thanks with the words of the form where the browser comes back to after a submission without script (FORM-031)', () => {
    const own = drawBlock('form', {}, form([], { postSubmit: { message: '<p>Bis bald!</p>' } }));
    expect(own).toMatch(/<div id="gesendet-b-form"[^>]*>.*<p>Bis bald!<\/p>.*<\/div><form/);
    expect(draw()).toContain('Danke! Wir haben deine Nachricht erhalten.');
  });

  it('says that it is not configured when there is none (FORM-049)', () => {
    expect(drawBlock('form', { formKey: 'fort' }, { form: null })).toContain(
      'Dieses Formular wurde noch nicht konfiguriert.',
    );
  });

  it.each(formFieldTypes.filter((type) => type !== 'section' && type !== 'hidden'))(
    'labels a field of the type %s with its title (FORM-001)',
    (type) => {
      const html = one(type, { options: ['Ja', 'Nein'] });
      expect(html).toContain('data-field-id="feld-1"');
      expect(html).toMatch(/<(?:label for="[^"]+"|legend)>Feld<\//);
      expect(html).toContain('name="feld-1');
    },
  );

  it('submits hidden fields, and nothing of a section (FORM-001, FORM-020)', () => {
    expect(named(one('hidden', { value: 'v' }))).toBe(1);
    expect(one('section')).toContain('<h2>Feld</h2>');
    expect(named(one('section'))).toBe(0);
  });

  it.each([
    ['name', ['Vorname', 'Nachname']],
    ['address', ['Adresszeile 1', 'Adresszeile 2', 'Stadt', 'Bundesland/Region', 'Postleitzahl', 'Land']],
    ['date', ['Tag', 'Monat', 'Jahr']],
    ['time', ['Stunde', 'Minute']],
  ])('asks for %s by the parts %o under one name (FORM-011)', (type, labels) => {
    const html = one(type);
    expect(textsOf(html, 'label').slice(0, labels.length)).toEqual(labels);
    expect(named(html)).toBe(labels.length);
    expect(textsOf(html, 'legend')).toEqual(['Feld']);
  });

  it('submits a phone number as four entries, the first one empty without a country code (FORM-012)', () => {
    expect(named(one('phone'))).toBe(4);
    expect(one('phone')).toContain('<input type="hidden" name="feld-1" value=""/>');
    expect(textsOf(one('phone', { showCountryCode: true }), 'label').slice(0, 4)).toEqual([
      'Ländervorwahl',
      'Vorwahl',
      'Rufnummer',
      'Durchwahl',
    ]);
  });

  it.each([
    ['phone', 'type="tel" autoComplete="tel"'],
    ['date', 'type="date"'],
    ['time', 'type="time"'],
  ])('asks for %s in one input that browsers know, where the owner wants it (FORM-011, FORM-012)', (type, input) => {
    const html = one(type, { oneInput: true });
    expect(named(html)).toBe(1);
    expect(textsOf(html, 'label')[0]).toBe('Feld');
    expect(textsOf(html, 'legend')).toEqual([]);
    expect(html).toContain(input);
  });

  it('asks each question of a Likert scale with the five answers (FORM-018, FORM-021)', () => {
    const html = one('likert', { options: ['Beratung', 'Lieferung'] });
    expect(html.match(/role="radiogroup"/g)).toHaveLength(2);
    expect(textsOf(html, 'label').slice(0, 5)).toEqual([
      'Stimme überhaupt nicht zu',
      'Stimme nicht zu',
      'Neutral',
      'Zustimmen',
      'Stimme voll und ganz zu',
    ]);
    expect(html.match(/name="feld-1\[1\]" value="-2"/g)).toHaveLength(1);
  });

  it('marks what is required for the eye and for assistive technology (FORM-002)', () => {
    const html = one('text', { required: true, placeholder: 'Hier', description: 'Ein Satz.' });
    expect(textsOf(html, 'label')[0]).toBe('Feld *');
    expect(html).toContain('<span class="lf-required" aria-hidden="true"> *</span>');
    const [input] = tagsOf(html, 'input').filter((tag) => tag.includes('name="feld-1"'));
    expect(input).toContain('required=""');
    expect(input).toContain('placeholder="Hier"');
    expect(input).toContain('aria-describedby="b-form-feld-1-hint"');
  });

  it('tells the limit of a text to the counter and cuts nothing (FORM-003)', () => {
    const html = one('textarea', { maxLength: 500 });
    expect(html).toContain('data-max-length="500"');
    expect(html).not.toContain(' maxlength=');
    expect(one('textarea', { maxLength: 0 })).not.toContain('data-max-length');
  });

  it('names the query parameter that fills a hidden field (FORM-016, FORM-017)', () => {
    expect(one('hidden', { key: 'kampagne', value: 'ohne' })).toMatch(
      /<input(?=[^>]* type="hidden")(?=[^>]* data-query="kampagne")(?=[^>]* name="feld-1")[^>]* value="ohne"/,
    );
  });

  it('leaves out fields that it cannot submit (FORM-001)', () => {
    expect(draw({ id: 'x', type: 'hologramm', title: 'X' }, { type: 'text', title: 'Y' })).not.toContain('lf-field"');
  });

  it('has a trap for machines that no person meets (FORM-064)', () => {
    expect(draw()).toMatch(/aria-hidden="true">[^]*?tabindex="-1"[^]*?name="homepage"/i);
  });
});

describe('newsletter block', () => {
  it('is a form in one line or stacked, with words before it (FORM-063)', () => {
    const html = drawBlock(
      'newsletter',
      { title: 'Post', layout: 'inline' },
      form([{ id: 'e', type: 'email', title: 'E-Mail' }]),
    );
    expect(textsOf(html, 'h2')).toEqual(['Post']);
    expect(html).toContain('data-layout="inline"');
    expect(html).toContain('type="email"');
  });
});
