import { type LeavePayment, payLeave } from '@handal/contracts/time/leave-payment'
import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { companyKey, useCall } from '../../../client/queries.ts'
import { confirm } from '../../../shared/dialog/dialogs.ts'
import { toast } from '../../../shared/dialog/toast.ts'
import * as format from '../../../shared/format.ts'

/** Pays the allowance of people with a month, once it is confirmed. */
export function usePayLeave({
  companyNo,
  year,
  month,
  onPaid,
}: {
  readonly companyNo: number
  readonly year: string
  readonly month: string
  readonly onPaid: () => void
}) {
  const call = useCall()
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const ask = async (people: readonly LeavePayment[]): Promise<void> => {
    const employeeNos = people.map(({ employeeNo }) => employeeNo)
    const amount = people.reduce((sum, row) => sum + row.amount, 0)
    setBusy(true)
    const done = await confirm({
      title: `${format.proseMonth(month)}에 ${format.count(people.length)}명의 연차수당을 지급할까요?`,
      body: `${format.wonText(amount)}의 연차수당 명세서를 만들고, 연차 원장에 지급한 날수로 적습니다. 명세서를 삭제하면 함께 취소됩니다.`,
      action: '지급 명세서 만들기',
      act: () => call(payLeave, { body: { year, month, employeeNos } }),
    })
    setBusy(false)
    if (done === false) return
    toast(`${format.count(people.length)}명의 연차수당 명세서를 만들었습니다. 급여관리에서 확정하고 지급해 주세요.`)
    onPaid()
    await client.invalidateQueries({ queryKey: companyKey(companyNo) })
  }
  return { ask, busy }
}
