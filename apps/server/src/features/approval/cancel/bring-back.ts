import { type DateRange, eachDay, type PlainDate } from '@handal/base/date'
import type { Tx } from '../../../db/database.ts'
import type { CompanyContext } from '../../../http/context.ts'
import { deriveDays, lockAttendance, makeWaitingDays, shutMonthsOf, spansOf } from '../../attendance/public.ts'
import { readCodeNames } from '../../codes/public.ts'
import { askedOf, onDays } from '../asked.ts'
import type { DocumentRow } from '../documents.repo.ts'
import { dropEffect, type EffectRow, readEffects, setEffect } from '../effects.repo.ts'
import { writeFacts, writeWaiting } from '../effects.ts'
import { judgeDocument } from '../judge.ts'
import { spanText } from '../types/days.ts'
import { among, daysOf, insertPart } from './take-back.ts'

/** What came back of a document, in words. */
export type Back = {
  readonly moved: boolean
  /** Days that wait for the operator, because their month was closed since. */
  readonly waits: readonly string[]
  readonly lost: readonly { readonly days: string; readonly why: string }[]
}
type IsBack = (day: PlainDate) => boolean
const textOf = ({ from, to }: DateRange): string => spanText(from, to)

/** Days that waited in a closed month to be taken out stay as they are. Which. */
const keepWaiting = async (
  tx: Tx,
  { companyNo, now }: CompanyContext,
  no: number,
  effects: readonly EffectRow[],
  isBack: IsBack,
): Promise<number> => {
  let kept = 0
  for (const { effect_no, state, cancels, ended } of effects) {
    const back = state === 'WAITING' ? (ended ?? []).filter(isBack) : []
    if (back.length === 0) continue
    const left = (cancels ?? []).filter((day) => !back.includes(day))
    const effect =
      left.length === 0
        ? ({ effect_no, state: 'APPLIED' } as const)
        : ({ effect_no, state: 'WAITING', cancels: left, ended: among(left, ended ?? []) } as const)
    await setEffect(tx, companyNo, no, effect, now())
    kept += back.length
  }
  return kept
}

type Came = { readonly days: DateRange; readonly how: 'BACK' | 'WAITS' | 'NOTHING' } | { days: DateRange; why: string }
/** Writes days of a document again as it was approved; judged as everything stands now. */
const writeAgain = async (tx: Tx, ctx: CompanyContext, row: DocumentRow, days: DateRange): Promise<Came> => {
  const { companyNo } = ctx
  const isShut = (await shutMonthsOf(tx, companyNo, row.drafter_no, days)).length > 0
  await makeWaitingDays(tx, ctx, row.drafter_no)
  // Days behind a last day were not made again as the document left them.
  const own = eachDay(days).map((workDate) => ({ employeeNo: row.drafter_no, workDate }))
  if (!isShut) await deriveDays(tx, ctx, own, {})
  const asked = askedOf(row, await readCodeNames(tx, companyNo))
  const judgement = await judgeDocument(tx, ctx, onDays(asked, days))
  const [error] = judgement.errors
  if (error !== undefined) return { days, why: error.message }
  // Days off alone: they come back together with the day of work behind them.
  if (judgement.facts.length + judgement.times.length === 0) return { days, how: 'NOTHING' }
  await (isShut ? writeWaiting : writeFacts)(tx, ctx, row, judgement)
  return { days, how: isShut ? 'WAITS' : 'BACK' }
}

/** Leaves of an effect that was taken out what did not come back; `lost`: days that never will. */
const shrink = async (
  tx: Tx,
  ctx: CompanyContext,
  row: DocumentRow,
  effect: EffectRow,
  { done, lost }: { readonly done: readonly PlainDate[]; readonly lost: readonly PlainDate[] },
): Promise<void> => {
  const settled = [...done, ...lost]
  const ended = (effect.ended ?? []).filter((day) => !settled.includes(day))
  if (ended.length === effect.ended?.length) return
  await dropEffect(tx, ctx.companyNo, row.no, effect.effect_no)
  const left = daysOf(effect).filter((day) => !done.includes(day))
  for (const days of spansOf(left))
    await insertPart(tx, ctx, row, days, {
      kind: effect.kind,
      fact_no: null,
      state: 'WITHDRAWN',
      ended: among(eachDay(days), ended),
    })
}

/** Brings back what a last day took out of a document and that does not lie behind it now; null: no last day. */
export const bringBack = async (
  tx: Tx,
  ctx: CompanyContext,
  row: DocumentRow,
  lastDay: PlainDate | null,
): Promise<Back> => {
  const { companyNo } = ctx
  const isBack: IsBack = (day) => lastDay === null || day <= lastDay
  const effects = await readEffects(tx, companyNo, row.no)
  const away = effects.filter(({ state, ended }) => state === 'WITHDRAWN' && (ended ?? []).some(isBack))
  if (effects.every(({ ended }) => !(ended ?? []).some(isBack))) return { moved: false, waits: [], lost: [] }
  await lockAttendance(tx, companyNo)
  const kept = await keepWaiting(tx, ctx, row.no, effects, isBack)
  const days = new Set(away.flatMap(({ ended }) => (ended ?? []).filter(isBack)))
  const came: Came[] = []
  for (const span of spansOf([...days])) came.push(await writeAgain(tx, ctx, row, span))
  const daysWhere = (is: (one: Came) => boolean) => came.filter(is).flatMap((one) => [...eachDay(one.days)])
  const done = daysWhere((one) => 'how' in one && one.how !== 'NOTHING')
  const lost = daysWhere((one) => 'why' in one)
  for (const effect of away) await shrink(tx, ctx, row, effect, { done, lost })
  return {
    moved: kept + done.length + lost.length > 0,
    waits: came.flatMap((one) => ('how' in one && one.how === 'WAITS' ? [textOf(one.days)] : [])),
    lost: came.flatMap((one) => ('why' in one ? [{ days: textOf(one.days), why: one.why }] : [])),
  }
}
