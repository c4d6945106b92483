import { formatNumber } from '@handal/base/format'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import type { Log } from '../system/log.ts'
import { SYSTEM_CHAIN } from './audit.ts'
import { readChecks, readLastWhole, readNames, writeChecks, writeLastWhole } from './check.repo.ts'
import { type LostHead, lostHeads } from './heads.ts'
import { type ChainResult, verifyChains, type VerifyOptions } from './verify.ts'

/** What a check of all chains found: one sentence, and one line for each broken chain. */
export type CheckReport = { readonly ok: boolean; readonly sentence: string; readonly lines: readonly string[] }

/** At the start of a server only so many of the newest rows of each chain are looked at, so that it takes seconds. */
export const START_ROWS = 1000

const shrunk = (before: number, now: ChainResult & { ok: true }): ChainResult => ({
  companyNo: now.companyNo,
  ok: false,
  seq: now.rows + 1,
  message: `기록이 ${formatNumber(before)}건에서 ${formatNumber(now.rows)}건으로 줄었습니다.`,
})

const notReached = ({ companyNo, seq, now }: LostHead): ChainResult => ({
  companyNo,
  ok: false,
  seq: Math.min(seq, now + 1),
  message:
    now < seq
      ? `기록이 ${formatNumber(seq)}번까지 있었는데 지금은 ${formatNumber(now)}번까지 있습니다.`
      : `${formatNumber(seq)}번 기록이 적어 둔 것과 다릅니다.`,
})
const FORGED: ChainResult = {
  companyNo: SYSTEM_CHAIN,
  ok: false,
  seq: 1,
  message: '접속기록이 어디까지 있었는지 적어 둔 값이 바뀌었습니다.',
}

/** What the chains say of themselves, and what was noted of them before: one that is gone with its head says nothing. */
const withLost = async (
  db: Database,
  dataDir: string | null,
  verified: readonly ChainResult[],
): Promise<ChainResult[]> => {
  const { lost, broken } = await lostHeads(db, dataDir)
  const results = new Map(verified.map((result) => [result.companyNo, result]))
  for (const fault of [...lost.map(notReached), ...(broken ? [FORGED] : [])])
    if (results.get(fault.companyNo)?.ok !== false) results.set(fault.companyNo, fault)
  return [...results.values()].toSorted((a, b) => a.companyNo - b.companyNo)
}

/** `dataDir`: where it was noted how far each chain reached. */
export type CheckOptions = VerifyOptions & { readonly dataDir?: string }

/** Verifies the chains, keeps what was found for the review, and tells it in Korean. Null when it was stopped. */
export const checkAudit = async (
  db: Database,
  clock: Pick<Clock, 'now'>,
  options: CheckOptions = {},
): Promise<CheckReport | null> => {
  const walked = await verifyChains(db, options)
  if (walked === null) return null
  const verified = await withLost(db, options.dataDir ?? null, walked)
  const whole = (options.tail ?? null) === null
  return db.withSystem('접속기록 확인', null, async (tx) => {
    const known = new Map((await readChecks(tx, null)).map((check) => [check.company_no, check]))
    const results = verified.map((result) => {
      const before = known.get(result.companyNo)
      return whole && result.ok && before?.whole === true && before.ok && result.rows < before.rows
        ? shrunk(before.rows, result)
        : result
    })
    const broken = results.flatMap((result) => (result.ok ? [] : [result]))
    const rows = results.reduce((sum, result) => sum + (result.ok ? result.rows : 0), 0)
    const at = clock.now().toISOString()
    await writeChecks(
      tx,
      results.map((result) => ({
        company_no: result.companyNo,
        checked_at: at,
        whole,
        ok: result.ok,
        rows: result.ok ? result.rows : 0,
        broken_seq: result.ok ? null : result.seq,
        sentence: result.ok ? soundSentence(result.rows, whole) : result.message,
      })),
    )
    if (whole) await writeLastWhole(tx, at)
    const names = await readNames(
      tx,
      broken.map(({ companyNo }) => companyNo),
    )
    const nameOf = (companyNo: number): string =>
      companyNo === SYSTEM_CHAIN ? '로그인과 관리자 기록' : (names.get(companyNo) ?? `회사 ${companyNo}`)
    return {
      ok: broken.length === 0,
      sentence:
        broken.length === 0
          ? `접속기록이 온전합니다. ${soundSentence(rows, whole)}`
          : `접속기록이 온전하지 않습니다. ${formatNumber(results.length)}묶음 가운데 ${formatNumber(broken.length)}묶음이 빠지거나 바뀌었습니다.`,
      lines: broken.map((result) => `${nameOf(result.companyNo)}: ${result.message}`),
    }
  })
}

const soundSentence = (rows: number, whole: boolean): string =>
  whole
    ? `기록 ${formatNumber(rows)}건이 빠지거나 바뀌지 않았습니다.`
    : `최근 기록 ${formatNumber(rows)}건이 빠지거나 바뀌지 않았습니다.`

const SEOUL_MS = 9 * 3_600_000
const seoulMonth = (at: Date): string => new Date(at.getTime() + SEOUL_MS).toISOString().slice(0, 7)

type Parts = {
  readonly db: Database
  readonly clock: Clock
  readonly log: Log
  /** Where it was noted how far each chain reached; without it only what the database says is believed. */
  readonly config?: Pick<Config, 'dataDir'>
}

const noted = ({ config }: { readonly config?: Parts['config'] | undefined }): CheckOptions =>
  config === undefined ? {} : { dataDir: config.dataDir }

const tell = (log: Log, report: CheckReport): void => {
  if (report.ok) log.info(report.sentence)
  else for (const line of [report.sentence, ...report.lines]) log.error(line)
}

/** Checks every chain whole, unless that was done in this calendar month of Seoul: the schedule's monthly work. */
export const checkMonthly = async ({ db, clock, log, config }: Parts, stopped?: () => boolean): Promise<void> => {
  const last = await db.withSystem('접속기록 확인', null, readLastWhole)
  if (last !== null && seoulMonth(new Date(last)) === seoulMonth(clock.now())) return
  const report = await checkAudit(db, clock, { ...noted({ config }), ...(stopped === undefined ? {} : { stopped }) })
  if (report !== null) tell(log, report)
}

/** Checks the newest rows in the background of a start; all of them are looked at by the month's check. */
export const checkAtStart = (parts: Parts): (() => void) => {
  let stopping = false
  const stopped = (): boolean => stopping
  const work = async (): Promise<void> => {
    const report = await checkAudit(parts.db, parts.clock, { ...noted(parts), tail: START_ROWS, stopped })
    if (report !== null) tell(parts.log, report)
  }
  work().catch((error: unknown) => {
    if (!stopping) parts.log.error('접속기록을 확인하지 못했습니다.', error)
  })
  return () => {
    stopping = true
  }
}
