import { addDays, type DateRange, earlier, isWithin, type PlainDate } from '@handal/base/date'
import { fromMinutes } from '@handal/base/hhmm'
import { DEMO_COMPANIES, type DemoCompany } from '../companies.ts'
import type { PersonDone } from './tags.ts'

/** Who of the manufacturer forgot the card, and when: so many whole days before the last one. */
const ASKS = ['이가람', 4] as const
const FORGOT = [
  ['최라온', 3],
  ['임오름', 6],
  ['노을별', 2],
] as const
const MISSED = ['정마루', 5] as const
const CAME_BACK = ['박다온', 2] as const
const STAYED = ['강바다', 3] as const

type PersonDate = { readonly employeeNo: number; readonly workDate: PlainDate }
/** What an open month of the manufacturer has to be settled, and what came late for the month before. */
export type Planted = {
  /** Days without their leaving. */
  readonly forgotten: readonly PersonDate[]
  /** Of one of them the employee asks for it; null: there is none. */
  readonly asked: (PersonDate & { readonly lvofcTime: string }) | null
  /** Work days on which somebody neither came nor said why. */
  readonly missed: readonly PersonDate[]
  /** A tag after the leaving that does not count, and its minute. */
  readonly cameBack: (PersonDate & { readonly minute: number }) | null
  /** A leaving of the month before that was received much later. */
  readonly late: (PersonDate & { readonly minute: number; readonly receivedOn: PlainDate }) | null
}
export const NOTHING_PLANTED: Planted = { forgotten: [], asked: null, missed: [], cameBack: null, late: null }

const CAME_BACK_AFTER = 95
const STAYED_FOR = 150

/** Whether the month of a company that waits is left open, to be settled by hand. */
export const isLeftOpen = ({ companyNo }: Pick<DemoCompany, 'companyNo'>): boolean =>
  companyNo === DEMO_COMPANIES.hanbit.companyNo

/** What is planted in the `open` month of a company, whose days so far these are, and in the one `before` it. */
export const plantedIn = (
  company: Pick<DemoCompany, 'companyNo'>,
  days: readonly PersonDone[],
  { open, before, date }: { readonly open: DateRange; readonly before: DateRange; readonly date: PlainDate },
): Planted => {
  if (!isLeftOpen(company)) return NOTHING_PLANTED
  /** A day of work of somebody, so many before the last one of a time; as far back as there is one. */
  const dayOf = (name: string, back: number, time: DateRange): PersonDone | undefined => {
    const own = days.filter(({ person, date: on, done: { dayType, tags } }) => {
      const isWhole = tags.atendTime !== null && tags.lvofcTime !== null
      return person.name === name && isWithin(on, time) && dayType === 'WORKDAY' && isWhole
    })
    return own.at(-back) ?? own[0]
  }
  const over = { from: open.from, to: earlier(open.to, addDays(date, -1)) }
  const of = ({ person, date: workDate }: PersonDone): PersonDate => ({ employeeNo: person.employeeNo, workDate })
  const asks = dayOf(...ASKS, over)
  const forgot = FORGOT.flatMap(([name, back]) => {
    const day = dayOf(name, back, over)
    return day === undefined ? [] : [day]
  })
  const unsaid = days.filter(({ date: on, done }) => done.missed && isWithin(on, over))
  const missed =
    unsaid.length > 0 ? unsaid : [dayOf(...MISSED, over)].flatMap((day) => (day === undefined ? [] : [day]))
  const back = dayOf(...CAME_BACK, over)
  const stayed = dayOf(...STAYED, { from: before.from, to: addDays(before.to, -4) })
  return {
    forgotten: [...(asks === undefined ? [] : [asks]), ...forgot].map(of),
    asked: asks === undefined ? null : { ...of(asks), lvofcTime: fromMinutes(asks.done.tags.lvofcTime ?? 0) ?? '' },
    missed: missed.map(of),
    cameBack: back === undefined ? null : { ...of(back), minute: (back.done.tags.lvofcTime ?? 0) + CAME_BACK_AFTER },
    late:
      stayed === undefined || addDays(date, -1) <= before.to
        ? null
        : {
            ...of(stayed),
            minute: (stayed.done.tags.lvofcTime ?? 0) + STAYED_FOR,
            receivedOn: addDays(date, -1),
          },
  }
}
