import {
  ChartNoAxesCombined,
  ClipboardList,
  FileText,
  House,
  Image,
  Languages,
  LibraryBig,
  Mail,
  Menu,
  Package,
  Palette,
  Settings,
  Store,
  Users,
  UsersRound,
  type LucideIcon,
} from 'lucide-react';
import { navigationTexts } from '../../texts/navigation.ts';
import { studioTexts } from '../../texts/studio.ts';

const texts = studioTexts.shell;

/** An area of the main navigation; with `permission` only who holds it is offered it. */
export interface Area {
  to: string;
  label: string;
  icon: LucideIcon;
  permission?: string;
  /** Only of websites with more than one language. */
  isMultilingual?: boolean;
}

const home: Area = { to: '/', label: texts.home, icon: House };

const website: readonly Area[] = [
  { to: '/pages', label: texts.pages, icon: FileText },
  { to: '/content', label: navigationTexts.content, icon: LibraryBig, permission: 'contentManager' },
  { to: '/media', label: texts.media, icon: Image },
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
];

/** The areas that somebody is offered, in groups: the same app for all, with what each may do. */
export const areasFor = (may: (permission: string) => boolean, isMultilingual: boolean): Area[][] =>
  [[home], website, business, administration]
    .map((group) =>
      group.filter(
        ({ permission, isMultilingual: ofLanguages }) =>
          (permission === undefined || may(permission)) && (isMultilingual || !ofLanguages),
      ),
    )
    .filter((group) => group.length > 0);
