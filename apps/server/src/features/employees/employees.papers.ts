import { formatDate } from '@handal/base/format'
import { CODE } from '@handal/contracts/codes'
import { employeeFileXlsx, employeesXlsx } from '@handal/contracts/downloads'
import { EMPLOYEE_FILE, employeeFileCells } from '@handal/contracts/people/employee-file'
import { employeeFileInputs } from '@handal/contracts/people/employee-import'
import { employeeCells, EMPLOYEE_LIST } from '@handal/contracts/people/employee-list'
import type { QueryOf } from '@handal/contracts/endpoint'
import { paperFileName } from '@handal/contracts/file-names'
import { withChoices } from '@handal/contracts/lists'
import { answeredBy } from '../../papers/download.ts'
import { filePapers } from '../../papers/file-papers.ts'
import { listDownloads, listPaper } from '../../papers/list-download.ts'
import { definePaper } from '../../papers/paper-kind.ts'
import { ALL_ROWS } from '../../records/list.ts'
import { type CodeNames, readCodeNames } from '../codes/public.ts'
import { readCompanyName } from '../companies/public.ts'
import { namesToChoose, readLookups } from './import/lookups.ts'
import { readDetails } from './read-detail.ts'
import { findEmployees } from './read-employees.ts'

type Asked = QueryOf<typeof employeesXlsx>
/** Filters printed on the file, so that an extract is not taken for the whole list. */
const conditionsOf = ({ q, deptNo, positionNo, hiredFrom, hiredTo, state }: Asked, names: CodeNames): string[] => [
  ...(state === undefined ? [] : [names.of(CODE.employeeState, state)]),
  ...(deptNo === undefined ? [] : ['한 부서와 그 아래']),
  ...(positionNo === undefined ? [] : ['한 직위']),
  ...(hiredFrom === undefined ? [] : [`${formatDate(hiredFrom)}부터 입사`]),
  ...(hiredTo === undefined ? [] : [`${formatDate(hiredTo)}까지 입사`]),
  ...(q === undefined || q === '' ? [] : [`찾은 말 ${q}`]),
]

/** The list of employees, as its screen shows it under the same conditions. */
const employees = listPaper(EMPLOYEE_LIST, {
  load: async (tx, ctx, asked: Asked) => {
    const { items, all } = await findEmployees(tx, ctx, { ...asked, page: 1, size: ALL_ROWS })
    const names = await readCodeNames(tx, ctx.companyNo)
    const today = ctx.today()
    return {
      rows: items.map((row) => employeeCells(row, today)),
      list: names.list(EMPLOYEE_LIST),
      companyName: await readCompanyName(tx, ctx.companyNo),
      subtitle: [formatDate(today), ...conditionsOf(asked, names), `${items.length}명`].join(', '),
      when: today,
      people: { employeeNos: items.map(({ no }) => no), all },
    }
  },
})

/** The same people as a file that may come in again. */
const employeeFile = definePaper({
  name: 'employee-file',
  access: ['11'],
  event: 'employee.download',
  load: async (tx, ctx, asked: Asked) => {
    const { items, all } = await findEmployees(tx, ctx, { ...asked, page: 1, size: ALL_ROWS })
    const { companyNo } = ctx
    const nos = items.map(({ no }) => no)
    const names = await readCodeNames(tx, companyNo)
    return {
      people: await readDetails(tx, ctx, nos),
      all,
      conditions: conditionsOf(asked, names),
      list: withChoices(names.list(EMPLOYEE_FILE), namesToChoose(await readLookups(tx, ctx))),
      companyNo,
      companyName: await readCompanyName(tx, companyNo),
      today: ctx.today(),
    }
  },
  holds: ({ companyNo, people, all }) => ({
    subject: { type: 'company', id: companyNo },
    employeeNos: people.map(({ no }) => no),
    all,
  }),
  fileName: ({ today }) => paperFileName('employee-file', { when: today }),
  draw: ({ people, list, companyName, conditions, today }, _, print) => {
    const rows = people.map((person) => employeeFileCells(person, today))
    const subtitle = [formatDate(today), ...conditions, `${people.length}명`].join(', ')
    return filePapers(list, employeeFileInputs, rows, { companyName, subtitle }, print)
  },
})

/** Downloads of employees. */
export const employeeDownloads = [
  ...listDownloads([employeesXlsx], employees),
  answeredBy(employeeFileXlsx, employeeFile),
]
