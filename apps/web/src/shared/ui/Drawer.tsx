import { ChevronDown, ChevronUp, X } from 'lucide-react'
import { useEffectEvent, useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { IconButton } from './IconButton.tsx'
import './ui.css'

/**
 * The panel beside a grid: 480 px from under the top bar, not modal, so that the grid stays usable; the whole screen on
 * phones. Esc closes and gives focus back, ↑ ↓ walk through the rows (`onPrevious`, `onNext`) while focus is not in a field.
 */
export function Drawer({
  open,
  onClose,
  title,
  caption,
  head,
  foot,
  onPrevious,
  onNext,
  wide,
  keepFocus = false,
  children,
}: {
  open: boolean
  onClose: () => void
  title: ReactNode
  caption?: ReactNode
  /** Below the title, above what scrolls. */
  head?: ReactNode
  foot?: ReactNode
  onPrevious?: (() => void) | undefined
  onNext?: (() => void) | undefined
  wide?: boolean | undefined
  /** The focus stays where it is (a cell that was clicked): what opens is read beside it. */
  keepFocus?: boolean | undefined
  children: ReactNode
}): ReactNode {
  const id = useId()
  const panel = useRef<HTMLDialogElement>(null)
  const press = useEffectEvent((event: KeyboardEvent) => {
    // A dialog, a menu or an edited cell has its own Esc.
    if (event.defaultPrevented || document.querySelector('.MuiModal-root, .rdg-editor-container')) return
    if (event.key === 'Escape') {
      onClose()
      return
    }
    const { target } = event
    const inside = target instanceof Element && panel.current?.contains(target)
    if (!inside || target.closest('input, textarea, select, [role="combobox"], [contenteditable]')) return
    const walk = { ArrowUp: onPrevious, ArrowDown: onNext }[event.key]
    if (!walk) return
    event.preventDefault()
    walk()
  })

  const takeNoFocus = useEffectEvent(() => keepFocus)

  // Before the effects of what stands inside: a field that takes the focus first has it in the end.
  useLayoutEffect(() => {
    if (!open) return
    const element = panel.current
    const before = document.activeElement
    if (!takeNoFocus()) element?.focus()
    const handle = (event: KeyboardEvent): void => press(event)
    document.addEventListener('keydown', handle)
    return () => {
      document.removeEventListener('keydown', handle)
      const inside = element?.contains(document.activeElement) || document.activeElement === document.body
      if (inside && before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [open])

  if (!open) return null

  return createPortal(
    <dialog
      open
      ref={panel}
      className={wide ? 'hd-drawer wide' : 'hd-drawer'}
      aria-modal="false"
      aria-labelledby={`${id}-title`}
      tabIndex={-1}
    >
      <div className="head">
        <div className="bar">
          <div className="titles">
            <h2 className="h2" id={`${id}-title`}>
              {title}
            </h2>
            {caption !== undefined && <span className="cap ter">{caption}</span>}
          </div>
          {onPrevious && (
            <IconButton label="이전 사람" size="sm" onClick={onPrevious}>
              <ChevronUp size={18} strokeWidth={1.6} />
            </IconButton>
          )}
          {onNext && (
            <IconButton label="다음 사람" size="sm" onClick={onNext}>
              <ChevronDown size={18} strokeWidth={1.6} />
            </IconButton>
          )}
          <IconButton label="닫기" size="sm" onClick={onClose}>
            <X size={18} strokeWidth={1.6} />
          </IconButton>
        </div>
        {head}
      </div>
      <div className="body">{children}</div>
      {foot !== undefined && <div className="foot">{foot}</div>}
    </dialog>,
    document.body,
  )
}
