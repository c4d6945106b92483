/**
 * The style of an element without rules of sheets. A search by role asks for the style of every element and its parents, and
 * matching every rule to each took a quarter of the tests' time. No sheet hides anything here (the product's are not loaded):
 * what an element says of itself, what it inherits and how its kind is drawn tell all that names and visibility depend on.
 */
const BLOCK = new Set(
  `address article aside blockquote body dd details dialog div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6
  header hgroup hr html legend li main menu nav ol optgroup option p pre search section summary ul`.split(/\s+/),
)
const NONE = new Set([
  'area',
  'base',
  'head',
  'link',
  'meta',
  'noscript',
  'param',
  'script',
  'style',
  'template',
  'title',
])
const OF_KIND: Readonly<Record<string, string>> = {
  table: 'table',
  caption: 'table-caption',
  thead: 'table-header-group',
  tbody: 'table-row-group',
  tfoot: 'table-footer-group',
  tr: 'table-row',
  td: 'table-cell',
  th: 'table-cell',
  button: 'inline-block',
  input: 'inline-block',
  select: 'inline-block',
  textarea: 'inline-block',
}

const ownStyle = (element: Element, name: string): string =>
  element instanceof HTMLElement || element instanceof SVGElement ? element.style.getPropertyValue(name) : ''

const displayOf = (element: Element): string => {
  const own = ownStyle(element, 'display')
  if (own !== '') return own
  const kind = element.localName
  if (element.hasAttribute('hidden') || NONE.has(kind)) return 'none'
  if (kind === 'dialog' && !element.hasAttribute('open')) return 'none'
  return BLOCK.has(kind) ? 'block' : (OF_KIND[kind] ?? 'inline')
}

const visibilityOf = (element: Element): string => {
  for (let at: Element | null = element; at !== null; at = at.parentElement) {
    const own = ownStyle(at, 'visibility')
    if (own !== '' && own !== 'inherit') return own
  }
  return 'visible'
}

class PlainStyle {
  readonly #element: Element | null
  constructor(element: Element | null) {
    this.#element = element
  }
  get display(): string {
    return this.#element === null ? '' : displayOf(this.#element)
  }
  get visibility(): string {
    return this.#element === null ? '' : visibilityOf(this.#element)
  }
  getPropertyValue(name: string): string {
    if (this.#element === null) return ''
    if (name === 'display') return this.display
    if (name === 'visibility') return this.visibility
    return ownStyle(this.#element, name)
  }
}

/** Puts it in the place of the window's own. */
export const installPlainStyles = (): void => {
  const plain: Pick<typeof window, 'getComputedStyle'> = Object.assign(Object.create(null), {
    // What stands before and after an element comes from sheets only.
    getComputedStyle: (element: Element, pseudo?: string | null) =>
      new PlainStyle(pseudo === undefined || pseudo === null || pseudo === '' ? element : null),
  })
  window.getComputedStyle = plain.getComputedStyle
}
