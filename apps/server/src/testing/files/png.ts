import { deflateSync } from 'node:zlib'
import { chunk } from '../../files/png.ts'

/** A PNG as it is told: whatever is left out or wrong stays so. */
export type PngParts = {
  readonly width: number
  readonly height: number
  readonly depth: number
  readonly colour: number
  readonly interlace?: number
  /** Each with its filter left out; `filter` stands before every one. */
  readonly rows?: readonly Uint8Array[]
  readonly filter?: number
  /** What stands in place of the packed rows. */
  readonly data?: Uint8Array
  readonly palette?: Uint8Array
  readonly clear?: Uint8Array
}

/** Makes a PNG of its parts, sound or not. */
export const pngOf = (parts: PngParts): Uint8Array<ArrayBuffer> => {
  const { width, height, depth, colour, interlace = 0, rows = [], filter = 0, data, palette, clear } = parts
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([depth, colour, 0, 0, interlace], 8)
  const packed = data ?? deflateSync(Buffer.concat(rows.flatMap((row) => [Buffer.from([filter]), row])))
  return new Uint8Array(
    Buffer.concat([
      Buffer.from('89504e470d0a1a0a', 'hex'),
      chunk('IHDR', head),
      ...(palette === undefined ? [] : [chunk('PLTE', palette)]),
      ...(clear === undefined ? [] : [chunk('tRNS', clear)]),
      chunk('IDAT', packed),
      chunk('IEND', Buffer.alloc(0)),
    ]),
  )
}
