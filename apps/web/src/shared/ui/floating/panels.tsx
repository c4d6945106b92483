import Drawer from '@mui/material/Drawer'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Popover, { type PopoverActions } from '@mui/material/Popover'
import Popper from '@mui/material/Popper'
import Tooltip from '@mui/material/Tooltip'
import { type ReactNode, useId, useRef } from 'react'
import type { FloatingMenuProps, FloatingProps, FloatingSideProps } from './floating-props.ts'
import type { Tip } from './watch-tips.ts'

const SIDE = { left: 'left', right: 'right' } as const

/** A panel that floats below what opened it. Focus goes in and comes back. */
export function FloatingPanel({
  anchor,
  onClose,
  side = 'right',
  label,
  labelledBy,
  className,
  children,
}: FloatingProps): ReactNode {
  const place = useRef<PopoverActions>(null)
  /** What comes late (a calendar) is higher than what waited for it: the panel is moved into the screen again. */
  const follow = (panel: HTMLDivElement | null): (() => void) | undefined => {
    if (panel === null) return undefined
    const observer = new ResizeObserver(() => place.current?.updatePosition())
    observer.observe(panel)
    return () => observer.disconnect()
  }
  return (
    <Popover
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      action={place}
      anchorOrigin={{ vertical: 'bottom', horizontal: SIDE[side] }}
      transformOrigin={{ vertical: 'top', horizontal: SIDE[side] }}
      slotProps={{
        paper: { role: 'dialog', 'aria-label': label, 'aria-labelledby': labelledBy },
      }}
    >
      <div ref={follow} className={className}>
        {children}
      </div>
    </Popover>
  )
}

/** A list that floats below what opened it: acts, or what one is chosen of. */
export function FloatingList({
  anchor,
  onClose,
  kind = 'menu',
  side = 'right',
  id,
  label,
  labelledBy,
  items,
}: FloatingMenuProps): ReactNode {
  const reasons = useId()
  const name = label === undefined ? { 'aria-labelledby': labelledBy } : { 'aria-label': label }
  const role = kind === 'listbox' ? 'option' : undefined
  return (
    <Menu
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      {...(kind === 'menu' && id !== undefined ? { id } : {})}
      anchorOrigin={{ vertical: 'bottom', horizontal: SIDE[side] }}
      transformOrigin={{ vertical: 'top', horizontal: SIDE[side] }}
      slotProps={{
        list:
          kind === 'listbox'
            ? { ...name, role: 'listbox', id, disableListWrap: true, disabledItemsFocusable: false }
            : name,
        paper: {
          // A menu stands in a region of its own, a list of choices in what it belongs to.
          ...(kind === 'listbox' ? {} : { role: 'region', ...name }),
          sx: { minWidth: kind === 'listbox' ? (anchor?.clientWidth ?? 0) : 0, maxHeight: 'min(480px, 70vh)' },
        },
      }}
    >
      {items.map((item, index) => {
        const reason = item.reason || undefined
        return (
          <MenuItem
            key={item.key}
            className="hd-menu-act"
            role={item.checked === undefined || kind === 'listbox' ? role : 'menuitemradio'}
            {...(kind === 'listbox' ? { 'aria-selected': item.checked === true } : {})}
            {...(kind === 'menu' && item.checked !== undefined ? { 'aria-checked': item.checked } : {})}
            selected={item.checked === true}
            disabled={item.disabled === true}
            aria-label={reason === undefined ? undefined : item.text}
            aria-disabled={reason === undefined ? undefined : true}
            aria-describedby={reason === undefined ? undefined : `${reasons}-${index}`}
            sx={item.danger === true ? { color: 'var(--danger-main)' } : undefined}
            onClick={() => {
              if (reason !== undefined) return
              onClose()
              item.onSelect()
            }}
          >
            <span>{item.text}</span>
            {reason === undefined ? null : (
              <span className="cap ter" id={`${reasons}-${index}`}>
                {reason}
              </span>
            )}
          </MenuItem>
        )
      })}
    </Menu>
  )
}

/** The words of a tip at what they are of. */
export function TipBubble({ anchor, words, side, id }: Tip & { readonly id: string }): ReactNode {
  return (
    <Tooltip open title={words} id={id} placement={side} slotProps={{ popper: { anchorEl: anchor } }}>
      <span hidden />
    </Tooltip>
  )
}

/** Where what was found stands, at the edge of its field. */
export function FloatingPlace({ anchor, children }: { readonly anchor: Element | null; readonly children: ReactNode }) {
  return (
    <Popper
      open={anchor !== null}
      anchorEl={anchor}
      placement="bottom-start"
      role="presentation"
      className="hd-found-place"
    >
      {children}
    </Popper>
  )
}

/** What comes in from the left edge. */
export function FloatingDrawer({ isOpen, onClose, label, className, children }: FloatingSideProps): ReactNode {
  return (
    <Drawer open={isOpen} onClose={onClose} slotProps={{ paper: { className: className ?? '', 'aria-label': label } }}>
      {children}
    </Drawer>
  )
}
