import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { Link } from 'react-router'
import './ui.css'

export type TabItem = { key: string; label: string; count?: number | undefined; to?: string | undefined }

/**
 * Underlined tabs. With `to` on every item they are links (the tab lives in the URL); otherwise `onChange` tells the choice
 * and arrows move between them.
 */
export function Tabs({
  items,
  value,
  onChange,
  label,
  panelId,
}: {
  items: readonly TabItem[]
  value: string
  onChange?: ((key: string) => void) | undefined
  label: string
  /** Id of the panel that the tabs control. */
  panelId?: string | undefined
}): ReactNode {
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const bar = useRef<HTMLElement>(null)
  // Where the bar is narrower than its tabs the chosen one stands in its middle.
  useEffect(() => {
    const chosen = bar.current?.querySelector<HTMLElement>('[aria-current="page"]')
    if (bar.current === null || chosen === null || chosen === undefined) return
    bar.current.scrollLeft =
      chosen.offsetLeft - bar.current.offsetLeft - (bar.current.clientWidth - chosen.offsetWidth) / 2
  }, [value])
  if (items.every((item) => item.to !== undefined)) {
    return (
      <nav className="hd-tabs" aria-label={label} ref={bar}>
        {items.map((item) => (
          <Link key={item.key} to={item.to ?? ''} aria-current={item.key === value ? 'page' : undefined}>
            <TabLabel item={item} />
          </Link>
        ))}
      </nav>
    )
  }
  function handleKey(event: KeyboardEvent): void {
    const at = items.findIndex((item) => item.key === value)
    const next = nextIndex(event.key, at, items.length)
    const target = next === undefined ? undefined : items[next]
    if (next === undefined || !target) return
    event.preventDefault()
    onChange?.(target.key)
    box.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus()
  }
  return (
    <div className="hd-tabs" role="tablist" aria-label={label} ref={box}>
      {items.map((item) => (
        <button
          key={item.key}
          type="button"
          role="tab"
          id={`${id}-${item.key}`}
          aria-selected={item.key === value}
          aria-controls={panelId}
          tabIndex={item.key === value ? 0 : -1}
          onClick={() => onChange?.(item.key)}
          onKeyDown={handleKey}
        >
          <TabLabel item={item} />
        </button>
      ))}
    </div>
  )
}

function TabLabel({ item }: { item: TabItem }): ReactNode {
  return (
    <>
      {item.label}
      {item.count !== undefined && <span className="num">{item.count.toLocaleString('ko-KR')}</span>}
    </>
  )
}

function nextIndex(key: string, at: number, length: number): number | undefined {
  if (key === 'ArrowRight') return (at + 1) % length
  if (key === 'ArrowLeft') return (at - 1 + length) % length
  if (key === 'Home') return 0
  if (key === 'End') return length - 1
  return undefined
}
