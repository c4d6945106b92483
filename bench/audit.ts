import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { plainDate } from '@handal/base/date'
import { auditMany } from '../apps/server/src/audit/audit.ts'
import type { Database } from '../apps/server/src/db/database.ts'
import { type Figure, figure, timed } from './figures.ts'
import { buildFolder, type Place } from './product.ts'

const ROWS = 100_000
const AT_ONCE = 5000
/** A year of a busy company is looked through in the time somebody waits at a terminal. */
const LIMIT_MS = 15_000

/** Writes so many rows of the access log into one company's chain. */
export const fillLog = async (db: Database): Promise<void> => {
  const companyNo = await db.withSystem('bench', null, async (tx) => {
    const made = await tx
      .insertInto('company')
      .values({ company_name: 'bench', contract_start: plainDate('2024-01-01'), contract_end: plainDate('2027-12-31') })
      .returning('company_no')
      .executeTakeFirstOrThrow()
    return made.company_no
  })
  const actor = { userNo: 1, loginId: 'bench', role: '11', address: '127.0.0.1', now: () => new Date() }
  for (let written = 0; written < ROWS; written += AT_ONCE)
    await db.withCompany({ companyNo }, (tx) =>
      auditMany(
        tx,
        actor,
        companyNo,
        Array.from({ length: AT_ONCE }, (_, at) => ({
          event: 'payslip.view' as const,
          subject: { type: 'payslip', id: `2026-11 0001 ${written + at}` },
          after: { net: 3_000_000 + at },
        })),
      ),
    )
}

const verify = (place: Place): Promise<number> =>
  new Promise((resolve) => {
    const env = { ...process.env, DATA_DIR: place.dataDir, DATABASE_URL: place.databaseUrl ?? '', DEMO: '0' }
    spawn(process.execPath, [join(buildFolder, 'server/dist/verify-audit.js')], { env, stdio: 'ignore' }).on(
      'exit',
      (code) => resolve(code ?? 1),
    )
  })

/** `npm run verify-audit` on a log that `fillLog` has filled, from its start to its exit code. */
export const measureVerify = async (place: Place, section: string): Promise<Figure[]> => {
  const { ms, result } = await timed(() => verify(place))
  if (result !== 0) throw new Error(`verify-audit ended with ${result}`)
  return [figure(section, `verify-audit, ${ROWS.toLocaleString('en-US')} rows`, ms, 'ms', LIMIT_MS)]
}
