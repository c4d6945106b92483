import type { Position } from '@handal/contracts/company/organisation'
import * as format from '../../shared/format.ts'
import { TimeLine } from '../../shared/screen/TimeLine.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import { Chip } from '../../shared/ui/marks/Chip.tsx'
import { Drawer } from '../../shared/ui/Drawer.tsx'
import { Facts } from '../../shared/ui/Facts.tsx'
import { namesOf } from './department-tree.ts'
import { useOrganisationArea } from './organisation-area.ts'

/** One position beside the list: since when it is called what, and its acts. */
export function PositionDrawer({
  position,
  today,
  onAct,
  onClose,
}: {
  readonly position: Position
  readonly today: string
  readonly onAct: (act: 'rewrite' | 'delete') => void
  readonly onClose: () => void
}) {
  const { isDefault } = useOrganisationArea()
  const { ofcpsNm, people, from, endDate } = position
  return (
    <Drawer
      open
      title={
        <>
          {ofcpsNm} <Chip family={endDate === null ? 'success' : 'neutral'}>{endDate === null ? '사용' : '종료'}</Chip>
        </>
      }
      onClose={onClose}
      foot={
        <>
          <Button variant="primary" onClick={() => onAct('rewrite')}>
            직위 수정
          </Button>
          <Button disabledReason={endDate !== null && '이미 마지막 날이 있습니다.'} onClick={() => onAct('delete')}>
            삭제
          </Button>
        </>
      }
    >
      <div className="hd-drawer-read">
        <TimeLine label="직위 이력" spans={namesOf(position)} today={today} />
        <Facts
          items={[
            ...(isDefault ? [] : [{ name: '사원', value: <span className="num">{format.count(people)}</span> }]),
            { name: '시작일', value: <span className="num">{format.date(from)}</span> },
            { name: '마지막 날', value: endDate === null ? null : <span className="num">{format.date(endDate)}</span> },
          ]}
        />
      </div>
    </Drawer>
  )
}
