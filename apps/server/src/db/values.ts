/** Decodes the text that PostgreSQL sends for one value. */
type Decoder = (text: string) => unknown

const toSafeInteger: Decoder = (text) => {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`int8 outside of the safe integers: ${text}`)
  return value
}
/** `2026-11-21 09:08:49.123456+00` → `2026-11-21T09:08:49.123Z`; infinity stays a word. */
const toIso: Decoder = (text) => {
  if (text === 'infinity' || text === '-infinity') return text
  const match = /^(\d{4,}-\d\d-\d\d) (\d\d:\d\d:\d\d(?:\.\d{1,6})?)([+-]\d\d)(?::?(\d\d))?$/.exec(text)
  if (match === null) throw new RangeError(`timestamptz not understood: ${text}`)
  return new Date(`${match[1]}T${match[2]}${match[3]}:${match[4] ?? '00'}`).toISOString()
}
const toBytes: Decoder = (text) => new Uint8Array(Buffer.from(text.slice(2), 'hex'))
const same: Decoder = (text) => text

const SCALARS: Readonly<Record<number, Decoder>> = {
  16: (text) => text === 't' || text === 'true',
  17: toBytes,
  20: toSafeInteger,
  21: Number,
  23: Number,
  26: Number,
  114: (text) => JSON.parse(text) as unknown,
  700: Number,
  701: Number,
  1184: toIso,
  3802: (text) => JSON.parse(text) as unknown,
}

/** Element type of each array type in use; elements of other arrays stay text. */
const ARRAYS: Readonly<Record<number, number>> = {
  199: 114,
  1000: 16,
  1002: 25,
  1005: 21,
  1007: 23,
  1009: 25,
  1014: 25,
  1015: 25,
  1016: 20,
  1028: 26,
  1182: 1082,
  1183: 1083,
  1185: 1184,
  1231: 1700,
  2951: 2950,
  3807: 3802,
}

/** Reads an array literal of one or more dimensions: `{1,NULL,"a\"b"}`. */
const toArray = (text: string, element: Decoder): unknown[] => {
  // Most are one list of plain words.
  if (text !== '{}' && !text.includes('"') && !text.includes('{', 1))
    return text
      .slice(1, -1)
      .split(',')
      .map((word) => (word === 'NULL' ? null : element(word)))
  let at = 0
  const list = (): unknown[] => {
    const values: unknown[] = []
    at++
    while (text[at] !== '}') {
      if (text[at] === ',') at++
      else if (text[at] === '{') values.push(list())
      else values.push(item())
    }
    at++
    return values
  }
  const item = (): unknown => {
    let word = ''
    if (text[at] === '"') {
      at++
      while (text[at] !== '"') {
        if (text[at] === '\\') at++
        word += text[at] ?? ''
        at++
      }
      at++
      return element(word)
    }
    while (at < text.length && text[at] !== ',' && text[at] !== '}') word += text[at++] ?? ''
    return word === 'NULL' ? null : element(word)
  }
  return list()
}

const decoders = new Map<number, Decoder>()
/**
 * Decoder of a PostgreSQL type by its oid, the same for both databases: int8 → safe integer or RangeError,
 * timestamptz → ISO string, json → parsed, bytea → bytes, arrays → arrays; date, time, numeric, uuid and text stay text.
 */
export const decoderOf = (oid: number): Decoder => {
  const known = decoders.get(oid)
  if (known !== undefined) return known
  const elementOid = ARRAYS[oid]
  const element = elementOid === undefined ? undefined : (SCALARS[elementOid] ?? same)
  const decoder = element === undefined ? (SCALARS[oid] ?? same) : (text: string) => toArray(text, element)
  decoders.set(oid, decoder)
  return decoder
}
/** Type oids whose values are not plain text. */
export const DECODED_OIDS: readonly number[] = [...Object.keys(SCALARS), ...Object.keys(ARRAYS)].map(Number)

const arrayLiteral = (values: readonly unknown[]): string =>
  `{${values
    .map((value) => {
      if (Array.isArray(value)) return arrayLiteral(value)
      if (typeof value === 'number') return String(value)
      const text = encodeValue(value)
      return text === null ? 'NULL' : `"${text.replace(/(["\\])/g, '\\$1')}"`
    })
    .join(',')}}`

/**
 * Writes a parameter as text for either database: arrays become array literals, other objects JSON, bytes hex.
 * A JSON array must be given as JSON text, because an array means a PostgreSQL array.
 */
export const encodeValue = (value: unknown): string | null => {
  if (value === null || value === undefined) return null
  if (typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'bigint' || typeof value === 'boolean') return String(value)
  if (value instanceof Date) return value.toISOString()
  if (value instanceof Uint8Array) return `\\x${Buffer.from(value).toString('hex')}`
  if (Array.isArray(value)) return arrayLiteral(value)
  return JSON.stringify(value)
}
