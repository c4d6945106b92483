import { deflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { JPEG_PASSES, JPEG_POINT, JPEG_RESTARTS, PNG_POINT } from '../testing/files/pictures.ts'
import { pngOf, type PngParts } from '../testing/files/png.ts'
import { checkJpeg } from './jpeg.ts'
import { keptPicture } from './picture.ts'
import { chunk, readPng } from './png.ts'
import { shrunkTo } from './shrink.ts'

const faultOf = (bytes: Uint8Array) => keptPicture(bytes, 600).fault
/** A picture as it is kept. */
const keptOf = (bytes: Uint8Array): Buffer => Buffer.from(keptPicture(bytes, 600).picture ?? [])
const pointsOf = (parts: PngParts): number[] => [...readPng(Buffer.from(pngOf(parts))).rgba]
const plain = (width: number, height: number): Uint8Array<ArrayBuffer> =>
  pngOf({ width, height, depth: 8, colour: 0, rows: Array.from({ length: height }, () => Buffer.alloc(width, 200)) })
/** Nothing but a head that says how large it is, and some data. */
const claiming = (width: number, height: number) =>
  pngOf({ width, height, depth: 8, colour: 6, data: Buffer.alloc(10) })
/** A JPEG whose frame says another size. */
const resized = (jpeg: Uint8Array, width: number, height: number): Buffer => {
  const bytes = Buffer.from(jpeg)
  const frame = Math.max(bytes.indexOf(Buffer.from('ffc0', 'hex')), bytes.indexOf(Buffer.from('ffc2', 'hex')))
  bytes.writeUInt16BE(height, frame + 5)
  bytes.writeUInt16BE(width, frame + 7)
  return bytes
}

describe('the size of a picture', () => {
  it.each([
    ['2,000 × 2,000 points', plain(2000, 2000), null],
    ['a point wider', plain(2001, 1), 'too-large'],
    ['a point higher', plain(1, 2001), 'too-large'],
    ['20,000 × 20,000 by its head', claiming(20_000, 20_000), 'too-large'],
    ['2,147,483,647 × 1 by its head', claiming(2 ** 31 - 1, 1), 'too-large'],
    ['2,147,483,648 × 1 by its head', claiming(2 ** 31, 1), 'damaged'],
    ['no point', claiming(0, 1), 'damaged'],
    ['a JPEG of 2,001 points', resized(JPEG_RESTARTS, 2001, 11), 'too-large'],
    ['a JPEG of 65,535 × 65,535 points', resized(JPEG_POINT, 65_535, 65_535), 'too-large'],
    ['a JPEG of no point', resized(JPEG_POINT, 0, 1), 'damaged'],
  ])('of %s', (_, bytes, fault) => expect(faultOf(bytes)).toBe(fault))

  it('is looked at before anything is opened', () => {
    // 0.9 MB that would be a gigabyte.
    const rows = deflateSync(Buffer.alloc(15_600 * 1000))
    const bomb = pngOf({ width: 15_600, height: 15_600, depth: 8, colour: 6, data: rows })
    const before = process.memoryUsage().arrayBuffers
    expect(faultOf(bomb)).toBe('too-large')
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(4_000_000)
  })

  it('is at most what is asked for once it is kept, its sides as they were to each other', () => {
    const kept = readPng(keptOf(plain(1500, 500)))
    expect([kept.width, kept.height]).toEqual([600, 200])
    expect([...kept.rgba.subarray(0, 4)]).toEqual([200, 200, 200, 255])
  })
})

describe('a PNG', () => {
  it.each<[what: string, parts: PngParts, points: number[]]>([
    [
      'one bit grey',
      { width: 3, height: 1, depth: 1, colour: 0, rows: [Buffer.from([0b10100000])] },
      [255, 255, 255, 255, 0, 0, 0, 255, 255, 255, 255, 255],
    ],
    [
      'four bits grey',
      { width: 2, height: 1, depth: 4, colour: 0, rows: [Buffer.from([0x0f])] },
      [0, 0, 0, 255, 255, 255, 255, 255],
    ],
    [
      'grey of which one is clear',
      { width: 2, height: 1, depth: 8, colour: 0, rows: [Buffer.from([7, 8])], clear: Buffer.from([0, 8]) },
      [7, 7, 7, 255, 8, 8, 8, 0],
    ],
    [
      'sixteen bits a colour',
      { width: 1, height: 1, depth: 16, colour: 2, rows: [Buffer.from([1, 99, 2, 99, 3, 99])] },
      [1, 2, 3, 255],
    ],
    [
      'a palette',
      {
        width: 2,
        height: 1,
        depth: 2,
        colour: 3,
        rows: [Buffer.from([0b01000000])],
        palette: Buffer.from([1, 2, 3, 4, 5, 6]),
        clear: Buffer.from([9]),
      },
      [4, 5, 6, 255, 1, 2, 3, 9],
    ],
    ['grey with opacity', { width: 1, height: 1, depth: 8, colour: 4, rows: [Buffer.from([5, 6])] }, [5, 5, 5, 6]],
    [
      'each filter: from the left',
      { width: 2, height: 1, depth: 8, colour: 0, filter: 1, rows: [Buffer.from([5, 6])] },
      [5, 5, 5, 255, 11, 11, 11, 255],
    ],
    [
      'from above',
      { width: 1, height: 2, depth: 8, colour: 0, filter: 2, rows: [Buffer.from([5]), Buffer.from([6])] },
      [5, 5, 5, 255, 11, 11, 11, 255],
    ],
    [
      'from both',
      { width: 2, height: 2, depth: 8, colour: 0, filter: 3, rows: [Buffer.from([8, 8]), Buffer.from([1, 1])] },
      [8, 8, 8, 255, 12, 12, 12, 255, 5, 5, 5, 255, 9, 9, 9, 255],
    ],
    [
      'from the nearest',
      { width: 2, height: 2, depth: 8, colour: 0, filter: 4, rows: [Buffer.from([8, 8]), Buffer.from([1, 1])] },
      [8, 8, 8, 255, 16, 16, 16, 255, 9, 9, 9, 255, 17, 17, 17, 255],
    ],
  ])('of %s is read to its points', (_, parts, points) => expect(pointsOf(parts)).toEqual(points))

  it('drawn in seven passes is the same as row by row', () => {
    const value = (x: number, y: number): number => y * 5 + x
    const passes = [
      [0, 0, 8, 8],
      [4, 0, 8, 8],
      [0, 4, 4, 8],
      [2, 0, 4, 4],
      [0, 2, 2, 4],
      [1, 0, 2, 2],
      [0, 1, 1, 2],
    ] as const
    const rows = passes.flatMap(([left, top, across, down]) => {
      const made: Buffer[] = []
      for (let y = top; y < 5; y += down) {
        const row: number[] = []
        for (let x = left; x < 5; x += across) row.push(value(x, y))
        if (row.length > 0) made.push(Buffer.from(row))
      }
      return made
    })
    const size = { width: 5, height: 5, depth: 8, colour: 0 }
    const straight = Array.from({ length: 5 }, (_, y) => Buffer.from(Array.from({ length: 5 }, (__, x) => value(x, y))))
    const passed = pngOf({ ...size, interlace: 1, rows })
    expect([...readPng(Buffer.from(passed)).rgba]).toEqual(pointsOf({ ...size, rows: straight }))
    // It is kept without passes, which a paper's painter need not know.
    expect([...readPng(keptOf(passed)).rgba]).toEqual(pointsOf({ ...size, rows: straight }))
    expect(keptOf(passed)[28]).toBe(0)
  })

  it('with a wrong check sum is written anew, as every reader takes it', () => {
    const parts = { width: 1, height: 1, depth: 8, colour: 0, rows: [Buffer.from([1])] }
    const kept = readPng(keptOf(pngOf(parts).with(30, 0)))
    expect([kept.isPlain, ...kept.rgba]).toEqual([true, ...pointsOf(parts)])
  })

  const point = { width: 1, height: 1, depth: 8, colour: 0, rows: [Buffer.from([1])] }
  const palette = { ...point, colour: 3, palette: Buffer.from([1, 2, 3]), rows: [Buffer.from([0])] }
  it.each([
    ['that is sound', pngOf(point), null],
    ['whose data is no stream', pngOf({ ...point, data: Buffer.from('not zlib at all') }), 'damaged'],
    ['whose data breaks off', pngOf({ ...point, data: deflateSync(Buffer.alloc(2)).subarray(0, 5) }), 'damaged'],
    ['whose data is short', pngOf({ ...point, data: deflateSync(Buffer.alloc(1)) }), 'damaged'],
    ['whose data goes on', pngOf({ ...point, data: deflateSync(Buffer.alloc(3)) }), 'damaged'],
    ['without data', pngOf({ ...point, data: Buffer.alloc(0) }), 'damaged'],
    ['of an unknown filter', pngOf({ ...point, filter: 9 }), 'damaged'],
    ['of an unknown colour', pngOf({ ...point, colour: 5 }), 'damaged'],
    ['of three bits a sample', pngOf({ ...point, depth: 3 }), 'damaged'],
    ['of an unknown order', pngOf({ ...point, interlace: 2 }), 'damaged'],
    ['with a palette', pngOf(palette), null],
    ['whose palette is missing', pngOf({ ...point, colour: 3 }), 'damaged'],
    ['whose palette is cut', pngOf({ ...palette, palette: Buffer.from([1, 2]) }), 'damaged'],
    ['whose palette is longer than its bits', pngOf({ ...palette, depth: 1, palette: Buffer.alloc(9) }), 'damaged'],
    ['whose palette has more clear colours than colours', pngOf({ ...palette, clear: Buffer.alloc(2) }), 'damaged'],
    ['that names a colour its palette lacks', pngOf({ ...palette, rows: [Buffer.from([1])] }), 'damaged'],
    [
      'with a clear colour beside opacity',
      pngOf({ ...point, colour: 6, rows: [Buffer.alloc(4)], clear: Buffer.alloc(6) }),
      'damaged',
    ],
    ['that breaks off', pngOf(point).subarray(0, 50), 'damaged'],
    ['without an end', pngOf(point).subarray(0, -12), 'damaged'],
    [
      'with two heads',
      Buffer.concat([
        pngOf(point).subarray(0, 33),
        chunk('IHDR', pngOf(point).subarray(16, 29)),
        pngOf(point).subarray(33),
      ]),
      'damaged',
    ],
    ['that is a signature', pngOf(point).subarray(0, 8), 'damaged'],
  ])('%s', (_, bytes, fault) => expect(faultOf(bytes)).toBe(fault))
})

describe('a JPEG', () => {
  it.each([
    ['of one point', JPEG_POINT],
    ['of blocks that restart', JPEG_RESTARTS],
    ['drawn in passes', JPEG_PASSES],
  ])('%s is kept; wherever it breaks off, and larger than its data, it is not', (_, jpeg) => {
    expect(faultOf(jpeg)).toBeNull()
    for (let end = 0; end < jpeg.length; end++) expect(faultOf(jpeg.subarray(0, end))).toBe('damaged')
    expect(faultOf(resized(jpeg, 190, 110))).toBe('damaged')
  })
  it('whose tables are missing, or whose way of drawing nobody shows, is not kept', () => {
    const without = (mark: string): Buffer => {
      const bytes = Buffer.from(JPEG_POINT)
      const at = bytes.indexOf(Buffer.from(mark, 'hex'))
      return Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + 2 + bytes.readUInt16BE(at + 2))])
    }
    for (const mark of ['ffdb', 'ffc4', 'ffc0', 'ffda']) expect(faultOf(without(mark))).toBe('damaged')
    const lossless = Buffer.from(JPEG_POINT)
    lossless[lossless.indexOf(Buffer.from('ffc0', 'hex')) + 1] = 0xc3
    expect(() => checkJpeg(lossless)).toThrow('frame')
  })
})

it('a picture made smaller is the mean of its points, by how opaque each is', () => {
  const rgba = new Uint8Array([200, 0, 0, 255, 0, 0, 0, 0, 100, 0, 0, 255, 0, 0, 0, 0])
  const { width, height, rgba: small } = shrunkTo({ width: 2, height: 2, rgba }, 1)
  expect([width, height, ...small]).toEqual([1, 1, 150, 0, 0, 128])
  expect(shrunkTo({ width: 2, height: 2, rgba }, 2).rgba).toBe(rgba)
})

it('what is neither PNG nor JPEG is no picture, and a whole one keeps nothing behind its end', () => {
  expect(faultOf(Buffer.from('%PDF-1.7'))).toBe('damaged')
  for (const picture of [PNG_POINT, JPEG_POINT])
    expect(keptOf(Buffer.concat([picture, Buffer.from('behind')])).equals(picture)).toBe(true)
})
