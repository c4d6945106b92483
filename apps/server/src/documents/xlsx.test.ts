import { inflateRawSync } from 'node:zlib'

import { readXlsx } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'

import { ledgerSheet } from '../features/payroll/ledger.document.ts'
import { payslipDocument } from '../features/payroll/payslip.document.ts'
import type { Paper } from './paper.ts'
import { sampleLedger, samplePayslip } from './testing/sample-papers.ts'
import { papersXlsx } from './xlsx.ts'

/** A file of a zip archive as text, found by its local header. */
function zipEntry(bytes: Uint8Array, name: string): string {
  const zip = Buffer.from(bytes)
  const at = zip.indexOf(name) - 30
  const start = at + 30 + zip.readUInt16LE(at + 26) + zip.readUInt16LE(at + 28)
  return inflateRawSync(zip.subarray(start, start + zip.readUInt32LE(at + 18))).toString('utf8')
}

const titled = (title: string): Paper => ({ ...payslipDocument(samplePayslip()), title })

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

  it('quotes the name of a sheet in the rows that are printed on each page', async () => {
    const bytes = await papersXlsx([ledgerSheet(sampleLedger([{ name: '생산1팀', count: 2 }]))])
    expect(zipEntry(bytes, 'xl/workbook.xml')).toContain(">'2026년 11월 급여대장'!$1:$5</definedName>")
  })

  it('needs something to write', async () => {
    await expect(papersXlsx([])).rejects.toThrow('needs a paper')
  })
})
