import { deflateSync } from 'node:zlib'

import { describe, expect, it } from 'vitest'

import { payslipDocument } from '../features/payroll/papers/payslip.document.ts'
import { listPaper, type List } from './list-paper.ts'
import type { Cells } from './paper.ts'
import { papersPdf } from './pdf.ts'
import { plainText, readPdf } from './testing/pdf-text.ts'
import { samplePayslip, samplePayslips } from './testing/sample-papers.ts'

const list = (count: number, change: Partial<List> = {}): List => ({
  companyName: '(주)한빛정밀',
  title: '사원명부',
  subtitle: '재직 · 2026.11.21 기준',
  reference: '',
  columns: [
    { label: '사번', format: 'text' },
    { label: '성명', format: 'text', bold: true },
    { label: '입사일', format: 'date' },
    { label: '기본급', format: 'won', sum: true },
  ],
  rows: Array.from({ length: count }, (_, index): Cells => [`A${index + 1}번`, '이가람', '2021-03-02', 1_000]),
  unit: '명',
  labelSpan: 3,
  size: 'A4',
  printedAt: '2026-11-21 18:00',
  printedBy: '김운영',
  ...change,
})

/** A PNG of one half-transparent red pixel (the reader does not look at check sums). */
function redPixel(): Uint8Array {
  const chunk = (type: string, data: Buffer): Buffer => {
    const size = Buffer.alloc(4)
    size.writeUInt32BE(data.length)
    return Buffer.concat([size, Buffer.from(type), data, Buffer.alloc(4)])
  }
  const header = Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 6, 0, 0, 0])
  const pixels = deflateSync(Buffer.from([0, 194, 55, 46, 128]))
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const parts = [chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]
  return Uint8Array.from(Buffer.concat([signature, ...parts]))
}

describe('pdf files', () => {
  it('carries title, language and the instant of printing, whatever the zone of the machine', async () => {
    const { objects, boxes } = readPdf(await papersPdf([payslipDocument(samplePayslip())]))
    expect(objects).toContain('(D:20261022084000Z)')
    expect(objects).toContain('/DisplayDocTitle true')
    expect(boxes).toEqual(['0 0 595.5 842.25'])
  })

  it('names a file of several people after the month, and after nobody', async () => {
    const utf16 = (text: string): string =>
      Buffer.from(`\uFEFF${text}`, 'utf16le').swap16().toString('latin1').replaceAll('\t', '\\t')
    const one = readPdf(await papersPdf(samplePayslips(1).map(payslipDocument))).objects
    const two = readPdf(await papersPdf(samplePayslips(2).map(payslipDocument))).objects
    expect(one).toContain(`(${utf16('2026년 10월 급여명세서 이가람 0001')})`)
    expect(two).toContain(`(${utf16('2026년 10월 급여명세서')})`)
  })

  it('repeats header and footer on each page of a list and closes with the sum', async () => {
    const pages = readPdf(await papersPdf([listPaper(list(90))])).pages.map(plainText)
    expect(pages.length).toBeGreaterThan(1)
    pages.forEach((page, index) => {
      expect(page).toContain('사번성명입사일기본급')
      expect(page).toContain(`${index + 1} / ${pages.length}`)
      expect(page).toContain('2026.11.21 18:00 · 김운영')
    })
    const text = pages.join('')
    for (let row = 1; row <= 90; row += 1) expect(text.split(`A${row}번`)).toHaveLength(2)
    expect(text.split('합계 90명')).toHaveLength(2)
    expect(pages.at(-1)).toContain('90,000')
  })

  it('closes up on one page what asks for it, and nothing else', async () => {
    const earnings = Array.from({ length: 12 }, (_, index) => ({
      label: `수당 ${index + 1}`,
      amount: 10_000,
      taxFree: 0,
    }))
    const calculations = earnings.map(({ label, amount }) => ({ label, formula: '1,000 × 10', amount, law: '' }))
    const paper = payslipDocument(samplePayslip({ earnings, calculations }))
    const pagesOf = async (fitOnePage: boolean): Promise<number> =>
      readPdf(await papersPdf([{ ...paper, fitOnePage }])).pages.length
    expect([await pagesOf(true), await pagesOf(false)]).toEqual([1, 2])
  })

  it('prints an empty list and every size of page', async () => {
    const sizes = ['A4', 'A4-landscape', 'A3-landscape'] as const
    for (const size of sizes) {
      const { pages } = readPdf(await papersPdf([listPaper(list(0, { size }))]))
      expect(pages.map(plainText).join('')).toContain('합계 0명')
    }
  })

  it('puts the seal into the file once, however many papers carry it', async () => {
    const seal = redPixel()
    const papers = [1, 2, 3].map(() => payslipDocument(samplePayslip({ seal })))
    const { objects } = readPdf(await papersPdf(papers))
    expect(objects.match(/\/Subtype \/Image/g)).toHaveLength(2) // the picture and its transparency
  })

  it('locks a file with a password when asked to', async () => {
    const papers = [payslipDocument(samplePayslip())]
    expect((await papersPdf(papers, { password: '900102' })).toString('latin1')).toContain('/Encrypt')
    expect((await papersPdf(papers)).toString('latin1')).not.toContain('/Encrypt')
  })

  it('prints signs that steer text as what they mean to a reader', async () => {
    const notes = ['첫째 줄\n둘째\t줄\u200b입니다.']
    const text = plainText(readPdf(await papersPdf([payslipDocument(samplePayslip({ notes }))])).pages[0] ?? '')
    expect(text).toContain('첫째 줄둘째 줄입니다.')
  })
})
