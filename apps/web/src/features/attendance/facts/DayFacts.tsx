import type { AttendanceMonth } from '@handal/contracts/time/attendance'
import { type DayFact, removeDayFact } from '@handal/contracts/time/day-facts'
import { CODE } from '@handal/contracts/codes'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCodeNames } from '../../../client/codes.ts'
import { useCall } from '../../../client/queries.ts'
import { QueryPart } from '../../../client/screen/QueryScreen.tsx'
import { confirm } from '../../../shared/dialog/dialogs.ts'
import { toast } from '../../../shared/dialog/toast.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { dayFactsQuery, useRefreshAttendance } from '../attendance.queries.ts'
import { DayFactForm } from './DayFactForm.tsx'
import { factDays, factKind } from '../fact-text.ts'
import { isClosedOf, isShut } from '../opened/open-people.ts'
import styles from '../attendance.module.css'

/** What is said of the entries, by what the days are made of. */
const WORDS = {
  AS_SCHEDULED: {
    hint: '모두 근무표대로 일한 것으로 봅니다. 결근, 지각, 연장, 휴가처럼 다른 날만 적어 주세요.',
    nothing: '적은 내용이 없습니다. 모두 근무표대로 일했습니다.',
    taken: '그날은 다시 근무표대로 일한 것이 됩니다.',
  },
  RECORDED: {
    hint: '휴가, 결근, 출장처럼 출퇴근 기록과 따로 적은 내용입니다.',
    nothing: '적은 내용이 없습니다. 출퇴근 기록으로 계산합니다.',
    taken: '그날은 다시 출퇴근 기록으로 계산합니다.',
  },
  BOTH: {
    hint: '휴가, 결근, 출장처럼 근무표나 출퇴근 기록과 따로 적은 내용입니다.',
    nothing: '적은 내용이 없습니다. 근무표나 출퇴근 기록으로 계산합니다.',
    taken: '그날은 다시 근무표나 출퇴근 기록으로 계산합니다.',
  },
} as const

/** What was otherwise than planned on days of a month. */
export function DayFacts({ companyNo, month }: { readonly companyNo: number; readonly month: AttendanceMonth }) {
  const query = useQuery(dayFactsQuery(companyNo, { str: month.periodFrom, end: month.periodTo }))
  const refresh = useRefreshAttendance(companyNo)
  const [form, setForm] = useState<number | null>(null)
  const words = WORDS[month.source]
  return (
    <section aria-label="근무표와 다른 날" className={styles['facts']}>
      <div className={styles['head']}>
        <h3 className="h3">근무표와 다른 날</h3>
        {isShut(month) || form !== null ? null : (
          <Button size="sm" onClick={() => setForm(1)}>
            등록
          </Button>
        )}
      </div>
      <p className="cap ter">{words.hint}</p>
      {form === null || isShut(month) ? null : (
        <DayFactForm
          key={form}
          day={month.periodFrom}
          onSaved={() => {
            setForm(form + 1)
            void refresh()
          }}
          onClose={() => setForm(null)}
        />
      )}
      <QueryPart query={query} lines={3}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="sec">{words.nothing}</p>
          ) : (
            <ul className={styles['list']}>
              {items.map((fact) => (
                <FactRow
                  key={fact.no}
                  fact={fact}
                  taken={words.taken}
                  isClosed={isClosedOf(month, fact.employeeNo)}
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

function FactRow({
  fact,
  taken,
  isClosed,
  onRemoved,
}: {
  readonly fact: DayFact
  /** What its day is again without it. */
  readonly taken: string
  readonly isClosed: boolean
  readonly onRemoved: () => void
}) {
  const leaveTypes = useCodeNames(CODE.leaveKind)
  const call = useCall()
  const kind = factKind(fact, leaveTypes)
  const remove = async (): Promise<void> => {
    const { no, version, employeeName } = fact
    const done = await confirm({
      title: `${employeeName} ${factDays(fact)} ${kind} 내용을 취소할까요?`,
      body: `${taken} 적은 내용과 취소한 사유는 남습니다.`,
      action: '내용 취소',
      cancel: '그대로 두기',
      reason: true,
      act: ({ reason }) => call(removeDayFact, { body: { no, version, reason } }),
    })
    if (done === false) return
    toast('적은 내용을 취소했습니다.')
    onRemoved()
  }
  return (
    <li>
      <b className="ellipsis">{fact.employeeName}</b>
      <span className="num nw">{factDays(fact)}</span>
      <span>
        {kind} <span className="cap ter">{fact.paid ? '유급' : '무급'}</span>
      </span>
      <span className="sec ellipsis">{fact.reason}</span>
      {isClosed ? null : (
        <Button
          size="sm"
          variant="text"
          aria-label={`${fact.employeeName} ${factDays(fact)} 내용 취소`}
          onClick={() => void remove()}
        >
          취소
        </Button>
      )}
    </li>
  )
}
