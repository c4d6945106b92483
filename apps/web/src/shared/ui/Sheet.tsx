import type { ReactNode } from 'react'
import './ui.css'

/** A sheet on the canvas: the one level of box there is. `pad` form 24, list 16 20, none 0. */
export function Sheet({
  children,
  title,
  caption,
  action,
  pad = 'list',
  className,
  as: Tag = 'section',
}: {
  children: ReactNode
  title?: ReactNode
  /** Unit or a short fact beside the title. */
  caption?: ReactNode
  action?: ReactNode
  pad?: 'form' | 'list' | 'none' | undefined
  className?: string | undefined
  as?: 'section' | 'div' | 'article' | undefined
}): ReactNode {
  return (
    <Tag className={['hd-sheet', pad, className ?? ''].filter(Boolean).join(' ')}>
      {(title !== undefined || action !== undefined) && (
        <div className="head">
          <div className="row g8 wrap">
            {title !== undefined && <h2 className="h2">{title}</h2>}
            {caption !== undefined && <span className="cap ter">{caption}</span>}
          </div>
          {action}
        </div>
      )}
      {children}
    </Tag>
  )
}
