import { type ReactNode, useState } from 'react'
import { failure } from '../../shared/dialog/dialogs.ts'
import { TextArea } from '../../shared/form/TextField.tsx'
import * as format from '../../shared/format.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { LinkedText } from '../../shared/ui/LinkedText.tsx'
import { DraftNotice } from './DraftNotice.tsx'
import { errorText } from '../api-error.ts'
import styles from './thread.module.css'
import { useDraft } from './use-draft.ts'

/** What somebody said below a post or in an inquiry. */
export type Reply = {
  readonly no: number
  readonly authorName: string
  readonly departmentName: string | null
  readonly at: string
  readonly editedAt: string | null
  readonly text: string
  readonly removed: boolean
}

/** What was said, the oldest first; `acts`: what may be done to one. */
export function ReplyList<R extends Reply>({
  label,
  replies,
  acts,
}: {
  readonly label: string
  readonly replies: readonly R[]
  readonly acts: (reply: R) => ReactNode
}): ReactNode {
  return (
    <ul className={styles['replies']} aria-label={label}>
      {replies.map((reply) => (
        <li key={reply.no}>
          <span className={styles['disc']} aria-hidden="true">
            {reply.authorName.slice(0, 1)}
          </span>
          <div>
            <b>{reply.authorName}</b>{' '}
            <span className="cap ter num">
              {[reply.departmentName, format.instant(reply.at), reply.editedAt === null ? null : '고침']
                .filter((part) => part !== null)
                .join(' · ')}
            </span>
            <p className={reply.removed ? 'ter' : undefined}>
              {reply.removed ? '삭제된 글' : <LinkedText>{reply.text}</LinkedText>}
            </p>
          </div>
          <span>{acts(reply)}</span>
        </li>
      ))}
    </ul>
  )
}

/** Says something, or says it anew: what is typed stays until it is stored. */
export function ReplyForm({
  label,
  action,
  initial = '',
  focus = false,
  draft,
  onSend,
}: {
  readonly label: string
  readonly action: string
  readonly initial?: string
  readonly focus?: boolean
  /** Where what is typed is kept until it is sent. */
  readonly draft?: { readonly companyNo: number | null; readonly place: string } | undefined
  readonly onSend: (text: string) => Promise<unknown>
}): ReactNode {
  const [text, setText] = useState(initial)
  const [busy, setBusy] = useState(false)
  /** How many were sent: what was kept of each is forgotten with it. */
  const [sent, setSent] = useState(0)
  const [error, setError] = useState<string | undefined>(undefined)
  const send = async (): Promise<void> => {
    if (busy) return
    if (text.trim() === '') {
      setError('내용을 적어 주세요.')
      return
    }
    setBusy(true)
    try {
      await onSend(text)
      setText('')
      setSent(sent + 1)
    } catch (failed) {
      await failure(errorText(failed))
    } finally {
      setBusy(false)
    }
  }
  return (
    <form
      noValidate
      aria-label={label}
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      {draft === undefined ? null : (
        <ReplyDraft key={sent} {...draft} text={text} writing={text.trim() !== '' && !busy} onTake={setText} />
      )}
      <TextArea
        label={label}
        value={text}
        onChange={(next) => {
          setText(next)
          setError(undefined)
        }}
        rows={3}
        maxLength={2000}
        error={error}
        focusFirst={focus}
      />
      <div>
        <Button type="submit" busy={busy}>
          {action}
        </Button>
      </div>
    </form>
  )
}

/** Keeps what is being said, and offers it again. */
function ReplyDraft({
  companyNo,
  place,
  text,
  writing,
  onTake,
}: {
  readonly companyNo: number | null
  readonly place: string
  readonly text: string
  readonly writing: boolean
  readonly onTake: (text: string) => void
}): ReactNode {
  const draft = useDraft({ companyNo, place, content: { text }, writing, onTake: (kept) => onTake(kept['text'] ?? '') })
  return <DraftNotice draft={draft} title="text" />
}
