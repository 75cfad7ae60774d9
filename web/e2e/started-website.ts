import { expect, type Page } from '@playwright/test';
import { linkInMail } from './mail.ts';
import { at, platform } from './platform.ts';

/** Calls the API of the host that the page is at, with its session and crumb. */
export const callFrom = (page: Page, method: string, path: string, body?: object) =>
  page.evaluate(
    async ([how, where, json]) => {
      const { crumb } = await (await fetch('/api/auth/session')).json();
      const answer = await fetch(where, {
        method: how,
        headers: { 'content-type': 'application/json', 'x-csrf-token': crumb },
        ...(json !== undefined && { body: json }),
      });
      return { status: answer.status, body: await answer.json() };
    },
    [method, path, body && JSON.stringify(body)] as const,
  );

export interface Founder {
  email: string;
  password: string;
}

/** A new account, logged in at the platform's own address. */
export async function signUp(page: Page, name: string): Promise<Founder> {
  const founder = { email: `${name}@neu.test`, password: 'Vogelhaus-7-Kiesel!' };
  await page.goto(`http://localhost:${platform().port}/config/signup`);
  await callFrom(page, 'POST', '/api/auth/sign-up', { email: founder.email, displayName: 'Nele Neu' });
  await expect.poll(() => linkInMail(founder.email, '/config/signup')).toContain('#token=');
  const [, token = ''] = linkInMail(founder.email, '/config/signup').split('#token=');
  const { password } = founder;
  expect((await callFrom(page, 'POST', '/api/auth/sign-up/confirm', { token, password })).status).toBe(200);
  await logIn(page, founder);
  return founder;
}

const logIn = async (page: Page, founder: Founder): Promise<void> =>
  expect((await callFrom(page, 'POST', '/api/auth/login', { ...founder, rememberMe: false })).status).toBe(200);

/** Logs the founder in at the website that they began; it hears of them a moment after it is there. */
export async function logInAtOwn(page: Page, identifier: string, founder: Founder): Promise<void> {
  await page.goto(at(identifier, '/robots.txt'));
  await expect(async () => {
    await logIn(page, founder);
    expect((await callFrom(page, 'GET', '/api/rest/site/overview')).status).toBe(200);
  }).toPass();
}

/** Whoever these details are of, they hold what the law asks of a shop, a practice and an association. */
const legal = {
  legalForm: 'freelancer',
  company: 'Nele Neu',
  person: 'Nele Neu',
  address: 'Gasse 2\n10115 Berlin',
  email: 'nele@neu.test',
  phone: '030 1234567',
  taxNumber: '12/345/67890',
  smallBusiness: true,
  representatives: 'Nele Neu',
  contentPerson: 'Nele Neu',
  isRegulatedProfession: true,
  profession: 'Heilpraktikerin',
  professionState: 'Deutschland',
  chamber: 'Kammer Berlin',
  professionalRules: 'Berufsordnung, www.kammer.test',
  supervisoryAuthority: 'Gesundheitsamt Berlin',
};

/** Says who is behind the website that the page is at, and adds the pages that the law asks for where they are not there. */
export async function fillLegal(page: Page): Promise<void> {
  const { website, pages } = (await callFrom(page, 'GET', '/api/rest/site/overview')).body;
  const made: { page: string }[] = [];
  for (const [title, text] of [
    ['Impressum', 'imprint'],
    ['Datenschutz', 'privacy'],
  ] as const) {
    if (pages.some((known: { urlId: string }) => known.urlId === title.toLowerCase())) continue;
    const block = { type: 'legal', value: { legalText: text }, layout: { column: 1, span: 8, row: 1, rowSpan: 1 } };
    const document = { sections: [{ theme: 'white', blocks: [block] }] };
    const begun = await callFrom(page, 'POST', '/api/rest/site/documents', { kind: 'page', title, document });
    expect(begun.status, JSON.stringify(begun.body)).toBe(200);
    await publish(page, `/page/${String(begun.body['id'])}`);
    made.push({ page: String(begun.body['urlId']) });
  }
  const place = `/site/${website.id}`;
  const { published } = (await callFrom(page, 'GET', `/api/rest/site/documents${place}`)).body;
  const { settings, navigation } = published;
  const document = {
    ...published,
    settings: { ...settings, legal },
    navigation: { ...navigation, _hidden: [...(navigation?._hidden ?? []), ...made] },
  };
  const saved = await callFrom(page, 'PUT', `/api/rest/site/drafts${place}`, { document, version: null });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  await publish(page, place);
}

async function publish(page: Page, place: string): Promise<void> {
  const shown = await callFrom(page, 'POST', `/api/rest/site/drafts${place}/publish`, {});
  expect(shown.status, JSON.stringify(shown.body)).toBe(200);
}

/** Opens the website that the page is at to visitors. */
export async function openWebsite(page: Page): Promise<void> {
  await fillLegal(page);
  const opened = await callFrom(page, 'PUT', '/api/rest/site/opening', {});
  expect(opened.status, JSON.stringify(opened.body)).toBe(200);
}
