import {
  type OpeningEntry,
  openingFacts,
  readOpening,
  writeOpening as writeCall,
} from '@handal/contracts/people/opening-facts'
import { auditView } from '../../../audit/audit.ts'
import { AppError } from '../../../http/errors.ts'
import { bindCompany, type Route } from '../../../http/route.ts'
import type { Services } from '../../../http/services.ts'
import { readDetail } from '../read-detail.ts'
import { MISSING } from '../write/employees.ts'
import { type OpeningEntryRow, readOpeningEntries } from './opening.repo.ts'
import { writeOpening } from './write-opening.ts'

const entryOf = (row: OpeningEntryRow): OpeningEntry => ({
  asOf: row.valid_from,
  facts: openingFacts.parse(row.facts),
  state: row.stands ? 'STANDS' : row.withdrawn ? 'WITHDRAWN' : 'CORRECTED',
  reason: row.reason,
  enteredBy: row.entered_by_name,
  enteredAt: row.entered_at,
})

/** What the system before knew of a person. */
export const openingRoutes = ({ db }: Services): Route[] => [
  bindCompany(readOpening, ({ ctx, params: { empl_no: no } }) =>
    db.withCompany(ctx, async (tx) => {
      if ((await readDetail(tx, ctx, no)) === null) throw new AppError('not-found', { message: MISSING })
      await auditView(tx, ctx, { event: 'employee.opening-view', subject: { type: 'employee', id: no } })
      return { entries: (await readOpeningEntries(tx, ctx.companyNo, no)).map(entryOf) }
    }),
  ),
  bindCompany(writeCall, ({ ctx, params: { empl_no: no }, body }) =>
    db.withCompany(ctx, async (tx) => {
      await writeOpening(tx, ctx, no, body)
      return { entries: (await readOpeningEntries(tx, ctx.companyNo, no)).map(entryOf) }
    }),
  ),
]
