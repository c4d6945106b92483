import { holidaysXlsx, sharedHolidaysXlsx } from '@handal/contracts/downloads'
import { HOLIDAY_LIST } from '@handal/contracts/company/holiday-list'
import type { Holiday } from '@handal/contracts/company/holidays'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router'
import { useMeta } from '../../client/queries.ts'
import { QueryPart, QueryScreen } from '../../client/screen/QueryScreen.tsx'
import { useListDownload } from '../../client/use-list-download.ts'
import { useIsPhone } from '../../shared/media.ts'
import { useScreenParams } from '../../shared/screen/use-params.ts'
import { Drawer } from '../../shared/ui/Drawer.tsx'
import { FilterBar } from '../../shared/ui/FilterBar.tsx'
import { PageHeader } from '../../shared/ui/PageHeader.tsx'
import { actOf, addressOf, HOLIDAY_PARAMS, type HolidayAct, type HolidayParams } from './holiday-params.ts'
import { type DayMark, marksOf, onWeekdays, restDays } from './holiday-days.ts'
import { HolidayDay, titleOfDay } from './HolidayDay.tsx'
import { HolidayFormOf } from './HolidayForms.tsx'
import { HolidayList } from './HolidayList.tsx'
import { ComingHolidays, LastYearDays, NextYear } from './HolidaySide.tsx'
import { type HolidayScope, holidaysQuery } from './holidays.queries.ts'
import { Legend, YearCalendar, YearControls } from './YearCalendar.tsx'
import styles from './holidays.module.css'

type Props = {
  readonly scope: HolidayScope
  /** Opens the reading of a file; absent for the holidays of all companies. */
  readonly onImport?: () => void
}

/** A year of holidays as calendar or list, the day that is open, and by address the form over it. */
export function HolidayScreen(props: Props) {
  const meta = useMeta()
  return (
    <QueryScreen title="휴일" query={meta}>
      {({ today }) => <Year {...props} today={today} />}
    </QueryScreen>
  )
}

const NONE: readonly Holiday[] = []

function Year({ scope, today, onImport }: Props & { readonly today: string }) {
  const { companyNo, path } = scope
  const [params, setParams] = useScreenParams(HOLIDAY_PARAMS)
  const act = actOf(useLocation().pathname)
  const navigate = useNavigate()
  const isPhone = useIsPhone()
  const thisYear = Number(today.slice(0, 4))
  const year = params.year ?? thisYear
  const query = useQuery(holidaysQuery(companyNo, year))
  const items = query.data?.items ?? NONE
  const marks = marksOf(items)
  const rests = restDays(marks, year)
  const open = marks.get(params.day)
  const go = (next: HolidayAct, more: Partial<HolidayParams> = {}): void =>
    void navigate(addressOf(path, next, { ...params, no: null, type: 'holiday', ...more }))
  const excel = useListDownload(HOLIDAY_LIST, {
    call: companyNo === null ? sharedHolidaysXlsx : holidaysXlsx,
    companyNo,
    asked: { year: String(year) },
    when: String(year),
  })
  const dayOf = (mark: DayMark) => <HolidayDay day={params.day} mark={mark} companyNo={companyNo} onAct={go} />
  const close = (): void => setParams({ day: '' }, { replace: true })
  return (
    <div className="hd-list-screen">
      <PageHeader
        title={`${year}년 휴일`}
        count={query.data === undefined ? undefined : rests.length}
        facts={query.data === undefined ? undefined : `평일에 쉬는 날 ${onWeekdays(rests).length}일`}
        actions={
          companyNo === null
            ? [excel]
            : [
                excel,
                ...(onImport === undefined ? [] : [{ label: '엑셀로 올리기', onSelect: onImport }]),
                { label: '휴일 대체', onSelect: () => go('write', { type: 'move' }) },
              ]
        }
        primary={{
          label: companyNo === null ? '공휴일 등록' : '회사 휴일 등록',
          onClick: () => go('write'),
        }}
      />
      {companyNo === null ? (
        <p className="cap ter hd-under">
          임시공휴일과 선거일을 등록하면 모든 회사에 바로 적용합니다. 그날이 든 급여는 다시 계산하도록 표시합니다.
        </p>
      ) : null}
      <FilterBar
        changed={params.year !== null && params.year !== thisYear}
        onReset={() => setParams({ year: null })}
        end={params.view === 'calendar' && !isPhone ? <Legend companyNo={companyNo} /> : undefined}
      >
        <YearControls year={year} view={params.view} onChange={setParams} />
      </FilterBar>
      <QueryPart sheet query={query} lines={12}>
        {() =>
          params.view === 'list' ? (
            <HolidayList
              query={query}
              items={items}
              day={params.day}
              onOpen={(day) => setParams({ day }, { replace: true })}
            />
          ) : (
            <div className={styles['two']}>
              <div>
                <YearCalendar
                  year={year}
                  marks={marks}
                  today={today}
                  chosen={params.day}
                  onChoose={(day) => setParams({ day }, { replace: true })}
                />
                {isPhone ? <Legend companyNo={companyNo} /> : null}
              </div>
              <div className={styles['side']}>
                {open === undefined || isPhone ? null : (
                  <HolidayDay day={params.day} mark={open} companyNo={companyNo} onAct={go} onClose={close} sheet />
                )}
                {companyNo === null || year !== thisYear || query.isPlaceholderData ? null : (
                  <LastYearDays companyNo={companyNo} year={year} shown={items} today={today} />
                )}
                <ComingHolidays scope={scope} today={today} />
                <NextYear
                  companyNo={companyNo}
                  year={year + 1}
                  shown={items}
                  today={today}
                  onOpen={() => setParams({ year: year + 1 })}
                />
              </div>
            </div>
          )
        }
      </QueryPart>
      {open !== undefined && act === 'look' && (isPhone || params.view === 'list') ? (
        <Drawer open title={titleOfDay(params.day)} onClose={close}>
          {dayOf(open)}
        </Drawer>
      ) : null}
      {act === 'look' || query.data === undefined ? null : (
        <HolidayFormOf
          act={act}
          scope={scope}
          params={params}
          year={year}
          items={items}
          onClose={(day) => go('look', day === undefined ? {} : { day, year: Number(day.slice(0, 4)) })}
        />
      )}
    </div>
  )
}
