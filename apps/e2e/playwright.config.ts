import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'

const candidates = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
const chromium = process.env['CHROMIUM'] ?? candidates.find((path) => existsSync(path))

/**
 * Parts of Chromium that no journey uses. Its address bar draws a page of its own for every window, which takes half a second
 * of a processor. Chromium heeds one such list only, so those that Playwright turns off stand here again.
 */
const UNUSED = [
  'WebUIOmniboxPopup,WebUIOmniboxFullPopup,WebUIOmniboxAimPopup,WebUIOmniboxSimplification',
  'AvoidUnnecessaryBeforeUnloadCheckSync,DestroyProfileOnBrowserClose,HttpsUpgrades,HttpsFirstBalancedModeAutoEnable',
  'LensOverlay,MediaRouter,PaintHolding,ThirdPartyStoragePartitioning,AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints,NetworkTimeServiceQuerying,AimEnabled,PreconnectToSearch',
]

/**
 * Journeys in a real Chromium against the built server (`npm run build` first). The demo is made once in a template folder
 * (global-setup); every server of a journey starts on a copy of it, see src/fixtures.ts.
 */
export default defineConfig({
  testDir: 'src/journeys',
  globalSetup: './src/global-setup.ts',
  outputDir: process.env['HANDAL_E2E_OUTPUT'] ?? '../../node_modules/.cache/handal-e2e',
  workers: 2,
  retries: 0,
  forbidOnly: true,
  fullyParallel: false,
  // Only what never comes has failed: a slow or busy machine has not.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  reporter: [['line'], ['json', { outputFile: '../../node_modules/.cache/handal-e2e/results.json' }]],
  use: {
    browserName: 'chromium',
    headless: true,
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    viewport: { width: 1440, height: 900 },
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    screenshot: 'only-on-failure',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(chromium === undefined ? {} : { executablePath: chromium }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        `--disable-features=${UNUSED.join(',')}`,
      ],
    },
  },
})
