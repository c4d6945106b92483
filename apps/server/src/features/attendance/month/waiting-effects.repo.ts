import type { DateRange, PlainDate } from '@handal/base/date'
import type { LateDay } from '@handal/contracts/time/late-days'
import { sql } from 'kysely'
import type { Tx } from '../../../db/database.ts'

/** What documents would write into a time, or take out of it, once somebody applies it. One query. */
export const readWaitingEffects = async (tx: Tx, companyNo: number, { from, to }: DateRange): Promise<LateDay[]> => {
  const { rows } = await sql<{
    employee_no: number
    name: string
    day: PlainDate
    no: number
    number: string
    page_type: string
    text: string
    cancels: boolean
  }>`
    select d.drafter_no as employee_no, p.name, greatest(e.from_date, ${from}::date) as day, d.document_no as no, d.number, d.page_type,
      e.text, e.fact_no is not null as cancels
    from approval_effect e
    join approval_document d on d.company_no = e.company_no and d.document_no = e.document_no
    join employee p on p.company_no = d.company_no and p.employee_no = d.drafter_no
    where e.company_no = ${companyNo} and e.state = 'WAITING' and e.from_date <= ${to}::date and e.to_date >= ${from}::date
    order by p.name, e.from_date, d.document_no, e.effect_no
  `.execute(tx)
  return rows.map(({ employee_no: employeeNo, name, day, no, number, page_type: pageType, text, cancels }) => ({
    employeeNo,
    name,
    workDate: day,
    tags: [],
    awaited: false,
    document: { no, number, pageType, text: cancels ? `${text} 취소` : text },
    now: null,
    // oxlint-disable-next-line unicorn/no-thenable -- the specified name; what is sent is no promise
    then: null,
    difference: null,
  }))
}
