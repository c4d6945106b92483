import type { ReactNode } from 'react'
import { signedWon, won } from '../../format.ts'

/**
 * An amount in whole won in the number face; zero is `-`. `unit` shows 원, otherwise it is only read out. `signed` marks a
 * difference with + or -.
 */
export function Amount({
  value,
  unit = false,
  signed = false,
  className,
}: {
  value: number | null | undefined
  unit?: boolean | undefined
  signed?: boolean | undefined
  className?: string | undefined
}): ReactNode {
  const text = signed ? signedWon(value) : won(value)
  if (text === '') return null
  return (
    <span className="nw">
      <span className={className ? `num ${className}` : 'num'}>{text}</span>
      <span className={unit ? undefined : 'sr-only'}>{text === '-' ? '' : '원'}</span>
    </span>
  )
}
