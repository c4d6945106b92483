import type { ReactNode } from 'react'
import { useParts } from './parts.ts'

type Opened = {
  /** What it floats at; null: it is closed. */
  readonly anchor: Element | null
  readonly onClose: () => void
  /** The edge of what opened it that it keeps. */
  readonly side?: 'left' | 'right' | undefined
  readonly label?: string | undefined
  /** Id of the element that names it, instead of `label`. */
  readonly labelledBy?: string | undefined
}
export type FloatingProps = Opened & { readonly className?: string | undefined; readonly children: ReactNode }

export type FloatingItem = {
  readonly key: string | number
  readonly text: string
  readonly onSelect: () => void
  /** Whether it is the one that stands chosen; absent: an act. */
  readonly checked?: boolean | undefined
  /** Why it cannot be chosen now; stands below it. */
  readonly reason?: string | false | null | undefined
  readonly disabled?: boolean | undefined
  readonly danger?: boolean | undefined
}
export type FloatingMenuProps = Opened & {
  /** Acts of a button, or choices of a field. */
  readonly kind?: 'menu' | 'listbox' | undefined
  readonly id?: string | undefined
  readonly items: readonly FloatingItem[]
}

export type FloatingSideProps = {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly label: string
  readonly className?: string | undefined
  readonly children: ReactNode
}

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
