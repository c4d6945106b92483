import { yearMonth } from '@handal/base/date'
import { sql } from 'kysely'
import { auditKey } from '../audit/chain.ts'
import { verifyChains } from '../audit/verify.ts'
import { openDatabase } from '../db/open.ts'
import { calculateRun } from '../features/payroll/public.ts'
import { memoryLog } from '../system/log.ts'
import { fillPayrollCompany } from './factories-payroll.ts'
import { TEST_SECRET } from './template.ts'

// A process of its own for the test that kills it: opens the database of a folder or a server, says how the payroll in it stands,
// moves everybody's overtime to the given hours, says "ready" and calculates.
const [place = '', hours = '0'] = process.argv.slice(2)
const onServer = place.startsWith('postgres')
const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
}
const companyNo = 1
const month = yearMonth('2026-11')

const db = await openDatabase({
  databaseUrl: onServer ? place : null,
  dataDir: onServer ? '' : place,
  log: memoryLog(),
  auditKey: auditKey(TEST_SECRET),
})

/** On a server the killed process's own session may still be ending: nothing is judged before it is gone. */
const othersAreGone = async (): Promise<boolean> => {
  const { rows } = await db.lookup((owner) =>
    sql<{ others: number }>`select count(*) as others from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend' and state <> 'idle'`.execute(
      owner,
    ),
  )
  return rows[0]?.others === 0
}
while (!(await othersAreGone()));

const fresh = await db.withSystem('시험', null, async (tx) => {
  const { rows } = await sql`select from company`.execute(tx)
  if (rows.length === 0)
    await sql`insert into company (company_no, company_name) values (${companyNo}, '시험상사')`.execute(tx)
  return rows.length === 0
})
if (fresh) await fillPayrollCompany(db, companyNo, { people: 120, months: [month] })

const state = await db.withCompany({ companyNo }, async (tx) => {
  const { rows } = await sql<{ overtime: number; slips: number; sound: boolean }>`
    select (p.attendance ->> 'extnWork')::int / 60 as overtime, count(*) as slips, bool_and(
      p.earnings = (select sum(l.amount) from payslip_line l where l.company_no = p.company_no and l.run_no = p.run_no
        and l.employee_no = p.employee_no and l.version_no = p.version_no and l.kind = 'earning')
      and p.version = (select version from payroll_run r where r.company_no = p.company_no and r.run_no = p.run_no) - 1) as sound
    from payslip p where p.company_no = ${companyNo} group by 1
  `.execute(tx)
  return rows
})
const [chain] = (await verifyChains(db, { only: companyNo })) ?? []
say(`state ${JSON.stringify({ payroll: state, audit: chain ?? { ok: true, rows: 0 } })}`)

if (hours !== 'look') {
  await db.withCompany({ companyNo }, (tx) =>
    sql`update attendance_total set extn_work = ${Number(hours) * 60} where company_no = ${companyNo}`.execute(tx),
  )
  say('ready')
  await calculateRun(
    db,
    { companyNo, userNo: null, userName: '시험', loginId: 'test', role: '11', address: '-', now: () => new Date() },
    { month, paymentType: '0001', overwrite: false, employeeNos: null },
    { step: () => {}, cancelled: () => false },
  )
  say('done')
}
await db.close()
