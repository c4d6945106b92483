import type { PlainDate } from '@handal/base/date'
import type { Tx } from '../../db/database.ts'
import { heldFirst } from '../../db/dated.ts'

/** A person's pay term that holds on a day (or the first one), with the name. */
export const readPayTerm = async (tx: Tx, companyNo: number, employeeNo: number, day: PlainDate) =>
  (await tx
    .selectFrom('employee as e')
    .innerJoin('pay_term as t', (join) =>
      join.onRef('t.company_no', '=', 'e.company_no').onRef('t.employee_no', '=', 'e.employee_no'),
    )
    .select(['e.name', 't.valid_from', 't.pay_kind', 't.monthly_hours', 't.daily_minutes', 't.amounts'])
    .where('e.company_no', '=', companyNo)
    .where('e.employee_no', '=', employeeNo)
    .orderBy(heldFirst('t', day))
    .executeTakeFirst()) ?? null
