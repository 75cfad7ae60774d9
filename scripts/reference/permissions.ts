import { contributorRoles, permissions, rolePermissions, type ContributorRole } from '@litfass/model';
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

const afterRoles = `\`config\` lets into the configuration area. Only _admin_ carries \`customCode\`: code blocks, embeds and scripts that run as they were
written. Without it they are sanitised when they are saved; an import by the operator counts as having it.
`;

const approval = `## Approval

Where a website demands it (\`settings.approvalRequired\`, a switch of its general settings that only _admin_ can turn), two people have had
a change in hand before visitors see it: one asks for a look, another one publishes. It holds for everybody, administrators included, and
for pages, items and collections: their drafts, the time at which a draft publishes itself, and items that are published or scheduled
together. site-render refuses with \`approval-needed\`, whatever a screen offers; API keys are nobody and approve nothing.

- Who changes a draft after somebody asked about it cannot approve it: somebody else does, or he asks in turn, and then who asked
  first can approve as well. The screens name who may, and publish only the version that they show.
- Who asked may take the question back, but not publish. What was approved for a later time and is changed then asks again.
- Who works alone publishes as before: the rule begins with the second person who may publish, and ends when there is none.
- Free of it: settings, design and navigation of the website; tags, prices and the order of items; hiding and removing; putting an
  earlier publish back. None of it brings words to visitors that nobody has seen.
`;

/** The page docs/permissions.md. */
export function permissionsPage(): string {
  const roles = Object.entries(contributorRoles).map(([name, role]) => [name, code(role), carried(role)]);
  const numbers = Object.entries(permissions).map(([name, number]) => [code(name), code(number), rolesWith(name)]);
  return [
    preamble,
    `## Roles\n\n${table(['role', 'code', 'permissions'], roles)}\n`,
    afterRoles,
    approval,
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
