import { josa } from '@handal/base/josa'
import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { TextArea } from '../form/TextField.tsx'
import { Button } from '../ui/Button.tsx'
import type { ConfirmAnswer, ConfirmRequest } from './dialogs.ts'
import { DialogFrame } from './DialogFrame.tsx'

/** The question before an act: title, effect, reason when asked, 취소 and the verb. */
export function ConfirmDialog({
  request,
  answer,
}: {
  request: ConfirmRequest
  answer: (value: ConfirmAnswer) => void
}): ReactNode {
  const id = useId()
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string | undefined>(undefined)
  const ask = request.reason === true ? { label: '사유', required: true } : request.reason
  const required = ask !== undefined && ask.required !== false

  // The verb is ready for Enter, except where it destroys.
  const verb = useRef<HTMLButtonElement>(null)
  const ready = !ask && !request.danger
  useEffect(() => {
    if (ready) verb.current?.focus()
  }, [ready])

  function act(): void {
    if (required && reason.trim() === '') {
      setProblem(`${josa(ask.label, '을/를')} 적어 주세요.`)
      return
    }
    answer({ reason: reason.trim() })
  }

  return (
    <DialogFrame
      open
      width={request.width ?? (ask ? 560 : 400)}
      labelledBy={`${id}-title`}
      describedBy={request.body === undefined ? undefined : `${id}-body`}
      onClose={() => answer(false)}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          event.stopPropagation()
          act()
        }}
      >
        <h2 className="h2" id={`${id}-title`}>
          {request.title}
        </h2>
        {request.body !== undefined && (
          <div className="body" id={`${id}-body`}>
            {request.body}
          </div>
        )}
        {ask && (
          <div className="form">
            <TextArea
              label={ask.label}
              required={required}
              rows={3}
              maxLength={ask.maxLength ?? 500}
              hint={ask.hint}
              value={reason}
              error={problem}
              onChange={(next) => {
                setReason(next)
                setProblem(undefined)
              }}
              focusFirst
            />
          </div>
        )}
        <div className="acts">
          <Button onClick={() => answer(false)}>{request.cancel ?? '취소'}</Button>
          <Button type="submit" variant={request.danger ? 'dangerFilled' : 'primary'} ref={verb}>
            {request.action}
          </Button>
        </div>
      </form>
    </DialogFrame>
  )
}
