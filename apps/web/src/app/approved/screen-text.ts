/** What a screen says, as a tree of lines: roles, names, values and states in the order they are read; no classes, no ids. */
export const screenText = (roots: readonly Element[]): string =>
  roots
    .flatMap((root) => linesOf(root))
    .join('\n')
    .concat('\n')

const INLINE = new Set('A ABBR B BR CODE EM I LABEL MARK SMALL SPAN STRONG SUB SUP TIME U BUTTON INPUT'.split(' '))
const NAMED_GROUPS = 'nav aside section form dialog table main header footer search fieldset'.split(' ')
const GROUP_ROLES = 'dialog group list tree grid table tablist toolbar menu listbox radiogroup region navigation'.split(
  ' ',
)

const isHidden = (element: Element): boolean =>
  element.getAttribute('aria-hidden') === 'true' ||
  element.hasAttribute('hidden') ||
  /^(script|style|template)$/i.test(element.tagName) ||
  (element instanceof HTMLElement && element.style.display === 'none')

const squeeze = (text: string): string => text.replace(/\s+/g, ' ').trim()
const roleOf = (element: Element): string => element.getAttribute('role') ?? ''

/** The text inside, parts that stand apart kept apart. */
const textIn = (node: Node): string => {
  if (node instanceof Text) return node.data
  if (!(node instanceof Element) || isHidden(node)) return ''
  if (node instanceof HTMLImageElement) return node.alt
  if (node instanceof SVGElement)
    return node.getAttribute('aria-label') ?? node.querySelector('title')?.textContent ?? ''
  const inner = [...node.childNodes].map(textIn).join('')
  return INLINE.has(node.tagName) && node.tagName !== 'BR' ? inner : ` ${inner} `
}
const byIds = (element: Element, attribute: string): string =>
  squeeze(
    (element.getAttribute(attribute) ?? '')
      .split(' ')
      .map((id) => document.getElementById(id))
      // What is hidden still names.
      .map((found) => (found === null ? '' : isHidden(found) ? found.textContent : textIn(found)))
      .join(' '),
  )
const labelOf = (element: Element): string =>
  byIds(element, 'aria-labelledby') ||
  (element.getAttribute('aria-label') ?? '') ||
  (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement
    ? squeeze([...(element.labels ?? [])].map(textIn).join(' ')) || (element.getAttribute('placeholder') ?? '')
    : '')
/** What an element is called. */
export const nameOf = (element: Element): string => squeeze(labelOf(element) || textIn(element))

/** States that are read out, in words. */
const statesOf = (element: Element): string => {
  const is = (name: string, value = 'true'): boolean => element.getAttribute(name) === value
  const has = (name: string): boolean => element.hasAttribute(name)
  const sort = element.getAttribute('aria-sort')
  const current = element.getAttribute('aria-current')
  const words = [
    is('aria-disabled') || has('disabled') ? 'off' : '',
    is('aria-busy') ? 'busy' : '',
    is('aria-pressed') ? 'pressed' : '',
    is('aria-selected') ? 'selected' : '',
    is('aria-expanded') ? 'open' : is('aria-expanded', 'false') ? 'closed' : '',
    current === null || current === 'false' ? '' : `current ${current === 'true' ? '' : current}`.trim(),
    has('required') || is('aria-required') ? 'required' : '',
    is('aria-invalid') ? 'invalid' : '',
    has('readonly') || is('aria-readonly') ? 'readonly' : '',
    sort === null || sort === 'none' ? '' : sort,
  ].filter((word) => word !== '')
  const description = byIds(element, 'aria-describedby')
  return `${words.length === 0 ? '' : ` (${words.join(', ')})`}${description === '' ? '' : ` {${description}}`}`
}

/** Where a link leads; of a file of the build its name, wherever the house stands. */
const addressOf = (link: Element): string => (link.getAttribute('href') ?? '').replace(/^\/@fs\/.*\//, '')

/** A control as one word of its line; null when the element is none. */
const control = (element: Element): string | null => {
  const role = roleOf(element)
  if (element instanceof HTMLInputElement) {
    const { type } = element
    if (type === 'hidden' || type === 'file') return ''
    if (type === 'checkbox' || type === 'radio') {
      const mark = type === 'radio' ? (element.checked ? '(o)' : '( )') : element.checked ? '[x]' : '[ ]'
      return `${mark} ${nameOf(element)}${statesOf(element)}`
    }
    return `${nameOf(element)}: "${element.value}"${statesOf(element)}`
  }
  if (element instanceof HTMLTextAreaElement) return `${nameOf(element)}: "${element.value}"${statesOf(element)}`
  if (element instanceof HTMLSelectElement)
    return `${nameOf(element)}: <${element.selectedOptions[0]?.text ?? ''}>${statesOf(element)}`
  if (role === 'combobox') {
    const label = labelOf(element)
    return `${label}: <${squeeze(textIn(element)).replace(label, '')}>${statesOf(element)}`
  }
  if (role === 'separator') return null
  if (element instanceof HTMLButtonElement || /^(button|tab|menuitem|option|switch)$/.test(role))
    return `[${nameOf(element)}]${statesOf(element)}`
  if (element instanceof HTMLAnchorElement && element.hasAttribute('href'))
    return `<${nameOf(element)} ${addressOf(element)}>${statesOf(element)}`
  if (/^(progressbar|meter|slider)$/.test(role) || /^(METER|PROGRESS)$/.test(element.tagName))
    return `${role || element.tagName.toLowerCase()} ${labelOf(element)} ${element.getAttribute('aria-valuetext') ?? element.getAttribute('aria-valuenow') ?? ''}`
  if (element instanceof SVGElement || role === 'img' || element instanceof HTMLImageElement) {
    const name = squeeze(labelOf(element) || element.getAttribute('alt') || textIn(element))
    return name === '' ? '' : `(${name})`
  }
  return null
}

/** The words of a cell or item: its texts and controls in one line. */
const inOneLine = (element: Element): string => {
  const said = element.getAttribute('aria-label')
  if (said !== null && /^(gridcell|cell|columnheader|rowheader)$/.test(roleOf(element))) return squeeze(said)
  return linesOf(element, true)
    .map((line) => line.trim())
    .join(' / ')
}

const isRow = (element: Element): boolean => roleOf(element) === 'row' || element.tagName === 'TR'

/** `inside`: what the element is has been said; only its contents count. */
function linesOf(element: Element, inside = false): string[] {
  const out: string[] = []
  let line = ''
  const end = (): void => {
    if (squeeze(line) !== '') out.push(squeeze(line))
    line = ''
  }
  const nest = (head: string, child: Element): void => {
    end()
    const inner = linesOf(child, true)
    if (head === '') out.push(...inner)
    else if (inner.length > 0 || !head.endsWith(':')) out.push(head, ...inner.map((one) => `  ${one}`))
  }
  const visit = (node: Node): void => {
    if (node instanceof Text) {
      line += node.data
      return
    }
    if (!(node instanceof Element) || isHidden(node)) return
    const word = control(node)
    if (word !== null) {
      line += ` ${word} `
      return
    }
    const { tagName } = node
    const role = roleOf(node)
    if (tagName === 'LABEL' && node.querySelector('input, textarea, select') === null) {
      // Said with its field.
      if (node.getAttribute('for') !== null && document.getElementById(node.getAttribute('for') ?? '') !== null) return
    }
    if (tagName === 'LABEL' && node.querySelector('input[type=checkbox], input[type=radio]') !== null) {
      const box = node.querySelector('input')
      if (box !== null) visit(box)
      return
    }
    const heading = /^H([1-6])$/.exec(tagName)
    if (heading !== null) {
      end()
      out.push(`${'#'.repeat(Number(heading[1]))} ${linesOf(node, true).join(' ')}`)
    } else if (isRow(node)) {
      end()
      out.push(
        `| ${[...node.children]
          .filter((one) => !isHidden(one))
          .map(inOneLine)
          .join(' | ')} |${statesOf(node)}`,
      )
    } else if (role === 'treeitem') {
      end()
      out.push(`${'  '.repeat(Number(node.getAttribute('aria-level') ?? 1) - 1)}* ${inOneLine(node)}${statesOf(node)}`)
    } else if (tagName === 'CAPTION' || tagName === 'LEGEND') {
      // The name of its table or group.
      end()
    } else if (tagName === 'LI') {
      end()
      const inner = linesOf(node, true)
      out.push(
        ...inner
          .map((one, at) => `${at === 0 ? '-' : ' '} ${one}`)
          .map((one, at) => (at === 0 ? one + statesOf(node) : one)),
      )
    } else if (tagName === 'DT') {
      end()
      const value = node.nextElementSibling
      const said = value?.tagName === 'DD' ? inOneLine(value) : ''
      out.push(`${inOneLine(node)} = ${said}`)
    } else if (tagName === 'DD') {
      if (node.previousElementSibling?.tagName !== 'DT') nest('', node)
    } else if (role === 'alert' || role === 'status' || tagName === 'OUTPUT') {
      nest(role === 'alert' ? 'alert:' : 'status:', node)
    } else if (NAMED_GROUPS.includes(tagName.toLowerCase()) || GROUP_ROLES.includes(role)) {
      const name = labelOf(node) || (node.querySelector(':scope > caption, :scope > legend')?.textContent ?? '')
      const kind = role || tagName.toLowerCase()
      nest(name === '' && !/dialog|nav/.test(kind) ? '' : `${kind} "${squeeze(name)}"`, node)
    } else if (INLINE.has(tagName)) {
      for (const child of node.childNodes) visit(child)
      if (tagName === 'BR') line += ' '
    } else {
      end()
      for (const child of node.childNodes) visit(child)
      end()
    }
  }
  if (inside) for (const child of element.childNodes) visit(child)
  else visit(element)
  end()
  return out
}
