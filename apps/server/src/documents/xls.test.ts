import { expect, it } from 'vitest'
import { type XlsCell, xlsWorkbook } from './xls.ts'

/** The stream of a compound file by its table of sectors. */
const streamOf = (file: Buffer): Buffer => {
  const sector = (no: number): Buffer => file.subarray((no + 1) * 512, (no + 2) * 512)
  const fat = Buffer.concat(
    Array.from({ length: file.readUInt32LE(44) }, (_, at) => sector(file.readUInt32LE(76 + at * 4))),
  )
  const entry = sector(file.readUInt32LE(48)).subarray(128, 256)
  expect(entry.subarray(0, 16).toString('utf16le')).toBe('Workbook')
  const parts: Buffer[] = []
  for (let at = entry.readUInt32LE(116); at < 0xff_ff_ff_fe; at = fat.readUInt32LE(at * 4)) parts.push(sector(at))
  return Buffer.concat(parts).subarray(0, entry.readUInt32LE(120))
}
/** The cells of the one sheet, read record by record. */
const read = (bytes: Uint8Array): { name: string; rows: XlsCell[][] } => {
  const stream = streamOf(Buffer.from(bytes))
  const strings: string[] = []
  const rows: XlsCell[][] = []
  let name = ''
  let total = 0
  const put = (data: Buffer, cell: XlsCell): void =>
    void ((rows[data.readUInt16LE(0)] ??= [])[data.readUInt16LE(2)] = cell)
  const takeStrings = (data: Buffer, from: number): void => {
    for (let at = from; at < data.length && strings.length < total;) {
      const size = data.readUInt16LE(at) * 2
      strings.push(data.subarray(at + 3, at + 3 + size).toString('utf16le'))
      at += 3 + size
    }
  }
  for (let at = 0; at + 4 <= stream.length;) {
    const type = stream.readUInt16LE(at)
    const data = stream.subarray(at + 4, at + 4 + stream.readUInt16LE(at + 2))
    if (type === 0x85) {
      name = data.subarray(8, 8 + data.readUInt8(6) * 2).toString('utf16le')
      // The sheet begins where the workbook says.
      expect(stream.readUInt16LE(data.readUInt32LE(0))).toBe(0x08_09)
    }
    if (type === 0xfc) {
      total = data.readUInt32LE(4)
      takeStrings(data, 8)
    }
    if (type === 0x3c) takeStrings(data, 0)
    if (type === 0xfd) put(data, strings[data.readUInt32LE(6)] ?? '')
    if (type === 0x02_03) put(data, data.readDoubleLE(6))
    at += 4 + data.length
    if (type === 0 && data.length === 0) break
  }
  return { name, rows }
}

it('is read back as it was written: zeros in front, signs of formulas, emoji, the largest amount', () => {
  const rows: XlsCell[][] = [
    ['입금은행코드', '입금계좌번호', '이체금액'],
    ['004', '00110000000123', 999_999_999_999],
    ['=1+1', '😀 이모지', 1],
    ['', '004', 0],
  ]
  const file = xlsWorkbook({ name: '입력정보', widths: [12, 20, 14], rows })
  expect(Buffer.from(file).subarray(0, 8).toString('hex')).toBe('d0cf11e0a1b11ae1')
  expect(read(file)).toEqual({ name: '입력정보', rows })
})

it('goes on in further records and sectors for thousands of rows', () => {
  const rows = Array.from({ length: 5000 }, (_, at): XlsCell[] => ['088', `00110${at}`, 2_000_000 + at, `사원${at}`])
  expect(read(xlsWorkbook({ name: 'Sheet1', widths: [], rows })).rows).toEqual(rows)
})

it('of nothing is a sheet of nothing', () => {
  expect(read(xlsWorkbook({ name: 'A', widths: [], rows: [] })).rows).toEqual([])
})
