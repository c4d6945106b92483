import type { PayslipLineDto } from '@handal/contracts/salary'
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { messageOf } from '../../app/api-error.ts'
import { MoneyField } from '../../shared/form/MoneyField.tsx'
import { TextField } from '../../shared/form/TextField.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import styles from './slip.module.css'

type Props = {
  readonly line: PayslipLineDto
  /** Saves the amount with its reason; false keeps the form open. What it throws is shown here and nothing typed is lost. */
  readonly onSave: (amount: number, reason: string) => Promise<boolean>
  readonly onCancel: () => void
  /** Told whether something is typed and not saved; false when the form goes. */
  readonly onTyping?: ((typing: boolean) => void) | undefined
}

/** Types an amount over a calculated one: the amount and why, in place below the explanation. */
export function OverrideForm({ line, onSave, onCancel, onTyping }: Props) {
  const [amount, setAmount] = useState<number | null>(line.amount)
  const [reason, setReason] = useState(line.override?.reason ?? '')
  const [errors, setErrors] = useState<{ amount?: string; reason?: string }>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const amountInput = useRef<HTMLInputElement>(null)
  const reasonInput = useRef<HTMLInputElement>(null)
  useEffect(() => {
    amountInput.current?.focus()
    amountInput.current?.select()
  }, [])

  const [first] = useState({ amount, reason })
  const typing = amount !== first.amount || reason !== first.reason
  const tellTyping = useEffectEvent((now: boolean) => onTyping?.(now))
  useEffect(() => {
    tellTyping(typing)
    return () => tellTyping(false)
  }, [typing])

  const cancel = useEffectEvent(onCancel)
  useEffect(() => {
    const element = form.current
    const leave = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return
      // Only this form closes, not the drawer around it.
      event.stopPropagation()
      cancel()
    }
    element?.addEventListener('keydown', leave)
    return () => element?.removeEventListener('keydown', leave)
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
      if (await onSave(amount, reason.trim())) onCancel()
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
        label="사유"
        value={reason}
        onChange={setReason}
        required
        maxLength={500}
        hint="명세서의 변경 이력에 남습니다."
        error={errors.reason}
        ref={reasonInput}
      />
      {failure === null ? null : (
        <p role="alert" className="dense dang">
          {failure}
        </p>
      )}
      <div className={styles['formFoot']}>
        <Button size="sm" onClick={onCancel}>
          취소
        </Button>
        <Button size="sm" variant="primary" type="submit" busy={busy}>
          금액 저장
        </Button>
      </div>
    </form>
  )
}
