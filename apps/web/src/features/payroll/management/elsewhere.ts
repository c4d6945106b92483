import { update } from '@handal/contracts/payroll/salary-change'
import type { RunHeader } from '@handal/contracts/payroll/salary'
import { useCall, useRefreshCompany } from '../../../client/queries.ts'
import { confirm } from '../../../shared/dialog/dialogs.ts'
import { toast } from '../../../shared/dialog/toast.ts'
import * as format from '../../../shared/format.ts'

/** Says that a month was paid outside of the product, and takes that back; each asks for the reason. */
export type ElsewhereActs = { readonly mark: () => Promise<void>; readonly takeBack: () => Promise<void> }

/** What the acts are called. */
export const ELSEWHERE = '한달에서 지급하지 않음'
export const ELSEWHERE_BACK = '표시 되돌리기'

/** Whether it may be said of a month: nobody was paid here, and it was not said yet. */
export const mayBeElsewhere = (run: RunHeader): boolean =>
  run.paymentType === '0001' && run.elsewhere === undefined && run.people > 0 && run.counts.paid === 0

export const useElsewhere = (run: RunHeader | undefined, companyNo: number): ElsewhereActs => {
  const call = useCall()
  const refresh = useRefreshCompany(companyNo)
  const month = run === undefined ? '' : format.proseMonth(run.month)
  const send = (action: 'elsewhere' | 'reopen') => (given: { readonly reason: string }) =>
    call(update, { body: { month: run?.month ?? '', paymentType: '0001', action, reason: given.reason } })
  return {
    mark: async () => {
      const done = await confirm({
        title: `${month} 급여를 다른 곳에서 지급했나요?`,
        body: '마친 달로 보고 다음 달로 넘어갑니다. 계산한 급여와 문서는 그대로 남고, 여기서는 지급할 수 없습니다.',
        action: ELSEWHERE,
        reason: true,
        act: send('elsewhere'),
      })
      if (done === false) return
      toast(`${month} 급여를 한달에서 지급하지 않는 달로 표시했습니다.`)
      await refresh()
    },
    takeBack: async () => {
      const done = await confirm({
        title: `${month} 표시를 되돌릴까요?`,
        body: '아직 마치지 않은 달로 돌아갑니다. 적은 기록과 되돌린 사유는 남습니다.',
        action: ELSEWHERE_BACK,
        cancel: '그대로 두기',
        reason: true,
        act: send('reopen'),
      })
      if (done === false) return
      toast(`${month} 급여를 다시 한달에서 지급합니다.`)
      await refresh()
    },
  }
}
