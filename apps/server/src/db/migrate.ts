import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Kysely, type Migration, Migrator, sql } from 'kysely'
import { assetPath } from '../system/entry.ts'
import { Fault } from '../system/fault.ts'
import { DbError } from './errors.ts'

/** The folder of NNNN_name.sql files; the build copies it beside the server's entries. */
export const migrationsFolder = (): string => assetPath('migrations', 'db/migrations')

/** Migrations in order, by the file's name without .sql, which identifies each for ever. */
export const readMigrations = (folder = migrationsFolder()): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder)
      .filter((name) => /^\d{4}_[\w-]+\.sql$/.test(name))
      .toSorted()
      .map((name) => [name.slice(0, -4), readFileSync(join(folder, name), 'utf8')]),
  )

/** Read rights of the system role on every table, Kysely's own too: it makes the backups. */
const letSystemRead = async <T>(db: Kysely<T>): Promise<void> => {
  await sql`grant select on all tables in schema public to app_system`.execute(db)
  await sql`grant select on all sequences in schema public to app_system`.execute(db)
}

/** Names of the migrations that ran, in order; null: none ever. Much quicker than Kysely's look at every table. */
const ranBefore = async <T>(db: Kysely<T>): Promise<string[] | null> => {
  const table = await sql<{ there: boolean }>`select to_regclass('kysely_migration') is not null as there`.execute(db)
  if (table.rows[0]?.there !== true) return null
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by timestamp, name`.execute(db)
  return rows.map(({ name }) => name)
}

/**
 * Brings the schema up to date, forward only, under Kysely's lock so that several servers may start at once;
 * all or nothing. Returns the names that ran. A database of a newer version or without rights is a Fault.
 */
export const migrate = async <T>(db: Kysely<T>, migrations = readMigrations()): Promise<string[]> => {
  const ran = await ranBefore(db)
  if (ran?.join() === Object.keys(migrations).join()) return []
  const migrator = new Migrator({
    db,
    provider: {
      getMigrations: async () =>
        Object.fromEntries(
          Object.entries(migrations).map(([name, text]): [string, Migration] => [
            name,
            {
              up: async (tx) => {
                await sql.raw(text).execute(tx)
              },
            },
          ]),
        ),
    },
  })
  const { error, results } = await migrator.migrateToLatest()
  if (error === undefined) {
    const names = (results ?? []).map((result) => result.migrationName)
    if (names.length > 0) await letSystemRead(db)
    return names
  }
  if (error instanceof DbError && error.code === '42501')
    throw new Fault(
      `데이터베이스 계정의 권한이 모자랍니다(${error.message}). 데이터베이스 소유자이면서 CREATEROLE 권한이 있는 계정을 쓰거나, 관리자 계정으로 app_user와 app_system 역할을 만들어 이 계정에 부여해 주세요.`,
    )
  if (error instanceof Error && /corrupted migrations/.test(error.message))
    throw new Fault(
      `이 데이터베이스는 다른 버전의 한달이 만든 것이라 열 수 없습니다. 같은 버전이나 더 새 버전으로 시작해 주세요. (${error.message})`,
    )
  throw error
}
