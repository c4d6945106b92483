import type { PlainDate } from '@handal/base/date'
import { formatDate, formatDateRange, formatMonth } from '@handal/base/format'
import { josa } from '@handal/base/josa'
import { err } from '@handal/base/result'
import { CODE } from '@handal/contracts/codes'
import type { FieldError } from '@handal/contracts/problem'
import { DAY_FACT_KINDS } from '@handal/contracts/time/day-facts'
import type { Tx } from '../../../db/database.ts'
import type { CompanyContext } from '../../../http/context.ts'
import { AppError, badFields } from '../../../http/errors.ts'
import { readCodeNames } from '../../codes/public.ts'
import type { MonthFrame } from '../derive/frame.ts'
import { type PersonInput, scheduleOn } from '../derive/person-days.ts'
import { plannedDay, sourceOn } from '../plan/person-plan.ts'
import { factsOn } from '../plan/planned-events.ts'
import type { CorrectedTimes } from '../derive/tags.repo.ts'
import type { NewFact } from '../facts.repo.ts'
import { type FactEntry, judged } from '../judge-fact.ts'
import { readCloses, readGivenOut } from '../month/closing.repo.ts'
import { minutesOf, momentAt } from '../requests/likely.ts'
import type { StoredDay } from '../month/stored.repo.ts'
import { findDailyWork } from '../read-daily.ts'
import type { Group } from './beside.ts'
import { supposing } from './suppose.ts'

/** What an entry is to say of a day. */
type SentFact = Pick<NewFact, 'kind' | 'leaveType' | 'startTime' | 'endTime'> & { readonly paid: boolean | undefined }
/** One day with the clock times that are to stand; what it does not name stays. */
export type DayTimes = {
  readonly employeeNo: number
  readonly workDate: PlainDate
  readonly times: CorrectedTimes
  readonly version?: number | undefined
  /** What is entered of the day, alone or beside its times. */
  readonly fact?: SentFact
  /** Takes back the corrections and entries that stand of the day. */
  readonly clear?: boolean
}
/** Whether clock times of a day are corrected: not where it is cleared, or something alone is entered of it. */
export const isCorrected = ({ times, fact, clear }: DayTimes): boolean =>
  clear !== true && (fact === undefined || Object.keys(times).length > 0)

const TIMES = { atendTime: 'atend_time', lvofcTime: 'lvofc_time', gnot: 'gnot', rtn: 'rtn' } as const
type Times = Pick<StoredDay, 'atend_time' | 'lvofc_time' | 'gnot' | 'rtn'>
/** The clock times as they would stand; what was not sent is as it was. */
const timesOf = (times: CorrectedTimes, before: StoredDay | undefined): Times => {
  const time = (name: keyof typeof TIMES): string | null =>
    times[name] === undefined ? (before?.[TIMES[name]] ?? null) : (times[name] ?? null)
  return { atend_time: time('atendTime'), lvofc_time: time('lvofcTime'), gnot: time('gnot'), rtn: time('rtn') }
}

/** Times that were sent and have not come yet. */
const aheadProblems = ({ workDate, times }: DayTimes, now: Date): FieldError[] =>
  (Object.keys(TIMES) as (keyof typeof TIMES)[]).flatMap((path) => {
    const time = times[path]
    return typeof time === 'string' && momentAt(workDate, time) > now
      ? [{ path, message: '아직 오지 않은 시각은 적을 수 없습니다.' }]
      : []
  })

/** Longest stay in minutes that a leaving before the arrival on the clock may mean; a longer one is a slip. */
const LONGEST_NIGHT = 16 * 60
/** A leaving earlier on the clock than the arrival is the next morning's, unless nobody stays that long. */
const isSwapped = (came: string, left: string): boolean => {
  const [from, to] = [minutesOf(came), minutesOf(left)]
  return from !== null && to !== null && to < from && to + 24 * 60 - from > LONGEST_NIGHT
}

const timeProblems = ({ atend_time: came, lvofc_time: left, gnot, rtn }: Times): FieldError[] => [
  ...(came !== null && came === left ? [{ path: 'lvofcTime', message: '퇴근 시각이 출근 시각과 같습니다.' }] : []),
  ...(came !== null && left !== null && isSwapped(came, left)
    ? [
        {
          path: 'lvofcTime',
          message: '퇴근 시각이 출근 시각보다 늦어야 합니다. 다음 날 새벽이면 25:30처럼 적어 주세요.',
        },
      ]
    : []),
  ...(gnot !== null && rtn === null ? [{ path: 'rtn', message: '외출과 복귀 시각을 함께 적어 주세요.' }] : []),
  ...(gnot === null && rtn !== null ? [{ path: 'gnot', message: '외출과 복귀 시각을 함께 적어 주세요.' }] : []),
  ...(gnot !== null && (came === null || left === null)
    ? [{ path: 'gnot', message: '출근과 퇴근 시각이 있는 날에만 외출을 적을 수 있습니다.' }]
    : []),
]

/** The day as it is stored; undefined: it is not. */
export const storedOn = ({ made, recorded }: PersonInput, date: PlainDate): StoredDay | undefined =>
  made.get(date) ?? recorded.get(date)

/** Why a day cannot be corrected at all; null: it can. */
const dayRefusal = (workDate: PlainDate, input: PersonInput, frame: MonthFrame): string | null => {
  if (sourceOn(input, workDate, frame.rulesOn(workDate)) === 'AS_SCHEDULED')
    return `${formatDate(workDate)}은 근무표대로 근태를 만드는 날입니다. 시각을 고치는 대신 근무표와 다른 날로 적어 주세요.`
  return plannedDay(workDate, input, frame, frame.rulesOn) === null
    ? '근무 예정이 없습니다. 사원정보에서 근무 조건을 입력해 주세요.'
    : null
}

/** What of the sent times contradicts the day or itself. */
const dayProblems = ({ workDate, times }: DayTimes, input: PersonInput, frame: MonthFrame): FieldError[] => {
  const rules = frame.rulesOn(workDate)
  const stored = storedOn(input, workDate)
  const workSch = times.workSch ?? stored?.work_schedule ?? scheduleOn(input, workDate)
  return [
    ...timeProblems(timesOf(times, stored)),
    ...(rules.schedules.has(workSch) ? [] : [{ path: 'workSch', message: '그날 회사에 그런 근무형태가 없습니다.' }]),
  ]
}

/** A day to change with its place among those that were sent. */
export type Item = DayTimes & { readonly index: number }
export type Path = (index: number, field: string) => string

/** Why what stands of a day cannot be taken back for it alone; null: it can. */
const clearRefusal = ({ workDate, clear }: DayTimes, { facts }: PersonInput): string | null => {
  const long = clear === true ? factsOn(facts, workDate).find((fact) => fact.from_date < fact.to_date) : undefined
  return long === undefined
    ? null
    : `${josa(DAY_FACT_KINDS[long.kind], '이/가')} ${formatDateRange(long.from_date, long.to_date)}에 걸쳐 있어 하루만 비울 수 없습니다. 근무표와 다른 날에서 취소해 주세요.`
}

/** The entry of a day, or its contradiction to the day as it is to stand; undefined: nothing is entered. */
const factOf = (item: Item, input: PersonInput, frame: MonthFrame, isLeaveType: (value: string) => boolean) => {
  const { employeeNo, workDate, fact } = item
  if (fact === undefined) return undefined
  const { paid, ...said } = fact
  if (said.leaveType !== null && !isLeaveType(said.leaveType))
    return err<FieldError>({ path: 'leaveType', message: '그런 휴가 종류가 없습니다.' })
  const entry: FactEntry = { employeeNo, days: { from: workDate, to: workDate }, ...said, paid: paid ?? false }
  return judged(entry, paid, isCorrected(item) ? supposing(input, workDate, item.times) : input, [frame])
}

/** Leave types that the company has; nobody asks where nothing names one. */
const readLeaveTypes = async (tx: Tx, companyNo: number, items: readonly DayTimes[]) => {
  if (items.every(({ fact }) => (fact?.leaveType ?? null) === null)) return () => false
  const names = await readCodeNames(tx, companyNo)
  return (value: string): boolean => names.of(CODE.leaveKind, value) !== ''
}

/**
 * Refuses everything that cannot be, at its fields: who is not in service, closed months, pay that was given out, bad times, entries
 * that contradict their day. The entries to store.
 */
export const requireSound = async (
  tx: Tx,
  ctx: CompanyContext,
  groups: readonly Group<Item>[],
  path: Path,
): Promise<readonly FactEntry[]> => {
  const { companyNo } = ctx
  const months = groups.map(({ frame }) => frame.month)
  const { closedFor } = await readCloses(tx, companyNo, months)
  const isLeaveType = await readLeaveTypes(
    tx,
    companyNo,
    groups.flatMap(({ items }) => items),
  )
  const bad: FieldError[] = []
  const broken: FieldError[] = []
  const entries: FactEntry[] = []
  for (const { frame, items, inputs } of groups) {
    const given = new Set(await readGivenOut(tx, companyNo, frame.month))
    for (const item of items) {
      const { index, employeeNo, workDate, version } = item
      const at = (field: string): string => path(index, field)
      const input = inputs.get(employeeNo)
      const { hire_date: hire, leave_date: leave } = input?.person ?? { hire_date: '9999-12-31', leave_date: null }
      if (input === undefined || workDate < hire || (leave !== null && workDate > leave)) {
        const message = '그날 재직하는 사원 가운데 그 번호가 없습니다.'
        throw new AppError('not-found', { message, errors: [{ path: at('employeeNo'), message }] })
      }
      if (closedFor(frame.month, employeeNo)) {
        broken.push({
          path: at('workDate'),
          message: `${formatMonth(frame.month)} 근태를 마감했습니다. 수정하려면 사유를 적고 마감을 취소해 주세요.`,
        })
        continue
      }
      if (given.has(employeeNo))
        throw new AppError('month-confirmed', {
          message: `${formatMonth(frame.month)} 급여를 확정한 사원입니다. 수정하려면 그 급여를 사유를 적고 다시 열어 주세요.`,
        })
      if (isCorrected(item)) {
        if (workDate > ctx.today()) {
          bad.push({ path: at('workDate'), message: '오늘까지의 날만 수정할 수 있습니다.' })
          continue
        }
        const refusal = dayRefusal(workDate, input, frame)
        if (refusal !== null) broken.push({ path: at('workDate'), message: refusal })
        else
          for (const { path: field, message } of [
            ...aheadProblems(item, ctx.now()),
            ...dayProblems(item, input, frame),
          ])
            bad.push({ path: at(field), message })
      }
      const long = clearRefusal(item, input)
      if (long !== null) broken.push({ path: at('clear'), message: long })
      const fact = factOf(item, input, frame, isLeaveType)
      if (fact?.ok === true) entries.push(fact.value)
      else if (fact !== undefined)
        broken.push({ ...fact.error, path: at(fact.error.path === 'str' ? 'workDate' : fact.error.path) })
      const stored = storedOn(input, workDate)
      if (version !== undefined && version !== (stored?.version ?? 0) + 1)
        throw new AppError('conflict', {
          current: stored === undefined ? null : await findDailyWork(tx, companyNo, employeeNo, workDate),
        })
    }
  }
  if (bad.length > 0) throw badFields(...bad)
  const [first] = broken
  if (first !== undefined) throw new AppError('rule-violation', { message: first.message, errors: broken })
  return entries
}
