import { serviceSettings } from '@litfass/kit';
import { Type, type Static } from 'typebox';

export const widgetSettings = Type.Object(serviceSettings);
export type WidgetConfig = Static<typeof widgetSettings>;
