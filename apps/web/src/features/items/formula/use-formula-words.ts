import { type KeyboardEvent, useRef, useState } from 'react'
import { completions, SIGNS, type Word, wordBefore, written } from './formula-text.ts'
import type { FormulaRead } from './use-formula.ts'

const NONE: readonly Word[] = []

/**
 * The words that are offered while a formula is typed: arrows walk, Enter and Tab put in, Esc leaves; what is put in is
 * written as if it were typed, so that it can be undone.
 */
export const useFormulaWords = (
  value: string,
  onChange: (value: string) => void,
  { words, problems }: Pick<FormulaRead, 'words' | 'problems'>,
) => {
  const area = useRef<HTMLTextAreaElement | null>(null)
  const [caret, setCaret] = useState(0)
  /** typing: words that fit what is typed; all: every word; null: closed. */
  const [open, setOpen] = useState<'typing' | 'all' | null>(null)
  const [at, setAt] = useState(0)
  const typed = open === 'typing' ? wordBefore(value, caret) : ''
  const options = open === null || (open === 'typing' && typed === '') ? NONE : completions(words, typed, problems)
  const isOpen = options.length > 0
  const active = options[Math.min(at, options.length - 1)]

  const openAll = (): void => {
    setAt(0)
    setOpen('all')
  }
  const write = (text: string, from: number, to: number, back = 0): void => {
    const field = area.current
    if (field === null) return
    field.focus()
    field.setSelectionRange(from, to)
    const isTyped = typeof document.execCommand === 'function' && document.execCommand('insertText', false, text)
    if (!isTyped) {
      field.setRangeText(text, from, to, 'end')
      onChange(field.value)
    }
    const end = from + text.length - back
    field.setSelectionRange(end, end)
    setCaret(end)
  }
  const put = (word: Word): void => {
    const field = area.current
    const end = field?.selectionStart ?? caret
    const { text, back } = written(word)
    write(text, end - typed.length, field?.selectionEnd ?? end, back)
    setOpen(null)
  }
  const press = (event: KeyboardEvent<HTMLElement>): void => {
    // These keys belong to the syllable that is being composed.
    if (event.nativeEvent.isComposing) return
    if (event.key === ' ' && event.ctrlKey) {
      event.preventDefault()
      openAll()
      return
    }
    const field = area.current
    const sign = SIGNS[event.key]
    if (sign !== undefined && field !== null && !event.ctrlKey && !event.metaKey && !event.altKey) {
      event.preventDefault()
      write(sign, field.selectionStart, field.selectionEnd)
      return
    }
    if (!isOpen) return
    const last = options.length - 1
    if (event.key === 'ArrowDown') setAt(at >= last ? 0 : at + 1)
    else if (event.key === 'ArrowUp') setAt(at <= 0 ? last : at - 1)
    else if ((event.key === 'Enter' || event.key === 'Tab') && active !== undefined) put(active)
    else if (event.key === 'Escape') setOpen(null)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return {
    area,
    options,
    isOpen,
    active,
    /** Where in the text the word begins that is being typed. */
    start: caret - typed.length,
    /** Writes over a stretch; the caret stands `back` letters before its end. */
    write,
    put,
    press,
    openAll,
    close: () => setOpen(null),
    setCaret,
    /** The text was typed as far as the caret. */
    type: (next: string, place: number): void => {
      setCaret(place)
      setAt(0)
      setOpen(wordBefore(next, place) === '' ? null : 'typing')
      onChange(next)
    },
  }
}

export type FormulaWords = ReturnType<typeof useFormulaWords>
