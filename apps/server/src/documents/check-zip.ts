import { fromBuffer, type Entry, type ZipFile } from 'yauzl'

/** What a workbook may be at most: parts, and bytes of all of them together once inflated. */
export type ZipLimits = { readonly parts: number; readonly inflated: number }
const LIMITS: ZipLimits = { parts: 2000, inflated: 64 * 1024 * 1024 }

/** Looks at what comes out of a part, piece by piece. */
export type Watch = (name: string, piece: Buffer) => void

/** Why an archive is not read further. */
export type ZipFault = 'not-a-zip' | 'too-large' | 'macros' | 'broken'

/** A part that makes a workbook run something (ECMA-376 knows none of them in an .xlsx). */
const MACRO = /(^|\/)(vbaProject|vbaData)\.|^xl\/(macrosheets|activeX|embeddings)\//iu

/** Inflates one part and counts what comes out; what the archive says of its own sizes is not believed. */
const inflatedBytes = (zip: ZipFile, entry: Entry, most: number, watch: Watch): Promise<number> =>
  new Promise((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => {
      if (error !== null) {
        reject(error)
        return
      }
      let bytes = 0
      stream.on('data', (chunk: Buffer) => {
        bytes += chunk.length
        if (bytes > most) stream.destroy(new RangeError('too large'))
        else watch(entry.fileName, chunk)
      })
      stream.on('end', () => resolve(bytes))
      stream.on('error', reject)
    })
  })

const open = (bytes: Uint8Array): Promise<ZipFile> =>
  new Promise((resolve, reject) => {
    // Sizes are validated by hand: a wrong one is a broken file, not an exception in the middle of a stream.
    fromBuffer(
      Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
      { lazyEntries: true, validateEntrySizes: false },
      (error, zip) => (error === null ? resolve(zip) : reject(error)),
    )
  })

const nextEntry = (zip: ZipFile): Promise<Entry | null> =>
  new Promise((resolve, reject) => {
    const done = (act: () => void) => (): void => {
      zip.removeAllListeners('entry')
      zip.removeAllListeners('end')
      zip.removeAllListeners('error')
      act()
    }
    zip.once('entry', (entry: Entry) => done(() => resolve(entry))())
    zip.once('end', () => done(() => resolve(null))())
    zip.once('error', (error: Error) => done(() => reject(error))())
    zip.readEntry()
  })

/**
 * Looks at a zip archive before anything reads it whole: null when it is small enough once inflated and holds nothing that
 * runs. Memory stays at one chunk, whatever the archive claims; `watch` sees each.
 */
export const checkZip = async (
  bytes: Uint8Array,
  limits: ZipLimits = LIMITS,
  watch: Watch = () => {},
): Promise<ZipFault | null> => {
  if (!(bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 3 || bytes[2] === 5))) return 'not-a-zip'
  try {
    const zip = await open(bytes)
    let left = limits.inflated
    let parts = 0
    for (let entry = await nextEntry(zip); entry !== null; entry = await nextEntry(zip)) {
      parts += 1
      if (parts > limits.parts) return 'too-large'
      if (MACRO.test(entry.fileName)) return 'macros'
      left -= await inflatedBytes(zip, entry, left, watch)
    }
    return null
  } catch (error) {
    return error instanceof RangeError ? 'too-large' : 'broken'
  }
}
