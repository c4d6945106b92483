import { plainDate } from '@handal/base/date'
import { readXlsx, type Cell } from 'hucre/xlsx'
import { afterAll, describe, expect, it } from 'vitest'

import type { PaperTable } from '../../../documents/paper.ts'
import { ledgerGrid } from '../../../documents/pdf-columns.ts'
import { closeRendering, renderPaper } from '../../../documents/render-pool.ts'
import { plainText, readPdf, type ReadPdf } from '../../../documents/testing/pdf-text.ts'
import { sampleLedger, sixDepartments } from '../../../documents/testing/sample-papers.ts'
import { ledgerDocument, ledgerSheet, type LedgerPaper } from './ledger.document.ts'

const manyEarnings = Array.from({ length: 20 }, (_, index) => `수당항목${index + 1}`)
const manyDeductions = Array.from({ length: 10 }, (_, index) => `공제항목${index + 1}`)

const pdfOf = async (ledger: LedgerPaper): Promise<ReadPdf> =>
  readPdf(await renderPaper('pdf', [ledgerDocument(ledger)]))
const xlsxOf = (ledger: LedgerPaper): Promise<Uint8Array> => renderPaper('xlsx', [ledgerSheet(ledger)])

afterAll(closeRendering)

async function pagesOf(ledger: LedgerPaper): Promise<string[]> {
  return (await pdfOf(ledger)).pages.map(plainText)
}

function tableOf(ledger: LedgerPaper): PaperTable {
  const block = ledgerDocument(ledger).blocks[0]
  if (block?.kind !== 'table') throw new Error('no table')
  return block.table
}

describe('ledger on paper', () => {
  it('has the columns that 시행령 제27조 asks for, in five groups', () => {
    const table = tableOf(sampleLedger(sixDepartments))
    const labels = table.columns.map((column) => column.label)
    const asked =
      '사번 성명 업무 입사일 통상시급 일수 시간 연장 야간 휴일 기본급 직책수당 식대 연장·휴일수당 야간수당 지급총액 ' +
      '국민연금 건강보험 장기요양 고용보험 소득세 지방소득세 공제총액 실지급액'
    expect(labels).toEqual(asked.split(' '))
    expect(table.groups.map((group) => group.span)).toEqual([5, 5, 6, 7, 1])
    expect(table.columns.filter((column) => column.bold).map((column) => column.label)).toEqual([
      '성명',
      '지급총액',
      '공제총액',
      '실지급액',
    ])
  })

  it('shows the family counted for family allowance when someone has one', () => {
    const ledger = sampleLedger([{ name: '생산1팀', count: 2 }])
    const people = ledger.departments[0]?.people.map((person, index) => ({ ...person, familyCount: index * 3 })) ?? []
    const table = tableOf({ ...ledger, departments: [{ name: '생산1팀', people }] })
    expect(table.columns[5]?.label).toBe('가족')
    expect(table.sections[0]?.rows.map((row) => row[5])).toEqual([0, 3])
    expect(table.labelSpan).toBe(6)
  })

  it('prints a month in which nobody was paid', async () => {
    const [page = ''] = await pagesOf(sampleLedger([]))
    expect(page).toContain('합계 0명')
  })

  it('adds up across and down', () => {
    const table = tableOf(sampleLedger(sixDepartments))
    const column = (label: string): number => table.columns.findIndex((one) => one.label === label)
    const rows = table.sections.flatMap((section) => section.rows)
    for (const row of rows) {
      expect(Number(row[column('지급총액')]) - Number(row[column('공제총액')])).toBe(row[column('실지급액')])
    }
    for (const [index, spec] of table.columns.entries()) {
      if (spec.sum !== true) continue
      const departments = table.sections.reduce((sum, section) => sum + Number(section.subtotal?.cells[index]), 0)
      expect(table.total?.cells[index]).toBe(departments)
      expect(rows.reduce((sum, row) => sum + Number(row[index]), 0)).toBe(departments)
    }
  })

  it('breaks between departments; signs on the first page, the grand total and the lists on the last only', async () => {
    const pages = await pagesOf(sampleLedger(sixDepartments))
    expect(pages).toHaveLength(2)
    const [first = '', last = ''] = pages
    expect(first).toContain('생산1팀 8명')
    expect(first).toContain('연구개발팀 4명')
    expect(first).not.toContain('품질팀')
    expect(first).toContain('1쪽 소계 20명')
    expect(last).toContain('2쪽 소계 10명')
    expect([first, last].map((page) => page.includes('담당'))).toEqual([true, false])
    expect([first, last].map((page) => page.includes('합계 30명'))).toEqual([false, true])
    expect([first, last].map((page) => page.includes('나갈 돈'))).toEqual([false, true])
    for (const page of pages) {
      expect(page).toContain('2026년 11월 급여대장')
      expect(page).toContain('확정 전')
      expect(page).toContain('사원 30명')
    }
    expect(first).toContain('1 / 2')
  })

  it('stands the sum of the last page above the sum of all', async () => {
    const { lines } = await pdfOf(sampleLedger(sixDepartments))
    const sums = lines.map((page) => page.flatMap((line) => /^(?:\d+쪽 소계|합계) \d+명/.exec(line) ?? []))
    expect(sums).toEqual([['1쪽 소계 20명'], ['2쪽 소계 10명', '합계 30명']])
  })

  it.each([
    ['one person', [{ name: '생산1팀', count: 1 }]],
    ['thirty', sixDepartments],
    [
      'one department longer than a page',
      [
        { name: '플랫폼개발팀', count: 74 },
        { name: '경영지원실', count: 46 },
      ],
    ],
    ['sixty departments of one', Array.from({ length: 60 }, (_, index) => ({ name: `${index + 1}파트`, count: 1 }))],
  ])('prints everyone once: %s', async (_, departments) => {
    const ledger = sampleLedger(departments)
    const pages = await pagesOf(ledger)
    const people = ledger.departments.flatMap((department) => department.people)
    const text = pages.join('')
    for (const person of people) expect(text.split(`${person.employeeNo}${person.name}`)).toHaveLength(2)
    const counted = [...text.matchAll(/쪽 소계 (\d+)명/g)].reduce((sum, match) => sum + Number(match[1]), 0)
    expect(counted).toBe(pages.length === 1 ? 0 : people.length)
    for (const { name, count } of departments) expect(text).toContain(`${name} ${count}명`)
    expect(text.split(`합계 ${people.length}명`)).toHaveLength(2)
  })

  it('repeats the name of a department that goes on over the page', async () => {
    const pages = await pagesOf(sampleLedger([{ name: '플랫폼개발팀', count: 74 }]))
    expect(pages.length).toBeGreaterThan(2)
    expect(pages.map((page) => page.includes('플랫폼개발팀 이어서'))).toEqual(pages.map((_, index) => index > 0))
  })

  it('stands items in lines below each other rather than lose one, and keeps every amount whole', async () => {
    const ledger = sampleLedger(sixDepartments, {}, manyEarnings, manyDeductions)
    const text = (await pagesOf(ledger)).join('')
    for (const label of [...manyEarnings, ...manyDeductions]) expect(text).toContain(label)
    const table = tableOf(ledger)
    for (const cell of table.total?.cells.slice(10) ?? []) {
      expect(text).toContain(Number(cell).toLocaleString('en-US'))
    }
  })

  it.each([40, 300])('stays on the paper with %i items, every column in sight', async (count) => {
    const names = Array.from({ length: count }, (_, index) => `항목${index + 1}`)
    const ledger = sampleLedger([{ name: '생산1팀', count: 2 }], {}, names, names)
    const table = tableOf(ledger)
    const grid = ledgerGrid(table, 1504)
    const right = Math.max(...grid.columns.map((column) => column.x + column.width))
    expect(right).toBeLessThanOrEqual(1504.001)
    expect(grid.columns.flatMap((column) => column.members)).toEqual(table.columns.map((_, index) => index))
    for (const column of grid.columns) expect(column.width).toBeGreaterThan(0)
    const [page = ''] = await pagesOf(ledger)
    expect(page).toContain((Number(table.total?.cells.at(-1)) || 0).toLocaleString('en-US'))
  })

  it('leaves out items nobody has, and refuses an amount that has no column', () => {
    const ledger = sampleLedger([{ name: '생산1팀', count: 2 }])
    const unused = { ...ledger, earningItems: [...ledger.earningItems, { code: '9999', label: '벽지수당' }] }
    expect(tableOf(unused).columns.map((column) => column.label)).not.toContain('벽지수당')
    const lost = { ...ledger, earningItems: ledger.earningItems.slice(1) }
    expect(() => ledgerDocument(lost)).toThrow('0001')
  })

  it('has a column for an item that only has amounts below zero, on either side', () => {
    const ledger = sampleLedger([{ name: '생산1팀', count: 2 }])
    const taken = { code: '8888', label: '지난달 정산' }
    const given = { code: '9999', label: '연말정산 환급' }
    const [first, ...others] = ledger.departments[0]?.people ?? []
    if (first === undefined) throw new Error('nobody')
    const person = {
      ...first,
      earnings: { ...first.earnings, [taken.code]: -30_000 },
      deductions: { ...first.deductions, [given.code]: -120_000 },
    }
    const table = tableOf({
      ...ledger,
      earningItems: [...ledger.earningItems, taken],
      deductionItems: [...ledger.deductionItems, given],
      departments: [{ name: '생산1팀', people: [person, ...others] }],
    })
    const at = (label: string): number => table.columns.findIndex((column) => column.label === label)
    const [row = []] = table.sections[0]?.rows ?? []
    for (const cells of [row, table.total?.cells ?? []])
      expect([taken, given].map(({ label }) => cells[at(label)])).toEqual([-30_000, -120_000])
  })

  it('loses the box and the caution once it is confirmed', async () => {
    const [page = ''] = await pagesOf(sampleLedger([{ name: '생산1팀', count: 1 }], { confirmed: true }))
    expect(page).not.toContain('확정 전')
    expect(page).not.toContain('확정하기 전에')
    expect(page).toContain('대장번호 2026-11-급여-1')
  })

  it('is A3 landscape', async () => {
    expect((await pdfOf(sampleLedger([{ name: '생산1팀', count: 1 }]))).boxes).toEqual(['0 0 1191 842.25'])
  })

  it('closes the lists of the last page', () => {
    const side = ledgerDocument(sampleLedger(sixDepartments)).blocks[1]
    const lists = side?.kind === 'side' ? side.lists : []
    expect(lists.map((list) => list.title)).toEqual(['나갈 돈 (원)', '지급총액에서 실지급액까지 (원)', '표시와 계산'])
    const [out, way] = lists
    const amounts = out?.rows.map((row) => row.amount) ?? []
    expect(amounts.at(-1)).toBe(amounts.slice(0, -1).reduce((sum, amount) => sum + amount, 0))
    expect((way?.rows[0]?.amount ?? 0) + (way?.rows[2]?.amount ?? 0)).toBe(way?.rows[3]?.amount)
    expect(way?.rows[3]?.amount).toBe(out?.rows[0]?.amount)
    expect(way?.rows[1]).toEqual({ label: '이 가운데 비과세', amount: 30 * 200_000 })
  })

  it('says how the money that leaves comes about only where it comes to that, to the won', () => {
    const ledger = sampleLedger([{ name: '생산1팀', count: 2 }])
    const sumOf = (side: 'earnings' | 'deductions'): number =>
      ledger.departments
        .flatMap(({ people }) => people.flatMap((one) => Object.values(one[side])))
        .reduce((sum, amount) => sum + amount, 0)
    const saidWith = (less: number): readonly string[] => {
      const outflow = { insuranceEmployee: 0, insuranceEmployer: 70, taxes: 0, kept: sumOf('deductions') - less }
      const paper = ledgerDocument({ ...ledger, outflow: { ...outflow, keptNames: ['가불'], lessPay: 100 } })
      const side = paper.blocks[1]
      return side?.kind === 'side' ? (side.lists[0]?.lines ?? []) : []
    }
    expect([99, 100, 101].map(saidWith)).toEqual([[], ['합계 = 지급총액 - 근태로 줄어든 급여 + 회사 몫'], []])
  })

  it('has no section of a department without people', () => {
    const [block] = ledgerDocument(
      sampleLedger([
        { name: '빈 팀', count: 0 },
        { name: '품질팀', count: 1 },
      ]),
    ).blocks
    expect(block?.kind === 'table' ? block.table.sections.map(({ name }) => name) : []).toEqual(['품질팀'])
  })
})

describe('ledger in Excel', () => {
  it('freezes header and names, keeps numbers as numbers and sums as formulas with their values', async () => {
    const ledger = sampleLedger(sixDepartments)
    const { sheets } = await readXlsx(await xlsxOf(ledger), { readStyles: true })
    const [sheet] = sheets
    if (sheet === undefined) throw new Error('no sheet')
    expect(sheet.name).toBe('2026년 11월 급여대장')
    expect(sheet.freezePane).toEqual({ rows: 5, columns: 2 })
    const labels = sheet.rows[4]?.map(String) ?? []
    expect(labels.slice(0, 9)).toEqual([
      '사번',
      '성명',
      '생년월일',
      '부서',
      '직위',
      '업무',
      '입사일',
      '퇴사일',
      '통상시급',
    ])
    const [person] = ledger.departments[0]?.people ?? []
    const row = sheet.rows[5] ?? []
    expect(row.slice(0, 2)).toEqual([person?.employeeNo, person?.name])
    expect(row[labels.indexOf('기본급')]).toBe(person?.earnings['0001'])
    expect(row[labels.indexOf('통상시급')]).toBe(Number(person?.hourlyWage))
    const sumOf = (amounts: Readonly<Record<string, number>> = {}): number =>
      Object.values(amounts).reduce((sum, amount) => sum + amount, 0)
    const [earned, deducted] = [sumOf(person?.earnings), sumOf(person?.deductions)]
    expect(person?.taxFree).not.toBe(earned)
    expect(['비과세', '지급총액', '공제총액', '실지급액'].map((label) => row[labels.indexOf(label)])).toEqual([
      person?.taxFree,
      earned,
      deducted,
      earned - deducted,
    ])
    // A duration is read back as the instant that lies so long after Excel's first day.
    const hours = row[labels.indexOf('시간')]
    const minutes = hours instanceof Date ? (hours.getTime() - Date.UTC(1899, 11, 31)) / 60_000 : Number(hours) * 1440
    expect(Math.round(minutes)).toBe(person?.workMinutes)
    expect(sheet.merges?.length).toBe(4)

    const at = sheet.rows.findIndex((cells) => cells[0] === '합계 30명')
    const net = labels.indexOf('실지급액')
    const cell = (line: number, column: number): Cell | undefined => sheet.cells?.get(`${line},${column}`)
    const block = ledgerSheet(ledger).blocks[0]
    const total = block?.kind === 'table' ? block.table.total : null
    expect(cell(at, net)?.formula).toMatch(/^SUBTOTAL\(9,[A-Z]+6:[A-Z]+41\)$/)
    expect(cell(at, net)?.formulaResult).toBe(total?.cells[net])
    expect(cell(13, net)?.formula).toMatch(/^SUBTOTAL\(9,[A-Z]+6:[A-Z]+13\)$/)
    expect(cell(5, net)?.style?.numFmt).toBe('#,##0;-#,##0;"-"')
    // The hours of a month go on past 24; a clock would begin again.
    const worked = labels.indexOf('시간')
    expect([5, at].map((line) => cell(line, worked)?.style?.numFmt)).toEqual(Array(2).fill('[h]:mm;-[h]:mm;"-"'))
  })

  it('keeps dates as dates of the calendar', async () => {
    const ledger = sampleLedger([{ name: '생산1팀', count: 1 }])
    const { sheets } = await readXlsx(await xlsxOf(ledger), { readStyles: true })
    const hired = sheets[0]?.rows[5]?.[6]
    const date = hired instanceof Date ? hired.toISOString().slice(0, 10) : String(hired)
    expect(date).toBe(ledger.departments[0]?.people[0]?.hireDate)
  })

  it('tells who left, and when', () => {
    const ledger = sampleLedger([{ name: '생산1팀', count: 2 }])
    const people = (ledger.departments[0]?.people ?? []).map((one, at) =>
      at === 0 ? { ...one, leaveDate: plainDate('2026-11-10') } : one,
    )
    const [block] = ledgerSheet({ ...ledger, departments: [{ name: '생산1팀', people }] }).blocks
    const table = block?.kind === 'table' ? block.table : null
    const left = table?.columns.findIndex(({ label }) => label === '퇴사일') ?? -1
    expect(table?.sections[0]?.rows.map((row) => row[left])).toEqual(['2026-11-10', null])
  })

  it('never takes a text for a formula', async () => {
    const ledger = sampleLedger([{ name: '=1+1', count: 1 }])
    const people =
      ledger.departments[0]?.people.map((person) => ({ ...person, name: '=HYPERLINK("http://a")', work: '+1' })) ?? []
    const { sheets } = await readXlsx(await xlsxOf({ ...ledger, departments: [{ name: '@SUM(A1)', people }] }), {
      readStyles: true,
    })
    expect(sheets[0]?.rows[5]?.slice(0, 6)).toEqual([
      '0001',
      '=HYPERLINK("http://a")',
      expect.anything(),
      '@SUM(A1)',
      expect.anything(),
      '+1',
    ])
    expect(sheets[0]?.cells?.get('5,1')?.formula).toBeUndefined()
  })
})
