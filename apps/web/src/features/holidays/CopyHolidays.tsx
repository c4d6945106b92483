import { type HolidayCopy, LEFT_OUT } from '@handal/contracts/company/holiday-copy'
import { copyHolidays } from '@handal/contracts/company/holidays'
import { useCall, useRefreshCompany } from '../../client/queries.ts'
import { confirm } from '../../shared/dialog/dialogs.ts'
import { toast } from '../../shared/dialog/toast.ts'
import * as format from '../../shared/format.ts'
import { Button } from '../../shared/ui/Button.tsx'
import styles from './holidays.module.css'

/** Brings the company's days of the year before into a year, after a question that names each of them. */
export function CopyHolidays({
  companyNo,
  year,
  copy,
  today,
}: {
  readonly companyNo: number
  /** The year they come into. */
  readonly year: number
  readonly copy: HolidayCopy
  readonly today: string
}) {
  const call = useCall()
  const refresh = useRefreshCompany(companyNo ?? 'all')
  const ask = async (): Promise<void> => {
    const made = { total: 0 }
    const answer = await confirm({
      title: `${year}년에 회사 휴일 ${copy.days.length}일을 등록할까요?`,
      body: <Days copy={copy} year={year} today={today} />,
      action: `${year - 1}년 회사 휴일 가져오기`,
      width: 560,
      act: async () => {
        made.total = (await call(copyHolidays, { body: { year: String(year) } })).total
      },
    })
    if (answer === false) return
    toast(
      made.total === 0
        ? `${year - 1}년 회사 휴일은 이미 들어 있습니다.`
        : `${year}년에 회사 휴일 ${made.total}일을 등록했습니다.`,
    )
    void refresh()
  }
  return (
    <Button size="sm" onClick={() => void ask()}>
      {year - 1}년 회사 휴일 가져오기
    </Button>
  )
}

function Days({
  copy: { days, left },
  year,
  today,
}: {
  readonly copy: HolidayCopy
  readonly year: number
  readonly today: string
}) {
  return (
    <>
      <ul className={styles['copied']} aria-label="등록할 날">
        {days.map(({ holidayDate, name }) => (
          <li key={holidayDate}>
            <span className="num">{format.dateWithWeekday(holidayDate)}</span> {name}
          </li>
        ))}
      </ul>
      {left.length === 0 ? null : (
        <>
          <p>넣지 않는 날</p>
          <ul className={styles['copied']} aria-label="넣지 않는 날">
            {left.map(({ holidayDate, name, why }) => (
              <li key={`${holidayDate} ${name}`} className="ter">
                <span className="num">{format.date(holidayDate)}</span> {name}: {LEFT_OUT[why]}
              </li>
            ))}
          </ul>
        </>
      )}
      {days.some(({ holidayDate }) => holidayDate <= today) ? (
        <p className="cap ter">{`${year}년의 지난 날도 있습니다. 그날이 든 급여는 다시 계산하도록 표시합니다.`}</p>
      ) : null}
    </>
  )
}
