import { readResidentNumber } from '@handal/contracts/people/employee-write'
import { useState } from 'react'
import { useCall } from '../../../client/queries.ts'
import { confirm } from '../../../shared/dialog/dialogs.ts'
import { Button } from '../../../shared/ui/Button.tsx'

/** Reads the stored number of a person for a reason, which stays in the log. */
export const useReveal = (employeeNo: number): ((reason: string) => Promise<string>) => {
  const call = useCall()
  return async (reason) => {
    const { residentNumber } = await call(readResidentNumber, { params: { empl_no: employeeNo }, body: { reason } })
    return residentNumber
  }
}

/** A masked number; the whole one is shown after a reason, for as long as it is looked at. */
export function ResidentNumber({ employeeNo, masked }: { readonly employeeNo: number; readonly masked: string }) {
  const reveal = useReveal(employeeNo)
  const [number, setNumber] = useState<string | null>(null)
  const ask = (): void =>
    void confirm({
      title: '주민등록번호를 볼까요?',
      body: '누가, 언제, 왜 보았는지 기록에 남습니다(개인정보 보호법 제29조).',
      action: '번호 보기',
      reason: { label: '보는 사유', required: true },
      act: async ({ reason }) => setNumber(await reveal(reason)),
    })
  return (
    <>
      <span className="num">{number ?? masked}</span>{' '}
      <Button variant="text" size="sm" onClick={number === null ? ask : () => setNumber(null)}>
        {number === null ? '보기' : '숨기기'}
      </Button>
    </>
  )
}
