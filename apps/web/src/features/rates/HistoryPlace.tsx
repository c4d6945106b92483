import type { ReactNode } from 'react'
import { useIsNarrow } from '../../shared/media.ts'
import { Drawer } from '../../shared/ui/Drawer.tsx'
import { Sheet } from '../../shared/ui/Sheet.tsx'

/**
 * Where the history of a figure stands: in a sheet beside the list. Where the list takes the whole width its end is far below
 * what was touched: there it opens over the list, once somebody chose (`isChosen`), with `foot` for what can be done.
 */
export function HistoryPlace({
  label,
  isChosen,
  onClose,
  foot,
  children,
}: {
  readonly label: string
  readonly isChosen: boolean
  readonly onClose: () => void
  readonly foot?: ReactNode
  readonly children: ReactNode
}) {
  const isNarrow = useIsNarrow()
  const title = `${label} 이력`
  return isNarrow ? (
    <Drawer open={isChosen} onClose={onClose} title={title} foot={foot}>
      {children}
    </Drawer>
  ) : (
    <Sheet title={title} pad="form">
      {children}
    </Sheet>
  )
}
