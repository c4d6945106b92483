import type { BoardFile } from '@handal/contracts/board/posts'
import type { ReactNode } from 'react'
import { type FieldValues, type Path, type PathValue, useWatch } from 'react-hook-form'
import type { RecordForm } from '../screen/use-record-form.ts'
import { DraftNotice } from './DraftNotice.tsx'
import { useDraft } from './use-draft.ts'

const filesOf = (json: string | undefined): BoardFile[] => (json === undefined ? [] : (JSON.parse(json) as BoardFile[]))

/** What is typed in a form is kept on the server with its files, and offered again, on another device too. Sending it forgets it. */
export function DraftBar<V extends FieldValues>({
  of: { form, dirty, busy },
  companyNo,
  place,
  names,
  title,
  files,
  pictures = [],
  onFiles,
  onTaken,
}: {
  readonly of: RecordForm<V>
  readonly companyNo: number | null
  readonly place: 'post' | 'qna' | 'contract'
  /** Fields that are words. */
  readonly names: readonly Path<V>[]
  /** The field that says which text it is. */
  readonly title: Path<V>
  readonly files: readonly BoardFile[]
  /** Files that the words themselves name. */
  readonly pictures?: readonly number[]
  /** The files of a draft that is taken up. */
  readonly onFiles: (files: BoardFile[]) => void
  /** The form holds another text than before. */
  readonly onTaken?: () => void
}): ReactNode {
  const typed = useWatch({ control: form.control, name: [...names] })
  const content = {
    ...Object.fromEntries(names.map((name, index) => [name, String(typed[index] ?? '')])),
    ...(files.length === 0 ? {} : { files: JSON.stringify(files) }),
  }
  const draft = useDraft({
    companyNo,
    place,
    content,
    fileNos: [...files.map(({ fileNo }) => fileNo), ...pictures],
    writing: dirty && !busy,
    onTake: (kept) => {
      for (const name of names) {
        const words = kept[name]
        if (words !== undefined) form.setValue(name, words as PathValue<V, Path<V>>, { shouldDirty: true })
      }
      onFiles(filesOf(kept['files']))
      onTaken?.()
    },
  })
  return <DraftNotice draft={draft} title={title} />
}
