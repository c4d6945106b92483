import { nextState } from '@handal/contracts/payroll/payroll-state'
import type { PayslipRow } from '@handal/contracts/payroll/salary'
import type { PersonHours } from '@handal/contracts/payroll/salary-hours'
import { useQuery } from '@tanstack/react-query'
import { QueryPart } from '../../../../client/screen/QueryScreen.tsx'
import * as format from '../../../../shared/format.ts'
import { Button, ButtonLink } from '../../../../shared/ui/Button.tsx'
import { Drawer } from '../../../../shared/ui/Drawer.tsx'
import { LawChip } from '../../../../shared/ui/Facts.tsx'
import { NoticeBar } from '../../../../shared/ui/NoticeBar.tsx'
import { ApplyButton, CloseAgainButton, DayRecords } from '../../../attendance/public.ts'
import { linkTo } from '../../../../client/screens.ts'
import { HoursWeeks } from './HoursWeeks.tsx'
import { hoursQuery, type RunKey } from '../../payroll.queries.ts'
import styles from './hours.module.css'

type Props = {
  readonly run: RunKey
  readonly row: PayslipRow
  readonly people: number
  /** Found right so far. */
  readonly checked: ReadonlySet<number>
  /** This person's hours are right: remembers it and walks on. */
  readonly onRight: () => void
  readonly onClose: () => void
  readonly onPrevious?: (() => void) | undefined
  readonly onNext?: (() => void) | undefined
  readonly onCalculate: (row: PayslipRow) => void
  readonly calculating: boolean
  readonly busyReason: string | null
}

/** What the marks of the bars stand for, where all weeks have one limit. */
const marksOf = (weeks: PersonHours['weeks']): string => {
  const marks = new Set(
    weeks.map(({ limit }) =>
      limit === null ? '' : ` · 눈금 ${format.proseHours(limit.regular)}, ${format.proseHours(limit.most)}`,
    ),
  )
  const [only = ''] = marks
  return marks.size === 1 ? only : ''
}

/** One person's hours before the calculation: sums with their rule, weeks against their limit, and the word that they are right. */
export function HoursDrawer(props: Props) {
  const { run, row, checked } = props
  const query = useQuery(hoursQuery(run, row.employeeNo))
  const hours = query.data
  const fix = linkTo('/attendance/management', { month: run.month, employeeNo: String(row.employeeNo) })
  return (
    <Drawer
      open
      onClose={props.onClose}
      onPrevious={props.onPrevious}
      onNext={props.onNext}
      title={row.name}
      caption={
        <>
          <span className="num">{row.employeeCode}</span>
          {[row.departmentName, row.positionName].map((part) => (part === null ? '' : ` · ${part}`)).join('')}
        </>
      }
      head={hours === undefined ? undefined : <Head hours={hours} />}
      foot={
        <>
          <Button size="sm" variant="primary" onClick={props.onRight}>
            {props.onNext === undefined ? '맞습니다' : '맞습니다, 다음 사원'}
          </Button>
          <ButtonLink size="sm" to={fix}>
            근태에서 수정
          </ButtonLink>
          {nextState(row.state, 'calculate') === null ? null : (
            <Button
              size="sm"
              busy={props.calculating}
              disabledReason={props.busyReason}
              onClick={() => props.onCalculate(row)}
            >
              이 사원만 계산
            </Button>
          )}
          <span className="grow" />
          <span className="cap ter nw">
            확인한 사원 <span className="num">{`${format.count(checked.size)} / ${format.count(props.people)}`}</span>
          </span>
        </>
      }
    >
      <Waiting run={run} row={row} hours={hours} />
      <QueryPart query={query} lines={10}>
        {(found) => <Body key={row.employeeNo} companyNo={run.companyNo} hours={found} />}
      </QueryPart>
    </Drawer>
  )
}

const HIRED_AFTER = '근태마감 뒤에 입사해 근태 집계가 없습니다. 이 사원만 다시 집계해 주세요.'
/** What of these hours is not of today's facts, or that there are none of a closed month, with the act for this person. */
function Waiting({ run, row, hours }: Pick<Props, 'run' | 'row'> & { readonly hours: PersonHours | undefined }) {
  const block = row.blocks.find(({ code }) => code === 'attendance-changed')
  // Who was never calculated has no block yet.
  const isWithout = hours !== undefined && hours.closedAt !== null && hours.realWork === null
  const opened = row.blocks.find(({ code }) => code === 'attendance-open')
  if (opened !== undefined)
    return (
      <div className={styles['waiting']}>
        <NoticeBar tone="warning">{opened.message}</NoticeBar>
        <CloseAgainButton companyNo={run.companyNo} month={run.month} person={row} />
      </div>
    )
  const message = block?.message ?? (isWithout ? HIRED_AFTER : null)
  return message === null ? null : (
    <div className={styles['waiting']}>
      <NoticeBar tone="warning">{message}</NoticeBar>
      <ApplyButton companyNo={run.companyNo} month={run.month} people={[row]} />
    </div>
  )
}

function Head({ hours }: { readonly hours: PersonHours }) {
  const closed = format.instant(hours.closedAt).slice(5)
  return (
    <div className={styles['head']}>
      <div className={styles['figure']}>
        <span className="nw">
          <span className="figure-l num">{hours.realWork === null ? '집계 전' : format.hours(hours.realWork)}</span>
          {hours.realWork === null ? null : <span className="cap ter"> 실근무</span>}
        </span>
        <span className="cap ter nw num">
          {format.range(format.shortDate(hours.periodFrom), format.shortDate(hours.periodTo))}
          {closed === '' ? '' : ` · ${closed} 마감`}
        </span>
      </div>
      <p className="cap sec">{hours.comparison}</p>
    </div>
  )
}

function Body({ companyNo, hours }: { readonly companyNo: number; readonly hours: PersonHours }) {
  return (
    <div className={styles['body']}>
      {hours.sums.length === 0 ? null : (
        <section aria-label="합계와 계산">
          <div className={styles['band']}>합계와 계산</div>
          <table className={styles['sums']}>
            <caption className="sr-only">합계마다 값과 계산</caption>
            <tbody>
              {hours.sums.map((sum) => (
                <tr key={sum.key}>
                  <th scope="row">{sum.label}</th>
                  <td className="num">{sum.value}</td>
                  <td className="cap sec num">{sum.rule}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      <section aria-label="주 근로시간">
        <div className={`${styles['band']} ${styles['weeksBand']}`}>
          <span>주 근로시간</span>
          {hours.weeks.length === 0 ? null : <span className="cap ter">월요일부터{marksOf(hours.weeks)}</span>}
        </div>
        <HoursWeeks
          weeks={hours.weeks}
          ofDay={(day) => <DayRecords companyNo={companyNo} employeeNo={hours.employeeNo} day={day} />}
        />
        <p className={`cap sec ${styles['foot']}`}>
          {hours.weekSentence}
          {hours.laws.map((law) => (
            <LawChip key={law}>{law}</LawChip>
          ))}
        </p>
      </section>
    </div>
  )
}
