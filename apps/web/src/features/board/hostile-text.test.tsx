import { type BoardText, textFaults } from '@handal/contracts/board/text'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render } from '@testing-library/react'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { PostText } from './PostText.tsx'

/** Everything that a drawn text may be made of. */
const TAGS = 'div,p,h2,h3,ul,ol,li,blockquote,hr,br,table,tbody,tr,th,td,b,em,u,s,a,span'.split(',')
const ATTRIBUTES = 'class,href,target,rel,role,tabindex,aria-label'.split(',')

const HOSTILE = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '"><svg/onload=alert(1)>',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html;base64,PHNjcmlwdD4=',
  'vbscript:x',
  'https://a@b',
  'https://a.kr/"onclick="x',
  'https://a.kr',
  'mailto:a@b.kr',
  'a\u202Eb',
  'a\u0000b',
  '가나다',
  '__proto__',
]
const words = fc.constantFrom(...HOSTILE)
const NAMES =
  'paragraph,heading,bulletList,orderedList,listItem,blockquote,horizontalRule,hardBreak,table,tableRow,tableHeader,tableCell,mention,text'.split(
    ',',
  )
const name = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...NAMES) },
  { weight: 1, arbitrary: fc.constantFrom('script', 'iframe', 'html', 'style', '__proto__', 'constructor', 'a') },
)
const attrs = fc.oneof(
  fc.constantFrom({ level: 2 }, { level: 3 }, { level: 1 }),
  fc.record({ employeeNo: fc.constantFrom(1, -1, 1e12), name: words }),
  fc.record({ onclick: words }),
  fc.record({ dangerouslySetInnerHTML: fc.record({ __html: words }) }),
)
const marks = fc.array(
  fc.oneof(
    fc.record({ type: fc.constantFrom('bold', 'italic', 'underline', 'strike', 'code') }),
    fc.record({ type: fc.constant('link'), attrs: fc.record({ href: words }) }),
  ),
  { maxLength: 3 },
)
const leaf = fc.record({ type: fc.constant('text'), text: words, marks }, { requiredKeys: ['type', 'text'] })
/** A tree that is mostly made of our names, as somebody makes it who knows them, with what is hostile in its places. */
const { node } = fc.letrec<{ node: unknown }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 5, depthSize: 'small' },
    leaf,
    fc.record({ type: fc.constantFrom('paragraph', 'heading'), content: fc.array(leaf, { maxLength: 3 }) }),
    fc.record({ type: name, content: fc.array(tie('node'), { maxLength: 3 }), attrs }, { requiredKeys: ['type'] }),
  ),
}))
const document_ = fc.record({ type: fc.constant('doc'), content: fc.array(node, { minLength: 1, maxLength: 3 }) })
/** Documents that the schema lets through with hostile words in every place where words may stand. */
const wellMade = fc
  .array(
    fc.record({ kind: fc.constantFrom('paragraph', 'list', 'quote', 'cell'), line: fc.array(leaf, { maxLength: 3 }) }),
    {
      minLength: 1,
      maxLength: 4,
    },
  )
  .map((blocks) => ({
    type: 'doc',
    content: blocks.map(({ kind, line }) => {
      const paragraph = { type: 'paragraph', content: line }
      if (kind === 'list') return { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph] }] }
      if (kind === 'quote') return { type: 'blockquote', content: [paragraph] }
      if (kind === 'cell')
        return {
          type: 'table',
          content: [{ type: 'tableRow', content: [{ type: 'tableCell', content: [paragraph] }] }],
        }
      return paragraph
    }),
  }))

/** What stands on the page that no text may bring there. */
const strange = (text: BoardText): string[] => {
  const { container } = render(
    <QueryClientProvider client={new QueryClient()}>
      <PostText text={text} companyNo={1} />
    </QueryClientProvider>,
  )
  const found = [...container.querySelectorAll('*')].flatMap((element) => {
    const tag = element.tagName.toLowerCase()
    const names = element.getAttributeNames().filter((each) => !ATTRIBUTES.includes(each))
    const href = element.getAttribute('href')
    const leads = href === null || /^(?:https?:\/\/|mailto:)[^\s"<>]*$/iu.test(encodeURI(href))
    const nested = tag === 'a' && element.querySelector('a') !== null
    return TAGS.includes(tag) && names.length === 0 && leads && !nested ? [] : [element.outerHTML]
  })
  cleanup()
  return found
}

it('no document that the schema lets through brings more to the page than text', () => {
  let drawn = 0
  const walk = fc.property(fc.oneof(document_, wellMade), (text) => {
    if (textFaults(text).length > 0) return
    drawn++
    expect(strange(text as unknown as BoardText)).toEqual([])
  })
  fc.assert(walk, { numRuns: 1500 })
  // It would prove nothing if all of them were refused.
  expect(drawn).toBeGreaterThan(50)
})

it('what the schema refuses is not drawn either where it came past it', () => {
  const past = {
    type: 'doc',
    content: [{ type: 'script', content: [{ type: 'text', text: 'alert(1)' }] }, { type: 'iframe' }],
  }
  expect(textFaults(past)).not.toEqual([])
  expect(strange(past as unknown as BoardText)).toEqual([])
})
