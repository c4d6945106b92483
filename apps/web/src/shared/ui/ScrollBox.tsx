import type { CSSProperties, ReactNode } from 'react'
import './ui.css'

/** What may be wider than the screen scrolls in here, with the keyboard too, and never moves the page. */
export function ScrollBox({
  label,
  style,
  children,
}: {
  /** What lies in it, as the table in it is called. */
  readonly label: string
  readonly style?: CSSProperties
  readonly children: ReactNode
}) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached without a mouse (WCAG 2.1.1)
    <div className="hd-scroll" role="region" aria-label={label} tabIndex={0} style={style}>
      {children}
    </div>
  )
}
