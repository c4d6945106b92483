import { inflateRawSync } from 'node:zlib'

import { readXlsx } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'

import { ledgerSheet } from '../features/payroll/papers/ledger.document.ts'
import { payslipDocument } from '../features/payroll/papers/payslip.document.ts'
import type { Paper } from './paper.ts'
import { sampleLedger, samplePayslip, samplePayslips } from './testing/sample-papers.ts'
import { papersXlsx } from './xlsx.ts'

/** A file of a zip archive as text, found by its local header. */
function zipEntry(bytes: Uint8Array, name: string): string {
  const zip = Buffer.from(bytes)
  const at = zip.indexOf(name) - 30
  const start = at + 30 + zip.readUInt16LE(at + 26) + zip.readUInt16LE(at + 28)
  return inflateRawSync(zip.subarray(start, start + zip.readUInt32LE(at + 18))).toString('utf8')
}

const titled = (title: string): Paper => ({ ...payslipDocument(samplePayslip()), title, tab: title })

describe('workbooks', () => {
  it('gives each sheet a name Excel accepts, and no name twice', async () => {
    const long = '아주 긴 이름의 급여대장 그리고 더 긴 이름의 급여대장 2026년'
    const { sheets } = await readXlsx(await papersXlsx(["가/나:다[라]*?\\'", long, long, ''].map(titled)))
    const names = sheets.map((sheet) => sheet.name)
    expect(new Set(names).size).toBe(4)
    for (const name of names) expect(name).toMatch(/^[^[\]:*?/\\']{1,31}$/)
    expect(names[0]).toBe('가 나 다 라')
    expect(names[2]?.endsWith('(2)')).toBe(true)
    expect(names[3]).toBe('문서')
  })

  it('tells sheets apart whose names differ in capitals only: Excel takes them for one', async () => {
    const { sheets } = await readXlsx(await papersXlsx(['Team a', 'TEAM A'].map(titled)))
    expect(sheets.map(({ name }) => name)).toEqual(['Team a', 'TEAM A (2)'])
  })

  it('has a row of filters over the one table of a sheet, from its heads to its last row, the sum apart', async () => {
    const bytes = await papersXlsx([ledgerSheet(sampleLedger([{ name: '생산1팀', count: 3 }]))])
    const { sheets } = await readXlsx(bytes)
    const rows = sheets[0]?.rows ?? []
    const head = rows.findIndex((row) => row[0] === '사번') + 1
    const sum = rows.findIndex((row) => String(row[0] ?? '').startsWith('합계')) + 1
    expect(head).toBeGreaterThan(1)
    const [, from, to] = /<autoFilter ref="A(\d+):[A-Z]+(\d+)"/.exec(zipEntry(bytes, 'xl/worksheets/sheet1.xml')) ?? []
    expect([Number(from), Number(to)]).toEqual([head, sum - 1])
    // Several tables on a sheet, as on a payslip, have none.
    expect(zipEntry(await papersXlsx([payslipDocument(samplePayslip())]), 'xl/worksheets/sheet1.xml')).not.toContain(
      'autoFilter',
    )
  })

  it('prints on the paper of the document: a ledger on A3, a payslip on A4', async () => {
    const papers = [ledgerSheet(sampleLedger([{ name: '생산1팀', count: 1 }])), payslipDocument(samplePayslip())]
    const bytes = await papersXlsx(papers)
    const setups = [1, 2].map((no) => /<pageSetup [^>]*>/.exec(zipEntry(bytes, `xl/worksheets/sheet${no}.xml`))?.[0])
    expect(setups).toEqual([
      expect.stringMatching(/paperSize="8".*orientation="landscape"/),
      expect.stringMatching(/paperSize="9".*orientation="portrait"/),
    ])
  })

  it('sums no rows where there are none, and leaves a number empty that nobody knows', async () => {
    const nobody = await papersXlsx([ledgerSheet(sampleLedger([]))])
    expect(zipEntry(nobody, 'xl/worksheets/sheet1.xml')).not.toContain('SUBTOTAL')
    const ledger = sampleLedger([{ name: '생산1팀', count: 1 }])
    const people = (ledger.departments[0]?.people ?? []).map((one) => ({ ...one, hourlyWage: '' }))
    const { sheets } = await readXlsx(
      await papersXlsx([ledgerSheet({ ...ledger, departments: [{ name: '생산1팀', people }] })]),
    )
    const wage = sheets[0]?.rows[4]?.indexOf('통상시급') ?? -1
    expect([wage, sheets[0]?.rows[5]?.[wage]]).toEqual([8, null])
  })

  it('quotes the name of a sheet in the rows that are printed on each page', async () => {
    const bytes = await papersXlsx([ledgerSheet(sampleLedger([{ name: '생산1팀', count: 2 }]))])
    expect(zipEntry(bytes, 'xl/workbook.xml')).toContain(">'2026년 11월 급여대장'!$1:$5</definedName>")
  })

  it('prints a ledger of many people as wide as the paper, over as many pages as it takes', async () => {
    const bytes = await papersXlsx([ledgerSheet(sampleLedger([{ name: '생산1팀', count: 120 }]))])
    const [setup = ''] = /<pageSetup [^>]*>/.exec(zipEntry(bytes, 'xl/worksheets/sheet1.xml')) ?? []
    expect(setup).toContain('fitToWidth="1"')
    // 0 sets no number of pages; Excel takes a missing value for 1.
    expect(setup).toContain('fitToHeight="0"')
  })

  it('leaves out what no XML may hold: a name with U+FFFE opens in Excel all the same', async () => {
    const bad = '이\uFFFE가\uFFFF람\uD800\u0007'
    const slip = samplePayslip({ companyName: bad, notes: [bad], contact: bad })
    const bytes = await papersXlsx([payslipDocument({ ...slip, person: { ...slip.person, name: bad } })])
    for (const part of ['xl/worksheets/sheet1.xml', 'xl/sharedStrings.xml', 'xl/workbook.xml', 'docProps/core.xml'])
      for (const sign of ['\uFFFE', '\uFFFF', '\uFFFD', '\u0007', '_x0007_'])
        expect(zipEntry(bytes, part)).not.toContain(sign)
    const { sheets } = await readXlsx(bytes)
    expect(sheets[0]?.name).toBe('0001 이가람')
    expect(sheets[0]?.rows.find((row) => row[0] === '성명')?.[1]).toBe('이가람')
  })

  it('names the sheets of payslips after number and person, and the file after the month', async () => {
    const bytes = await papersXlsx(samplePayslips(2).map(payslipDocument))
    const { sheets } = await readXlsx(bytes)
    expect(sheets.map((sheet) => sheet.name)).toEqual(
      samplePayslips(2).map(({ person }) => `${person.employeeNo} ${person.name}`),
    )
    expect(zipEntry(bytes, 'docProps/core.xml')).toContain('<dc:title>2026년 10월 급여명세서</dc:title>')
  })

  it('writes nothing for a part of the head that is empty', async () => {
    const paper = titled('사원 목록')
    const { sheets } = await readXlsx(
      await papersXlsx([{ ...paper, header: { ...paper.header, reference: '', subtitle: '12명' } }]),
    )
    expect(sheets[0]?.rows[1]?.[0]).toBe('(주)한빛정밀 · 12명')
  })

  it('needs something to write', async () => {
    await expect(papersXlsx([])).rejects.toThrow('needs a paper')
  })
})
