import { contributorRoles, permissions, rolePermissions, siteMembers, type ContributorRole } from '@litfass/model';
import { code, table } from './table.ts';

const preamble = `# Permissions

Who may do what. A contributor has roles, a role carries permissions, and a route names the one that it asks for
(\`access: { permission: '…' }\` in the feature's \`api.ts\`). auth answers which permissions a session has; no service decides by a role.
A route may let another permission into a part of what it serves (\`partly\`): with \`commerce\` people create, edit, publish and remove
products, the items of a collection of products, and upload, choose and describe their pictures; all else of the content is refused. API
keys need the permission itself.
Members and visitors have none of these: what they may see follows from a page's \`access\` (\`public\`, \`password\`, \`members\`).

The operator's calls (\`access: { operator: true }\`: import, export, removal) ask for the operator's token instead, which is derived from
the platform's secret; no role carries it. The permissions \`support…\` belong to the platform's own staff: no role of a website has them.

This page is made from \`web/model/src/permissions.ts\` by \`./scripts/run node scripts/publish-reference.ts\`; a test holds the two together.
`;

const afterRoles = `\`config\` lets into the configuration area. Only _admin_ carries \`customCode\`: code of embed and video blocks that runs as
it was written. What may be written by whom is decided when it is written: a draft, a new document, a kept section, header and footer
hold no other code of who lacks the permission than the draft before, the published website or a kept section has already. The answer
names the blocks whose code was left out (\`codeLeftOut\`). Planning, approving, publishing and putting an earlier publish back lend no
right, keys have none, and a preview runs what would be kept. A draft from before this was kept, or saved by a release that did not know
it, does not publish code that is nowhere public: \`code-unknown\`, until who has the permission saves it. An import by the operator
counts as having it; so does a template or a file with which somebody begins a website of his own.
`;

const keys = `## Keys, webhooks and mails of people who go

An API key does at most what its maker may do now: it loses what he loses, and ends when he builds the website no more, unless who removes
him takes it over (\`takeOver\`). A webhook is off (\`maker-left\`) once its maker may set up none any more; who turns it on again or takes
it over answers for it, and so does who names another address. The webhook of a form tells nothing more once who named it may change forms
no more, until somebody saves the form again. What an API key sets up, its maker answers for: it outlives the key, and ends with his right. Keys and webhooks from before makers were noted are nobody's and stay. A key ends after a year unless its maker
says otherwise. An invitation ends once who sent it may invite nobody any more, and one to somebody who is removed with that. The weekly figures go to contributors alone, by the addresses of their accounts; each mail has a link that ends it.
`;

const approval = `## Approval

Where a website demands it (\`settings.approvalRequired\`, a switch of its general settings that only _admin_ can turn), two people have had
a change in hand before visitors see it: one asks for a look, another one publishes. It holds for everybody, administrators included, and
for pages, items and collections, and for the words of the website's own document (marked below): their drafts, the time at which a draft
publishes itself, and items that are published or scheduled together. site-render refuses with \`approval-needed\`, whatever a screen offers; API keys are nobody and approve nothing.

- Who changes a draft after somebody asked about it cannot approve it: somebody else does, or he asks in turn, and then who asked
  first can approve as well. The screens name who may, and publish only the version that they show.
- Who asked may take the question back, but not publish. What was approved for a later time and is changed then asks again.
- Who works alone publishes as before: the rule begins with the second person who may publish, and ends when there is none.
- Forms have no drafts: on such a website only _admin_ makes, changes and removes them; forms answers everybody else 403
  \`approval-needed\`. A single administrator may so bring words of a form to visitors.
- Free of it: settings that are no words, and design; tags, prices and the order of items; hiding and removing; putting an earlier
  publish back.
`;

const ownDocument = `## The website's own document

Who may change which member of \`site.json\`, from \`web/model/src/site-members.ts\`; a test walks the schema. site-render compares what
changed when somebody saves, plans, publishes or drops the draft, and answers 403 \`member-forbidden\` with \`members\` and \`missing\`.
A translation is changed by who may change what it translates. Members that nobody knows are for _admin_.
`;

/** The page docs/permissions.md. */
export function permissionsPage(): string {
  const roles = Object.entries(contributorRoles).map(([name, role]) => [name, code(role), carried(role)]);
  const numbers = Object.entries(permissions).map(([name, number]) => [code(name), code(number), rolesWith(name)]);
  const members = Object.entries(siteMembers).map(([path, { permission, isSeen }]) => [
    code(path),
    code(permission),
    isSeen ? 'yes' : '–',
  ]);
  return [
    preamble,
    `## Roles\n\n${table(['role', 'code', 'permissions'], roles)}\n`,
    afterRoles,
    keys,
    approval,
    `${ownDocument}\n${table(['member', 'permission', 'needs approval'], members)}\n`,
    `## Permissions by number\n\n${table(['permission', 'number', 'roles'], numbers)}\n`,
  ].join('\n');
}

// The admin's list is nearly everything: said shorter than it is.
const carried = (role: ContributorRole): string =>
  role === contributorRoles.admin ? 'all but `support…`' : rolePermissions[role].map(code).join(', ');

function rolesWith(permission: string): string {
  const found = Object.entries(contributorRoles).filter(([, role]) =>
    rolePermissions[role].some((name) => name === permission),
  );
  return found.length === 0 ? '–' : found.map(([name]) => name).join(', ');
}
