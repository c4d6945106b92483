import { salaryItemsXlsx } from '@handal/contracts/downloads'
import { type Job, readJob } from '@handal/contracts/jobs'
import { salaryItemImport as calls } from '@handal/contracts/payroll/salary-item-import'
import {
  changeSalaryItem,
  createSalaryItem,
  listSalaryItems,
  previewSalaryItem,
} from '@handal/contracts/payroll/salary-items'
import { afterAll, expect, it } from 'vitest'
import { closeRendering } from '../../documents/render-pool.ts'
import { makeCast, testApp, type TestSession } from '../../testing/app.ts'
import { makePayrollCast } from '../../testing/factories-payroll.ts'
import { auditsOf, calculated, listOf } from '../../testing/payroll-steps.ts'

const t = testApp()
afterAll(closeRendering)

const HEAD = '코드,항목명,시작일,종류,금액을 정하는 방법,한 달 금액,성질,통상임금,과세'
const csv = (...rows: string[]): File => new File([[HEAD, ...rows].join('\n')], '급여항목.csv')
const read = async (who: TestSession, file: File) => (await who.call(calls.preview, { body: { file } })).body
const act = async (who: TestSession, call: 'apply' | 'undo', importNo: number): Promise<Job> => {
  let { job } = (await who.call(calls[call], { params: { importNo }, body: {} })).body
  while (job.state === 'running') ({ job } = (await who.call(readJob, { params: { id: job.id } })).body)
  return job
}
/** What payroll reads of the items: code, name, source and since when. */
const standing = async (who: TestSession) =>
  (await who.call(listSalaryItems, { query: {} })).body.items.map(({ itemCode, label, source, from }) => ({
    itemCode,
    label,
    source,
    from,
  }))
const keep = async (who: TestSession) => {
  const make = (body: { itemCode: string; label: string; source?: { fixed: number } | { formula: string } }) =>
    who.call(createSalaryItem, { body: { from: '2026-01-01', ...body } })
  await make({ itemCode: 'phone', label: '통신비', source: { fixed: 30_000 } })
  await make({ itemCode: 'duty', label: '직책수당' })
  await make({ itemCode: 'half', label: '반통신비', source: { formula: '통신비 * 0.5' } })
}

it('items go in from a file, are taken back, and come in as the same from the file that goes out', async () => {
  const { operator, companyNo } = await makeCast(t)
  await keep(operator)
  const before = await standing(operator)
  const good = await read(
    operator,
    csv(
      'phone,통신비,2026-11-01,지급,모두 같은 금액,"40,000",,,',
      'duty,직책수당,2026-01-01,지급,사원의 급여 조건,,,,',
      ',사우회비,2026-11-01,공제,모두 같은 금액,10000,,,',
      'meal,식대,2026-11-01,,,,모두에게 매월 현금으로 주는 식대·교통비,,비과세 식대',
    ),
  )
  expect(good).toMatchObject({ added: 2, changed: 1, same: 1, badCells: 0 })
  expect(await standing(operator)).toEqual(before)
  expect(await act(operator, 'apply', good.importNo)).toMatchObject({ state: 'done', message: '3개를 올렸습니다.' })
  const after = await standing(operator)
  expect(after).toMatchObject([
    { itemCode: 'phone', source: { fixed: 40_000 }, from: '2026-11-01' },
    { itemCode: 'duty', source: 'term', from: '2026-01-01' },
    { itemCode: 'half' },
    { itemCode: 'item4', label: '사우회비', source: { fixed: 10_000 } },
    { itemCode: 'meal', source: 'term' },
  ])
  const out = await operator.call(salaryItemsXlsx, {})
  const back = await read(operator, new File([out.raw], '급여항목.xlsx'))
  expect(back).toMatchObject({ added: 0, changed: 0, same: 5, badCells: 0 })
  expect(await act(operator, 'undo', good.importNo)).toMatchObject({ state: 'done' })
  expect(await standing(operator)).toEqual(before)
  const { items } = (await operator.call(listSalaryItems, { query: {} })).body
  const phone = items.find(({ itemCode }) => itemCode === 'phone')
  expect(phone?.history.map(({ from, state, reason }) => [from, state, reason])).toEqual([
    ['2026-11-01', 'WITHDRAWN', '엑셀로 올린 내용을 되돌림'],
    ['2026-11-01', 'CORRECTED', null],
    ['2026-01-01', 'STANDS', null],
  ])
  expect(await auditsOf(t, companyNo, 'salary-item.create')).toHaveLength(5)
  expect(await auditsOf(t, companyNo, 'salary-item.remove')).toHaveLength(2)
  const again = await read(operator, new File([(await operator.call(salaryItemsXlsx, {})).raw], '급여항목.xlsx'))
  expect(again).toMatchObject({ added: 0, changed: 0, same: 3, badCells: 0 })
})

it('names at its cell what a file may not say of an item', async () => {
  const { operator } = await makeCast(t)
  await keep(operator)
  const { bad } = await read(
    operator,
    csv(
      'phone,통신비,2026-01-01,지급,모두 같은 금액,50000,,,',
      'duty,직책수당,2026-11-01,공제,,,,,',
      'half,반통신비,2026-11-01,지급,사원의 급여 조건,,,,',
      'new1,새 수당,2026-11-01,지급,계산식,,,,',
      'new2,새 금액,2026-11-01,지급,모두 같은 금액,,,,',
      ',통신비,2026-11-01,지급,,,,,',
      'item7,일곱째,2026-11-01,지급,,,,,',
      'new3,실비,2026-11-01,지급,,,실비변상,예,',
      'new4,공제금,2026-11-01,공제,,,기본급,,',
      'new5,없는 날,2026-02-30,지급,,,,,',
    ),
  )
  expect(bad.map(({ row, column, message }) => [row, column, message])).toEqual([
    [
      2,
      '시작일',
      '바뀐 내용을 적용할 시작일을 2026.01.01 뒤로 적어 주세요. 지난 내용은 항목 화면에서 사유와 함께 고칩니다.',
    ],
    [3, '종류', '지급과 공제는 서로 바꿀 수 없습니다. 새 항목으로 등록해 주세요.'],
    [4, '금액을 정하는 방법', '계산식이나 근로시간으로 정하는 금액은 항목 화면에서 고칩니다.'],
    [5, '금액을 정하는 방법', '계산식이나 근로시간으로 정하는 금액은 항목 화면에서 고칩니다.'],
    [6, '한 달 금액', '한 달 금액을 적어 주세요.'],
    [7, '코드', '같은 이름의 항목이 있습니다. 그 항목이면 코드를, 새 항목이면 다른 이름을 적어 주세요.'],
    [8, '코드', 'item과 숫자로 된 코드는 자동으로 붙이는 코드입니다.'],
    [9, '다르게 정한 사유', expect.stringContaining('다르게 정한 사유를 적어 주세요')],
    [10, '성질', '이 항목에는 쓰지 않는 값입니다. 칸을 비워 주세요.'],
    [11, '시작일', '없는 날짜이거나 1900-01-01에서 2099-12-31 사이가 아닙니다.'],
  ])
  // A day before what holds is as much the past as the day itself.
  const early = await read(operator, csv('duty,직무수당,2025-12-31,지급,,,,,'))
  expect(early.bad.map(({ row, column }) => [row, column])).toEqual([[2, '시작일']])
})

it('judges each row after those before it, and takes no more than can be judged', async () => {
  const { operator } = await makeCast(t)
  await keep(operator)
  await operator.call(createSalaryItem, {
    body: { itemCode: 'gift', label: '선물', from: '2026-01-01', source: 'entry' },
  })
  await operator.call(createSalaryItem, { body: { itemCode: 'club', label: '동호회', from: '2026-01-01' } })
  const rename = (body: object) =>
    operator.call(changeSalaryItem, { body: { itemCode: 'duty', from: '2027-01-01', ...body } })
  await rename({ label: '직무수당' })
  await rename({ removed: true, reason: '보류' })
  await rename({ label: '직책비', from: '2027-02-01' })
  const { bad } = await read(
    operator,
    csv(
      ',경조사비,2026-11-01,지급,,,,,',
      ',경조사비,2026-11-01,지급,,,,,',
      // A name that was taken back is free again.
      ',직무수당,2026-11-01,지급,,,,,',
      'duty,직급수당,2027-02-01,지급,,,,,',
      'gift,선물,2026-11-01,지급,,,실비변상,,',
      'club,동호회,2026-11-01,지급,,5000,,,',
    ),
  )
  expect(bad.map(({ row, column }) => [row, column])).toEqual([
    [3, '코드'],
    [5, '시작일'],
    [6, '다르게 정한 사유'],
    [7, '시작일'],
  ])
  expect(bad[2]?.message).toContain('평균임금')
  const many = Array.from({ length: 301 }, (_, n) => `n${n},수당${n},2026-11-01,지급,,,,,`)
  expect((await read(operator, csv(...many))).bad).toMatchObject([
    { row: 302, column: '코드', message: '한 번에 300개까지 올릴 수 있습니다.' },
  ])
})

it('a formula that another item breaks, and a day that has its own facts, are told at the preview', async () => {
  const { operator } = await makeCast(t)
  await keep(operator)
  const first = await read(operator, csv('duty,직무수당,2027-01-01,지급,사원의 급여 조건,,,,'))
  expect(await act(operator, 'apply', first.importNo)).toMatchObject({ state: 'done' })
  const { bad } = await read(
    operator,
    csv(
      'phone,전화비,2026-11-01,지급,모두 같은 금액,30000,,,',
      'duty,직능수당,2027-03-01,지급,사원의 급여 조건,,,,',
      'half,반통신비,2026-11-01,지급,,,,,',
    ),
  )
  expect(bad.map(({ row, column, message }) => [row, column, message])).toEqual([
    [2, '코드', expect.stringContaining('반통신비의 계산식이 이 항목을 쓰고 있어')],
    [3, '시작일', '2027-01-01부터 적용할 내용이 이미 있습니다. 항목 화면에서 수정해 주세요.'],
    [4, '시작일', '시작일 말고는 바뀌는 내용이 없습니다.'],
  ])
})

it('the day from which changes hold is chosen for the file: rows that name a day of their own keep it', async () => {
  const { operator } = await makeCast(t)
  await keep(operator)
  const first = await read(
    operator,
    csv(
      'phone,통신비,2026-01-01,지급,모두 같은 금액,50000,,,',
      'duty,직무수당,2026-11-15,지급,,,,,',
      'half,반통신비,2026-01-01,지급,,,,,',
      ',사우회비,,공제,모두 같은 금액,10000,,,',
    ),
  )
  expect(first.bad.map(({ row, column }) => [row, column])).toEqual([
    [2, '시작일'],
    [5, '시작일'],
  ])
  expect(first.startFrom).toBeNull()
  const begin = async (startFrom: string | null) =>
    (await operator.call(calls.change, { params: { importNo: first.importNo }, body: { startFrom } })).body
  const early = await begin('2026-01-01')
  expect(early.bad.map(({ row, column }) => [row, column])).toEqual([[2, '시작일']])
  const good = await begin('2026-12-01')
  expect(good).toMatchObject({ startFrom: '2026-12-01', badCells: 0, added: 1, changed: 2, same: 1 })
  const { items } = (await operator.call(calls.read, { params: { importNo: first.importNo }, query: {} })).body
  expect(items.map(({ cells }) => cells['from'])).toEqual([
    { value: '2026-12-01', was: '2026-01-01' },
    { value: '2026-11-15', was: '2026-01-01' },
    { value: '2026-01-01' },
    { value: '2026-12-01' },
  ])
  expect(await begin(null)).toMatchObject({ startFrom: null, badCells: 2 })
  await begin('2026-12-01')
  expect(await act(operator, 'apply', first.importNo)).toMatchObject({ state: 'done', message: '3개를 올렸습니다.' })
  const later = (await operator.call(listSalaryItems, { query: { day: '2026-12-01' } })).body.items
  expect(later.map(({ label, from }) => [label, from])).toEqual([
    ['통신비', '2026-12-01'],
    ['직무수당', '2026-11-15'],
    ['반통신비', '2026-01-01'],
    ['사우회비', '2026-12-01'],
  ])
})

it('says which payslips the whole file reaches, as the item itself does, and stores nothing of it', async () => {
  const cast = await makePayrollCast(t, { people: 3 })
  const { operator, companyNo } = cast
  await operator.call(createSalaryItem, {
    body: { itemCode: 'phone', label: '통신비', from: '2026-01-01', source: { fixed: 30_000 } },
  })
  await calculated(cast)
  const before = await standing(operator)
  const { importNo } = await read(operator, csv('phone,통신비,2026-11-01,지급,모두 같은 금액,"40,000",,,'))
  const touched = (await operator.call(calls.touched, { params: { importNo } })).body
  const one = await operator.call(previewSalaryItem, {
    body: { itemCode: 'phone', from: '2026-11-01', source: { fixed: 40_000 } },
  })
  expect(touched.affected).toHaveLength(3)
  expect(touched.affected).toEqual(one.body.affected)
  expect(touched.affected.every(({ difference }) => difference > 0)).toBe(true)
  // Two items at once reach more than one of them.
  const both = await read(
    operator,
    csv('phone,통신비,2026-11-01,지급,모두 같은 금액,"40,000",,,', ',동호회비,2026-11-01,공제,모두 같은 금액,10000,,,'),
  )
  expect(both.badCells).toBe(0)
  const more = (await operator.call(calls.touched, { params: { importNo: both.importNo } })).body
  expect(more.affected.map(({ difference }) => difference)).toEqual(
    touched.affected.map(({ difference }) => difference - 10_000),
  )
  expect(await standing(operator)).toEqual(before)
  expect((await listOf(cast)).items.every(({ stale }) => !stale)).toBe(true)
  expect(await auditsOf(t, companyNo, 'salary-item.create')).toHaveLength(1)
  // Looking again at once is the same look.
  expect((await auditsOf(t, companyNo, 'import.preview')).map(({ after }) => after)).toMatchObject([{ people: 3 }])
  const other = await makeCast(t)
  expect((await other.operator.call(calls.touched, { params: { importNo } })).status).toBe(404)
  const bad = await read(operator, csv('phone,통신비,2026-13-01,,,,,,'))
  expect((await operator.call(calls.touched, { params: { importNo: bad.importNo } })).status).toBe(422)
  await act(operator, 'apply', importNo)
  expect((await operator.call(calls.touched, { params: { importNo } })).status).toBe(409)
})
