import { crc32, deflateSync } from 'node:zlib'

/** Side of the square in points. */
const SIDE = 128
const RED = [196, 32, 38] as const

const chunk = (kind: string, data: Uint8Array): Buffer => {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), data])
  const out = Buffer.alloc(body.length + 8)
  out.writeUInt32BE(data.length, 0)
  body.copy(out, 4)
  out.writeUInt32BE(crc32(body), body.length + 4)
  return out
}

/** Whether a point of the seal is inked: a ring, and in it bars that differ from company to company and say nothing. */
const isInked = (x: number, y: number, serial: number): boolean => {
  const [dx, dy] = [x - SIDE / 2, y - SIDE / 2]
  const distance = dx * dx + dy * dy
  if (distance >= 54 * 54 && distance <= 60 * 60) return true
  if (distance > 44 * 44) return false
  const row = Math.floor((dy + 44) / 11)
  return row % 2 === 0 && (Math.floor((dx + 44) / 11) + row * serial) % 3 !== 0
}

/** A red round seal as a PNG image (RGBA), plainly made up. */
export const sealImage = (serial: number): Buffer => {
  const rows = Buffer.alloc(SIDE * (1 + SIDE * 4))
  for (let y = 0; y < SIDE; y++)
    for (let x = 0; x < SIDE; x++) if (isInked(x, y, serial)) rows.set([...RED, 255], y * (1 + SIDE * 4) + 1 + x * 4)
  const head = Buffer.alloc(13)
  head.writeUInt32BE(SIDE, 0)
  head.writeUInt32BE(SIDE, 4)
  // Eight bits a channel, colour with alpha.
  head.set([8, 6, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
