import { setTimeout as sleep } from 'node:timers/promises'
import { type Figure, figure, timed } from './figures.ts'
import { type Client, LOAD_COMPANY } from './product.ts'

type Job = { readonly id: string; readonly state: string; readonly message: string }
type Read = { readonly importNo: number; readonly version: number; readonly badCells: number; readonly rows: number }

const ROWS = 1000
const PREVIEW_MS = 2000
const MEND_MS = 2000
const applyMs = (kind: string): number => (kind === 'PostgreSQL' ? 2000 : 4000)

const DAY_MS = 86_400_000
/** Tuesdays from 2030 on that the law leaves alone but for some; those are told and mended. */
const holidayRows = (): string[] =>
  Array.from({ length: ROWS }, (_, index) => {
    const day = new Date(Date.UTC(2030, 0, 8) + index * 7 * DAY_MS).toISOString().slice(0, 10)
    return `${day},쉬는 날 ${index},회사 휴일`
  })

/** A list that a file may bring in: the heads of the file, its name, and where it goes. */
/** `file`: in place of rows below a head. */
type Listed = { readonly head: string; readonly name: string; readonly path: string; readonly file?: File }
const HOLIDAYS: Listed = { head: '날짜,이름,종류', name: '휴일.csv', path: '/api/basic-info/holiday/' }

/** Reads rows as a file through HTTP. */
export const readList = async (
  url: string,
  client: Client,
  rows: readonly string[],
  { head, name, path, file }: Listed = HOLIDAYS,
): Promise<Read> => {
  const form = new FormData()
  form.set('companyNo', String(LOAD_COMPANY))
  form.set('file', file ?? new File([[head, ...rows].join('\n')], name))
  const answer = await fetch(`${url}${path}import/`, {
    method: 'POST',
    headers: { authorization: `Bearer ${client.access}` },
    body: form,
  })
  if (!answer.ok) throw new Error(`the file was answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as Read
}

/** Stores what was read, or takes it back, and waits for the end of it. */
export const actOn = async (
  client: Client,
  { importNo }: Pick<Read, 'importNo'>,
  which: 'apply' | 'undo',
  list: string = HOLIDAYS.path,
): Promise<void> => {
  const path = `${list}import/${importNo}/${which}/`
  let { job } = await client.json<{ job: Job }>('POST', path, { companyNo: LOAD_COMPANY })
  while (job.state === 'queued' || job.state === 'running') {
    await sleep(15)
    job = (await client.json<{ job: Job }>('GET', `/api/jobs/${job.id}/`)).job
  }
  if (job.state !== 'done') throw new Error(`${which} ended as ${job.state}: ${job.message}`)
}

/** A list of 1,000 new holidays through HTTP: read and compared, a cell mended, stored, and taken back. */
export const measureImports = async (url: string, client: Client, kind: string): Promise<Figure[]> => {
  // The days of the law among them are left out by what the first reading says; it warms the reading thread too.
  const all = holidayRows()
  const first = (await readList(url, client, all)) as Read & { readonly bad: readonly { readonly row: number }[] }
  const taken = new Set(first.bad.map(({ row }) => row))
  const rows = all.filter((_, index) => !taken.has(index + 2))
  const preview = await timed(() => readList(url, client, ['2030-02-30,없는 날,회사 휴일', ...rows]))
  const { importNo, version, badCells } = preview.result
  if (badCells !== 1) throw new Error(`${badCells} cells are bad, one was meant to be`)
  const mend = await timed(() =>
    client.json<Read>('PUT', `/api/basic-info/holiday/import/${importNo}/`, {
      companyNo: LOAD_COMPANY,
      version,
      cells: [{ row: 2, key: 'holidayDate', text: '2030-02-27' }],
    }),
  )
  const apply = await timed(() => actOn(client, mend.result, 'apply'))
  const undo = await timed(() => actOn(client, mend.result, 'undo'))
  const count = mend.result.rows.toLocaleString('en-US')
  return [
    figure(kind, `import of ${count} rows read and compared`, preview.ms, 'ms', PREVIEW_MS),
    figure(kind, `a cell of ${count} rows mended and all compared anew`, mend.ms, 'ms', MEND_MS),
    figure(kind, `import of ${count} rows stored`, apply.ms, 'ms', applyMs(kind)),
    figure(kind, `import of ${count} rows taken back`, undo.ms, 'ms'),
  ]
}
