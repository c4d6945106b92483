import type { PlainDate } from '@handal/base/date'
import type { RetainedPerson } from '@handal/contracts/people/retention'
import { DATA_KEPT_BY, dataEnd, type KeptData, paperEnd, type RetentionEnd } from '@handal/engine/retention'
import { lawText } from '@handal/statute/law'
import type { Tx } from '../../db/database.ts'
import { type Holdings, readHoldings } from '../employees/public.ts'
import { readLastPaydays } from '../payroll/public.ts'
import { readActiveHolds } from './holds.repo.ts'

const KINDS = Object.keys(DATA_KEPT_BY) as KeptData[]

/** One kind of data, or one paper, and until when it is kept. */
export type Kept = {
  /** As the proof names it: RESIDENT_NUMBER, PAPER.LICENCE. */
  readonly what: string
  readonly data: KeptData | null
  readonly paperNo: number | null
  readonly count: number
  readonly end: RetentionEnd
}
/** Somebody who left, with what is kept of them, what ends first in front. */
export type Leaver = { readonly person: Holdings; readonly kept: readonly Kept[]; readonly holdNo: number | null }

const keptOf = (person: Holdings, lastPaidOn: PlainDate | null): Kept[] => {
  const facts = { lastDay: person.leave_date, birthDate: person.birth_date, lastPaidOn }
  const data = KINDS.filter((what) => person.counts[what] > 0).map((what) => ({
    what,
    data: what,
    paperNo: null,
    count: person.counts[what],
    end: dataEnd(what, facts),
  }))
  const papers = person.papers.map(({ no, kind, made }) => ({
    what: `PAPER.${kind}`,
    data: null,
    paperNo: no,
    count: 1,
    end: paperEnd(kind, facts, made),
  }))
  return [...data, ...papers].toSorted((a, b) => (a.end.dueOn < b.end.dueOn ? -1 : 1))
}

/** Everybody who left and of whom anything is kept; a fixed number of queries. */
export const readLeavers = async (
  tx: Tx,
  companyNo: number,
  today: PlainDate,
  employeeNos: readonly number[] | null = null,
): Promise<Leaver[]> => {
  const people = await readHoldings(tx, companyNo, today, employeeNos)
  const nos = people.map(({ employee_no: no }) => no)
  const paid = await readLastPaydays(tx, companyNo, nos)
  const holds = await readActiveHolds(tx, companyNo, today)
  return people
    .map((person) => ({
      person,
      kept: keptOf(person, paid.get(person.employee_no) ?? null),
      holdNo: holds.get(person.employee_no) ?? null,
    }))
    .filter(({ kept }) => kept.length > 0)
}

/** What is to be destroyed of somebody on a day: nothing while it is held back. */
export const dueOf = ({ kept, holdNo }: Leaver, today: PlainDate): readonly Kept[] =>
  holdNo === null ? kept.filter(({ end }) => end.dueOn <= today) : []

/** The same as the screen tells it: papers of a kind together. */
export const retainedPerson = (leaver: Leaver, today: PlainDate): RetainedPerson => {
  const { person, kept, holdNo } = leaver
  const items = new Map<string, RetainedPerson['items'][number]>()
  for (const { what, count, end } of kept) {
    const [first] = end.reasons
    const key = `${what} ${end.dueOn}`
    const before = items.get(key)?.count ?? 0
    items.set(key, {
      what,
      count: before + count,
      dueOn: end.dueOn,
      due: end.dueOn <= today,
      reason: first?.reason ?? '',
      law: first === undefined ? '' : lawText(first.law),
    })
  }
  const isDue = [...items.values()].some(({ due }) => due)
  return {
    employeeNo: person.employee_no,
    employeeCode: person.employee_code,
    name: person.name,
    retireDate: person.leave_date,
    state: isDue ? (holdNo === null ? 'DUE' : 'HELD') : 'LATER',
    dueOn: kept[0]?.end.dueOn ?? person.leave_date,
    items: [...items.values()],
    holdNo,
  }
}
