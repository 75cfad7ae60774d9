import { loadConfig, serve } from '@litfass/kit';
import { createApp } from './app.ts';
import { authSettings } from './config.ts';

await serve('auth', async () => createApp(loadConfig(authSettings, process.env)));
