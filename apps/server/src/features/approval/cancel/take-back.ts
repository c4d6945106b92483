import { type DateRange, eachDay, type PlainDate } from '@handal/base/date'
import { DOCUMENT_KINDS } from '@handal/contracts/approval/document-words'
import type { Tx } from '../../../db/database.ts'
import type { CompanyContext } from '../../../http/context.ts'
import {
  lockAttendance,
  makeWaitingDays,
  removeFactsOfDocument,
  shortenFact,
  shutMonthsOf,
  spansOf,
  takeTimesBack,
} from '../../attendance/public.ts'
import { readCodeNames } from '../../codes/public.ts'
import type { DocumentRow } from '../documents.repo.ts'
import { dropEffect, type EffectRow, insertEffect, readEffects, setEffect } from '../effects.repo.ts'
import { countedDays, planOf, spanText } from '../types/days.ts'

type Row = Pick<DocumentRow, 'no' | 'number' | 'page_type' | 'draft_type' | 'drafter_no'>
type Days = readonly PlainDate[]
/** Whether an effect stands, or will. */
export const stands = ({ state }: Pick<EffectRow, 'state'>): boolean => state === 'APPLIED' || state === 'WAITING'
export const daysOf = ({ from_date: from, to_date: to }: Pick<EffectRow, 'from_date' | 'to_date'>): PlainDate[] => [
  ...eachDay({ from, to }),
]
/** Those of some days that are among others; null: none is. */
export const among = (days: Days, others: Days): PlainDate[] | null => {
  const found = days.filter((day) => others.includes(day))
  return found.length === 0 ? null : found
}
const without = (days: Days, others: Days): PlainDate[] => days.filter((day) => !others.includes(day))
const together = (days: Days, others: Days): PlainDate[] => [...new Set([...days, ...others])].toSorted()

/** A part of what a document wrote, in words: its days, its kind, and how many are days of work where the plan knows them. */
export const partText = async (tx: Tx, ctx: CompanyContext, row: Row, days: DateRange): Promise<string> => {
  const kind = (await readCodeNames(tx, ctx.companyNo)).of(DOCUMENT_KINDS[row.page_type], row.draft_type)
  const dates = eachDay(days)
  const plan = row.page_type === 'vacation' ? await planOf(tx, ctx, row.drafter_no, dates) : null
  const amount = plan === null ? dates.length : countedDays(plan, dates).filter(({ counts }) => counts).length
  return `${spanText(days.from, days.to)} ${kind}${amount === 0 ? '' : ` ${amount}일`}`
}

/** What goes of an effect: the days, and which of them because they lie behind the last day of the drafter. */
type Going = { readonly dates: Days; readonly ended: Days }
/** Takes days of an effect out; what is left of it stands under the same number. */
export const takeDaysOut = async (
  tx: Tx,
  ctx: CompanyContext,
  row: Row,
  effect: EffectRow,
  { dates, ended }: Going,
): Promise<void> => {
  const { companyNo } = ctx
  const reason = `${row.number} 취소`
  const all = daysOf(effect)
  const gone = among(all, dates)
  if (gone === null) return
  const { effect_no: effectNo, fact_no: factNo, kind } = effect
  if (gone.length === all.length) {
    if (factNo !== null)
      await (kind === 'DAY_TIMES'
        ? takeTimesBack(tx, ctx, row.no, reason)
        : removeFactsOfDocument(tx, ctx, row.no, reason, [factNo]))
    const left = { effect_no: effectNo, state: 'WITHDRAWN', ended: among(all, ended) } as const
    await setEffect(tx, companyNo, row.no, left, ctx.now())
    return
  }
  const kept = spansOf(without(all, gone))
  const made =
    factNo === null
      ? kept.map((days) => ({ no: null, days }))
      : await shortenFact(tx, ctx, row.no, factNo, { kept, reason })
  await dropEffect(tx, companyNo, row.no, effectNo)
  const state = factNo === null ? 'WAITING' : 'APPLIED'
  for (const { no, days } of made) await insertPart(tx, ctx, row, days, { kind, fact_no: no, state })
  for (const days of spansOf(gone)) {
    const of = { kind, fact_no: null, state: 'WITHDRAWN', ended: among(eachDay(days), ended) } as const
    await insertPart(tx, ctx, row, days, of)
  }
}
/** Keeps a part of an effect. */
export const insertPart = async (
  tx: Tx,
  ctx: CompanyContext,
  row: Row,
  days: DateRange,
  part: Pick<EffectRow, 'kind' | 'fact_no' | 'state'> & Partial<Pick<EffectRow, 'ended'>>,
): Promise<void> => {
  const text = await partText(tx, ctx, row, days)
  await insertEffect(tx, ctx.companyNo, row.no, { ...part, from_date: days.from, to_date: days.to, text }, ctx.now())
}

/** Why days go: somebody asked for it, or they lie behind the last day of the drafter and come back with it. */
export type Why = 'ASKED' | 'LAST_DAY'
/** What is to go of an effect that stands, with what waits to go of it already; null: nothing more. */
const goingOf = (effect: EffectRow, dates: Days | null, why: Why): Going | null => {
  const { cancels, ended } = effect
  const asked = dates === null ? daysOf(effect) : among(daysOf(effect), dates)
  if (asked === null) return null
  const [before, left] = [cancels ?? [], ended ?? []]
  return {
    dates: together(before, asked),
    ended: why === 'ASKED' ? without(left, asked) : together(left, without(asked, before)),
  }
}
/** Days that somebody asked to be taken out do not come back with a last day. */
const forget = async (
  tx: Tx,
  { companyNo, now }: CompanyContext,
  { no }: Row,
  { effect_no, state, ended }: EffectRow,
  dates: Days | null,
): Promise<void> => {
  if (ended === null) return
  const left = dates === null ? [] : without(ended, dates)
  await setEffect(tx, companyNo, no, { effect_no, state, ended: left.length === 0 ? null : left }, now())
}

/**
 * Takes back what a document wrote, all or of some days, in the transaction that cancels it. What lies in a month that is closed of the person
 * waits for the operator. Whether something waits.
 */
export const takeEffectsBack = async (
  tx: Tx,
  ctx: CompanyContext,
  row: Row,
  dates: Days | null,
  why: Why = 'ASKED',
): Promise<boolean> => {
  const { companyNo } = ctx
  await lockAttendance(tx, companyNo)
  let waits = false
  for (const effect of await readEffects(tx, companyNo, row.no)) {
    if (!stands(effect)) {
      if (why === 'ASKED') await forget(tx, ctx, row, effect, dates)
      continue
    }
    await makeWaitingDays(tx, ctx, row.drafter_no)
    const going = goingOf(effect, dates, why)
    if (going === null) continue
    const { effect_no, fact_no: factNo, from_date: from, to_date: to } = effect
    const isShut = factNo !== null && (await shutMonthsOf(tx, companyNo, row.drafter_no, { from, to })).length > 0
    if (isShut) {
      const { dates: cancels, ended } = going
      const waiting = { effect_no, state: 'WAITING', cancels: [...cancels], ended: among(cancels, ended) } as const
      await setEffect(tx, companyNo, row.no, waiting, ctx.now())
    } else await takeDaysOut(tx, ctx, row, effect, going)
    waits ||= isShut
  }
  return waits
}
