import { formatDate } from '@handal/base/format'
import { movingFileXlsx } from '@handal/contracts/downloads'
import { employeeFileCells } from '@handal/contracts/people/employee-file'
import { paperFileName } from '@handal/contracts/file-names'
import { withChoices } from '@handal/contracts/lists'
import { movingInputs } from '@handal/contracts/people/opening-import'
import { MOVING_FILE, openingCells } from '@handal/contracts/people/opening-list'
import { answeredBy } from '../../../papers/download.ts'
import { filePapers } from '../../../papers/file-papers.ts'
import { definePaper } from '../../../papers/paper-kind.ts'
import { ALL_ROWS } from '../../../records/list.ts'
import { readCodeNames } from '../../codes/public.ts'
import { readCompanyName } from '../../companies/public.ts'
import { namesToChoose, readLookups } from '../import/lookups.ts'
import { readDetails } from '../read-detail.ts'
import { findEmployees } from '../read-employees.ts'
import { readOpenings } from './opening.repo.ts'

/** Everybody with what the system before knew of them, as a file that may come in again. */
const movingFile = definePaper({
  name: 'moving-file',
  access: ['11'],
  event: 'employee.download',
  load: async (tx, ctx, _asked: object) => {
    const { companyNo } = ctx
    const { items, all } = await findEmployees(tx, ctx, { page: 1, size: ALL_ROWS })
    const nos = items.map(({ no }) => no)
    const names = await readCodeNames(tx, companyNo)
    return {
      people: await readDetails(tx, ctx, nos),
      openings: await readOpenings(tx, companyNo, nos),
      all,
      list: withChoices(names.list(MOVING_FILE), namesToChoose(await readLookups(tx, ctx))),
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
  fileName: ({ today }) => paperFileName('moving-file', { when: today }),
  draw: ({ people, openings, list, companyName, today }, _, print) => {
    const rows = people.map((person) => {
      const told = openings.get(person.no)
      return { ...employeeFileCells(person, today), ...openingCells(told?.asOf ?? null, told?.facts ?? null) }
    })
    const subtitle = `${formatDate(today)}, ${people.length}명`
    return filePapers(list, movingInputs, rows, { companyName, subtitle }, print)
  },
})

/** The workbook of a company that moves in. */
export const openingDownloads = [answeredBy(movingFileXlsx, movingFile)]
