import { loadConfig, serve } from '@litfass/kit';
import { createApp } from './app.ts';
import { widgetSettings } from './config.ts';

await serve('widget-render', async () => createApp(loadConfig(widgetSettings, process.env)));
