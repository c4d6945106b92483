import { later, type PlainDate } from '@handal/base/date'
import type { OpenPoint } from '@handal/contracts/time/open-points'
import type { PendingRow } from '../pending/pending.repo.ts'
import type { MonthFrame } from '../derive/frame.ts'
import type { PersonPoint, Point } from '../derive/person-days.ts'

/** The days of a row on the wire: whoever asks for a person gets all of them. */
const FIRST_DAYS = 5

/** `2026.11.05`, `11.01(일)`: what differs between sentences about the same thing. */
const DATES = /(\d{4}\.)?\d{2}\.\d{2}(\(.\))?/g

/** What is said of a person under one code: each thing once, with the number of further days it is said of. */
const messageOf = (points: readonly PersonPoint[]): string => {
  const found = new Map<string, { readonly first: string; more: number }>()
  for (const { message, workDate } of points) {
    const thing = workDate === undefined ? message : message.replaceAll(DATES, '')
    const known = found.get(thing)
    if (known === undefined) found.set(thing, { first: message, more: 0 })
    else if (workDate !== undefined) known.more += 1
  }
  return [...found.values()]
    .map(({ first, more }) => (more === 0 ? first : `${first} 이런 날이 ${more}일 더 있습니다.`))
    .join(' ')
}

/** Open points as the wire has them: one row a person and code, with all days of whom `isAsked` names. */
export const foldPoints = (
  points: readonly PersonPoint[],
  isAsked: (employeeNo: number) => boolean = () => false,
): OpenPoint[] => {
  const rows = new Map<string, PersonPoint[]>()
  for (const point of points) {
    const key = `${point.employeeNo} ${point.code}`
    const own = rows.get(key)
    if (own === undefined) rows.set(key, [point])
    else own.push(point)
  }
  return [...rows.values()].flatMap((own) => {
    const [first] = own
    if (first === undefined) return []
    const { code, employeeNo, name, blocks } = first
    const days = [...new Set(own.flatMap(({ workDate = null }) => workDate ?? []))].toSorted()
    const undated = own.some(({ workDate }) => workDate === undefined) ? 1 : 0
    const workDates = isAsked(employeeNo) ? days : days.slice(0, FIRST_DAYS)
    return [{ code, employeeNo, name, count: days.length + undated, workDates, message: messageOf(own), blocks }]
  })
}

/** What is open up to today; who is at work has not left yet, so half a record of today is none. */
export const pointsUpTo = <P extends Point>(points: readonly P[], today: PlainDate): P[] =>
  points.filter(
    ({ code, workDate }) =>
      workDate === undefined || workDate < today || (workDate === today && code !== 'half-record'),
  )

const PENDING = '새로 들어온 내용을 근태에 반영하고 있습니다. 잠시 뒤 다시 확인해 주세요.'
/** Days of a period that wait to be made again; a change of the plan waits from where it begins. */
export const pendingPoints = (rows: readonly PendingRow[], { period }: Pick<MonthFrame, 'period'>): Point[] =>
  rows.flatMap(({ work_date: date, why, late }) => {
    const isOfPlan = why === 'PLAN' || why === 'RULES'
    return late || date > period.to || (date < period.from && !isOfPlan)
      ? []
      : [{ code: 'pending', workDate: later(date, period.from), blocks: true, message: PENDING }]
  })
