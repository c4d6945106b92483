import type { ReactNode } from 'react'
import * as format from '../../shared/format.ts'
import { NoticeBar } from '../../shared/ui/NoticeBar.tsx'
import type { DraftState } from './use-draft.ts'

const clock = (at: string | null): string => (at === null ? '' : format.instant(at))
const MOST = 40
const begins = (text: string | undefined): string => {
  const words = (text ?? '').trim()
  if (words === '') return '제목 없음'
  return words.length > MOST ? `${words.slice(0, MOST)}…` : words
}

/** Says that something is kept, was begun before, or was changed elsewhere; `title`: the field that says which text it is. */
export function DraftNotice({ draft, title }: { readonly draft: DraftState; readonly title: string }): ReactNode {
  const { mine, theirs, offered, content } = draft
  if (theirs !== null)
    return (
      <NoticeBar
        tone="warning"
        links={[
          { label: '그 글로 변경', onClick: () => draft.take(theirs) },
          { label: '지금 글로 보관', onClick: draft.insist },
        ]}
      >
        다른 기기에서 쓰던 글이 {clock(theirs.at)}에 바뀌었습니다. 그 글: {begins(theirs.content?.[title])}. 지금 글:{' '}
        {begins(content[title])}.
      </NoticeBar>
    )
  if (offered !== null)
    return (
      <NoticeBar
        tone="info"
        links={[
          { label: '이어 쓰기', onClick: () => draft.take(offered) },
          { label: '버리기', onClick: () => void draft.drop() },
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
