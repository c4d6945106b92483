import { useState } from 'react'
import type { Parsed } from './date/date-text.ts'

/**
 * Text that is typed freely and becomes a value when the field is left (or Enter is pressed). What cannot be read stays in
 * the field, is reported as it was typed, and comes with a sentence that says what is wrong.
 */
export function useTypedValue({
  value,
  format,
  parse,
  onChange,
}: {
  value: string
  format: (value: string) => string
  parse: (text: string) => Parsed<string>
  onChange: (value: string) => void
}): {
  text: string
  problem: string | undefined
  type: (text: string) => void
  settle: () => void
  set: (value: string) => void
} {
  const [draft, setDraft] = useState<{ text: string; from: string } | null>(null)
  // A draft belongs to the value it was typed over: a value that comes from elsewhere wins.
  const text = draft !== null && draft.from === value ? draft.text : format(value)
  const settled = draft === null || draft.from !== value ? parse(text) : undefined
  return {
    text,
    problem: settled && !settled.ok ? settled.message : undefined,
    type(next) {
      setDraft({ text: next, from: value })
      const parsed = parse(next)
      // A complete date counts at once, so that what depends on it follows the typing.
      if (parsed.ok && next.length >= 8 && parsed.value !== '') {
        setDraft({ text: next, from: parsed.value })
        if (parsed.value !== value) onChange(parsed.value)
      }
    },
    settle() {
      if (draft === null || draft.from !== value) return
      const parsed = parse(draft.text)
      const next = parsed.ok ? parsed.value : draft.text
      setDraft(null)
      if (next !== value) onChange(next)
    },
    set(next) {
      setDraft(null)
      if (next !== value) onChange(next)
    },
  }
}
