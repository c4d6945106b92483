import type { Explained } from '@handal/contracts/explained'
import { SmallTable } from '../../shared/screen/SmallTable.tsx'
import { LawChip } from '../../shared/ui/Facts.tsx'
import { Sheet } from '../../shared/ui/Sheet.tsx'

/** How figures came about: formula, what there is to say, and law. */
export function Figures({ title, figures }: { readonly title: string; readonly figures: readonly Explained[] }) {
  return (
    <Sheet title={title} pad="list">
      <SmallTable
        caption={title}
        cards
        rows={figures.map((figure, index) => ({ ...figure, key: `${figure.figure}-${index}` }))}
        keyOf={({ key }) => key}
        empty="계산한 금액이 없습니다."
        columns={[
          { key: 'label', label: '항목', wrap: true, cell: ({ label }) => label },
          { key: 'formula', label: '계산', num: 'left', wrap: true, cell: ({ formula }) => formula },
          {
            key: 'notes',
            label: '설명',
            wrap: true,
            cell: ({ notes, rounding }) => [...notes, rounding].filter((words) => words !== '').join(' '),
          },
          { key: 'law', label: '근거', wrap: true, cell: ({ law }) => (law === '' ? '' : <LawChip>{law}</LawChip>) },
        ]}
      />
    </Sheet>
  )
}
