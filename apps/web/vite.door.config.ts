import react from '@vitejs/plugin-react'
import { join } from 'node:path'
import { defineConfig } from 'vite'

/**
 * The pages that stand apart from the application, built after it into the same folder: the phone's check-in and the screen of a place of
 * work. Nothing of the shell comes with them, so that a first visit is light and works offline afterwards.
 */
export default defineConfig({
  plugins: [react()],
  publicDir: false,
  build: {
    outDir: 'dist',
    emptyOutDir: false,
    target: 'es2022',
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: [join(import.meta.dirname, 'home/check-in.html'), join(import.meta.dirname, 'terminal/screen.html')],
    },
  },
})
