import type { FileKind } from './file-kind.ts'

const PNG_HEAD = 8
/** Length, name and check sum of a chunk. */
const PNG_FRAME = 12

/** A PNG begins with its size and runs through to its end, chunk by chunk. */
const isWholePng = (view: DataView): boolean => {
  let at = PNG_HEAD
  let isFirst = true
  let hasData = false
  while (at + PNG_FRAME <= view.byteLength) {
    const length = view.getUint32(at)
    const name = String.fromCodePoint(...[4, 5, 6, 7].map((byte) => view.getUint8(at + byte)))
    if (isFirst !== (name === 'IHDR') || at + PNG_FRAME + length > view.byteLength) return false
    if (isFirst && (length !== 13 || view.getUint32(at + 8) === 0 || view.getUint32(at + 12) === 0)) return false
    if (name === 'IEND') return hasData
    hasData ||= name === 'IDAT' && length > 0
    isFirst = false
    at += PNG_FRAME + length
  }
  return false
}

const [SOI, SOS] = [2, 0xda]
/** The heads of frames that say the size of a JPEG: C0 to CF but for tables (C4), extensions (C8) and arithmetic (CC). */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

/** A JPEG says its size before its picture begins. */
const isWholeJpeg = (view: DataView): boolean => {
  let at = SOI
  let hasSize = false
  while (at + 4 <= view.byteLength && view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1)
    const length = view.getUint16(at + 2)
    const next = at + 2 + length
    if (length < 2 || next > view.byteLength) return false
    if (marker === SOS) return hasSize && next < view.byteLength
    if (isFrame(marker)) hasSize = length >= 8 && view.getUint16(at + 5) > 0 && view.getUint16(at + 7) > 0
    at = next
  }
  return false
}

/** Whether what begins like a picture is one to its end: its size is there, and what it is made of. */
export const isWholePicture = (bytes: Uint8Array, kind: FileKind): boolean => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return kind === 'png' ? isWholePng(view) : kind === 'jpeg' && isWholeJpeg(view)
}
