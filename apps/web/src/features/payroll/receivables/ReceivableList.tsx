import { PAYSLIP_STATE_NAME } from '@handal/contracts/payroll/payroll-state'
import type { Receivable } from '@handal/contracts/payroll/receivables'
import { Link } from 'react-router'
import { linkTo } from '../../../client/screens.ts'
import * as format from '../../../shared/format.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { Chip } from '../../../shared/ui/marks/Chip.tsx'
import styles from './receivables.module.css'
import { type ReceivableActs, useReceivableActs } from './use-receivable-acts.tsx'

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

function One({
  item,
  named,
  acts,
}: {
  readonly item: Receivable
  readonly named: boolean
  readonly acts: ReceivableActs
}) {
  const { employeeNo, name, month, paymentType, paymentTypeName, state, amount, left, repaid, withdrawn } = item
  const to = linkTo('/salary/management', { month, paymentType, slip: String(employeeNo) })
  const title = `${named ? `${name} ` : ''}${format.proseMonth(month)} ${paymentTypeName}`
  const isOpen = withdrawn === null && (state === 'draft' || state === 'calculated') && repaid === 0
  return (
    <div className={styles['one']}>
      <span className={styles['line']}>
        <span>
          <Link className="link" to={to}>
            {title}
          </Link>{' '}
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

function Repayments({ item, acts }: { readonly item: Receivable; readonly acts: ReceivableActs }) {
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
