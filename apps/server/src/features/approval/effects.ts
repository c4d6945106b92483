import { type DateRange, plainDate, type YearMonth } from '@handal/base/date'
import { formatMonth, plainDecimal } from '@handal/base/format'
import { DOCUMENT_PAPERS } from '@handal/contracts/approval/document-words'
import type { Tx } from '../../db/database.ts'
import type { CompanyContext } from '../../http/context.ts'
import { createFact, lockAttendance, makeWaitingDays, shutMonthsOf, writeTimes } from '../attendance/public.ts'
import { readCodeNames } from '../codes/public.ts'
import type { DocumentRow } from './documents.repo.ts'
import { insertEffect } from './effects.repo.ts'
import { judgeDocument } from './judge.ts'
import type { Judgement } from './judgement.ts'
import { askedOf, onDays } from './asked.ts'
import { refuseAll } from './refuse.ts'

type Row = Pick<DocumentRow, 'no' | 'number' | 'page_type' | 'drafter_no' | 'start_at' | 'end_at'>
/** Months of a document's days in which nothing moves by itself. */
export const shutFor = (tx: Tx, companyNo: number, row: Row): Promise<YearMonth[]> =>
  row.start_at === null || row.end_at === null
    ? Promise.resolve([])
    : shutMonthsOf(tx, companyNo, row.drafter_no, {
        from: plainDate(row.start_at.slice(0, 10)),
        to: plainDate(row.end_at.slice(0, 10)),
      })

/** What is said of a document whose days lie in such months; none: they do not. */
export const shutSentences = async (
  tx: Tx,
  companyNo: number,
  row: Row,
  { facts, times }: Pick<Judgement, 'facts' | 'times'>,
): Promise<string[]> => {
  if (facts.length + times.length === 0) return []
  const months = await shutFor(tx, companyNo, row)
  return months.length === 0
    ? []
    : [
        `${months.map(formatMonth).join(', ')} 근태를 마감해, 승인한 뒤 운영자가 적용하고 다시 마감할 때까지 기다립니다.`,
      ]
}

/** What a document comes to now, or some days of it in a row; refused where something keeps it from being approved. */
export const judgedNow = async (
  tx: Tx,
  ctx: CompanyContext,
  row: DocumentRow,
  days: DateRange | null = null,
): Promise<Pick<Judgement, 'facts' | 'times'>> => {
  const names = await readCodeNames(tx, ctx.companyNo)
  const whole = askedOf(row, names)
  const asked = days === null ? whole : onDays(whole, days)
  const judgement = await judgeDocument(tx, ctx, asked)
  if (judgement.errors.length > 0)
    throw refuseAll(judgement.errors.map(({ message }) => ({ path: 'items', message: `${row.number}: ${message}` })))
  const now = judgement.days ?? judgement.hours
  const was = row.amount === null ? null : plainDecimal(row.amount)
  const moved =
    now === was || asked.isPart === true
      ? ''
      : ` 상신할 때는 ${was ?? '0'}${judgement.days === null ? '시간' : '일'}이었습니다.`
  const told = <T extends { readonly text: string }>(one: T): T =>
    moved === '' ? one : { ...one, text: `${one.text}.${moved}` }
  return { facts: judgement.facts.map(told), times: judgement.times.map(told) }
}
/** Writes what a document comes to. */
export const writeFacts = async (
  tx: Tx,
  ctx: CompanyContext,
  row: Row,
  { facts, times }: Pick<Judgement, 'facts' | 'times'>,
): Promise<void> => {
  const { companyNo } = ctx
  const reason = `${DOCUMENT_PAPERS[row.page_type]} ${row.number}`
  for (const { text, ...fact } of facts) {
    if (facts.length + times.length > 1) await makeWaitingDays(tx, ctx, row.drafter_no)
    const made = await createFact(tx, ctx, { ...fact, employeeNo: row.drafter_no, reason }, row.no)
    const effect = { kind: 'DAY_FACT', from_date: fact.str, to_date: fact.end, text } as const
    await insertEffect(tx, companyNo, row.no, { ...effect, fact_no: made.no, state: 'APPLIED' }, ctx.now())
  }
  for (const { text, ...day } of times) {
    await makeWaitingDays(tx, ctx, row.drafter_no)
    const no = await writeTimes(tx, ctx, { ...day, employeeNo: row.drafter_no, documentNo: row.no, reason })
    const effect = { kind: 'DAY_TIMES', from_date: day.workDate, to_date: day.workDate, text } as const
    await insertEffect(tx, companyNo, row.no, { ...effect, fact_no: no, state: 'APPLIED' }, ctx.now())
  }
}

/** Whether a document is judged by the plan and by what is entered alone, not by days that are made. */
const isOfPlan = ({ page_type: type, fields: { work = [] } }: DocumentRow): boolean =>
  (type === 'trip' || type === 'edu') && work.length === 0

/**
 * Writes what an approved document asks for, in the transaction of its last approval. It is judged again as everything stands now: what
 * keeps it from being approved is refused, and days that are others than those handed in are said in the effect. In a month that is closed of
 * the person it waits for the operator. Whether it waits.
 */
export const applyEffects = async (tx: Tx, ctx: CompanyContext, row: DocumentRow): Promise<boolean> => {
  const { companyNo } = ctx
  await lockAttendance(tx, companyNo)
  if (!isOfPlan(row)) await makeWaitingDays(tx, ctx, row.drafter_no)
  const judged = await judgedNow(tx, ctx, row)
  const { facts, times } = judged
  const isShut = facts.length + times.length > 0 && (await shutFor(tx, companyNo, row)).length > 0
  if (!isShut) {
    await writeFacts(tx, ctx, row, judged)
    return false
  }
  await writeWaiting(tx, ctx, row, judged)
  return true
}

/** Keeps what a document comes to until its month is open. */
export const writeWaiting = async (
  tx: Tx,
  { companyNo, now }: CompanyContext,
  { no }: Pick<DocumentRow, 'no'>,
  { facts, times }: Pick<Judgement, 'facts' | 'times'>,
): Promise<void> => {
  const waiting = [
    ...facts.map(({ text, str, end }) => ({ kind: 'DAY_FACT' as const, from_date: str, to_date: end, text })),
    ...times.map(({ text, workDate }) => ({
      kind: 'DAY_TIMES' as const,
      from_date: workDate,
      to_date: workDate,
      text,
    })),
  ]
  for (const effect of waiting)
    await insertEffect(tx, companyNo, no, { ...effect, fact_no: null, state: 'WAITING' }, now())
}
