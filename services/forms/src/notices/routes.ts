import { baseUrlOf, languageOfVisit, on, sendPage, type BodyOf, type VisitLanguage, type Website } from '@litfass/kit';
import { textsFor } from '@litfass/model/texts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FormsParts } from '../db/database.ts';
import { requireOwnPage } from '../submissions/plain-answer.ts';
import { sendNotice, showNoticeForm } from './api.ts';
import { makePageToken, ownAddress, readNotice, readPageToken, type NoticeFields } from './notice.ts';
import { noticeForm, noticeThanks, type NoticeFormPage } from './page.ts';
import { mayReport, receiveNotice } from './receive.ts';

interface Visit {
  website: Website;
  language: VisitLanguage;
  request: FastifyRequest;
  reply: FastifyReply;
}

const NOTHING: NoticeFields = { urls: '', kind: '', explanation: '', name: '', email: '', goodFaith: false };

/** The page on which anybody reports unlawful content, and what it sends (Art. 16 DSA). */
export function serveNotices(app: FastifyInstance, parts: FormsParts): void {
  const { config, clock } = parts;
  const visitOf = (website: Website, lang: string | undefined, request: FastifyRequest): VisitLanguage =>
    languageOfVisit(lang, request.headers['accept-language'] ?? '', website.locale);
  const isOwnHost = (website: Website) => (host: string) => parts.hosts.find(host)?.id === website.id;

  on(app, parts, showNoticeForm, ({ website, query, request, reply }) => {
    const from = query.url ?? request.headers.referer ?? '';
    const url = ownAddress(from, isOwnHost(website)) ?? '';
    // The form itself is not what anybody reports.
    const urls = URL.canParse(url) && new URL(url).pathname === showNoticeForm.path ? '' : url;
    const visit = { website, language: visitOf(website, query.lang, request), request, reply };
    return sendForm(parts, visit, { fields: { ...NOTHING, urls }, faults: {} });
  });

  on(app, parts, sendNotice, async ({ website, query, body, request, reply }) => {
    requireOwnPage(request);
    const visit = { website, language: visitOf(website, query.lang, request), request, reply };
    const { notices } = textsFor(visit.language);
    const fields = fieldsOf(body);
    const shown = readPageToken(body.token ?? '', { secret: config.secret, websiteId: website.id }, clock());
    const read = readNotice(fields, isOwnHost(website));
    if ('faults' in read) return sendForm(parts, visit, { status: 400, fields, faults: read.faults });
    // Nobody writes a notice as fast as that. Whoever is held for a machine sends the same page again; nothing is lost.
    if (!shown || shown.ageMs < config.formTimeTrapMs)
      return sendForm(parts, visit, {
        status: 400,
        fields,
        faults: {},
        remark: notices.again,
        ...(shown && { token: body.token ?? '' }),
      });
    const { allowed, retryAfterSeconds } = await mayReport(parts, website.id, request.ip);
    if (!allowed) {
      reply.header('retry-after', String(retryAfterSeconds));
      return sendForm(parts, visit, { status: 429, fields, faults: {}, remark: notices.tooMany });
    }
    const spam = (body.website ?? '') !== '';
    const received = { website, notice: read.notice, tokenHash: shown.hash, locale: visit.language, spam };
    const id = await receiveNotice(parts, received);
    const { email } = read.notice;
    return send(visit, { title: notices.thanksTitle, body: noticeThanks({ language: visit.language, id, email }) });
  });
}

/** Line breaks of forms are CR and LF. */
const fieldsOf = (body: BodyOf<typeof sendNotice>): NoticeFields => ({
  urls: textOf(body.urls),
  kind: body.kind ?? '',
  explanation: textOf(body.explanation),
  name: body.name ?? '',
  email: body.email ?? '',
  goodFaith: body.goodFaith === '1',
});

const textOf = (text = ''): string => text.replaceAll('\r\n', '\n');

function sendForm(
  { config, clock }: FormsParts,
  visit: Visit,
  {
    status = 200,
    token = makePageToken({ secret: config.secret, websiteId: visit.website.id }, clock()),
    ...page
  }: Pick<NoticeFormPage, 'fields' | 'faults' | 'remark'> & { status?: number; token?: string },
): FastifyReply {
  const { website, language } = visit;
  const { operatorEmail: contact = '' } = config;
  const body = noticeForm({
    ...page,
    language,
    host: website.host,
    token,
    contact,
    platform: baseUrlOf(config, config.appDomain),
  });
  return send(visit, { status, title: textsFor(language).notices.title, body });
}

const send = (
  { website, language, reply }: Visit,
  page: { status?: number; title: string; body: string },
): FastifyReply => sendPage(reply, { status: 200, locale: language, site: website.host, ...page });
