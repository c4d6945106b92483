import { ChevronDown } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import { FloatingMenu } from './floating/Floating.tsx'
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
      <FloatingMenu
        id={`${id}-menu`}
        anchor={anchor}
        onClose={() => setAnchor(null)}
        labelledBy={`${id}-button`}
        items={actions.map((action) => ({
          key: action.label,
          text: action.label,
          reason: action.disabledReason,
          danger: action.danger,
          onSelect: action.onSelect,
        }))}
      />
    </>
  )
}
