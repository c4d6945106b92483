import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { auditKey } from './audit/chain.ts'
import { systemClock } from './clock.ts'
import { loadSecret, readConfig } from './config.ts'
import { embeddedFolder, openDatabase } from './db/open.ts'
import { runCommand } from './system/command.ts'
import { Fault } from './system/fault.ts'
import { resetAdmin } from './system/reset-admin.ts'
import { checkSecret } from './system/setup.ts'

// npm run reset-admin -- [login]. An embedded database belongs to its server: while that runs, opening it says so and stops.
await runCommand(async (log) => {
  const { positionals } = parseArgs({ allowPositionals: true })
  const config = readConfig(process.env)
  if (config.databaseUrl === null && !existsSync(embeddedFolder(config.dataDir)))
    throw new Fault(`${config.dataDir}에 데이터베이스가 없습니다. DATA_DIR을 확인해 주세요.`)
  const secret = loadSecret(config)
  const db = await openDatabase({ ...config, log, auditKey: auditKey(secret) })
  try {
    await checkSecret(db, secret)
    const random = { bytes: (count: number) => new Uint8Array(randomBytes(count)), uuid: randomUUID }
    const { loginId, password, opened } = await resetAdmin(db, { clock: systemClock(), random }, positionals[0])
    log.info(`관리자 ${loginId}의 비밀번호를 바꾸고 2단계 인증을 삭제했습니다. 로그인은 모두 끝났습니다.`)
    if (opened) log.info('관리자가 들어올 수 있는 네트워크 목록을 껐습니다. 로그인한 뒤 다시 켜 주세요.')
    log.info(`한 번만 쓰는 비밀번호: ${password} (다시 보여 드리지 않습니다. 로그인하면 새로 정합니다.)`)
  } finally {
    await db.close()
  }
})
