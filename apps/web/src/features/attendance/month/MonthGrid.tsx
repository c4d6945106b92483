import { addDays, plainDate, yearMonth } from '@handal/base/date'
import { finder } from '@handal/base/search'
import type { AttendanceCells } from '@handal/contracts/time/attendance'
import type { PersonCells } from '@handal/contracts/time/attendance-cells'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ListScreen } from '../../../client/screen/ListScreen.tsx'
import { FilterMonth } from '../../../shared/form/date/FilterMonth.tsx'
import { FilterSearch } from '../../../shared/form/FilterSearch.tsx'
import { FilterSelect } from '../../../shared/form/FilterSelect.tsx'
import { SegmentedControl } from '../../../shared/form/SegmentedControl.tsx'
import * as format from '../../../shared/format.ts'
import { ListCard } from '../../../shared/screen/ListCard.tsx'
import { useScreenParams } from '../../../shared/screen/use-params.ts'
import { Chip } from '../../../shared/ui/marks/Chip.tsx'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { AttendanceDrawer } from '../AttendanceDrawer.tsx'
import { FILL_OUTS, FillOutsDrawer } from '../fill/FillOutsDrawer.tsx'
import { useAddAttendance } from '../add/use-add-attendance.ts'
import { useMonthPapers } from '../use-month-papers.ts'
import { DayPanel } from './DayPanel.tsx'
import { isClosedOf, isShut } from '../opened/open-people.ts'
import { monthColumns, OPENED } from './month-columns.tsx'
import { leavesFill, MONTH_PARAMS, type MonthView } from './month-params.ts'
import { cellsQuery } from './month.queries.ts'
import styles from './month.module.css'

const CLOSED = '마감한 달입니다. 수정하려면 그 사원만 다시 열거나 마감을 취소해 주세요.'
const NOBODY: readonly PersonCells[] = []
const NO_NUMBERS: readonly number[] = []
const VIEW_NAMES: Readonly<Record<MonthView, string>> = {
  work: '실근무',
  extn: '연장',
  night: '야간',
  times: '출퇴근 시각',
}

/** Departments of the people, for the filter. */
const departmentsOf = (rows: readonly PersonCells[]) =>
  [...new Set(rows.map(({ departmentName }) => departmentName ?? '부서 없음'))]
    .toSorted()
    .map((text) => ({ value: text, text }))

/** The day that is offered to add to: the open one, else today, else the end of the month that is shown. */
const dayToAdd = (of: {
  readonly day: string
  readonly from: string | undefined
  readonly to: string | undefined
  readonly today: string
}): string => {
  const { day, from = '', to = '', today } = of
  if (day !== '') return day
  return today < from || today > to ? to : today
}

/** A month of everybody, a day each; a day opens what it is made of, the close stands beside it. */
export function MonthGrid({ companyNo, today }: { readonly companyNo: number; readonly today: string }) {
  const [params, setParams] = useScreenParams(MONTH_PARAMS)
  const { view, department, search } = params
  const query = useQuery(cellsQuery(companyNo, params.month, view))
  const { data } = query
  const all = data?.items ?? NOBODY
  const rows = useMemo(() => {
    const found = finder(search)
    return all.filter(
      ({ name, employeeCode, departmentName }) =>
        (department === '' || (departmentName ?? '부서 없음') === department) && (found(name) || found(employeeCode)),
    )
  }, [all, department, search])
  const openPeople = data?.openPeople ?? NO_NUMBERS
  const columns = useMemo(() => monthColumns(data?.dates ?? [], view, openPeople), [data?.dates, view, openPeople])
  const shut = data !== undefined && isShut(data)
  const month = data?.month ?? params.month
  const papers = useMonthPapers({
    companyNo,
    month: yearMonth(month === '' ? today.slice(0, 7) : month),
    people: data?.people ?? null,
  })
  const add = useAddAttendance(companyNo)
  const index = data?.dates.findIndex(({ workDate }) => workDate === params.day) ?? -1
  const open = index < 0 ? undefined : all.find(({ employeeNo }) => employeeNo === params.employeeNo)
  const blocking = data?.open.filter(({ blocks }) => blocks).length ?? 0
  const halfNos = all.flatMap(({ employeeNo, cells }) =>
    cells.some(([, , state]) => state === 'HALF') && data !== undefined && !isClosedOf(data, employeeNo)
      ? [employeeNo]
      : [],
  )
  const openDay = (row: PersonCells, column: string): void => {
    const dates = data?.dates ?? []
    const first = row.cells.findIndex(([, , state]) => state === 'HALF' || state === 'ABSENT' || state === 'OPEN')
    const last = dates.findLast(({ workDate }) => workDate <= today) ?? dates.at(-1)
    const day = dates.find(({ workDate }) => workDate === column) ?? dates[first] ?? last
    if (day !== undefined)
      setParams(
        { employeeNo: row.employeeNo, day: day.workDate, attendance: false, fill: false },
        { replace: params.day !== '' },
      )
  }
  return (
    <>
      <ListScreen<PersonCells>
        head={{
          title: month === '' ? '근태관리' : `${format.proseMonth(month)} 근태`,
          chip: data === undefined ? undefined : <CloseChip month={data} />,
          facts:
            data === undefined
              ? undefined
              : `${format.range(format.date(data.periodFrom), format.date(data.periodTo))} · ${format.count(data.people)}명`,
          actions: [
            {
              label: '기록 추가',
              disabledReason: shut && CLOSED,
              onSelect: () => add(dayToAdd({ day: params.day, from: data?.periodFrom, to: data?.periodTo, today })),
            },
            {
              label: FILL_OUTS,
              onSelect: () => setParams({ fill: true, attendance: false, day: '', employeeNo: null }),
              disabledReason: shut ? CLOSED : halfNos.length === 0 && '한쪽 기록만 있는 날이 없습니다.',
            },
            { label: '내려받기', menu: papers },
          ],
          primary: {
            label:
              data?.closed === true
                ? '마감 보기'
                : blocking === 0
                  ? '근태 마감'
                  : `근태 마감 (${format.count(blocking)}건 확인)`,
            disabledReason: data === undefined && '불러오는 중입니다.',
            onClick: () => setParams({ attendance: true, fill: false, day: '', employeeNo: null }),
          },
        }}
        query={query}
        filters={{
          controls: (
            <>
              {month === '' ? null : (
                <FilterMonth
                  label="귀속월"
                  value={month}
                  current={today.slice(0, 7)}
                  onChange={(next) => setParams({ month: next })}
                />
              )}
              <FilterSelect
                label="부서"
                value={department}
                options={departmentsOf(all)}
                onChange={(next) => setParams({ department: next })}
              />
              <FilterSearch
                placeholder="성명, 초성, 사번"
                value={search}
                onChange={(words) => setParams({ search: words }, { replace: true })}
              />
              <SegmentedControl
                small
                label="보기"
                value={view}
                options={(Object.keys(VIEW_NAMES) as MonthView[]).map((value) => ({ value, text: VIEW_NAMES[value] }))}
                onChange={(next) => setParams({ view: next }, { replace: true })}
              />
            </>
          ),
          changed: search !== '' || department !== '',
          onReset: () => setParams({ search: '', department: '' }),
        }}
        name="attendanceManagementColumns"
        caption={`${format.proseMonth(month)} 근태 ${format.count(rows.length)}명`}
        shown={columns}
        rows={rows}
        rowKey={({ employeeNo }) => String(employeeNo)}
        rowLabel={({ name }) => name}
        compact
        summary={{ countText: `${format.count(rows.length)}명` }}
        sort={params.sort}
        onSortChange={(next) => setParams({ sort: next }, { replace: true })}
        activeKey={open === undefined ? undefined : String(open.employeeNo)}
        onOpen={openDay}
        card={(row) => <MonthCard row={row} opened={openPeople.includes(row.employeeNo)} />}
        hint={<Legend />}
        what="사원"
        lookAgain="성명이나 사번, 부서를 다시 확인해 주세요."
        nothing={<EmptyState title="이 달에 근무한 사원이 없습니다.">사원을 등록하면 이곳에 나옵니다.</EmptyState>}
      />
      {params.fill && data !== undefined ? (
        <FillOutsDrawer
          companyNo={companyNo}
          str={data.periodFrom}
          end={[data.periodTo, addDays(plainDate(today), -1)].toSorted()[0] ?? data.periodTo}
          employeeNos={halfNos}
          leaves={leavesFill}
          onClose={() => setParams({ fill: false })}
        />
      ) : params.attendance && month !== '' ? (
        <AttendanceDrawer
          companyNo={companyNo}
          month={month}
          back="닫기"
          onClose={() => setParams({ attendance: false })}
        />
      ) : open !== undefined && data !== undefined ? (
        <DayPanel
          key={`${open.employeeNo} ${params.day}`}
          companyNo={companyNo}
          row={open}
          workDate={plainDate(params.day)}
          today={today}
          month={data}
          onClose={() => setParams({ day: '', employeeNo: null }, { replace: true })}
        />
      ) : null}
    </>
  )
}

/** Whether a month is closed, and of how many it is not. */
function CloseChip({ month: { closed, openPeople } }: { readonly month: AttendanceCells }) {
  return (
    <>
      <Chip>{closed ? '마감' : '마감 전'}</Chip>
      {openPeople.length === 0 ? null : (
        <Chip family="warning">{`${format.count(openPeople.length)}명 ${OPENED}`}</Chip>
      )}
    </>
  )
}

/** Minutes worked so far, of who has no totals yet. */
const workedOf = (cells: PersonCells['cells']): number => cells.reduce((sum, [minutes]) => sum + (minutes ?? 0), 0)

/** A person on a phone. */
function MonthCard({
  row: { name, departmentName, totals, cells },
  opened,
}: {
  readonly row: PersonCells
  readonly opened: boolean
}) {
  const missing = cells.filter(([, , state]) => state === 'HALF' || state === 'ABSENT').length
  return (
    <ListCard
      person={name}
      opens
      title={
        opened ? (
          <>
            <b>{name}</b> <Chip family="warning">{OPENED}</Chip>
          </>
        ) : (
          <b>{name}</b>
        )
      }
      end={<span className="num">{format.hours(totals?.realWork ?? workedOf(cells))}</span>}
      caption={departmentName ?? undefined}
      notes={missing === 0 ? undefined : `기록을 확인할 날 ${format.count(missing)}일`}
    />
  )
}

/** What the colours stand for. */
function Legend() {
  return (
    <span className={styles['legend']}>
      <span>칸의 숫자는 시간입니다.</span>
      {LEGEND.map(({ look, text }) => (
        <span key={text}>
          <i className={styles[look]} aria-hidden="true" />
          {text}
        </span>
      ))}
    </span>
  )
}
const LEGEND = [
  { look: 'heat1', text: '연장 2시간 미만' },
  { look: 'heat2', text: '2시간 이상' },
  { look: 'heat3', text: '3시간 이상' },
  { look: 'late', text: '지각' },
  { look: 'leave', text: '휴가' },
  { look: 'missing', text: '기록 없음' },
] as const
