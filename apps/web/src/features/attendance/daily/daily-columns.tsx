import type { DailyWork } from '@handal/contracts/time/daily-works'
import type { TableColumn } from '../../../shared/table/types.ts'
import { Chip } from '../../../shared/ui/marks/Chip.tsx'
import type { BoardRow } from './day-board.ts'
import { minutesOf, overtimeOf, wordsOf } from './day-state.ts'
import styles from './daily.module.css'

/** The words of a day as chips. */
export function DayWords({ day, today }: { readonly day: DailyWork; readonly today: string }) {
  return <Words words={wordsOf(day, today)} />
}
export function Words({ words }: { readonly words: readonly string[] }) {
  return (
    <span className={styles['words']}>
      {words.map((word) => (
        <Chip key={word} {...(word === '근무 중' ? { family: 'success' } : {})}>
          {word}
        </Chip>
      ))}
    </span>
  )
}

const time = (key: 'atendTime' | 'gnot' | 'rtn' | 'lvofcTime', name: string): TableColumn<BoardRow> => ({
  key,
  name,
  kind: 'time',
  minWidth: 72,
  value: ({ record }) => record?.[key] ?? null,
  ...(key === 'atendTime'
    ? { cellClass: ({ record }) => (record?.judgements.in.includes('지각') === true ? 'warn b' : undefined) }
    : {}),
})
const NAME: TableColumn<BoardRow> = {
  key: 'name',
  name: '성명',
  bold: true,
  fixed: true,
  pinned: 'left',
  minWidth: 104,
}
const CODE: TableColumn<BoardRow> = { key: 'employeeCode', name: '사번', num: true, quiet: true, minWidth: 88 }
const SHIFT: TableColumn<BoardRow> = { key: 'shift', name: '근무', num: true, minWidth: 120 }
const WORK: TableColumn<BoardRow> = {
  key: 'realWork',
  name: '실근무',
  kind: 'minutes',
  minWidth: 80,
  value: ({ record }) => minutesOf(record?.realWork ?? null),
}
const OVERTIME: TableColumn<BoardRow> = {
  key: 'overtime',
  name: '연장',
  kind: 'minutes',
  minWidth: 72,
  value: ({ record }) => (record === null ? null : overtimeOf(record)),
}

/** The columns of a day's list. */
export const DAILY_COLUMNS: readonly TableColumn<BoardRow>[] = [
  NAME,
  CODE,
  SHIFT,
  time('atendTime', '출근'),
  time('gnot', '외출'),
  time('rtn', '복귀'),
  time('lvofcTime', '퇴근'),
  {
    key: 'judgement',
    name: '판정',
    minWidth: 160,
    value: ({ words }) => words.join(', '),
    render: ({ words }) => <Words words={words} />,
  },
  WORK,
  OVERTIME,
]
