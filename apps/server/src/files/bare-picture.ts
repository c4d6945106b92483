import type { FileKind } from './file-kind.ts'

// What a camera or an editor writes beside the picture (place, time, device, a smaller picture of before) is left out.
const PNG_HEAD = 8
/** Chunks of a PNG without which it looks otherwise; texts, times and Exif are not among them. */
const PNG_KEPT: ReadonlySet<string> = new Set([
  'IHDR',
  'PLTE',
  'IDAT',
  'IEND',
  'tRNS',
  'gAMA',
  'cHRM',
  'sRGB',
  'iCCP',
  'sBIT',
])

const barePng = (bytes: Buffer): Buffer | null => {
  const kept = [bytes.subarray(0, PNG_HEAD)]
  for (let at = PNG_HEAD; at + 12 <= bytes.length;) {
    const end = at + 12 + bytes.readUInt32BE(at)
    const name = bytes.toString('latin1', at + 4, at + 8)
    if (PNG_KEPT.has(name)) kept.push(bytes.subarray(at, end))
    // What stands behind the end of a picture is no picture.
    if (name === 'IEND') return Buffer.concat(kept)
    at = end
  }
  return null
}

const MARK = { APP0: 0xe0, APP1: 0xe1, APP2: 0xe2, APP14: 0xee, APP15: 0xef, COM: 0xfe, SCAN: 0xda, END: 0xd9 } as const
const EXIF = 'Exif\0\0'
const ORIENTATION = 0x0112

/** How a camera held the picture, by its Exif; 1: upright, and so where it does not say. */
const orientationOf = (exif: Buffer): number => {
  if (exif.toString('latin1', 0, EXIF.length) !== EXIF || exif.length < 14) return 1
  const tiff = exif.subarray(EXIF.length)
  const little = tiff.toString('latin1', 0, 2) === 'II'
  const short = (at: number): number =>
    at + 2 > tiff.length ? 0 : little ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at)
  const first = little ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4)
  const count = short(first)
  for (let entry = 0; entry < count && first + 2 + entry * 12 + 12 <= tiff.length; entry++) {
    const at = first + 2 + entry * 12
    if (short(at) === ORIENTATION) return short(at + 8) >= 1 && short(at + 8) <= 8 ? short(at + 8) : 1
  }
  return 1
}

/** Exif that says nothing but how the camera was held. */
const exifOf = (orientation: number): Buffer => {
  const tiff = Buffer.from('4d4d002a000000080001011200030000000100000000000000000000', 'hex')
  tiff.writeUInt16BE(orientation, 18)
  const body = Buffer.concat([Buffer.from(EXIF, 'latin1'), tiff.subarray(0, 26)])
  const head = Buffer.from([0xff, MARK.APP1, 0, 0])
  head.writeUInt16BE(body.length + 2, 2)
  return Buffer.concat([head, body])
}

const isKept = (mark: number): boolean =>
  mark === MARK.APP0 ||
  mark === MARK.APP2 ||
  mark === MARK.APP14 ||
  (mark !== MARK.COM && (mark < MARK.APP1 || mark > MARK.APP15))

/** Where what a scan says ends: the next marker that is no restart. */
const scanEnd = (bytes: Buffer, start: number): number => {
  for (let at = bytes.indexOf(0xff, start); at >= 0 && at + 1 < bytes.length; at = bytes.indexOf(0xff, at + 1)) {
    const mark = bytes[at + 1] ?? 0
    if (mark !== 0 && mark !== 0xff && (mark < 0xd0 || mark > 0xd7)) return at
  }
  return bytes.length
}

const bareJpeg = (bytes: Buffer): Buffer | null => {
  const kept: Buffer[] = []
  let orientation = 1
  let at = 2
  while (at + 2 <= bytes.length && bytes[at] === 0xff) {
    const mark = bytes[at + 1] ?? 0
    if (mark === MARK.END) {
      const exif = orientation === 1 ? [] : [exifOf(orientation)]
      return Buffer.concat([bytes.subarray(0, 2), ...exif, ...kept, bytes.subarray(at, at + 2)])
    }
    if (at + 4 > bytes.length) return null
    const head = at + 2 + bytes.readUInt16BE(at + 2)
    const end = mark === MARK.SCAN ? scanEnd(bytes, head) : head
    if (mark === MARK.APP1 && orientation === 1) orientation = orientationOf(bytes.subarray(at + 4, end))
    if (isKept(mark)) kept.push(bytes.subarray(at, end))
    at = end
  }
  return null
}

/**
 * A picture without what was written beside it and behind its end; how the camera was held stays, so that it stands upright.
 * What does not run to its end is left as it is.
 */
export const barePicture = (kind: FileKind | null, content: Uint8Array): Uint8Array => {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength)
  if (kind === 'png') return barePng(bytes) ?? content
  return kind === 'jpeg' ? (bareJpeg(bytes) ?? content) : content
}
