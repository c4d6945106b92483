import {
  atendNoOf,
  type correctWorkTimes as correctCall,
  type DailyWork,
  type listWorkTimes as listCall,
  type WorkTime,
} from '@handal/contracts/time/daily-works'
import type { ResponseOf, BodyOf, QueryOf } from '@handal/contracts/endpoint'
import type { Tx } from '../../../db/database.ts'
import type { CompanyContext } from '../../../http/context.ts'
import { readDailyWorks, workTimeOf } from '../read-daily.ts'
import { correctDays, namedTimes } from './correct-day.ts'
import type { DayTimes } from './sound-days.ts'

/** A page of clock times as they are used. */
export const readWorkTimes = async (
  tx: Tx,
  ctx: CompanyContext,
  query: QueryOf<typeof listCall>,
): Promise<{ items: WorkTime[]; total: number }> => {
  const { items, total } = await readDailyWorks(tx, ctx, query)
  return { items: items.map(workTimeOf), total }
}

const byKey = (days: readonly DailyWork[]): ReadonlyMap<number, DailyWork> =>
  new Map(days.map((day) => [day.atend_no, day]))

type Sent = BodyOf<typeof correctCall>['items'][number]
/** A day as it was sent. */
const dayOf = ({ employeeNo, workDate, version, clear, ...said }: Sent): DayTimes => {
  const { kind, leaveType = null, startTime = null, endTime = null, paid, ...times } = said
  return {
    employeeNo,
    workDate,
    version,
    times: namedTimes(times),
    ...(kind === undefined ? {} : { fact: { kind, leaveType, startTime, endTime, paid } }),
    ...(clear === true ? { clear } : {}),
  }
}

/** Changes days, all or none; each as it was and as it is now, in the order they were sent. */
export const correctTimes = async (
  tx: Tx,
  ctx: CompanyContext,
  { items, reason }: BodyOf<typeof correctCall>,
): Promise<ResponseOf<typeof correctCall>> => {
  const path = (index: number, field: string): string => `items.${index}.${field}`
  const { before, after, actNo } = await correctDays(tx, ctx, items.map(dayOf), { reason, path })
  const [was, is] = [byKey(before), byKey(after)]
  return {
    items: items.map(({ employeeNo, workDate }) => {
      const key = atendNoOf(employeeNo, workDate)
      return { employeeNo, workDate, before: was.get(key) ?? null, after: is.get(key) ?? null }
    }),
    undoNo: actNo,
  }
}
