import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { build } from 'vite'
import type { EngineTimes } from './engine-run.ts'
import { type Figure, figure } from './figures.ts'

/**
 * Calculating and explaining payslips and recording days without any database: built as the server is and run in a process
 * of its own, so that neither the tools of this one nor what it holds are measured. `home` is a folder for the build.
 */
export const measureEngine = async (home: string): Promise<Figure[]> => {
  const outDir = join(home, 'engine')
  await build({
    configFile: false,
    logLevel: 'error',
    root: import.meta.dirname,
    ssr: { noExternal: true },
    build: {
      ssr: 'engine-run.ts',
      target: 'node20',
      outDir,
      minify: false,
      rollupOptions: { output: { entryFileNames: '[name].mjs' } },
    },
  })
  const printed = execFileSync(process.execPath, [join(outDir, 'engine-run.mjs')], { encoding: 'utf8' })
  const times: EngineTimes = JSON.parse(printed)
  const name = `10,000 payslips of ${times.lines} lines`
  return [
    figure('engine', `${name}, calculated with operands`, times.calculated, 'ms'),
    figure('engine', `${name}, every line rendered as text`, times.explained, 'ms'),
    figure('engine', `${name}, calculated and explained`, times.both, 'ms', 1000),
    figure('engine', '31 days of 1,000 people, texts to records and totals', times.days, 'ms', 1000),
    figure('engine', 'of which records and totals', times.records, 'ms'),
  ]
}
