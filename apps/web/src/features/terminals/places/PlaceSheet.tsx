import type { Workplace } from '@handal/contracts/terminal/workplaces'
import * as format from '../../../shared/format.ts'
import { SmallTable } from '../../../shared/screen/SmallTable.tsx'
import { Button } from '../../../shared/ui/Button.tsx'
import { Sheet } from '../../../shared/ui/Sheet.tsx'

/** Where the work is: points, lines of offices, last days. */
export function PlaceSheet({
  rows,
  onNew,
  onChange,
}: {
  readonly rows: readonly Workplace[]
  readonly onNew: () => void
  readonly onChange: (place: Workplace) => void
}) {
  return (
    <Sheet title="근무지" pad="form" action={<Button onClick={onNew}>근무지 등록</Button>}>
      <SmallTable
        caption="근무지"
        cards
        rows={rows}
        keyOf={({ no }) => no}
        empty="등록한 근무지가 없습니다. 근무지를 등록하면 화면과 게이트웨이를 둘 수 있습니다."
        columns={[
          { key: 'name', label: '이름', cell: ({ name }) => name },
          {
            key: 'radius',
            label: '위치',
            cell: ({ radius }) => (radius === null ? '정하지 않음' : `반경 ${format.count(radius)}m`),
          },
          {
            key: 'networks',
            label: '사무실 통신망',
            wrap: true,
            cell: ({ networks }) => (networks.length === 0 ? '정하지 않음' : networks.join(', ')),
          },
          {
            key: 'endDate',
            label: '마지막 날',
            num: 'left',
            cell: ({ endDate }) => (endDate === null ? '없음' : format.date(endDate)),
          },
          {
            key: 'act',
            label: '할 일',
            act: true,
            cell: (row) => (
              <Button size="sm" onClick={() => onChange(row)} aria-label={`${row.name} 수정`}>
                수정
              </Button>
            ),
          },
        ]}
      />
    </Sheet>
  )
}
