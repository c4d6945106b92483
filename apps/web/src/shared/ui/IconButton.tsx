import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import './ui.css'

export type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label' | 'title'> & {
  /** What it does, in Korean; read out and shown as a tip. */
  label: string
  size?: 'sm' | 'md' | undefined
  /** No tip: where the same words already stand beside it. */
  quiet?: boolean | undefined
  ref?: Ref<HTMLButtonElement> | undefined
}

/** A button of one icon, with its name. */
export function IconButton({ label, size = 'md', quiet, className, children, ...rest }: IconButtonProps): ReactNode {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      title={quiet || rest.disabled ? undefined : label}
      className={['hd-icon-btn', size, className ?? ''].filter(Boolean).join(' ')}
    >
      {children}
    </button>
  )
}
