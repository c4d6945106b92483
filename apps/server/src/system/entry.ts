import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { Worker, type WorkerOptions } from 'node:worker_threads'

/** True when running from TypeScript source (development, tests), false in the built server. */
export const isSource = import.meta.url.endsWith('.ts')

/** Folder of a build from which code that runs from source starts its processes and threads; null: they start from source too, by way of tsx. */
const builtEntries = isSource ? (process.env['HANDAL_ENTRIES'] ?? null) : null

/**
 * Where a separate entry of the server lies: `name` in the build (dist is flat), `source` relative to src.
 * The build's entries are listed in vite.config.ts.
 */
export const entryUrl = (name: string, source: string): URL => {
  if (!isSource) return new URL(`./${name}.js`, import.meta.url)
  return builtEntries === null
    ? new URL(`../${source}`, import.meta.url)
    : pathToFileURL(join(builtEntries, `${name}.js`))
}
/** Entries are TypeScript: running from source, without a build to start them from. */
const entriesAreSource = isSource && builtEntries === null

/** Arguments that let a second Node process or thread read TypeScript while running from source. */
export const sourceArguments = (): string[] =>
  entriesAreSource ? ['--import', pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href] : []

/** `--import tsx` registers nothing inside a thread of Node 20, so that the thread registers it itself. */
const sourceThread = (entry: URL): URL => {
  const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx/package.json'))
  const api = new URL('dist/esm/api/index.mjs', tsx).href
  const code = `import { register } from ${JSON.stringify(api)}; register(); await import(${JSON.stringify(entry.href)})`
  return new URL(`data:text/javascript,${encodeURIComponent(code)}`)
}

/** Starts a worker thread on a separate entry of the server. */
export const startWorker = (name: string, source: string, options: WorkerOptions = {}): Worker => {
  const entry = entryUrl(name, source)
  return new Worker(entriesAreSource ? sourceThread(entry) : entry, { ...options, execArgv: [] })
}

/** A file that the build copies beside its entries: `built` under dist, `source` under src. */
export const assetPath = (built: string, source: string): string =>
  fileURLToPath(isSource ? new URL(`../${source}`, import.meta.url) : new URL(`./${built}`, import.meta.url))
