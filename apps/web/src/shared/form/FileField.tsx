import { useRef, useState, type DragEvent, type ReactNode } from 'react'
import { fileSize } from '../format.ts'
import { Button } from '../ui/Button.tsx'
import { Field } from './Field.tsx'

/**
 * Chooses files by button or by dropping them. Files above `maxBytes` are refused with a sentence; the others are kept.
 * `accept` as in HTML (`.xlsx,.pdf`).
 */
export function FileField({
  label,
  value,
  onChange,
  accept,
  maxBytes = 10 * 1024 * 1024,
  maxFiles = 10,
  required,
  hint,
  error,
  disabled,
  name,
}: {
  label: string
  value: readonly File[]
  onChange: (files: File[]) => void
  accept?: string | undefined
  maxBytes?: number | undefined
  maxFiles?: number | undefined
  required?: boolean | undefined
  hint?: ReactNode
  error?: string | undefined
  disabled?: boolean | undefined
  name?: string | undefined
}): ReactNode {
  const input = useRef<HTMLInputElement>(null)
  const [refusal, setRefusal] = useState<string | undefined>(undefined)

  function take(files: Iterable<File>): void {
    const list = [...files]
    const big = list.find((file) => file.size > maxBytes)
    const merged = [...(maxFiles === 1 ? [] : value), ...list.filter((file) => file.size <= maxBytes)]
    setRefusal(
      big
        ? `${fileSize(maxBytes)}까지 올릴 수 있습니다. ${big.name} 파일은 ${fileSize(big.size)}입니다.`
        : merged.length > maxFiles
          ? `파일은 ${maxFiles}개까지 올릴 수 있습니다.`
          : undefined,
    )
    onChange(merged.slice(0, maxFiles))
  }

  function drop(event: DragEvent): void {
    event.preventDefault()
    if (!disabled) take(event.dataTransfer.files)
  }

  return (
    <Field label={label} required={required} hint={undefined} error={error ?? refusal} group>
      {(aria) => (
        <div onDragOver={(event) => event.preventDefault()} onDrop={drop}>
          <div className="row g8 wrap">
            <Button size="sm" onClick={() => input.current?.click()} disabled={disabled}>
              파일 선택
            </Button>
            <span className="cap ter">{hint ?? `한 개에 ${fileSize(maxBytes)}까지.`}</span>
          </div>
          <input
            ref={input}
            className="sr-only"
            type="file"
            tabIndex={-1}
            aria-label={label}
            aria-describedby={aria['aria-describedby']}
            name={name}
            accept={accept}
            multiple={maxFiles > 1}
            disabled={disabled}
            onChange={(event) => {
              take(event.target.files ?? [])
              event.target.value = ''
            }}
          />
          {value.length > 0 && (
            <ul>
              {value.map((file, index) => (
                <li key={`${file.name}-${index}`} className="row g8 dense">
                  <span>{file.name}</span>
                  <span className="num cap ter">{fileSize(file.size)}</span>
                  <Button
                    variant="text"
                    size="sm"
                    aria-label={`${file.name} 삭제`}
                    onClick={() => onChange(value.filter((_, at) => at !== index))}
                  >
                    삭제
                  </Button>
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </Field>
  )
}
