import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '../apps/server/src/db/database.ts'
import { calculateOverHttp } from './calculate.ts'
import { type Figure, figure, quantile, timed } from './figures.ts'
import { type Client, LOAD_COMPANY, MONTH, signIn } from './product.ts'

/** How many people of the load company there are: a page reads 50 of them. */
export const CROWD_COMPANY = 1000
/** Who looks: employees at their payslip or their home, operators at a page of 50 or at one payslip. */
const EMPLOYEES = 120
const PAGERS = 60
const LOOKERS = 20
/** Who types over an amount of one payslip, everybody of another one. */
const WRITERS = 20
const THINK_MS = 2000
const EDIT_MS = 5000
const WARM_MS = 15_000
const MEASURED_MS = 60_000
const LIMIT_MS = 300
const PAGES = CROWD_COMPANY / 50
const SIGNING_IN = 8

const management = '/api/salary/management/'
const query = `companyNo=${LOAD_COMPANY}&month=${MONTH}`
const readers = EMPLOYEES + PAGERS + LOOKERS
const loginOf = (index: number): string => `crowd${index + 1}`
const isEmployee = (index: number): boolean => index < EMPLOYEES

/** Accounts of the load company with its operator's password: employees first, then operators. */
export const addCrowd = (db: Database): Promise<unknown> =>
  db.withSystem('성능 측정', null, (tx) =>
    sql`
      with made as (
        insert into app_user (login_id, password_hash, perm_id, user_name, password_changed_at)
        select 'crowd' || n, u.password_hash, case when n <= ${EMPLOYEES}::int then '21' else '11' end, '성능 ' || n, u.password_changed_at
        from app_user u, generate_series(1, ${readers + WRITERS}::int) n where u.login_id = 'load'
        returning user_no, perm_id, substring(login_id from 6)::int as n
      )
      insert into membership (company_no, user_no, role, employee_no)
      select ${LOAD_COMPANY}, user_no, perm_id, case when perm_id = '21' then n end from made
    `.execute(tx),
  )

/** Calculates the month and gives it out to the employees who look, so that everybody has something to look at. */
export const prepareCrowd = async (client: Client): Promise<void> => {
  await calculateOverHttp(client)
  const employeeNos = Array.from({ length: EMPLOYEES }, (_, index) => index + 1)
  await client.json('PUT', management, { companyNo: LOAD_COMPANY, month: MONTH, action: 'confirm', employeeNos })
}

/** What one of them asks for in a round. */
const lookOf = (index: number, round: number): string => {
  if (isEmployee(index))
    return round % 2 === 0 ? `/api/salary/my-salary/?companyNo=${LOAD_COMPANY}` : `/api/home/?companyNo=${LOAD_COMPANY}`
  if (index < EMPLOYEES + PAGERS) return `${management}?${query}&size=50&page=${((index + round) % PAGES) + 1}`
  return `${management}${((index * 37 + round) % CROWD_COMPANY) + 1}/?${query}`
}

type Detail = { lines: { code: string; kind: string }[] }
/** The earning of a payslip that is typed over: an item of the company. */
const lineOf = async (client: Client, employeeNo: number): Promise<string> => {
  const { lines } = await client.json<Detail>('GET', `${management}${employeeNo}/?${query}`)
  const line = lines.find(({ code, kind }) => kind === 'earning' && code.startsWith('item.'))
  if (line === undefined) throw new Error(`no amount of payslip ${employeeNo} can be typed over`)
  return line.code
}

const signInAll = async (url: string): Promise<Client[]> => {
  const clients: Client[] = []
  for (let from = 0; from < readers + WRITERS; from += SIGNING_IN) {
    const some = Array.from({ length: Math.min(SIGNING_IN, readers + WRITERS - from) }, (_, at) => loginOf(from + at))
    clients.push(...(await Promise.all(some.map((login) => signIn(url, login)))))
  }
  return clients
}

/**
 * Two hundred people who look, think for two seconds and look again, and twenty who change one payslip each in five seconds, all
 * from one address and in one company: what they wait. Who asks runs beside the server, on the same machine.
 */
export const measureCrowd = async (url: string, kind: string): Promise<Figure[]> => {
  const clients = await signInAll(url)
  const looks: number[] = []
  const edits: number[] = []
  const failed: string[] = []
  const began = performance.now()
  const isOver = (): boolean => performance.now() - began > WARM_MS + MEASURED_MS
  /** Asks again and again, at first at another moment than the others; a share of the pause as it comes is the person's own. */
  const goOn = async (index: number, pauseMs: number, into: number[], ask: (round: number) => Promise<unknown>) => {
    await sleep((pauseMs * (index % 40)) / 40)
    for (let round = 0; !isOver(); round++) {
      const isWarm = performance.now() - began > WARM_MS
      try {
        const { ms } = await timed(() => ask(round))
        if (isWarm) into.push(ms)
      } catch (error) {
        failed.push(String(error))
      }
      await sleep(pauseMs * (0.75 + ((index * 7 + round * 13) % 50) / 100))
    }
  }
  const look = (client: Client, index: number): Promise<void> =>
    goOn(index, THINK_MS, looks, async (round) => (await client.call('GET', lookOf(index, round))).arrayBuffer())
  const edit = async (client: Client, index: number): Promise<void> => {
    const employeeNo = CROWD_COMPANY - index
    const code = await lineOf(client, employeeNo)
    await goOn(index * 2, EDIT_MS, edits, (round) =>
      client.json('PUT', management, {
        companyNo: LOAD_COMPANY,
        month: MONTH,
        employeeNo,
        lines: [{ code, amount: 100_000 + round, reason: '성능 측정' }],
      }),
    )
  }
  await Promise.all(
    clients.map((client, index) => (index < readers ? look(client, index) : edit(client, index - readers))),
  )
  if (failed.length > 0) process.stderr.write(`${failed.slice(0, 3).join('\n')}\n`)
  const name = `${readers} readers and ${WRITERS} writers`
  return [
    figure(kind, `${name}, looks in a minute`, looks.length, 'count'),
    figure(kind, `${name}, a look, median`, quantile(looks, 0.5), 'ms'),
    figure(kind, `${name}, a look, 99 of 100`, quantile(looks, 0.99), 'ms', LIMIT_MS),
    figure(kind, `${name}, edits in a minute`, edits.length, 'count'),
    figure(kind, `${name}, an edit, median`, quantile(edits, 0.5), 'ms'),
    figure(kind, `${name}, an edit, 99 of 100`, quantile(edits, 0.99), 'ms', LIMIT_MS),
    figure(kind, `${name}, refused or broken`, failed.length, 'count', 0),
  ]
}
