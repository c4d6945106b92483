import { afterEach, expect, test } from 'vitest'
import { withShell } from '../../shells.ts'
import { applySheets } from './sheets.ts'

// The document is shared with other files: what they keep in its head stays.
const added = new Set<Element>()
afterEach(() => {
  for (const element of added) element.remove()
  added.clear()
})

const add = <E extends Element>(element: E): E => {
  added.add(element)
  document.head.append(element)
  return element
}

const built = `<!doctype html>
<html data-scheme="light">
  <head>
    <script src="/scheme.js"></script>
    <script type="module" crossorigin src="/assets/index.js"></script>
    <link rel="stylesheet" crossorigin href="/assets/index.css">
  </head>
  <body>
    <div id="root"></div>
  </body>
</html>`

const page = (): Document => new DOMParser().parseFromString(withShell(built), 'text/html')

test('the style sheet of the page stands in the head, before those of screens, and holds up nothing', () => {
  const { head, body } = page()
  expect(body.querySelector('link')).toBeNull()
  const [preload, sheet] = head.querySelectorAll('link')
  expect([preload?.rel, preload?.getAttribute('as'), preload?.getAttribute('href')]).toEqual([
    'preload',
    'style',
    '/assets/index.css',
  ])
  expect([sheet?.rel, sheet?.media, sheet?.getAttribute('crossorigin')]).toEqual(['stylesheet', 'print', ''])
  // Its colours win over those of the shell, which stand before it.
  expect(head.querySelector('style ~ link')).not.toBeNull()
  expect(head.querySelector('link ~ style')).toBeNull()
})

test('the scheme is chosen by a script in the page, before anything is asked for', () => {
  const { head } = page()
  expect(head.querySelector('script[src="/scheme.js"]')).toBeNull()
  expect(head.querySelector('script')?.textContent).toContain('handal-scheme')
})

test('the colours of a shell in the dark are for the screen alone', () => {
  expect(page().head.querySelector('style')?.textContent).toMatch(/@media screen ?\{\[data-scheme='dark'\]/)
})

test('the sheet applies once it is there, and a page goes on without one that cannot be had', async () => {
  const links = ['there', 'coming', 'lost'].map((name) => {
    const link = add(document.createElement('link'))
    Object.assign(link, { rel: 'stylesheet', media: 'print' })
    link.dataset['late'] = ''
    Object.defineProperty(link, 'sheet', { value: name === 'there' ? {} : null })
    return link
  })
  const paper = add(document.createElement('link'))
  Object.assign(paper, { rel: 'stylesheet', media: 'print' })
  const applied = applySheets()
  expect(links.map(({ media }) => media)).toEqual(['print', 'print', 'print'])
  links[1]?.dispatchEvent(new Event('load'))
  links[2]?.dispatchEvent(new Event('error'))
  await applied
  expect(links.map(({ media }) => media)).toEqual(['all', 'all', 'all'])
  // What is meant for paper stays for paper.
  expect(paper.media).toBe('print')
})
