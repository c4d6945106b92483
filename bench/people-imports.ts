import { movingWorkbook } from '../apps/server/src/testing/files/moving-file.ts'
import { type Figure, figure, timed } from './figures.ts'
import { actOn, readList } from './imports.ts'
import { type Client, LOAD_COMPANY } from './product.ts'

const PATH = '/api/hrm/employees/'
const HEAD = '사번,성명,주민등록번호,생년월일,입사일,적용 시작일,고용형태,급여형태,기본급,은행,계좌번호,휴대폰'
const ROWS = 1000
const PREVIEW_MS = 2000
const applyMs = (kind: string): number => (kind === 'PostgreSQL' ? 2000 : 4000)

const pad = (value: number, width: number): string => String(value).padStart(width, '0')
/** New people, each with a number, pay and an account of their own. */
const newRows = (): string[] =>
  Array.from({ length: ROWS }, (_, index) => {
    const born = `${pad(60 + (index % 40), 2)}${pad(1 + (index % 12), 2)}${pad(1 + (index % 28), 2)}`
    const number = `${born}-1${pad(100_000 + index, 6)}`
    const hired = `2026-${pad(1 + (index % 12), 2)}-${pad(1 + (index % 28), 2)}`
    const account = `110-${pad(index, 3)}-${pad(123_456 + index, 6)}`
    return `N${pad(index, 4)},새사원${index},${number},,${hired},,정규직,월급,${2_200_000 + index},KB국민은행,${account},010-1234-${pad(index, 4)}`
  })
/** People who stand with other pay from a later day on. */
const raised = (codes: readonly string[]): string[] =>
  codes.map((code, index) => `${code},,,,,2027-01-01,,,${2_300_000 + index},,,`)

/** People who leave by a file, each with the last payslips that a leaving makes. */
const LEAVERS = 200
const LEAVERS_MS = 4000
const LEAVERS_HEAD = '사번,퇴사일,퇴직 사유'
const leaving = (codes: readonly string[]): string[] =>
  codes.slice(0, LEAVERS).map((code, index) => `${code},2026-11-${pad(20 + (index % 5), 2)},개인 사정`)

/** The 사번 of everybody in service. */
const codesOf = async (client: Client): Promise<string[]> => {
  const codes: string[] = []
  for (let page = 1; codes.length < ROWS; page++) {
    const path = `${PATH}?companyNo=${LOAD_COMPANY}&state=0001&size=200&page=${page}`
    const { items } = await client.json<{ items: readonly { readonly employeeCode: string }[] }>('GET', path)
    if (items.length === 0) break
    codes.push(...items.map(({ employeeCode }) => employeeCode))
  }
  return codes
}

const MOVING = '/api/hrm/opening/'
/** Where the clock of the load company stands is after this day, up to which the system before paid. */
const AS_OF = '2026-06-30'
/** New people with this year's pay and tax, their last wages, leave and severance so far. */
const movingFile = (): Promise<File> => {
  const rows = <T>(row: (code: string, index: number) => T): T[] =>
    Array.from({ length: ROWS }, (_, index) => row(`M${pad(index, 4)}`, index))
  return movingWorkbook({
    사원: rows((code, index) => [code, `옮긴사원${index}`, '1990-01-01', '2020-03-02']),
    '올해 급여·세금': rows((code, index) => [
      code,
      null,
      AS_OF,
      18_000_000 + index,
      null,
      640_000,
      84_000,
      162_000,
      810_000,
      300_000,
      30_000,
    ]),
    '최근 3개월 임금': rows((code, index) => [
      code,
      null,
      3_000_000 + index,
      3_000_000,
      3_000_000,
      '2025-12-24',
      900_000,
    ]),
    연차: rows((code) => [code, null, '9.5', '2026-12-31']),
    퇴직급여: rows((code) => [code, null, null, null, '2023-12-31']),
  })
}

/** 1,000 people of a company that moves in, with what the system before knew of each: read, stored, taken back. */
const measureMoving = async (url: string, client: Client, kind: string): Promise<Figure[]> => {
  const file = { head: '', name: '', path: MOVING, file: await movingFile() }
  const preview = await timed(() => readList(url, client, [], file))
  if (preview.result.badCells !== 0) throw new Error(`${preview.result.badCells} cells of moved people are bad`)
  const apply = await timed(() => actOn(client, preview.result, 'apply', MOVING))
  const undo = await timed(() => actOn(client, preview.result, 'undo', MOVING))
  const what = `moving in of ${ROWS.toLocaleString('en-US')} people`
  return [
    figure(kind, `${what} read and compared`, preview.ms, 'ms', PREVIEW_MS),
    figure(kind, `${what} stored`, apply.ms, 'ms', applyMs(kind)),
    figure(kind, `${what} taken back`, undo.ms, 'ms', applyMs(kind)),
  ]
}

/** Looks which payslips storing a file reaches. */
const lookAt = (client: Client, { importNo }: { readonly importNo: number }): Promise<unknown> =>
  client.json('GET', `${PATH}import/${importNo}/touched/?companyNo=${LOAD_COMPANY}`)

/** 200 people who leave: read, looked at, stored with their last payslips, taken back with them. */
const measureLeavers = async (
  url: string,
  client: Client,
  kind: string,
  codes: readonly string[],
): Promise<Figure[]> => {
  const file = { head: LEAVERS_HEAD, name: '퇴사.csv', path: PATH }
  const preview = await timed(() => readList(url, client, leaving(codes), file))
  if (preview.result.badCells !== 0) throw new Error(`${preview.result.badCells} cells of leavers are bad`)
  const touched = await timed(() => lookAt(client, preview.result))
  const apply = await timed(() => actOn(client, preview.result, 'apply', PATH))
  const undo = await timed(() => actOn(client, preview.result, 'undo', PATH))
  const what = `import of ${LEAVERS} leavers`
  return [
    figure(kind, `${what} read and compared`, preview.ms, 'ms', PREVIEW_MS),
    figure(kind, `${what}: payslips that it reaches, both ways`, touched.ms, 'ms', LEAVERS_MS),
    figure(kind, `${what} stored with their last payslips`, apply.ms, 'ms', LEAVERS_MS),
    figure(kind, `${what} taken back with them`, undo.ms, 'ms', LEAVERS_MS),
  ]
}

/** A list of 1,000 people through HTTP: hired, raised, and both taken back; then 200 who leave. */
export const measurePeopleImports = async (url: string, client: Client, kind: string): Promise<Figure[]> => {
  const file = { head: HEAD, name: '사원.csv', path: PATH }
  const preview = await timed(() => readList(url, client, newRows(), file))
  if (preview.result.badCells !== 0) throw new Error(`${preview.result.badCells} cells of new people are bad`)
  const apply = await timed(() => actOn(client, preview.result, 'apply', PATH))
  const undo = await timed(() => actOn(client, preview.result, 'undo', PATH))
  const codes = await codesOf(client)
  const raise = await timed(() => readList(url, client, raised(codes), file))
  if (raise.result.badCells !== 0) throw new Error(`${raise.result.badCells} cells of raises are bad`)
  const touched = await timed(() => lookAt(client, raise.result))
  const change = await timed(() => actOn(client, raise.result, 'apply', PATH))
  const back = await timed(() => actOn(client, raise.result, 'undo', PATH))
  const count = ROWS.toLocaleString('en-US')
  return [
    figure(kind, `import of ${count} new people read and compared`, preview.ms, 'ms', PREVIEW_MS),
    figure(kind, `import of ${count} new people stored`, apply.ms, 'ms', applyMs(kind)),
    figure(
      kind,
      `import of ${codes.length.toLocaleString('en-US')} raises read and compared`,
      raise.ms,
      'ms',
      PREVIEW_MS,
    ),
    figure(
      kind,
      `import of ${codes.length.toLocaleString('en-US')} raises: payslips that it reaches, both ways`,
      touched.ms,
      'ms',
    ),
    figure(kind, `import of ${codes.length.toLocaleString('en-US')} raises stored`, change.ms, 'ms', applyMs(kind)),
    figure(kind, `import of ${codes.length.toLocaleString('en-US')} raises taken back`, back.ms, 'ms', applyMs(kind)),
    figure(kind, `import of ${count} new people taken back`, undo.ms, 'ms', applyMs(kind)),
    ...(await measureLeavers(url, client, kind, codes)),
    ...(await measureMoving(url, client, kind)),
  ]
}
