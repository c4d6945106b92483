import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { ChevronDown } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import { Button, type ButtonSize, type ButtonVariant } from './Button.tsx'

export type MenuAction = {
  label: string
  onSelect: () => void
  /** Why it cannot be chosen now; stands below the act. */
  disabledReason?: string | false | null | undefined
  danger?: boolean | undefined
}

/** A button that opens a menu of acts ("엑셀 ▾", "더보기"). */
export function MenuButton({
  label,
  name,
  actions,
  variant = 'secondary',
  size = 'md',
  busy,
  icon = false,
  disabledReason,
}: {
  label: ReactNode
  /** What readers of the screen hear, when the label alone does not say it. */
  name?: string | undefined
  actions: readonly MenuAction[]
  variant?: ButtonVariant | undefined
  size?: ButtonSize | undefined
  busy?: boolean | undefined
  /** The label is a sign of its own and has no arrow behind it. */
  icon?: boolean | undefined
  disabledReason?: string | false | null | undefined
}): ReactNode {
  const id = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <Button
        id={`${id}-button`}
        variant={variant}
        size={size}
        busy={busy}
        disabledReason={disabledReason}
        aria-label={name}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? `${id}-menu` : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {label}
        {icon ? null : <ChevronDown size={16} strokeWidth={1.6} aria-hidden="true" />}
      </Button>
      <Menu
        id={`${id}-menu`}
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          list: { 'aria-labelledby': `${id}-button` },
          paper: { role: 'region', 'aria-labelledby': `${id}-button` },
        }}
      >
        {actions.map((action, index) => {
          const reason = action.disabledReason || undefined
          return (
            <MenuItem
              key={action.label}
              className="hd-menu-act"
              aria-label={action.label}
              aria-disabled={reason === undefined ? undefined : true}
              aria-describedby={reason === undefined ? undefined : `${id}-reason-${index}`}
              sx={action.danger ? { color: 'var(--danger-main)' } : undefined}
              onClick={() => {
                if (reason !== undefined) return
                setAnchor(null)
                action.onSelect()
              }}
            >
              <span>{action.label}</span>
              {reason !== undefined && (
                <span className="cap ter" id={`${id}-reason-${index}`}>
                  {reason}
                </span>
              )}
            </MenuItem>
          )
        })}
      </Menu>
    </>
  )
}
