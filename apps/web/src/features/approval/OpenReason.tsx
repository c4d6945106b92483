import { useState } from 'react'
import { Button } from '../../shared/ui/Button.tsx'
import { PageHeader } from '../../shared/ui/PageHeader.tsx'
import { Sheet } from '../../shared/ui/Sheet.tsx'
import { TextField } from '../../shared/form/TextField.tsx'
import styles from './documents.module.css'

/** Asks why a document that is kept apart is opened; the log keeps it. */
export function OpenReason({ onOpen }: { readonly onOpen: (reason: string) => void }) {
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const open = () => {
    if (reason.trim() === '') setMissing(true)
    else onOpen(reason.trim())
  }
  return (
    <>
      <PageHeader title="시말서" />
      <Sheet pad="form">
        <form
          aria-label="시말서 열람"
          className={styles['form']}
          onSubmit={(event) => {
            event.preventDefault()
            open()
          }}
        >
          <p>시말서는 기안한 사람과 결재하는 사람만 봅니다. 운영자는 사유를 적고 열람하며 기록이 남습니다.</p>
          <TextField
            name="reason"
            label="열람 사유"
            required
            value={reason}
            onChange={setReason}
            onBlur={() => undefined}
            error={missing && reason.trim() === '' ? '시말서를 열람하는 사유를 적어 주세요.' : undefined}
          />
          <div>
            <Button type="submit">열람</Button>
          </div>
        </form>
      </Sheet>
    </>
  )
}
