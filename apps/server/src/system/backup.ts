import { createHash } from 'node:crypto'
import {
  chmodSync,
  closeSync,
  copyFileSync,
  cpSync,
  createReadStream,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { type Config, loadSecret } from '../config.ts'
import { makeDatabase } from '../db/database.ts'
import { lockFolder } from '../db/lock.ts'
import { embeddedFolder, embeddedLock } from '../db/open.ts'
import { pglitePool, startPgliteWorker } from '../db/pglite/pglite-pool.ts'
import { askForDump, nobodyListens } from './control.ts'
import { Fault } from './fault.ts'
import type { Log } from './log.ts'
import { runTool, serverEnvironment } from './pg-tools.ts'
import { secretFingerprint } from './setup.ts'

/** What a backup folder says of itself. */
export type Manifest = {
  product: 'handal'
  version: string
  kind: 'embedded' | 'postgres'
  createdAt: string
  /** Database file in the folder and its SHA-256. */
  file: string
  sha256: string
  secretFingerprint: string
  withKey: boolean
}

export type BackupConfig = Pick<Config, 'databaseUrl' | 'dataDir' | 'secretText' | 'version'>
export type BackupOptions = { config: BackupConfig; target: string; withKey: boolean; log: Log; now: Date }

export const sha256Of = async (file: string): Promise<string> => {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

/** Dumps a stopped embedded database, holding its lock meanwhile. */
const dumpStopped = async (dataDir: string, file: string): Promise<void> => {
  const lock = lockFolder(embeddedLock(dataDir))
  try {
    const pool = pglitePool(await startPgliteWorker(embeddedFolder(dataDir)))
    const { db } = makeDatabase({ kind: 'embedded', engine: 'PGlite', pool, dump: pool.dump })
    try {
      writeFileSync(file, await db.dump(), { mode: 0o600, flag: 'wx' })
    } finally {
      await db.close()
    }
  } finally {
    lock.release()
  }
}

const dumpEmbedded = async (dataDir: string, file: string): Promise<void> => {
  if (!existsSync(embeddedFolder(dataDir)))
    throw new Fault(`${dataDir}에 백업할 데이터베이스가 없습니다. DATA_DIR을 확인해 주세요.`)
  try {
    await askForDump(dataDir, file)
  } catch (error) {
    // No server runs here (or it cannot hear): its lock says for certain.
    if (!nobodyListens(error)) throw error
    await dumpStopped(dataDir, file)
  }
}

const syncToDisk = (path: string): void => {
  const handle = openSync(path, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

/**
 * Writes a complete, consistent backup into a new folder: the database, files, and a manifest. The key is left out unless
 * asked for, because backup and key together open every encrypted number. A broken-off backup leaves nothing behind.
 */
export const backup = async ({ config, target, withKey, log, now }: BackupOptions): Promise<Manifest> => {
  if (existsSync(target)) throw new Fault(`${target}이(가) 이미 있습니다. 다른 이름을 지정해 주세요.`)
  const draft = `${target}.part`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { recursive: true, mode: 0o700 })
  try {
    const kind = config.databaseUrl === null ? 'embedded' : 'postgres'
    const file = kind === 'embedded' ? 'database.tar.gz' : 'database.dump'
    const path = join(draft, file)
    if (config.databaseUrl === null) await dumpEmbedded(config.dataDir, path)
    else
      await runTool(
        'pg_dump',
        ['--format=custom', '--role=app_system', '--enable-row-security', '--no-owner', `--file=${path}`],
        serverEnvironment(config.databaseUrl),
      )
    chmodSync(path, 0o600)
    const files = join(config.dataDir, 'files')
    if (existsSync(files)) cpSync(files, join(draft, 'files'), { recursive: true })
    const key = join(config.dataDir, 'secret.key')
    const keyInside = withKey && existsSync(key)
    if (keyInside) copyFileSync(key, join(draft, 'secret.key'))
    const manifest: Manifest = {
      product: 'handal',
      version: config.version,
      kind,
      createdAt: now.toISOString(),
      file,
      sha256: await sha256Of(path),
      secretFingerprint: secretFingerprint(loadSecret(config)),
      withKey: keyInside,
    }
    writeFileSync(join(draft, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 })
    // A backup that is told is on the disk: its files, their names, and its own name.
    for (const name of readdirSync(draft, { recursive: true, encoding: 'utf8' })) syncToDisk(join(draft, name))
    syncToDisk(draft)
    renameSync(draft, target)
    syncToDisk(dirname(target))
    log.info(`백업했습니다: ${target}`)
    if (!keyInside)
      log.info(
        '열쇠(secret.key 또는 HANDAL_SECRET)는 백업에 없습니다. 열쇠가 없으면 주민등록번호를 되살릴 수 없으니 따로 보관하세요.',
      )
    return manifest
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    throw error
  }
}
