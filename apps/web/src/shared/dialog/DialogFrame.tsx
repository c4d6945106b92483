import Dialog from '@mui/material/Dialog'
import { useEffect, useId, type ReactNode } from 'react'
import './dialog.css'

/** The content takes the focus that has nowhere to go back to: the button that opened the dialog went with its act. */
const keepFocus = (): void => {
  queueMicrotask(() => {
    if (document.activeElement === null || document.activeElement === document.body)
      document.querySelector('main')?.focus({ preventScroll: true })
  })
}

/** The frame of every dialog: width, top position, focus kept inside and given back. */
export function DialogFrame({
  open,
  width,
  labelledBy,
  label,
  describedBy,
  onClose,
  role = 'dialog',
  children,
}: {
  open: boolean
  width: number
  labelledBy?: string | undefined
  label?: string | undefined
  describedBy?: string | undefined
  /** Esc and the scrim. Without it the dialog only closes by its buttons. */
  onClose?: (() => void) | undefined
  role?: 'dialog' | 'alertdialog' | undefined
  children: ReactNode
}): ReactNode {
  const nameId = useId()
  useEffect(() => keepFocus, [])
  return (
    <Dialog
      open={open}
      onClose={() => onClose?.()}
      maxWidth={false}
      aria-labelledby={labelledBy ?? nameId}
      {...(describedBy === undefined ? {} : { 'aria-describedby': describedBy })}
      role={role}
      scroll="body"
      slotProps={{ paper: { sx: { width, maxWidth: 'calc(100vw - 32px)', boxSizing: 'border-box' } } }}
    >
      {labelledBy === undefined && (
        <span id={nameId} hidden>
          {label}
        </span>
      )}
      <div className="hd-dialog">{children}</div>
    </Dialog>
  )
}
