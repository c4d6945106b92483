import { plainDate } from '@handal/base/date'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, describe, expect, it } from 'vitest'

import { textWidth } from '../../../documents/fonts.ts'
import type { RenderKind } from '../../../documents/render-jobs.ts'
import { closeRendering, renderPaper } from '../../../documents/render-pool.ts'
import { plainText, readPdf, type ReadPdf } from '../../../documents/testing/pdf-text.ts'
import { samplePayslip, samplePayslips } from '../../../documents/testing/sample-papers.ts'
import { payslipDocument, type PayslipPaper } from './payslip.document.ts'

const fileOf = (kind: RenderKind, slips: readonly PayslipPaper[]): Promise<Uint8Array> =>
  renderPaper(kind, slips.map(payslipDocument))
const pdfOf = async (slips: readonly PayslipPaper[]): Promise<ReadPdf> => readPdf(await fileOf('pdf', slips))

afterAll(closeRendering)

const labels = Array.from({ length: 20 }, (_, index) => `수당${index + 1}`)

describe('payslip', () => {
  it('holds everything that 시행령 제27조의2 asks for, as text that can be found', async () => {
    const { pages, objects } = await pdfOf([samplePayslip()])
    expect(pages).toHaveLength(1)
    const text = plainText(pages[0] ?? '')
    const asked = [
      ['성명', '이가람', '사번', '0001'],
      ['지급일', '2026.10.23'],
      ['지급총액', '3,738,637'],
      ['기본급', '3,200,000', '직책수당', '100,000', '식대 (비과세)', '200,000', '연장근로수당', '238,637'],
      ['(기본급 3,200,000 + 직책수당 100,000 + 식대 200,000) ÷ 209시간', '16,746.4115'],
      ['월 통상임금 3,500,000 ÷ 209시간 × 1.5 × 연장 9:30', '야간', '휴일', '출근일', '18일', '153:30'],
      [
        '연장 09.23 2:00, 10.01 2:30',
        '연장근로수당 ²',
        '2 근로기준법 제56조 제1항',
        '통상시급 ¹',
        '1 근로기준법 시행령 제6조',
      ],
      ['국민연금', '156,750', '지방소득세', '10,460', '공제총액', '437,920', '실지급액', '3,300,717원'],
    ]
    for (const words of asked.flat()) expect(text).toContain(words)
    expect(text).toContain('근로기준법 제48조 제2항에 따라 교부합니다.')
    expect(text).not.toContain('확정 전')
    expect(objects).toContain('/Lang (ko)')
  })

  it('is tagged for one person, plain for many', async () => {
    const one = (await pdfOf([samplePayslip()])).objects
    expect(one).toContain('/StructTreeRoot')
    expect(one.match(/\/S \/H1\b/g)).toHaveLength(1)
    expect(one.match(/\/S \/Table\b/g)).toHaveLength(4)
    expect(one.match(/\/S \/TH\b/g)?.length).toBeGreaterThan(20)
    expect((await pdfOf(samplePayslips(2))).objects).not.toContain('/StructTreeRoot')
  })

  it('begins each person on a page of their own and counts pages by person', async () => {
    const { pages } = await pdfOf(samplePayslips(3))
    expect(pages).toHaveLength(3)
    samplePayslips(3).forEach((slip, index) => {
      const text = plainText(pages[index] ?? '')
      expect(text).toContain(slip.person.name)
      expect(text).toContain(`문서번호 ${slip.documentNumber}`)
      expect(text).toContain('1 / 1')
    })
  })

  it('says before confirmation that it is not final', async () => {
    const text = plainText((await pdfOf([samplePayslip({ confirmed: false })])).pages[0] ?? '')
    expect(text).toContain('확정 전')
    expect(text).toContain('확정하기 전에 인쇄해 금액이 바뀔 수 있습니다.')
    expect(text).not.toContain('교부합니다')
  })

  it('closes up to one page with twelve items, and takes a second one rather than lose a line', async () => {
    const twelve = labels.slice(0, 12)
    const earnings = twelve.map((label, index) => ({ label, amount: (index + 1) * 10_000, taxFree: 0 }))
    const calculations = twelve.map((label) => ({
      label,
      formula: '1,000 × 1.5',
      amount: 1_500,
      law: '근로기준법 제56조',
    }))
    expect((await pdfOf([samplePayslip({ earnings, calculations })])).pages).toHaveLength(1)
    // Corrected it says what changed besides, and is one page all the same.
    const correction = {
      versionNo: 2,
      before: { versionNo: 1, givenOn: plainDate('2026-11-20'), net: 3_576_927 },
      on: plainDate('2026-11-30'),
      lines: labels.slice(0, 5).map((label) => ({ label, before: 10_000, after: 20_000, hours: [960, 1080] as const })),
      paid: 3_576_927,
      paidOn: plainDate('2026-11-25'),
      notice: '11월 18일의 연장근로 2시간을 더해 다시 계산했습니다.',
    }
    const corrected = await pdfOf([samplePayslip({ earnings, calculations, correction })])
    expect(corrected.pages).toHaveLength(1)
    for (const { label } of calculations) expect(plainText(corrected.pages[0] ?? '')).toContain(label)

    const many = Array.from({ length: 120 }, (_, index) => ({
      label: `항목${index}`,
      formula: '1 × 1',
      amount: 1,
      law: '',
    }))
    const { pages } = await pdfOf([samplePayslip({ calculations: many })])
    expect(pages.length).toBeGreaterThan(1)
    const text = plainText(pages.join(''))
    for (const { label } of many) expect(text).toContain(label)
    expect(text).toContain(`1 / ${pages.length}`)
    expect(text).toContain(`${pages.length} / ${pages.length}`)
    const headed = pages.map((page) => plainText(page).match(/계산 방법( 이어서)?항목/)?.[0])
    expect(headed).toEqual(['계산 방법항목', ...pages.slice(1).map(() => '계산 방법 이어서항목')])
  })

  it('has room for what stands beside an item, in the size of the others', () => {
    const beside = '식대 (비과세 200,000원, 직접 입력)'
    const [table] = payslipDocument(samplePayslip()).blocks.flatMap((block) =>
      block.kind === 'table' ? [block.table.columns] : [],
    )
    const style = { size: 12, weight: 400, num: true, color: '' } as const
    expect(table?.[0]?.width).toBeGreaterThan(textWidth(beside, style) + 16)
    expect(table?.[2]?.width).toBe(table?.[0]?.width)
  })

  it('parts the articles from the days above by a line, and not from the table, which has its own', () => {
    const ruled = (notes: string[]): unknown => payslipDocument(samplePayslip({ notes })).blocks.at(-1)
    expect(ruled(['연장 09.23 2:00'])).toMatchObject({ kind: 'footnotes', ruled: true })
    expect(ruled([])).toMatchObject({ kind: 'footnotes', ruled: false })
  })

  it('never cuts a name or an amount', async () => {
    const name = '응우옌티투하안응우옌티투하안응우옌티투하안'
    const person = { ...samplePayslip().person, name, birthDate: plainDate('1990-01-02') }
    const earnings = [{ label: '기본급', amount: 9_007_199_254_740, taxFree: 0 }]
    const text = plainText((await pdfOf([samplePayslip({ person, earnings })])).pages[0] ?? '')
    expect(text).toContain(name)
    expect(text).toContain('9,007,199,254,740')
    expect(text).toContain('생년월일1990.01.02')
  })

  it('shows the part that is free of tax, the share of the employer, and zero as a hyphen', () => {
    const slip = samplePayslip({
      earnings: [{ label: '식대', amount: 250_000, taxFree: 200_000 }],
      employerInsurance: [
        { label: '국민연금', amount: 156_750 },
        { label: '산재보험', amount: 21_000 },
      ],
      notes: [],
    })
    const { blocks } = payslipDocument(slip)
    expect(JSON.stringify(blocks)).toContain('식대 (비과세 200,000원)')
    expect(blocks.at(-1)).toMatchObject({
      kind: 'footnotes',
      text: `${slip.rules.join(' ')} 회사가 따로 부담한 보험료는 177,750원입니다.`,
    })
  })

  it('marks a typed amount, and never cuts an article: it goes on in its column', async () => {
    const law = '노인장기요양보험법 제9조 제1항, 노인장기요양보험법 부칙(법률 제21690호) 제3조'
    const slip = samplePayslip({
      earnings: [{ label: '직책수당', amount: 150_000, taxFree: 0, typed: true }],
      calculations: [
        { label: '직책수당', formula: '직접 입력. 계산한 금액 15,000. "반장을 대행합니다."', amount: 150_000, law: '' },
        { label: '장기요양보험', formula: '건강보험료 118,630 × 13.14%', amount: 15_580, law },
      ],
    })
    const text = plainText((await pdfOf([slip])).pages[0] ?? '')
    expect(text).toContain('직책수당 (직접 입력)')
    expect(text).toContain('장기요양보험 ¹')
    expect(text.replaceAll(' ', '')).toContain(`1${law}`.replaceAll(' ', ''))
    expect(text).not.toContain('…')
  })

  it('says of a corrected issue what was received, what changed, and the words for the employee', async () => {
    const correction = {
      versionNo: 2,
      before: { versionNo: 1, givenOn: plainDate('2026-10-22'), net: 3_264_048 },
      on: plainDate('2026-10-30'),
      lines: [{ label: '연장근로수당', before: 200_000, after: 238_637, hours: [480, 570] as const }],
      paid: 3_264_048,
      paidOn: plainDate('2026-10-23'),
      notice: '10월 14일 연장근로를 더해 다시 계산했습니다.',
    }
    const slip = samplePayslip({ correction, printedAt: '2026-10-30 17:40' })
    const { pages } = await pdfOf([slip])
    const text = plainText(pages[0] ?? '')
    expect(pages).toHaveLength(1)
    for (const words of [
      '2026년 10월 급여명세서정정, 2판',
      '이미 받은 금액 3,264,048원 2026.10.23',
      '더 받을 금액 36,669원',
      '1판에서 달라진 것항목1판, 10.222판, 10.30차이',
      '연장근로수당 8:00 → 9:30200,000238,637+38,637',
      '실지급액3,264,0483,300,717+36,669',
      correction.notice,
    ])
      expect(text).toContain(words)
    // Recorded ahead of its day, the payment was not received yet.
    const ahead = await pdfOf([samplePayslip({ correction, printedAt: '2026-10-22 17:40' })])
    expect(plainText(ahead.pages[0] ?? '')).toContain('지급 예정 금액 3,264,048원 2026.10.23')
    const { sheets } = await readXlsx(await fileOf('xlsx', [slip]))
    const rows = JSON.stringify(sheets[0]?.rows)
    expect(rows).toContain('2026년 10월 급여명세서 (정정, 2판)')
    expect(rows).toContain('["연장근로수당 8:00 → 9:30",200000,238637,"+38,637"')
    expect(rows).toContain('이미 받은 금액 3,264,048원')
    const back = { ...correction, paid: 3_400_000 }
    expect(plainText((await pdfOf([samplePayslip({ correction: back })])).pages[0] ?? '')).toContain(
      '돌려줄 금액 99,283원',
    )
  })

  it('leaves out the columns of leave when there are none, but never the hours', () => {
    const work = { ...samplePayslip().work, leaveUsed: null, leaveLeft: null }
    const table = payslipDocument(samplePayslip({ work }))
      .blocks.flatMap((block) => (block.kind === 'table' ? [block.table] : []))
      .at(-1)
    expect(table?.columns.map((column) => column.label)).toEqual([
      '소정근로일',
      '출근일',
      '실근무',
      '연장',
      '야간',
      '휴일',
    ])
    expect(table?.sections[0]?.rows[0]).toEqual(['18일', '18일', '153:30', '9:30', '-', '-'])
  })

  it('makes the same file of the same slip', async () => {
    expect(Buffer.compare(await fileOf('pdf', [samplePayslip()]), await fileOf('pdf', [samplePayslip()]))).toBe(0)
  })

  it('writes a sheet a person in Excel, amounts as numbers', async () => {
    const { sheets } = await readXlsx(await fileOf('xlsx', samplePayslips(2)))
    expect(sheets).toHaveLength(2)
    expect(sheets[0]?.name).toBe('0001 이가람')
    const rows = sheets[0]?.rows ?? []
    expect(rows.find((row) => row[0] === '실지급액')?.[1]).toBe(3_300_717)
    expect(rows.find((row) => row[0] === '기본급')?.slice(0, 4)).toEqual(['기본급', 3_200_000, '국민연금', 156_750])
    expect(rows.filter((row) => row[0] === '지급총액').map((row) => row.slice(1, 4))).toContainEqual([
      3_738_637,
      '공제총액',
      437_920,
    ])
  })
})
