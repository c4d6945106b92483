import type { PlainDate } from '@handal/base/date'
import type { LateDay } from '@handal/contracts/time/late-days'
import { byEmployee } from '../../../db/by-employee.ts'
import type { Tx } from '../../../db/database.ts'
import { payOnceDerived } from '../../payroll/public.ts'
import { byDate } from '../derive/day-columns.ts'
import type { DerivedPerson } from '../derive/derive.ts'
import type { MonthFrame } from '../derive/frame.ts'
import { sameTags } from '../derive/made.ts'
import { readPendingOf } from '../pending/pending.repo.ts'
import { readTagsByNo } from '../derive/tags.repo.ts'
import { readWaitingEffects } from './waiting-effects.repo.ts'
import { readAwaitedIn } from '../requests/punch.repo.ts'
import type { PersonRow } from './people.repo.ts'
import type { Standing } from './standing.ts'
import { DAY_COLUMNS, type StoredDay } from './stored.repo.ts'

const SHOWN = DAY_COLUMNS.filter((name) => name !== 'made')
const tagsOf = (day: StoredDay | undefined): readonly number[] => day?.made?.tags ?? []
/** Whether a day would be another one than the stored; what older rows do not know differs from nothing. */
const isOther = (stored: StoredDay | undefined, made: StoredDay | undefined): boolean =>
  stored === undefined || made === undefined
    ? stored !== made
    : SHOWN.some((name) => stored[name] !== null && stored[name] !== made[name]) ||
      (stored.made?.from ?? null) !== (made.made?.from ?? null) ||
      !sameTags(tagsOf(stored), tagsOf(made))

type Looked = {
  readonly items: readonly PersonRow[]
  readonly standing: ReadonlyMap<number, Standing>
  /** The days as they would be derived now. */
  readonly people: readonly DerivedPerson[]
}
type Late = Pick<LateDay, 'employeeNo' | 'name' | 'workDate' | 'awaited'> & { readonly nos: readonly number[] }
type Dates = ReadonlyMap<number, ReadonlySet<PlainDate>>
const datesOf = (rows: readonly { readonly employee_no: number; readonly work_date: PlainDate }[]): Dates =>
  new Map([...byEmployee(rows)].map(([no, own]) => [no, new Set(own.map(({ work_date: date }) => date))]))

/** Days for which something came after the close and that would be others with it, and those for which a request waits. */
const lateDays = ({ items, standing, people }: Looked, marked: Dates, awaited: Dates): Late[] => {
  const derived = new Map(people.map(({ person, days }) => [person.employee_no, byDate(days)]))
  return items.flatMap(({ employee_no: employeeNo, name }) => {
    const [came, asked] = [marked.get(employeeNo) ?? NO_DATES, awaited.get(employeeNo) ?? NO_DATES]
    if (came.size === 0 && asked.size === 0) return []
    const made = derived.get(employeeNo)
    const stored = byDate(standing.get(employeeNo)?.days ?? [])
    return [...new Set([...came, ...asked])].toSorted().flatMap((workDate): Late[] => {
      const [before, after] = [stored.get(workDate), made?.get(workDate)]
      const isMoved = made !== undefined && came.has(workDate) && isOther(before, after)
      if (!isMoved && !asked.has(workDate)) return []
      const known = new Set(tagsOf(before))
      const nos = isMoved ? tagsOf(after).filter((no) => !known.has(no)) : []
      return [{ employeeNo, name, workDate, nos, awaited: asked.has(workDate) }]
    })
  })
}
const NO_DATES: ReadonlySet<PlainDate> = new Set()

/**
 * What came after the close of a month, by person and day, with what the person's payslip says and would say with all of it. Two queries
 * where nothing did; else a fixed number, whatever the head count.
 */
export const readLate = async (tx: Tx, frame: MonthFrame, looked: Looked): Promise<LateDay[]> => {
  const { companyNo, month, period } = frame
  const marked = datesOf((await readPendingOf(tx, companyNo, period, null)).filter(({ late }) => late))
  const days = lateDays(looked, marked, datesOf(await readAwaitedIn(tx, companyNo, period, null)))
  const waiting = await readWaitingEffects(tx, companyNo, period)
  if (days.length === 0) return waiting
  const tags = new Map(
    (await readTagsByNo(tx, companyNo, [...new Set(days.flatMap(({ nos }) => nos))])).map((tag) => [tag.no, tag]),
  )
  const pays = await payOnceDerived(tx, companyNo, month, [...new Set(days.map(({ employeeNo }) => employeeNo))])
  const came = days.map(({ nos, ...day }): LateDay => {
    const { now = null, then = null } = pays.get(day.employeeNo) ?? {}
    const difference = now === null || then === null ? null : then - now
    // oxlint-disable-next-line unicorn/no-thenable -- the specified name; what is sent is no promise
    return { ...day, tags: nos.flatMap((no) => tags.get(no) ?? []), document: null, now, then, difference }
  })
  return [...came, ...waiting]
}
