import { loadConfig, serve } from '@litfass/kit';
import { createApp } from './app.ts';
import { censusSettings } from './config.ts';

await serve('census', async () => createApp(loadConfig(censusSettings, process.env)));
