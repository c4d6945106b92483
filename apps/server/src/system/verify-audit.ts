import { existsSync } from 'node:fs'
import { auditKey } from '../audit/chain.ts'
import { checkAudit, type CheckReport } from '../audit/check.ts'
import { systemClock } from '../clock.ts'
import { type Config, loadSecret } from '../config.ts'
import { embeddedFolder, openDatabase } from '../db/open.ts'
import { askForCheck, nobodyListens } from './control.ts'
import { Fault } from './fault.ts'
import type { Log } from './log.ts'
import { checkSecret } from './setup.ts'

type Options = { readonly config: Pick<Config, 'databaseUrl' | 'dataDir' | 'secretText'>; readonly log: Log }

const checkHere = async ({ config, log }: Options): Promise<CheckReport> => {
  const secret = loadSecret(config)
  const db = await openDatabase({ ...config, log, auditKey: auditKey(secret) })
  try {
    await checkSecret(db, secret)
    const report = await checkAudit(db, systemClock(), { dataDir: config.dataDir })
    if (report === null) throw new Error('nobody stopped the check')
    return report
  } finally {
    await db.close()
  }
}

/**
 * Verifies every chain of the installation: on PostgreSQL directly, on an embedded database through the server that runs on
 * it, else by opening it.
 */
export const verifyAudit = async (options: Options): Promise<CheckReport> => {
  const { databaseUrl, dataDir } = options.config
  if (databaseUrl !== null) return checkHere(options)
  if (!existsSync(embeddedFolder(dataDir)))
    throw new Fault(`${dataDir}에 확인할 데이터베이스가 없습니다. DATA_DIR을 확인해 주세요.`)
  try {
    return await askForCheck(dataDir)
  } catch (error) {
    if (!nobodyListens(error)) throw error
    return checkHere(options)
  }
}
