import { type Department, endDepartment } from '@handal/contracts/organisation'
import { call } from '../../client/api.ts'
import { askEnd } from '../../shared/dialog/end-record.ts'
import { toast } from '../../shared/dialog/toast.ts'
import * as format from '../../shared/format.ts'
import { TimeLine } from '../../shared/screen/TimeLine.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import { Chip } from '../../shared/ui/Chip.tsx'
import { Facts } from '../../shared/ui/Facts.tsx'
import { Sheet } from '../../shared/ui/Sheet.tsx'
import { dayBefore, nextDay, spansOf } from './department-tree.ts'
import { useRefreshOrganisation } from './organisation.queries.ts'

/** One department: since when what holds, and its acts. Nothing is deleted that anything used: it ends on a date. */
export function DepartmentSheet({
  companyNo,
  department,
  all,
  today,
  onChange,
}: {
  readonly companyNo: number
  readonly department: Department
  readonly all: readonly Department[]
  readonly today: string
  readonly onChange: () => void
}) {
  const refresh = useRefreshOrganisation(companyNo)
  const nameOf = (no: number | null): string => all.find((one) => one.no === no)?.deptNm ?? '맨 위'
  const { no, deptNm, endDate, from, version } = department
  const end = async (): Promise<void> => {
    // The first day without it: at the earliest the day behind its first one.
    const first = [nextDay(from), nextDay(today)].toSorted().at(-1) ?? nextDay(today)
    const ended = await askEnd({
      title: `${deptNm} 부서를 없앨까요?`,
      verb: '없앱니다',
      action: '없애기',
      uses: department.people === 0 ? [] : [`사원 ${format.count(department.people)}명의 소속`],
      min: nextDay(from),
      initial: first,
      today,
      act: ({ from: gone, reason }) =>
        call(endDepartment, { body: { no, endDate: dayBefore(gone), reason, version, companyNo } }),
    })
    if (!ended) return
    toast(`${deptNm}의 마지막 날을 저장했습니다.`)
    await refresh()
  }
  return (
    <Sheet
      title={
        <>
          {deptNm} <Chip family={endDate === null ? 'success' : 'neutral'}>{endDate === null ? '사용' : '종료'}</Chip>
        </>
      }
      pad="form"
      action={
        <span className="row g8">
          <Button variant="text" size="sm" onClick={onChange}>
            부서 고치기
          </Button>
          <Button
            size="sm"
            disabledReason={endDate !== null && '이미 마지막 날이 있습니다.'}
            onClick={() => void end()}
          >
            없애기
          </Button>
        </span>
      }
    >
      <TimeLine label="부서 이력" spans={spansOf(department, nameOf)} today={today} />
      <Facts
        items={[
          { name: '위 부서', value: nameOf(department.parentNo) },
          { name: '부서장', value: department.headName },
          { name: '사원', value: <span className="num">{format.count(department.people)}</span> },
          { name: '시작일', value: <span className="num">{format.date(from)}</span> },
          { name: '마지막 날', value: endDate === null ? null : <span className="num">{format.date(endDate)}</span> },
        ]}
      />
      <p className="cap ter hd-under">지우지 않고 날짜부터 없앱니다.</p>
    </Sheet>
  )
}
