import type { Gateway } from '@handal/contracts/terminal/workplaces'
import * as format from '../../../shared/format.ts'
import { SmallTable } from '../../../shared/screen/SmallTable.tsx'
import { Button } from '../../../shared/ui/Button.tsx'
import { Sheet } from '../../../shared/ui/Sheet.tsx'
import { Beats } from './Beats.tsx'
import { seenText } from './seen-text.ts'

/** What reads cards and beacons: whether it was heard in each half hour of the day, its secret, its end. */
export function GatewaySheet({
  rows,
  onNew,
  onEnd,
  onRenew,
}: {
  readonly rows: readonly Gateway[]
  readonly onNew: () => void
  readonly onEnd: (gateway: Gateway) => void
  readonly onRenew: (gateway: Gateway) => void
}) {
  return (
    <Sheet title="게이트웨이" pad="form" action={<Button onClick={onNew}>게이트웨이 등록</Button>}>
      <SmallTable
        caption="게이트웨이"
        cards
        rows={rows}
        keyOf={({ no }) => no}
        empty="등록한 게이트웨이가 없습니다. 카드나 비콘을 읽는 장치를 등록합니다."
        columns={[
          { key: 'name', label: '이름', cell: ({ name }) => name },
          { key: 'place', label: '근무지', cell: ({ place }) => place ?? '정하지 않음' },
          { key: 'beats', label: '하루 연결', wrap: true, cell: (row) => <Beats gateway={row} /> },
          { key: 'seen', label: '마지막 연결', num: 'left', cell: ({ lastSeenAt }) => seenText(lastSeenAt) },
          {
            key: 'old',
            label: '이전 비밀키',
            num: 'left',
            cell: ({ oldUntil }) => (oldUntil === null ? '없음' : `${format.instant(oldUntil)}까지`),
          },
          {
            key: 'end',
            label: '할 일',
            act: true,
            cell: (row) =>
              row.endedAt === null ? (
                <span className="row g8">
                  <Button size="sm" onClick={() => onRenew(row)} aria-label={`${row.name} 비밀키 변경`}>
                    비밀키 변경
                  </Button>
                  <Button size="sm" onClick={() => onEnd(row)} aria-label={`${row.name} 해제`}>
                    해제
                  </Button>
                </span>
              ) : (
                '해제'
              ),
          },
        ]}
      />
    </Sheet>
  )
}
