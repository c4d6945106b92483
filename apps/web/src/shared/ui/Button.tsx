import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react'
import { Link } from 'react-router'
import './ui.css'

/** Look of a button: one `primary` a screen; `dangerFilled` only as the last act of a dialog that destroys. */
export type ButtonVariant = 'primary' | 'secondary' | 'text' | 'danger' | 'dangerFilled'

/** Heights: sm 32 (row, drawer), md 40 (page, dialog), lg 48 (phone), xl 64 (check-in). */
export type ButtonSize = 'sm' | 'md' | 'lg' | 'xl'

export type ButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled'> & {
  variant?: ButtonVariant | undefined
  size?: ButtonSize | undefined
  /** Work is under way: keeps width and focus, shows a spinner, ignores clicks. */
  busy?: boolean | undefined
  /** A disabled button says why: the reason is its tooltip and description. */
  disabledReason?: string | false | null | undefined
  /** Disabled for a reason that stands beside it on the screen; prefer `disabledReason`. */
  disabled?: boolean | undefined
  icon?: ReactNode
  /** Fills the width of its container. */
  wide?: boolean | undefined
  ref?: Ref<HTMLButtonElement> | undefined
}

/**
 * A field is left when the press that saves is over: its error, coming or going above the button, would move the button away
 * from under the pointer, and nothing would be saved.
 */
const stayInField = (event: MouseEvent): void => event.preventDefault()

/** The button of every screen. Stays focusable when disabled with a reason, so that the reason can be read. */
export function Button({
  variant = 'secondary',
  size = 'md',
  busy = false,
  disabledReason,
  disabled,
  icon,
  wide,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps): ReactNode {
  const reason = disabledReason || undefined
  const inert = busy || reason !== undefined
  const saves = type === 'submit'
  function handleClick(event: MouseEvent<HTMLButtonElement>): void {
    // Enter in a field clicks too, and stays there.
    if (saves && event.detail > 0) event.currentTarget.focus()
    if (inert) {
      event.preventDefault()
      event.stopPropagation()
      return
    }
    onClick?.(event)
  }
  return (
    <button
      onMouseDown={saves ? stayInField : undefined}
      {...rest}
      title={reason}
      type={type}
      disabled={disabled}
      className={buttonClass(variant, size, wide, className)}
      aria-disabled={inert || undefined}
      aria-busy={busy || undefined}
      onClick={handleClick}
    >
      {busy && <span className="hd-spinner" aria-hidden="true" />}
      <span className={busy ? 'content held' : 'content'}>
        {icon}
        {children}
      </span>
    </button>
  )
}

/** A link that looks like a button: for going somewhere, never for acting. */
export function ButtonLink({
  to,
  variant = 'secondary',
  size = 'md',
  wide,
  icon,
  className,
  children,
}: {
  to: string
  variant?: ButtonVariant | undefined
  size?: ButtonSize | undefined
  wide?: boolean | undefined
  icon?: ReactNode
  className?: string | undefined
  children: ReactNode
}): ReactNode {
  return (
    <Link to={to} className={buttonClass(variant, size, wide, className)}>
      <span className="content">
        {icon}
        {children}
      </span>
    </Link>
  )
}

function buttonClass(variant: string, size: string, wide: boolean | undefined, extra: string | undefined): string {
  return ['hd-btn', variant, size, wide ? 'wide' : '', extra ?? ''].filter(Boolean).join(' ')
}
