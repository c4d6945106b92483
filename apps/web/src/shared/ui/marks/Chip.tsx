import type { ReactNode } from 'react'
import type { StatusFamily } from '../../../theme/tokens.ts'
import { statusFamily } from './status-family.ts'
import '../ui.css'

/**
 * A status word. Without `family` the word itself decides (작성중, 승인, 재직 …), unknown words are neutral.
 * `line` draws an edge instead of a tint, for facts that are no status.
 */
export function Chip({
  children,
  family,
  line = false,
}: {
  children: ReactNode
  family?: StatusFamily | undefined
  line?: boolean | undefined
}): ReactNode {
  const named = family ?? (typeof children === 'string' && !line ? statusFamily(children) : undefined)
  return <span className={['hd-chip', line ? 'line' : '', named ?? ''].filter(Boolean).join(' ')}>{children}</span>
}
