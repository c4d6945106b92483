import type { PlainDate } from '@handal/base/date'
import type { EFFECT_STATES } from '@handal/contracts/approval/document-words'
import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import { forgetReads } from '../../db/kept.ts'
import { AWAY } from './away.repo.ts'

export type EffectRow = {
  effect_no: number
  kind: 'DAY_FACT' | 'DAY_TIMES'
  /** null: it was never written. */
  fact_no: number | null
  from_date: PlainDate
  to_date: PlainDate
  text: string
  state: keyof typeof EFFECT_STATES
  /** Of one that waits to be taken back: the days that go. */
  cancels: readonly PlainDate[] | null
  /** Days that went because they lie behind the last day of the drafter; null: none. */
  ended: readonly PlainDate[] | null
}
type OfDocument = { document_no: number }
/** Effects of these documents, by day. One query. */
export const readEffectsOf = async (
  tx: Tx,
  companyNo: number,
  nos: readonly number[],
): Promise<(EffectRow & OfDocument)[]> => {
  const { rows } = await sql<EffectRow & OfDocument>`
    select document_no, effect_no, kind, fact_no, from_date, to_date, text, state, cancels, ended from approval_effect
    where company_no = ${companyNo} and document_no = any (${nos}::int[]) order by document_no, from_date, effect_no
  `.execute(tx)
  return rows
}
export const readEffects = (tx: Tx, companyNo: number, no: number): Promise<EffectRow[]> =>
  readEffectsOf(tx, companyNo, [no])
/** Effects of these documents that wait for a closed month. One query. */
export const readWaitingOf = async (tx: Tx, companyNo: number, nos: readonly number[]) => {
  const { rows } = await sql<Pick<EffectRow, 'text' | 'fact_no' | 'state'> & { document_no: number }>`
    select document_no, text, fact_no, state from approval_effect
    where company_no = ${companyNo} and document_no = any (${nos}::int[]) and state = 'WAITING' order by from_date, effect_no
  `.execute(tx)
  return rows
}
export const insertEffect = async (
  tx: Tx,
  companyNo: number,
  no: number,
  effect: Omit<EffectRow, 'effect_no' | 'cancels' | 'ended'> & Partial<Pick<EffectRow, 'ended'>>,
  now: Date,
): Promise<void> => {
  forgetReads(tx, AWAY)
  await sql`
    insert into approval_effect (company_no, document_no, effect_no, kind, fact_no, from_date, to_date, text, state,
      ended, written_at)
    select ${companyNo}, ${no}, coalesce(max(effect_no), 0) + 1, ${effect.kind}, ${effect.fact_no}, ${effect.from_date}::date,
      ${effect.to_date}::date, ${effect.text}, ${effect.state}, ${effect.ended ?? null}::date[],
      ${now.toISOString()}::timestamptz
    from approval_effect where company_no = ${companyNo} and document_no = ${no}
  `.execute(tx)
}
/** What becomes of an effect. */
export const setEffect = async (
  tx: Tx,
  companyNo: number,
  no: number,
  effect: Pick<EffectRow, 'effect_no' | 'state'> & Partial<Pick<EffectRow, 'cancels' | 'ended'>>,
  now: Date,
): Promise<void> => {
  forgetReads(tx, AWAY)
  await sql`
    update approval_effect set state = ${effect.state}, cancels = ${effect.cancels ?? null}::date[],
      ended = ${effect.ended ?? null}::date[], written_at = ${now.toISOString()}::timestamptz
    where company_no = ${companyNo} and document_no = ${no} and effect_no = ${effect.effect_no}
  `.execute(tx)
}
/** Takes an effect away in whose place others stand. */
export const dropEffect = async (tx: Tx, companyNo: number, no: number, effectNo: number): Promise<void> => {
  forgetReads(tx, AWAY)
  await sql`
    delete from approval_effect where company_no = ${companyNo} and document_no = ${no} and effect_no = ${effectNo}
  `.execute(tx)
}

/** Keeps the days that a 취소신청 is for. */
export const insertCancel = async (
  tx: Tx,
  companyNo: number,
  no: number,
  round: number,
  dates: readonly PlainDate[],
): Promise<void> => {
  await sql`
    insert into approval_cancel (company_no, document_no, round, dates) values (${companyNo}, ${no}, ${round}, ${dates}::date[])
  `.execute(tx)
}
/** The days that a 취소신청 is for; null: all of them. */
export const readCancel = async (tx: Tx, companyNo: number, no: number, round: number): Promise<PlainDate[] | null> => {
  const { rows } = await sql<{ dates: PlainDate[] }>`
    select dates from approval_cancel where company_no = ${companyNo} and document_no = ${no} and round = ${round}
  `.execute(tx)
  return rows[0]?.dates ?? null
}
