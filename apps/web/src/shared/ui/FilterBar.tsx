import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import './ui.css'

/**
 * The line of 36 px filters above a list. `changed` shows "조건 초기화". `end` stands at the right end (열 설정).
 * The values live in the URL: the screen passes them down.
 */
export function FilterBar({
  children,
  end,
  changed = false,
  onReset,
  label = '목록 조건',
}: {
  children: ReactNode
  end?: ReactNode
  changed?: boolean | undefined
  onReset?: (() => void) | undefined
  label?: string | undefined
}): ReactNode {
  return (
    <search className="hd-filter-bar" aria-label={label} data-print="none">
      {children}
      {changed && onReset && (
        <Button variant="text" size="sm" onClick={onReset}>
          조건 초기화
        </Button>
      )}
      {end !== undefined && <div className="end">{end}</div>}
    </search>
  )
}
