import { enterRetirementPension, type PensionRow } from '@handal/contracts/payroll/retirement-pension'
import { useCall, useRefreshCompany } from '../../client/queries.ts'
import { confirm } from '../../shared/dialog/dialogs.ts'
import { toast } from '../../shared/dialog/toast.ts'
import * as format from '../../shared/format.ts'

/** What is left to be paid of the month itself. Won. */
export const leftOf = ({ contribution, paid }: Pick<PensionRow, 'contribution' | 'paid'>): number =>
  Math.max(0, (contribution ?? 0) - paid)

/** Enters that the rest of a month was paid today for several members, all or none. */
export const usePayPension = ({
  companyNo,
  month,
  onPaid,
}: {
  readonly companyNo: number
  readonly month: string
  readonly onPaid: () => void
}) => {
  const call = useCall()
  const refresh = useRefreshCompany(companyNo)
  return async (rows: readonly PensionRow[]): Promise<void> => {
    const amount = rows.reduce((sum, row) => sum + leftOf(row), 0)
    const done = await confirm({
      title: `${format.proseMonth(month)} 부담금을 납입한 것으로 기록할까요?`,
      body: `${format.count(rows.length)}명, ${format.wonText(amount)}을 오늘 납입한 것으로 기록합니다. 납입일이나 금액이 다르면 사원 상세에서 등록해 주세요.`,
      action: '납입 기록',
      act: () =>
        call(enterRetirementPension, {
          body: {
            companyNo,
            yearMonth: month,
            items: rows.map(({ employeeNo, version }) => ({ employeeNo, action: 'pay' as const, version })),
          },
        }),
    })
    if (done === false) return
    toast(`${format.count(rows.length)}명의 납입을 기록했습니다.`)
    onPaid()
    await refresh()
  }
}
