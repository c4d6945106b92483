import type { BodyInput } from '@handal/contracts/endpoint'
import { type ImportPreview, MOST_TYPED } from '@handal/contracts/imports'
import { type Job, readJob } from '@handal/contracts/jobs'
import { listPositions } from '@handal/contracts/company/organisation'
import { afterAll, describe, expect, it } from 'vitest'
import { closeRendering } from '../documents/render-pool.ts'
import { loginAs, makeCast, makeUser, testApp, type TestSession } from '../testing/app.ts'
import { auditsOf } from '../testing/payroll-steps.ts'
import { positionImport, positionImportCalls as calls } from '../testing/files/positions-import.ts'
import { routesOfImports } from './imports.routes.ts'

const t = testApp({ moreRoutes: (services) => routesOfImports(services, [positionImport]) })
afterAll(closeRendering)

type Mending = BodyInput<typeof calls.change>
const read = async (who: TestSession, ...rows: string[]): Promise<ImportPreview> => {
  const file = new File([rows.join('\n')], '직위.csv')
  const { status, body } = await who.call(calls.preview, { body: { file } })
  expect({ status, body }).toMatchObject({ status: 200 })
  return body
}
const uploaded = (who: TestSession, ...rows: string[]) => read(who, '직위명,순서', ...rows)
const mend = (who: TestSession, importNo: number, body: Mending) =>
  who.call(calls.change, { params: { importNo }, body })
const mended = async (who: TestSession, importNo: number, body: Mending): Promise<ImportPreview> => {
  const answer = await mend(who, importNo, body)
  expect(answer).toMatchObject({ status: 200 })
  return answer.body
}
const apply = async (who: TestSession, importNo: number, version?: number): Promise<Job> => {
  let { job } = (await who.call(calls.apply, { params: { importNo }, body: { version } })).body
  while (job.state === 'running') ({ job } = (await who.call(readJob, { params: { id: job.id } })).body)
  return job
}
const rowsOf = async (who: TestSession, importNo: number) =>
  (await who.call(calls.read, { params: { importNo } })).body.items
const listed = async (who: TestSession): Promise<[string, number][]> =>
  (await who.call(listPositions)).body.items.map(({ ofcpsNm, sortOrder }) => [ofcpsNm, sortOrder])
const typed = (row: number, key: string, text: string) => ({ row, key, text })

describe('a read file is mended cell by cell', () => {
  it('by the reader of files, until nothing is wrong, and then stored without being sent again', async () => {
    const { operator, companyNo } = await makeCast(t)
    await apply(operator, (await uploaded(operator, '사원,1')).importNo)
    const first = await uploaded(operator, '사원,넷', '회장,2', '대리,3')
    expect(first).toMatchObject({ version: 1, changed: 1, added: 2, badCells: 2 })
    const second = await mended(operator, first.importNo, {
      version: 1,
      cells: [typed(2, 'sortOrder', ' 1,004 '), typed(3, 'ofcpsNm', '사장'), typed(4, 'sortOrder', '셋')],
    })
    expect(second).toMatchObject({ version: 2, changed: 1, added: 2, same: 0, changedCells: 1, badCells: 1 })
    expect(second.bad).toEqual([{ row: 4, column: '순서', value: '셋', message: '숫자로 적어 주세요. 예: 2' }])
    expect((await rowsOf(operator, first.importNo))[0]).toEqual({
      row: 2,
      kind: 'CHANGED',
      cells: { ofcpsNm: { value: '사원' }, sortOrder: { value: 1004, was: 1 } },
    })
    const third = await mended(operator, first.importNo, {
      version: 2,
      cells: [typed(2, 'sortOrder', ''), typed(4, 'sortOrder', '3')],
    })
    expect(third).toMatchObject({ version: 3, added: 2, changed: 0, same: 1, badCells: 0, bad: [] })
    expect(await listed(operator)).toEqual([['사원', 1]])
    expect(await apply(operator, first.importNo, 3)).toMatchObject({ state: 'done', message: '2개를 올렸습니다.' })
    expect(await listed(operator)).toEqual([
      ['사원', 1],
      ['사장', 2],
      ['대리', 3],
    ])
    expect(await auditsOf(t, companyNo, 'import.mend')).toMatchObject([
      { before: { bad: 2 }, after: { cells: ['2 sortOrder', '3 ofcpsNm', '4 sortOrder'], bad: 1 } },
      { before: { bad: 1 }, after: { cells: ['2 sortOrder', '4 sortOrder'], bad: 0, added: 2 } },
    ])
  })

  it('and a row that then names another record is compared with that one; two that name the same are told', async () => {
    const { operator } = await makeCast(t)
    await apply(operator, (await uploaded(operator, '사원,1', '대리,2')).importNo)
    const { importNo } = await uploaded(operator, '사윈,5', '대리,2')
    const named = await mended(operator, importNo, { cells: [typed(2, 'ofcpsNm', '사원')] })
    expect(named).toMatchObject({ added: 0, changed: 1, same: 1, changedCells: 1, badCells: 0 })
    const twice = await mended(operator, importNo, { cells: [typed(2, 'ofcpsNm', '대리')] })
    expect(twice.bad).toEqual([{ row: 3, column: '직위명', value: '대리', message: '2행에 같은 것이 있습니다.' }])
    expect(await mended(operator, importNo, { cells: [typed(3, 'ofcpsNm', '과장')] })).toMatchObject({
      added: 1,
      changed: 1,
      badCells: 0,
    })
  })

  it('is compared with what stands now: what others changed since it was read is no obstacle any more', async () => {
    const { operator } = await makeCast(t)
    await apply(operator, (await uploaded(operator, '사원,1')).importNo)
    const { importNo } = await uploaded(operator, '사원,5', '대리,넷')
    await apply(operator, (await uploaded(operator, '사원,3')).importNo)
    expect(await mended(operator, importNo, { cells: [typed(3, 'sortOrder', '4')] })).toMatchObject({ badCells: 0 })
    expect((await rowsOf(operator, importNo))[0]?.cells['sortOrder']).toEqual({ value: 5, was: 3 })
    expect(await apply(operator, importNo)).toMatchObject({ state: 'done' })
  })

  it('is refused when it was stored, taken back, or mended by somebody else meanwhile', async () => {
    const { operator, companyNo } = await makeCast(t)
    const colleague = await loginAs(t, await makeUser(t, { role: '11', companies: [{ companyNo }] }))
    const { importNo } = await uploaded(operator, '사원,하나')
    const cells = [typed(2, 'sortOrder', '1')]
    await mended(colleague, importNo, { version: 1, cells })
    const stale = await mend(operator, importNo, { version: 1, cells: [typed(2, 'sortOrder', '9')] })
    expect(stale).toMatchObject({
      status: 409,
      body: { code: 'conflict', current: { importNo, version: 2, badCells: 0 } },
    })
    const unseen = await operator.call(calls.apply, { params: { importNo }, body: { version: 1 } })
    expect(unseen).toMatchObject({ status: 409, body: { message: expect.stringContaining('다른 사람이 이 파일을') } })
    expect(await listed(operator)).toEqual([])
    expect(await apply(operator, importNo, 2)).toMatchObject({ state: 'done' })
    expect(await mend(operator, importNo, { version: 2, cells })).toMatchObject({
      status: 409,
      body: { code: 'wrong-state', message: expect.stringContaining('이미 올린 파일') },
    })
    expect((await rowsOf(operator, importNo))[0]?.cells['sortOrder']).toEqual({ value: 1 })
    await operator.call(calls.undo, { params: { importNo }, body: {} })
    expect((await mend(operator, importNo, { cells })).status).toBe(409)
  })

  it('is of its company, its operators, and its own rows and columns', async () => {
    const { operator, companyNo, employee } = await makeCast(t)
    const { importNo } = await uploaded(operator, '사원,하나')
    const cells = [typed(2, 'sortOrder', '1')]
    expect((await mend((await makeCast(t)).operator, importNo, { cells })).status).toBe(404)
    expect((await mend(operator, importNo + 1, { cells })).status).toBe(404)
    expect((await mend(employee, importNo, { cells })).status).toBe(403)
    const wrong = await mend(operator, importNo, {
      cells: [
        ...cells,
        typed(9, 'sortOrder', '1'),
        typed(2, 'people', '1'),
        typed(2, 'sortOrder', 'x'.repeat(1001)),
      ].slice(0, 3),
      startFrom: null,
    })
    expect(wrong).toMatchObject({
      status: 400,
      body: {
        errors: [
          { path: 'cells.1.row', message: '파일에 없는 행입니다.' },
          { path: 'cells.2.key', message: '올릴 수 없는 열입니다.' },
        ],
      },
    })
    const long = await mend(operator, importNo, { cells: [typed(2, 'sortOrder', 'x'.repeat(1001))] })
    expect(long).toMatchObject({ status: 400, body: { errors: [{ path: 'cells.0.text' }] } })
    const many = Array.from({ length: MOST_TYPED + 1 }, () => typed(2, 'sortOrder', '1'))
    expect((await mend(operator, importNo, { cells: many })).status).toBe(400)
    expect(await mend(operator, importNo, { startFrom: '2026-12-01' })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'startFrom', message: '시작일이 없는 목록입니다.' }] },
    })
    expect(await auditsOf(t, companyNo, 'import.mend')).toEqual([])
  })

  it('takes the same number of queries whatever its rows, and a block of cells as well as one', async () => {
    const { operator } = await makeCast(t)
    const queries = async (count: number) => {
      const rows = Array.from({ length: count }, (_, index) => `직위${index},${index}번`)
      const { importNo } = await uploaded(operator, ...rows)
      const cells = rows.map((_, index) => typed(index + 2, 'sortOrder', String(index)))
      return (await t.db.countQueries(() => mended(operator, importNo, { cells }))).queries
    }
    expect(await queries(200)).toBe(await queries(2))
  })
})

describe('the columns of a read file', () => {
  it('are told, and one that was left out is read as another; what was typed over stays', async () => {
    const { operator, companyNo } = await makeCast(t)
    const first = await read(operator, '직위명,서열,메모', '사원,1,가', '대리,2,')
    expect(first.columns).toEqual([
      { place: 'A', head: '직위명', key: 'ofcpsNm' },
      { place: 'B', head: '서열', key: null },
      { place: 'C', head: '메모', key: null },
    ])
    expect(first).toMatchObject({ badCells: 2, added: 2 })
    await mended(operator, first.importNo, { cells: [typed(3, 'sortOrder', '7'), typed(3, 'ofcpsNm', '과장')] })
    const second = await mended(operator, first.importNo, { version: 2, mapping: { 서열: 'sortOrder' } })
    expect(second).toMatchObject({ version: 3, added: 2, badCells: 0 })
    expect(second.columns[1]).toEqual({ place: 'B', head: '서열', key: 'sortOrder' })
    const cells = (await rowsOf(operator, first.importNo)).map(({ cells: each }) => each)
    expect(cells.map((each) => [each['ofcpsNm']?.value, each['sortOrder']?.value])).toEqual([
      ['사원', 1],
      ['과장', 7],
    ])
    const back = await mended(operator, first.importNo, { mapping: { 서열: '' } })
    expect(back.columns[1]?.key).toBeNull()
    expect(back.badCells).toBe(1)
    expect(await auditsOf(t, companyNo, 'import.mend')).toMatchObject([
      {},
      { after: { mapping: { 서열: 'sortOrder' } } },
      { after: { mapping: { 서열: '' } } },
    ])
    // Reading it once more is the server's own: nobody was given the file.
    expect(await auditsOf(t, companyNo, 'file.take')).toEqual([])
  })
})
