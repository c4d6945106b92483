import { absenceText } from '@handal/contracts/people/absence-kinds'
import { CODE } from '@handal/contracts/codes'
import { ATTENDANCE_SOURCES, PROTECTIONS } from '@handal/contracts/people/employee-terms'
import type { EmployeeDetail } from '@handal/contracts/people/employees'
import { useCodeNames } from '../../../client/codes.ts'
import * as format from '../../../shared/format.ts'
import { DatedValues } from '../../../shared/screen/DatedValues.tsx'
import { TimeLine } from '../../../shared/screen/TimeLine.tsx'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { Sheet } from '../../../shared/ui/Sheet.tsx'
import { weekdaysText } from '@handal/contracts/people/employee-list'
import { weeklyHolidayText } from '@handal/contracts/settings/work-rule-text'
import { SmallTable } from '../../../shared/screen/SmallTable.tsx'
import { changes } from './changes.ts'

type Props = { readonly person: EmployeeDetail; readonly today: string }
type Assignment = EmployeeDetail['assignments'][number]

const placeOf = ({ departmentName, positionName }: Assignment): string =>
  [departmentName, positionName].filter((word) => word !== null).join(' ') || '부서 없음'
/** What happened when an assignment began. */
const eventOf = (one: Assignment, before: Assignment | undefined): string => {
  if (before === undefined) return '입사'
  if (one.departmentNo !== before.departmentNo) return '부서 이동'
  if (one.positionNo !== before.positionNo) return '직위 바꿈'
  return one.employmentType === before.employmentType ? '근무 바꿈' : '고용형태 바꿈'
}

/** Where the person worked when, and from when to when hours were limited or work rested. */
export function WorkTab({ person, today }: Props) {
  const { assignments } = person
  const employment = useCodeNames(CODE.employmentType)
  const schedules = useCodeNames(CODE.workSchedule)
  const inOrder = assignments.toSorted((a, b) => (a.from < b.from ? -1 : 1))
  if (inOrder.length === 0)
    return (
      <Sheet pad="form">
        <EmptyState title="아직 부서와 근무가 없습니다.">수정에서 부서와 근무를 정합니다.</EmptyState>
      </Sheet>
    )
  return (
    <>
      <Sheet title="부서와 근무 이력" pad="form">
        <TimeLine
          label="부서와 근무 이력"
          today={today}
          spans={inOrder.map((one, index) => ({
            from: one.from,
            event: eventOf(one, inOrder[index - 1]),
            detail: placeOf(one),
            value: employment[one.employmentType],
          }))}
        />
      </Sheet>
      <div className="hd-detail-two">
        <Sheet title="근무 조건" pad="form">
          <DatedValues
            label="근무 조건"
            today={today}
            values={[
              { key: 'place', name: '부서와 직위', entries: changes(inOrder, placeOf) },
              {
                key: 'employment',
                name: '고용형태',
                entries: changes(inOrder, (one) => employment[one.employmentType] ?? one.employmentType),
              },
              { key: 'job', name: '종사업무', entries: changes(inOrder, (one) => one.jobTitle ?? '-') },
              {
                key: 'workPlace',
                name: '근무장소',
                entries: changes(inOrder, (one) => one.workPlace ?? '회사 주소'),
              },
              {
                key: 'schedule',
                name: '근무형태',
                entries: changes(inOrder, (one) => schedules[one.workSch] ?? one.workSch),
              },
              {
                key: 'days',
                name: '근무요일',
                entries: changes(inOrder, (one) => weekdaysText(one.mdwkWorkday) || '정해지지 않음'),
              },
              {
                key: 'hours',
                name: '근무시간',
                entries: changes(inOrder, (one) => `${one.baseAtendtime} - ${one.baseLvofctime}`),
              },
              {
                key: 'weeklyHoliday',
                name: '주휴일',
                entries: changes(inOrder, ({ weeklyHoliday: day }) =>
                  day === null ? '회사 주휴일' : weeklyHolidayText({ weeklyHoliday: day }),
                ),
              },
              {
                key: 'attendanceSource',
                name: '근태 방식',
                entries: changes(inOrder, ({ attendanceSource: source }) =>
                  source === null ? '회사 설정' : ATTENDANCE_SOURCES[source],
                ),
              },
            ]}
          />
        </Sheet>
        <Spans person={person} />
      </div>
    </>
  )
}

/** Protections, service and leaves of absence, newest first. */
function Spans({ person: { protections, leavesOfAbsence } }: { readonly person: EmployeeDetail }) {
  const rows = [
    ...protections.map(({ kind, from, to }) => ({ from, to, name: PROTECTIONS[kind], note: '' })),
    ...leavesOfAbsence.map(({ from, to, kind, reason }) => ({
      from,
      to,
      name: '휴직',
      note: absenceText(kind, reason),
    })),
  ].toSorted((a, b) => (a.from < b.from ? 1 : -1))
  return (
    <Sheet title="보호, 복무, 휴직" pad="form">
      {rows.length === 0 ? (
        <p className="cap ter">임신, 육아기 단축, 산업기능요원, 휴직처럼 기간이 있는 것이 없습니다.</p>
      ) : (
        <SmallTable
          caption="보호, 복무, 휴직 기간"
          columns={[
            { key: 'name', label: '구분', cell: ({ name }) => name },
            {
              key: 'span',
              label: '기간',
              num: 'left',
              cell: ({ from, to }) =>
                to === null ? `${format.date(from)}부터` : format.range(format.date(from), format.date(to)),
            },
            { key: 'note', label: '사유', cell: ({ note }) => note },
          ]}
          rows={rows}
          keyOf={({ name, from }) => `${name} ${from}`}
        />
      )}
    </Sheet>
  )
}
