import type { BodyInput } from '@handal/contracts/endpoint'
import type { changeSystemSecurity } from '@handal/contracts/session/security'
import { useState } from 'react'
import { ApiError, messageOf } from '../../../client/api-error.ts'
import { toast } from '../../../shared/dialog/toast.ts'
import { useUnsavedChanges } from '../../../shared/form/use-unsaved-changes.ts'

/** What every door has: minutes until a session that is not used ends, and the networks one may come from. */
export type DoorValues = Omit<BodyInput<typeof changeSystemSecurity>, 'reason'>
/** State and acts of a form of doors, as its parts use them. */
export type DoorForm<F extends DoorValues = DoorValues> = {
  readonly form: F
  readonly before: F
  readonly changed: boolean
  readonly set: (more: Partial<F>) => void
  readonly reason: string
  readonly setReason: (reason: string) => void
  readonly errors: Readonly<Record<string, string>>
  readonly busy: boolean
  readonly cancel: () => void
  readonly save: () => Promise<void>
}

/**
 * A form of doors: nothing is saved without a reason. `send` stores what is given, which `before` says from then on;
 * `refresh` reads it anew after somebody else was faster: what was chosen here stays, the rest is theirs.
 */
export const useDoors = <F extends DoorValues>(
  before: F,
  send: (form: F, reason: string) => Promise<void>,
  refresh: () => Promise<void>,
): DoorForm<F> => {
  const [chosen, setChosen] = useState<Partial<F>>({})
  const form = { ...before, ...chosen }
  const [reason, setReasonText] = useState('')
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [busy, setBusy] = useState(false)
  const changed = JSON.stringify(form) !== JSON.stringify(before)
  useUnsavedChanges(changed && !busy, '저장하지 않은 보안 설정이 있습니다.')
  const save = async (): Promise<void> => {
    if (busy) return
    if (reason.trim() === '') {
      setErrors({ reason: '변경 사유를 적어 주세요.' })
      return
    }
    setBusy(true)
    try {
      await send(form, reason.trim())
      setChosen({})
      setReasonText('')
      toast('보안 설정을 저장했습니다.')
    } catch (error) {
      const fields = error instanceof ApiError ? error.errors : []
      setErrors(
        fields.length === 0
          ? { form: messageOf(error) }
          : Object.fromEntries(fields.map(({ path, message }) => [path, message])),
      )
      if (error instanceof ApiError && error.status === 409) await refresh()
    } finally {
      setBusy(false)
    }
  }
  return {
    form,
    before,
    changed,
    set: (more) => {
      setChosen((now) => ({ ...now, ...more }))
      setErrors({})
    },
    reason,
    setReason: (text) => {
      setReasonText(text)
      setErrors({})
    },
    errors,
    busy,
    cancel: () => {
      setChosen({})
      setReasonText('')
      setErrors({})
    },
    save,
  }
}
