import type { ImportPreview } from '@handal/contracts/imports'
import { type Job, readJob } from '@handal/contracts/jobs'
import { listPositions } from '@handal/contracts/company/organisation'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { closeRendering } from '../documents/render-pool.ts'
import { makeCast, testApp } from '../testing/app.ts'
import { type ImportAct, workAgain } from '../testing/files/import-work.ts'
import { auditsOf } from '../testing/payroll-steps.ts'
import { positionImport, positionImportCalls as calls } from '../testing/files/positions-import.ts'
import { routesOfImports } from './imports.routes.ts'

const t = testApp({ moreRoutes: (services) => routesOfImports(services, [positionImport]) })
afterAll(closeRendering)

type Cast = Awaited<ReturnType<typeof makeCast>>
/** Does the work, asked to stop from one look on; gives the steps that were told. */
const work = (cast: Cast, act: ImportAct, importNo: number, stopAt = Infinity) =>
  workAgain(t, positionImport, cast, { act, importNo, stopAt })
const uploaded = async ({ operator }: Cast, ...rows: string[]): Promise<ImportPreview> => {
  const file = new File([['직위명,순서', ...rows].join('\n')], '직위.csv')
  return (await operator.call(calls.preview, { body: { file } })).body
}
const applied = async (cast: Cast, ...rows: string[]): Promise<number> => {
  const { importNo } = await uploaded(cast, ...rows)
  let { job }: { job: Job } = (await cast.operator.call(calls.apply, { params: { importNo }, body: {} })).body
  while (job.state === 'running') ({ job } = (await cast.operator.call(readJob, { params: { id: job.id } })).body)
  expect(job.state).toBe('done')
  return importNo
}
const listed = async ({ operator }: Cast) =>
  (await operator.call(listPositions)).body.items.map(({ ofcpsNm }) => ofcpsNm)

describe('the work of an import', () => {
  it('stores and takes back row by row, the last first, and is in the log with its numbers', async () => {
    const cast = await makeCast(t)
    const { importNo } = await uploaded(cast, '사원,1', '대리,2')
    expect(await work(cast, 'apply', importNo)).toEqual([1, 2])
    expect(await work(cast, 'undo', importNo)).toEqual([1, 2])
    const gone = await auditsOf(t, cast.companyNo, 'position.remove')
    expect(gone.map(({ before }) => (before as { ofcpsNm: string }).ofcpsNm)).toEqual(['대리', '사원'])
    const after = { file: '직위.csv', added: 2, changed: 0, same: 0 }
    for (const event of ['import.apply', 'import.undo'])
      expect(await auditsOf(t, cast.companyNo, event)).toMatchObject([{ after }])
    const { items } = (await cast.operator.call(calls.list)).body
    expect(items).toMatchObject([{ readBy: '김운영', appliedBy: '김운영', undoneBy: '김운영' }])
  })

  it('stops when it is asked to, and then has stored and taken back nothing', async () => {
    const cast = await makeCast(t)
    const { importNo } = await uploaded(cast, '사원,1', '대리,2')
    await expect(work(cast, 'apply', importNo, 1)).rejects.toThrow('cancelled')
    expect(await listed(cast)).toEqual([])
    await work(cast, 'apply', importNo)
    await expect(work(cast, 'undo', importNo, 1)).rejects.toThrow('cancelled')
    expect(await listed(cast)).toEqual(['사원', '대리'])
  })

  it('looks at everything again: what was stored meanwhile, changed meanwhile or taken back meanwhile', async () => {
    const cast = await makeCast(t)
    const { importNo } = await uploaded(cast, '사원,1')
    await expect(work(cast, 'undo', importNo)).rejects.toThrow('아직 올리지 않은 파일입니다.')
    await applied(cast, '사원,2')
    await expect(work(cast, 'apply', importNo)).rejects.toThrow('2행의 내용을 파일을 읽은 뒤')
    const second = (await uploaded(cast, '대리,2')).importNo
    await work(cast, 'apply', second)
    await expect(work(cast, 'apply', second)).rejects.toThrow('이미 올린 파일입니다.')
    await applied(cast, '대리,7')
    await expect(work(cast, 'undo', second)).rejects.toThrow('2행으로 올린 내용을 그 뒤에 고쳐')
    const third = await applied(cast, '과장,3')
    await work(cast, 'undo', third)
    await expect(work(cast, 'undo', third)).rejects.toThrow('이미 되돌린 파일입니다.')
    await expect(work(cast, 'apply', third)).rejects.toThrow('올렸다가 되돌린 파일입니다.')
  })

  it('takes back what it wrote, whatever became of the rows that said what stood', async () => {
    const cast = await makeCast(t)
    await applied(cast, '사원,1')
    const importNo = await applied(cast, '사원,1', '대리,2')
    await applied(cast, '사원,9')
    await work(cast, 'undo', importNo)
    expect(await listed(cast)).toEqual(['사원'])
    const again = await applied(cast, '사원,9', '과장,3')
    await applied(cast, '사원,8')
    expect(await cast.operator.call(calls.undo, { params: { importNo: again }, body: {} })).toMatchObject({
      status: expect.toBeOneOf([200, 202]),
    })
  })

  it('reads no row in the place of another', async () => {
    const cast = await makeCast(t)
    const { importNo } = await uploaded(cast, '사원,1', '대리,2')
    const where = sql`company_no = ${cast.companyNo} and import_no = ${importNo}`
    await sql`update import_row set content = (select content from import_row where ${where} and row_no = 2)
      where ${where} and row_no = 3`.execute(t.own.kysely)
    await expect(work(cast, 'apply', importNo)).rejects.toThrow(/authenticate/u)
  })
})
