import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { Tip } from './Tip.tsx'
import './ui.css'

export type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label' | 'title'> & {
  /** What it does, in Korean; read out and shown as tooltip. */
  label: string
  size?: 'sm' | 'md' | undefined
  /** No tooltip: where the same words already stand beside it. */
  quiet?: boolean | undefined
  ref?: Ref<HTMLButtonElement> | undefined
}

/** A button of one icon, with its name. */
export function IconButton({ label, size = 'md', quiet, className, children, ...rest }: IconButtonProps): ReactNode {
  const button = (
    <button
      type="button"
      {...rest}
      aria-label={label}
      className={['hd-icon-btn', size, className ?? ''].filter(Boolean).join(' ')}
    >
      {children}
    </button>
  )
  return quiet || rest.disabled ? button : <Tip title={label}>{button}</Tip>
}
