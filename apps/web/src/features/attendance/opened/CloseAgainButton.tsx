import { useState } from 'react'
import { Button } from '../../../shared/ui/Button.tsx'
import { useCloseAgainIn } from './use-move-people.tsx'

type Props = {
  readonly companyNo: number
  /** yyyy-MM; its attendance is closed, and was opened again of this person alone. */
  readonly month: string
  readonly person: { readonly employeeNo: number; readonly name: string }
}
/** Closes a person again whose attendance alone was opened, where the month is not at hand. */
export function CloseAgainButton({ companyNo, month, person }: Props) {
  const close = useCloseAgainIn(companyNo, month)
  const [busy, setBusy] = useState(false)
  const ask = async (): Promise<void> => {
    setBusy(true)
    await close([person], () => setBusy(false))
  }
  return (
    <Button size="sm" busy={busy} onClick={() => void ask()}>
      근태 다시 마감
    </Button>
  )
}
