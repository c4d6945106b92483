/** A cell of a workbook: a text, or a whole number. */
export type XlsCell = string | number
/** The one sheet of a workbook; `widths`: of its columns, in letters. */
export type XlsSheet = {
  readonly name: string
  readonly widths: readonly number[]
  readonly rows: readonly (readonly XlsCell[])[]
}

const SECTOR = 512
/** A record of BIFF8 holds so much at most; what is longer goes on in another one. */
const MOST_RECORD = 8224
/** Streams below this would have to lie in the small-block stream. */
const LEAST_STREAM = 4096
const MOST_FAT_SECTORS = 109
const FREE = 0xff_ff_ff_ff
const END = 0xff_ff_ff_fe
const FAT_SECTOR = 0xff_ff_ff_fd
/** Formats of cells: as Excel begins with, a text (@), an amount (#,##0). */
const XF = { default: 15, text: 16, amount: 17 } as const

const bytesOf = (
  size: number,
  ...fields: readonly (readonly [offset: number, value: number, bytes: 1 | 2 | 4])[]
): Buffer => {
  const buffer = Buffer.alloc(size)
  for (const [offset, value, bytes] of fields) buffer.writeUIntLE(value, offset, bytes)
  return buffer
}
const record = (type: number, data: Uint8Array): Buffer =>
  Buffer.concat([bytesOf(4, [0, type, 2], [2, data.length, 2]), data])
const words = (...values: readonly number[]): Buffer => {
  const buffer = Buffer.alloc(values.length * 2)
  values.forEach((value, index) => buffer.writeUInt16LE(value, index * 2))
  return buffer
}

/** A string of BIFF8 in UTF-16 behind its length of one or two bytes. */
const text = (value: string, lengthBytes: 1 | 2): Buffer => {
  const letters = Buffer.from(value, 'utf16le')
  const head = bytesOf(lengthBytes + 1, [0, letters.length / 2, lengthBytes], [lengthBytes, 1, 1])
  return Buffer.concat([head, letters])
}
const BOF_GLOBALS = 0x0005
const BOF_SHEET = 0x0010
const bof = (kind: number): Buffer => record(0x08_09, words(0x06_00, kind, 0x0d_bb, 0x07_cc, 0x00_41, 0, 0x00_06, 0))
const eof = record(0x00_0a, Buffer.alloc(0))

/** A face of 10 points; Excel wants five of them and never uses the one numbered 4. */
const font = record(0x00_31, Buffer.concat([words(200, 0, 0x7f_ff, 400, 0), Buffer.alloc(4), text('맑은 고딕', 1)]))
const cellFormat = (numberFormat: number, isStyle: boolean): Buffer =>
  record(
    0x00_e0,
    Buffer.concat([
      words(0, numberFormat, isStyle ? 0xff_f5 : 0x00_01),
      Buffer.from([0x20, 0, 0, isStyle ? 0xf4 : 0x04]),
      Buffer.alloc(8),
      words(0x20_c0),
    ]),
  )

/** The texts of all cells, each once: continued between two of them, so that none is cut. */
const sharedStrings = (strings: readonly string[], uses: number): Buffer => {
  const parts: Buffer[][] = [[bytesOf(8, [0, uses, 4], [4, strings.length, 4])]]
  let size = 8
  for (const value of strings) {
    const one = text(value, 2)
    if (size + one.length > MOST_RECORD) {
      parts.push([])
      size = 0
    }
    parts.at(-1)?.push(one)
    size += one.length
  }
  return Buffer.concat(parts.map((part, index) => record(index === 0 ? 0x00_fc : 0x00_3c, Buffer.concat(part))))
}

const sheetStream = ({ rows, widths }: XlsSheet, placeOf: ReadonlyMap<string, number>): Buffer => {
  const columns = Math.max(0, ...rows.map((row) => row.length))
  const cells = rows.flatMap((row, at) =>
    row.map((cell, column) => {
      if (typeof cell === 'string')
        return record(0x00_fd, Buffer.concat([words(at, column, XF.text), bytesOf(4, [0, placeOf.get(cell) ?? 0, 4])]))
      const value = Buffer.alloc(8)
      value.writeDoubleLE(cell)
      return record(0x02_03, Buffer.concat([words(at, column, XF.amount), value]))
    }),
  )
  return Buffer.concat([
    bof(BOF_SHEET),
    record(0x02_00, Buffer.concat([bytesOf(8, [4, rows.length, 4]), words(0, columns, 0)])),
    ...widths.map((width, column) => record(0x00_7d, words(column, column, width * 256, XF.default, 0, 0))),
    ...cells,
    record(0x02_3e, Buffer.concat([words(0x06_b6, 0, 0), Buffer.alloc(12)])),
    eof,
  ])
}

const workbookStream = (sheet: XlsSheet): Buffer => {
  const strings = [...new Set(sheet.rows.flat().filter((cell) => typeof cell === 'string'))]
  const uses = sheet.rows.flat().filter((cell) => typeof cell === 'string').length
  const globals = Buffer.concat([
    bof(BOF_GLOBALS),
    record(0x00_42, words(0x04_b0)),
    record(0x00_3d, words(0, 0, 0x25_80, 0x12_c0, 0x00_38, 0, 0, 1, 0x02_58)),
    ...Array.from({ length: 5 }, () => font),
    ...Array.from({ length: 15 }, () => cellFormat(0, true)),
    cellFormat(0, false),
    cellFormat(49, false),
    cellFormat(3, false),
    record(0x02_93, Buffer.from([0x00, 0x80, 0x00, 0xff])),
  ])
  const name = text(sheet.name, 1)
  const shared = sharedStrings(strings, uses)
  const start = globals.length + 4 + 6 + name.length + shared.length + eof.length
  return Buffer.concat([
    globals,
    record(0x00_85, Buffer.concat([bytesOf(6, [0, start, 4]), name])),
    shared,
    eof,
    sheetStream(sheet, new Map(strings.map((value, index) => [value, index]))),
  ])
}

const directoryEntry = (name: string, type: number, child: number, start: number, size: number): Buffer => {
  const entry = bytesOf(
    128,
    [64, name === '' ? 0 : name.length * 2 + 2, 2],
    [66, type, 1],
    [67, 1, 1],
    [68, FREE, 4],
    [72, FREE, 4],
  )
  entry.write(name, 'utf16le')
  entry.writeUInt32LE(child, 76)
  entry.writeUInt32LE(start, 116)
  entry.writeUInt32LE(size, 120)
  return entry
}

/** A file of one stream: its sectors, the directory, the table that chains them (compound file, version 3). */
const compoundFile = (stream: Buffer): Buffer => {
  const size = Math.max(LEAST_STREAM, Math.ceil(stream.length / SECTOR) * SECTOR)
  const sectors = size / SECTOR
  let fatSectors = 1
  while (fatSectors * (SECTOR / 4) < sectors + 1 + fatSectors) fatSectors += 1
  if (fatSectors > MOST_FAT_SECTORS) throw new RangeError('Too many rows for an .xls file.')
  const fat = Buffer.alloc(fatSectors * SECTOR, 0xff)
  for (let at = 0; at < sectors; at++) fat.writeUInt32LE(at === sectors - 1 ? END : at + 1, at * 4)
  fat.writeUInt32LE(END, sectors * 4)
  for (let at = 0; at < fatSectors; at++) fat.writeUInt32LE(FAT_SECTOR, (sectors + 1 + at) * 4)
  const header = Buffer.alloc(SECTOR, 0xff)
  header.fill(0, 0, 76)
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(header)
  for (const [offset, value] of [
    [24, 0x00_3e],
    [26, 3],
    [28, 0xff_fe],
    [30, 9],
    [32, 6],
  ] as const)
    header.writeUInt16LE(value, offset)
  for (const [offset, value] of [
    [44, fatSectors],
    [48, sectors],
    [56, LEAST_STREAM],
    [60, END],
    [68, END],
  ] as const)
    header.writeUInt32LE(value, offset)
  for (let at = 0; at < fatSectors; at++) header.writeUInt32LE(sectors + 1 + at, 76 + at * 4)
  const directory = Buffer.concat([
    directoryEntry('Root Entry', 5, 1, END, 0),
    directoryEntry('Workbook', 2, FREE, 0, size),
    directoryEntry('', 0, FREE, 0, 0),
    directoryEntry('', 0, FREE, 0, 0),
  ])
  return Buffer.concat([header, stream, Buffer.alloc(size - stream.length), directory, fat])
}

/**
 * A workbook of one sheet as Excel 97-2003 reads it (.xls, BIFF8 in a compound file; [MS-XLS], [MS-CFB]): some banks take nothing newer. Texts are cells
 * of the format text, so that zeros in front stay and nothing is a formula; numbers are whole amounts.
 */
export const xlsWorkbook = (sheet: XlsSheet): Uint8Array => compoundFile(workbookStream(sheet))
