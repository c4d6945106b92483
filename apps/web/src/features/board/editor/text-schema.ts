import { isLink } from '@handal/contracts/board/text'
import { InputRule, Mark, Node, textblockTypeInputRule, wrappingInputRule } from '@tiptap/core'

/** The closed schema of `contracts/board/text` for the editor: what is not here is dropped when it is pasted. */
const INLINE = 'inline*'

const Doc = Node.create({
  name: 'doc',
  topNode: true,
  content: '(paragraph|heading|bulletList|orderedList|blockquote|horizontalRule|table|image)+',
})
const Words = Node.create({ name: 'text', group: 'inline' })
const Paragraph = Node.create({
  name: 'paragraph',
  priority: 1000,
  content: INLINE,
  parseHTML: () => [{ tag: 'p' }],
  renderHTML: () => ['p', 0],
})
const Heading = Node.create({
  name: 'heading',
  content: INLINE,
  defining: true,
  addAttributes: () => ({ level: { default: 2, rendered: false } }),
  parseHTML: () => [1, 2, 3, 4, 5, 6].map((level) => ({ tag: `h${level}`, attrs: { level: level < 3 ? 2 : 3 } })),
  renderHTML: ({ node }) => [node.attrs['level'] === 3 ? 'h3' : 'h2', 0],
  addInputRules() {
    return [2, 3].map((level) =>
      textblockTypeInputRule({ find: new RegExp(`^#{${level}}\\s$`), type: this.type, getAttributes: { level } }),
    )
  },
})
const list = (name: 'bulletList' | 'orderedList', tag: 'ul' | 'ol', find: RegExp) =>
  Node.create({
    name,
    content: 'listItem+',
    parseHTML: () => [{ tag }],
    renderHTML: () => [tag, 0],
    addInputRules() {
      return [wrappingInputRule({ find, type: this.type })]
    },
  })
const ListItem = Node.create({
  name: 'listItem',
  content: '(paragraph|bulletList|orderedList)+',
  defining: true,
  parseHTML: () => [{ tag: 'li' }],
  renderHTML: () => ['li', 0],
})
const Quote = Node.create({
  name: 'blockquote',
  content: '(paragraph|heading|bulletList|orderedList)+',
  defining: true,
  parseHTML: () => [{ tag: 'blockquote' }],
  renderHTML: () => ['blockquote', 0],
  addInputRules() {
    return [wrappingInputRule({ find: /^>\s$/, type: this.type })]
  },
})
const Rule = Node.create({
  name: 'horizontalRule',
  parseHTML: () => [{ tag: 'hr' }],
  renderHTML: () => ['hr'],
  addInputRules() {
    const { type } = this
    return [
      new InputRule({
        find: /^---$/,
        handler: ({ state: { tr }, range }) => {
          tr.replaceRangeWith(tr.doc.resolve(range.from).before(), range.to, type.create())
        },
      }),
    ]
  },
})
const HardBreak = Node.create({
  name: 'hardBreak',
  group: 'inline',
  inline: true,
  selectable: false,
  linebreakReplacement: true,
  parseHTML: () => [{ tag: 'br' }],
  renderHTML: () => ['br'],
  renderText: () => '\n',
})

/** Of a cell, for the editing of tables: no cell spans another. */
const CELL = () => ({
  colspan: { default: 1, rendered: false, parseHTML: () => 1 },
  rowspan: { default: 1, rendered: false, parseHTML: () => 1 },
  colwidth: { default: null, rendered: false, parseHTML: () => null },
})
const cell = (name: 'tableHeader' | 'tableCell', tag: 'th' | 'td', tableRole: string) =>
  Node.create({
    name,
    content: '(paragraph|heading|bulletList|orderedList|blockquote|image)+',
    isolating: true,
    addAttributes: CELL,
    parseHTML: () => [{ tag }],
    renderHTML: () => [tag, 0],
    extendNodeSchema: (extension: { name: string }) => (extension.name === name ? { tableRole } : {}),
  })
const Row = Node.create({
  name: 'tableRow',
  content: '(tableHeader|tableCell)+',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
  extendNodeSchema: (extension: { name: string }) => (extension.name === 'tableRow' ? { tableRole: 'row' } : {}),
})
const Table = Node.create({
  name: 'table',
  content: 'tableRow+',
  isolating: true,
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: () => ['table', ['tbody', 0]],
  extendNodeSchema: (extension: { name: string }) => (extension.name === 'table' ? { tableRole: 'table' } : {}),
})

const number = (element: HTMLElement, name: string): number => Number(element.getAttribute(name))
export const Picture = Node.create({
  name: 'image',
  draggable: true,
  addAttributes: () => ({
    fileNo: { default: 0, parseHTML: (element) => number(element, 'data-file-no'), rendered: false },
    alt: { default: '', parseHTML: (element) => (element.getAttribute('alt') ?? '').slice(0, 200), rendered: false },
  }),
  // Pictures of other pages are not taken along: they would be loaded from there.
  parseHTML: () => [{ tag: 'img[data-file-no]' }],
  renderHTML: ({ node: { attrs } }) => ['img', { 'data-file-no': attrs['fileNo'], alt: attrs['alt'] }],
})
const Mention = Node.create({
  name: 'mention',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({
    employeeNo: { default: 0, parseHTML: (element) => number(element, 'data-employee-no'), rendered: false },
    name: {
      default: '',
      parseHTML: (element) => (element.textContent ?? '').replace(/^@/, '').slice(0, 50),
      rendered: false,
    },
  }),
  parseHTML: () => [{ tag: 'span[data-employee-no]' }],
  renderHTML: ({ node: { attrs } }) => [
    'span',
    { 'data-employee-no': attrs['employeeNo'] },
    `@${String(attrs['name'])}`,
  ],
  renderText: ({ node }) => `@${String(node.attrs['name'])}`,
})

const Bold = Mark.create({
  name: 'bold',
  parseHTML: () => [
    { tag: 'strong' },
    { tag: 'b', getAttrs: (element) => element.style.fontWeight !== 'normal' && null },
    { style: 'font-weight', getAttrs: (weight) => /^(bold(er)?|[6-9]\d\d)$/.test(weight) && null },
  ],
  renderHTML: () => ['b', 0],
})
const Italic = Mark.create({
  name: 'italic',
  parseHTML: () => [{ tag: 'em' }, { tag: 'i' }, { style: 'font-style=italic' }],
  renderHTML: () => ['em', 0],
})
const decoration = (word: string) => ({
  style: 'text-decoration',
  consuming: false as const,
  getAttrs: (style: string) => style.includes(word) && null,
})
const Underline = Mark.create({
  name: 'underline',
  parseHTML: () => [{ tag: 'u' }, decoration('underline')],
  renderHTML: () => ['u', 0],
})
const Strike = Mark.create({
  name: 'strike',
  parseHTML: () => [{ tag: 's' }, { tag: 'del' }, { tag: 'strike' }, decoration('line-through')],
  renderHTML: () => ['s', 0],
})
const Link = Mark.create({
  name: 'link',
  inclusive: false,
  addAttributes: () => ({ href: { default: '', rendered: false } }),
  parseHTML: () => [
    {
      tag: 'a[href]',
      getAttrs: (element) => {
        const href = element.getAttribute('href')
        return isLink(href) && { href }
      },
    },
  ],
  // It leads nowhere while it is written.
  renderHTML: ({ mark }) => ['a', { title: mark.attrs['href'] }, 0],
})

/** All of it but pictures, which need to know where they come from. */
export const TEXT_SCHEMA = [
  Doc,
  Words,
  Paragraph,
  Heading,
  list('bulletList', 'ul', /^\s*[-*]\s$/),
  list('orderedList', 'ol', /^\s*\d{1,3}\.\s$/),
  ListItem,
  Quote,
  Rule,
  HardBreak,
  Table,
  Row,
  cell('tableHeader', 'th', 'header_cell'),
  cell('tableCell', 'td', 'cell'),
  Mention,
  Link,
  Bold,
  Italic,
  Underline,
  Strike,
]
