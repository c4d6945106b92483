import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from './server.ts'

/** Where the template and the copies of this run lie. */
export const RUN_FOLDER = 'HANDAL_E2E_FOLDER'

/** Makes the demo once; answers the tear-down. HANDAL_E2E_TEMPLATE names a data folder made before, to try one journey again and again. */
export default async function globalSetup(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'handal-e2e-'))
  process.env[RUN_FOLDER] = folder
  const template = join(folder, 'template')
  const given = process.env['HANDAL_E2E_TEMPLATE']
  if (given === undefined || given === '') await (await startServer(template)).stop()
  else cpSync(given, template, { recursive: true })
  return () => rmSync(folder, { recursive: true, force: true })
}
