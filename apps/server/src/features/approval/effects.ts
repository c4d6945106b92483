import { eachDay, type PlainDate, plainDate, type YearMonth } from '@handal/base/date'
import { formatDateWithWeekday, formatMonth, formatShortDateWithWeekday, plainDecimal } from '@handal/base/format'
import { DOCUMENT_PAPERS } from '@handal/contracts/approval/document-words'
import type { Tx } from '../../db/database.ts'
import type { CompanyContext } from '../../http/context.ts'
import {
  createFact,
  lockAttendance,
  makeWaitingDays,
  removeFactsOfDocument,
  shortenFact,
  shutMonthsOf,
  spansOf,
  takeTimesBack,
  writeTimes,
} from '../attendance/public.ts'
import { readCodeNames } from '../codes/public.ts'
import type { DocumentRow } from './documents.repo.ts'
import { dropEffect, type EffectRow, insertEffect, readEffects, setEffect } from './effects.repo.ts'
import { judgeDocument } from './judge.ts'
import type { Judgement } from './judgement.ts'
import { askedOf } from './asked.ts'
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

/** What a document comes to now; refused where something keeps it from being approved. */
export const judgedNow = async (
  tx: Tx,
  ctx: CompanyContext,
  row: DocumentRow,
): Promise<Pick<Judgement, 'facts' | 'times'>> => {
  const names = await readCodeNames(tx, ctx.companyNo)
  const judgement = await judgeDocument(tx, ctx, askedOf(row, names))
  if (judgement.errors.length > 0)
    throw refuseAll(judgement.errors.map(({ message }) => ({ path: 'items', message: `${row.number}: ${message}` })))
  const now = judgement.days ?? judgement.hours
  const was = row.amount === null ? null : plainDecimal(row.amount)
  const moved = now === was ? '' : ` 상신할 때는 ${was ?? '0'}${judgement.days === null ? '시간' : '일'}이었습니다.`
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
    await insertEffect(tx, companyNo, row.no, { ...effect, fact_no: null, state: 'WAITING' }, ctx.now())
  return true
}

/** Whether an effect stands, or will. */
export const stands = ({ state }: Pick<EffectRow, 'state'>): boolean => state === 'APPLIED' || state === 'WAITING'
const daysText = ({ from, to }: { readonly from: PlainDate; readonly to: PlainDate }): string =>
  from === to ? formatDateWithWeekday(from) : `${formatDateWithWeekday(from)} - ${formatShortDateWithWeekday(to)}`

/** Takes these days of an effect out; what is left of it stands under the same number. */
export const takeDaysOut = async (
  tx: Tx,
  ctx: CompanyContext,
  row: Row,
  effect: EffectRow,
  dates: readonly PlainDate[] | null,
): Promise<void> => {
  const { companyNo } = ctx
  const reason = `${row.number} 취소`
  const all = eachDay({ from: effect.from_date, to: effect.to_date })
  const gone = dates === null ? all : all.filter((day) => dates.includes(day))
  if (gone.length === 0) return
  if (gone.length === all.length || effect.fact_no === null) {
    if (effect.fact_no !== null)
      await (effect.kind === 'DAY_TIMES'
        ? takeTimesBack(tx, ctx, row.no, reason)
        : removeFactsOfDocument(tx, ctx, row.no, reason, [effect.fact_no]))
    await setEffect(
      tx,
      companyNo,
      row.no,
      { effect_no: effect.effect_no, state: 'WITHDRAWN', cancels: null },
      ctx.now(),
    )
    return
  }
  const kept = spansOf(all.filter((day) => !gone.includes(day)))
  const made = await shortenFact(tx, ctx, row.no, effect.fact_no, { kept, reason })
  await dropEffect(tx, companyNo, row.no, effect.effect_no)
  const head = { kind: effect.kind, text: effect.text } as const
  for (const { no, days } of made)
    await insertEffect(
      tx,
      companyNo,
      row.no,
      { ...head, fact_no: no, from_date: days.from, to_date: days.to, text: daysText(days), state: 'APPLIED' },
      ctx.now(),
    )
  for (const days of spansOf(gone))
    await insertEffect(
      tx,
      companyNo,
      row.no,
      { ...head, fact_no: null, from_date: days.from, to_date: days.to, text: daysText(days), state: 'WITHDRAWN' },
      ctx.now(),
    )
}

/**
 * Takes back what a document wrote, all or of some days, in the transaction that cancels it. What lies in a month that is closed of the person
 * waits for the operator. Whether something waits.
 */
export const takeEffectsBack = async (
  tx: Tx,
  ctx: CompanyContext,
  row: Row,
  dates: readonly PlainDate[] | null,
): Promise<boolean> => {
  const { companyNo } = ctx
  await lockAttendance(tx, companyNo)
  let waits = false
  for (const effect of await readEffects(tx, companyNo, row.no)) {
    if (!stands(effect)) continue
    await makeWaitingDays(tx, ctx, row.drafter_no)
    const { fact_no: factNo, from_date: from, to_date: to } = effect
    const gone = dates === null ? null : dates.filter((day) => day >= from && day <= to)
    if (gone?.length === 0) continue
    const isShut = factNo !== null && (await shutMonthsOf(tx, companyNo, row.drafter_no, { from, to })).length > 0
    if (isShut)
      await setEffect(
        tx,
        companyNo,
        row.no,
        { effect_no: effect.effect_no, state: 'WAITING', cancels: gone ?? [...eachDay({ from, to })] },
        ctx.now(),
      )
    else await takeDaysOut(tx, ctx, row, effect, gone)
    waits ||= isShut
  }
  return waits
}
