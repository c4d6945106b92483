import { addDays, type PlainDate, weekday } from '@handal/base/date'
import { sql } from 'kysely'
import { publishSchedule } from '../features/attendance/public.ts'
import { operatorAt } from './operator.ts'
import type { DemoParts } from './parts.ts'

const WEEK = 7
/** The Monday of the week of a day. */
const mondayOf = (day: PlainDate): PlainDate => addDays(day, -((weekday(day) + 6) % WEEK))

/** The operator of the manufacturer publishes the roster of this week and the next on the Friday before, once. */
export const publishRoster = async (
  { db }: Pick<DemoParts, 'db'>,
  companyNo: number,
  date: PlainDate,
): Promise<void> => {
  if (companyNo !== 1) return
  const str = mondayOf(date)
  const operator = operatorAt(companyNo, addDays(str, -3))
  await db.withCompany(operator, async (tx) => {
    const { rows } = await sql`select from roster_publication where company_no = ${companyNo} limit 1`.execute(tx)
    if (rows.length > 0) return
    await publishSchedule(tx, operator, {
      str,
      end: addDays(str, 2 * WEEK - 1),
      words: '두 주의 근무표입니다. 바꿀 일이 있으면 전날까지 말씀해 주세요.',
    })
  })
}
