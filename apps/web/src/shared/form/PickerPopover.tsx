import Popover from '@mui/material/Popover'
import type { ReactNode } from 'react'
import './form.css'

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
  return (
    <Popover
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': label } }}
    >
      {children}
    </Popover>
  )
}
