import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database, Tx } from '../apps/server/src/db/database.ts'
import { calculateRun } from '../apps/server/src/features/payroll/acts/calculate-run.ts'
import { timed } from './figures.ts'
import { type Client, DEMO_DATE, LOAD_COMPANY, MONTH } from './product.ts'

type Job = { id: string; state: string; total: number; message: string }

/** Calculates and saves the waiting month through HTTP, from the request until the job is done. Answers milliseconds and people. */
export const calculateOverHttp = async (
  client: Client,
  companyNo = LOAD_COMPANY,
): Promise<{ ms: number; people: number }> => {
  const { ms, result } = await timed(async () => {
    const body = { companyNo, month: MONTH, updateAll: true, overwrite: false }
    let { job } = await client.json<{ job: Job }>('POST', '/api/salary/management/', body)
    while (job.state === 'queued' || job.state === 'running') {
      await sleep(15)
      job = (await client.json<{ job: Job }>('GET', `/api/jobs/${job.id}/`)).job
    }
    if (job.state !== 'done') throw new Error(`the calculation ended as ${job.state}: ${job.message}`)
    return job
  })
  return { ms, people: result.total }
}

/** Takes the calculated payslips away, so that the next calculation writes all of them again. */
export const forgetCalculation = async (client: Client): Promise<void> => {
  const { items } = await client.json<{ items: { employeeNo: number; versionNo: number }[] }>(
    'GET',
    `/api/salary/management/?companyNo=${LOAD_COMPANY}&month=${MONTH}`,
  )
  const employeeNos = items.filter((row) => row.versionNo > 0).map((row) => row.employeeNo)
  if (employeeNos.length === 0) return
  await client.json('DELETE', '/api/salary/management/', { companyNo: LOAD_COMPANY, month: MONTH, employeeNos })
}

const scope = { companyNo: LOAD_COMPANY }
const actor = {
  ...scope,
  userNo: null,
  loginId: 'bench',
  userName: 'bench',
  role: '11',
  address: '-',
  now: () => new Date(`${DEMO_DATE}T09:00:00+09:00`),
}

const removeAll = (db: Database): Promise<unknown> =>
  db.withCompany(scope, async (tx) => sql`delete from payslip where company_no = ${LOAD_COMPANY}`.execute(tx))

/** Statements of a calculation from reading to commit, for the first `people` of the company. */
export const queriesOf = async (db: Database, people: number): Promise<number> => {
  await removeAll(db)
  const employeeNos = Array.from({ length: people }, (_, index) => index + 1)
  const order = { month: MONTH, paymentType: '0001', overwrite: false, employeeNos }
  const progress = { step: () => {}, cancelled: () => false }
  return (await db.countQueries(() => calculateRun(db, actor, order, progress))).queries
}

type Column = { name: string; type: string }
type Table = { name: string; columns: readonly Column[]; values: readonly (string | null)[][] }

const columnsOf = async (tx: Tx, table: string): Promise<Column[]> => {
  const { rows } = await sql<Column>`
    select attname::text as name, format_type(atttypid, null) as type from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped order by attnum
  `.execute(tx)
  return rows
}

const readTable = async (tx: Tx, name: string): Promise<Table> => {
  const columns = await columnsOf(tx, name)
  const texts = columns.map((column) => sql`${sql.ref(column.name)}::text as ${sql.ref(column.name)}`)
  const { rows } = await sql<Record<string, string | null>>`
    select ${sql.join(texts)} from ${sql.table(name)} where company_no = ${LOAD_COMPANY}
  `.execute(tx)
  return { name, columns, values: columns.map((column) => rows.map((row) => row[column.name] ?? null)) }
}

const writeTable = async (tx: Tx, { name, columns, values }: Table): Promise<void> => {
  const names = sql.join(columns.map((column) => sql.ref(column.name)))
  const typed = columns.map((column) => sql`${sql.ref(`u.${column.name}`)}::${sql.raw(column.type)}`)
  await sql`
    insert into ${sql.table(name)} (${names})
    select ${sql.join(typed)} from unnest(${sql.join(columns.map((_, at) => sql`${values[at] ?? []}::text[]`))}) as u (${names})
  `.execute(tx)
}

/**
 * The bare cost of the same rows: every payslip and line of the run as it stands, read into memory, taken away, and written
 * back in one transaction with one statement a table. Answers milliseconds of each round and the rows.
 */
export const bareWrites = async (db: Database, rounds: number): Promise<{ ms: number[]; rows: number }> => {
  const tables = await db.withCompany(scope, async (tx) => [
    await readTable(tx, 'payslip'),
    await readTable(tx, 'payslip_lines'),
  ])
  const ms: number[] = []
  for (let round = 0; round < rounds; round++) {
    await removeAll(db)
    await db.maintain()
    const write = (): Promise<void> =>
      db.withCompany(scope, async (tx) => {
        for (const table of tables) await writeTable(tx, table)
      })
    ms.push((await timed(write)).ms)
  }
  return { ms, rows: tables.reduce((sum, { values }) => sum + (values[0]?.length ?? 0), 0) }
}
