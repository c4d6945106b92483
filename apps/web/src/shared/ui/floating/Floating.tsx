import type { ReactNode } from 'react'
import type { FloatingMenuProps, FloatingProps, FloatingSideProps } from './floating-props.ts'
import { useParts } from './parts.ts'

/** A panel over the page (calendar, account, notices): a dialog that a press outside closes. */
export function Floating(props: FloatingProps): ReactNode {
  const parts = useParts(props.anchor !== null, props.onClose)
  return parts === null ? null : <parts.FloatingPanel {...props} />
}

/** A list over the page. */
export function FloatingMenu(props: FloatingMenuProps): ReactNode {
  const parts = useParts(props.anchor !== null, props.onClose)
  return parts === null ? null : <parts.FloatingList {...props} />
}

/** The place below a field in which what was found stands; the focus stays in the field. */
export function FloatingFound({
  anchor,
  onFailure = () => undefined,
  children,
}: {
  readonly anchor: Element | null
  readonly onFailure?: (() => void) | undefined
  readonly children: ReactNode
}): ReactNode {
  const parts = useParts(anchor !== null, onFailure)
  return parts === null ? null : <parts.FloatingPlace anchor={anchor}>{children}</parts.FloatingPlace>
}

/** A drawer from the left edge of a narrow screen. */
export function FloatingSide(props: FloatingSideProps): ReactNode {
  const parts = useParts(props.isOpen, props.onClose)
  return parts === null ? null : <parts.FloatingDrawer {...props} />
}
