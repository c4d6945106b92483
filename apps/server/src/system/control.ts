import { rmSync, writeFileSync } from 'node:fs'
import { createConnection, createServer } from 'node:net'
import { join } from 'node:path'
import type { Database } from '../db/database.ts'
import type { Log } from './log.ts'

/** Socket through which a command on the same machine asks a running embedded server for a backup. The folder is 0700. */
export const controlPath = (dataDir: string): string => join(dataDir, 'control.sock')

type Answer = { ok: true } | { ok: false; message: string }

/** Listens for `{"dump": "<file>"}`; the file is written by the server, because only it may read its database. */
export const startControl = async (dataDir: string, db: Database, log: Log): Promise<() => Promise<void>> => {
  const path = controlPath(dataDir)
  rmSync(path, { force: true })
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    let text = ''
    socket.setEncoding('utf8')
    socket.on('error', () => socket.destroy())
    socket.on('data', (part: string) => {
      text += part
    })
    socket.on('end', () => {
      const reply = (answer: Answer): void => void socket.end(JSON.stringify(answer))
      const request = JSON.parse(text) as { dump?: unknown }
      if (typeof request.dump !== 'string') return reply({ ok: false, message: '알 수 없는 요청입니다.' })
      const file = request.dump
      db.dump()
        .then((bytes) => {
          writeFileSync(file, bytes, { mode: 0o600, flag: 'wx' })
          reply({ ok: true })
        })
        .catch((error: unknown) => reply({ ok: false, message: String(error) }))
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

/** Asks a running server for a dump of its database into `file`. Rejects when none runs or it could not. */
export const askForDump = (dataDir: string, file: string): Promise<void> =>
  new Promise((resolve, reject) => {
    let text = ''
    const socket = createConnection(controlPath(dataDir))
    socket.setEncoding('utf8')
    socket.on('connect', () => void socket.end(JSON.stringify({ dump: file })))
    socket.on('data', (part: string) => {
      text += part
    })
    socket.on('error', reject)
    socket.on('close', () => {
      const answer = text === '' ? null : (JSON.parse(text) as Answer)
      if (answer?.ok === true) resolve()
      else reject(new Error(answer?.message ?? 'the server answered nothing'))
    })
  })
