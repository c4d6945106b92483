import {
  type Receivable,
  type Repayment,
  repayReceivable,
  takeReceivableBack,
  takeRepaymentBack,
} from '@handal/contracts/payroll/receivables'
import { useCall, useMeta, useRefreshCompany } from '../../../client/queries.ts'
import { confirm, openDialog } from '../../../shared/dialog/dialogs.ts'
import { toast } from '../../../shared/dialog/toast.ts'
import * as format from '../../../shared/format.ts'
import { seoulToday } from '../../../shared/today.ts'
import { RepayDialog } from './RepayDialog.tsx'

/** What may be done with what people are to pay back: each asks, acts and reads the company anew. */
export type ReceivableActs = {
  readonly repay: (item: Receivable) => Promise<void>
  readonly takeRepaymentBack: (item: Receivable, repayment: Repayment) => Promise<void>
  readonly takeBack: (item: Receivable) => Promise<void>
}

/** The acts on what people of a company are to pay back. */
export const useReceivableActs = (companyNo: number): ReceivableActs => {
  const call = useCall()
  const refresh = useRefreshCompany(companyNo)
  const today = useMeta().data?.today ?? seoulToday()
  const after = async (done: boolean, text: string): Promise<void> => {
    if (!done) return
    toast(text)
    await refresh()
  }
  return {
    repay: async (item) => {
      const params = { receivable_no: item.receivableNo }
      const done = await openDialog({
        label: '받은 돈 등록',
        width: 400,
        cancelled: false,
        render: (answer: (done: boolean) => void) => (
          <RepayDialog
            item={item}
            today={today}
            answer={answer}
            act={(repaid) => call(repayReceivable, { params, body: { ...repaid, version: item.version } })}
          />
        ),
      })
      await after(done, `${item.name}님에게 받은 돈을 등록했습니다.`)
    },
    takeRepaymentBack: async (item, { repaymentNo, amount, paidOn }) => {
      const params = { receivable_no: item.receivableNo, repayment_no: repaymentNo }
      const done = await confirm({
        title: `${format.date(paidOn)}에 받은 ${format.wonText(amount)} 등록을 취소할까요?`,
        body: '남은 금액이 그만큼 늘어납니다. 등록한 기록과 취소한 사유는 남습니다.',
        action: '등록 취소',
        cancel: '그대로 두기',
        reason: true,
        act: ({ reason }) => call(takeRepaymentBack, { params, body: { reason, version: item.version } }),
      })
      await after(done !== false, '받은 돈 등록을 취소했습니다.')
    },
    takeBack: async (item) => {
      const done = await confirm({
        title: `${item.name}님에게 받을 돈 ${format.wonText(item.amount)}을 취소할까요?`,
        body: '그 급여의 실지급액이 다시 0원보다 적어져, 공제를 고쳐야 확정할 수 있습니다. 취소한 사유는 남습니다.',
        action: '받을 돈 취소',
        cancel: '그대로 두기',
        reason: true,
        act: ({ reason }) =>
          call(takeReceivableBack, {
            params: { receivable_no: item.receivableNo },
            body: { reason, version: item.version },
          }),
      })
      await after(done !== false, '받을 돈을 취소했습니다.')
    },
  }
}
