import { parse, type DefaultTreeAdapterTypes } from 'parse5';
import type { Attack, Target } from './attack.ts';
import { memberOf, type Visitor } from './visitor.ts';

/** What an editor, who may not write code, tries to bring to visitors. */
export const contentAttacks: Attack[] = [
  {
    name: 'markup in the alternative text of a foreign picture',
    run: async (target) => {
      const editor = await target.member('editor');
      const alt = `<svg onload=alert(1) `;
      const address = await publishPage(editor, 'Angriff Alt', [
        text(`<p>Hallo <img src="https://x.test/x.png" alt="${alt}"> Welt</p>`),
      ]);
      return activeIn(target, address);
    },
  },
  {
    name: 'a script in a draft that an admin publishes',
    run: async (target) => {
      const [editor, admin] = [await target.member('editor'), await target.member('admin')];
      const draft = await begin(editor, 'Angriff Entwurf');
      await save(editor, draft, [embed('<script>window.ran=1</script>')]);
      const published = await admin.ask({ method: 'POST', path: `/api/rest/site/drafts/page/${draft.id}/publish` });
      const seen = await activeIn(target, `/${draft.urlId}`);
      return { held: seen.held, saw: `published ${published.status}; ${seen.saw}` };
    },
  },
  {
    name: 'a script in a draft that an admin has planned',
    run: async (target) => {
      const [editor, admin] = [await target.member('editor'), await target.member('admin')];
      const draft = await begin(admin, 'Angriff Plan');
      const saved = await save(admin, draft, [text('<p>Sauber</p>')]);
      const publishAt = new Date(Date.now() + 15_000).toISOString();
      const plan = { publishAt, review: false, version: memberOf(saved, 'version') };
      const planned = await admin.ask({
        method: 'PUT',
        path: `/api/rest/site/drafts/page/${draft.id}/plan`,
        body: plan,
      });
      await save(editor, draft, [embed('<script>window.ran=1</script>')]);
      const address = `/${draft.urlId}`;
      const until = Date.now() + 45_000;
      while (Date.now() < until && (await target.visitor().ask({ path: address })).status !== 200) await pause(1000);
      const seen = await activeIn(target, address);
      return { held: seen.held, saw: `planned ${planned.status}; ${seen.saw}` };
    },
  },
  {
    name: 'settings of the website by an editor (imprint, redirects)',
    run: async (target) => {
      const editor = await target.member('editor');
      const overview = await editor.ask({ path: '/api/rest/site/overview' });
      const websiteId = String(Reflect.get(Object(memberOf(overview, 'website')), 'id'));
      const opened = await editor.ask({ path: `/api/rest/site/documents/site/${websiteId}` });
      const document = Object(memberOf(opened, 'published'));
      const changed = { ...document, redirects: [{ from: '/agb', to: 'https://x.test/agb' }] };
      const path = `/api/rest/site/drafts/site/${websiteId}`;
      const saved = await editor.ask({ method: 'PUT', path, body: { document: changed, version: null } });
      return { held: saved.status === 403, saw: `saved ${saved.status}` };
    },
  },
];

interface Draft {
  id: string;
  urlId: string;
  version: unknown;
}

const text = (html: string) => ({ type: 'html', value: { html } });
const embed = (html: string) => ({ type: 'embed', value: { html } });
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function begin(by: Visitor, title: string): Promise<Draft> {
  const made = await by.ask({ path: '/api/rest/site/documents', body: { kind: 'page', title } });
  return {
    id: String(memberOf(made, 'id')),
    urlId: String(memberOf(made, 'urlId')),
    version: memberOf(made, 'version'),
  };
}

async function save(by: Visitor, draft: Draft, blocks: unknown[]) {
  const opened = await by.ask({ path: `/api/rest/site/documents/page/${draft.id}` });
  const version = Reflect.get(Object(memberOf(opened, 'draft')), 'version') ?? draft.version;
  const document = { urlId: draft.urlId, title: draft.urlId, workflow: 1, sections: [{ theme: 'white', blocks }] };
  return by.ask({ method: 'PUT', path: `/api/rest/site/drafts/page/${draft.id}`, body: { document, version } });
}

/** A page that may not be published. */
export class Refused extends Error {}

/** @throws Refused */
export async function publishPage(by: Visitor, title: string, blocks: unknown[]): Promise<string> {
  const draft = await begin(by, title);
  const saved = await save(by, draft, blocks);
  const { status, text } = await by.ask({ method: 'POST', path: `/api/rest/site/drafts/page/${draft.id}/publish` });
  if (saved.status !== 200 || status !== 200) throw new Refused(`${saved.status}, ${status} ${text.slice(0, 100)}`);
  return `/${draft.urlId}`;
}

/** Whether a browser would run something in a page that the platform did not write. */
async function activeIn(target: Target, address: string): Promise<{ held: boolean; saw: string }> {
  const reply = await target.visitor().ask({ path: address });
  const active = activeParts(parse(reply.text));
  const policy = String(reply.headers['content-security-policy'] ?? '');
  const isStrict = /script-src[^;]*'nonce-/.test(policy) && !/script-src[^;]*'unsafe-inline'/.test(policy);
  const saw = active.length > 0 ? active.join(' ').slice(0, 80) : `${reply.status}, nothing that runs`;
  return { held: active.length === 0, saw: `${saw}${isStrict ? ', scripts by nonce alone' : ', no strict policy'}` };
}

function activeParts(root: DefaultTreeAdapterTypes.Node): string[] {
  const found: string[] = [];
  const open: DefaultTreeAdapterTypes.Node[] = [root];
  for (let node = open.pop(); node; node = open.pop()) {
    if ('attrs' in node) found.push(...node.attrs.filter(({ name }) => name.startsWith('on')).map(({ name }) => name));
    if (node.nodeName === 'script' && 'childNodes' in node && JSON.stringify(textsOf(node)).includes('window.ran'))
      found.push('script');
    if ('content' in node) open.push(node.content);
    if ('childNodes' in node) open.push(...node.childNodes);
  }
  return found;
}

const textsOf = (node: DefaultTreeAdapterTypes.Element): string[] =>
  node.childNodes.flatMap((child) => ('value' in child ? [child.value] : []));
