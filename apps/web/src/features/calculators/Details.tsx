import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import styles from './calculators.module.css'

/** Inputs that few need, folded under "자세히"; open from the start when one of them was changed or is wrong. */
export function Details({ needed, children }: { readonly needed: boolean; readonly children: ReactNode }): ReactNode {
  const [open, setOpen] = useState(needed)
  const [wasNeeded, setWasNeeded] = useState(needed)
  if (needed !== wasNeeded) {
    setWasNeeded(needed)
    if (needed) setOpen(true)
  }
  const id = useId()
  return (
    <div className={styles['details']}>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        data-print="none"
        onClick={() => setOpen(!open)}
      >
        자세히
        <ChevronDown size={16} strokeWidth={1.6} aria-hidden="true" className={open ? styles['up'] : ''} />
      </button>
      {open && (
        <div id={id} className={styles['grid']}>
          {children}
        </div>
      )}
    </div>
  )
}
