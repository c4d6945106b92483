import type { BodyInput } from '@handal/contracts/endpoint'
import {
  checkTaxTable,
  importTaxTable,
  readSharedSimpleTax,
  readSimpleTax,
  withdrawTaxTable,
} from '@handal/contracts/rates/simple-tax'
import { simplifiedTaxRule } from '@handal/statute/tax/simplified-tax-rule'
import { describe, expect, it } from 'vitest'
import { defineList } from '@handal/contracts/lists'
import { listPapers } from '../../papers/list-papers.ts'
import { papersXlsx } from '../../documents/xlsx.ts'
import { callAs, loginAs, makeUser, testApp } from '../../testing/app.ts'
import { makePayrollCast } from '../../testing/factories-payroll.ts'
import { auditsOf, calculated, MONTH, rowOf } from '../../testing/payroll-steps.ts'
import { secondServer } from '../../testing/servers/second-server.ts'
import { taxTableFile, taxTableForm } from '../../testing/files/tax-table-file.ts'

const t = testApp()
const second = secondServer(t)
const admin = async () => loginAs(t, await makeUser(t, { role: '01', name: '최고관' }))
const SIGNED = { law: '대통령령 제37000호', reason: '별표 2 개정' }
type Form = Partial<BodyInput<typeof importTaxTable>>
const form = (more: Form = {}) => ({ ...taxTableForm(), ...SIGNED, ...more })
const errorsOf = ({ body }: { body: unknown }) =>
  (body as { errors: { path: string }[] }).errors.map(({ path }) => path)
/** Changes the tax of a row for a family of one. */
const withTax = (lower: number, tax: number) =>
  taxTableFile((rows) => {
    const row = rows.find(([from]) => from === lower)
    if (row !== undefined) row[2] = tax
  })

describe('the table of a day', () => {
  it('shows the rows about a salary, its cell and the way to it', async () => {
    const { operator } = await makePayrollCast(t, { people: 1, months: [] })
    const { body } = await operator.call(readSimpleTax, { query: { pay: 3_403_446 } })
    expect(body).toMatchObject({ total: 647, from: '2026-03-01', until: null, missing: null, date: '2026-11-20' })
    expect(body.items).toHaveLength(15)
    const found = body.items.findIndex(({ no }) => no === body.found?.row)
    expect(found).toBe(7)
    expect(body.items[found]).toMatchObject({ lower: 3400, upper: 3420 })
    expect(body.items[found]?.taxes[(body.found?.family ?? 0) - 1]).toBe(114_990)
    expect(body.found).toMatchObject({ incomeTax: 114_990, localIncomeTax: 11_490 })
    const opened = (await operator.call(readSimpleTax, {})).body
    expect(opened.items[0]?.taxes.some((tax) => tax > 0)).toBe(true)
    const first = (await operator.call(readSimpleTax, { query: { page: 1 } })).body
    expect(first.items[0]).toMatchObject({ no: 1, taxes: Array(11).fill(0) })
    const last = (await operator.call(readSimpleTax, { query: { page: 44, size: 15 } })).body
    expect(last.items.map(({ no }) => no)).toEqual([646, 647])
    expect(last.items.at(-1)).toMatchObject({ lower: 10_000, upper: 10_000 })
  })

  it('is asked with a person of the company, whose numbers may be changed', async () => {
    const cast = await makePayrollCast(t, { people: 2, months: [MONTH] })
    const none = await cast.operator.call(readSimpleTax, { query: { employeeNo: 1 } })
    expect(none.status).toBe(404)
    await calculated(cast)
    const slip = await rowOf(cast, 1)
    const { body } = await cast.operator.call(readSimpleTax, { query: { employeeNo: 1 } })
    expect(body.person).toMatchObject({ employeeNo: 1, month: MONTH, gross: slip.earnings })
    expect(body.found).toMatchObject({ dependents: 2, incomeTax: slip.amounts['deduction.incomeTax'] })
    expect(body.found?.steps[0]).toMatchObject({ title: '월급여액', note: '지급총액에서 비과세를 뺍니다.' })
    const one = (await cast.operator.call(readSimpleTax, { query: { employeeNo: 1, dependents: 1 } })).body
    expect(one.found?.incomeTax).toBeGreaterThan(body.found?.incomeTax ?? 0)
    const other = await makePayrollCast(t, { people: 1, months: [] })
    expect((await other.operator.call(readSimpleTax, { query: { employeeNo: 2 } })).status).toBe(404)
    expect((await cast.employee.call(readSimpleTax)).status).toBe(403)
  })

  it('says when there is none, and what may be asked', async () => {
    const { operator } = await makePayrollCast(t, { people: 1, months: [] })
    const before = (await operator.call(readSimpleTax, { query: { date: '2023-02-28', pay: 3_000_000 } })).body
    expect(before).toMatchObject({ total: 0, found: null, items: [] })
    expect(before.missing).toBe('2023.02.28에 쓸 근로소득 간이세액표가 없습니다. 지급일을 확인해 주세요.')
    const bad = await operator.call(readSimpleTax, {
      query: { pay: -1, dependents: 100, children: 99, percent: 90 } as never,
    })
    expect(errorsOf(bad)).toEqual(['pay', 'dependents', 'children', 'percent'])
  })
})

describe('a new table', () => {
  it('that is the law counts on every server at once, leaves what was paid, and is taken back', async () => {
    const boss = await admin()
    const { operator, companyNo } = await makePayrollCast(t, { people: 1, months: [] })
    const more = withTax(3400, 115_000)
    const checked = (await boss.call(checkTaxTable, { body: taxTableForm({ file: more }) })).body
    expect(checked).toMatchObject({ rows: 647, cells: 7117, problemCount: 0, differenceCount: 1, changedCells: 1 })
    expect(checked.differences).toEqual([
      { row: 319, lower: 3400, upper: 3420, family: 1, value: 115_000, expected: 114_990 },
    ])
    const stored = await boss.call(importTaxTable, { body: form({ file: more, compared: '1' }) })
    expect(stored.status).toBe(200)
    const elsewhere = async (date: string) =>
      (
        await callAs({ app: second.app }, operator.access, readSimpleTax, {
          query: { companyNo, date, pay: 3_403_446 },
        })
      ).body.found?.incomeTax
    expect(await elsewhere('2027-03-01')).toBe(115_000)
    expect(await elsewhere('2027-02-28')).toBe(114_990)
    const shared = (await boss.call(readSharedSimpleTax)).body
    expect(shared).toMatchObject({ version: 2 })
    expect(shared.versions[0]).toMatchObject({
      from: '2027-03-01',
      state: 'COMING',
      source: 'ADDED',
      enteredBy: '최고관',
      reason: '별표 2 개정',
      laws: ['대통령령 제37000호'],
    })
    expect(await auditsOf(t, 0, 'statute.add')).toMatchObject([
      { before: { from: '2026-03-01', rows: 647 }, after: { from: '2027-03-01', compared: 1 }, reason: '별표 2 개정' },
    ])
    const late = await boss.call(importTaxTable, { body: form({ version: '1' }) })
    expect(late.status).toBe(409)
    const gone = await boss.call(withdrawTaxTable, { body: { from: '2027-03-01', reason: '잘못 올림', version: 3 } })
    expect(gone.status).toBe(409)
    await boss.call(withdrawTaxTable, { body: { from: '2027-03-01', reason: '잘못 올림', version: 2 } })
    expect(await elsewhere('2027-03-01')).toBe(114_990)
    expect((await boss.call(readSharedSimpleTax)).body.versions[0]?.from).toBe('2026-03-01')
    expect(await auditsOf(t, 0, 'statute.withdraw')).toMatchObject([{ reason: '잘못 올림' }])
    const none = await boss.call(withdrawTaxTable, { body: { from: '2026-03-01', reason: '법의 표' } })
    expect(errorsOf(none)).toEqual(['from'])
  })

  it('with a cell that nobody compared, a broken order or a wrong tier is refused whole', async () => {
    const boss = await admin()
    const versions = async () => (await boss.call(readSharedSimpleTax)).body.versions.length
    const before = await versions()
    const swapped = await boss.call(importTaxTable, { body: form({ file: withTax(3400, 114_099) }) })
    expect(errorsOf(swapped)).toEqual(['compared'])
    const gap = taxTableFile((rows) => rows.splice(9, 1))
    expect((await boss.call(checkTaxTable, { body: taxTableForm({ file: gap }) })).body).toMatchObject({
      problemCount: 1,
      problems: [{ row: 12, message: expect.stringContaining('앞줄은') as string }],
    })
    const refused = await boss.call(importTaxTable, { body: form({ file: gap }) })
    expect(refused.status).toBe(422)
    const tiers = JSON.stringify([{ over: 9_980_000, add: 0, excess: 98, rate: 35 }])
    expect(errorsOf(await boss.call(checkTaxTable, { body: taxTableForm({ tiers }) }))).toEqual(['tiers.0'])
    const rule = JSON.stringify({ ...simplifiedTaxRule, personal: '백오십만' })
    expect(errorsOf(await boss.call(checkTaxTable, { body: taxTableForm({ rule }) }))).toEqual(['rule.personal'])
    const bare = await boss.call(importTaxTable, { body: form({ law: '', reason: '', file: new File([], 'x') }) })
    expect(errorsOf(bare)).toEqual(expect.arrayContaining(['law', 'reason']))
    const picture = new File([Buffer.from('89504e470d0a1a0a', 'hex')], '표.xlsx')
    expect((await boss.call(checkTaxTable, { body: taxTableForm({ file: picture }) })).status).toBe(422)
    expect(await versions()).toBe(before)
  })

  it('may be a workbook, and is the super admin’s alone', async () => {
    const boss = await admin()
    const rows = (await taxTableFile().text()).split('\n').map((line) => line.split(','))
    const list = defineList({
      id: 'table',
      title: '별표 2',
      unit: '줄',
      columns: Array.from({ length: 13 }, (_, at) => ({
        key: `c${at}`,
        label: `열${at + 1}`,
        kind: 'count' as const,
      })),
    })
    const cells = rows.slice(2).map((row) => Object.fromEntries(row.map((cell, at) => [`c${at}`, Number(cell)])))
    const print = { printedAt: '2026-11-20 10:00', printedBy: '최고관' }
    const papers = listPapers(list, cells, { companyName: '', subtitle: null }, print)
    const file = new File([Buffer.from(await papersXlsx(papers))], '별표2.xlsx')
    const { body } = await boss.call(checkTaxTable, { body: taxTableForm({ file }) })
    expect(body).toMatchObject({ rows: 647, problemCount: 0, differenceCount: 0, changedCells: 0 })
    const { operator } = await makePayrollCast(t, { people: 1, months: [] })
    for (const call of [checkTaxTable, importTaxTable])
      expect((await operator.call(call, { body: form() as never })).status).toBe(403)
  })
})
