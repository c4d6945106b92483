import { rmSync, writeFileSync } from 'node:fs'
import { createConnection, createServer } from 'node:net'
import { join } from 'node:path'
import { checkAudit, type CheckReport } from '../audit/check.ts'
import { systemClock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import type { Log } from './log.ts'

/** Socket through which a command on the same machine asks a running embedded server for a backup. The folder is 0700. */
export const controlPath = (dataDir: string): string => join(dataDir, 'control.sock')

/** No command is longer. */
const MOST_LETTERS = 64 * 1024

type Answer = { ok: true; report?: CheckReport } | { ok: false; message: string }
type Request = { dump?: unknown; verifyAudit?: unknown }

/** What the server does for a command: only it may read its database. */
const answerTo = async (text: string, db: Database, dataDir: string): Promise<Answer> => {
  const request = JSON.parse(text) as Request | null
  if (request === null) return { ok: false, message: '알 수 없는 요청입니다.' }
  if (request.verifyAudit === true) {
    const report = await checkAudit(db, systemClock(), { dataDir })
    return report === null ? { ok: false, message: '확인을 멈췄습니다.' } : { ok: true, report }
  }
  if (typeof request.dump !== 'string') return { ok: false, message: '알 수 없는 요청입니다.' }
  writeFileSync(request.dump, await db.dump(), { mode: 0o600, flag: 'wx' })
  return { ok: true }
}

/** Listens for `{"dump": "<file>"}` and `{"verifyAudit": true}`. */
export const startControl = async (dataDir: string, db: Database, log: Log): Promise<() => Promise<void>> => {
  const path = controlPath(dataDir)
  rmSync(path, { force: true })
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    let text = ''
    socket.setEncoding('utf8')
    socket.on('error', () => socket.destroy())
    socket.on('data', (part: string) => {
      text += part
      if (text.length > MOST_LETTERS) socket.destroy()
    })
    socket.on('end', () => {
      const reply = (answer: Answer): void => void socket.end(JSON.stringify(answer))
      answerTo(text, db, dataDir).then(reply, (error: unknown) => reply({ ok: false, message: String(error) }))
    })
  })
  const listening = await new Promise<boolean>((resolve) => {
    server.once('error', (error) => {
      log.warn(`실행 중 백업을 쓸 수 없습니다(${error.message}). 백업하려면 서버를 멈춰 주세요.`)
      resolve(false)
    })
    server.listen(path, () => resolve(true))
  })
  return async () => {
    if (listening) await new Promise<void>((resolve) => void server.close(() => resolve()))
    rmSync(path, { force: true })
  }
}

/** Says that no server runs on this folder, or none that can hear. */
export const nobodyListens = (error: unknown): boolean =>
  ['ENOENT', 'ECONNREFUSED', 'EINVAL'].includes((error as NodeJS.ErrnoException).code ?? '')

const ask = (dataDir: string, request: Request): Promise<Answer & { ok: true }> =>
  new Promise((resolve, reject) => {
    let text = ''
    const socket = createConnection(controlPath(dataDir))
    socket.setEncoding('utf8')
    socket.on('connect', () => void socket.end(JSON.stringify(request)))
    socket.on('data', (part: string) => {
      text += part
    })
    socket.on('error', reject)
    socket.on('close', () => {
      const answer = text === '' ? null : (JSON.parse(text) as Answer)
      if (answer?.ok === true) resolve(answer)
      else reject(new Error(answer?.message ?? 'the server answered nothing'))
    })
  })

/** Asks a running server for a dump of its database into `file`. Rejects when none runs or it could not. */
export const askForDump = async (dataDir: string, file: string): Promise<void> => {
  await ask(dataDir, { dump: file })
}

/** Asks a running server to verify its audit log. Rejects when none runs or it could not. */
export const askForCheck = async (dataDir: string): Promise<CheckReport> => {
  const { report } = await ask(dataDir, { verifyAudit: true })
  if (report === undefined) throw new Error('the server did not verify its log')
  return report
}
