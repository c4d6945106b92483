import { defineConfig } from '@playwright/test'
import journeys from './playwright.config.ts'

/** Pictures of the help are taken as journeys are made: on the demo, in Chromium, one after another. */
export default defineConfig({
  ...journeys,
  testDir: 'src/pictures',
  workers: 1,
  timeout: 120_000,
  reporter: [['line']],
})
