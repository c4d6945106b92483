import { eachMonth, monthOf, type YearMonth, yearMonth } from '@handal/base/date'
import { BUCKETS, DAY_MINUTES, type DayMinutesName, TOTAL_MINUTES } from '@handal/base/work-time'
import { type DailyWork, listDailyWorks } from '@handal/contracts/time/daily-works'
import { readAttendance } from '@handal/contracts/time/attendance'
import { type DemoDay, demoDay, demoTotals, type RecordRules } from '../demo/attendance/days.ts'
import { fromColumns, WORK_COLUMN } from '../db/work-columns.ts'
import { groupBy } from './client.ts'
import { plainDay } from './plain.ts'
import type { Lived } from './week.ts'
import type { World } from './world.ts'

/** What a day is to be, by the generator of the demo's days. */
type Expected = { readonly lived: Lived; readonly day: DemoDay }

const minutesOf = (text: string | null): number | null => {
  if (text === null) return null
  const [, sign, hours, minutes] = /^(-?)(\d+):(\d\d)$/.exec(text) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}
const clockText = (minutes: number | null | undefined): string | null =>
  minutes === null || minutes === undefined
    ? null
    : `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

export const expectWeek = (lived: readonly Lived[], { rules }: Pick<World, 'rules'>): Expected[] => {
  const records: RecordRules = { ...rules, records: new Map() }
  return lived.map((one) => ({ lived: one, day: demoDay(one.person.worker, one.date, one.done, records) }))
}

const EXTRA = BUCKETS.filter((name) => /extn/i.test(name))
const NIGHT = BUCKETS.filter((name) => /night/i.test(name))
const HOLIDAY = BUCKETS.filter((name) => name.startsWith('hday') && !/extn/i.test(name))

/** Where the generator itself and plain arithmetic over the taps are not of one mind. */
export const plainFaults = (expected: readonly Expected[]): string[] =>
  expected.flatMap(({ lived, day: { record } }) => {
    const plain = plainDay(lived)
    if (plain === null || record.incomplete) return []
    const sum = (names: readonly DayMinutesName[]): number => names.reduce((total, name) => total + record[name], 0)
    const isWorkday = lived.done.dayType === 'WORKDAY'
    const told = {
      realWork: record.realWork,
      // Work on a day off is overtime altogether, on a holiday it has names of its own.
      extra: isWorkday ? sum(EXTRA) : sum(EXTRA) + sum(HOLIDAY),
      night: sum(NIGHT),
      latenTime: record.latenTime,
      gnotTime: record.gnotTime,
    }
    return Object.entries(plain).flatMap(([name, value]) =>
      told[name as keyof typeof told] === value
        ? []
        : [`${nameOf(lived)}: 손으로 센 ${name} ${value}분, 엔진 ${told[name as keyof typeof told]}분`],
    )
  })

const nameOf = ({ person: { worker }, date }: Lived): string => `${date} ${worker.name}(${worker.code})`

const dayFaults = ({ lived, day }: Expected, stands: DailyWork | undefined): string[] => {
  if (stands === undefined) return [`${nameOf(lived)}: 서버에 하루 기록이 없음`]
  const { columns, record } = day
  const { tags } = lived.done
  const told = (name: string, is: unknown, should: unknown): string[] =>
    is === should ? [] : [`${nameOf(lived)}: ${name} ${String(is)}, 기대 ${String(should)}`]
  const isBlank = record.incomplete
  return [
    ...told('dayType', stands.dayType, columns['day_type']),
    ...told('atendTime', stands.atendTime, clockText(tags.atendTime)),
    ...told('lvofcTime', stands.lvofcTime, clockText(tags.lvofcTime)),
    ...told('gnot', stands.gnot, clockText(tags.gnot)),
    ...told('rtn', stands.rtn, clockText(tags.rtn)),
    ...told('atendJdgmntCode', stands.atendJdgmntCode, columns['in_judgement']),
    ...told('lvofcJdgmntCode', stands.lvofcJdgmntCode, columns['out_judgement']),
    ...DAY_MINUTES.flatMap((name) => told(name, minutesOf(stands[name]), isBlank ? null : columns[WORK_COLUMN[name]])),
  ]
}

const PAGE = 1000
/** All days of the company that are played. */
const readDays = async ({ operator, played }: World): Promise<ReadonlyMap<string, DailyWork>> => {
  const days: DailyWork[] = []
  for (let page = 1; ; page++) {
    const { items, total } = await operator.call(listDailyWorks, {
      query: { str: played.from, end: played.to, page, size: PAGE },
    })
    days.push(...items)
    if (page * PAGE >= total) break
  }
  return new Map(days.map((day) => [`${day.employeeNo} ${day.workDate}`, day]))
}

const COUNTS = [
  ['scheduledDays', 'scheduled_days'],
  ['workedDays', 'worked_days'],
  ['absentDays', 'absent_days'],
] as const
const totalFaults = async (expected: readonly Expected[], month: YearMonth, { operator }: World): Promise<string[]> => {
  const byPerson = groupBy(
    expected.filter(({ lived }) => monthOf(lived.date) === month),
    ({ lived }) => lived.person.worker,
  )
  const stands = new Map<number, Readonly<Record<string, unknown>> | null>()
  for (let page = 1; ; page++) {
    const answer = await operator.call(readAttendance, { query: { month, page, size: PAGE } })
    for (const item of answer.items) if ('totals' in item) stands.set(item.employeeNo, item.totals)
    if (page * PAGE >= answer.total) break
  }
  return byPerson.flatMap(([worker, own]) => {
    const should = demoTotals(own.map(({ day }) => day))
    const is = stands.get(worker.employeeNo) ?? null
    const who = `${month} ${worker.name}(${worker.code})`
    if (is === null) return [`${who}: 서버에 월 합계가 없음`]
    const minutes = fromColumns(TOTAL_MINUTES, should as unknown as Parameters<typeof fromColumns>[1])
    return [
      ...COUNTS.flatMap(([name, column]) =>
        is[name] === should[column] ? [] : [`${who}: 합계 ${name} ${String(is[name])}, 기대 ${should[column]}`],
      ),
      ...TOTAL_MINUTES.flatMap((name) =>
        minutesOf(String(is[name])) === minutes[name]
          ? []
          : [`${who}: 합계 ${name} ${String(is[name])}, 기대 ${clockText(minutes[name])}`],
      ),
    ]
  })
}

/** Where days and totals of the server are not what was played, naming person and day. */
export const compareWeek = async (expected: readonly Expected[], world: World): Promise<string[]> => {
  const stands = await readDays(world)
  const faults = expected.flatMap((one) =>
    dayFaults(one, stands.get(`${one.lived.person.worker.employeeNo} ${one.lived.date}`)),
  )
  for (const month of eachMonth(monthOf(world.played.from), monthOf(world.played.to)))
    faults.push(...(await totalFaults(expected, yearMonth(month), world)))
  return faults
}

const WAIT_MS = 300
/** The same once the days stand: it is asked until nothing differs, or nothing has changed for so long. */
export const compareWhenSettled = async (
  expected: readonly Expected[],
  world: World,
  patience = 30_000,
): Promise<{ readonly faults: string[]; readonly waited: number }> => {
  const began = Date.now()
  let last = ''
  let changedAt = began
  for (;;) {
    const faults = await compareWeek(expected, world)
    const now = Date.now()
    if (faults.join() !== last) [last, changedAt] = [faults.join(), now]
    if (faults.length === 0 || now - changedAt > patience) return { faults, waited: now - began }
    await new Promise((go) => setTimeout(go, WAIT_MS))
  }
}
