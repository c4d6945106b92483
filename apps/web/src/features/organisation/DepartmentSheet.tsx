import type { Department } from '@handal/contracts/company/organisation'
import { useIsPhone } from '../../shared/media.ts'
import * as format from '../../shared/format.ts'
import { TimeLine } from '../../shared/screen/TimeLine.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import { Chip } from '../../shared/ui/marks/Chip.tsx'
import { Drawer } from '../../shared/ui/Drawer.tsx'
import { Facts } from '../../shared/ui/Facts.tsx'
import { Sheet } from '../../shared/ui/Sheet.tsx'
import { spansOf } from './department-tree.ts'
import { useOrganisationArea } from './organisation-area.ts'

/**
 * One department: since when what holds, and its acts; beside the tree, over it on a phone. Nothing is deleted that
 * anything used: it ends on a date.
 */
export function DepartmentSheet({
  department,
  all,
  today,
  onAct,
  onClose,
}: {
  readonly department: Department
  readonly all: readonly Department[]
  readonly today: string
  readonly onAct: (act: 'rewrite' | 'delete') => void
  readonly onClose: () => void
}) {
  const { isDefault } = useOrganisationArea()
  const isPhone = useIsPhone()
  const nameOf = (no: number | null): string => all.find((one) => one.no === no)?.deptNm ?? '맨 위'
  const { deptNm, endDate, from } = department
  const ended = endDate !== null && '이미 마지막 날이 있습니다.'
  const title = (
    <>
      {deptNm} <Chip family={endDate === null ? 'success' : 'neutral'}>{endDate === null ? '사용' : '종료'}</Chip>
    </>
  )
  const content = (
    <div className="hd-drawer-read">
      <TimeLine label="부서 이력" spans={spansOf(department, nameOf)} today={today} />
      <Facts
        items={[
          { name: '위 부서', value: nameOf(department.parentNo) },
          ...(isDefault
            ? []
            : [
                { name: '부서장', value: department.headName },
                { name: '사원', value: <span className="num">{format.count(department.people)}</span> },
              ]),
          { name: '시작일', value: <span className="num">{format.date(from)}</span> },
          { name: '마지막 날', value: endDate === null ? null : <span className="num">{format.date(endDate)}</span> },
        ]}
      />
      <p className="cap ter">한 번이라도 쓴 부서는 삭제하지 않고 마지막 날을 정해 폐지합니다.</p>
    </div>
  )
  if (isPhone)
    return (
      <Drawer
        open
        title={title}
        onClose={onClose}
        foot={
          <>
            <Button variant="primary" onClick={() => onAct('rewrite')}>
              부서 수정
            </Button>
            <Button disabledReason={ended} onClick={() => onAct('delete')}>
              삭제
            </Button>
          </>
        }
      >
        {content}
      </Drawer>
    )
  return (
    <Sheet
      title={title}
      pad="form"
      action={
        <span className="row g8">
          <Button variant="text" size="sm" onClick={() => onAct('rewrite')}>
            부서 수정
          </Button>
          <Button size="sm" disabledReason={ended} onClick={() => onAct('delete')}>
            삭제
          </Button>
        </span>
      }
    >
      {content}
    </Sheet>
  )
}
