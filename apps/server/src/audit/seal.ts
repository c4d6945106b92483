import { existsSync, rmSync, writeFileSync } from 'node:fs'
import type { Database } from '../db/database.ts'
import type { Log } from '../system/log.ts'
import { headsFile, noteHeads } from './heads.ts'
import { sealChains } from './verify.ts'

/**
 * At the start of a server: seals the chains of a database that has never been, and says aloud when a seal is gone. The file
 * outside of the database says that this installation was sealed, and how far each chain reached.
 */
export const sealAudit = async (db: Database, dataDir: string, log: Log): Promise<void> => {
  const file = headsFile(dataDir)
  const known = existsSync(file)
  if (!(await sealChains(db, known)))
    log.error('접속기록의 봉인이 없어졌거나 바뀌었습니다. npm run verify-audit로 확인해 주세요.')
  else if (!known) writeFileSync(file, '', { mode: 0o600 })
  await noteHeads(db, dataDir, { inside: true })
}

const NOTE_MS = 2000

/** While a server runs: notes how far each chain reaches, every two seconds and once more when it stops. */
export const watchHeads = (db: Database, dataDir: string, log: Log): (() => Promise<void>) => {
  let noting: Promise<unknown> | null = null
  let told = false
  const note = (inside: boolean): Promise<unknown> =>
    noteHeads(db, dataDir, { inside }).then(
      () => {
        told = false
      },
      (error: unknown) => {
        if (!told) log.warn(`접속기록이 어디까지 있는지 적어 두지 못했습니다: ${String(error)}`)
        told = true
      },
    )
  const timer = setInterval(() => {
    noting ??= note(false).finally(() => {
      noting = null
    })
  }, NOTE_MS)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await noting
    await note(true)
  }
}

/** Daily: notes how far each chain reaches, inside too, and writes it to the log, which others may keep. */
export const logHeads = async (db: Database, dataDir: string, log: Log): Promise<void> => {
  const heads = await noteHeads(db, dataDir, { inside: true })
  const list = heads.map(({ companyNo, seq, hash }) => `${companyNo}:${seq}:${hash.slice(0, 16)}`).join(' ')
  log.info(`접속기록 ${heads.length}묶음의 마지막 기록(회사:번호:지문): ${list}`)
}

/** After a restore: the backup may be older than the first seal, and its chains end sooner. */
export const forgetSeal = (dataDir: string): void => rmSync(headsFile(dataDir), { force: true })
