import { Search, X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { Button } from '../ui/Button.tsx'
import { FloatingFound } from '../ui/floating/Floating.tsx'
import { boxClass, Field } from './Field.tsx'
import type { FieldProps } from './field-props.ts'
import './search-field.css'

/** From the last key to the search, in milliseconds. */
const DELAY = 250

/** One thing that was found: what is chosen, what it is called, and what tells it from its namesakes. */
export type FoundOption<T> = { readonly key: string; readonly value: T; readonly text: string; readonly detail: string }

/** What a search brought; `more`: there are others behind these. */
export type FoundOptions<T> = {
  readonly options: readonly FoundOption<T>[]
  readonly more: boolean
  readonly waiting: boolean
  /** Sentence of what failed; null while nothing did. */
  readonly failure: string | null
  readonly retry: () => void
}

/**
 * Chooses one of many by a search: letters look for it, arrows walk through what was found, Enter chooses, Esc leaves what
 * was chosen, an emptied field is nobody. Words that chose nothing give way to what is chosen. The screen searches: it is
 * told the words (`onSearch`, null once the list is closed), a syllable that is still being composed among them.
 */
export function SearchField<T>({
  textOf,
  found,
  onSearch,
  none,
  moreText,
  ...props
}: FieldProps<T | null> & {
  /** What a chosen value is called. */
  readonly textOf: (value: T) => string
  readonly found: FoundOptions<T>
  readonly onSearch: (words: string | null) => void
  /** Said where nothing fits, and where more fits than is shown. */
  readonly none: string
  readonly moreText: string
}): ReactNode {
  const { label, value, onChange, error, readOnly, disabled } = props
  const { options, failure, retry } = found
  const id = useId()
  /** What is typed; null: the name of what is chosen stands there. */
  const [draft, setDraft] = useState<string | null>(null)
  const [isOpen, setOpen] = useState(false)
  /** The place among what was found; -1: at none. */
  const [at, setAt] = useState(-1)
  /** The words that were told last; while others stand in the field, what was found is not of them. */
  const [told, setTold] = useState<string | null>(null)
  const [box, setBox] = useState<HTMLElement | null>(null)
  const list = useRef<HTMLDivElement>(null)
  const fixed = readOnly === true || disabled === true
  const words = (draft ?? '').trim()
  const waiting = found.waiting || told !== words
  const active = isOpen && !waiting && failure === null ? options[at] : undefined

  const tell = (next: string | null): void => {
    setTold(next)
    // Who typed nothing yet has nobody chosen by Enter.
    setAt(next === null || next === '' ? -1 : 0)
    onSearch(next)
  }
  const tellLater = useEffectEvent(tell)
  useEffect(() => {
    if (!isOpen || told === words) return
    const timer = setTimeout(() => tellLater(words), DELAY)
    return () => clearTimeout(timer)
  }, [isOpen, words, told])
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [at])

  const open = (): void => {
    if (fixed || isOpen) return
    setOpen(true)
    tell(words)
  }
  const close = (): void => {
    setOpen(false)
    setDraft(null)
    tell(null)
  }
  const choose = (next: T | null): void => {
    onChange(next)
    close()
  }
  const type = (next: string): void => {
    setDraft(next)
    setOpen(true)
    if (next === '' && value !== null) onChange(null)
  }
  const press = (event: KeyboardEvent): void => {
    // These keys belong to the syllable that is being composed.
    if (event.nativeEvent.isComposing || fixed) return
    const last = options.length - 1
    switch (event.key) {
      case 'ArrowDown':
      case 'ArrowUp': {
        event.preventDefault()
        if (!isOpen) open()
        else if (event.key === 'ArrowDown') setAt(at >= last ? 0 : at + 1)
        else setAt(at <= 0 ? Math.max(0, last) : at - 1)
        return
      }
      case 'Enter':
        if (!isOpen) return
        event.preventDefault()
        if (active !== undefined) choose(active.value)
        else if (failure !== null && !waiting) retry()
        else tell(words)
        return
      case 'Escape':
        if (!isOpen) return
        event.preventDefault()
        close()
    }
  }
  const said = waiting
    ? '찾는 중입니다.'
    : (failure ?? (options.length === 0 ? none : `${options.length}건 찾았습니다.`))

  return (
    <Field
      focusFirst={props.focusFirst ?? props.autoFocus}
      label={label}
      required={props.required}
      hint={props.hint}
      error={error}
      hideLabel={props.hideLabel}
    >
      {(aria) => (
        <div className={boxClass('', { error, readOnly, disabled })} ref={setBox}>
          <Search className="ter" size={16} strokeWidth={1.6} aria-hidden="true" />
          <input
            {...aria}
            ref={props.ref}
            name={props.name}
            type="text"
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={isOpen}
            aria-controls={isOpen ? `${id}-list` : undefined}
            aria-activedescendant={active === undefined ? undefined : `${id}-${active.key}`}
            autoComplete="off"
            placeholder={props.placeholder}
            value={draft ?? (value === null ? '' : textOf(value))}
            readOnly={readOnly}
            disabled={disabled}
            onChange={(event) => type(event.target.value)}
            onClick={open}
            onFocus={(event) => event.currentTarget.select()}
            onKeyDown={press}
            onBlur={() => {
              if (isOpen) close()
              props.onBlur?.()
            }}
          />
          {value === null || fixed ? null : (
            <button type="button" className="icon" aria-label={`${label} 비우기`} onClick={() => choose(null)}>
              <X size={16} strokeWidth={1.6} aria-hidden="true" />
            </button>
          )}
          <output className="sr-only">{isOpen ? said : ''}</output>
          <FloatingFound anchor={isOpen ? box : null} onFailure={close}>
            {/* Pressing it leaves the focus in the field. */}
            <div
              className="hd-found"
              role="presentation"
              style={{ width: box?.offsetWidth }}
              onMouseDown={(event) => event.preventDefault()}
            >
              <div role="listbox" className="list" id={`${id}-list`} aria-label={label} aria-busy={waiting} ref={list}>
                {failure !== null
                  ? null
                  : options.map((option, index) => (
                      <div
                        key={option.key}
                        id={`${id}-${option.key}`}
                        role="option"
                        tabIndex={-1}
                        aria-selected={index === at}
                        onKeyDown={press}
                        onClick={() => waiting || choose(option.value)}
                      >
                        <span>{option.text}</span>
                        <span className="cap ter">{option.detail}</span>
                      </div>
                    ))}
              </div>
              {failure !== null && !waiting ? (
                <div className="say">
                  <p>{failure}</p>
                  <Button size="sm" onClick={retry}>
                    다시 불러오기
                  </Button>
                </div>
              ) : options.length === 0 ? (
                <p className="say">{said}</p>
              ) : found.more && !waiting ? (
                <p className="say cap ter">{moreText}</p>
              ) : null}
            </div>
          </FloatingFound>
        </div>
      )}
    </Field>
  )
}
