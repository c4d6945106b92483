import Popover, { type PopoverActions } from '@mui/material/Popover'
import { type ReactNode, useRef } from 'react'
import '../form.css'

/** The panel that opens under a date or month field. Focus goes in and comes back. */
export function PickerPopover({
  anchor,
  onClose,
  label,
  children,
}: {
  anchor: Element | null
  onClose: () => void
  label: string
  children: ReactNode
}): ReactNode {
  const place = useRef<PopoverActions>(null)
  /** What comes late (the calendar) is higher than what waited for it: the panel is moved into the screen again. */
  const follow = (panel: HTMLDivElement | null): (() => void) | undefined => {
    if (panel === null) return undefined
    const observer = new ResizeObserver(() => place.current?.updatePosition())
    observer.observe(panel)
    return () => observer.disconnect()
  }
  return (
    <Popover
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      action={place}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': label } }}
    >
      <div ref={follow}>{children}</div>
    </Popover>
  )
}
