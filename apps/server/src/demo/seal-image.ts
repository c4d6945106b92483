import { writePng } from '../files/png.ts'

/** Side of the square in points. */
const SIDE = 128
const RED = [196, 32, 38] as const

/** Whether a point of the seal is inked: a ring, and in it bars that differ from company to company and say nothing. */
const isInked = (x: number, y: number, serial: number): boolean => {
  const [dx, dy] = [x - SIDE / 2, y - SIDE / 2]
  const distance = dx * dx + dy * dy
  if (distance >= 54 * 54 && distance <= 60 * 60) return true
  if (distance > 44 * 44) return false
  const row = Math.floor((dy + 44) / 11)
  return row % 2 === 0 && (Math.floor((dx + 44) / 11) + row * serial) % 3 !== 0
}

/** A red round seal as a PNG image, plainly made up. */
export const sealImage = (serial: number): Buffer => {
  const rgba = new Uint8Array(SIDE * SIDE * 4)
  for (let y = 0; y < SIDE; y++)
    for (let x = 0; x < SIDE; x++) if (isInked(x, y, serial)) rgba.set([...RED, 255], (y * SIDE + x) * 4)
  return writePng({ width: SIDE, height: SIDE, rgba })
}
