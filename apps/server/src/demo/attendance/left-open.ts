import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import { createPunch, excludeTags, markPending, settlePending } from '../../features/attendance/public.ts'
import { employeeAt, operatorAt } from '../operator.ts'
import type { DemoParts } from '../parts.ts'
import type { Planted } from './planted.ts'
import { leavingAt, madeAt, plantedOf, type RecordedPlan } from './recorded.ts'
import { insertTags } from './tags.repo.ts'
import { instantOf } from './tags.ts'

const RECEIVED_AT = 8 * 60 + 40

/** The number of a tag that somebody made at a minute of a day; null: there is none. */
const tagNo = async (tx: Tx, companyNo: number, of: NonNullable<Planted['cameBack']>): Promise<number | null> => {
  const at = instantOf(of.workDate, of.minute)
  const { rows } = await sql<{ no: number }>`
    select tag_no as no from attendance_tag where company_no = ${companyNo} and employee_no = ${of.employeeNo}
      and happened_at >= ${at}::timestamptz and happened_at < ${at}::timestamptz + interval '1 minute'
  `.execute(tx)
  return rows[0]?.no ?? null
}
const isLeft = async (tx: Tx, companyNo: number): Promise<boolean> => {
  const { rows } = await sql<{ is: boolean }>`
    select exists (select from punch_request where company_no = ${companyNo})
      or exists (select from tag_exclusion where company_no = ${companyNo}) as is
  `.execute(tx)
  return rows[0]?.is === true
}

/** A leaving that was received long after the month of its day was closed and paid. */
const addLate = async (tx: Tx, plan: RecordedPlan, late: NonNullable<Planted['late']>): Promise<void> => {
  const { company } = plan
  const { companyNo, tags: how } = company
  if (how === null) return
  const { employeeNo, workDate, receivedOn } = late
  const receivedAt = instantOf(receivedOn, RECEIVED_AT)
  await insertTags(tx, company, [{ ...leavingAt(plan, how, late), receivedAt }])
  await markPending(tx, companyNo, [{ employeeNo, workDate }], 'TAG', new Date(receivedAt))
}

/**
 * What an operator finds of an open month, by the product's own calls: a request that waits, a tag that was excluded, and one that came
 * late for the month that is closed and paid. What is there already stays.
 */
export const leaveOpen = async ({ db }: Pick<DemoParts, 'db'>, plan: RecordedPlan): Promise<void> => {
  const { company, date } = plan
  const { companyNo } = company
  if (plan.months.length === 0) return
  const { asked, cameBack, late } = plantedOf(plan)
  const ctx = operatorAt(companyNo, date)
  await db.withCompany(ctx, async (tx) => {
    if (await isLeft(tx, companyNo)) return
    const no = cameBack === null ? null : await tagNo(tx, companyNo, cameBack)
    if (no !== null) await excludeTags(tx, ctx, { nos: [no], reason: '퇴근한 뒤 두고 간 물건을 찾으러 옴' })
    if (asked !== null) {
      const { employeeNo, ...of } = asked
      await createPunch(tx, employeeAt(companyNo, employeeNo, date), { ...of, reason: '퇴근할 때 카드를 찍지 못함' })
    }
    if (late !== null) await addLate(tx, plan, late)
    const at = madeAt(plan)
    await settlePending(tx, { companyNo, now: () => new Date(instantOf(at.date, at.minute)) })
  })
}
