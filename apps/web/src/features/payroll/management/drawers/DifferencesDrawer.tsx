import { PAYSLIP_STATE_NAME } from '@handal/contracts/payroll/payroll-state'
import type { SlipDifference, SlipDifferences } from '@handal/contracts/payroll/salary-differences'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { linkTo } from '../../../../client/screens.ts'
import { QueryPart } from '../../../../client/screen/QueryScreen.tsx'
import * as format from '../../../../shared/format.ts'
import { Chip } from '../../../../shared/ui/marks/Chip.tsx'
import { Drawer } from '../../../../shared/ui/Drawer.tsx'
import { LawChip } from '../../../../shared/ui/Facts.tsx'
import { differencesQuery } from '../../payroll.queries.ts'
import styles from './drawer-list.module.css'

/** What leads to them, and their title. */
export const DIFFERENCES = '지난 급여 차액'

/** What closed payslips would say from the facts of today: differences that wait until somebody reopens or pays them. */
export function DifferencesDrawer({
  companyNo,
  onClose,
}: {
  readonly companyNo: number
  readonly onClose: () => void
}) {
  const query = useQuery(differencesQuery(companyNo))
  const found = query.data
  return (
    <Drawer
      open
      onClose={onClose}
      title={DIFFERENCES}
      caption={found === undefined ? undefined : `비교한 급여명세서 ${format.count(found.looked)}건`}
    >
      <QueryPart query={query} lines={8}>
        {(data) => <Body found={data} />}
      </QueryPart>
    </Drawer>
  )
}

function Body({ found: { items, total, left } }: { readonly found: SlipDifferences }) {
  const sum = items.reduce((all, { difference }) => all + difference, 0)
  return (
    <div className={styles['body']}>
      <p className="sec">
        확정한 뒤에 바뀐 사실로 다시 계산하면 달라지는 급여입니다. 급여는 확정한 그대로이고, 확정을 취소해 다시 계산하면
        차액이 정산됩니다. <LawChip>근로기준법 제43조 제1항</LawChip>
      </p>
      {total === 0 ? (
        <p>확정한 급여는 모두 지금의 사실과 같습니다.</p>
      ) : (
        <section className={styles['part']} aria-label="차액이 있는 급여">
          <h3 className="h3">
            차액이 있는 급여 <span className="num">{format.count(total)}</span>건 · 실지급액{' '}
            <span className="num">{format.signedWon(sum)}</span>원
          </h3>
          <ul className={styles['people']}>
            {items.map((item) => (
              <li key={`${item.month} ${item.paymentType} ${item.employeeNo}`}>
                <Difference item={item} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {left === 0 ? null : (
        <p className="cap ter">
          앞선 달의 급여명세서 <span className="num">{format.count(left)}</span>건은 많아서 비교하지 않았습니다.
        </p>
      )}
    </div>
  )
}

function Difference({ item }: { readonly item: SlipDifference }) {
  const { name, month, paymentType, paymentTypeName, employeeNo, state, difference, blocked, gone, lines, carried } =
    item
  const to = linkTo('/salary/management', { month, paymentType, slip: String(employeeNo) })
  const title = `${name} ${format.proseMonth(month)} ${paymentTypeName}`
  return (
    <div className={styles['who']}>
      <span className={styles['line']}>
        <span>
          <Link to={to}>{title}</Link> <Chip>{PAYSLIP_STATE_NAME[state]}</Chip>
        </span>
        <b className="num">{blocked ? '계산할 수 없음' : format.signedWon(difference)}</b>
      </span>
      {carried === undefined ? null : (
        <span className="cap ter">
          이 가운데 <span className="num">{format.wonText(carried)}</span>은 퇴사하며 받는 마지막 급여에 넣었습니다.
        </span>
      )}
      {blocked || gone ? (
        <span className="cap ter">
          {blocked
            ? '지금은 빠진 것이 있어 다시 계산할 수 없습니다. 급여 상세에서 확인해 주세요.'
            : '재직 기간이 바로잡혀 이 달에는 줄 급여가 없습니다.'}
        </span>
      ) : (
        <ul className={`cap ter ${styles['moved']}`} aria-label={`${title}의 달라지는 항목`}>
          {lines.map(({ code, label, before, after }) => (
            <li key={code} className={styles['line']}>
              <span>{label}</span>
              <span className="num">
                {format.won(before)} → {format.won(after)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
