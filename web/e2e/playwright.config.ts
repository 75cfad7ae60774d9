import { defineConfig } from '@playwright/test';
import { isFocused, root } from './platform.ts';

// `*.localhost` leads to this machine in every resolver but Chromium's own on some systems; www.*.test never does.
const args = ['--host-resolver-rules=MAP *.localhost 127.0.0.1, MAP *.test 127.0.0.1'];

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.test.ts',
  outputDir: `${root}/.cache/playwright`,
  globalSetup: './platform.ts',
  reporter: 'list',
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  // Two cores run a browser, six services, a broker and a database: a stall of the machine is no finding.
  // What passes at the second try is listed as flaky, with the trace of that try.
  retries: 2,
  use: {
    browserName: 'chromium',
    locale: 'de-DE',
    trace: 'on-first-retry',
    // The shell has no windows, and takes half the processor time of the whole browser.
    launchOptions: { executablePath: process.env['CHROME_PATH'] ?? '/usr/bin/chromium-headless-shell', args },
  },
  projects: [
    { name: 'desktop', testIgnore: /faults/, use: { viewport: { width: 1280, height: 800 } } },
    {
      name: 'phone',
      // What touch and a narrow screen change; the rest is the same code at any width.
      testMatch: /(every-page|gallery|lightbox|popup|consent|without-script|animation)\.test\.ts/,
      grepInvert: /@wide/,
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    },
    // Kills services: alone, when everything else is done.
    { name: 'faults', testMatch: /faults/, workers: 1, ...(isFocused ? {} : { dependencies: ['desktop', 'phone'] }) },
  ],
});
