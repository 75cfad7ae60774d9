import {
  ChartNoAxesCombined,
  ClipboardList,
  CreditCard,
  FileText,
  House,
  Image,
  Languages,
  LibraryBig,
  Mail,
  Menu,
  MessageSquare,
  Package,
  Palette,
  Settings,
  ShoppingBag,
  Store,
  Users,
  UsersRound,
  type LucideIcon,
} from 'lucide-react';
import { navigationTexts } from '../../gen/texts/navigation.ts';
import { studioTexts } from '../../gen/texts/studio.ts';

const texts = studioTexts.shell;

/** An area of the main navigation; with `permission` only who holds it is offered it. */
export interface Area {
  to: string;
  label: string;
  icon: LucideIcon;
  permission?: string;
  /** Not offered to who holds this one: their way leads through another area. */
  unless?: string;
  /** Only of websites with more than one language. */
  isMultilingual?: boolean;
  /** Screens elsewhere that it leads to: there it is the current one, too. */
  covers?: string;
}

const home: Area = { to: '/', label: texts.home, icon: House };

const website: readonly Area[] = [
  { to: '/pages', label: texts.pages, icon: FileText, covers: '/replace' },
  {
    to: '/content',
    label: navigationTexts.content,
    icon: LibraryBig,
    permission: 'contentManager',
    covers: '/comments',
  },
  {
    to: '/content',
    label: navigationTexts.products,
    icon: ShoppingBag,
    permission: 'commerce',
    unless: 'contentManager',
  },
  {
    to: '/comments',
    label: navigationTexts.comments,
    icon: MessageSquare,
    permission: 'moderateComments',
    unless: 'contentManager',
  },
  { to: '/media', label: texts.media, icon: Image, permission: 'contentManager' },
  { to: '/navigation', label: navigationTexts.navigation, icon: Menu, permission: 'contentManager' },
  {
    to: '/translations',
    label: navigationTexts.translations,
    icon: Languages,
    permission: 'contentManager',
    isMultilingual: true,
  },
  { to: '/design', label: navigationTexts.design, icon: Palette, permission: 'design' },
];

const business: readonly Area[] = [
  { to: '/forms', label: navigationTexts.forms, icon: ClipboardList, permission: 'formSubmissions' },
  { to: '/orders', label: navigationTexts.orders, icon: Package, permission: 'orders' },
  { to: '/store', label: navigationTexts.store, icon: Store, permission: 'commerce' },
  { to: '/newsletter', label: navigationTexts.newsletter, icon: Mail, permission: 'newsletterSubscribersRead' },
  { to: '/members', label: navigationTexts.members, icon: UsersRound, permission: 'memberAreas' },
  { to: '/analytics', label: navigationTexts.analytics, icon: ChartNoAxesCombined, permission: 'activity' },
];

const administration: readonly Area[] = [
  { to: '/contributors', label: navigationTexts.contributors, icon: Users, permission: 'settingsContributors' },
  { to: '/settings', label: navigationTexts.settings, icon: Settings, permission: 'contentManager' },
  {
    to: '/settings/billing/subscriptions/website',
    label: navigationTexts.billing,
    icon: CreditCard,
    permission: 'settingsBilling',
    unless: 'contentManager',
  },
];

const groups: readonly (readonly Area[])[] = [[home], website, business, administration];

/** The areas that somebody is offered, in groups: the same app for all, with what each may do. */
export const areasFor = (may: (permission: string) => boolean, isMultilingual: boolean): Area[][] =>
  groups
    .map((group) =>
      group.filter(
        ({ permission, unless, isMultilingual: ofLanguages }) =>
          (permission === undefined || may(permission)) &&
          (unless === undefined || !may(unless)) &&
          (isMultilingual || !ofLanguages),
      ),
    )
    .filter((group) => group.length > 0);

/** Whether there is an area for somebody beside what everybody sees. */
export const hasOwnArea = (may: (permission: string) => boolean): boolean =>
  areasFor(may, false)
    .flat()
    .some(({ permission }) => permission !== undefined);

/** Screens of areas that have no place of their own in the navigation, and what they ask for. */
const besides: readonly Pick<Area, 'to' | 'permission'>[] = [
  { to: '/items', permission: 'contentManager' },
  { to: '/items', permission: 'commerce' },
  { to: '/replace', permission: 'contentManager' },
  { to: '/settings/billing', permission: 'config' },
];

/** Whether somebody may work at an address: an area of it lets them in, also where it was typed by hand. */
export function mayOpen(pathname: string, may: (permission: string) => boolean): boolean {
  const isUnder = ({ to }: { to: string }): boolean => pathname === to || pathname.startsWith(`${to}/`);
  const under = [...groups.flat(), ...besides].filter(isUnder);
  const longest = Math.max(...under.map(({ to }) => to.length));
  const asked = under.filter(({ to }) => to.length === longest);
  return asked.length === 0 || asked.some(({ permission }) => permission === undefined || may(permission));
}
