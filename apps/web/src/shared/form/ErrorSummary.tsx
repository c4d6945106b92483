import { useEffect, useRef, type ReactNode } from 'react'
import { flattenErrors } from './server-errors.ts'
import './form.css'

/**
 * Above three errors, a red bar lists them as links to their fields; it is announced. Give the form's `errors` and its
 * `setFocus`; `labels` names the fields.
 */
export function ErrorSummary({
  errors,
  labels = {},
  onJump,
  above = 3,
}: {
  errors: object
  labels?: Readonly<Record<string, string>> | undefined
  onJump: (name: string) => void
  /** The bar appears with more errors than this. */
  above?: number | undefined
}): ReactNode {
  const list = flattenErrors(errors)
  const shown = list.length > above
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (shown) box.current?.scrollIntoView({ block: 'nearest' })
  }, [shown])
  if (!shown) return null
  return (
    <div className="hd-error-summary" role="alert" ref={box}>
      <b>{list.length}곳을 다시 확인해 주세요.</b>
      <ul>
        {list.map((item) => (
          <li key={item.name}>
            <button type="button" onClick={() => onJump(item.name)}>
              {labels[item.name] ? `${labels[item.name]}: ${item.message}` : item.message}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
