import { commentDocument, removeComment } from '@handal/contracts/approval/document-around'
import type { ApprovalDocument } from '@handal/contracts/approval/document-schema'
import { useState } from 'react'
import { messageOf } from '../../../client/api-error.ts'
import { useCall } from '../../../client/queries.ts'
import * as format from '../../../shared/format.ts'
import { TextArea } from '../../../shared/form/TextField.tsx'
import { Button } from '../../../shared/ui/Button.tsx'
import { Sheet } from '../../../shared/ui/Sheet.tsx'
import { useRefreshDocuments } from '../documents.queries.ts'
import styles from '../documents.module.css'

/** What people say beside the decisions. */
export function Comments({
  companyNo,
  document: { no, comments, acts },
}: {
  readonly companyNo: number
  readonly document: ApprovalDocument
}) {
  const call = useCall()
  const refresh = useRefreshDocuments(companyNo)
  const [text, setText] = useState('')
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | undefined>(undefined)
  const send = async (act: () => Promise<unknown>): Promise<void> => {
    setBusy(true)
    try {
      await act()
      setText('')
      setError(undefined)
      await refresh()
    } catch (failed) {
      setError(messageOf(failed))
    } finally {
      setBusy(false)
    }
  }
  if (comments.length === 0 && !acts.includes('comment')) return null
  return (
    <Sheet title="의견" pad="form">
      {comments.length === 0 ? null : (
        <ul className={styles['comments']}>
          {comments.map((comment) => (
            <li key={comment.no}>
              <span>
                <b>{comment.by}</b> <span className="cap ter num">{format.instant(comment.at)}</span>
              </span>
              {comment.mine ? (
                <Button
                  variant="text"
                  size="sm"
                  aria-label={`${comment.text ?? ''} 의견 삭제`}
                  onClick={() =>
                    void send(() => call(removeComment, { params: { no }, body: { commentNo: comment.no } }))
                  }
                >
                  삭제
                </Button>
              ) : null}
              <span className={styles['said']}>{comment.text ?? <span className="ter">삭제한 의견입니다.</span>}</span>
            </li>
          ))}
        </ul>
      )}
      {acts.includes('comment') ? (
        <form
          className={styles['form']}
          onSubmit={(event) => {
            event.preventDefault()
            if (text.trim() === '') setError('의견을 적어 주세요.')
            else void send(() => call(commentDocument, { params: { no }, body: { text } }))
          }}
        >
          <TextArea label="의견" value={text} onChange={setText} error={error} maxLength={1000} />
          <Button type="submit" busy={busy}>
            의견 남기기
          </Button>
        </form>
      ) : null}
    </Sheet>
  )
}
