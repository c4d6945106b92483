import type { Editor } from '@tiptap/core'
import { TextSelection } from '@tiptap/pm/state'
import { addColumnAfter, addRowAfter, deleteColumn, deleteRow, deleteTable } from '@tiptap/pm/tables'
import {
  Bold,
  Heading2,
  Heading3,
  Italic,
  List,
  ListOrdered,
  type LucideIcon,
  Minus,
  Quote,
  Strikethrough,
  Table,
  Underline,
} from 'lucide-react'

/** A button over the text: what it does, and whether that holds where the cursor is. */
export type Tool = {
  readonly label: string
  readonly keys?: string
  readonly icon: LucideIcon
  readonly act: (editor: Editor) => void
  readonly isOn?: (editor: Editor) => boolean
}
type Words = Pick<Tool, 'label' | 'icon' | 'keys'>
const mark = (name: string, words: Words): Tool => ({
  ...words,
  act: (editor) => editor.chain().focus().toggleMark(name).run(),
  isOn: (editor) => editor.isActive(name),
})
const heading = (level: number, words: Words): Tool => ({
  ...words,
  act: (editor) => editor.chain().focus().toggleNode('heading', 'paragraph', { level }).run(),
  isOn: (editor) => editor.isActive('heading', { level }),
})
const list = (name: string, words: Words): Tool => ({
  ...words,
  act: (editor) => editor.chain().focus().toggleList(name, 'listItem').run(),
  isOn: (editor) => editor.isActive(name),
})
const cells = (type: string) => Array.from({ length: 3 }, () => ({ type, content: [{ type: 'paragraph' }] }))
const TABLE = {
  type: 'table',
  content: ['tableHeader', 'tableCell', 'tableCell'].map((type) => ({ type: 'tableRow', content: cells(type) })),
}

/** Puts a table in; the next letter stands in its first cell. */
const putTable = (editor: Editor): void => {
  const { from } = editor.state.selection
  editor
    .chain()
    .focus()
    .insertContent(TABLE)
    .command(({ tr }) => {
      let first: number | null = null
      tr.doc.descendants((node, at) => {
        if (first === null && node.type.name === 'table' && at + node.nodeSize >= from) first = at
        return first === null
      })
      if (first !== null) tr.setSelection(TextSelection.near(tr.doc.resolve(first)))
      return true
    })
    .run()
}

export const TOOLS: readonly Tool[] = [
  mark('bold', { label: '굵게', keys: 'Control+B', icon: Bold }),
  mark('italic', { label: '기울임', keys: 'Control+I', icon: Italic }),
  mark('underline', { label: '밑줄', keys: 'Control+U', icon: Underline }),
  mark('strike', { label: '취소선', keys: 'Control+Shift+X', icon: Strikethrough }),
  heading(2, { label: '제목', keys: 'Control+Alt+2', icon: Heading2 }),
  heading(3, { label: '작은 제목', keys: 'Control+Alt+3', icon: Heading3 }),
  list('bulletList', { label: '글머리 목록', keys: 'Control+Shift+8', icon: List }),
  list('orderedList', { label: '번호 목록', keys: 'Control+Shift+7', icon: ListOrdered }),
  {
    label: '인용',
    keys: 'Control+Shift+B',
    icon: Quote,
    act: (editor) => editor.chain().focus().toggleWrap('blockquote').run(),
    isOn: (editor) => editor.isActive('blockquote'),
  },
  {
    label: '가로줄',
    icon: Minus,
    act: (editor) => editor.chain().focus().insertContent({ type: 'horizontalRule' }).run(),
  },
  { label: '표', icon: Table, act: putTable },
]

type Act = { readonly label: string; readonly act: (editor: Editor) => void }
const table = (label: string, command: typeof addRowAfter): Act => ({
  label,
  act: (editor) => {
    editor.view.focus()
    command(editor.state, editor.view.dispatch)
  },
})
/** What can be done with the table that the cursor is in. */
export const TABLE_ACTS: readonly Act[] = [
  table('아래에 줄 추가', addRowAfter),
  table('오른쪽에 칸 추가', addColumnAfter),
  table('줄 삭제', deleteRow),
  table('칸 삭제', deleteColumn),
  table('표 삭제', deleteTable),
]
/** What can be done with the item of a list. */
export const LIST_ACTS: readonly Act[] = [
  { label: '안쪽으로', act: (editor) => editor.chain().focus().sinkListItem('listItem').run() },
  { label: '바깥으로', act: (editor) => editor.chain().focus().liftListItem('listItem').run() },
]
