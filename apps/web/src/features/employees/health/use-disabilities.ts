import { type Disability, listDisabilities } from '@handal/contracts/people/disability'
import type { EmployeeDetail } from '@handal/contracts/people/employees'
import { useState } from 'react'
import { useCall } from '../../../client/queries.ts'
import { confirm } from '../../../shared/dialog/dialogs.ts'

/** Who of a person and their family is disabled: null until somebody said why they look, and again when they hide it. */
export const useDisabilities = (companyNo: number, { no }: Pick<EmployeeDetail, 'no'>) => {
  const call = useCall()
  const [items, setItems] = useState<readonly Disability[] | null>(null)
  const look = async (reason: string): Promise<void> =>
    setItems((await call(listDisabilities, { params: { empl_no: no }, body: { companyNo, reason } })).items)
  const ask = (): void =>
    void confirm({
      title: '장애인 여부를 볼까요?',
      body: '건강에 관한 정보는 민감정보입니다. 누가, 언제, 왜 보았는지 기록에 남습니다(개인정보 보호법 제23조).',
      action: '보기',
      reason: { label: '보는 사유', required: true },
      act: ({ reason }) => look(reason),
    })
  return { items, ask, hide: () => setItems(null) }
}
