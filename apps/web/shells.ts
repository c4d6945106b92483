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
  return `:root{${block(0)}}[data-scheme='dark']{${block(dark)}}`
}

/** What stands in the page until its script has run: the words of a shell. */
export const shellOf = (name: string): string =>
  compact(text(`shells/${name}.html`)).replace('<mark-of-logo></mark-of-logo>', MARK)

/**
 * Words before scripts. The page is drawn from its HTML alone: colours and shell inline, the style sheet behind them. Beside index.html
 * stand the pages of `SHELLS` with their own words; the server sends the one of the address.
 */
export const shells = (): Plugin => ({
  name: 'shells',
  apply: 'build',
  enforce: 'post',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => {
      const sheets = html.match(/\s*<link rel="stylesheet"[^>]*>/g) ?? []
      const bare = sheets.reduce((rest, sheet) => rest.replace(sheet, ''), html)
      return bare
        .replace('</head>', `  <style>${colours()}${compact(text('shells/shell.css'))}</style>\n  </head>`)
        .replace(
          '<div id="root"></div>',
          `<div id="root"></div>\n    <div id="shell">${shellOf('waiting')}</div>${sheets.join('')}`,
        )
    },
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
