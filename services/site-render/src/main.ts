import { serve } from '@litfass/kit';
import { createApp } from './app.ts';

await serve('site-render', () => createApp(process.env));
