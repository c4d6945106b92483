import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { ChevronDown } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import { Button, type ButtonSize, type ButtonVariant } from './Button.tsx'

export type MenuAction = {
  label: string
  onSelect: () => void
  /** Why it cannot be chosen now. */
  disabledReason?: string | false | null | undefined
  danger?: boolean | undefined
}

/** A button that opens a menu of acts ("엑셀 ▾", "더보기"). */
export function MenuButton({
  label,
  actions,
  variant = 'secondary',
  size = 'md',
  busy,
  disabledReason,
}: {
  label: ReactNode
  actions: readonly MenuAction[]
  variant?: ButtonVariant | undefined
  size?: ButtonSize | undefined
  busy?: boolean | undefined
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
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? `${id}-menu` : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {label}
        <ChevronDown size={16} strokeWidth={1.6} aria-hidden="true" />
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
        {actions.map((action) => (
          <MenuItem
            key={action.label}
            disabled={Boolean(action.disabledReason)}
            title={action.disabledReason || undefined}
            sx={action.danger ? { color: 'var(--danger-main)' } : undefined}
            onClick={() => {
              setAnchor(null)
              action.onSelect()
            }}
          >
            {action.label}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
