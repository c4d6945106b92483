import { CircleAlert, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import './ui.css'

export type NoticeLink = {
  label: ReactNode
  /** This filter is in use. */ current?: boolean | undefined
  to?: string | undefined
  onClick?: (() => void) | undefined
}

const icons = { warning: TriangleAlert, danger: CircleAlert, info: Info }

/**
 * One sentence above a grid or a form, then links that filter it. `warning` needs checking, `danger` failed, `info` will
 * change. Not closable while true. A danger bar is announced once.
 */
export function NoticeBar({
  tone,
  children,
  links = [],
  end,
}: {
  tone: 'warning' | 'danger' | 'info'
  children: ReactNode
  links?: readonly NoticeLink[] | undefined
  /** At the right: where something stands. */
  end?: ReactNode
}): ReactNode {
  const Icon = icons[tone]
  return (
    <div className={`hd-note ${tone}`} role={tone === 'danger' ? 'alert' : 'status'}>
      <Icon size={16} strokeWidth={1.6} aria-hidden="true" />
      <div>
        <b>{children}</b>
        {links.length > 0 && (
          <ul className="links">
            {links.map((link, index) => (
              <li key={index}>
                {link.to !== undefined ? (
                  <Link to={link.to}>{link.label}</Link>
                ) : (
                  <button type="button" aria-pressed={link.current} onClick={link.onClick}>
                    <span>{link.label}</span>
                  </button>
                )}
              </li>
            ))}
          </ul>
        )}
      </div>
      {end === undefined ? null : <span className="end">{end}</span>}
    </div>
  )
}
