import type { PayslipLineDto } from '@handal/contracts/payroll/salary'
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { messageOf } from '../../../client/api-error.ts'
import { confirm } from '../../../shared/dialog/dialogs.ts'
import { MoneyField } from '../../../shared/form/MoneyField.tsx'
import { TextField } from '../../../shared/form/TextField.tsx'
import { Button } from '../../../shared/ui/Button.tsx'
import type { Words } from './cell-edits.ts'
import styles from './slip.module.css'

type Props = {
  readonly line: PayslipLineDto
  /** Saves the amount with its reason; false keeps the form open. What it throws is shown here and nothing typed is lost. */
  readonly onSave: (amount: number, words: Words) => Promise<boolean>
  readonly onCancel: () => void
  /** Told whether something is typed and not saved; false when the form goes. */
  readonly onTyping?: ((typing: boolean) => void) | undefined
}

/** Types an amount over a calculated one: the amount and why, in place below the explanation. */
export function OverrideForm({ line, onSave, onCancel, onTyping }: Props) {
  const [amount, setAmount] = useState<number | null>(line.amount)
  const [reason, setReason] = useState(line.override?.reason ?? '')
  const [notice, setNotice] = useState(line.override?.notice ?? '')
  const [errors, setErrors] = useState<{ amount?: string; reason?: string }>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const amountInput = useRef<HTMLInputElement>(null)
  const reasonInput = useRef<HTMLInputElement>(null)
  useEffect(() => {
    form.current?.scrollIntoView({ block: 'nearest' })
    amountInput.current?.focus()
    amountInput.current?.select()
  }, [])

  // What an error makes longer must not slide under the foot.
  useEffect(() => {
    form.current?.scrollIntoView({ block: 'nearest' })
  }, [errors, failure])

  const [first] = useState({ amount, reason, notice })
  const typing = amount !== first.amount || reason !== first.reason || notice !== first.notice
  const tellTyping = useEffectEvent((now: boolean) => onTyping?.(now))
  useEffect(() => {
    tellTyping(typing)
    return () => tellTyping(false)
  }, [typing])

  /** Esc and 취소 ask before what was typed goes. */
  const leave = (): void => {
    if (!typing) return onCancel()
    void confirm({
      title: '입력하던 금액을 버릴까요?',
      body: `${line.label}에 적은 금액과 사유가 사라집니다.`,
      action: '버리기',
      cancel: '계속 입력하기',
      danger: true,
    }).then((answer) => {
      if (answer === false) amountInput.current?.focus()
      else onCancel()
    })
    return undefined
  }
  const leaveByKey = useEffectEvent(leave)
  useEffect(() => {
    const element = form.current
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return
      // Only this form closes, not the drawer around it.
      event.stopPropagation()
      leaveByKey()
    }
    element?.addEventListener('keydown', onKey)
    return () => element?.removeEventListener('keydown', onKey)
  }, [])

  const save = async (): Promise<void> => {
    if (amount === null) {
      setErrors({ amount: '금액을 적어 주세요.' })
      amountInput.current?.focus()
      return
    }
    if (reason.trim() === '') {
      setErrors({ reason: '금액을 직접 입력한 사유를 적어 주세요.' })
      reasonInput.current?.focus()
      return
    }
    setErrors({})
    setFailure(null)
    setBusy(true)
    try {
      if (await onSave(amount, { reason: reason.trim(), notice: notice.trim() })) onCancel()
    } catch (error) {
      setFailure(messageOf(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <form
      ref={form}
      className={styles['overrideForm']}
      aria-label={`${line.label} 금액 직접 입력`}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void save()
      }}
    >
      <MoneyField
        label={`${line.label} 금액`}
        value={amount}
        onChange={setAmount}
        negative
        required
        error={errors.amount}
        ref={amountInput}
      />
      <TextField
        label="내부 사유"
        value={reason}
        onChange={setReason}
        required
        maxLength={500}
        hint="감사 기록에만 남습니다. 사원에게 보이지 않습니다."
        error={errors.reason}
        ref={reasonInput}
      />
      <TextField
        label="사원이 읽을 말"
        value={notice}
        onChange={setNotice}
        maxLength={500}
        hint="명세서에 그대로 나옵니다."
      />
      {failure === null ? null : (
        <p role="alert" className="dense dang">
          {failure}
        </p>
      )}
      <div className={styles['formFoot']}>
        <Button size="sm" onClick={leave}>
          취소
        </Button>
        <Button size="sm" variant="primary" type="submit" busy={busy}>
          금액 저장
        </Button>
      </div>
    </form>
  )
}
