import { useState } from 'react'
import { Button } from '../../shared/ui/Button.tsx'
import { useApplyTo } from './apply-people.tsx'

type Props = {
  readonly companyNo: number
  /** yyyy-MM; its attendance is closed. */
  readonly month: string
  readonly people: readonly { readonly employeeNo: number; readonly name: string }[]
}
/** Derives these people of a closed month again, with a reason; everybody else's days stay as they were closed. */
export function ApplyButton({ companyNo, month, people }: Props) {
  const applyTo = useApplyTo(companyNo, month)
  const [busy, setBusy] = useState(false)
  const ask = async (): Promise<void> => {
    setBusy(true)
    await applyTo(people, () => setBusy(false))
  }
  return (
    <Button size="sm" busy={busy} onClick={() => void ask()}>
      {people.length === 1 ? '이 사원만 다시 집계' : `${people.length}명 다시 집계`}
    </Button>
  )
}
