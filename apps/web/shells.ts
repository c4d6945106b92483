import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const HERE = import.meta.dirname
/** Pages whose own words are in the HTML; every other address waits in `index.html`. */
export const SHELLS = ['login', 'service-info'] as const
/** Custom properties that shells/shell.css reads. */
const COLOURS = [
  'bg-canvas',
  'bg-surface',
  'text-primary',
  'text-secondary',
  'line-base',
  'line-control',
  'night-ground',
]
const MARK = `<svg width="36" height="36" viewBox="0 0 36 36" aria-hidden="true"><rect width="36" height="36" rx="4" fill="#115C8A"/><circle cx="18" cy="18" r="10" fill="#fff" fill-opacity=".28"/><path d="M18 8a10 10 0 0 1 0 20z" fill="#fff"/></svg>`

const text = (path: string): string => readFileSync(join(HERE, path), 'utf8')
const compact = (source: string): string => source.replace(/\n\s*/g, '')

/** The colours of a shell in both schemes, out of tokens.css: its whole sheet comes later. */
const colours = (): string => {
  const tokens = text('src/theme/tokens.css')
  const dark = tokens.indexOf("[data-scheme='dark']")
  const block = (from: number): string =>
    COLOURS.map((name) => {
      const value = new RegExp(`--${name}:\\s*([^;]+);`).exec(tokens.slice(from))?.[1]
      return value === undefined ? '' : `--${name}:${value};`
    }).join('')
  // Paper is light, as in tokens.css.
  return `:root{${block(0)}}@media screen{[data-scheme='dark']{${block(dark)}}}`
}

/** What stands in the page until its script has run: the words of a shell. */
export const shellOf = (name: string): string =>
  compact(text(`shells/${name}.html`)).replace('<mark-of-logo></mark-of-logo>', MARK)

/**
 * The page of a build: drawn from its HTML alone, with the shell, its colours and the choice of scheme inline; the server allows that script by its hash. The style sheet stays in the head, before those
 * of the screens, and holds up nothing: it is for print until `applySheets` finds it loaded (src/app/sheets.ts).
 */
export const withShell = (html: string): string =>
  html
    .replaceAll(
      /<link rel="stylesheet"( crossorigin)? href="([^"]+)">/g,
      (_, cors: string | undefined, href: string) => {
        const rest = `${cors ?? ''} href="${href}">`
        return `<link rel="preload" as="style"${rest}\n    <link rel="stylesheet" media="print" data-late${rest}`
      },
    )
    .replace(
      '<script src="/scheme.js"></script>',
      `<style>${colours()}${compact(text('shells/shell.css'))}</style>\n    <script>${text('public/scheme.js')}</script>`,
    )
    .replace('<div id="root"></div>', `<div id="root"></div>\n    <div id="shell">${shellOf('waiting')}</div>`)

/**
 * Words before scripts. Beside index.html stand the pages of `SHELLS` with their own words; the server sends the one of the address.
 */
export const shells = (): Plugin => ({
  name: 'shells',
  apply: 'build',
  enforce: 'post',
  transformIndexHtml: {
    order: 'post',
    handler: withShell,
  },
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const index = bundle['index.html']
      if (index?.type !== 'asset') return this.error('index.html is missing')
      for (const name of SHELLS) {
        const source = String(index.source).replace(shellOf('waiting'), shellOf(name))
        this.emitFile({ type: 'asset', fileName: `${name}.html`, source })
      }
    },
  },
})
