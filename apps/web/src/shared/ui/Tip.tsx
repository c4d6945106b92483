import type Tooltip from '@mui/material/Tooltip'
import { cloneElement, type ReactElement, useState } from 'react'

let placed: typeof Tooltip | null = null
/** Gives tips their look. The frame of who is signed in does it, so that visitors do not load what places them. */
export const placeTips = (tooltip: typeof Tooltip): void => {
  placed = tooltip
}

/** The words of a button that does not show them; to visitors the browser's own title tells them. */
export function Tip({
  title,
  describeChild = false,
  children,
}: {
  readonly title: string
  readonly describeChild?: boolean
  readonly children: ReactElement<{ title?: string }>
}) {
  // What a button began with stays: another one would take its place under a pointer.
  const [Placed] = useState(() => placed)
  if (Placed === null) return cloneElement(children, { title })
  return (
    <Placed title={title} describeChild={describeChild}>
      {children}
    </Placed>
  )
}
