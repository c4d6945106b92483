import { defineConfig } from 'vite'
import { copyAssets, entries, output } from './vite.config.ts'

/** The server with the processes that its tests start, see src/testing/build-entries.ts. */
export default defineConfig({
  publicDir: false,
  plugins: [copyAssets()],
  build: {
    ssr: true,
    target: 'node20',
    minify: false,
    rollupOptions: {
      input: { ...entries, writer: 'src/testing/servers/writer.ts', calculator: 'src/testing/calculator.ts' },
      output,
    },
  },
})
