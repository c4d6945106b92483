import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import {
  dateField,
  flagField,
  idField,
  idListField,
  monthField,
  monthOfYearField,
  noticeField,
  pagingFields,
  paymentTypeField,
  reasonField,
  textField,
  timeField,
  versionField,
  wonField,
  yearField,
} from './fields.ts'

const said = (schema: z.ZodType, value: unknown): string[] => {
  const checked = schema.safeParse(value)
  return checked.success ? [] : checked.error.issues.map((issue) => issue.message)
}

describe('free text', () => {
  const name = textField({ min: 1, max: 10, missing: '이름을 적어 주세요.' })

  it('is composed and trimmed', () => {
    expect(name.parse('  한빛  '.normalize('NFD'))).toBe('한빛')
    expect(name.parse('😀')).toBe('😀')
  })

  it.each(['a\u0000b', 'a\u001bb', 'a\tb', 'a\nb', 'a\u007fb', 'a\u0085b', '\uFFFE', 'x\uFFFF', '\ud800', 'a\udc00b'])(
    'never holds control characters, halves of letters or non-characters: %j',
    (text) => expect(said(name, text)).toEqual(['쓸 수 없는 글자가 들어 있습니다.']),
  )

  it('takes newlines only where it has lines, always as one letter', () => {
    const note = textField({ max: 20, lines: true })
    expect(note.parse('한 줄\r\n두 줄\n')).toBe('한 줄\n두 줄')
    expect(said(note, 'a\u0000b')).toEqual(['쓸 수 없는 글자가 들어 있습니다.'])
  })

  it('says what is missing and what is too long, without composing what is far too long', () => {
    for (const nothing of [undefined, null, 5, '', '   ']) expect(said(name, nothing)).toEqual(['이름을 적어 주세요.'])
    expect(said(name, 'x'.repeat(11))).toEqual(['10자까지 적을 수 있습니다.'])
    const began = performance.now()
    expect(said(name, 'a' + '\u0301\u0316'.repeat(1_000_000))).toEqual(['10자까지 적을 수 있습니다.'])
    expect(performance.now() - began).toBeLessThan(1000)
  })

  it('tells its lengths to OpenAPI', () => {
    expect(z.toJSONSchema(name)).toMatchObject({ type: 'string', minLength: 1, maxLength: 10 })
  })
})

describe('page and size', () => {
  const paging = z.object(pagingFields)
  it('stay within 32 bits together', () => {
    expect(paging.parse({ page: '1000000', size: '1000' })).toEqual({ page: 1_000_000, size: 1000 })
    expect(said(paging, { page: '999999999' })).toEqual(['쪽 번호가 너무 큽니다.'])
    expect(said(paging, { size: '1001' })).toEqual(['한 번에 1,000개까지 볼 수 있습니다.'])
    expect(said(paging, { page: '0', size: '-1' })).toHaveLength(2)
  })
})

describe('every shared field takes what its law says, and nothing beside it', () => {
  const far = 99_999_999_999
  const most = Array.from({ length: 20_000 }, (_, at) => at + 1)
  it.each<[string, z.ZodType, [unknown, unknown][], unknown[]]>([
    [
      'won',
      wonField,
      [0, -1, far, -far].map((amount) => [amount, amount]),
      [far + 1, -far - 1, 0.5, Number.NaN, '1', null, undefined],
    ],
    [
      'month',
      monthField,
      [
        ['202611', '2026-11'],
        ['2026-01', '2026-01'],
        ['190001', '1900-01'],
        ['2099-12', '2099-12'],
      ],
      ['2026-00', '202600', '2026-13', '2100-01', '1899-12', '2026-1', '2026/01', '26-01', ' 2026-01', 202_611, null],
    ],
    [
      'month of a year',
      monthOfYearField,
      [
        ['1', '01'],
        ['01', '01'],
        [12, '12'],
      ],
      ['0', '00', '13', 0, 13, 1.5, '', '001', null],
    ],
    [
      'year',
      yearField,
      [
        ['1900', '1900'],
        ['2099', '2099'],
      ],
      ['1899', '2100', '26', 2026, ''],
    ],
    [
      'date',
      dateField,
      [
        ['2024-02-29', '2024-02-29'],
        ['1900-01-01', '1900-01-01'],
        ['2099-12-31', '2099-12-31'],
      ],
      ['2026-02-29', '1900-02-29', '2026-04-31', '2026-00-10', '2026-13-01', '2026-01-00', '2100-01-01', '20260101'],
    ],
    [
      'time',
      timeField,
      ['00:00', '23:59', '24:00', '47:59'].map((time) => [time, time]),
      ['48:00', '9:00', '09:60', '09:5', '0900', '-1:00', ''],
    ],
    [
      'number',
      idField,
      [
        [1, 1],
        ['7', 7],
        [999_999_999, 999_999_999],
      ],
      [0, -1, 1.5, 1_000_000_000, '1e3', '', ' 1', null],
    ],
    [
      'several numbers',
      idListField,
      [
        ['3,1', [3, 1]],
        ['', []],
        ['5,', [5]],
        [
          [2, '4'],
          [2, 4],
        ],
        [9, [9]],
        [most, most],
      ],
      ['1,a', [0], [...most, 1], null],
    ],
    [
      'flag',
      flagField,
      [
        ...[true, 'true', '1', 'Y'].map((yes): [unknown, unknown] => [yes, true]),
        ...[false, 'false', '0', 'N'].map((no): [unknown, unknown] => [no, false]),
      ],
      ['y', 'yes', '', 1, 0, null],
    ],
    [
      'payment type',
      paymentTypeField,
      [
        [undefined, '0001'],
        ['0001', '0001'],
        ['0006', '0006'],
      ],
      ['0000', '0007', '1', 1, '', null],
    ],
    [
      'version',
      versionField,
      [
        [undefined, undefined],
        [1, 1],
      ],
      [0, -1, 'x', null],
    ],
    ['reason', reasonField, [['\u1100\u1161 ', '가']], ['', '  \u3000', 'x'.repeat(501), undefined, null]],
    [
      'words for the employee',
      noticeField,
      [
        [undefined, undefined],
        ['', undefined],
        ['  ', undefined],
        [' 정정 ', '정정'],
      ],
      ['x'.repeat(501), null, 5],
    ],
  ])('%s', (_, field, good, bad) => {
    for (const [given, taken] of good) expect([given, field.parse(given)]).toEqual([given, taken])
    expect(bad.filter((value) => field.safeParse(value).success)).toEqual([])
  })
})
