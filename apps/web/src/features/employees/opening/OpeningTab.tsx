import type { EmployeeDetail } from '@handal/contracts/people/employees'
import type { OpeningEntry } from '@handal/contracts/people/opening-facts'
import { OPENING_COLUMNS, OPENING_SHEETS } from '@handal/contracts/people/opening-list'
import { listText } from '@handal/contracts/lists'
import { parseDate, shiftMonth, monthOf } from '@handal/base/date'
import { formatMonth } from '@handal/base/format'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { QueryPart } from '../../../client/screen/QueryScreen.tsx'
import * as format from '../../../shared/format.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { Chip } from '../../../shared/ui/marks/Chip.tsx'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { Facts } from '../../../shared/ui/Facts.tsx'
import { Sheet } from '../../../shared/ui/Sheet.tsx'
import { SmallTable } from '../../../shared/screen/SmallTable.tsx'
import { openingQuery } from '../employees.queries.ts'
import { OpeningForm } from './OpeningForm.tsx'
import styles from '../employees.module.css'

/** Which parts there are, and where each of them is used. */
const PARTS = [
  [OPENING_SHEETS.year, '한 해 비과세와 감면 한도, 퇴사할 때의 보험료 정산이 여기서 이어집니다.'],
  [OPENING_SHEETS.recent, '급여명세서가 없는 달의 평균임금에 씁니다.'],
  [OPENING_SHEETS.leave, '연차 원장이 이 날수로 시작합니다.'],
  [OPENING_SHEETS.pension, '퇴직금 근속과 올해 부담금에 씁니다.'],
] as const
type Column = (typeof OPENING_COLUMNS)[number]
/** Wages are of the pay month of the day and of those before it. */
const MONTHS_BACK: Readonly<Record<string, number>> = { wages1: 0, wages2: 1, wages3: 2 }

const nameOf = ({ key, label }: Column, asOf: string): string => {
  const back = MONTHS_BACK[key]
  const day = parseDate(asOf)
  return back === undefined || day === null ? label : `${formatMonth(shiftMonth(monthOf(day), -back))} 임금`
}

const UNITS: Readonly<Record<string, string>> = { leaveLeft: '일', leaveCarried: '일' }
const valueOf = (column: Column, { facts }: OpeningEntry): string | null => {
  if (column.key === 'asOf') return null
  const value = facts[column.key]
  if (value === null) return null
  return `${listText(column, value)}${column.kind === 'won' ? '원' : (UNITS[column.key] ?? '')}`
}

/** What the system before knew of a person, as such: of which day, from whom, and where it is used. */
export function OpeningTab({
  companyNo,
  person,
}: {
  readonly companyNo: number
  readonly person: Pick<EmployeeDetail, 'no' | 'name' | 'version'>
}) {
  const query = useQuery(openingQuery(companyNo, person.no))
  const [isOpen, setOpen] = useState(false)
  const navigate = useNavigate()
  const upload = (): void => void navigate('/basic-info/hrm/employee?moving=1')
  return (
    <QueryPart sheet query={query} lines={8}>
      {({ entries }) => {
        const stands = entries.find(({ state }) => state === 'STANDS')
        return (
          <>
            {stands === undefined ? (
              <Sheet title="이월 자료" pad="form">
                <EmptyState
                  title="이월 자료가 없습니다."
                  action={
                    <>
                      <Button onClick={() => setOpen(true)}>이월 자료 적기</Button>
                      <Button onClick={upload}>엑셀로 올리기</Button>
                    </>
                  }
                >
                  해의 중간부터 쓰기 시작했으면 그때까지의 급여와 세금, 연차를 적습니다. 여러 사람은 엑셀로 올립니다.
                </EmptyState>
              </Sheet>
            ) : (
              <Standing entry={stands} onChange={() => setOpen(true)} onUpload={upload} />
            )}
            <Before entries={entries.filter((entry) => entry !== stands)} />
            {isOpen ? (
              <OpeningForm
                companyNo={companyNo}
                person={person}
                entry={stands ?? null}
                onClose={() => setOpen(false)}
              />
            ) : null}
          </>
        )
      }}
    </QueryPart>
  )
}

function Standing({
  entry,
  onChange,
  onUpload,
}: {
  readonly entry: OpeningEntry
  readonly onChange: () => void
  readonly onUpload: () => void
}) {
  const parts = PARTS.flatMap(([sheet, use]) => {
    const items = OPENING_COLUMNS.flatMap((column) => {
      const value = column.sheet === sheet ? valueOf(column, entry) : null
      return value === null ? [] : [{ name: nameOf(column, entry.asOf), value: <span className="num">{value}</span> }]
    })
    return items.length === 0 ? [] : [{ sheet, use, items }]
  })
  return (
    <Sheet
      title="이월 자료"
      pad="form"
      caption={`${format.date(entry.asOf)} 기준 · ${entry.enteredBy} · ${format.instant(entry.enteredAt)} ${entry.reason ?? ''}`}
      action={
        <>
          <Button size="sm" onClick={onChange}>
            수정
          </Button>
          <Button size="sm" onClick={onUpload}>
            엑셀로 수정
          </Button>
        </>
      }
    >
      <div className={styles['parts']}>
        {parts.map(({ sheet, use, items }) => (
          <section key={sheet} aria-label={sheet}>
            <h3 className="h3">{sheet}</h3>
            <p className="cap ter">{use}</p>
            <Facts items={items} />
          </section>
        ))}
      </div>
    </Sheet>
  )
}

const STATES = { STANDS: '', CORRECTED: '정정됨', WITHDRAWN: '삭제됨' } as const

/** What stood before: it is kept with who entered it. */
function Before({ entries }: { readonly entries: readonly OpeningEntry[] }) {
  if (entries.length === 0) return null
  return (
    <Sheet title="지난 이월 자료" pad="form">
      <SmallTable
        caption="지난 이월 자료"
        columns={[
          { key: 'asOf', label: '기준일', num: 'left', cell: ({ asOf }) => format.date(asOf) },
          { key: 'state', label: '상태', cell: ({ state }) => <Chip>{STATES[state]}</Chip> },
          {
            key: 'entered',
            label: '언제 누가',
            cell: ({ enteredAt, enteredBy }) => (
              <>
                <span className="num">{format.instant(enteredAt)}</span> {enteredBy}
              </>
            ),
          },
          { key: 'reason', label: '사유', cell: ({ reason }) => reason },
        ]}
        rows={entries}
        keyOf={({ asOf, enteredAt, state }) => `${asOf} ${enteredAt} ${state}`}
      />
    </Sheet>
  )
}
