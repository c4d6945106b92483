import type { AttendanceMonth } from '@handal/contracts/time/attendance'
import { MONTH_KIND_NAMES, type MonthHours, removeMonthHours } from '@handal/contracts/time/month-hours'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCall } from '../../../client/queries.ts'
import { QueryPart } from '../../../client/screen/QueryScreen.tsx'
import { confirm } from '../../../shared/dialog/dialogs.ts'
import { toast } from '../../../shared/dialog/toast.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { monthHoursQuery, useRefreshAttendance } from '../attendance.queries.ts'
import { hoursAmount } from '../fact-text.ts'
import { MonthHoursForm } from './MonthHoursForm.tsx'
import { isClosedOf, isShut } from '../opened/open-people.ts'
import styles from '../attendance.module.css'

/** What was entered of a month without its days. */
export function MonthHoursPart({ companyNo, month }: { readonly companyNo: number; readonly month: AttendanceMonth }) {
  const query = useQuery(monthHoursQuery(companyNo, month.month))
  const refresh = useRefreshAttendance(companyNo)
  const [form, setForm] = useState<number | null>(null)
  return (
    <section aria-label="날짜 없는 시간" className={styles['facts']}>
      <div className={styles['head']}>
        <h3 className="h3">날짜 없는 시간</h3>
        {isShut(month) || form !== null ? null : (
          <Button size="sm" aria-label="날짜 없는 시간 등록" onClick={() => setForm(1)}>
            등록
          </Button>
        )}
      </div>
      <p className="cap ter">
        날짜를 모르고 한 달의 시간만 알 때 적습니다. 주 52시간과 주휴는 날짜를 적은 내용으로만 판단합니다.
      </p>
      {form === null || isShut(month) ? null : (
        <MonthHoursForm
          key={form}
          month={month}
          onSaved={() => {
            setForm(form + 1)
            void refresh()
          }}
          onClose={() => setForm(null)}
        />
      )}
      <QueryPart query={query} lines={2}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="sec">적은 시간이 없습니다.</p>
          ) : (
            <ul className={styles['list']}>
              {items.map((entry) => (
                <HoursRow
                  key={entry.no}
                  entry={entry}
                  isClosed={isClosedOf(month, entry.employeeNo)}
                  onRemoved={() => void refresh()}
                />
              ))}
            </ul>
          )
        }
      </QueryPart>
    </section>
  )
}

function HoursRow({
  entry,
  isClosed,
  onRemoved,
}: {
  readonly entry: MonthHours
  readonly isClosed: boolean
  readonly onRemoved: () => void
}) {
  const call = useCall()
  const { no, version, employeeName } = entry
  const kind = MONTH_KIND_NAMES[entry.kind]
  const amount = hoursAmount(entry)
  const remove = async (): Promise<void> => {
    const done = await confirm({
      title: `${employeeName} ${kind} ${amount} 내용을 취소할까요?`,
      body: '이 달의 집계에서 빠집니다. 적은 내용과 취소한 사유는 남습니다.',
      action: '내용 취소',
      cancel: '그대로 두기',
      reason: true,
      act: ({ reason }) => call(removeMonthHours, { body: { no, version, reason } }),
    })
    if (done === false) return
    toast('적은 내용을 취소했습니다.')
    onRemoved()
  }
  return (
    <li>
      <b className="ellipsis">{employeeName}</b>
      <span className="num nw">{amount}</span>
      <span>{kind}</span>
      <span className="sec ellipsis">{entry.reason}</span>
      {isClosed ? null : (
        <Button
          size="sm"
          variant="text"
          aria-label={`${employeeName} ${kind} ${amount} 내용 취소`}
          onClick={() => void remove()}
        >
          취소
        </Button>
      )}
    </li>
  )
}
