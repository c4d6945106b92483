import { sql } from 'kysely'
import type { Database } from '../apps/server/src/db/database.ts'
import { type Figure, figure, median, quantile, timed } from './figures.ts'
import { type Client, LOAD_COMPANY, MONTH } from './product.ts'

const [year, month] = MONTH.split('-')
const query = `companyNo=${LOAD_COMPANY}&payYear=${year}&payMonth=${month}&paymentType=0001`

const download = async (client: Client, path: string): Promise<Buffer> =>
  Buffer.from(await (await client.call('GET', path)).arrayBuffer())
const expectStart = (file: Buffer, start: string): void => {
  if (!file.toString('latin1', 0, 8).startsWith(start)) throw new Error(`a file that begins with ${start} was expected`)
}

const rounds = async (
  client: Client,
  path: string,
  start: string,
  count: number,
): Promise<{ ms: number[]; bytes: number }> => {
  const ms: number[] = []
  let bytes = 0
  // The first one warms the workers and fonts.
  for (let round = 0; round <= count; round++) {
    const { ms: took, result } = await timed(() => download(client, path))
    expectStart(result, start)
    bytes = result.length
    if (round > 0) ms.push(took)
  }
  return { ms, bytes }
}

const numbers = (count: number): string => Array.from({ length: count }, (_, index) => index + 1).join(',')

/** Papers of a calculated company of 1,000 through HTTP. */
export const measurePapers = async (client: Client, kind: string): Promise<Figure[]> => {
  const one = await rounds(client, `/api/pdf/download/payment/?${query}&employeeNos=7`, '%PDF-', 20)
  const nos = numbers(300)
  const many = await rounds(client, `/api/pdf/download/payment/?${query}&employeeNos=${nos}`, '%PDF-', 3)
  const few = await rounds(client, `/api/pdf/download/payment/?${query}&employeeNos=${numbers(120)}`, '%PDF-', 5)
  return [
    figure(kind, '120 payslips in one file, warm, median of 5', median(few.ms), 'ms', 2000),
    figure(kind, 'payslip PDF, one, warm, median of 20', median(one.ms), 'ms', 50),
    figure(kind, 'payslip PDF, one, warm, 95 of 100', quantile(one.ms, 0.95), 'ms'),
    figure(kind, '300 payslips in one file', median(many.ms), 'ms', 3000),
  ]
}

const ALLOWANCES = 5
/** Gives the load company allowances that everybody gets, so that its ledger has 41 columns, 28 of them amounts. */
export const addAllowances = (db: Database): Promise<unknown> =>
  db.withCompany({ companyNo: LOAD_COMPANY }, (tx) =>
    sql`
      with added as (
        insert into salary_item (company_no, item_no, item_code, sort_order)
        select ${LOAD_COMPANY}, 50 + n, 'bench' || n, 50 + n from generate_series(1, ${ALLOWANCES}::int) n
        returning company_no, item_no
      )
      insert into salary_item_term (company_no, item_no, valid_from, label, kind, prorated, source)
      select company_no, item_no, '2020-01-01', '수당 ' || item_no - 50, 'earning', false,
        jsonb_build_object('fixed', 1000 * (item_no - 50))
      from added
    `.execute(tx),
  )

/** The ledger of the calculated company as Excel through HTTP. */
export const measureLedger = async (client: Client, kind: string): Promise<Figure[]> => {
  const { columns } = await client.json<{ columns: unknown[] }>(
    'GET',
    `/api/salary/payment/?companyNo=${LOAD_COMPANY}&month=${MONTH}&size=1`,
  )
  const ledger = await rounds(client, `/api/excel/download/payment/?${query}&form=ledger`, 'PK', 3)
  return [
    figure(kind, `ledger Excel, 1,000 people, ${columns.length} amounts each`, median(ledger.ms), 'ms', 1500),
    figure(kind, 'ledger Excel, size', ledger.bytes, 'KB'),
  ]
}

/** The month's list of 10,000 people through HTTP. */
export const measureList = async (client: Client, kind: string): Promise<Figure[]> => {
  const path = `/api/salary/management/?companyNo=${LOAD_COMPANY}&month=${MONTH}&include_leave=true`
  const ms: number[] = []
  let bytes = 0
  let rows = 0
  for (let round = 0; round < 5; round++) {
    const { ms: took, result } = await timed(async () => (await client.call('GET', path)).text())
    if (round > 0) ms.push(took)
    bytes = Buffer.byteLength(result)
    rows = (JSON.parse(result) as { items: unknown[] }).items.length
  }
  const page: number[] = []
  for (let round = 0; round < 5; round++)
    page.push((await timed(async () => (await client.call('GET', `${path}&page=3&size=50`)).text())).ms)
  return [
    figure(kind, `list of ${rows.toLocaleString('en-US')} rows, answered`, median(ms), 'ms'),
    figure(kind, 'list, size before compression', bytes, 'MB'),
    figure(kind, 'list, one page of 50', median(page), 'ms'),
  ]
}
