import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from '../db/database.ts'
import type { Log } from '../system/log.ts'
import { sealChains } from './verify.ts'

/** Outside of the database: whoever owns that cannot make this installation forget that its log was sealed. */
const sealFile = (dataDir: string): string => join(dataDir, 'audit-sealed')

/** At the start of a server: seals the chains of a database that has never been, and says aloud when a seal is gone. */
export const sealAudit = async (db: Database, dataDir: string, log: Log): Promise<void> => {
  const file = sealFile(dataDir)
  if (await sealChains(db, existsSync(file))) writeFileSync(file, '', { mode: 0o600 })
  else log.error('접속기록의 봉인이 없어졌거나 바뀌었습니다. npm run verify-audit로 확인해 주세요.')
}

/** After a restore: the backup may be older than the first seal. */
export const forgetSeal = (dataDir: string): void => rmSync(sealFile(dataDir), { force: true })
