import { type ReactNode, useState } from 'react'
import { DateField } from '../form/DateField.tsx'
import { isDate } from '../form/date-text.ts'
import { TextArea } from '../form/TextField.tsx'
import { date } from '../format.ts'
import { DialogActs } from './DialogActs.tsx'
import type { EndRequest } from './end-request.ts'
import { useDialogWork } from './use-dialog-work.ts'

/** The content of the question from when something ends: date, what uses it and stays, the reason. */
export function EndDialog({
  request,
  onAnswer,
}: {
  readonly request: EndRequest
  readonly onAnswer: (ended: boolean) => void
}): ReactNode {
  const { uses, min, today, verb } = request
  const [from, setFrom] = useState(request.initial)
  const [reason, setReason] = useState('')
  const [problems, setProblems] = useState<{ readonly from?: string; readonly reason?: string }>({})
  const work = useDialogWork()
  const busy = work.state !== 'idle'

  const end = async (): Promise<void> => {
    const found = {
      ...(!isDate(from)
        ? { from: '언제부터인지 날짜를 적어 주세요.' }
        : from < min
          ? { from: `${date(min)}부터 고를 수 있습니다.` }
          : {}),
      ...(reason.trim() === '' ? { reason: '사유를 적어 주세요.' } : {}),
    }
    setProblems(found)
    if (Object.keys(found).length > 0) return
    if (await work.run(() => request.act({ from, reason: reason.trim() }))) onAnswer(true)
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        event.stopPropagation()
        void end()
      }}
    >
      <h2 className="h2">{request.title}</h2>
      <div className="body">
        <p>지우지 않고 그 날짜부터 {verb}. 지난 기록은 그대로 남습니다.</p>
        {uses.length === 0 ? null : <p>{uses.join(', ')}에 쓰입니다.</p>}
      </div>
      <div className="form">
        <DateField
          label="언제부터"
          required
          value={from}
          today={today}
          readOnly={busy}
          error={problems.from}
          onChange={setFrom}
        />
        <TextArea
          label="사유"
          required
          rows={2}
          maxLength={500}
          value={reason}
          readOnly={busy}
          error={problems.reason}
          onChange={setReason}
        />
      </div>
      <DialogActs
        work={work}
        verb={isDate(from) ? `${date(from)}부터 ${request.action}` : request.action}
        danger
        onCancel={() => onAnswer(false)}
      />
    </form>
  )
}
