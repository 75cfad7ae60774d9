import { loadConfig, serve } from '@litfass/kit';
import { createApp } from './app.ts';
import { formsSettings } from './config.ts';

await serve('forms', () => createApp(loadConfig(formsSettings, process.env)));
