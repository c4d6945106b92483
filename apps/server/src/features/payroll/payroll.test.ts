import { paymentPdf, paymentXlsx } from '@handal/contracts/downloads'
import { readHome } from '@handal/contracts/session/home'
import { readManagement, readMySalary } from '@handal/contracts/payroll/salary'
import { update } from '@handal/contracts/payroll/salary-change'
import { readXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
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

  it('tell of a corrected payslip what was paid and what changed, to its owner too, and never the internal reason', async () => {
    const cast = await makePayrollCast(t)
    await sql`delete from bank_account where company_no = ${cast.companyNo} and employee_no = 3`.execute(t.own.kysely)
    await sql`update pay_term set amounts = amounts || '{"base": 1900000}' where company_no = ${cast.companyNo} and employee_no = 5`.execute(
      t.own.kysely,
    )
    await calculated(cast)
    const act = (body: object) => cast.operator.call(update, { body: { month: MONTH, ...body } })
    await act({ action: 'confirm' })
    await act({ action: 'pay' })
    const before = await rowOf(cast, 1)
    await act({ action: 'reopen', employeeNos: [1], reason: '내부 17호', notice: '연장근로를 더했습니다.' })
    await act({
      employeeNo: 1,
      lines: [{ code: 'item.overtime', amount: 119_450, reason: '내부 18호', notice: '1일분' }],
    })
    const query = { payYear: '2026', payMonth: '11' }
    const slipOf = async (who: TestSession, more: object = {}): Promise<string> =>
      readPdf((await who.call(paymentPdf, { query: { ...query, ...more } })).raw)
        .pages.map(plainText)
        .join('')
    // Until the correction is confirmed its owner reads the first issue.
    expect(await slipOf(cast.employee)).not.toContain('정정')
    await act({ action: 'confirm', employeeNos: [1] })
    const after = await rowOf(cast, 1)
    const grouped = (amount: number): string => amount.toLocaleString('ko-KR')
    for (const text of [await slipOf(cast.operator, { employeeNos: [1] }), await slipOf(cast.employee)]) {
      for (const words of [
        '2026년 11월 급여명세서정정, 2판',
        // Printed on the 20th, before the payday: nothing was received yet.
        `지급 예정 금액 ${grouped(before.net)}원 2026.11.25`,
        `더 받을 금액 ${grouped(after.net - before.net)}원`,
        '1판에서 달라진 것',
        '연장근로수당19,450119,450+100,000',
        '연장근로를 더했습니다.',
        '직접 입력. 계산한 금액 19,450. "1일분"',
        '통상시급 ¹(기본급 2,510,000 + 식대 200,000) ÷ 209시간12,966.5072',
        '기준소득월액 2,510,000 × 4.75%',
      ])
        expect(text).toContain(words)
      expect(text).not.toMatch(/내부 1[78]호/)
    }
    const sheet = await cast.operator.call(paymentXlsx, { query: { ...query, form: 'payslip', employeeNos: [1] } })
    const { sheets } = await readXlsx(sheet.raw)
    expect(sheets.map(({ name }) => name)).toEqual(['0001 사원1'])
    expect(JSON.stringify(sheets[0]?.rows)).toContain('["연장근로수당",19450,119450,"+100,000"')
    expect(JSON.stringify(sheets[0]?.rows)).not.toMatch(/내부 1[78]호/)
    expect(await slipOf(cast.operator, { employeeNos: [2] })).not.toContain('정정')
    const ledger = await slipOf(cast.operator, { form: 'ledger' })
    expect(ledger).toContain('직접 입력한 금액 1건: 사원1 연장근로수당 119,450원')
    expect(ledger).toMatch(/최저임금 미달 1명: 사원5 통상시급 [\d,.]+원/)
    expect(ledger).toContain('계좌 없음 1명: 사원3')
    const { totals } = (await listOf(cast)).run
    expect(ledger).toContain('그 밖의 공제 (사우회비)50,000')
    expect(ledger).toContain(`합계${grouped(totals.earnings + totals.employerCost)}`)
    expect(ledger).toContain('합계 = 지급총액 + 회사 몫')
  })
})
