import type { ReactNode } from 'react'

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
