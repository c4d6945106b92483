import { useEffect, useRef, type InputHTMLAttributes, type ReactNode } from 'react'
import './ui.css'

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'onChange' | 'checked'> & {
  checked: boolean
  onChange: (checked: boolean, shift: boolean) => void
  indeterminate?: boolean | undefined
  /** Words beside the box; without them give `aria-label`. */
  children?: ReactNode
}

/** A check box with its words beside it. */
export function Checkbox({ checked, onChange, indeterminate = false, children, ...rest }: Props): ReactNode {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = indeterminate
  }, [indeterminate])
  return (
    <label className={children === undefined ? 'hd-check bare' : 'hd-check'}>
      <input
        {...rest}
        ref={box}
        type="checkbox"
        checked={checked}
        onChange={(event) => {
          const native = event.nativeEvent
          onChange(event.target.checked, native instanceof MouseEvent && native.shiftKey)
        }}
      />
      {children}
    </label>
  )
}
