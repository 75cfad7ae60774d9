import { FileText, House, Image } from 'lucide-react';
import { studioTexts } from '../../texts/studio.ts';

const texts = studioTexts.shell;

/** The areas of the main navigation, in their order. */
export const areas = [
  { to: '/', label: texts.home, icon: House },
  { to: '/pages', label: texts.pages, icon: FileText },
  { to: '/media', label: texts.media, icon: Image },
] as const;
