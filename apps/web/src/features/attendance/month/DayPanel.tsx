import type { PersonCells } from '@handal/contracts/time/attendance-cells'
import { useState } from 'react'
import * as format from '../../../shared/format.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { Drawer } from '../../../shared/ui/Drawer.tsx'
import { Facts } from '../../../shared/ui/Facts.tsx'
import { useRefreshAttendance } from '../attendance.queries.ts'
import { DayFactForm } from '../DayFactForm.tsx'
import { RecordedDayForm } from '../RecordedDayForm.tsx'
import { marksOf, STATE_WORDS } from './month-columns.tsx'
import styles from './month.module.css'

type Props = {
  readonly companyNo: number
  readonly row: PersonCells
  readonly workDate: string
  readonly index: number
  readonly closed: boolean
  readonly onClose: () => void
}

/** One day of a person: what it is made of, and the way to its times and facts. */
export function DayPanel({ companyNo, row, workDate, index, closed, onClose }: Props) {
  const [form, setForm] = useState<'times' | 'fact' | null>(null)
  const refresh = useRefreshAttendance(companyNo)
  const [minutes, marks, state] = row.cells[index] ?? [null, [], null]
  const saved = (): void => {
    setForm(null)
    void refresh()
  }
  const words = marksOf([minutes, marks, state]).join(', ')
  return (
    <Drawer
      open
      title={row.name}
      caption={`${format.proseDate(workDate)}${row.departmentName === null ? '' : ` · ${row.departmentName}`}`}
      onClose={onClose}
      foot={
        form === null ? (
          <>
            <Button
              size="sm"
              variant="primary"
              disabledReason={closed && '마감한 달입니다. 수정하려면 마감을 취소해 주세요.'}
              onClick={() => setForm('times')}
            >
              출퇴근 시각 수정
            </Button>
            <Button
              size="sm"
              disabledReason={closed && '마감한 달입니다. 수정하려면 마감을 취소해 주세요.'}
              onClick={() => setForm('fact')}
            >
              휴가·결근 등록
            </Button>
          </>
        ) : undefined
      }
    >
      <div className={styles['day']}>
        <Facts
          items={[
            { name: '실근무', value: minutes === null ? '기록 없음' : format.proseHours(minutes) },
            ...(words === '' ? [] : [{ name: '판정', value: words }]),
            ...(state === null ? [] : [{ name: '상태', value: STATE_WORDS[state] }]),
          ]}
        />
        {form === 'times' ? (
          <RecordedDayForm
            companyNo={companyNo}
            day={{ employeeNo: row.employeeNo, name: row.name, workDate }}
            onSaved={saved}
            onClose={() => setForm(null)}
          />
        ) : form === 'fact' ? (
          <DayFactForm day={workDate} onSaved={saved} onClose={() => setForm(null)} />
        ) : null}
      </div>
    </Drawer>
  )
}
