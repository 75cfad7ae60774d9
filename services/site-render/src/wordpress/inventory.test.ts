import { describe, expect, it } from 'vitest';
import { blocksOfText, bundleOf, convertSmall, imageItem, pageOf } from './wxr-fixture.ts';

const address = 'https://www.youtube.com/embed/ABCDEFGHIJK';
const frame = `<iframe src="${address}" allowfullscreen></iframe>`;

const notesOf = (content: string, more: Parameters<typeof convertSmall>[0] = []): string =>
  convertSmall([{ id: '1', content }, ...more]).report.entries[0]?.notes.join('\n') ?? '';

describe('a player', () => {
  it.each([
    ['alone', frame],
    ['in a box', `<p>vor</p><div>${frame}</div><p>nach</p>`],
    ['in boxes in boxes', `<div class="a"><div class="b"><div>${frame}</div></div></div>`],
    ['in a sentence', `<p>Sieh ${frame} an.</p>`],
    ['in a heading', `<h2>Film <strong>${frame}</strong></h2>`],
    [
      'in a block of the editor',
      `<!-- wp:group --><div><!-- wp:html --><div><div>${frame}</div></div><!-- /wp:html --></div><!-- /wp:group -->`,
    ],
    [
      'in an attribute that a script reads',
      `<div class="sqs-video-wrapper" data-html="${frame.replaceAll('"', '&quot;')}"></div>`,
    ],
    [
      'in settings that a script reads',
      `<div data-block-json="{&quot;url&quot;:&quot;https://youtu.be/ABCDEFGHIJK&quot;}"></div>`,
    ],
    ['that a script was to load', `<div><iframe data-src="${address}" src="about:blank"></iframe></div>`],
    ['for readers without script', `<noscript>${frame}</noscript>`],
  ])('%s becomes a block of its own, and nothing around it is lost', (_where, content) => {
    const blocks = blocksOfText(content);
    expect(blocks.filter(({ type }) => type === 'video')).toHaveLength(1);
    expect(JSON.stringify(blocks)).toContain('ABCDEFGHIJK');
    expect(notesOf(content)).toBe('');
  });

  it.each([
    ['a table', `<table><tr><td>${frame}</td><td>Text</td></tr></table>`],
    ['a list', `<ul><li>Film: ${frame}</li></ul>`],
  ])('in %s becomes a link at its place, and that is said', (_where, content) => {
    const [block] = blocksOfText(content);
    expect(block?.value['html']).toContain(`<a href="${address}">`);
    expect(notesOf(content)).toContain('ABCDEFGHIJK');
  });

  it('keeps the sentence around it', () => {
    expect(blocksOfText(`<p>Sieh ${frame} an.</p>`).map(({ type, value }) => [type, value['html']])).toEqual([
      ['html', '<p>Sieh</p>'],
      ['video', expect.stringContaining(address)],
      ['html', '<p>an.</p>'],
    ]);
  });
});

describe('what websites of Squarespace fill by script', () => {
  it('becomes sound, map, gallery and button', () => {
    const location = '{"location":{"mapLat":54.3,"mapLng":10.1,"addressTitle":"Hof"}}'.replaceAll('"', '&quot;');
    const picture = (name: string) =>
      `<a><noscript><img src="https://alt.test/${name}.jpg"></noscript><img data-src="https://alt.test/${name}.jpg"></a>`;
    const blocks = blocksOfText(
      `<div class="sqs-audio-embed" data-url="https://x.test/lied.mp3" data-title="Lied"></div><div data-block-json="${location}"></div><div class="sqs-gallery">${picture('a')}${picture('b')}</div><p><a class="sqs-block-button-element" href="/kontakt">Los</a></p>`,
    );
    expect(blocks.map(({ type }) => type)).toEqual(['audio', 'map', 'gallery', 'button']);
    expect(blocks[1]?.value).toEqual({ location: { mapLat: 54.3, mapLng: 10.1, addressTitle: 'Hof' } });
    expect(blocks[2]?.value['items']).toHaveLength(2);
  });
});

describe('a form', () => {
  const content = `<p>vor</p><form action="https://list.test/subscribe"><label for="m">Deine Mail</label><input id="m" name="EMAIL" type="email" required><label><input type="radio" name="art" value="1">Brief</label><label><input type="radio" name="art" value="2">Mail</label><button>Los</button></form><p>nach</p>`;

  it('becomes one of the website itself, at its place, and that is said', () => {
    const conversion = convertSmall([{ id: '1', content }]);
    const [form] = bundleOf(conversion).forms;
    expect(form).toMatchObject({
      submitButtonText: 'Los',
      fields: [
        { type: 'email', title: 'Deine Mail', required: true },
        { type: 'radio', title: 'art', options: ['Brief', 'Mail'] },
      ],
    });
    expect(blocksOfText(content)).toEqual([
      { type: 'html', value: { html: '<p>vor</p>' } },
      { type: 'form', value: { formKey: form?.key } },
      { type: 'html', value: { html: '<p>nach</p>' } },
    ]);
    expect(notesOf(content)).toContain('https://list.test/subscribe');
  });

  it('of a plugin is taken from the export, or named', () => {
    const form = {
      id: '77',
      type: 'wpcf7_contact_form',
      title: 'Kontakt',
      meta: {
        _form:
          '<label> Dein Name [text* your-name] </label> <label> Nachricht [textarea text] </label> [submit "Senden"]',
      },
    };
    const conversion = convertSmall([{ id: '1', content: '[contact-form-7 id="77" title="Kontakt"]' }, form]);
    expect(bundleOf(conversion).forms).toMatchObject([
      {
        submitButtonText: 'Senden',
        fields: [
          { type: 'text', title: 'Dein Name', required: true },
          { type: 'textarea', title: 'Nachricht', required: false },
        ],
      },
    ]);
    expect(notesOf('[contact-form-7 id="9" title="Weg"] [wpforms id="12"]')).toMatch(/Weg.*\n.*wpforms/);
  });
});

describe('shortcodes of page builders', () => {
  const picture = imageItem('50', 'zaun');
  const types = (content: string) => blocksOfText(content, [picture]).map(({ type }) => type);

  it('of WPBakery fall away, their texts, pictures and buttons stay', () => {
    const content = `[vc_row full_width="stretch_row" css=".x{padding: 1px}"][vc_column width="1/2"][vc_column_text]<h2>Zäune</h2>
Wir bauen.[/vc_column_text][vc_btn title="Anfragen" link="url:https%3A%2F%2Falt.test%2Fkontakt%2F|title:Kontakt"][/vc_column][vc_column][vc_single_image image="50"][/vc_column][/vc_row]`;
    expect(types(content)).toEqual(['html', 'button', 'image']);
    expect(blocksOfText(content, [picture])[0]?.value['html']).toBe('<h2>Zäune</h2>\n<p>Wir bauen.</p>');
    expect(notesOf(content, [picture])).toContain('[vc_row], [vc_column]');
  });

  it('of Divi, Avada and others as well', () => {
    expect(
      types(
        '[et_pb_section fb_built="1"][et_pb_blurb title="Schnell" image="https://alt.test/wp-content/uploads/2020/02/b.jpg"]Binnen zwei Tagen.[/et_pb_blurb][et_pb_button button_url="/kontakt" button_text="Fragen" /][/et_pb_section] [fusion_text]Avada[/fusion_text] [su_button url="/preise"]Preise[/su_button]',
      ),
    ).toEqual(['html', 'image', 'html', 'button', 'html', 'button']);
  });

  it('that showed something of their own are named', () => {
    expect(notesOf('<p>a</p>[rev_slider alias="start"]')).toContain('[rev_slider alias="start"]');
    expect(notesOf('<p>Öffnung [oeffnungszeiten]</p>')).toContain('[oeffnungszeiten] steht als Text da');
  });

  it('are not words in brackets, nor code', () => {
    const text = '<p>„nemlich“ [sic], [1], [Abb. 3], [E-Mail]</p>\n<pre>[vc_row]</pre>';
    expect(blocksOfText(text)).toEqual([{ type: 'html', value: { html: text } }]);
  });

  it('are none in pages of Elementor, which keep headings, texts, pictures and buttons', () => {
    const data = [
      {
        elType: 'section',
        elements: [
          { elType: 'widget', widgetType: 'heading', settings: { title: 'Das sind wir' } },
          { elType: 'widget', widgetType: 'text-editor', settings: { editor: '<p>Ida und Uwe.</p>' } },
          { elType: 'widget', widgetType: 'image', settings: { image: { url: picture.attachmentUrl } } },
          { elType: 'widget', widgetType: 'button', settings: { text: 'Los', link: { url: '/los' } } },
        ],
      },
    ];
    const meta = { _elementor_edit_mode: 'builder', _elementor_data: JSON.stringify(data) };
    const [section] = pageOf(convertSmall([{ id: '1', type: 'page', slug: 'team', meta }, picture]), 'team').sections;
    expect(section?.blocks.map(({ type }) => type)).toEqual(['html', 'image', 'button']);
    expect(section?.blocks[0]?.value['html']).toBe('<h2>Das sind wir</h2>\n<p>Ida und Uwe.</p>');
  });
});

describe('what came in is counted against what went out', () => {
  it('kind by kind, over all entries', () => {
    const { report } = convertSmall([
      { id: '1', content: `<p>Ein <a href="https://x.test/">Link</a></p>${frame}<table><tr><td>b</td></tr></table>` },
    ]);
    expect(report.tally).toEqual([
      { kind: 'frames', found: 1, kept: 1 },
      { kind: 'tables', found: 1, kept: 1 },
      { kind: 'links', found: 1, kept: 1 },
      { kind: 'words', found: 3, kept: 3 },
    ]);
  });

  it('and what nothing took over is named, whatever the reason', () => {
    const notes = notesOf(
      '<p>Vor</p><select><option>Nur hier</option></select><p><img src="file:///C:/a.jpg"> nach</p>',
    );
    expect(notes).toContain('Dieser Text fehlt: Nur hier');
    expect(notes).toContain('file:///C:/a.jpg');
  });
});
