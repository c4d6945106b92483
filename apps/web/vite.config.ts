import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunks, noCircularChunks } from './chunks.ts'
import { shells } from './shells.ts'
import { checksOnly } from './zod-checks.ts'

export default defineConfig({
  plugins: [react(), noCircularChunks(), shells(), checksOnly()],
  server: { port: 5173, proxy: { '/api': { target: 'http://127.0.0.1:3000' } } },
  build: {
    outDir: 'dist',
    target: 'es2022',
    // Small files stay files: the page's policy allows no data: fonts.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 600,
    rolldownOptions: { output: { codeSplitting: { groups: chunks } } },
  },
})
