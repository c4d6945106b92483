import { plainDate } from '@handal/base/date'
import { readEmployees } from '../features/employees/employees.repo.ts'
import { readThings } from '../features/organisation/organisation.repo.ts'
import { fillPayrollCompany } from './factories-payroll.ts'
import { makeTemplate, openOwnDatabase } from './template.ts'

// Measures the lists of a company of many people, each as the middle of some runs:
// TEST_DATABASE_URL=postgres://… npx tsx apps/server/src/testing/measure-lists.ts 10000
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

const measure = async (
  label: string,
  list: (tx: Parameters<typeof readEmployees>[0]) => Promise<{ total: number }>,
) => {
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

process.stdout.write(`${people} people on ${db.kind}\n`)
const page = { companyNo, day, size: 50 }
await measure('first page', (tx) => readEmployees(tx, page))
await measure('last page by name', (tx) => readEmployees(tx, { ...page, sort: '-name', page: people / 50 }))
await measure('1,000 at once', (tx) => readEmployees(tx, { companyNo, day }))
await measure('by name', (tx) => readEmployees(tx, { ...page, q: '사원77' }))
await measure('by initial consonants', (tx) => readEmployees(tx, { ...page, q: 'ㅅㅇ77' }))
await measure('by syllable and consonant', (tx) => readEmployees(tx, { ...page, q: '사ㅇ77' }))
await measure('one department', (tx) => readEmployees(tx, { ...page, departmentNos: [1] }))
await measure('in service', (tx) => readEmployees(tx, { ...page, state: '0001' }))
await measure('one person', (tx) => readEmployees(tx, { companyNo, day, employeeNo: 77 }))
await measure('departments with their people', (tx) => readThings(tx, companyNo, 'department', { day }))
await own.close()
