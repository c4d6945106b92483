import { sql } from 'kysely'
import type { CompanyDefaults } from '../../records/defaults.ts'

/** What a company calls values of code lists. The lists are everybody's: a new company calls them as they are, so nothing is copied. */
export const ownNames: CompanyDefaults = {
  copy: () => Promise.resolve(),
  drop: async (tx, companyNo) => {
    await sql`delete from company_code_name where company_no = ${companyNo}`.execute(tx)
  },
}
