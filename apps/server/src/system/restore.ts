import { copyFileSync, cpSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { loadSecret, prepareDataDir } from '../config.ts'
import { lockFolder } from '../db/lock.ts'
import { createInChild, embeddedFolder, embeddedLock, openDatabase } from '../db/open.ts'
import { type BackupConfig, type Manifest, sha256Of } from './backup.ts'
import { forgetSeal } from '../audit/seal.ts'
import { Fault } from './fault.ts'
import type { Log } from './log.ts'
import { runTool, serverEnvironment } from './pg-tools.ts'
import { secretFingerprint } from './setup.ts'

export type RestoreOptions = { config: BackupConfig; source: string; replace: boolean; log: Log; now: Date }

const manifestSchema = z.object({
  product: z.literal('handal'),
  version: z.string(),
  kind: z.enum(['embedded', 'postgres']),
  createdAt: z.string(),
  file: z.enum(['database.tar.gz', 'database.dump']),
  sha256: z.string(),
  secretFingerprint: z.string(),
  withKey: z.boolean(),
})

/** What a text says as JSON; undefined when it is none. */
const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const readManifest = async (source: string): Promise<Manifest> => {
  const path = join(source, 'manifest.json')
  if (!existsSync(path)) throw new Fault(`${source}은(는) 한달의 백업 폴더가 아닙니다(manifest.json이 없습니다).`)
  const manifest = manifestSchema.safeParse(jsonOf(readFileSync(path, 'utf8')))
  if (!manifest.success) throw new Fault(`${path}을(를) 읽을 수 없습니다. 백업이 손상되었습니다.`)
  const file = join(source, manifest.data.file)
  if (!existsSync(file) || (await sha256Of(file)) !== manifest.data.sha256)
    throw new Fault('백업 파일이 손상되었습니다. 다른 백업을 사용해 주세요.')
  return manifest.data
}

/** The key must fit before anything is touched; a key inside the backup is put in place of a missing one. */
const checkKey = (config: BackupConfig, source: string, manifest: Manifest): void => {
  const path = join(config.dataDir, 'secret.key')
  if (config.secretText === null && !existsSync(path) && manifest.withKey)
    copyFileSync(join(source, 'secret.key'), path)
  if (config.secretText === null && !existsSync(path))
    throw new Fault(
      `열쇠가 없습니다. 백업할 때 쓰던 secret.key를 ${config.dataDir}에 두거나 HANDAL_SECRET을 지정한 뒤 다시 실행해 주세요.`,
    )
  if (secretFingerprint(loadSecret(config)) !== manifest.secretFingerprint)
    throw new Fault(
      '지금 열쇠가 백업할 때의 열쇠와 다릅니다. 그때의 secret.key나 HANDAL_SECRET으로 바꾼 뒤 다시 실행해 주세요.',
    )
}

const OCCUPIED = '이미 자료가 있습니다. 덮어쓰려면 --replace를 붙여 다시 실행해 주세요.'
const stamp = (now: Date): string => now.toISOString().replace(/\D/g, '').slice(0, 14)

const restoreEmbedded = async (
  { config, source, replace, log, now }: RestoreOptions,
  manifest: Manifest,
): Promise<void> => {
  const folder = embeddedFolder(config.dataDir)
  const lock = lockFolder(embeddedLock(config.dataDir))
  try {
    if (existsSync(folder) && !replace) throw new Fault(OCCUPIED)
    const fresh = `${folder}.restore`
    rmSync(fresh, { recursive: true, force: true })
    await createInChild(fresh, join(source, manifest.file))
    if (existsSync(folder)) {
      const aside = `${folder}.before-${stamp(now)}`
      renameSync(folder, aside)
      log.info(`지금까지의 데이터베이스는 ${aside}에 남겨 두었습니다.`)
    }
    renameSync(fresh, folder)
  } finally {
    lock.release()
  }
}

const isOccupied = async (options: RestoreOptions): Promise<boolean> => {
  // Opening also makes the roles, which belong to the server and not to the backup.
  const db = await openDatabase({ ...options.config, log: options.log })
  try {
    return (
      (await db.lookup((k) => k.selectFrom('app_user').select('user_no').limit(1).executeTakeFirst())) !== undefined
    )
  } finally {
    await db.close()
  }
}

const restoreServer = async (options: RestoreOptions, url: string, manifest: Manifest): Promise<void> => {
  if ((await isOccupied(options)) && !options.replace) throw new Fault(OCCUPIED)
  // A new folder of our own (0700): nobody has put a file there that would receive everything.
  const folder = mkdtempSync(join(tmpdir(), 'handal-restore-'))
  const script = join(folder, 'restore.sql')
  writeFileSync(script, '', { mode: 0o600, flag: 'wx' })
  try {
    await runTool('pg_restore', ['--no-owner', `--file=${script}`, join(options.source, manifest.file)], {})
    // One transaction: the old data goes only when the new is complete.
    await runTool(
      'psql',
      [
        '--no-psqlrc',
        '--quiet',
        '--single-transaction',
        '--set=ON_ERROR_STOP=1',
        '--command=drop schema public cascade',
        '--command=create schema public',
        '--command=grant usage on schema public to public, app_user, app_system',
        `--file=${script}`,
      ],
      serverEnvironment(url),
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Puts a backup in place, all or nothing. What was there is kept aside (embedded) or replaced in one transaction (PostgreSQL). */
export const restore = async (options: RestoreOptions): Promise<Manifest> => {
  const { config, source, log } = options
  const manifest = await readManifest(source)
  const kind = config.databaseUrl === null ? 'embedded' : 'postgres'
  if (manifest.kind !== kind)
    throw new Fault(
      kind === 'embedded'
        ? '이 백업은 PostgreSQL 서버의 것입니다. DATABASE_URL을 지정한 뒤 다시 실행해 주세요.'
        : '이 백업은 내장 데이터베이스의 것입니다. DATABASE_URL 없이 다시 실행해 주세요.',
    )
  prepareDataDir(config.dataDir)
  checkKey(config, source, manifest)
  if (config.databaseUrl === null) await restoreEmbedded(options, manifest)
  else await restoreServer(options, config.databaseUrl, manifest)
  const files = join(source, 'files')
  if (existsSync(files)) cpSync(files, join(config.dataDir, 'files'), { recursive: true })
  forgetSeal(config.dataDir)
  log.info(`되살렸습니다: ${manifest.createdAt}에 백업한 자료`)
  return manifest
}
