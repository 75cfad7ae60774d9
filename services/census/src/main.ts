import { loadConfig, serve } from '@litfass/kit';
import { createApp } from './app.ts';
import { censusSettings } from './config.ts';

await serve('census', () => createApp(loadConfig(censusSettings, process.env)));
