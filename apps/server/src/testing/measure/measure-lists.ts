import { plainDate } from '@handal/base/date'
import type { Tx } from '../../db/database.ts'
import { type EmployeesAsked, findEmployees } from '../../features/employees/read-employees.ts'
import type { CompanyContext } from '../../http/context.ts'
import { readThings } from '../../features/organisation/organisation.repo.ts'
import { fillPayrollCompany } from '../factories-payroll.ts'
import { makeTemplate, openOwnDatabase } from '../template.ts'

// Measures the lists of a company of many people, each as the middle of some runs:
// TEST_DATABASE_URL=postgres://… npx tsx apps/server/src/testing/measure/measure-lists.ts 10000
const RUNS = 15
const people = Number(process.argv[2] ?? 10_000)
const day = plainDate('2026-11-20')

await makeTemplate()
const own = await openOwnDatabase()
const { db } = own
const companyNo = await db.withSystem('measure', null, async (tx) => {
  const values = { company_name: `measure ${people}` }
  return (await tx.insertInto('company').values(values).returning('company_no').executeTakeFirstOrThrow()).company_no
})
await fillPayrollCompany(db, companyNo, { people, months: [] })
await db.maintain()

const ctx = { companyNo, today: () => day } as CompanyContext
const measure = async (label: string, list: (tx: Tx) => Promise<{ total: number }>) => {
  const times: number[] = []
  let total = 0
  for (let run = 0; run < RUNS; run++)
    await db.withCompany({ companyNo }, async (tx) => {
      const start = performance.now()
      ;({ total } = await list(tx))
      times.push(performance.now() - start)
    })
  const middle = times.toSorted((a, b) => a - b)[Math.floor(RUNS / 2)] ?? 0
  process.stdout.write(`  ${label.padEnd(32)} ${middle.toFixed(1).padStart(7)} ms  ${total} found\n`)
}
const employees = (label: string, asked: EmployeesAsked) =>
  measure(`employees, ${label}`, (tx) => findEmployees(tx, ctx, { size: 50, ...asked }))

process.stdout.write(`${people} people on ${db.kind}\n`)
await employees('first page', {})
await employees('last page by name', { sort: '-name', page: people / 50 })
await employees('by base pay', { sort: '-basePay' })
await employees('1,000 at once', { size: 1000 })
await employees('by name', { q: '사원77' })
await employees('by initial consonants', { q: 'ㅅㅇ77' })
await employees('by syllable and consonant', { q: '사ㅇ77' })
await employees('by number', { q: '0777' })
await employees('by department in words', { q: '생산' })
await employees('one department', { deptNo: 1 })
await employees('in service', { state: '0001' })
await employees('everybody', { size: people })
await measure('departments with their people', (tx) => readThings(tx, companyNo, 'department', { day }))
await own.close()
