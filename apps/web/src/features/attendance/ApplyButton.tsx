import { useState } from 'react'
import { Button } from '../../shared/ui/Button.tsx'
import { APPLY_LATE, useApplyTo } from './apply-people.tsx'

type Props = {
  readonly companyNo: number
  /** yyyy-MM; its attendance is closed. */
  readonly month: string
  readonly people: readonly { readonly employeeNo: number; readonly name: string }[]
  /** What came after the close is taken. */
  readonly late?: boolean
}
/** Derives these people of a closed month again, with a reason; everybody else's days stay as they were closed. */
export function ApplyButton({ companyNo, month, people, late = false }: Props) {
  const applyTo = useApplyTo(companyNo, month, late)
  const [busy, setBusy] = useState(false)
  const ask = async (): Promise<void> => {
    setBusy(true)
    await applyTo(people, () => setBusy(false))
  }
  return (
    <Button
      size="sm"
      busy={busy}
      aria-label={late ? `${people.map(({ name }) => name).join(', ')} 적용하고 다시 마감` : undefined}
      onClick={() => void ask()}
    >
      {late ? APPLY_LATE : people.length === 1 ? '이 사원만 다시 집계' : `${people.length}명 다시 집계`}
    </Button>
  )
}
