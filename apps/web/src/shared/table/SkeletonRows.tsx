import type { ReactNode } from 'react'
import { Skeleton } from '../ui/Skeleton.tsx'
import type { ArrangedColumn } from './arrange.ts'
import { alignOf } from './cell-value.ts'

/** Eight rows of grey bars in the real column widths; nothing moves. */
export function SkeletonRows<R>({
  arranged,
  select,
  rowHeight,
}: {
  arranged: readonly ArrangedColumn<R>[]
  select: number
  rowHeight: number
}): ReactNode {
  return (
    <output aria-label="불러오는 중입니다" className="hd-skeleton-rows">
      {Array.from({ length: 8 }, (_, row) => (
        <div key={row} className="row" style={{ height: rowHeight, paddingLeft: select }}>
          {arranged.map((entry, index) => (
            <span
              key={entry.column.key}
              className={`cell ${alignOf(entry.column)}`}
              style={{ width: entry.width, flex: 'none' }}
            >
              <Skeleton width={Math.max(16, (entry.width - 24) * (0.55 + ((row * 3 + index * 5) % 4) * 0.12))} />
            </span>
          ))}
        </div>
      ))}
    </output>
  )
}
