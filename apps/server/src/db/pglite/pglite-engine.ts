import { fdatasyncSync, mkdirSync } from 'node:fs'
import { PGlite, parse, protocol } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import type { SqlAnswer } from '../dialect.ts'
import { countFlushes } from '../flushes.ts'
import { DECODED_OIDS, decoderOf } from '../values.ts'

/** PGlite as this product runs it: one session, the product's own decoding, durable when asked. */
export type PgliteEngine = {
  /** `name`: under which the statement stays prepared. */
  query: (sql: string, parameters: readonly (string | null)[], name?: string | null) => Promise<SqlAnswer>
  /** The data folder as a gzipped tar. */
  dump: () => Promise<Uint8Array>
  /** Number of flushes of a file to the disk that this thread really asked the system for. */
  syncCount: () => Promise<number>
  close: () => Promise<void>
}

const START: readonly string[] = PGlite.defaultStartParams
const DURABLE: string[] = [
  ...START.filter((parameter) => parameter !== '-F'),
  '-c',
  'fsync=on',
  '-c',
  'wal_sync_method=fsync',
  '-c',
  'synchronous_commit=on',
  // No checkpoints in the background: a short log bounds the disk it takes and the start after a crash.
  '-c',
  'max_wal_size=192MB',
  '-c',
  'min_wal_size=64MB',
]

type NodeFsModule = {
  stream_ops: { fsync?: (stream: { nfd?: number }) => number }
}

/** NodeFS of PGlite 0.5.16 has no fsync at all; this one flushes the file. */
class DurableFs extends NodeFS {
  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const answer = await super.init(...args)
    const flush = (module: unknown): void => {
      const nodefs = (module as { NODEFS: NodeFsModule }).NODEFS
      nodefs.stream_ops.fsync = (stream) => {
        if (typeof stream.nfd === 'number') fdatasyncSync(stream.nfd)
        return 0
      }
    }
    const preRun = answer.emscriptenOpts.preRun
    const before = preRun === undefined ? [] : Array.isArray(preRun) ? preRun : [preRun]
    return { emscriptenOpts: { ...answer.emscriptenOpts, preRun: [flush, ...before] as NonNullable<typeof preRun> } }
  }
}

/** A folder on disk, flushed to disk unless `durable` is false; a dump fills a new folder. */
export type PgliteOptions = { folder: string; durable: boolean; dump?: Blob }

const { serialize } = protocol
/**
 * Runs a statement with parameters: the five messages that PGlite sends one by one go as one. Under a name it is parsed and planned the
 * first time only.
 */
const runStatement = (
  db: PGlite,
  known: Set<string>,
  { sql, parameters, name }: { sql: string; parameters: readonly (string | null)[]; name: string | null },
) =>
  db.runExclusive(async () => {
    const statement = name ?? ''
    const isKnown = known.delete(statement)
    const steps = [
      ...(name === null || isKnown ? [] : [serialize.close({ type: 'S', name })]),
      ...(isKnown ? [] : [serialize.parse({ name: statement, text: sql })]),
      serialize.bind({ statement, values: [...parameters] }),
      serialize.describe({ type: 'P' }),
      serialize.execute({}),
      serialize.sync(),
    ]
    const answers = await db.execProtocolStream(Buffer.concat(steps), { syncToFs: false })
    if (name !== null) known.add(name)
    if (!db.isInTransaction()) await db.syncToFs()
    return parse.parseResults(answers, db.parsers)
  })

/** Opens PGlite in this thread. The caller must hold the folder's lock: two openers destroy each other's data. */
export const openPglite = async (options: PgliteOptions): Promise<PgliteEngine> => {
  mkdirSync(options.folder, { recursive: true, mode: 0o700 })
  const db = await PGlite.create({
    fs: options.durable ? new DurableFs(options.folder) : new NodeFS(options.folder),
    startParams: options.durable ? DURABLE : [...START],
    ...(options.dump === undefined ? {} : { loadDataDir: options.dump }),
  })
  // Parameters arrive as text already, results are decoded as on PostgreSQL.
  db.serializers = {}
  db.parsers = Object.fromEntries(DECODED_OIDS.map((oid) => [oid, (text: string) => decoderOf(oid)(text)]))
  const plain = (text: string): string => text
  for (const oid of [25, 1043, 1042, 1082, 1083, 1114, 1700, 2950, 18, 19]) db.parsers[oid] = plain
  await db.exec("set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set bytea_output = 'hex'; set search_path = public")
  const known = new Set<string>()
  return {
    query: async (sql, parameters, name = null) => {
      const answer =
        name === null && parameters.length === 0
          ? (await db.exec(sql)).at(-1)
          : (await runStatement(db, known, { sql, parameters, name }))[0]
      if (answer === undefined) return { rows: [], command: '', count: 0 }
      const { rows, command, rowCount } = answer as typeof answer & { command?: string; rowCount?: number }
      return { rows: rows as Record<string, unknown>[], command: command ?? '', count: rowCount ?? 0 }
    },
    dump: async () => {
      await db.exec('checkpoint')
      return new Uint8Array(await (await db.dumpDataDir('gzip')).arrayBuffer())
    },
    syncCount: async () => countFlushes(),
    close: () => db.close(),
  }
}
