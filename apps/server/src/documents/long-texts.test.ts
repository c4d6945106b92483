import { performance } from 'node:perf_hooks'

import { describe, expect, it } from 'vitest'

import { ledgerDocument } from '../features/payroll/papers/ledger.document.ts'
import { payslipDocument } from '../features/payroll/papers/payslip.document.ts'
import { listPaper } from './list-paper.ts'
import type { Paper } from './paper.ts'
import { papersPdf } from './pdf.ts'
import { plainText, readPdf } from './testing/pdf-text.ts'
import { sampleLedger, samplePayslip } from './testing/sample-papers.ts'

const LETTERS = 5000
const word = '가나다라'.repeat(LETTERS / 4)
const words = '가나다 '.repeat(LETTERS / 4)
const digits = '7'.repeat(LETTERS)
const kinds = [
  ['without a space', word],
  ['of words', words],
  ['of digits', digits],
] as const

/** Renders within what a person waits; the old renderer needed 33 seconds and more. */
const pagesOf = async (paper: Paper): Promise<string[]> => {
  const from = performance.now()
  const { pages } = readPdf(await papersPdf([paper]))
  expect(performance.now() - from).toBeLessThan(20_000)
  return pages.map(plainText)
}
const slip = samplePayslip()
const [calculation] = slip.calculations

describe('texts far longer than a page', () => {
  it.each(kinds)('a name %s is cut, and the rest of the payslip stands', async (_, name) => {
    const pages = await pagesOf(payslipDocument({ ...slip, person: { ...slip.person, name } }))
    expect(pages).toHaveLength(1)
    expect(pages[0]).toContain('…')
    expect(pages[0]).toContain('실지급액3,300,717원')
  })

  it.each(kinds)('a formula %s takes no more than its page', async (_, formula) => {
    if (calculation === undefined) throw new Error('a calculation')
    const paper = payslipDocument({ ...slip, calculations: [{ ...calculation, formula }, calculation] })
    const pages = await pagesOf(paper)
    expect(pages.length).toBeLessThan(6)
    expect(pages.join('')).toContain('…')
    expect(pages.join('')).toContain('근로와 휴가')
  })

  it('labels, places, company and contact %s are cut where they stand', async () => {
    const paper = payslipDocument({
      ...slip,
      companyName: word,
      documentNumber: word,
      contact: word,
      paymentTypeName: word,
      person: { ...slip.person, department: word, position: words, employeeNo: digits },
      earnings: [{ label: word, amount: 1, taxFree: 1 }],
      deductions: [{ label: digits, amount: 1 }],
    })
    expect((await pagesOf(paper)).join('')).toContain('근로와 휴가')
  })

  it('notes go on over the pages and lose nothing', async () => {
    const note = Array.from({ length: 4000 }, (_, at) => `${at}번`).join(' ')
    const pages = await pagesOf(payslipDocument({ ...slip, notes: [note] }))
    expect(pages.length).toBeGreaterThan(1)
    for (const at of [0, 600, 3999]) expect(pages.join('')).toContain(`${at}번`)
  })

  it('a ledger and a list keep their rows', async () => {
    const ledger = sampleLedger([{ name: word, count: 3 }], {
      companyName: word,
      printedBy: word,
      notes: [word, words],
    })
    const [department] = ledger.departments
    const people = department?.people.map((person) => ({ ...person, name: word, work: words })) ?? []
    const paper = ledgerDocument({ ...ledger, departments: [{ name: word, people }] })
    const pages = await pagesOf(paper)
    expect(pages.join('')).toContain('합계 3명')
    const list = listPaper({
      companyName: word,
      title: word,
      subtitle: words,
      reference: '',
      columns: [
        { label: word, format: 'text', wrap: true },
        { label: '금액', format: 'won', sum: true },
      ],
      rows: [
        [word, 1],
        [words, 2],
      ],
      unit: '명',
      labelSpan: 1,
      size: 'A4',
      printedAt: '2026-11-21 18:00',
      printedBy: word,
    })
    expect((await pagesOf(list)).join('')).toContain('합계 2명')
  })

  it('a row taller than the page is cut to one page, so that no row is drawn over the edge', async () => {
    if (calculation === undefined) throw new Error('a calculation')
    const calculations = Array.from({ length: 4 }, () => ({ ...calculation, formula: words.repeat(4) }))
    expect((await pagesOf(payslipDocument({ ...slip, calculations }))).length).toBeLessThan(8)
  })
})
