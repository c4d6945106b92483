import { barePicture } from './bare-picture.ts'
import { fileKindOf } from './file-kind.ts'
import { checkJpeg, jpegSize } from './jpeg.ts'
import { DamagedPicture, pngHead, readPng, writePng } from './png.ts'
import { shrunkTo } from './shrink.ts'

/** Points that a picture may have at most, each way: 2,000 × 2,000 are 16 MB once it is opened. */
export const MOST_SIDE = 2000

/** Why a picture is not taken. */
export type PictureFault = 'too-large' | 'damaged'
export type PictureAnswer =
  | { readonly picture: Uint8Array; readonly fault: null }
  | { readonly picture: null; readonly fault: PictureFault }

/** A plain PNG that is small enough stays as it is; every other is written anew. */
const keptPng = (bytes: Buffer, side: number): Uint8Array => {
  const { isPlain, ...points } = readPng(bytes)
  const isSmall = Math.max(points.width, points.height) <= side
  return isPlain && isSmall ? barePicture('png', bytes) : writePng(shrunkTo(points, side))
}
const keptJpeg = (bytes: Buffer): Uint8Array => {
  checkJpeg(bytes)
  return barePicture('jpeg', bytes)
}

/**
 * A picture that was brought, as it is kept: read to its end once, without what stands beside it, a PNG with at most `side`
 * points each way. Its size is looked at before anything of it is opened. In the reading thread, and where papers are drawn.
 */
export const keptPicture = (content: Uint8Array, side: number): PictureAnswer => {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength)
  const kind = fileKindOf(bytes)
  try {
    if (kind !== 'png' && kind !== 'jpeg') return { picture: null, fault: 'damaged' }
    const { width, height } = kind === 'png' ? pngHead(bytes) : jpegSize(bytes)
    if (width > MOST_SIDE || height > MOST_SIDE) return { picture: null, fault: 'too-large' }
    return { picture: new Uint8Array(kind === 'png' ? keptPng(bytes, side) : keptJpeg(bytes)), fault: null }
  } catch (error) {
    if (error instanceof DamagedPicture) return { picture: null, fault: 'damaged' }
    throw error
  }
}
