import { Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import type { RowMarks } from './types.ts'

/** Triangle and ring after a name, each with its text. */
export function RowMarkIcons({ marks }: { marks: RowMarks | undefined }): ReactNode {
  if (!marks) return null
  return (
    <>
      {marks.warning !== undefined && (
        <span title={marks.warning}>
          <span className="hd-flag" aria-hidden="true" />
          <span className="sr-only">, 확인 필요: {marks.warning}</span>
        </span>
      )}
      {marks.stale !== undefined && (
        <span title={marks.stale}>
          <span className="hd-stale" aria-hidden="true" />
          <span className="sr-only">, 계산 후 바뀜: {marks.stale}</span>
        </span>
      )}
    </>
  )
}

/** The pencil left of an amount entered by hand; its tip says who, when, why and the calculated amount. */
export function OverrideMark({ text }: { text: string }): ReactNode {
  return (
    <span className="hd-pen" title={text}>
      <Pencil size={12} aria-hidden="true" />
      <span className="sr-only">직접 입력한 금액({text}) </span>
    </span>
  )
}

/** The line below a grid that names its marks. */
export function MarkLegend({
  warning = true,
  stale = false,
  override = false,
}: {
  warning?: boolean | undefined
  stale?: boolean | undefined
  override?: boolean | undefined
}): ReactNode {
  return (
    <span className="hd-legend">
      {warning && (
        <span>
          <span className="hd-flag" aria-hidden="true" />
          확인 필요
        </span>
      )}
      {stale && (
        <span>
          <span className="hd-stale" aria-hidden="true" />
          계산 후 바뀜
        </span>
      )}
      {override && (
        <span>
          <span className="hd-pen" aria-hidden="true">
            <Pencil size={12} />
          </span>
          직접 입력한 금액
        </span>
      )}
    </span>
  )
}
