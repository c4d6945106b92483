import { crc32, deflateSync, inflateSync } from 'node:zlib'

/** A picture as points: red, green, blue and opacity, a byte each, row by row from the top left. */
export type Points = { readonly width: number; readonly height: number; readonly rgba: Uint8Array }

/** Bytes that claim to be a picture and are none to their end. */
export class DamagedPicture extends Error {
  override readonly name = 'DamagedPicture'
}
const damaged = (what: string): never => {
  throw new DamagedPicture(what)
}

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex')
/** Length, name and check sum of a chunk. */
const FRAME = 12
/** Samples of a point by kind of colour, and how many bits each may have (PNG, ISO/IEC 15948, 11.2.2). */
const COLOURS: Readonly<Record<number, { readonly samples: number; readonly depths: readonly number[] }>> = {
  0: { samples: 1, depths: [1, 2, 4, 8, 16] },
  2: { samples: 3, depths: [8, 16] },
  3: { samples: 1, depths: [1, 2, 4, 8] },
  4: { samples: 2, depths: [8, 16] },
  6: { samples: 4, depths: [8, 16] },
}
const PALETTE = 3
/** Where the seven passes of an interlaced picture begin, and their steps. */
const PASSES = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const
const WHOLE = [[0, 0, 1, 1]] as const
/** Filters of a row (9.2). */
const [NONE, LEFT, UP, MEAN, PAETH] = [0, 1, 2, 3, 4]

type Head = {
  readonly width: number
  readonly height: number
  readonly depth: number
  readonly colour: number
  readonly samples: number
  readonly interlaced: boolean
}

const headOf = (data: Buffer): Head => {
  if (data.length !== 13) damaged('head')
  const [width, height] = [data.readUInt32BE(0), data.readUInt32BE(4)]
  const [depth, colour, packing, filtering, interlace] = data.subarray(8)
  const kind = COLOURS[colour ?? -1]
  if (width === 0 || height === 0 || width > 0x7fffffff || height > 0x7fffffff) damaged('size')
  if (kind === undefined || depth === undefined || !kind.depths.includes(depth)) return damaged('colour')
  if (packing !== 0 || filtering !== 0 || (interlace ?? 2) > 1) damaged('method')
  return { width, height, depth, colour: colour ?? 0, samples: kind.samples, interlaced: interlace === 1 }
}

/** What a PNG says of itself, its size first, before anything of it is inflated. */
export const pngHead = (bytes: Buffer): Head => {
  if (bytes.length < 33 || bytes.readUInt32BE(8) !== 13 || bytes.toString('latin1', 12, 16) !== 'IHDR') damaged('head')
  return headOf(bytes.subarray(16, 29))
}

type Chunks = {
  readonly head: Head
  readonly palette: Buffer
  readonly clear: Buffer
  readonly data: Buffer
  /** Whether every check sum is right; what is packed has one of its own, which must be. */
  readonly sums: boolean
}

const chunksOf = (bytes: Buffer): Chunks => {
  if (!bytes.subarray(0, 8).equals(SIGNATURE)) damaged('signature')
  let head: Head | null = null
  let palette: Buffer = Buffer.alloc(0)
  let clear: Buffer = Buffer.alloc(0)
  const data: Buffer[] = []
  let sums = true
  for (let at = SIGNATURE.length; at + FRAME <= bytes.length;) {
    const length = bytes.readUInt32BE(at)
    if (at + FRAME + length > bytes.length) return damaged('end')
    const name = bytes.toString('latin1', at + 4, at + 8)
    const body = bytes.subarray(at + 8, at + 8 + length)
    if ((head === null) !== (name === 'IHDR')) return damaged('order')
    sums &&= bytes.readUInt32BE(at + 8 + length) === crc32(bytes.subarray(at + 4, at + 8 + length))
    if (name === 'IHDR') head = headOf(body)
    if (name === 'PLTE') palette = body
    if (name === 'tRNS') clear = body
    if (name === 'IDAT') data.push(body)
    if (name === 'IEND' && head !== null) return { head, palette, clear, data: Buffer.concat(data), sums }
    at += FRAME + length
  }
  return damaged('end')
}

const rowBytes = (width: number, { depth, samples }: Head): number => Math.ceil((width * depth * samples) / 8)
const passesOf = ({ width, height, interlaced }: Head) =>
  (interlaced ? PASSES : WHOLE)
    .map(([x, y, across, down]) => ({
      x,
      y,
      across,
      down,
      wide: Math.ceil((width - x) / across),
      high: Math.ceil((height - y) / down),
    }))
    .filter(({ wide, high }) => wide > 0 && high > 0)

const inflated = (data: Buffer, size: number): Buffer => {
  try {
    const raw = inflateSync(data, { maxOutputLength: size })
    return raw.length === size ? raw : damaged('too short')
  } catch (error) {
    return error instanceof DamagedPicture ? damaged(error.message) : damaged('no stream')
  }
}

const paeth = (left: number, above: number, corner: number): number => {
  const guess = left + above - corner
  const [toLeft, toAbove, toCorner] = [Math.abs(guess - left), Math.abs(guess - above), Math.abs(guess - corner)]
  if (toLeft <= toAbove && toLeft <= toCorner) return left
  return toAbove <= toCorner ? above : corner
}

/** Takes back the filter of each row in place; `from` is where the first row begins. */
const unfilter = (raw: Buffer, from: number, high: number, line: number, step: number): void => {
  for (let row = 0; row < high; row++) {
    const start = from + row * (line + 1)
    const kind = raw[start] ?? 0
    if (kind > PAETH) damaged('filter')
    if (kind === NONE) continue
    const above = row === 0 ? -1 : start - line
    for (let at = 0; at < line; at++) {
      const place = start + 1 + at
      const left = at >= step ? (raw[place - step] ?? 0) : 0
      const up = above < 0 ? 0 : (raw[above + at] ?? 0)
      const corner = above < 0 || at < step ? 0 : (raw[above + at - step] ?? 0)
      const guess = kind === LEFT ? left : kind === UP ? up : kind === MEAN ? (left + up) >> 1 : paeth(left, up, corner)
      raw[place] = (raw[place] ?? 0) + guess
    }
  }
}

/** Reads the samples of a row as they are stored: 1 to 16 bits each. */
const sampleAt = (raw: Buffer, row: number, index: number, depth: number): number => {
  if (depth === 16) return raw.readUInt16BE(row + index * 2)
  if (depth === 8) return raw[row + index] ?? 0
  const bit = index * depth
  return ((raw[row + (bit >> 3)] ?? 0) >> (8 - depth - (bit & 7))) & ((1 << depth) - 1)
}

/** Writes one point from its samples. */
const pointWriter = ({ head, palette, clear }: Chunks, rgba: Uint8Array) => {
  const { depth, colour, samples } = head
  const most = 2 ** depth - 1
  const byte = (sample: number): number => (depth === 8 ? sample : depth === 16 ? sample >> 8 : (sample * 255) / most)
  if (colour === PALETTE) {
    const known = palette.length / 3
    if (known === 0 || !Number.isInteger(known) || known > most + 1 || clear.length > known) damaged('palette')
    return (raw: Buffer, row: number, x: number, to: number): void => {
      const index = sampleAt(raw, row, x, depth)
      if (index >= known) damaged('palette')
      rgba.set(palette.subarray(index * 3, index * 3 + 3), to)
      rgba[to + 3] = clear[index] ?? 255
    }
  }
  if (clear.length > 0 && (samples % 2 === 0 || clear.length !== samples * 2)) damaged('clear colour')
  const clearSamples = Array.from({ length: clear.length / 2 }, (_, index) => clear.readUInt16BE(index * 2))
  return (raw: Buffer, row: number, x: number, to: number): void => {
    let isClear = clearSamples.length > 0
    const grey = samples < 3
    for (let index = 0; index < (grey ? 1 : 3); index++) {
      const sample = sampleAt(raw, row, x * samples + index, depth)
      isClear &&= sample === clearSamples[index]
      rgba[to + index] = byte(sample)
    }
    if (grey) rgba.fill(rgba[to] ?? 0, to + 1, to + 3)
    rgba[to + 3] = samples % 2 === 0 ? byte(sampleAt(raw, row, x * samples + samples - 1, depth)) : isClear ? 0 : 255
  }
}

/**
 * The points of a PNG, read to its end (ISO/IEC 15948). Throws `DamagedPicture` for one that is not whole. Memory is what its
 * head says and no more: ask `pngHead` first whether that is wanted. Plain: eight bits a sample, row by row, each check sum right.
 */
export const readPng = (bytes: Buffer): Points & { readonly isPlain: boolean } => {
  const chunks = chunksOf(bytes)
  const { head, data, sums } = chunks
  const passes = passesOf(head)
  const raw = inflated(
    data,
    passes.reduce((sum, { wide, high }) => sum + high * (1 + rowBytes(wide, head)), 0),
  )
  const rgba = new Uint8Array(head.width * head.height * 4)
  const write = pointWriter(chunks, rgba)
  const step = Math.max(1, (head.depth * head.samples) >> 3)
  let from = 0
  for (const { x, y, across, down, wide, high } of passes) {
    const line = rowBytes(wide, head)
    unfilter(raw, from, high, line, step)
    for (let row = 0; row < high; row++)
      for (let column = 0; column < wide; column++) {
        const to = ((y + row * down) * head.width + x + column * across) * 4
        write(raw, from + row * (line + 1) + 1, column, to)
      }
    from += high * (line + 1)
  }
  const isPlain = sums && head.depth === 8 && !head.interlaced
  return { width: head.width, height: head.height, rgba, isPlain }
}

/** A chunk of a PNG with its check sum. */
export const chunk = (name: string, data: Uint8Array): Buffer => {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const out = Buffer.alloc(body.length + 8)
  out.writeUInt32BE(data.length, 0)
  body.copy(out, 4)
  out.writeUInt32BE(crc32(body), body.length + 4)
  return out
}

/** Points as a PNG: eight bits a sample, colours with opacity. */
export const writePng = ({ width, height, rgba }: Points): Buffer => {
  const line = width * 4
  const rows = Buffer.alloc(height * (line + 1))
  for (let row = 0; row < height; row++) {
    const start = row * (line + 1)
    rows[start] = UP
    // Each byte as its difference from the one above: few colours and smooth pictures both pack well.
    for (let at = 0; at < line; at++) {
      const here = row * line + at
      rows[start + 1 + at] = (rgba[here] ?? 0) - (row === 0 ? 0 : (rgba[here - line] ?? 0))
    }
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 6, 0, 0, 0], 8)
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
