import { parseMonth, type YearMonth } from '@handal/base/date'
import { LEAVING_ASKED, type Leaving, type LeavingAsked } from '@handal/contracts/people/leaving'
import type { Tx } from '../../../db/database.ts'
import { audit } from '../../../audit/audit.ts'
import type { CompanyContext } from '../../../http/context.ts'
import { coversOf } from '../amounts/covers.ts'
import type { Leaver, Question, Told } from '../leaver.ts'
import { enterKeptTold, type KeptFact, type KeptTold } from './told.repo.ts'

/** Under which key the mark of a 공제신고서 is kept: 1 handed in, 0 not. */
const FORM = 'deductionForm'
/** Whether a 공제신고서 was handed in: as the question says, else as it was told at an act before, else it was. */
export const formOf = (question: Pick<Question, 'deductionForm'>, kept: KeptTold): boolean =>
  question.deductionForm ?? kept.facts[FORM]?.amount !== 0

type Key = { readonly field: LeavingAsked; readonly month: YearMonth | null }
type Of = Parameters<typeof coversOf>[0]
/** The key of what is asked for: its field, and of wages the month. */
export const keyOf = ({ field, month }: Key): string => (month === null ? field : `${field} ${month}`)

const SUMS = (Object.keys(LEAVING_ASKED) as LeavingAsked[]).flatMap((field) => (field === 'wages' ? [] : [field]))

/** What a question says of something: won, null where it withdraws what was told before, undefined where it says nothing. */
const saidOf = (question: Question, { field, month }: Key): number | null | undefined =>
  field === 'wages' ? question.wages?.find((each) => each.month === month)?.amount : question[field]

/** Everything that may have been told: each sum once, and the months that the question or the facts name. */
const keysOf = (question: Question, kept: KeptTold): readonly Key[] => {
  const named = Object.keys(kept.facts).flatMap((key) => {
    const [field, month = ''] = key.split(' ')
    const parsed = field === 'wages' ? parseMonth(month) : null
    return parsed === null ? [] : [parsed]
  })
  const months = new Set([...(question.wages ?? []).map(({ month }) => month), ...named])
  return [
    ...SUMS.map((field) => ({ field, month: null })),
    ...[...months].map((month) => ({ field: 'wages' as const, month })),
  ]
}

/** The fact that was told before, where it is of the same months as what is asked now. */
const heldOf = (leaver: Of, kept: KeptTold, key: Key): KeptFact | undefined => {
  const fact = kept.facts[keyOf(key)]
  return fact !== undefined && fact.covers === coversOf(leaver, key.field, key.month) ? fact : undefined
}

/** What is told of a leaver: what the question says, else what was told at an act before. What nothing asks for is left out. */
export const toldOf = (leaver: Of, question: Question, kept: KeptTold): Told => {
  const known = keysOf(question, kept).flatMap((key) => {
    const said = saidOf(question, key)
    const amount = said === undefined ? heldOf(leaver, kept, key)?.amount : said
    if (amount === undefined || amount === null || coversOf(leaver, key.field, key.month) === '') return []
    return [{ ...key, amount }]
  })
  const wages = known.flatMap(({ field, month, amount }) =>
    field === 'wages' && month !== null ? [{ month, amount }] : [],
  )
  return {
    lastDay: question.lastDay,
    ...Object.fromEntries(known.flatMap(({ field, amount }) => (field === 'wages' ? [] : [[field, amount]]))),
    ...(wages.length === 0 ? {} : { wages }),
  }
}

/** What is asked for, with what was told of it and by whom. */
export const withTold = (
  asked: Leaving['asked'][number],
  { leaver, question, told, kept }: { leaver: Of; question: Question; told: Told; kept: KeptTold },
): Leaving['asked'][number] => {
  const { field, month } = asked
  const amount = (field === 'wages' ? told.wages?.find((each) => each.month === month)?.amount : told[field]) ?? null
  const held = saidOf(question, asked) === undefined ? heldOf(leaver, kept, asked) : undefined
  return { ...asked, amount, told: held === undefined ? null : { at: held.at, by: held.by } }
}

/**
 * Keeps what an act was told, with who told it and when, for the last day of the act. What it says nothing of stays; null takes away
 * what was told. What nothing asks for is not kept. Leaves an audit row where something changed.
 */
export const keepTold = async (
  tx: Tx,
  ctx: CompanyContext,
  leaver: Leaver,
  { question, kept, reason }: { readonly question: Question; readonly kept: KeptTold; readonly reason: string },
): Promise<void> => {
  const facts: Record<string, KeptFact> = { ...kept.facts }
  for (const key of keysOf(question, kept)) {
    const said = saidOf(question, key)
    const covers = coversOf(leaver, key.field, key.month)
    if (said === null) delete facts[keyOf(key)]
    else if (said !== undefined && covers !== '' && heldOf(leaver, kept, key)?.amount !== said)
      facts[keyOf(key)] = { amount: said, covers, at: ctx.now().toISOString(), by: ctx.userName }
  }
  const form = question.deductionForm
  if (form !== undefined && form !== formOf({}, kept))
    facts[FORM] = { amount: form ? 1 : 0, covers: FORM, at: ctx.now().toISOString(), by: ctx.userName }
  if (JSON.stringify(facts) === JSON.stringify(kept.facts)) return
  const employeeNo = leaver.person.no
  const after = { lastDay: leaver.lastDay, facts }
  await enterKeptTold(tx, { companyNo: ctx.companyNo, employeeNo }, { before: kept, after }, { ...ctx, reason })
  await audit(tx, ctx, {
    event: 'employee.leaving-told',
    subject: { type: 'employee', id: employeeNo },
    before: kept.lastDay === null ? null : kept,
    after,
    reason,
  })
}
