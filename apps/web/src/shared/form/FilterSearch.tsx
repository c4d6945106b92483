import { Search, X } from 'lucide-react'
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { useIsPhone } from '../media.ts'
import './form.css'

/**
 * A 36 px search. Tells the trimmed text 300 ms after the last key, at once on Enter; Esc empties it. Korean being composed
 * is told only when a syllable is finished.
 */
export function FilterSearch({
  value,
  onChange,
  placeholder = '성명, 사번',
  label = '찾기',
  width = 200,
  delay = 300,
}: {
  value: string
  onChange: (value: string) => void
  placeholder?: string | undefined
  label?: string | undefined
  /** Width in px; a phone gives it the whole line. */
  width?: number | undefined
  delay?: number | undefined
}): ReactNode {
  const isPhone = useIsPhone()
  const [draft, setDraft] = useState<string | null>(null)
  const [composing, setComposing] = useState(false)
  const text = draft ?? value
  const tell = useEffectEvent((next: string) => {
    setDraft(null)
    if (next.trim() !== value) onChange(next.trim())
  })
  useEffect(() => {
    if (draft === null || composing) return
    const timer = setTimeout(() => tell(draft), delay)
    return () => clearTimeout(timer)
  }, [draft, composing, delay])

  function settle(next: string): void {
    setDraft(null)
    if (next.trim() !== value) onChange(next.trim())
  }

  return (
    <div className="hd-in filter" style={isPhone ? { flex: '1 0 100%' } : { width }}>
      <Search size={16} strokeWidth={1.6} aria-hidden="true" />
      <input
        type="text"
        role="searchbox"
        aria-label={label}
        placeholder={placeholder}
        autoComplete="off"
        value={text}
        onChange={(event) => setDraft(event.target.value)}
        onCompositionStart={() => setComposing(true)}
        onCompositionEnd={() => setComposing(false)}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return
          if (event.key === 'Enter') settle(text)
          if (event.key === 'Escape' && text !== '') {
            event.preventDefault()
            settle('')
          }
        }}
      />
      {text !== '' && (
        <button type="button" className="icon" aria-label="검색어 지우기" onClick={() => settle('')}>
          <X size={16} strokeWidth={1.6} aria-hidden="true" />
        </button>
      )}
    </div>
  )
}
