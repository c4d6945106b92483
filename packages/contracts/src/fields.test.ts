import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { pagingFields, textField } from './fields.ts'

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
