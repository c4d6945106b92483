import type { PayslipLineDto } from '@handal/contracts/payroll/salary'
import { Fragment, type ReactNode, useState } from 'react'
import * as format from '../format.ts'
import { DayButton, dayName } from './DayButton.tsx'
import { hoursBehind } from './hours-behind.ts'
import styles from './explain.module.css'

type Day = PayslipLineDto['days'][number]
/** What stands under a day that is unfolded. */
export type OfDay = (day: Day['workDate']) => ReactNode
type Props = {
  readonly line: Pick<PayslipLineDto, 'label' | 'days' | 'undated'>
  readonly ofDay: OfDay | undefined
}

/** The days behind a line as rows with their sum. */
export function DayTable({ line, ofDay }: Props) {
  const [open, setOpen] = useState<string | null>(null)
  return (
    <table className={`num ${styles['days']}`}>
      <caption className="sr-only">{line.label}에 들어간 날</caption>
      <tbody>
        {line.days.map((day) => (
          <Fragment key={day.workDate}>
            <tr>
              <th scope="row">
                <Name day={day} ofDay={ofDay} open={open} onOpen={setOpen} />
              </th>
              <td>{day.text}</td>
              <td className="r">{format.hours(day.minutes)}</td>
            </tr>
            {ofDay === undefined || open !== day.workDate ? null : (
              <tr>
                <td colSpan={3} className={styles['ofDay']}>
                  {ofDay(day.workDate)}
                </td>
              </tr>
            )}
          </Fragment>
        ))}
        {(line.undated ?? []).map(({ text, minutes }, index) => (
          <tr key={`${index} ${text}`}>
            <th scope="row">날짜 없음</th>
            <td>{text}</td>
            <td className="r">{format.hours(minutes)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">합계</th>
          <td>{line.days.length === 0 ? '' : `${line.days.length}일`}</td>
          <td className="r">{format.hours(hoursBehind(line))}</td>
        </tr>
      </tfoot>
    </table>
  )
}

/** The same side by side. */
export function DayCards({ line, ofDay }: Props) {
  const [open, setOpen] = useState<string | null>(null)
  const opened = line.days.find(({ workDate }) => workDate === open)
  return (
    <>
      <ul className={styles['cards']} aria-label={`${line.label}에 들어간 날`}>
        {line.days.map((day) => (
          <li key={day.workDate}>
            <div className={styles['cardHead']}>
              <span className="num">
                <Name day={day} ofDay={ofDay} open={open} onOpen={setOpen} />
              </span>
              <span className="num b">{format.hours(day.minutes)}</span>
            </div>
            <div className="cap ter num">{day.text}</div>
          </li>
        ))}
        {(line.undated ?? []).map(({ text, minutes }, index) => (
          <li key={`${index} ${text}`}>
            <div className={styles['cardHead']}>
              <span>날짜 없음</span>
              <span className="num b">{format.hours(minutes)}</span>
            </div>
            <div className="cap ter num">{text}</div>
          </li>
        ))}
      </ul>
      {ofDay === undefined || opened === undefined ? null : ofDay(opened.workDate)}
    </>
  )
}

function Name({
  day: { workDate },
  ofDay,
  open,
  onOpen,
}: Pick<Props, 'ofDay'> & {
  readonly day: Day
  readonly open: string | null
  readonly onOpen: (day: string | null) => void
}) {
  if (ofDay === undefined) return dayName(workDate)
  const isOpen = open === workDate
  return <DayButton day={workDate} open={isOpen} onToggle={() => onOpen(isOpen ? null : workDate)} />
}
