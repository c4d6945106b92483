import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { defineConfig, type Plugin } from 'vite'

const here = import.meta.dirname

/** Files that the server reads while it runs lie beside its entries. */
export const copyAssets = (): Plugin => ({
  name: 'copy-assets',
  writeBundle: ({ dir }) => {
    const target = dir ?? resolve(here, 'dist')
    cpSync(resolve(here, 'src/db/migrations'), resolve(target, 'migrations'), { recursive: true })
    cpSync(resolve(here, 'src/features/help/pages'), resolve(target, 'help'), { recursive: true })
    const pictures = resolve(here, '../../packages/contracts/src/help/pictures')
    cpSync(pictures, resolve(target, 'help-pictures'), { recursive: true })
    cpSync(resolve(here, 'src/session/common-passwords.txt'), resolve(target, 'common-passwords.txt'))
  },
})

/** Everything that starts as a process or thread of its own. */
export const entries = {
  main: 'src/main.ts',
  backup: 'src/backup.ts',
  restore: 'src/restore.ts',
  'verify-audit': 'src/verify-audit.ts',
  'reset-admin': 'src/reset-admin.ts',
  'pglite-worker': 'src/db/pglite/pglite-worker.ts',
  'pglite-create': 'src/db/pglite/pglite-create.ts',
  'render-worker': 'src/documents/render-worker.ts',
}
/** Flat, so that every entry finds the others beside itself. */
export const output = { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' }

/** Compresses the built web application once, so that the server only sends files. The web is built before the server. */
const compressWeb = (): Plugin => ({
  name: 'compress-web',
  closeBundle: () => {
    const web = resolve(here, '../web/dist')
    if (!existsSync(web)) return
    for (const name of readdirSync(web, { recursive: true, encoding: 'utf8' })) {
      if (!/\.(js|css|html|svg|json|webmanifest)$/.test(name)) continue
      const file = resolve(web, name)
      const content = readFileSync(file)
      if (content.length < 1024) continue
      writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
      const quality = { [constants.BROTLI_PARAM_QUALITY]: 11 }
      writeFileSync(`${file}.br`, brotliCompressSync(content, { params: quality }))
    }
  },
})

export default defineConfig({
  publicDir: false,
  // Hundreds of small files, which take longer to find than to run.
  ssr: { noExternal: ['kysely', 'zod', 'jose'] },
  plugins: [copyAssets(), compressWeb()],
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist',
    emptyOutDir: true,
    sourcemap: true,
    minify: false,
    rollupOptions: { input: entries, output },
  },
})
