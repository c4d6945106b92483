import { josa } from '@handal/base/josa'
import { useId, useState, type ReactNode } from 'react'
import { TextArea } from '../form/TextField.tsx'
import { useFirstProblem } from '../form/use-first-problem.ts'
import { useStore } from 'zustand'
import { DialogActs } from './DialogActs.tsx'
import { type ConfirmAnswer, type ConfirmRequest, dialogStore } from './dialogs.ts'
import { DialogFrame } from './DialogFrame.tsx'
import { takeFocus } from './take-focus.ts'
import { useDialogWork } from './use-dialog-work.ts'

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
  const ready = !ask && !request.danger

  const work = useDialogWork()
  const [form, toProblem] = useFirstProblem()
  const busy = work.state !== 'idle'
  const held = useStore(dialogStore, (state) => state.held)
  async function act(): Promise<void> {
    if (required && reason.trim() === '') {
      setProblem(`${josa(ask.label, '을/를')} 적어 주세요.`)
      toProblem()
      return
    }
    const given = { reason: reason.trim() }
    if (request.act === undefined) answer(given)
    else if (await work.run(() => request.act?.(given) ?? Promise.resolve())) answer(given)
  }

  return (
    <DialogFrame
      open
      width={request.width ?? (ask ? 560 : 400)}
      labelledBy={`${id}-title`}
      describedBy={request.body === undefined ? undefined : `${id}-body`}
      onClose={held ? undefined : () => answer(false)}
    >
      <form
        noValidate
        ref={form}
        onSubmit={(event) => {
          event.preventDefault()
          event.stopPropagation()
          void act()
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
              readOnly={busy}
              onChange={(next) => {
                setReason(next)
                setProblem(undefined)
              }}
              focusFirst
            />
          </div>
        )}
        <DialogActs
          work={work}
          verb={request.action}
          cancel={request.cancel}
          danger={request.danger}
          verbRef={ready ? takeFocus : undefined}
          onCancel={() => answer(false)}
        />
      </form>
    </DialogFrame>
  )
}
