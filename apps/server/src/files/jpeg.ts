import { DamagedPicture } from './png.ts'

const damaged = (what: string): never => {
  throw new DamagedPicture(what)
}

const MARK = { SOI: 0xd8, EOI: 0xd9, SOS: 0xda, DQT: 0xdb, DHT: 0xc4, DRI: 0xdd, RST0: 0xd0, RST7: 0xd7 } as const
/** Frames that browsers and papers show: baseline, extended, progressive (ITU-T T.81, table B.1). */
const [BASELINE, EXTENDED, PROGRESSIVE] = [0xc0, 0xc1, 0xc2]
const isFrame = (mark: number): boolean => mark >= 0xc0 && mark <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(mark)
/** Points of a block, each way. */
const SIDE = 8

type Component = { readonly id: number; readonly across: number; readonly down: number; readonly table: number }
type Frame = {
  readonly mark: number
  readonly width: number
  readonly height: number
  readonly components: readonly Component[]
}
/** A Huffman table: for each length of code how many begin below which, and their values. */
type Codes = { readonly counts: Buffer; readonly values: Buffer }
type Tables = { readonly quant: Set<number>; readonly codes: Map<number, Codes>; restart: number }

const frameOf = (mark: number, body: Buffer): Frame => {
  const count = body[5] ?? 0
  if (body.length < 6 || body.length !== 6 + count * 3 || count === 0 || count > 4) damaged('frame')
  const [height, width] = [body.readUInt16BE(1), body.readUInt16BE(3)]
  if (height === 0 || width === 0) damaged('size')
  const components = Array.from({ length: count }, (_, index) => {
    const [id = 0, factors = 0, table = 0] = body.subarray(6 + index * 3)
    const [across, down] = [factors >> 4, factors & 15]
    if (across < 1 || across > 4 || down < 1 || down > 4) damaged('factors')
    return { id, across, down, table }
  })
  return { mark, width, height, components }
}

/** Each marker segment of a JPEG: its mark, its body, and where the next one begins. */
const segmentAt = (bytes: Buffer, at: number): { mark: number; body: Buffer; next: number } => {
  let start = at
  if (bytes[start] !== 0xff) damaged('marker')
  while (bytes[start + 1] === 0xff) start++
  const mark = bytes[start + 1] ?? 0
  if (mark === MARK.EOI) return { mark, body: Buffer.alloc(0), next: start + 2 }
  if (start + 4 > bytes.length) return damaged('end')
  const length = bytes.readUInt16BE(start + 2)
  if (length < 2 || start + 2 + length > bytes.length) damaged('end')
  return { mark, body: bytes.subarray(start + 4, start + 2 + length), next: start + 2 + length }
}

/** The size that a JPEG says of itself, before anything of it is read. */
export const jpegSize = (bytes: Buffer): { readonly width: number; readonly height: number } => {
  for (let at = 2; ;) {
    const { mark, body, next } = segmentAt(bytes, at)
    if (isFrame(mark)) return frameOf(mark, body)
    if (mark === MARK.SOS || mark === MARK.EOI) damaged('no size')
    at = next
  }
}

const addCodes = (body: Buffer, tables: Tables): void => {
  for (let at = 0; at < body.length;) {
    const counts = body.subarray(at + 1, at + 17)
    const total = counts.reduce((sum, count) => sum + count, 0)
    const values = body.subarray(at + 17, at + 17 + total)
    if (counts.length < 16 || values.length < total) damaged('codes')
    tables.codes.set(body[at] ?? 0, { counts, values })
    at += 17 + total
  }
}
const addQuant = (body: Buffer, tables: Tables): void => {
  for (let at = 0; at < body.length;) {
    const size = (body[at] ?? 0) >> 4 === 0 ? 65 : 129
    if (at + size > body.length) damaged('steps')
    tables.quant.add((body[at] ?? 0) & 15)
    at += size
  }
}

/** The bits of a scan, up to the next marker. */
const bitsFrom = (bytes: Buffer, start: number) => {
  let at = start
  let held = 0
  let left = 0
  const bit = (): number => {
    if (left === 0) {
      held = at < bytes.length ? (bytes[at] ?? 0) : damaged('end')
      if (held === 0xff) {
        if (bytes[at + 1] !== 0) damaged('too few bits')
        at++
      }
      at++
      left = 8
    }
    left--
    return (held >> left) & 1
  }
  const take = (count: number): number => {
    let value = 0
    for (let taken = 0; taken < count; taken++) value = (value << 1) | bit()
    return value
  }
  return {
    take,
    /** The next value by its code. */
    value: ({ counts, values }: Codes): number => {
      let [code, first, index] = [0, 0, 0]
      for (let length = 0; length < 16; length++) {
        code |= bit()
        const count = counts[length] ?? 0
        if (code - count < first) return values[index + code - first] ?? 0
        index += count
        first = (first + count) << 1
        code <<= 1
      }
      return damaged('code')
    },
    /** Leaves what is left of a byte, and goes past the marker that must stand here. */
    restart: (): void => {
      left = 0
      const mark = bytes[at + 1] ?? 0
      if (bytes[at] !== 0xff || mark < MARK.RST0 || mark > MARK.RST7) damaged('restart')
      at += 2
    },
    at: (): number => at,
  }
}
type Bits = ReturnType<typeof bitsFrom>

/** Reads the blocks of a scan without keeping them; each reader answers in how many more blocks nothing stands. */
const readerOf = (frame: Frame, from: number, to: number, dc: Codes | undefined, ac: Codes | undefined) => {
  const known = (codes: Codes | undefined): Codes => codes ?? damaged('codes')
  const first = (bits: Bits): void => {
    const size = bits.value(known(dc))
    if (size > 15) damaged('value')
    bits.take(size)
  }
  const others = (bits: Bits, begin: number): number => {
    for (let place = begin; place <= to; place++) {
      const value = bits.value(known(ac))
      const [run, size] = [value >> 4, value & 15]
      if (size === 0 && run < 15) return frame.mark === PROGRESSIVE ? (1 << run) + bits.take(run) - 1 : 0
      place += run
      if (place > to) damaged('place')
      bits.take(size)
    }
    return 0
  }
  return (bits: Bits): number => {
    if (from === 0) first(bits)
    return to > 0 ? others(bits, Math.max(1, from)) : 0
  }
}

/** Where the next marker stands that is no restart. */
const nextMarker = (bytes: Buffer, start: number): number => {
  for (let at = start; at + 1 < bytes.length; at++) {
    const mark = bytes[at + 1] ?? 0
    if (bytes[at] === 0xff && mark !== 0 && mark !== 0xff && (mark < MARK.RST0 || mark > MARK.RST7)) return at
  }
  return damaged('end')
}

/** Goes through a scan, and answers where the next marker stands. */
const readScan = (bytes: Buffer, start: number, frame: Frame, head: Buffer, tables: Tables): number => {
  const count = head[0] ?? 0
  if (count === 0 || head.length !== 4 + count * 2) damaged('scan')
  const [from = 0, to = 0, precision = 0] = head.subarray(1 + count * 2)
  if (from > to || to > 63) damaged('scan')
  const parts = Array.from({ length: count }, (_, index) => {
    const [id = 0, names = 0] = head.subarray(1 + index * 2)
    const component = frame.components.find((each) => each.id === id) ?? damaged('component')
    if (!tables.quant.has(component.table)) damaged('steps')
    const read = readerOf(frame, from, to, tables.codes.get(names >> 4), tables.codes.get(16 + (names & 15)))
    return { component, read, empty: 0 }
  })
  // A pass that only adds a bit to each value needs those before it: its end is looked for.
  if (precision >> 4 !== 0) return nextMarker(bytes, start)
  const most = {
    across: Math.max(...frame.components.map(({ across }) => across)),
    down: Math.max(...frame.components.map(({ down }) => down)),
  }
  const [only] = parts
  const alone = count === 1 && only !== undefined
  const unit = alone ? { across: most.across / only.component.across, down: most.down / only.component.down } : most
  const units = Math.ceil(frame.width / (SIDE * unit.across)) * Math.ceil(frame.height / (SIDE * unit.down))
  const bits = bitsFrom(bytes, start)
  for (let done = 0; done < units; done++) {
    if (tables.restart > 0 && done > 0 && done % tables.restart === 0) {
      bits.restart()
      for (const part of parts) part.empty = 0
    }
    for (const part of parts)
      for (let block = alone ? 1 : part.component.across * part.component.down; block > 0; block--)
        if (part.empty > 0) part.empty--
        else part.empty = part.read(bits)
  }
  return nextMarker(bytes, bits.at())
}

/**
 * Reads a JPEG to its end without keeping a point of it (ITU-T T.81): its tables stand before what needs them, and every block
 * of its size can be told. Throws `DamagedPicture`.
 */
export const checkJpeg = (bytes: Buffer): void => {
  const tables: Tables = { quant: new Set(), codes: new Map(), restart: 0 }
  let frame: Frame | null = null
  let scans = 0
  for (let at = 2; ;) {
    const { mark, body, next } = segmentAt(bytes, at)
    at = next
    if (mark === MARK.EOI) {
      if (scans === 0) damaged('no scan')
      return
    }
    if (mark === MARK.DHT) addCodes(body, tables)
    else if (mark === MARK.DQT) addQuant(body, tables)
    else if (mark === MARK.DRI) tables.restart = body.length === 2 ? body.readUInt16BE(0) : damaged('restart')
    else if (isFrame(mark)) {
      if (frame !== null || ![BASELINE, EXTENDED, PROGRESSIVE].includes(mark)) damaged('frame')
      frame = frameOf(mark, body)
    } else if (mark === MARK.SOS) {
      at = readScan(bytes, next, frame ?? damaged('no size'), body, tables)
      scans++
    }
  }
}
