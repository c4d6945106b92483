import { type BoardText, textFaults, type TextNode } from '@handal/contracts/board/text'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { textOf, typedOf } from './written.ts'

const text = (words: string, ...marks: ('bold' | 'italic' | 'underline' | 'strike')[]): TextNode => ({
  type: 'text',
  text: words,
  ...(marks.length === 0 ? {} : { marks: marks.map((type) => ({ type })) }),
})
const paragraph = (...content: TextNode[]): TextNode => ({ type: 'paragraph', content })
const doc = (...content: TextNode[]): BoardText => ({ type: 'doc', content })
const cell = (type: 'tableHeader' | 'tableCell', words: string): TextNode => ({
  type,
  content: [paragraph(text(words))],
})

const EVERYTHING = doc(
  { type: 'heading', attrs: { level: 2 }, content: [text('내는 자료')] },
  paragraph(
    text('급여는 '),
    text('25일', 'bold'),
    text('에 '),
    text('꼭', 'bold', 'italic'),
    { type: 'hardBreak' },
    text('드립니다.'),
  ),
  paragraph(
    { type: 'text', text: '홈택스', marks: [{ type: 'link', attrs: { href: 'https://www.hometax.go.kr/a_b(c)' } }] },
    text(' '),
    { type: 'mention', attrs: { employeeNo: 3, name: '김[하]늘' } },
  ),
  {
    type: 'bulletList',
    content: [
      { type: 'listItem', content: [paragraph(text('하나'))] },
      {
        type: 'listItem',
        content: [
          paragraph(text('둘')),
          { type: 'orderedList', content: [{ type: 'listItem', content: [paragraph(text('안쪽'))] }] },
        ],
      },
    ],
  },
  { type: 'blockquote', content: [paragraph(text('늦으면')), paragraph(text('5월에'))] },
  { type: 'horizontalRule' },
  {
    type: 'table',
    content: [
      { type: 'tableRow', content: [cell('tableHeader', '할 일'), cell('tableHeader', '언제')] },
      { type: 'tableRow', content: [cell('tableCell', '부양|가족'), cell('tableCell', '11.30')] },
    ],
  },
  { type: 'image', attrs: { fileNo: 7, alt: '약도' } },
)

describe('a typed text', () => {
  it('becomes everything that there is and is typed the same again', () => {
    expect(textFaults(EVERYTHING)).toEqual([])
    expect(textOf(typedOf(EVERYTHING))).toEqual(EVERYTHING)
  })

  it('keeps letters that look like signs', () => {
    for (const words of [
      '2*3*4',
      '- 아님',
      '# 아님',
      '> 1',
      '1. 첫째',
      '[a](b)',
      '|a|',
      '---',
      String.raw`\ 끝`,
      '@[a](1)',
    ])
      expect(textOf(typedOf(doc(paragraph(text(words)))))).toEqual(doc(paragraph(text(words))))
  })

  it('has no line that shows nothing', () => {
    expect(textOf('~~\n~~')).toEqual(doc({ type: 'paragraph' }))
    expect(textOf('가\n~~\n~~나')).toEqual(doc(paragraph(text('가'), { type: 'hardBreak' }, text('나'))))
    expect(textOf('~~가\n~~\n나')).toEqual(doc(paragraph(text('가', 'strike'), { type: 'hardBreak' }, text('나'))))
  })

  it('makes no link of what is none', () => {
    for (const href of ['javascript:alert(1)', 'data:text/html,a', '//a', 'https://a@b'])
      expect(textOf(`[누르세요](${href})`)).toEqual(doc(paragraph(text(`[누르세요](${href})`))))
  })

  it('is always one of ours, whatever is typed', () => {
    const signs = fc.constantFrom(
      '*',
      '**',
      '_',
      '~~',
      '[',
      ']',
      '(',
      ')',
      '#',
      '## ',
      '- ',
      '1. ',
      '> ',
      '|',
      '\n',
      '  ',
      '\\',
      '!',
      '@',
      '가',
      'a',
      '1',
      'https://a.kr',
    )
    fc.assert(
      fc.property(fc.array(signs, { maxLength: 60 }), (parts) => {
        const made = textOf(parts.join(''))
        expect(textFaults(made)).toEqual([])
        expect(textOf(typedOf(made))).toEqual(made)
      }),
      { numRuns: 2000 },
    )
  })
})
