import { readFileSync } from 'node:fs'
import { inflateRawSync } from 'node:zlib'
import type { Download } from '@playwright/test'

/** The bytes of a finished download. */
export const bytesOf = async (download: Download): Promise<Buffer> => readFileSync(await download.path())

/** Pages of a PDF, counted by its page objects. Throws when it is no PDF. */
export const pdfPages = (file: Buffer): number => {
  const text = file.toString('latin1')
  if (!text.startsWith('%PDF-')) throw new Error('not a PDF')
  return text.match(/\/Type \/Page\b(?!s)/g)?.length ?? 0
}

/** Whether every page of a PDF is an upright A4 (595.3 × 841.9 points), to a point. */
export const isA4 = (file: Buffer): boolean => {
  const boxes = [...file.toString('latin1').matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)]
  const fits = boxes.map(([, wide, high]) => Math.abs(Number(wide) - 595.3) < 1 && Math.abs(Number(high) - 841.9) < 1)
  return fits.length > 0 && fits.every(Boolean)
}

/** One file of a zip by its name, through the central directory. Throws when it is not there. */
export const unzip = (zip: Buffer, name: string): string => {
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
  if (end < 0) throw new Error('not a zip')
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    const nameLength = zip.readUInt16LE(at + 28)
    const entry = zip.toString('utf8', at + 46, at + 46 + nameLength)
    if (entry === name) {
      const local = zip.readUInt32LE(at + 42)
      const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
      const packed = zip.subarray(start, start + zip.readUInt32LE(at + 20))
      return (zip.readUInt16LE(at + 10) === 0 ? packed : inflateRawSync(packed)).toString('utf8')
    }
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
  throw new Error(`no ${name} in the zip`)
}
