import { deflateRawSync } from 'node:zlib'
import { defineList } from '@handal/contracts/lists'
import { afterEach, describe, expect, it } from 'vitest'
import { writeXlsx, type Cell } from 'hucre/xlsx'
import { checkZip } from './check-zip.ts'
import { MOST_COLUMNS, MOST_ROWS, readSheet } from './read-sheet.ts'
import { closeRendering, readUploaded } from './render-pool.ts'

afterEach(closeRendering)

const crcOf = (bytes: Buffer): number => {
  let crc = -1
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return (crc ^ -1) >>> 0
}

/** A zip archive of these parts; `claimed` is the size that its directory claims of each, instead of the true one. */
const zipOf = (parts: Readonly<Record<string, Buffer>>, claimed?: number): Uint8Array => {
  const bodies: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const [name, content] of Object.entries(parts)) {
    const body = deflateRawSync(content)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(8, 4)
    common.writeUInt32LE(content.length < 1e6 ? crcOf(content) : 0, 10)
    common.writeUInt32LE(body.length, 14)
    common.writeUInt32LE(claimed ?? content.length, 18)
    common.writeUInt16LE(name.length, 22)
    bodies.push(Buffer.from('PK\u0003\u0004'), common, Buffer.from(name), body)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(at, 10)
    directory.push(Buffer.from('PK\u0001\u0002'), Buffer.from([20, 0]), common, place, Buffer.from(name))
    at += 30 + name.length + body.length
  }
  const size = directory.reduce((sum, part) => sum + part.length, 0)
  const end = Buffer.alloc(18)
  const count = Object.keys(parts).length
  end.writeUInt16LE(count, 4)
  end.writeUInt16LE(count, 6)
  end.writeUInt32LE(size, 8)
  end.writeUInt32LE(at, 12)
  return Uint8Array.from(Buffer.concat([...bodies, ...directory, Buffer.from('PK\u0005\u0006'), end]))
}

const workbook = (rows: (string | number | null)[][], cells?: Map<string, Partial<Cell>>) =>
  writeXlsx({ sheets: [{ name: '목록', rows, ...(cells === undefined ? {} : { cells }) }] })

describe('an archive before it is read', () => {
  const small = { parts: 3, inflated: 1000 }
  it('is refused when more comes out of it than allowed, whatever it claims', async () => {
    expect(await checkZip(zipOf({ a: Buffer.alloc(1000) }), small)).toBeNull()
    expect(await checkZip(zipOf({ a: Buffer.alloc(1001) }), small)).toBe('too-large')
    expect(await checkZip(zipOf({ a: Buffer.alloc(600), b: Buffer.alloc(600) }), small)).toBe('too-large')
    expect(await checkZip(zipOf({ a: Buffer.alloc(100_000) }, 10), small)).toBe('too-large')
  })

  it('is refused with too many parts, with what runs, and when it is broken', async () => {
    const one = Buffer.from('x')
    expect(await checkZip(zipOf({ a: one, b: one, c: one, d: one }), small)).toBe('too-large')
    expect(await checkZip(zipOf({ 'xl/vbaProject.bin': one }), small)).toBe('macros')
    expect(await checkZip(zipOf({ 'xl/activeX/activeX1.xml': one }), small)).toBe('macros')
    expect(await checkZip(zipOf({ a: one }).slice(0, 40), small)).toBe('broken')
    expect(await checkZip(Uint8Array.from(Buffer.from('가나다')), small)).toBe('not-a-zip')
  })

  it('may have as many parts as allowed, or none, and lie inside of other bytes', async () => {
    const one = Buffer.from('x')
    const three = zipOf({ a: one, b: one, c: one })
    expect(await checkZip(three, small)).toBeNull()
    expect(await checkZip(zipOf({}), small)).toBeNull()
    const around = Buffer.concat([Buffer.from('before'), three, Buffer.from('after')])
    expect(await checkZip(around.subarray(6, 6 + three.length), small)).toBeNull()
  })

  it.each([
    'xl/vbaProject.bin',
    'vbaData.xml',
    'xl/vbaData.xml',
    'xl/macrosheets/sheet1.xml',
    'xl/MacroSheets/sheet1.xml',
    'xl/embeddings/oleObject1.bin',
  ])('is refused with %s', async (name) => expect(await checkZip(zipOf({ [name]: Buffer.from('x') }))).toBe('macros'))

  it('may hold a part whose name only resembles', async () =>
    expect(
      await checkZip(zipOf({ 'xl/notvbaProject.bin': Buffer.from('x'), 'a/xl/embeddings/b': Buffer.from('x') })),
    ).toBeNull())

  it('is at most 2,000 parts and 64 MB without other limits', async () => {
    const parts = (count: number) =>
      zipOf(Object.fromEntries(Array.from({ length: count }, (_, index) => [`p${index}`, Buffer.alloc(1)])))
    expect(await checkZip(parts(2000))).toBeNull()
    expect(await checkZip(parts(2001))).toBe('too-large')
    const most = 64 * 1024 * 1024
    expect(await checkZip(zipOf({ a: Buffer.alloc(most) }))).toBeNull()
    expect(await checkZip(zipOf({ a: Buffer.alloc(most), b: Buffer.alloc(1) }))).toBe('too-large')
  })
})

describe('an uploaded list', () => {
  it('is read by its content: values without formulas, dates as dates, nothing behind the last row', async () => {
    const cells = new Map<string, Partial<Cell>>([['1,1', { formula: 'SUM(1,6)', formulaResult: 7 }]])
    const bytes = await workbook(
      [
        ['이름', '금액', '입사일'],
        [' 이가람 ', 7, '2026-11-25'],
        [null, null, null],
      ],
      cells,
    )
    expect(await readSheet(bytes)).toEqual({
      ok: true,
      sheet: {
        rows: [
          ['이름', '금액', '입사일'],
          ['이가람', 7, '2026-11-25'],
        ],
        hidden: [],
      },
    })
  })

  it.each([
    ['UTF-8 with a mark', Buffer.from('\uFEFF이름,금액\n"이, 가람",7\n')],
    ['UTF-8', Buffer.from('이름,금액\r\n"이, 가람",7')],
    // "이름,금액\n\"이, 가람\",7" as Excel in Korea writes it.
    ['the old Korean code page', Buffer.from('c0ccb8a72cb1ddbed70a22c0cc2c20b0a1b6f7222c37', 'hex')],
    ['tabs', Buffer.from('이름\t금액\n이, 가람\t7')],
  ])('may be a text in %s', async (_, bytes) => {
    expect(await readSheet(bytes)).toEqual({
      ok: true,
      sheet: {
        rows: [
          ['이름', '금액'],
          ['이, 가람', '7'],
        ],
        hidden: [],
      },
    })
  })

  it('takes a date for its day, a time for part of a day, and what no calendar knows for nothing', async () => {
    const of = async (...cells: readonly Date[]): Promise<unknown> => {
      const answer = await readSheet(
        await writeXlsx({ sheets: [{ name: '목록', rows: [['날'], ...cells.map((at) => [at])] }] }),
      )
      return answer.ok ? answer.sheet.rows.slice(1).map(([cell]) => cell) : answer
    }
    expect(await of(new Date('2026-11-25T00:00:00Z'), new Date('1900-03-01T00:00:00Z'))).toEqual([
      '2026-11-25',
      '1900-03-01',
    ])
    expect(await of(new Date('2026-11-25T06:00:00Z'))).toEqual([46_351.25])
    // Excel counts a 29 February 1900 that never was; days before it are numbers.
    expect(await of(new Date('1900-02-28T00:00:00Z'))).toEqual([59])
  })

  it('writes one letter for the pieces of a syllable', async () => {
    const bytes = await workbook([['이름'], ['가람'.normalize('NFD')]])
    expect(await readSheet(bytes)).toMatchObject({ sheet: { rows: [['이름'], ['가람']] } })
  })

  it('passes over sheets that nobody sees', async () => {
    const sheets = [
      { name: '숨은 것', rows: [['가']], hidden: true },
      { name: '깊이 숨은 것', rows: [['나']], veryHidden: true },
      { name: '목록', rows: [['다']] },
    ]
    expect(await readSheet(await writeXlsx({ sheets }))).toMatchObject({ sheet: { rows: [['다']] } })
  })

  it('is taken up to its last row, and refused with one more', async () => {
    const rows = (count: number) => Array.from({ length: count }, () => ['a'])
    const most = await readSheet(await workbook(rows(MOST_ROWS)))
    expect(most.ok && most.sheet.rows.length).toBe(MOST_ROWS)
    expect(await readSheet(await workbook(rows(MOST_ROWS + 1)))).toEqual({ ok: false, fault: 'too-many-rows' })
    expect(await readSheet(Buffer.from('a\n'.repeat(MOST_ROWS)))).toMatchObject({ ok: true })
    expect(await readSheet(Buffer.from(`${'a,'.repeat(MOST_COLUMNS - 1)}a\n`))).toMatchObject({ ok: true })
  })

  it('names the cells that a merged one covers', async () => {
    const bytes = await writeXlsx({
      sheets: [
        {
          name: '목록',
          rows: [
            ['가', '나'],
            ['다', null],
          ],
          merges: [{ startRow: 1, startCol: 0, endRow: 1, endCol: 1 }],
        },
      ],
    })
    expect(await readSheet(bytes)).toMatchObject({ ok: true, sheet: { hidden: [[1, 1]] } })
  })

  it('counts merged cells by their corners, and only where anything stands', async () => {
    const rows = [
      ['가', '나', '다'],
      ['라', null, '마'],
      [null, null, '바'],
    ]
    const everything = { startRow: 0, startCol: 0, endRow: 1_048_575, endCol: 16_383 }
    const of = async (...merges: (typeof everything)[]) => {
      const answer = await readSheet(await writeXlsx({ sheets: [{ name: '목록', rows, merges }] }))
      return answer.ok ? answer.sheet.hidden : answer.fault
    }
    const all = [0, 1, 2].flatMap((row) => [0, 1, 2].map((column) => [row, column]))
    expect(await of({ startRow: 1, startCol: 0, endRow: 2, endCol: 1 })).toEqual([
      [1, 1],
      [2, 0],
      [2, 1],
    ])
    expect(await of({ startRow: 2, startCol: 2, endRow: 90, endCol: 90 })).toEqual([])
    expect(await of({ startRow: 50, startCol: 50, endRow: 90, endCol: 90 })).toEqual([])
    expect(await of(everything)).toEqual(all.slice(1))
    // One inside of another: its first cell is covered by the outer one.
    expect(await of(everything, { startRow: 1, startCol: 1, endRow: 2, endCol: 2 })).toEqual(all.slice(1))
    expect(await of(...Array.from({ length: 5000 }, () => everything))).toEqual(all.slice(1))
    expect(await of(...Array.from({ length: 5001 }, () => everything))).toBe('too-many-merges')
  })

  it('is refused where merged cells cover more than anybody merges by hand', async () => {
    const rows = Array.from({ length: 1000 }, () => [...Array.from({ length: 299 }, () => null), 'x'])
    const merges = [{ startRow: 0, startCol: 0, endRow: 999, endCol: 298 }]
    expect(await readSheet(await writeXlsx({ sheets: [{ name: '목록', rows, merges }] }))).toEqual({
      ok: false,
      fault: 'too-many-merges',
    })
  })

  it('is refused with anything far to the right, before its rows are filled up to there', async () => {
    const far = (count: number, column: number) =>
      new Map<string, Partial<Cell>>(
        Array.from({ length: count }, (_, row) => [`${row},${column}`, { value: 'x' }] as const),
      )
    const sheet = await readSheet(await workbook([['가']], far(1, MOST_COLUMNS - 1)))
    expect(sheet.ok && sheet.sheet.rows[0]?.length).toBe(MOST_COLUMNS)
    for (const column of [MOST_COLUMNS, 702, 16_383])
      expect(await readSheet(await workbook([['가']], far(1, column)))).toEqual({
        ok: false,
        fault: 'too-many-columns',
      })
  })

  it('may be text of many empty lines, and is refused with more than anybody leaves', async () => {
    const lines = (count: number) => readSheet(Buffer.concat([Buffer.from('가'), Buffer.alloc(count, 10)]))
    expect(await lines(10 * MOST_ROWS)).toMatchObject({ ok: true, sheet: { rows: [['가']] } })
    expect(await lines(20 * MOST_ROWS + 1)).toEqual({ ok: false, fault: 'too-many-rows' })
    expect(await readSheet(Buffer.alloc(4_000_000, 10))).toEqual({ ok: false, fault: 'too-many-rows' })
  })

  it.each([
    ['an empty file', Buffer.alloc(0), 'empty'],
    ['a workbook of the old format', Buffer.from('d0cf11e0a1b11ae100', 'hex'), 'old-format'],
    [
      'a workbook with a password',
      Buffer.concat([Buffer.from('d0cf11e0', 'hex'), Buffer.from('EncryptedPackage', 'utf16le')]),
      'locked',
    ],
    ['a picture renamed to .xlsx', Buffer.from('89504e470d0a1a0a', 'hex'), 'not-a-zip'],
    ['bytes that are no text', Buffer.from('이름\n\0가람'), 'not-a-zip'],
    ['a PDF renamed to .xlsx', Buffer.from('%PDF-1.7'), 'not-a-zip'],
    ['an archive that is no workbook', Buffer.from(zipOf({ 'a.txt': Buffer.from('a') })), 'broken'],
    ['more rows than taken', Buffer.from('a\n'.repeat(MOST_ROWS + 1)), 'too-many-rows'],
    ['more columns than taken', Buffer.from(`${'a,'.repeat(MOST_COLUMNS)}a\n`), 'too-many-columns'],
  ])('%s is refused', async (_, bytes, fault) => {
    expect(await readSheet(bytes)).toEqual({ ok: false, fault })
  })

  it('is read off the main thread', async () => {
    const list = defineList({
      id: 'names',
      title: '이름',
      unit: '명',
      columns: [{ key: 'name', label: '이름', kind: 'text', input: 'identifies' }],
    })
    const bytes = await workbook([['성함'], ['이가람']])
    expect(await readUploaded({ bytes, list, mapping: { 성함: 'name' } }, '1')).toEqual({
      ok: true,
      read: {
        columns: [{ head: '성함', key: 'name', place: 'A' }],
        rows: [{ row: 2, values: { name: '이가람' } }],
        bad: [],
      },
    })
    expect(await readUploaded({ bytes: Buffer.from('%PDF-1.7'), list, mapping: {} }, '1')).toEqual({
      ok: false,
      fault: 'not-a-zip',
    })
  })
})
