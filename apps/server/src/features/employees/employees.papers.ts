import { EMPLOYEE_STATE_NAME } from '@handal/contracts/codes'
import { employeesXlsx } from '@handal/contracts/downloads'
import { employeeCells, EMPLOYEE_LIST } from '@handal/contracts/employee-list'
import type { QueryOf } from '@handal/contracts/endpoint'
import { paperFileName } from '@handal/contracts/file-names'
import { dotted } from '../../documents/format.ts'
import { answeredBy } from '../../papers/download.ts'
import { listPapers } from '../../papers/list-papers.ts'
import { definePaper } from '../../papers/paper-kind.ts'
import { ALL_ROWS } from '../../records/list.ts'
import { readCompanyName } from '../companies/public.ts'
import { employeeRow } from './employees.present.ts'
import { findEmployees } from './read-employees.ts'

/** The list of employees, as its screen shows it under the same conditions. */
const employees = definePaper({
  name: 'employees',
  access: ['11'],
  event: 'employee.download',
  load: async (tx, ctx, { q, deptNo, state, sort }: QueryOf<typeof employeesXlsx>) => {
    const found = await findEmployees(tx, ctx, { q, deptNo, state, sort, size: ALL_ROWS })
    const { companyNo } = ctx
    return { ...found, state, companyNo, companyName: await readCompanyName(tx, companyNo), today: ctx.today() }
  },
  holds: ({ companyNo, items, all }) => ({
    subject: { type: 'company', id: companyNo },
    employeeNos: items.map((row) => row.employee_no),
    all,
  }),
  fileName: ({ today }) => paperFileName('employees', { when: today }),
  draw: ({ items, companyName, state, today }, _, print) => {
    const rows = items.map((row) => employeeCells(employeeRow(row), today))
    const who = state === undefined ? '' : `${EMPLOYEE_STATE_NAME[state] ?? ''} `
    return listPapers(
      EMPLOYEE_LIST,
      rows,
      { companyName, subtitle: `${dotted(today)}, ${who}${items.length}명` },
      print,
    )
  },
})

/** Downloads of employees. */
export const employeeDownloads = [answeredBy(employeesXlsx, employees)]
