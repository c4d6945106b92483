import type { DailyWork } from '@handal/contracts/time/daily-works'
import type { TableColumn } from '../../../shared/table/types.ts'
import { Chip } from '../../../shared/ui/marks/Chip.tsx'
import { minutesOf, overtimeOf, wordsOf } from './day-state.ts'

/** The words of a day as chips. */
export function DayWords({ day, today }: { readonly day: DailyWork; readonly today: string }) {
  return (
    <span className="row g4">
      {wordsOf(day, today).map((word) => (
        <Chip key={word} {...(word === '근무 중' ? { family: 'success' } : {})}>
          {word}
        </Chip>
      ))}
    </span>
  )
}

const time = (key: 'atendTime' | 'gnot' | 'rtn' | 'lvofcTime', name: string): TableColumn<DailyWork> => ({
  key,
  name,
  kind: 'time',
  minWidth: 72,
  ...(key === 'atendTime'
    ? { cellClass: ({ judgements }) => (judgements.in.includes('지각') ? 'warn b' : undefined) }
    : {}),
})
const NAME: TableColumn<DailyWork> = {
  key: 'name',
  name: '성명',
  bold: true,
  fixed: true,
  pinned: 'left',
  minWidth: 104,
}
const CODE: TableColumn<DailyWork> = { key: 'employeeCode', name: '사번', num: true, quiet: true, minWidth: 88 }
const WORK: TableColumn<DailyWork> = {
  key: 'realWork',
  name: '실근무',
  kind: 'minutes',
  minWidth: 80,
  value: ({ realWork }) => minutesOf(realWork),
}
const OVERTIME: TableColumn<DailyWork> = {
  key: 'overtime',
  name: '연장',
  kind: 'minutes',
  minWidth: 72,
  value: overtimeOf,
}

/** The columns of a day's list. */
export const columnsOf = (today: string): readonly TableColumn<DailyWork>[] => [
  NAME,
  CODE,
  time('atendTime', '출근'),
  time('gnot', '외출'),
  time('rtn', '복귀'),
  time('lvofcTime', '퇴근'),
  {
    key: 'judgement',
    name: '판정',
    minWidth: 160,
    value: (day) => wordsOf(day, today).join(', '),
    render: (day) => <DayWords day={day} today={today} />,
  },
  WORK,
  OVERTIME,
]
