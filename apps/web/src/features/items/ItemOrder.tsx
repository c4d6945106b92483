import type { SalaryItem } from '@handal/contracts/payroll/salary-items'
import { useIsPhone } from '../../shared/media.ts'
import { Tree } from '../../shared/screen/Tree.tsx'
import type { TreePlace } from '../../shared/screen/tree.ts'
import { useOrderItems } from './item-area.ts'
import { noteOf } from './item-text.ts'

/** The items in the order of payslips and ledgers, to choose one and to move it. */
export function ItemOrder({
  items,
  day,
  chosen,
  onChoose,
}: {
  readonly items: readonly SalaryItem[]
  /** As of which they stand. */
  readonly day: string
  readonly chosen: string
  readonly onChoose: (itemCode: string) => void
}) {
  const isPhone = useIsPhone()
  const ordering = useOrderItems()
  const sorted = items.toSorted((a, b) => a.sortOrder - b.sortOrder || (a.itemCode < b.itemCode ? -1 : 1))
  const nodes = sorted
    .filter(({ to }) => to === null || to >= day)
    .map((item) => ({ key: item.itemCode, parent: null, name: item.label, item }))
  const codes = nodes.map(({ key }) => key)
  const move = (key: string, { index }: TreePlace): void => {
    const label = nodes.find((node) => node.key === key)?.name ?? ''
    ordering.move(label, codes.filter((code) => code !== key).toSpliced(index, 0, key), codes)
  }
  return (
    <div>
      <Tree
        flat
        label={`급여항목 ${nodes.length}개`}
        head="항목"
        nodes={nodes}
        selected={chosen === '' ? null : chosen}
        onSelect={onChoose}
        onMove={ordering.isPending ? undefined : move}
        note={({ item }) => noteOf(item, day)}
      />
      <p className="cap ter hd-under">
        {isPhone ? '앞의 손잡이를 눌러 순서를 바꿉니다.' : '끌어서 순서를 바꿉니다. 키보드는 Alt와 방향키입니다.'}{' '}
        명세서와 대장도 이 순서입니다.
      </p>
    </div>
  )
}
