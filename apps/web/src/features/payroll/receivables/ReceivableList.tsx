import {
  type Receivable,
  type Repayment,
  repayReceivable,
  takeReceivableBack,
  takeRepaymentBack,
} from '@handal/contracts/receivables'
import { PAYSLIP_STATE_NAME } from '@handal/contracts/payroll-state'
import { Link } from 'react-router'
import { useCall, useMeta, useRefreshCompany } from '../../../client/queries.ts'
import { linkTo } from '../../../client/screens.ts'
import { confirm, openDialog } from '../../../shared/dialog/dialogs.ts'
import { toast } from '../../../shared/dialog/toast.ts'
import * as format from '../../../shared/format.ts'
import { seoulToday } from '../../../shared/today.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { Chip } from '../../../shared/ui/Chip.tsx'
import { RepayDialog } from './RepayDialog.tsx'
import styles from './receivables.module.css'

type Acts = {
  readonly repay: (item: Receivable) => Promise<void>
  readonly takeRepaymentBack: (item: Receivable, repayment: Repayment) => Promise<void>
  readonly takeBack: (item: Receivable) => Promise<void>
}

const useReceivableActs = (companyNo: number): Acts => {
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

/** What people are to pay back, each with what was paid and the acts on it. */
export function ReceivableList({
  companyNo,
  items,
  named = true,
}: {
  readonly companyNo: number
  readonly items: readonly Receivable[]
  /** Whether the person stands before each; a person's own list names nobody. */
  readonly named?: boolean
}) {
  const acts = useReceivableActs(companyNo)
  return (
    <ul className={styles['list']}>
      {items.map((item) => (
        <li key={item.receivableNo}>
          <One item={item} named={named} acts={acts} />
        </li>
      ))}
    </ul>
  )
}

function One({ item, named, acts }: { readonly item: Receivable; readonly named: boolean; readonly acts: Acts }) {
  const { employeeNo, name, month, paymentType, paymentTypeName, state, amount, left, repaid, withdrawn } = item
  const to = linkTo('/salary/management', { month, paymentType, slip: String(employeeNo) })
  const title = `${named ? `${name} ` : ''}${format.proseMonth(month)} ${paymentTypeName}`
  const isOpen = withdrawn === null && (state === 'draft' || state === 'calculated') && repaid === 0
  return (
    <div className={styles['one']}>
      <span className={styles['line']}>
        <span>
          {to === undefined ? (
            <b>{title}</b>
          ) : (
            <Link className="link" to={to}>
              {title}
            </Link>
          )}{' '}
          {state === null ? null : <Chip>{PAYSLIP_STATE_NAME[state]}</Chip>}
        </span>
        <b className="num">{left < 0 ? `돌려줄 돈 ${format.wonText(-left)}` : format.wonText(left)}</b>
      </span>
      <span className="cap ter">
        {withdrawn === null ? (
          <>
            {format.date(item.consentOn)} 동의 · {item.note}
            {repaid === 0 ? '' : ` · ${format.wonText(amount)} 가운데 ${format.wonText(repaid)} 받음`}
          </>
        ) : (
          `취소함: ${withdrawn.reason}`
        )}
      </span>
      {item.repayments.length === 0 ? null : <Repayments item={item} acts={acts} />}
      {left > 0 || isOpen ? (
        <span className={styles['acts']}>
          {isOpen ? (
            <Button
              size="sm"
              variant="text"
              aria-label={`${title} 받을 돈 취소`}
              onClick={() => void acts.takeBack(item)}
            >
              받을 돈 취소
            </Button>
          ) : null}
          {left > 0 ? (
            <Button size="sm" aria-label={`${title} 받은 돈 등록`} onClick={() => void acts.repay(item)}>
              받은 돈 등록
            </Button>
          ) : null}
        </span>
      ) : null}
    </div>
  )
}

function Repayments({ item, acts }: { readonly item: Receivable; readonly acts: Acts }) {
  return (
    <ul className={`cap ${styles['repaid']}`} aria-label="받은 돈">
      {item.repayments.map((repayment) => {
        const { repaymentNo, paidOn, amount, note, enteredBy, withdrawn } = repayment
        const text = `${format.date(paidOn)} ${format.wonText(amount)}`
        return (
          <li key={repaymentNo} className={styles['line']}>
            <span className={withdrawn === null ? '' : 'ter'}>
              <span className="num">{text}</span> {note === null ? '' : `${note} `}
              <span className="ter">{withdrawn === null ? enteredBy : `취소함: ${withdrawn.reason}`}</span>
            </span>
            {withdrawn === null ? (
              <Button
                size="sm"
                variant="text"
                aria-label={`${text} 등록 취소`}
                onClick={() => void acts.takeRepaymentBack(item, repayment)}
              >
                등록 취소
              </Button>
            ) : null}
          </li>
        )
      })}
    </ul>
  )
}
