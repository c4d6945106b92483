import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
export default defineConfig({
  plugins: [react()],
  test: {
    name: 'web',
    // What needs no document is in the project `web-plain` of the root.
    include: ['src/**/*.test.tsx', 'src/**/*.dom.test.ts'],
    environment: 'jsdom',
    env: { TZ: 'America/New_York' },
    // The setup gives each file a fresh application in the shared document.
    isolate: false,
    // What keeps toasts is loaded anew with the application: a shared one would end a toast of this file with one of the file before.
    server: { deps: { inline: ['sonner'] } },
    // Only what hangs has failed: a slow machine has not.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    setupFiles: ['./src/testing/setup.ts', './src/testing/screens.ts'],
  },
})
