/** A value that stands in for a member's good one, and how it is written in the approved file. */
export type Probe = { readonly name: string; readonly value: unknown }
/** A size of which everything is taken up to an end: looked for between `least` and `most` from one that is good. */
export type Search = {
  readonly name: string
  readonly least: number
  readonly start: number
  readonly most: number
  readonly make: (size: number) => unknown
  /** What a size is called in the approved file, where it is not the number itself. */
  readonly called?: (size: number) => string
}

const plain = (...values: readonly unknown[]): Probe[] =>
  values.map((value) => ({ name: JSON.stringify(value), value }))

const ALWAYS: readonly Probe[] = [
  { name: 'missing', value: undefined },
  ...plain(null, '', '   ', true, 5, [], {}, 'x'),
]
const TEXT: readonly Probe[] = [
  { name: 'decomposed " 가나 "', value: ' 가나 '.normalize('NFD') },
  { name: 'NUL', value: 'a\u0000b' },
  { name: 'ESC', value: 'a\u001bb' },
  { name: 'TAB', value: 'ab1\tcd2efg' },
  { name: 'LF', value: 'ab1\ncd2efg' },
  { name: 'CRLF', value: 'ab1\r\ncd2efg' },
  { name: 'NEL', value: 'a\u0085b' },
  { name: 'half a letter', value: 'a\ud800b' },
  { name: 'no letter', value: 'a\uffffb' },
  ...plain(
    '😀',
    '<b>&',
    'a b',
    ' abcdefghi1',
    'abcdefghi1 ',
    'abcdefghij',
    'abcdefghi1',
    '1234567890',
    '가나다라마바사아자1',
    '0',
  ),
]
const MONTH = plain('202611', '2026-1', '2026-00', '2026-13', '0000-01', '0000', '1899-12', '1900-01', '2099-12')
const MONTH_MORE = plain('2100-01', '2026-11-01', ' 2026-11', '2026/11', '２０２６-11', 202_611, '2026-11\n')
const DATE = plain('2026-00-10', '2026-13-01', '2026-02-30', '2026-02-29', '2024-02-29', '1900-02-29', '2026-04-31')
const DATE_MORE = plain('1899-12-31', '1900-01-01', '2099-12-31', '2100-01-01', '0000-00-00', '20261120', '2026-11-5')
const TIME = plain('00:00', '23:59', '24:00', '47:59', '48:00', '9:00', '09:60', '09:5', '0900', '-1:00', '09:00:00')
const FLAG = plain('true', 'false', '1', '0', 'Y', 'N', 'y', 'X', 'TRUE', 1, 0, false)
const NUMBER = plain('1', '7', '0', '-1', '1.5', '1e3', '007', ' 1', 0.5, -0.5)
const DIGITS = plain('0', '-1', '-0', '0.5', '1.5', '1.', '.5', '1e3', '007', ' 1', '1,000', '１', 0, -1, 1.5, 1e21)
const YEAR = plain('1899', '1900', '2099', '2100', '26', '02026', 2026)
const CODE = plain('0000', '0007', '1', '00001', '0016', '001', '0016,', '0016,0017', ',0016', '0016, 0017', '0001\n')
const IDS = plain('1', '1,', ',', '1,a', '0', '1,0', '1,1', '1, 2', '999999999', '1000000000', [1, 2], [0], ['3'])
const UUIDS = plain(
  '8D0E1F2A-3B4C-4D5E-8F60-718293A4B5C6',
  '8d0e1f2a3b4c4d5e8f60718293a4b5c6',
  '{8d0e1f2a-3b4c-4d5e-8f60-718293a4b5c6}',
  '00000000-0000-0000-0000-000000000000',
  '8d0e1f2a-3b4c-4d5e-8f60-718293a4b5c',
)
const CODES_OF_SIX = plain('12345', '1234567', '123 456', '123-456', 'abcd-2345', 'ABCD2345', 'ABCD234', '１２３４５６')
const NETWORK = plain('10.0.0.1', '::1', '2001:db8::/48', '10.0.0.0/1234', '10.0.0.0/', 'ff', ':', ' 10.0.0.0/8 ', 'g')

const BY_SHAPE: readonly (readonly [RegExp, readonly Probe[]])[] = [
  [/^\d{4}-\d{2}$/, [...MONTH, ...MONTH_MORE]],
  [/^\d{4}-\d{2}-\d{2}$/, [...DATE, ...DATE_MORE, ...plain(' 2026-11-20', '2026-11-20T00:00:00Z', 20_261_120)]],
  [/^\d\d:\d\d$/, TIME],
  [/^(true|false)$/, FLAG],
  [/^(19|20)\d{2}$/, YEAR],
  [/^00\d\d/, CODE],
  [/^\d{6}$/, CODES_OF_SIX],
  [/^\d+,\d+$/, IDS],
  [/^\d+(\.\d+)?$/, DIGITS],
  [/^[0-9a-f]{8}-/, UUIDS],
  [/\/\d+$/, NETWORK],
]

/** What a member is tried with: by the shape of its good value, and the words that its schema knows. */
export const probesOf = (good: unknown, words: readonly unknown[]): readonly Probe[] => {
  const known = plain(...words)
  if (typeof good === 'boolean') return [...ALWAYS, ...FLAG]
  if (typeof good === 'number') return [...ALWAYS, ...NUMBER, ...known]
  if (typeof good === 'string') {
    const shaped = BY_SHAPE.find(([shape]) => shape.test(good))?.[1]
    return [...ALWAYS, ...(shaped ?? (known.length > 0 ? plain(good.toLowerCase(), `${good} `) : TEXT)), ...known]
  }
  if (Array.isArray(good)) return [...ALWAYS, ...plain('1', [null], [[]])]
  return [...ALWAYS, { name: 'an unknown member', value: { ...Object(good), unheard: 1 } }]
}

/** Where the numbers, or the lengths of a text, end that a member takes. */
export const searchesOf = (good: unknown, listed: boolean): readonly Search[] => {
  if (typeof good === 'number') {
    const far = 10 ** 16
    return [{ name: 'whole numbers', least: -far, start: good, most: far, make: (size) => size }]
  }
  if (typeof good !== 'string' || listed) return []
  if (/^\d{6}$/.test(good)) return []
  if (/^\d+(\.\d+)?$/.test(good))
    return [{ name: 'digits', least: -1, start: Math.ceil(Number(good)), most: 10 ** 14, make: (size) => String(size) }]
  const shaped = BY_SHAPE.some(([shape]) => shape.test(good))
  return shaped
    ? []
    : ['가', 'a1'].map((letter) => ({
        name: `letters of ${letter}`,
        least: 0,
        start: 12,
        most: 8192,
        make: (size) => letter.repeat(size).slice(0, size),
      }))
}

/** Lengths of a list are round: these are tried, in order, instead of each. */
const SIZES = [
  0, 1, 2, 49, 50, 51, 199, 200, 201, 999, 1000, 1001, 4999, 5000, 5001, 19_999, 20_000, 20_001, 99_999, 100_000,
  100_001,
]

/** How many entries a list takes. */
export const sizesOf = (good: unknown): readonly Search[] =>
  Array.isArray(good) && good.length > 0
    ? [
        {
          name: 'entries',
          least: 0,
          start: 1,
          most: SIZES.length - 1,
          make: (size) => Array.from({ length: SIZES[size] ?? 0 }, () => good[0]),
          called: (size) => String(SIZES[size]),
        },
      ]
    : []
