import { paymentPdf, paymentXlsx } from '@handal/contracts/downloads'
import { readHome } from '@handal/contracts/home'
import { readManagement, readMySalary } from '@handal/contracts/salary'
import { update } from '@handal/contracts/salary-change'
import { afterAll, describe, expect, it } from 'vitest'
import { closeRendering } from '../../documents/render-pool.ts'
import { plainText, readPdf } from '../../documents/testing/pdf-text.ts'
import { TEST_NOW, testApp, type TestSession } from '../../testing/app.ts'
import { makePayrollCast } from '../../testing/factories-payroll.ts'
import { auditsOf, calculated, listOf, MONTH, rowOf, storedSlips } from '../../testing/payroll-steps.ts'

const t = testApp()
afterAll(closeRendering)

describe('a month from start to end', () => {
  it('is calculated, edited, confirmed, printed, read, corrected and paid', async () => {
    const cast = await makePayrollCast(t)
    const { operator, employee, companyNo } = cast

    const empty = await listOf(cast)
    expect(empty.run).toMatchObject({ state: 'draft', people: 5, counts: { draft: 5 }, calculatedAt: null })
    expect(empty.items[0]).toMatchObject({ versionNo: 0, version: 0, net: 0, amounts: {} })

    await calculated(cast)
    const first = await listOf(cast)
    expect(first.run).toMatchObject({
      state: 'calculated',
      periodFrom: '2026-11-01',
      periodTo: '2026-11-30',
      payDate: '2026-11-25',
      counts: { draft: 0, calculated: 5, confirmed: 0, paid: 0 },
      attendance: { closed: true, ready: 5, people: 5 },
    })
    expect(first.items.map((row) => row.employeeCode)).toEqual(['0001', '0003', '0005', '0002', '0004'])
    for (const row of first.items) {
      expect(row.net).toBe(row.earnings - row.deductions)
      expect(row.stale).toBe(false)
    }
    const sumOfNets = first.items.reduce((sum, row) => sum + row.net, 0)
    expect(first.run.totals.net).toBe(sumOfNets)

    // An amount typed over: what follows from it moves at once.
    const before = await rowOf(cast, 2)
    const edited = await operator.call(update, {
      body: {
        month: MONTH,
        employeeNo: 2,
        version: before.version,
        lines: [{ code: 'item.base', amount: 3_000_000, reason: '수습 종료 소급' }],
      },
    })
    expect(edited.status).toBe(200)
    expect(edited.body.slip?.amounts['item.base']).toBe(3_000_000)
    expect(edited.body.slip?.overridden).toEqual(['item.base'])
    expect(edited.body.slip?.version).toBe(before.version + 1)
    expect(edited.body.slip?.amounts['deduction.employment']).toBeGreaterThan(
      before.amounts['deduction.employment'] ?? 0,
    )
    expect(await auditsOf(t, companyNo, 'payslip.override')).toEqual([
      {
        before: { line: 'item.base', amount: before.amounts['item.base'], overridden: false },
        after: {
          line: 'item.base',
          amount: 3_000_000,
          stands: 3_000_000,
          issue: 1,
          net: [before.net, edited.body.slip?.net],
          notice: null,
        },
        reason: '수습 종료 소급',
      },
    ])

    // A calculation keeps it, overwrite drops it.
    await calculated(cast)
    expect((await rowOf(cast, 2)).amounts['item.base']).toBe(3_000_000)
    await calculated(cast, MONTH, { overwrite: true })
    const dropped = await rowOf(cast, 2)
    expect(dropped.amounts['item.base']).toBe(before.amounts['item.base'])
    expect(dropped.overridden).toEqual([])
    expect(await auditsOf(t, companyNo, 'payslip.override.drop')).toHaveLength(1)

    // Nothing is given out yet.
    const early = await employee.call(readMySalary, { query: { yearMonth: MONTH } })
    expect(early.body.slip).toBeNull()
    expect((await employee.call(paymentPdf, { query: { payYear: '2026', payMonth: '11' } })).status).toBe(404)

    const confirmed = await operator.call(update, { body: { month: MONTH, action: 'confirm' } })
    expect(confirmed.status).toBe(200)
    expect(confirmed.body).toMatchObject({ changed: 5, run: { state: 'confirmed' } })

    const pdf = await operator.call(paymentPdf, { query: { payYear: '2026', payMonth: '11' } })
    expect(pdf.status).toBe(200)
    expect(pdf.raw.subarray(0, 5).toString()).toBe('%PDF-')
    const ledgerFile = await operator.call(paymentXlsx, { query: { payYear: '2026', payMonth: '11' } })
    expect(ledgerFile.raw.subarray(0, 2).toString()).toBe('PK')
    expect(ledgerFile.headers['content-disposition']).toContain(
      `filename*=UTF-8''${encodeURIComponent('2026년 11월 급여대장.xlsx')}`,
    )
    const named = await operator.call(paymentXlsx, { query: { payYear: '2026', payMonth: '11', filename: 'a.pdf' } })
    expect(named.headers['content-disposition']).toMatch(/filename="a\.xlsx"/)

    const own = await employee.call(readMySalary, { query: {} })
    expect(own.body).toMatchObject({ month: MONTH, slip: { state: 'confirmed', versionNo: 1, employeeCode: '0001' } })
    const mine = await rowOf(cast, 1)
    expect(own.body.slip?.net).toBe(mine.net)

    // One is reopened; the others stay as they are to the byte, and the owner keeps reading the issue given out.
    const untouched = (await storedSlips(t, companyNo)).filter((row) => row.employee_no !== 1)
    const reopened = await operator.call(update, {
      body: { month: MONTH, action: 'reopen', employeeNos: [1], reason: '연장근로 누락' },
    })
    expect(reopened.body).toMatchObject({
      changed: 1,
      run: { state: 'confirmed', counts: { calculated: 1, confirmed: 4 } },
    })
    expect(await rowOf(cast, 1)).toMatchObject({ versionNo: 2, state: 'calculated', net: mine.net })
    await operator.call(update, {
      body: {
        month: MONTH,
        employeeNo: 1,
        lines: [{ code: 'item.overtime', amount: 500_000, reason: '연장근로 누락' }],
      },
    })
    await calculated(cast)
    expect((await storedSlips(t, companyNo)).filter((row) => row.employee_no !== 1)).toEqual(untouched)
    expect((await employee.call(readMySalary, { query: {} })).body.slip).toMatchObject({ versionNo: 1, net: mine.net })
    expect((await employee.call(readHome, {})).body).toMatchObject({ payslip: { month: MONTH, net: mine.net } })

    await operator.call(update, { body: { month: MONTH, action: 'confirm' } })
    const corrected = await employee.call(readMySalary, { query: {} })
    expect(corrected.body.slip?.versionNo).toBe(2)
    expect(corrected.body.slip?.lines.find((line) => line.code === 'item.overtime')).toMatchObject({
      amount: 500_000,
      overridden: true,
      editable: false,
    })

    const paid = await operator.call(update, { body: { month: MONTH, action: 'pay' } })
    expect(paid.body).toMatchObject({ changed: 5, run: { state: 'paid' } })
    // Paid five days early: the month stays what everybody looks at until its payday.
    expect((await operator.call(readManagement, { query: {} })).body.run.month).toBe(MONTH)
  })
})

describe('files', () => {
  it('print every person with what was typed and the words for them, never the reason, marked until the confirmation', async () => {
    const cast = await makePayrollCast(t)
    await calculated(cast)
    await cast.operator.call(update, {
      body: {
        month: MONTH,
        employeeNo: 2,
        lines: [{ code: 'item.bonus', amount: 300_000, reason: '대표 지시 17호', notice: '3분기 격려금' }],
      },
    })
    const row = await rowOf(cast, 2)
    const query = { payYear: '2026', payMonth: '11' }
    const print = async (more: object) => {
      const file = await cast.operator.call(paymentPdf, { query: { ...query, ...more } })
      expect(file.status).toBe(200)
      return readPdf(file.raw).pages.map(plainText)
    }
    const [draft = ''] = await print({ employeeNos: [2] })
    for (const text of [
      '확정전',
      '사원2',
      row.net.toLocaleString('ko-KR'),
      '상여(직접입력)',
      '직접입력."3분기격려금"300,000',
    ])
      expect(draft.replaceAll(' ', '')).toContain(text)
    expect(draft).not.toContain('17호')
    expect((await print({ form: 'ledger' })).join('')).not.toContain('17호')
    expect(await print({})).toHaveLength(5)
    await cast.operator.call(update, { body: { month: MONTH, action: 'confirm' } })
    const [final = ''] = await print({ employeeNos: [2] })
    expect(final.replaceAll(' ', '')).not.toContain('확정전')
    const [ledger = ''] = await print({ form: 'ledger' })
    const total = (await listOf(cast)).run.totals.net.toLocaleString('ko-KR')
    expect(ledger).toContain(total)
  })

  it('are named after the month, and after the person when they are of one; printed at the minute in Seoul', async () => {
    // Half past midnight of the 21st in Seoul is the 20th in UTC and in New York, where these tests run.
    t.clock.set('2026-11-20T15:30:00.000Z')
    try {
      const cast = await makePayrollCast(t)
      await calculated(cast)
      await cast.operator.call(update, { body: { month: MONTH, action: 'confirm' } })
      const query = { payYear: '2026', payMonth: '11' }
      const print = async (who: TestSession, more: object) => {
        const file = await who.call(paymentPdf, { query: { ...query, ...more } })
        expect(file.status).toBe(200)
        const name = /filename\*=UTF-8''([^;]+)/.exec(String(file.headers['content-disposition']))?.[1] ?? ''
        const { pages, objects } = readPdf(file.raw)
        return { name: decodeURIComponent(name), pages: pages.map(plainText), objects }
      }
      const all = await print(cast.operator, {})
      const two = await print(cast.operator, { employeeNos: [1, 2] })
      const one = await print(cast.operator, { employeeNos: [2] })
      const own = await print(cast.employee, {})
      const ledger = await print(cast.operator, { form: 'ledger' })
      expect([all, two, one, own, ledger].map(({ name }) => name)).toEqual([
        '2026년 11월 급여명세서.pdf',
        '2026년 11월 급여명세서.pdf',
        '2026년 11월 급여명세서 사원2.pdf',
        '2026년 11월 급여명세서 사원1.pdf',
        '2026년 11월 급여대장.pdf',
      ])
      for (const { pages, objects } of [all, two, one, own]) {
        for (const page of pages) expect(page).toContain('2026.11.21 00:30 · 1 / 1')
        expect(objects).toContain('(D:20261120153000Z)')
      }
      expect(ledger.pages[0]).toContain('2026.11.21 00:30 · 김운영 · 1 / 1')
    } finally {
      t.clock.set(TEST_NOW)
    }
  })
})
