import type { ReactNode } from 'react'
import './ui.css'

/** One grey bar in place of a text that is still coming. Width in px or CSS. */
export function Skeleton({ width = 80, height = 12 }: { width?: number | string; height?: number }): ReactNode {
  return <span className="hd-skeleton" style={{ width, height }} aria-hidden="true" />
}

/** Some lines of a sheet that is still coming, announced as loading. */
export function SkeletonLines({
  lines = 4,
  label = '불러오는 중입니다',
}: {
  lines?: number
  label?: string
}): ReactNode {
  return (
    <output className="col g16" aria-label={label}>
      {Array.from({ length: lines }, (_, i) => (
        <span key={i} className="row g16">
          <Skeleton width={40} />
          <Skeleton width={70 + ((i * 37) % 50)} />
          <span className="grow" />
          <Skeleton width={64} />
        </span>
      ))}
    </output>
  )
}
