import { describe, expect, it } from 'vitest'
import { barePicture } from './bare-picture.ts'

const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1')
const chunk = (name: string, data: string): Buffer => {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  return Buffer.concat([length, Buffer.from(name + data, 'latin1'), Buffer.alloc(4)])
}
const HEAD = Buffer.from('89504e470d0a1a0a', 'hex')

describe('a PNG', () => {
  it('keeps its picture and loses texts, Exif and what stands behind its end', () => {
    const parts = [HEAD, chunk('IHDR', 'size'), chunk('IDAT', 'dots'), chunk('IEND', '')]
    const told = [
      ...parts.slice(0, 2),
      chunk('tEXt', 'Author\0Kim'),
      chunk('eXIf', 'place'),
      ...parts.slice(2),
      Buffer.from('behind'),
    ]
    expect(text(barePicture('png', Buffer.concat(told)))).toBe(text(Buffer.concat(parts)))
  })
  it('that is cut off ends where it is cut', () => {
    const cut = Buffer.concat([
      HEAD,
      chunk('IHDR', 'size'),
      Buffer.from('ffffffff49444154', 'hex'),
      Buffer.from('dots'),
    ])
    expect(text(barePicture('png', cut))).toBe(text(cut))
  })
})

const part = (mark: number, data: Buffer | string): Buffer => {
  const body = typeof data === 'string' ? Buffer.from(data, 'latin1') : data
  const head = Buffer.from([0xff, mark, 0, 0])
  head.writeUInt16BE(body.length + 2, 2)
  return Buffer.concat([head, body])
}
/** Exif of a camera: a text, and how it was held. */
const exif = (little: boolean, orientation: number): Buffer => {
  const tiff = Buffer.alloc(8 + 2 + 24 + 4)
  tiff.write(little ? 'II' : 'MM', 'latin1')
  const short = (value: number, at: number) => (little ? tiff.writeUInt16LE(value, at) : tiff.writeUInt16BE(value, at))
  const long = (value: number, at: number) => (little ? tiff.writeUInt32LE(value, at) : tiff.writeUInt32BE(value, at))
  short(42, 2)
  long(8, 4)
  short(2, 8)
  short(0x010f, 10)
  short(2, 12)
  long(4, 14)
  tiff.write('CAM\0', 18, 'latin1')
  short(0x0112, 22)
  short(3, 24)
  long(1, 26)
  short(orientation, 30)
  return Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff, Buffer.from('GPS 37.5N 127.0E')])
}
const SCAN = Buffer.concat([part(0xda, 'table'), Buffer.from('dots'), Buffer.from('ffd9', 'hex')])
const jpeg = (...parts: readonly Buffer[]): Buffer => Buffer.concat([Buffer.from('ffd8', 'hex'), ...parts, SCAN])

describe('a JPEG', () => {
  it.each([true, false])(
    'loses place and comments, and stays as the camera was held (little end first: %s)',
    (little) => {
      const told = jpeg(
        part(0xe0, 'JFIF'),
        part(0xe1, exif(little, 6)),
        part(0xed, 'IPTC'),
        part(0xfe, 'made by Kim'),
        part(0xdb, 'tables'),
      )
      const bare = barePicture('jpeg', told)
      expect(text(bare)).not.toMatch(/GPS|CAM|IPTC|Kim/u)
      expect(text(bare)).toContain('JFIF')
      expect(text(bare)).toContain('tables')
      expect(text(bare).endsWith(text(SCAN))).toBe(true)
      // What is left of it is read as it was: bare again is the same.
      expect(text(barePicture('jpeg', bare))).toBe(text(bare))
      expect(text(bare)).toContain('Exif')
    },
  )
  it('that stands upright has no Exif at all', () => {
    expect(text(barePicture('jpeg', jpeg(part(0xe1, exif(true, 1)), part(0xdb, 'tables'))))).toBe(
      text(jpeg(part(0xdb, 'tables'))),
    )
    expect(text(barePicture('jpeg', jpeg(part(0xe1, exif(true, 9)))))).toBe(text(jpeg()))
    expect(text(barePicture('jpeg', jpeg(part(0xe1, 'Exif\0\0MM'))))).toBe(text(jpeg()))
  })
  it('ends where its picture ends, whatever its scans hold', () => {
    const scans = Buffer.concat([
      part(0xda, 'table'),
      Buffer.from('do\xff\x00ts\xff\xd1', 'latin1'),
      part(0xfe, 'Kim'),
      SCAN,
    ])
    const behind = Buffer.concat([Buffer.from('ffd8', 'hex'), scans, Buffer.from('a second picture')])
    const bare = text(barePicture('jpeg', behind))
    expect(bare).not.toMatch(/Kim|second/u)
    expect(bare.endsWith('dots\u00ff\u00d9')).toBe(true)
    expect(bare).toContain('do\u00ff\u0000ts\u00ff\u00d1')
  })
  it('of a few bytes stays what it is', () => {
    expect(text(barePicture('jpeg', Buffer.from('ffd8ffe0', 'hex')))).toHaveLength(4)
  })
})

it('what is no picture is left as it is', () => {
  const pdf = Buffer.from('%PDF-1.7')
  expect(barePicture('pdf', pdf)).toBe(pdf)
  expect(barePicture(null, pdf)).toBe(pdf)
})
