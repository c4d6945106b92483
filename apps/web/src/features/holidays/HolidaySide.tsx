import { holidayCopy } from '@handal/contracts/company/holiday-copy'
import { HOLIDAY_KIND_NAME, type Holiday } from '@handal/contracts/company/holidays'
import { useQuery } from '@tanstack/react-query'
import { QueryPart } from '../../client/screen/QueryScreen.tsx'
import * as format from '../../shared/format.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { Sheet } from '../../shared/ui/Sheet.tsx'
import { CopyHolidays } from './CopyHolidays.tsx'
import { marksOf, onWeekdays, restDays } from './holiday-days.ts'
import { type HolidayScope, holidaysQuery } from './holidays.queries.ts'
import styles from './holidays.module.css'

const COMING = 4

/** The next days on which people rest, over the end of the year too. */
export function ComingHolidays({ scope, today }: { readonly scope: HolidayScope; readonly today: string }) {
  const year = Number(today.slice(0, 4))
  const thisYear = useQuery(holidaysQuery(scope.companyNo, year))
  const nextYear = useQuery(holidaysQuery(scope.companyNo, year + 1))
  return (
    <Sheet title="다가오는 휴일">
      <QueryPart query={nextYear.data === undefined ? nextYear : thisYear} lines={COMING}>
        {() => {
          const marks = marksOf([...(thisYear.data?.items ?? []), ...(nextYear.data?.items ?? [])])
          const coming = [...restDays(marks, year), ...restDays(marks, year + 1)].filter((date) => date >= today)
          return (
            <table className={styles['coming']} aria-label="다가오는 휴일">
              <tbody>
                {coming.slice(0, COMING).map((date) => {
                  const mark = marks.get(date)
                  return (
                    <tr key={date}>
                      <td className="num">{format.date(date)}</td>
                      <td className="sec">{format.weekday(date)}</td>
                      <td>{mark?.item.name}</td>
                      <td>
                        {mark === undefined
                          ? ''
                          : mark.kind === 'moved'
                            ? '옮겨 쉼'
                            : HOLIDAY_KIND_NAME[mark.item.kind]}
                      </td>
                    </tr>
                  )
                })}
              </tbody>
            </table>
          )
        }}
      </QueryPart>
    </Sheet>
  )
}

/** What stands of the year after the one that is shown, and the company's days that may come again in it. */
export function NextYear({
  companyNo,
  year,
  shown,
  today,
  onOpen,
}: {
  readonly companyNo: number | null
  readonly year: number
  /** The holidays of the year that is shown. */
  readonly shown: readonly Holiday[]
  readonly today: string
  readonly onOpen: () => void
}) {
  const query = useQuery(holidaysQuery(companyNo, year))
  return (
    <Sheet title={`${year}년`}>
      <QueryPart query={query} lines={2}>
        {({ items }) => {
          const byLaw = items.filter(({ source }) => source === 'LAW').length
          const own = items.filter(({ source, movedTo }) => source === 'COMPANY' && movedTo === null).length
          const rests = restDays(marksOf(items), year)
          const copy = holidayCopy(shown, items, year)
          return (
            <>
              <p className="cap sec">
                {byLaw === 0
                  ? '법의 규칙으로 셀 수 있는 해가 아닙니다. 공휴일을 아직 넣지 않았습니다.'
                  : `공휴일 ${byLaw}일을 법의 규칙으로 넣어 두었습니다. 평일에 쉬는 날은 ${onWeekdays(rests).length}일입니다.`}
                {companyNo === null ? '' : own === 0 ? ' 회사 휴일은 아직 없습니다.' : ` 회사 휴일은 ${own}일입니다.`}
              </p>
              <div className={styles['under']}>
                <Button size="sm" onClick={onOpen}>
                  {year}년 보기
                </Button>
                {companyNo === null || copy.days.length === 0 || year <= Number(today.slice(0, 4)) ? null : (
                  <CopyHolidays companyNo={companyNo} year={year} copy={copy} today={today} />
                )}
              </div>
            </>
          )
        }}
      </QueryPart>
    </Sheet>
  )
}

/** The company's days of last year that are not in this year yet: they come into the year that is shown. */
export function LastYearDays({
  companyNo,
  year,
  shown,
  today,
}: {
  readonly companyNo: number
  /** This year, which is shown. */
  readonly year: number
  readonly shown: readonly Holiday[]
  readonly today: string
}) {
  const { data } = useQuery(holidaysQuery(companyNo, year - 1))
  if (data === undefined) return null
  const copy = holidayCopy(data.items, shown, year)
  if (copy.days.length === 0) return null
  return (
    <Sheet title={`${year - 1}년 회사 휴일`}>
      <p className="cap sec">{`${copy.days.length}일이 ${year}년에 아직 없습니다.`}</p>
      <div className={styles['under']}>
        <CopyHolidays companyNo={companyNo} year={year} copy={copy} today={today} />
      </div>
    </Sheet>
  )
}
