import type { PlainDate, YearMonth } from '@handal/base/date'
import { LEAVE_BASES, type LeaveLedger } from '@handal/contracts/time/leave'
import { useQuery } from '@tanstack/react-query'
import { QueryPart } from '../../../client/screen/QueryScreen.tsx'
import * as format from '../../../shared/format.ts'
import { ButtonLink } from '../../../shared/ui/Button.tsx'
import { Drawer } from '../../../shared/ui/Drawer.tsx'
import { Facts } from '../../../shared/ui/Facts.tsx'
import { NoticeBar } from '../../../shared/ui/NoticeBar.tsx'
import { amountText, daysText } from '../../../shared/leave-text.ts'
import { LeaveLines } from '../LeaveLines.tsx'
import { ledgerQuery } from '../leave.queries.ts'
import { dayOf } from './leave-day.ts'
import styles from './list.module.css'

/** One person's ledger as of the shown month, both bases above it. */
export function LedgerDrawer({
  companyNo,
  employeeNo,
  month,
  today,
  onClose,
}: {
  readonly companyNo: number
  readonly employeeNo: number
  readonly month: YearMonth
  readonly today: PlainDate
  readonly onClose: () => void
}) {
  const query = useQuery(ledgerQuery(companyNo, employeeNo, dayOf(month, today)))
  const name = query.data?.employeeNo === employeeNo ? query.data.name : ''
  return (
    <Drawer
      open
      title={`${name} 연차 원장`}
      caption={query.data && <span className="num">{query.data.employeeCode}</span>}
      onClose={onClose}
      foot={
        <ButtonLink to={`/basic-info/hrm/employee/detail/${employeeNo}?tab=leave`}>사원 상세에서 등록하기</ButtonLink>
      }
    >
      <QueryPart query={query} lines={8}>
        {(ledger) => (
          <div className={styles['ledger']}>
            {ledger.notApplicable === null ? null : <NoticeBar tone="warning">{ledger.notApplicable}</NoticeBar>}
            <Bases ledger={ledger} />
            <LeaveLines key={ledger.employeeNo} ledger={ledger} />
            <p className="cap ter">원장은 지우지 않고 이어 적습니다. 남은 일수는 모든 줄의 합입니다.</p>
          </div>
        )}
      </QueryPart>
    </Drawer>
  )
}

function Bases({ ledger }: { readonly ledger: LeaveLedger }) {
  const [own] = ledger.bases
  if (own === undefined) return null
  return (
    <>
      <p className={styles['left']}>
        <b className="num">{amountText(own.balance, own.balanceHours)}</b> 남음
        {own.expires === null ? null : (
          <span className="sec">
            <span className="num">{format.date(own.expires)}</span>까지
          </span>
        )}
      </p>
      <Facts
        items={ledger.bases.map((of) => ({
          name: `${LEAVE_BASES[of.basis]}로 세면`,
          value: (
            <span className="num">
              {daysText(of.balance)} 남음, {daysText(of.used)} 사용, {daysText(of.lapsed)} 소멸
            </span>
          ),
        }))}
      />
    </>
  )
}
