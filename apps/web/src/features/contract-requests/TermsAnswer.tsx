import { answerContractRequest, type ContractRequest } from '@handal/contracts/board/contract-requests'
import { type ReactNode, useState } from 'react'
import { useCallOn } from '../../client/queries.ts'
import thread from '../../client/thread/thread.module.css'
import { failure } from '../../shared/dialog/dialogs.ts'
import { toast } from '../../shared/dialog/toast.ts'
import { TextArea } from '../../shared/form/TextField.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import { Sheet } from '../../shared/ui/Sheet.tsx'
import { wishText } from './request-words.ts'
import { useStoredRequest } from './requests.queries.ts'

/** The company says whether it takes the terms that were offered. */
export function TermsAnswer({
  companyNo,
  request,
}: {
  readonly companyNo: number | null
  readonly request: ContractRequest
}): ReactNode {
  const { no, kind, terms, present, version } = request
  const call = useCallOn(companyNo)
  const stored = useStoredRequest(companyNo)
  const [note, setNote] = useState('')
  const [busy, setBusy] = useState<boolean | null>(null)
  if (terms === null) return null
  const answer = async (accept: boolean): Promise<void> => {
    if (busy !== null) return
    setBusy(accept)
    try {
      await stored(await call(answerContractRequest, { params: { no }, body: { accept, note, version } }))
      toast(accept ? '조건을 받아들였습니다.' : '조건을 받아들이지 않았습니다.')
    } catch (error) {
      await failure(error)
    } finally {
      setBusy(null)
    }
  }
  return (
    <Sheet pad="form" title="제안한 조건">
      <div className={thread['form']}>
        <p className="num">
          <b>{wishText(kind, terms, present)}</b>
        </p>
        <TextArea label="함께 보낼 말" value={note} onChange={setNote} rows={2} maxLength={1000} />
        <div className="row g8">
          <Button variant="primary" busy={busy === true} onClick={() => void answer(true)}>
            조건 받아들이기
          </Button>
          <Button busy={busy === false} onClick={() => void answer(false)}>
            받아들이지 않기
          </Button>
        </div>
      </div>
    </Sheet>
  )
}
