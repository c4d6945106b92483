import { addDays, monthOf, type PlainDate, type YearMonth } from '@handal/base/date'
import type { SuperHome } from '@handal/contracts/session/home'
import { SYSTEM_CHAIN } from '../../audit/audit.ts'
import { readAuditMark } from '../../audit/mark.ts'
import type { SignedContext } from '../../http/context.ts'
import type { Services } from '../../http/services.ts'
import { adviceFor } from '../../system/health.ts'
import { readHelpVotes } from '../help/public.ts'
import { type HeadersOfAll, headersOfAll, keepHeadersOfAll } from '../payroll/public.ts'
import { readStatute } from '../statute/public.ts'
import { blockersOf, furtherOf } from './blockers.ts'
import { type CockpitRow, readCockpit } from './home.repo.ts'
import { statuteDues } from './statute-dues.ts'

const DUE_DAYS = 130

type Asked = Pick<Services, 'db' | 'startedAt'> & {
  readonly config: Pick<Services['config'], 'version'>
  readonly jobs: Pick<Services['jobs'], 'count'>
}

/** The super admin's cockpit: every company with the month its operator sees, in eight queries whatever their number. */
export const superHome = async (services: Asked, ctx: SignedContext): Promise<SuperHome> => {
  const today = ctx.today()
  const { rows, months, audit, statute, help } = await services.db.withSystem('회사별 마감 현황', ctx, async (tx) => {
    const statute = await readStatute(tx)
    return {
      rows: await readCockpit(tx, today),
      months: await headersOfAll(tx, statute, today),
      audit: await readAuditMark(tx, SYSTEM_CHAIN, today),
      statute,
      help: await readHelpVotes(tx, today),
    }
  })
  await keepHeadersOfAll(services.db, months)
  const until = addDays(today, DUE_DAYS)
  const ending = rows.flatMap((row) =>
    row.contract_end !== null && row.contract_end >= today && row.contract_end <= until
      ? [{ date: row.contract_end, title: `${row.company_name} 계약 만료` }]
      : [],
  )
  const companies = rows.map((row) => companyOf(row, months, today))
  return {
    kind: 'super',
    today,
    month: titleMonth(companies) ?? monthOf(today),
    companies,
    dues: [...ending, ...statuteDues(statute, today, until)].toSorted((a, b) => (a.date < b.date ? -1 : 1)),
    audit,
    system: {
      database: services.db.engine,
      databaseNote: adviceFor(services.db.kind, 0, 0),
      version: services.config.version,
      startedAt: services.startedAt.toISOString(),
      jobs: await services.jobs.count(),
      help,
    },
  }
}

type Company = SuperHome['companies'][number]

const missing = (code: string, title: string): Company['blockers'][number] => ({ code, title, count: 1 })

const companyOf = (row: CockpitRow, months: HeadersOfAll, today: PlainDate): Company => {
  const header = months.headers.get(row.company_no)
  const run = header === undefined || header.people === 0 ? null : header
  return {
    companyNo: row.company_no,
    companyName: row.company_name,
    businessType: row.business_type,
    people: row.people,
    contractEndDate: row.contract_end,
    contractType: row.contract_type,
    run,
    blockers: [
      ...(row.operated ? [] : [missing('no-operator', '운영자 없음')]),
      ...(header === undefined ? [missing('no-rules', '급여 규칙 없음')] : []),
      ...(row.people === 0 ? [missing('no-people', '사원 없음')] : []),
      ...(run === null
        ? []
        : [...blockersOf(run, today, []), ...furtherOf(months.further.get(row.company_no) ?? [], today)].map(
            ({ code, title, count }) => ({ code, title, count }),
          )),
    ],
  }
}

/** The month most companies stand on, of several the earliest: whose paydays differ should not name the whole screen. */
const titleMonth = (companies: readonly Company[]): YearMonth | null => {
  const counts = new Map<YearMonth, number>()
  for (const { run } of companies) if (run !== null) counts.set(run.month, (counts.get(run.month) ?? 0) + 1)
  const [first] = [...counts].toSorted(([a, of], [b, other]) => other - of || (a < b ? -1 : 1))
  return first === undefined ? null : first[0]
}
