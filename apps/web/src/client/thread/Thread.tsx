import { type ReactNode, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { failure } from '../../shared/dialog/dialogs.ts'
import { toast } from '../../shared/dialog/toast.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { NoticeBar } from '../../shared/ui/NoticeBar.tsx'
import { Sheet } from '../../shared/ui/Sheet.tsx'
import { type Reply, ReplyForm, ReplyList } from './Replies.tsx'
import styles from './thread.module.css'

/** What was said, and what the caller may do to it. */
export type ThreadReply = Reply & {
  readonly mayEdit: boolean
  readonly mayRemove: boolean
  readonly version: number
}

type Props<R extends ThreadReply> = {
  readonly title: ReactNode
  /** What one of them is called: 댓글. */
  readonly word: '댓글' | '답글'
  /** Beside the title: who reads it. */
  readonly aside?: ReactNode
  /** Address of the screens: `…/detail`, `…/comment/write`, `…/comment/rewrite`, `…/comment/delete`. */
  readonly address: string
  readonly no: number
  /** The one that the address names. */
  readonly chosen: number | null
  readonly replies: readonly R[]
  /** What stands above all of them: what was asked first. */
  readonly first?: Reply
  /** How it is asked for and sent; null: nobody may say anything more. */
  readonly add: {
    readonly label: string
    readonly action: string
    readonly draft?: { readonly companyNo: number | null; readonly place: string }
  } | null
  readonly onAdd: (text: string) => Promise<unknown>
  readonly onChange: (reply: R, text: string) => Promise<unknown>
  readonly onRemove: (reply: R) => Promise<unknown>
}

/** What was said below a post or in an inquiry; the addresses of a reply open it where it stands. */
export function Thread<R extends ThreadReply>(props: Props<R>): ReactNode {
  const { title, word, aside, address, no, chosen, replies, first, add, onAdd, onChange, onRemove } = props
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const back = `${address}/detail?no=${no}`
  const stored = async (done: Promise<unknown>, words: string): Promise<void> => {
    await done
    toast(words)
    if (pathname.startsWith(`${address}/comment`)) await navigate(back, { replace: true })
  }
  const acts = ({ no: of, mayEdit, mayRemove }: R): ReactNode => (
    <span className="row g8">
      {mayEdit ? <Link to={`${address}/comment/rewrite?no=${no}&comment=${of}`}>수정</Link> : null}
      {mayRemove ? <Link to={`${address}/comment/delete?no=${no}&comment=${of}`}>삭제</Link> : null}
    </span>
  )
  const one = replies.find((reply) => reply.no === chosen)
  return (
    <Sheet pad="form" title={title} action={aside}>
      {first === undefined ? null : <ReplyList label="물은 글" replies={[first]} acts={() => null} />}
      <ReplyList label={word} replies={replies} acts={acts} />
      {pathname === `${address}/comment/rewrite` && one?.mayEdit === true ? (
        <ReplyForm
          key={one.no}
          label={`${word} 수정`}
          action={`수정한 ${word} 저장`}
          initial={one.text}
          focus
          onSend={(text) => stored(onChange(one, text), `${word}을 고쳤습니다.`)}
        />
      ) : pathname === `${address}/comment/delete` && one?.mayRemove === true ? (
        <RemoveReply
          who={one.authorName}
          word={word}
          back={back}
          onRemove={() => stored(onRemove(one), `${word}을 삭제했습니다.`)}
        />
      ) : add === null ? null : (
        <ReplyForm
          label={add.label}
          action={add.action}
          draft={add.draft}
          focus={pathname === `${address}/comment/write`}
          onSend={(text) => stored(onAdd(text), `${word}을 남겼습니다.`)}
        />
      )}
    </Sheet>
  )
}

function RemoveReply({
  who,
  word,
  back,
  onRemove,
}: {
  readonly who: string
  readonly word: string
  readonly back: string
  readonly onRemove: () => Promise<unknown>
}): ReactNode {
  const [busy, setBusy] = useState(false)
  const remove = async (): Promise<void> => {
    setBusy(true)
    try {
      await onRemove()
    } catch (error) {
      await failure(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={styles['form']}>
      <NoticeBar tone="warning">
        {who}님의 {word}을 삭제할까요? 되돌릴 수 없습니다.
      </NoticeBar>
      <div className="row g8">
        <Button variant="danger" busy={busy} onClick={() => void remove()}>
          {word} 삭제
        </Button>
        <Link to={back}>그대로 두기</Link>
      </div>
    </div>
  )
}
