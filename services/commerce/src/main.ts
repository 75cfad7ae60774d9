import { loadConfig, serve } from '@litfass/kit';
import { createApp } from './app.ts';
import { commerceSettings } from './config.ts';

await serve('commerce', async () => createApp(loadConfig(commerceSettings, process.env)));
