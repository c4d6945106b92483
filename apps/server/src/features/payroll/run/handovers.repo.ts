import type { PlainDate } from '@handal/base/date'
import type { HandoverState } from '@handal/contracts/payroll/payslip-handovers'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../db/database.ts'
import { type Page, readPage } from '../../../records/list.ts'

/**
 * Select of one JSON `{ people, again }`: number of given-out payslips of a run that are neither handed over nor
 * opened, and the employees among them whose payslip is a corrected one.
 */
export const unhandedOf = (companyNo: RawBuilder<unknown>, runNo: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select json_build_object('people', count(*), 'again', coalesce(json_agg(p.employee_no) filter (where p.version_no > 1), '[]'))
  from payslip p
  where p.company_no = ${companyNo} and p.run_no = ${runNo} and p.current and p.state in ('confirmed', 'paid')
    and not exists (select from payslip_view v where v.company_no = p.company_no and v.run_no = p.run_no
      and v.employee_no = p.employee_no and v.version_no = p.version_no)
    and not exists (select from payslip_handover h where h.company_no = p.company_no and h.run_no = p.run_no
      and h.employee_no = p.employee_no and h.version_no = p.version_no group by h.version_no having count(*) % 2 = 1)`

/** A given-out payslip and the way it reached its owner; `entries`: number of entries of this issue. */
export type HandoverRow = {
  employee_no: number
  employee_code: string
  name: string
  department_name: string | null
  version_no: number
  confirmed_at: string
  state: HandoverState
  entries: number
  handed_on: PlainDate | null
  entered_by_name: string | null
  entered_at: string | null
  viewed_at: string | null
  reason: string | null
}
/** Payslips of a run; `only`: of these people. */
type Asked = { readonly companyNo: number; readonly runNo: number; readonly only?: readonly number[] | undefined }

const issues = ({ companyNo, runNo, only }: Asked): RawBuilder<HandoverRow> => sql<HandoverRow>`
  select p.employee_no, p.employee_code, p.name, p.department_name, p.version_no, p.confirmed_at,
    case when h.way = 'PAPER' then 'PAPER' when v.viewed_at is not null then 'OPENED' when h.way = 'APP' then 'APP' else 'LEFT' end as state,
    coalesce(h.entry_no, 0) as entries, h.handed_on, h.entered_by_name, h.entered_at, v.viewed_at, h.reason
  from payslip p
  left join lateral (
    select * from payslip_handover h where h.company_no = p.company_no and h.run_no = p.run_no and h.employee_no = p.employee_no
      and h.version_no = p.version_no order by h.entry_no desc limit 1
  ) h on true
  left join payslip_view v on v.company_no = p.company_no and v.run_no = p.run_no and v.employee_no = p.employee_no
    and v.version_no = p.version_no
  where p.company_no = ${companyNo} and p.run_no = ${runNo} and p.current and p.state in ('confirmed', 'paid')
    and ${only === undefined ? sql`true` : sql`p.employee_no = any (${only}::int[])`}`

/** Given-out payslips of a run with the way they reached their owners: those not handed over first, then those on paper, in 사번 order. */
export const readHandoverPage = (
  tx: Tx,
  asked: Asked & { readonly page?: number | undefined; readonly size?: number | undefined },
): Promise<Page<HandoverRow>> =>
  readPage(
    tx,
    issues(asked),
    asked,
    {},
    sql`case state when 'LEFT' then 0 when 'PAPER' then 1 else 2 end, employee_code, employee_no`,
  )

/** Number of payslips of a run by state. */
export const countHandovers = async (tx: Tx, asked: Asked): Promise<Record<HandoverState, number>> => {
  const { rows } = await sql<{ state: HandoverState; people: number }>`
    select state, count(*) as people from (${issues(asked)}) found group by state
  `.execute(tx)
  const counts = { LEFT: 0, PAPER: 0, OPENED: 0, APP: 0 }
  for (const row of rows) counts[row.state] = row.people
  return counts
}

/** Rows of `only`, or of all, in 사번 order; the caller has locked the run. */
export const readHandovers = async (tx: Tx, asked: Asked): Promise<readonly HandoverRow[]> =>
  (await sql<HandoverRow>`select * from (${issues(asked)}) found order by employee_code, employee_no`.execute(tx)).rows

/** Entry to write: handed over in a way on a day, or taken back with a reason. */
export type HandoverWrite =
  | { readonly way: 'APP' | 'PAPER'; readonly handedOn: PlainDate }
  | { readonly way: null; readonly reason: string }

/** Adds an entry to each of these issues in one statement; `entries`: number that each has already. */
export const addHandovers = async (
  tx: Tx,
  stamp: {
    readonly companyNo: number
    readonly runNo: number
    readonly at: Date
    readonly by: number | null
    readonly byName: string
  },
  slips: readonly Pick<HandoverRow, 'employee_no' | 'version_no' | 'entries'>[],
  entry: HandoverWrite,
): Promise<void> => {
  if (slips.length === 0) return
  const [handedOn, reason] = entry.way === null ? [null, entry.reason] : [entry.handedOn, null]
  await sql`
    insert into payslip_handover (company_no, run_no, employee_no, version_no, entry_no, way, handed_on, reason, entered_at,
      entered_by, entered_by_name)
    select ${stamp.companyNo}, ${stamp.runNo}, u.*, ${entry.way}::text, ${handedOn}::date, ${reason}::text, ${stamp.at}, ${stamp.by}, ${stamp.byName}
    from unnest(${slips.map((slip) => slip.employee_no)}::int[], ${slips.map((slip) => slip.version_no)}::smallint[],
      ${slips.map((slip) => slip.entries + 1)}::smallint[]) as u
  `.execute(tx)
}
