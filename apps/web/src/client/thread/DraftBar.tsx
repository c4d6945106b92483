import { type Draft, dropDraft, keepDraft, readDraft } from '@handal/contracts/board/drafts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { type FieldValues, type Path, type PathValue, useWatch } from 'react-hook-form'
import { failure } from '../../shared/dialog/dialogs.ts'
import * as format from '../../shared/format.ts'
import { NoticeBar } from '../../shared/ui/NoticeBar.tsx'
import { ApiError } from '../api-error.ts'
import { companyKey, useCallOn } from '../queries.ts'
import type { RecordForm } from '../screen/use-record-form.ts'

/** Milliseconds without a letter after which what is typed is kept. */
export const DRAFT_PAUSE_MS = 1500
const clock = (at: string | null): string => (at === null ? '' : format.instant(at))
const currentOf = (error: unknown): Draft | null =>
  error instanceof ApiError && error.status === 409 && error.code === 'conflict' ? (error.current as Draft) : null

/** What is typed is kept on the server and offered again, on another device too. Of fields that are words; sending it forgets it. */
export function DraftBar<V extends FieldValues>({
  of: { form, dirty, busy },
  companyNo,
  place,
  names,
  title,
  onTaken,
}: {
  readonly of: RecordForm<V>
  readonly companyNo: number | null
  readonly place: 'post' | 'qna' | 'contract'
  readonly names: readonly Path<V>[]
  /** The field that says which text it is. */
  readonly title: Path<V>
  /** The form holds another text than before. */
  readonly onTaken?: () => void
}): ReactNode {
  const call = useCallOn(companyNo)
  const params = { place }
  const { data } = useQuery({
    queryKey: companyKey(companyNo, 'draft', place),
    queryFn: ({ signal }) => call(readDraft, { params, query: companyNo === null ? {} : { companyNo }, signal }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  /** What the form goes on from, and what another device kept meanwhile. */
  const [mine, setMine] = useState<Draft | null>(null)
  const [theirs, setTheirs] = useState<Draft | null>(null)
  const known = mine ?? (data?.content === null ? data : null)
  const offered = theirs ?? (mine === null && data !== undefined && data.content !== null ? data : null)
  const typed = useWatch({ control: form.control, name: [...names] })
  const content = Object.fromEntries(names.map((name, index) => [name, String(typed[index] ?? '')]))
  const words = JSON.stringify(content)

  const keep = useEffectEvent(async (): Promise<void> => {
    if (known === null) return
    try {
      setMine(await call(keepDraft, { params, body: { content, version: known.version } }))
    } catch (error) {
      const current = currentOf(error)
      // What cannot be kept now is tried again with the next letter; the form itself still has it.
      if (current !== null && current.content === null) setMine(current)
      else setTheirs(current)
    }
  })
  const waits = dirty && !busy && known !== null && offered === null
  useEffect(() => {
    if (!waits) return undefined
    const timer = setTimeout(() => void keep(), DRAFT_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [waits, words])

  const take = (draft: Draft): void => {
    for (const name of names)
      form.setValue(name, (draft.content?.[name] ?? '') as PathValue<V, Path<V>>, { shouldDirty: true })
    setMine(draft)
    setTheirs(null)
    onTaken?.()
  }
  const drop = async (): Promise<void> => {
    try {
      setMine(await call(dropDraft, { params, body: {} }))
    } catch (error) {
      await failure(error)
    }
  }
  if (theirs !== null)
    return (
      <NoticeBar
        tone="warning"
        links={[
          { label: '그 글로 변경', onClick: () => take(theirs) },
          {
            label: '지금 글로 보관',
            onClick: () => {
              setMine(theirs)
              setTheirs(null)
            },
          },
        ]}
      >
        다른 기기에서 쓰던 글이 {clock(theirs.at)}에 바뀌었습니다. 그 글: {theirs.content?.[title] || '제목 없음'}. 지금
        글: {content[title] || '제목 없음'}.
      </NoticeBar>
    )
  if (offered !== null)
    return (
      <NoticeBar
        tone="info"
        links={[
          { label: '이어 쓰기', onClick: () => take(offered) },
          { label: '버리기', onClick: () => void drop() },
        ]}
      >
        {clock(offered.at)}에 쓰던 글이 있습니다.
      </NoticeBar>
    )
  return mine?.content ? (
    <p className="cap ter" role="status">
      쓰던 글을 {clock(mine.at)}에 보관했습니다.
    </p>
  ) : null
}
