import type { ReactNode } from 'react'
import { CodeSelectControl, type CodeOption } from './CodeSelect.tsx'
import './form.css'

/** A 36 px choice with its caption inside at the left: `부서 전체`. The empty value is "전체" unless `allText` is false. */
export function FilterSelect({
  label,
  value,
  onChange,
  options,
  allText = '전체',
  width,
  disabled,
}: {
  label: string
  value: string
  onChange: (value: string) => void
  options: readonly CodeOption[]
  allText?: string | false | undefined
  /** Width in px; default: as its content, at least 128. */
  width?: number | undefined
  disabled?: boolean | undefined
}): ReactNode {
  return (
    <div className="hd-in filter select" style={{ minWidth: 128, width }}>
      <CodeSelectControl
        label={label}
        value={value}
        onChange={onChange}
        disabled={disabled}
        options={allText === false ? options : [{ value: '', text: allText }, ...options]}
        render={(text) => (
          <>
            <span className="caption">{label}</span>
            <span className="ellipsis">{text ?? (allText === false ? '' : allText)}</span>
          </>
        )}
      />
    </div>
  )
}
