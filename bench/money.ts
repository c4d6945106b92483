import { plainDate, yearMonth } from '@handal/base/date'
import { loadSecret } from '../apps/server/src/config.ts'
import type { Database, Tx } from '../apps/server/src/db/database.ts'
import { operatorAt } from '../apps/server/src/demo/operator.ts'
import { paymentsOfYear } from '../apps/server/src/features/leave-pay/list-payments.ts'
import { pageOfBalances } from '../apps/server/src/features/leave/read-leave.ts'
import { readYear } from '../apps/server/src/features/payroll/year/year.repo.ts'
import { readPension } from '../apps/server/src/features/retirement/dc/read-pension.ts'
import { readDepartureOf } from '../apps/server/src/features/retirement/departure/read-departure.ts'
import { createAccount } from '../apps/server/src/features/companies/public.ts'
import { enterResults, makeFile, transferList } from '../apps/server/src/features/transfer/public.ts'
import { cipherKeys } from '../apps/server/src/security/cipher.ts'
import { type Figure, figure, median, timed } from './figures.ts'
import { fillYear, giveOut, joinPlans } from './money-data.ts'
import { during, onDatabase, rest } from './places.ts'
import { type Client, DEMO_DATE, type Kind, LOAD_COMPANY, MONTH, type Place, signIn } from './product.ts'

/** What of it is measured: what leaves, what was paid in a year, leave and its pay, pensions and departure insurance. */
export const MONEY_SECTIONS = ['transfer', 'year', 'leave', 'pensions'] as const
type Wants = (section: (typeof MONEY_SECTIONS)[number]) => boolean

const ROUNDS = 10
const FEW = 10
const ctx = operatorAt(LOAD_COMPANY, plainDate(DEMO_DATE))
const month = yearMonth(MONTH)
const key = { companyNo: LOAD_COMPANY, month, paymentType: '0001' }
const company = `companyNo=${LOAD_COMPANY}`
const ACCOUNT = { bankCode: '081', number: '28791004300417', use: 'PAY', displayText: null, cmsCode: null } as const

/** The embedded database may take twice as long. */
const most = (kind: Kind, ms: number): number => (kind === 'PostgreSQL' ? ms : 2 * ms)

/** Median milliseconds of a call with its whole answer; the first one warms. */
const reading = async (client: Client, path: string, rounds = ROUNDS): Promise<{ ms: number; body: Buffer }> => {
  const ms: number[] = []
  let body = Buffer.alloc(0)
  for (let round = 0; round <= rounds; round++) {
    const { ms: took, result } = await timed(async () =>
      Buffer.from(await (await client.call('GET', path)).arrayBuffer()),
    )
    body = result
    if (round > 0) ms.push(took)
  }
  return { ms: median(ms), body }
}
const rowsOf = (body: Buffer): number => (JSON.parse(body.toString()) as { items: unknown[] }).items.length

type File = { no: number; people: number; items: { seq: number }[] }
const files = '/api/salary/transfer/files/'

/** A payday of everybody: the list, files that are made and voided, the last of them taken and its results written. */
const measurePayday = async (client: Client, kind: Kind): Promise<Figure[]> => {
  const list = await reading(client, `/api/salary/transfer/?${company}&yearMonth=${MONTH}`)
  const rows = rowsOf(list.body)
  const { no: accountNo } = await client.json<{ no: number }>('POST', '/api/basic-info/company-info/accounts/', {
    companyNo: LOAD_COMPANY,
    ...ACCOUNT,
    holder: '큰마당물산',
    from: '2026-01-01',
  })
  const order = {
    companyNo: LOAD_COMPANY,
    runs: [{ yearMonth: MONTH, paymentType: '0001' }],
    accountNo,
    templateNo: 1,
    transferDate: DEMO_DATE,
  }
  const made: number[] = []
  const taken: number[] = []
  let file: File | undefined
  for (let round = 0; round <= 3; round++) {
    if (file !== undefined)
      await client.json('DELETE', `${files}${file.no}/`, { companyNo: LOAD_COMPANY, reason: '측정' })
    const { ms, result } = await timed(() => client.json<File>('POST', files, order))
    file = result
    const reason = encodeURIComponent('측정')
    const { ms: took } = await timed(async () =>
      (await client.call('GET', `${files}${result.no}/?${company}&reason=${reason}`)).arrayBuffer(),
    )
    // The first one warms.
    if (round > 0) {
      made.push(ms)
      taken.push(took)
    }
  }
  if (file === undefined) throw new Error('no file was made')
  const { no, items } = file
  const results = await timed(() =>
    client.json<{ done: number }>('POST', `${files}${no}/results/`, {
      companyNo: LOAD_COMPANY,
      items: items.map(({ seq }) => ({ seq, result: 'DONE' })),
    }),
  )
  const name = items.length.toLocaleString('en-US')
  if (results.result.done !== items.length) throw new Error(`${results.result.done} of ${name} results were written`)
  return [
    figure(
      kind,
      `list of ${rows.toLocaleString('en-US')} transfers, median of ${ROUNDS}`,
      list.ms,
      'ms',
      most(kind, 60),
    ),
    figure(kind, `a file of ${name} transfers made, median of 3`, median(made), 'ms', most(kind, 300)),
    figure(kind, `a file of ${name} transfers taken as .xls, median of 3`, median(taken), 'ms', most(kind, 300)),
    figure(kind, `results of ${name} transfers read and applied`, results.ms, 'ms', most(kind, 2000)),
  ]
}

const measureLists = async (client: Client, kind: Kind, wants: Wants): Promise<Figure[]> => {
  const figures: Figure[] = []
  const note = async (what: string, path: string, limit: number | undefined, rounds = ROUNDS): Promise<void> => {
    const { ms, body } = await reading(client, path, rounds)
    const rows = body.toString('latin1', 0, 2) === 'PK' ? '' : ` (${rowsOf(body).toLocaleString('en-US')} rows)`
    const least = limit === undefined ? undefined : most(kind, limit)
    figures.push(figure(kind, `${what}${rows}, median of ${rounds}`, ms, 'ms', least))
  }
  if (wants('year')) {
    await note('year list of 1,000 x 12', `/api/salary/payment-year-list/?${company}&year=2026`, 300)
    await note(
      'year list of 1,000 x 12 by department',
      `/api/salary/payment-year-list/?${company}&year=2026&group=department`,
      300,
    )
    await note('Excel of the year of 1,000', `/api/excel/download/payment-year/?${company}&payYear=2026`, 2000, 3)
  }
  if (wants('leave')) {
    await note('leave of 1,000 as of a day', `/api/salary/leave-balances/?${company}&asOf=${DEMO_DATE}&size=1000`, 400)
    await note('leave pay of a year of 1,000', `/api/salary/leave/payment-list/?${company}&year=2026`, 400)
  }
  if (wants('pensions')) {
    await note('DC of 1,000', `/api/salary/retirement-pension/?${company}&yearMonth=${MONTH}`, 300)
    await note('departure insurance of 1,000', `/api/salary/departure/?${company}&yearMonth=${MONTH}`, 300)
  }
  return figures
}

/** Statements of the same work on a few and on all, which must be as many; nothing of it stays. */
const statements = async (
  db: Database,
  kind: Kind,
  what: string,
  work: (tx: Tx, employeeNos: number[] | undefined) => Promise<() => Promise<unknown>>,
): Promise<Figure[]> => {
  const undone = new Error('undone')
  const count = async (nos: number[] | undefined): Promise<number> => {
    let queries = 0
    const all = db.withCompany(ctx, async (tx) => {
      const counted = await work(tx, nos)
      queries = (await db.countQueries(counted)).queries
      throw undone
    })
    await all.catch((error: unknown) => {
      if (error !== undone) throw error
    })
    return queries
  }
  const few = await count(Array.from({ length: FEW }, (_, index) => index + 1))
  const all = await count(undefined)
  return [
    figure(kind, `statements of ${what} of ${FEW}`, few, 'count'),
    figure(kind, `statements of ${what} of 1,000`, all, 'count', few),
  ]
}

/** Reading needs nothing before it. */
const only =
  (read: (tx: Tx, employeeNos: number[] | undefined) => Promise<unknown>) =>
  (tx: Tx, nos: number[] | undefined): Promise<() => Promise<unknown>> =>
    Promise.resolve(() => read(tx, nos))

const measureStatements = async (db: Database, secret: Uint8Array, kind: Kind, wants: Wants): Promise<Figure[]> => {
  const keys = cipherKeys(secret)
  const today = plainDate(DEMO_DATE)
  const figures: Figure[] = []
  const note = async (...[what, work]: [string, Parameters<typeof statements>[3]]): Promise<void> => {
    figures.push(...(await statements(db, kind, what, work)))
  }
  const orderOf = async (tx: Tx, employeeNos: number[] | undefined) => ({
    runs: [{ yearMonth: month, paymentType: '0001', employeeNos }],
    accountNo: (await createAccount(tx, ctx, { ...ACCOUNT, holder: '큰마당물산', from: plainDate('2026-01-01') }, keys))
      .no,
    templateNo: 1,
    transferDate: today,
  })
  if (wants('transfer')) {
    await note(
      'the list of transfers',
      only((tx, nos) => transferList(tx, ctx, key, nos ?? null, keys)),
    )
    await note('a file', async (tx, nos) => {
      const order = await orderOf(tx, nos)
      return () => makeFile(tx, ctx, order, keys)
    })
    await note('results', async (tx, nos) => {
      const { no, items } = await makeFile(tx, ctx, await orderOf(tx, nos), keys)
      const done = items.map(({ seq }) => ({ seq, result: 'DONE' as const }))
      return () => enterResults(tx, ctx, no, done)
    })
  }
  if (wants('year'))
    await note(
      'the year',
      only((tx, nos) =>
        readYear(tx, {
          companyNo: LOAD_COMPANY,
          year: '2026',
          paymentType: null,
          employeeNos: nos ?? null,
          byDepartment: false,
        }),
      ),
    )
  if (wants('leave')) {
    await note(
      'leave',
      only((tx, nos) => pageOfBalances(tx, ctx, { asOf: today, size: nos?.length ?? 1000, page: 1 })),
    )
    await note(
      'leave pay',
      only((tx, employeeNos) => paymentsOfYear(tx, ctx, { year: '2026', employeeNos })),
    )
  }
  if (wants('pensions')) {
    await note(
      'DC',
      only((tx, nos) => readPension(tx, LOAD_COMPANY, month, { employeeNos: nos ?? null, today })),
    )
    // It is read of one or of everybody.
    await note(
      'departure insurance',
      only((tx, nos) => readDepartureOf(tx, LOAD_COMPANY, month, { employeeNo: nos === undefined ? null : 1, today })),
    )
  }
  return figures
}

/** What leaves, what was paid, and what people have and are owed, of 1,000 people. Last on a place: the company it leaves is no longer like the others. */
export const measureMoney = async (place: Place, kind: Kind, people: number, wants: Wants): Promise<Figure[]> => {
  await onDatabase(place, async (db) => {
    await giveOut(db, people)
    if (wants('year') || wants('pensions')) await fillYear(db)
    if (wants('pensions')) await joinPlans(db)
    // What is done by itself each night.
    await db.maintain()
  })
  const counted = await onDatabase(place, (db) =>
    measureStatements(db, loadSecret({ ...place, secretText: null }), kind, wants),
  )
  const taken = await during(place, people, async ({ url }) => {
    await rest()
    const client = await signIn(url)
    const payday = wants('transfer') ? await measurePayday(client, kind) : []
    return [...payday, ...(await measureLists(client, kind, wants))]
  })
  return [...taken, ...counted]
}
