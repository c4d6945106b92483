import { LEAVE_BASES, type LeaveLedger } from '@handal/contracts/time/leave'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { QueryPart } from '../../client/screen/QueryScreen.tsx'
import { FilterDate } from '../../shared/form/date/FilterDate.tsx'
import * as format from '../../shared/format.ts'
import { dateParam, defineParams } from '../../shared/screen/params.ts'
import { useScreenParams } from '../../shared/screen/use-params.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { NoticeBar } from '../../shared/ui/NoticeBar.tsx'
import { Sheet } from '../../shared/ui/Sheet.tsx'
import { SmallTable } from '../../shared/screen/SmallTable.tsx'
import { LeaveEntries } from './LeaveEntries.tsx'
import { LeaveEntryForm } from './LeaveEntryForm.tsx'
import { LeaveLines } from './LeaveLines.tsx'
import { amountText, daysText } from '../../shared/leave-text.ts'
import { ledgerQuery } from './leave.queries.ts'
import styles from './leave.module.css'

const PARAMS = defineParams({ leaveOn: dateParam })
type Props = { readonly companyNo: number; readonly employeeNo: number; readonly today: string }

/** 연차 of a person as of a day: both bases, the ledger, and what the company entered. */
export function LeaveTab({ companyNo, employeeNo, today }: Props) {
  const [{ leaveOn }, set] = useScreenParams(PARAMS)
  const asOf = leaveOn === '' ? today : leaveOn
  const query = useQuery(ledgerQuery(companyNo, employeeNo, asOf))
  const [form, setForm] = useState(false)
  return (
    <>
      <QueryPart sheet query={query} lines={8}>
        {(ledger) => (
          <>
            <Sheet
              title="연차"
              pad="form"
              caption={`${LEAVE_BASES[ledger.basis]} 기준${ledger.unit === 'HOUR' ? ', 시간 단위(8시간을 1일로 봅니다)' : ''}`}
              action={
                <span className="row g8 wrap">
                  <FilterDate
                    label="기준일"
                    value={asOf}
                    today={today}
                    onChange={(day) => set({ leaveOn: day === today ? '' : day })}
                  />
                  <Button size="sm" onClick={() => setForm(true)}>
                    등록
                  </Button>
                </span>
              }
            >
              <div className={styles['part']}>
                {ledger.notApplicable === null ? null : <NoticeBar tone="warning">{ledger.notApplicable}</NoticeBar>}
                <Bases ledger={ledger} />
                <Notices ledger={ledger} />
              </div>
            </Sheet>
            <LeaveLines key={ledger.employeeNo} ledger={ledger} />
            <LeaveEntries companyNo={companyNo} ledger={ledger} />
            {form ? (
              <LeaveEntryForm companyNo={companyNo} ledger={ledger} today={today} onClose={() => setForm(false)} />
            ) : null}
          </>
        )}
      </QueryPart>
    </>
  )
}

/** Both bases side by side, the company's first. */
function Bases({ ledger: { bases, basis: own } }: { readonly ledger: LeaveLedger }) {
  const rows: readonly (readonly [string, (of: LeaveLedger['bases'][number]) => string])[] = [
    ['남은 연차', ({ balance, balanceHours }) => amountText(balance, balanceHours)],
    ['먼저 없어지는 날', ({ expires }) => (expires === null ? '-' : format.date(expires))],
    ['쓴 연차', ({ used }) => daysText(used)],
    ['쓰지 않아 없어진 연차', ({ lapsed }) => daysText(lapsed)],
    ['수당으로 줄 연차', ({ owed }) => daysText(owed)],
    ['법에 따라 생긴 연차', ({ grantedEver }) => daysText(grantedEver)],
  ]
  return (
    <SmallTable
      caption="기준별 연차"
      columns={[
        { key: 'name', label: '내용', cell: ([name]) => name },
        ...bases.map((of) => ({
          key: of.basis,
          label: `${LEAVE_BASES[of.basis]}${of.basis === own ? ' (회사 기준)' : ''}`,
          num: 'right' as const,
          quiet: of.basis !== own,
          cell: ([, text]: (typeof rows)[number]) => text(of),
        })),
      ]}
      rows={rows}
      keyOf={([name]) => name}
    />
  )
}

/** What was assumed, and what was taken beyond what there was. */
function Notices({ ledger: { bases } }: { readonly ledger: LeaveLedger }) {
  const own = bases[0]
  if (own === undefined) return null
  const texts = [
    ...(own.borrowed === '0' ? [] : [`남은 연차보다 ${daysText(own.borrowed)} 많이 썼습니다.`]),
    ...(own.owed === '0'
      ? []
      : [
          '수당으로 줄 연차는 사용촉진을 하지 않은 것으로 보아 최근 3년 동안 없어진 날수입니다(근로기준법 제60조 제5항, 제49조).',
        ]),
    ...own.notices,
  ]
  return texts.length === 0 ? null : (
    <ul className={styles['notices']} aria-label="살펴볼 것">
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  )
}
