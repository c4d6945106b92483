import { HOME_FILE_MOST_BYTES } from '@handal/contracts/board/files'
import type { BoardText } from '@handal/contracts/board/text'
import { Editor, Extension, type JSONContent } from '@tiptap/core'
import { history, redo, undo } from '@tiptap/pm/history'
import { goToNextCell, tableEditing } from '@tiptap/pm/tables'
import { Picture, TEXT_SCHEMA } from './text-schema.ts'

/** Where an editor gets pictures from, and where it takes those that are pasted. */
export type Pictures = {
  /** A picture as an address of data; rejects where there is none. */
  readonly read: (fileNo: number) => Promise<string>
  readonly bring: (into: Editor, files: readonly File[]) => void
}
/** Whether a file may stand in a text. */
export const isPicture = ({ type, size }: File): boolean =>
  (type === 'image/png' || type === 'image/jpeg') && size <= HOME_FILE_MOST_BYTES

/** The keys of a text, and what a browser does not do by itself. */
const keys = Extension.create({
  name: 'keys',
  addKeyboardShortcuts() {
    const { editor } = this
    return {
      'Mod-b': () => editor.commands.toggleMark('bold'),
      'Mod-i': () => editor.commands.toggleMark('italic'),
      'Mod-u': () => editor.commands.toggleMark('underline'),
      'Mod-Shift-x': () => editor.commands.toggleMark('strike'),
      'Mod-Alt-2': () => editor.commands.toggleNode('heading', 'paragraph', { level: 2 }),
      'Mod-Alt-3': () => editor.commands.toggleNode('heading', 'paragraph', { level: 3 }),
      'Mod-Shift-8': () => editor.commands.toggleList('bulletList', 'listItem'),
      'Mod-Shift-7': () => editor.commands.toggleList('orderedList', 'listItem'),
      'Mod-Shift-b': () => editor.commands.toggleWrap('blockquote'),
      'Mod-]': () => editor.commands.sinkListItem('listItem'),
      'Mod-[': () => editor.commands.liftListItem('listItem'),
      'Mod-z': () => undo(editor.state, editor.view.dispatch),
      'Mod-Shift-z': () => redo(editor.state, editor.view.dispatch),
      'Mod-y': () => redo(editor.state, editor.view.dispatch),
      // Between cells alone: from everywhere else the key leaves the text, as it leaves any field.
      Tab: () => goToNextCell(1)(editor.state, editor.view.dispatch),
      'Shift-Tab': () => goToNextCell(-1)(editor.state, editor.view.dispatch),
      Enter: () => editor.commands.splitListItem('listItem'),
      'Shift-Enter': () => editor.commands.insertContent({ type: 'hardBreak' }),
    }
  },
  addProseMirrorPlugins: () => [history(), tableEditing()],
})

/** No cell spans another: beside one that did stand empty ones. */
const withoutSpans = (html: string): string => {
  if (!html.includes('colspan')) return html
  const page = new DOMParser().parseFromString(html, 'text/html')
  for (const cell of page.querySelectorAll<HTMLTableCellElement>('th[colspan], td[colspan]')) {
    const missing = Math.min(cell.colSpan, MOST_COLUMNS) - 1
    cell.removeAttribute('colspan')
    for (let count = 0; count < missing; count++) cell.after(page.createElement(cell.tagName))
  }
  return page.documentElement.outerHTML
}
const MOST_COLUMNS = 50

/** A picture in the editor: its words until it is there. */
const pictureView =
  (pictures: Pictures) =>
  ({ node }: { readonly node: { readonly attrs: Readonly<Record<string, unknown>> } }) => {
    const dom = document.createElement('img')
    dom.alt = String(node.attrs['alt'])
    void pictures.read(Number(node.attrs['fileNo'])).then(
      (address) => {
        dom.src = address
      },
      () => {
        dom.alt = dom.alt === '' ? '그림을 불러오지 못했습니다.' : dom.alt
      },
    )
    return { dom }
  }

/** An editor of a text; it stands nowhere until it is mounted. */
export const makeEditor = (text: BoardText, pictures: Pictures): Editor => {
  const editor: Editor = new Editor({
    element: null,
    // The style sheet of the page has what ProseMirror needs: no element of style is written.
    injectCSS: false,
    extensions: [...TEXT_SCHEMA, Picture.extend({ addNodeView: () => pictureView(pictures) }), keys],
    content: text as JSONContent,
    editorProps: {
      transformPastedHTML: withoutSpans,
      handlePaste: (_, event) => {
        const files = [...(event.clipboardData?.files ?? [])].filter(isPicture)
        // Programs that copy words with a picture of them mean the words.
        if (files.length === 0 || (event.clipboardData?.getData('text/html') ?? '') !== '') return false
        pictures.bring(editor, files)
        return true
      },
    },
  })
  return editor
}
