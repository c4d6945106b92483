import { storeHomeFile } from '@handal/contracts/board/files'
import type { BoardText } from '@handal/contracts/board/text'
import { useQueryClient } from '@tanstack/react-query'
import type { Editor } from '@tiptap/core'
import { NodeSelection } from '@tiptap/pm/state'
import {
  type ReactNode,
  type Ref,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useReducer,
  useRef,
  useState,
} from 'react'
import { errorText } from '../../../client/api-error.ts'
import { useCallOn } from '../../../client/queries.ts'
import { failure } from '../../../shared/dialog/dialogs.ts'
import { boxClass, Field } from '../../../shared/form/Field.tsx'
import { pictureQuery } from '../board.queries.ts'
import { AskedLink, AskedMention, AskedWords } from './Asked.tsx'
import { isPicture, makeEditor } from './make-editor.ts'
import { type Asking, Toolbar } from './Toolbar.tsx'
import { type Loose, writtenDocument } from './written-document.ts'
import styles from '../board.module.css'

export type TextEditorProps = {
  readonly companyNo: number | null
  /** What it begins with. */
  readonly text: BoardText
  readonly onChange: (text: BoardText) => void
  readonly onBlur: () => void
  readonly error?: string | undefined
  readonly ref?: Ref<{ focus: () => void }> | undefined
}

/** The editor of a text (docs/adr/0052). */
export function TextEditor({ companyNo, text, onChange, onBlur, error, ref }: TextEditorProps): ReactNode {
  const client = useQueryClient()
  const call = useCallOn(companyNo)
  const place = useRef<HTMLDivElement>(null)
  const chooser = useRef<HTMLInputElement>(null)
  const [asking, setAsking] = useState<Asking>(null)
  const [, draw] = useReducer((count: number) => count + 1, 0)
  const bring = async (into: Editor, files: readonly File[]): Promise<void> => {
    if (companyNo === null) return
    try {
      for (const file of files) {
        const { fileNo, name } = await call(storeHomeFile, { body: { purpose: 'post', file } })
        into
          .chain()
          .focus()
          .insertContent({ type: 'image', attrs: { fileNo, alt: name.slice(0, 200) } })
          .run()
      }
    } catch (problem) {
      await failure(errorText(problem))
    }
  }
  const [editor] = useState(() =>
    makeEditor(text, {
      read: async (fileNo) => {
        const { type, data } = await client.fetchQuery(pictureQuery(companyNo, fileNo))
        return `data:${type};base64,${data}`
      },
      bring: (into, files) => void bring(into, files),
    }),
  )
  const changed = useEffectEvent(() => onChange(writtenDocument(editor.getJSON() as Loose)))
  const left = useEffectEvent(() => onBlur())
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    const isLink = event.key === 'k' && (event.ctrlKey || event.metaKey)
    if (!isLink && !(event.key === 'F10' && event.altKey)) return
    event.preventDefault()
    if (isLink) setAsking('link')
    else place.current?.parentElement?.querySelector<HTMLElement>('[role=toolbar] [tabindex="0"]')?.focus()
  })
  useEffect(() => {
    const field = place.current
    if (field === null) return undefined
    const press = (event: KeyboardEvent): void => pressed(event)
    field.addEventListener('keydown', press)
    editor.mount(field)
    editor.on('update', changed).on('blur', left).on('transaction', draw)
    draw()
    return () => {
      editor.off('update').off('blur').off('transaction')
      editor.unmount()
      field.removeEventListener('keydown', press)
    }
  }, [editor])
  useImperativeHandle(ref, () => ({ focus: () => void editor.commands.focus() }), [editor])
  const { selection } = editor.state
  return (
    <Field
      group
      label="내용"
      required
      error={error}
      hint="Ctrl+B처럼 단축키도 씁니다. Alt+F10을 누르면 꾸미기 단추로 갑니다."
    >
      {({ id, 'aria-describedby': describedBy }) => (
        <div className={styles['writing']}>
          <Toolbar
            editor={editor}
            asking={asking}
            onAsk={setAsking}
            onPicture={companyNo === null ? null : () => chooser.current?.click()}
          />
          {asking === 'link' ? <AskedLink editor={editor} onDone={() => setAsking(null)} /> : null}
          {asking === 'mention' && companyNo !== null ? (
            <AskedMention editor={editor} companyNo={companyNo} onDone={() => setAsking(null)} />
          ) : null}
          {selection instanceof NodeSelection && selection.node.type.name === 'image' ? (
            <AskedWords editor={editor} />
          ) : null}
          <input
            ref={chooser}
            type="file"
            hidden
            multiple
            accept="image/png,image/jpeg"
            aria-label="그림 파일"
            onChange={({ currentTarget }) => {
              void bring(editor, [...(currentTarget.files ?? [])].filter(isPicture))
              currentTarget.value = ''
            }}
          />
          <Written editor={editor} id={id} describedBy={describedBy} error={error} place={place} />
        </div>
      )}
    </Field>
  )
}

/** The text itself: a field to readers of the screen. */
function Written({
  editor,
  id,
  describedBy,
  error,
  place,
}: {
  readonly editor: ReturnType<typeof makeEditor>
  readonly id: string
  readonly describedBy: string | undefined
  readonly error: string | undefined
  readonly place: Ref<HTMLDivElement>
}): ReactNode {
  useEffect(() => {
    const attributes = {
      id,
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-label': '내용',
      'aria-required': 'true',
      ...(describedBy === undefined ? {} : { 'aria-describedby': describedBy }),
      ...(error === undefined ? {} : { 'aria-invalid': 'true' }),
    }
    editor.setOptions({ editorProps: { ...editor.options.editorProps, attributes } })
  }, [editor, id, describedBy, error])
  return <div ref={place} className={`${boxClass('area', { error })} ${styles['text']} ${styles['field']}`} />
}
