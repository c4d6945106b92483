import { randomUUID } from 'node:crypto'
import { importCalls, type ImportPreview } from '@handal/contracts/imports'
import { type Job, readJob } from '@handal/contracts/jobs'
import { listPositions } from '@handal/contracts/company/organisation'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { thisProcess } from '../db/lock.ts'
import { closeRendering } from '../documents/render-pool.ts'
import { papersXlsx } from '../documents/xlsx.ts'
import { makeJobRunner } from '../jobs/runner.ts'
import { listPapers } from '../papers/list-papers.ts'
import { loginAs, makeCast, makeUser, testApp, type TestSession } from '../testing/app.ts'
import { makePayrollCast } from '../testing/factories-payroll.ts'
import { auditsOf } from '../testing/payroll-steps.ts'
import { POSITION_LIST, positionImport, positionImportCalls as calls } from '../testing/files/positions-import.ts'
import { forgetImports, routesOfImports } from './imports.routes.ts'

/** The same under another name, beside it. */
const otherCalls = importCalls({ id: 'test.other', path: '/api/test/other/', access: ['11'], what: '다른 목록' })
const OTHER = { ...positionImport, calls: otherCalls, list: { ...POSITION_LIST, id: 'test-others' } }
const t = testApp({ moreRoutes: (services) => routesOfImports(services, [positionImport, OTHER]) })
afterAll(closeRendering)

const csv = (...rows: string[]): File => new File([['직위명,순서', ...rows].join('\n')], '직위.csv')
const upload = (who: TestSession, file: File) => who.call(calls.preview, { body: { file } })
const uploaded = async (who: TestSession, ...rows: string[]): Promise<ImportPreview> => {
  const { status, body } = await upload(who, csv(...rows))
  expect({ status, body }).toMatchObject({ status: 200 })
  return body
}
const act = (who: TestSession, call: 'apply' | 'undo', importNo: number, headers = {}) =>
  who.call(calls[call], { params: { importNo }, body: {}, headers })
/** The job at its end. */
const ended = async (who: TestSession, { job }: { readonly job: Job }): Promise<Job> => {
  let now = job
  while (now.state === 'running') now = (await who.call(readJob, { params: { id: job.id } })).body.job
  return now
}
const done = async (who: TestSession, call: 'apply' | 'undo', importNo: number): Promise<Job> => {
  const { status, body } = await act(who, call, importNo)
  expect({ status, body }).toMatchObject({ status: expect.toBeOneOf([200, 202]) })
  const job = await ended(who, body)
  expect(job).toMatchObject({ state: 'done' })
  return job
}
const rowsOf = async (who: TestSession, importNo: number, query = {}) =>
  (await who.call(calls.read, { params: { importNo }, query })).body
const listed = async (who: TestSession): Promise<[string, number][]> =>
  (await who.call(listPositions)).body.items.map(({ ofcpsNm, sortOrder }) => [ofcpsNm, sortOrder])

describe('a read file', () => {
  it('is compared with what stands, cell by cell, and stores nothing of it', async () => {
    const { operator, companyNo } = await makeCast(t)
    const first = await uploaded(operator, '사원,1', '대리,2')
    await done(operator, 'apply', first.importNo)
    const again = await uploaded(operator, '사원,1', '대리,7', '과장,3', '부장,', '회장,9', '차,4', '차장,넷')
    expect(again).toMatchObject({ rows: 7, added: 5, changed: 1, same: 1, changedCells: 1, badCells: 4, state: 'READ' })
    expect(again.bad).toEqual([
      { row: 5, column: '순서', value: '', message: '순서를 숫자로 적어 주세요.' },
      { row: 6, column: '직위명', value: '회장', message: '회장은 둘 수 없습니다.' },
      { row: 7, column: '직위명', value: '차', message: '직위명을 적어 주세요.' },
      { row: 8, column: '순서', value: '넷', message: '숫자로 적어 주세요. 예: 2' },
    ])
    const { items, total, head } = await rowsOf(operator, again.importNo)
    expect(total).toBe(7)
    expect(head).toEqual(again)
    expect(items.slice(0, 3)).toEqual([
      { row: 2, kind: 'SAME', cells: { ofcpsNm: { value: '사원' }, sortOrder: { value: 1 } } },
      { row: 3, kind: 'CHANGED', cells: { ofcpsNm: { value: '대리' }, sortOrder: { value: 7, was: 2 } } },
      { row: 4, kind: 'ADDED', cells: { ofcpsNm: { value: '과장' }, sortOrder: { value: 3 } } },
    ])
    const shown = async (query: object) => (await rowsOf(operator, again.importNo, query)).items.map(({ row }) => row)
    expect(await shown({ show: 'BAD' })).toEqual([5, 6, 7, 8])
    // What changes something or cannot be taken, whatever else its row does.
    expect(await shown({ show: 'MARKED' })).toEqual([3, 5, 6, 7, 8])
    expect(await shown({ show: 'MARKED', size: 2, page: 2 })).toEqual([6, 7])
    expect(await shown({ show: 'ADDED', size: 2, page: 2 })).toEqual([6, 7])
    expect(await listed(operator)).toEqual([
      ['사원', 1],
      ['대리', 2],
    ])
    expect(await auditsOf(t, companyNo, 'import.read')).toMatchObject([
      { after: { file: '직위.csv', added: 2, bad: 0 } },
      { after: { added: 5, changed: 1, same: 1, bad: 4 } },
    ])
  })

  it('keeps what its empty cells do not say, and nobody reads its rows in the database', async () => {
    const { operator, companyNo } = await makeCast(t)
    await done(operator, 'apply', (await uploaded(operator, '사원,1')).importNo)
    expect(await uploaded(operator, '사원,')).toMatchObject({ same: 1, changed: 0, badCells: 0 })
    const { rows } = await sql<{ content: Uint8Array }>`
      select content from import_row where company_no = ${companyNo} order by import_no`.execute(t.own.kysely)
    expect(rows).toHaveLength(2)
    for (const { content } of rows) expect(Buffer.from(content).toString()).not.toContain('사원')
  })

  it('belongs to its company and its list', async () => {
    const { operator } = await makeCast(t)
    const other = (await makeCast(t)).operator
    const { importNo } = await uploaded(operator, '사원,1')
    const read = await other.call(calls.read, { params: { importNo } })
    expect(read.status).toBe(404)
    expect((await other.call(calls.file, { params: { importNo } })).status).toBe(404)
    const file = await operator.call(calls.file, { params: { importNo } })
    expect(file.raw.toString()).toBe('직위명,순서\n사원,1')
    expect(file.headers).toMatchObject({
      'content-type': 'text/csv',
      'content-disposition': expect.stringMatching(/^attachment; /u),
      'x-content-type-options': 'nosniff',
    })
    for (const call of ['apply', 'undo'] as const) expect((await act(other, call, importNo)).status).toBe(404)
    expect((await other.call(calls.list)).body).toEqual({ items: [], total: 0 })
    expect((await operator.call(calls.list)).body.items).toMatchObject([{ importNo, state: 'READ', rows: 1 }])
  })

  it('is of its own list: under another one nobody reads, takes, stores or lists it', async () => {
    const { operator } = await makeCast(t)
    const { importNo } = await uploaded(operator, '사원,1')
    const params = { importNo }
    for (const call of [otherCalls.read, otherCalls.file])
      expect((await operator.call(call, { params })).status).toBe(404)
    for (const call of [otherCalls.apply, otherCalls.undo])
      expect((await operator.call(call, { params, body: {} })).status).toBe(404)
    expect((await operator.call(otherCalls.list)).body.total).toBe(0)
  })

  it('counts all its bad cells and names a thousand, and of some rows only those', async () => {
    const { operator } = await makeCast(t)
    const many = Array.from({ length: 501 }, (_, index) => `${index % 10},${index}번`)
    const { importNo, badCells, bad } = await uploaded(operator, '사원,1', ...many)
    expect([badCells, bad.length]).toEqual([1002, 1000])
    expect(await rowsOf(operator, importNo, { show: 'BAD', size: 1 })).toMatchObject({
      total: 501,
      items: [{ row: 3 }],
    })
  })

  it('is told of a head by another name, and keeps a name of its own without folders', async () => {
    const { operator } = await makeCast(t)
    const file = new File(['호칭,순서\n사원,1'], '../직위.csv')
    const plain = await upload(operator, file)
    // Without the heads of the list its own are shown, to be chosen; nothing can be stored of it.
    expect([plain.status, plain.body]).toMatchObject([
      200,
      {
        rows: 0,
        columns: [
          { place: 'A', head: '호칭', key: null },
          { place: 'B', head: '순서', key: 'sortOrder' },
        ],
        suggested: {},
      },
    ])
    expect(await act(operator, 'apply', plain.body.importNo)).toMatchObject({ status: 422 })
    const { status, body } = await operator.call(calls.preview, {
      body: { file, mapping: JSON.stringify({ 호칭: 'ofcpsNm' }) },
    })
    expect([status, body]).toMatchObject([200, { added: 1, fileName: '_직위.csv', readBy: '김운영' }])
    const empty = await upload(operator, new File(['직위명,순서\n'], '빈.csv'))
    expect([empty.status, empty.body]).toMatchObject([
      422,
      { message: '적힌 행이 없습니다. 양식에 한 행 이상 적어 올려 주세요.' },
    ])
  })

  it('a record that stands twice in it is to be mended, although the second row changes nothing', async () => {
    const { operator } = await makeCast(t)
    await done(operator, 'apply', (await uploaded(operator, '사원,1')).importNo)
    expect(await uploaded(operator, '사원,1', '사원,1')).toMatchObject({ same: 1, changed: 1, badCells: 1 })
  })

  it('takes the same number of queries for two rows and for two hundred', async () => {
    const { operator } = await makeCast(t)
    const queries = async (count: number) => {
      const rows = Array.from({ length: count }, (_, index) => `직위${index},${index}`)
      return (await t.db.countQueries(() => uploaded(operator, ...rows))).queries
    }
    expect(await queries(200)).toBe(await queries(2))
  })
})

describe('applying', () => {
  it('stores all of it once, whoever presses how often', async () => {
    const { operator, companyNo } = await makeCast(t)
    const colleague = await loginAs(t, await makeUser(t, { role: '11', companies: [{ companyNo }] }))
    const { importNo } = await uploaded(operator, '사원,1', '대리,2')
    const id = { 'x-request-id': randomUUID() }
    const answers = await Promise.all([
      act(operator, 'apply', importNo, id),
      act(operator, 'apply', importNo, id),
      act(colleague, 'apply', importNo),
    ])
    expect(answers.map(({ status }) => status).filter((status) => ![200, 202, 409].includes(status))).toEqual([])
    const again = await ended(operator, (await act(operator, 'apply', importNo, id)).body)
    expect(again).toMatchObject({ state: 'done', message: '2개를 올렸습니다.' })
    const late = await act(colleague, 'apply', importNo)
    expect(late).toMatchObject({ status: 409, body: { message: '이미 올린 파일입니다.' } })
    expect(await listed(operator)).toEqual([
      ['사원', 1],
      ['대리', 2],
    ])
    expect(await auditsOf(t, companyNo, 'import.apply')).toHaveLength(1)
    expect(await auditsOf(t, companyNo, 'position.create')).toHaveLength(2)
  })

  it('logs all records in their order, as if each had been kept by itself', async () => {
    const { operator, companyNo } = await makeCast(t)
    const rows = Array.from({ length: 53 }, (_, index) => `직위${index},${index}`)
    await done(operator, 'apply', (await uploaded(operator, ...rows)).importNo)
    const logged = await auditsOf(t, companyNo, 'position.create')
    expect(logged.map(({ after }) => after)).toEqual(
      rows.map((row, index) => expect.objectContaining({ ofcpsNm: row.split(',')[0], sortOrder: index })),
    )
  })

  it('waits until no cell is bad', async () => {
    const { operator } = await makeCast(t)
    const { importNo } = await uploaded(operator, '사원,1', '회장,2')
    expect(await act(operator, 'apply', importNo)).toMatchObject({
      status: 422,
      body: { message: '수정할 칸이 1개 있어 올릴 수 없습니다.' },
    })
    expect(await listed(operator)).toEqual([])
  })

  it('is refused when somebody changed or added a record since it was read', async () => {
    const { operator } = await makeCast(t)
    await done(operator, 'apply', (await uploaded(operator, '사원,1')).importNo)
    const [slow, quick] = [await uploaded(operator, '사원,5', '대리,2'), await uploaded(operator, '대리,3')]
    await done(operator, 'apply', quick.importNo)
    expect(await act(operator, 'apply', slow.importNo)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('3행의 내용을 파일을 읽은 뒤') },
    })
    const [late, first] = [await uploaded(operator, '사원,8'), await uploaded(operator, '사원,9')]
    await done(operator, 'apply', first.importNo)
    expect(await act(operator, 'apply', late.importNo)).toMatchObject({
      status: 409,
      body: { code: 'conflict', message: expect.stringContaining('2행') },
    })
    expect(await listed(operator)).toEqual([
      ['대리', 3],
      ['사원', 9],
    ])
  })

  it('stores nothing when one row is refused on the way, and says which', async () => {
    const { operator, companyNo } = await makeCast(t)
    const { importNo } = await uploaded(operator, '사원,1', '막힘,2', '대리,3')
    expect(await ended(operator, (await act(operator, 'apply', importNo)).body)).toMatchObject({
      state: 'failed',
      message: '3행: 막힌 직위입니다.',
    })
    expect(await listed(operator)).toEqual([])
    expect((await rowsOf(operator, importNo)).head.state).toBe('READ')
    expect(await auditsOf(t, companyNo, 'position.create')).toEqual([])
  })
})

describe('an import whose server died', () => {
  it('is gone on with by another server, and stored once', async () => {
    const { operator, companyNo } = await makeCast(t)
    const { importNo } = await uploaded(operator, '사원,1', '대리,2')
    const { jobs, random } = t.app.services
    // A server goes on only with what was alive while it ran.
    await jobs.sweep()
    const gone = { ...thisProcess(), pid: 4_194_000 }
    const dying = makeJobRunner({ db: t.db, clock: t.clock, random, log: t.log, process: gone })
    const { userNo, loginId, role } = operator
    const actor = { companyNo, userNo, userName: '김운영', loginId, role, address: '127.0.0.1' }
    let end = (): void => {}
    const { id } = await dying.start(
      { companyNo, userNo },
      {
        kind: 'import.test-positions.apply',
        key: String(importNo),
        total: 2,
        title: '직위 올리기',
        payload: { actor, importNo, version: 1 },
      },
      () =>
        new Promise((resolve) => {
          end = resolve
        }),
    )
    await jobs.sweep()
    const job = await ended(operator, (await operator.call(readJob, { params: { id } })).body)
    expect(job).toMatchObject({ state: 'done', message: '2개를 올렸습니다.' })
    end()
    expect(await listed(operator)).toEqual([
      ['사원', 1],
      ['대리', 2],
    ])
    expect((await act(operator, 'apply', importNo)).status).toBe(409)
    expect(await auditsOf(t, companyNo, 'import.apply')).toHaveLength(1)
  })
})

describe('taking back', () => {
  it('brings back what stood, and what goes out then comes in as the same', async () => {
    const { operator, companyNo } = await makeCast(t)
    await done(operator, 'apply', (await uploaded(operator, '사원,1', '대리,2')).importNo)
    const before = await listed(operator)
    const { importNo } = await uploaded(operator, '사원,4', '과장,3')
    await done(operator, 'apply', importNo)
    const { head } = await rowsOf(operator, importNo)
    expect(head).toMatchObject({ state: 'APPLIED', appliedBy: '김운영', undoUntil: '2026-12-20T01:00:00.000Z' })
    expect((await done(operator, 'undo', importNo)).message).toBe('2개를 되돌렸습니다.')
    expect(await listed(operator)).toEqual(before)
    expect((await rowsOf(operator, importNo)).head).toMatchObject({ state: 'UNDONE', undoUntil: null })
    expect(await act(operator, 'undo', importNo)).toMatchObject({ status: 409 })
    expect(await act(operator, 'apply', importNo)).toMatchObject({ status: 409 })
    expect(await auditsOf(t, companyNo, 'import.undo')).toHaveLength(1)
    const rows = before.map(([ofcpsNm, sortOrder]) => ({ ofcpsNm, sortOrder, people: 0 }))
    const print = { printedAt: '2026-11-20 10:00', printedBy: '김운영' }
    const papers = listPapers(POSITION_LIST, rows, { companyName: '시험상사', subtitle: null }, print)
    const file = new File([Buffer.from(await papersXlsx(papers))], '직위.xlsx')
    expect((await upload(operator, file)).body).toMatchObject({ rows: 2, same: 2, added: 0, changed: 0, badCells: 0 })
  })

  it('is refused when a record was changed since, or something was built on it, and then takes nothing back', async () => {
    const { operator, companyNo } = await makePayrollCast(t, { people: 2 })
    const own = await uploaded(operator, '대리,2', '과장,3')
    await done(operator, 'apply', own.importNo)
    const later = await uploaded(operator, '과장,8')
    await done(operator, 'apply', later.importNo)
    expect(await act(operator, 'undo', own.importNo)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('3행으로 올린 내용을 그 뒤에 고쳐') },
    })
    const used = await uploaded(operator, '차장,4', '부장,5')
    await done(operator, 'apply', used.importNo)
    await sql`update employee_assignment set position_no = (select position_no from position_term
      where company_no = ${companyNo} and name = '차장') where company_no = ${companyNo} and employee_no = 1
    `.execute(t.own.kysely)
    expect(await ended(operator, (await act(operator, 'undo', used.importNo)).body)).toMatchObject({
      state: 'failed',
      message: expect.stringMatching(/^2행: 쓰고 있어/u),
    })
    expect((await listed(operator)).map(([name]) => name)).toContain('부장')
  })

  it('is possible for thirty days, after which the file is forgotten', async () => {
    const { operator } = await makeCast(t)
    const applied = await uploaded(operator, '사원,1')
    await done(operator, 'apply', applied.importNo)
    const onlyRead = await uploaded(operator, '대리,2')
    const numbers = async () =>
      (await (await loginAs(t, operator)).call(calls.list)).body.items.map(({ importNo }) => importNo)
    const start = t.clock.now().getTime()
    try {
      t.clock.set(new Date(start + 7 * 86_400_000).toISOString())
      await forgetImports(t.app.services)
      expect(await numbers()).toEqual([onlyRead.importNo, applied.importNo])
      t.clock.advance(1)
      await forgetImports(t.app.services)
      expect(await numbers()).toEqual([applied.importNo])
      t.clock.set(new Date(start + 30 * 86_400_000 + 1).toISOString())
      const again = await loginAs(t, operator)
      expect(await act(again, 'undo', applied.importNo)).toMatchObject({
        status: 422,
        body: { message: '올린 지 30일이 지나 되돌릴 수 없습니다.' },
      })
      await forgetImports(t.app.services)
      expect((await act(again, 'undo', applied.importNo)).status).toBe(404)
      expect(await listed(again)).toEqual([['사원', 1]])
    } finally {
      t.clock.set(new Date(start).toISOString())
    }
  })
})
