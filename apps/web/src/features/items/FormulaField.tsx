import { josa } from '@handal/base/josa'
import Popper from '@mui/material/Popper'
import { CircleAlert, TriangleAlert } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { boxClass, Field } from '../../shared/form/Field.tsx'
import type { FieldProps } from '../../shared/form/field-props.ts'
import '../../shared/form/search-field.css'
import { Button } from '../../shared/ui/Button.tsx'
import styles from './formula.module.css'
import { completions, placeOf, SIGNS, tokensOf, type Word, wordBefore, written } from './formula-text.ts'
import type { FormulaRead } from './use-formula.ts'

/** Words that stand below the text to be put in by one press. */
const OFFERED = ['통상시급', '기본급', '근속연수', '근무일수', '만약', '최소']
const NONE: readonly never[] = []

/**
 * The text of a formula: colours below a plain textarea, so that composing, undo and the phone's keyboard are the browser's own.
 * Words are offered while one is typed: arrows walk, Enter and Tab put in, Esc leaves; the button below shows all of them.
 */
export function FormulaField({
  read,
  ...props
}: Omit<FieldProps<string>, 'ref'> & {
  readonly ref?: ((field: HTMLTextAreaElement | null) => void) | undefined
  /** What the server makes of the text as it stands. */
  readonly read: FormulaRead
}): ReactNode {
  const { value, onChange, label, error } = props
  const id = useId()
  const area = useRef<HTMLTextAreaElement | null>(null)
  const list = useRef<HTMLDivElement>(null)
  const [caret, setCaret] = useState(0)
  /** typing: words that fit what is typed; all: every word; null: closed. */
  const [open, setOpen] = useState<'typing' | 'all' | null>(null)
  const [at, setAt] = useState(0)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const problems = read.problems
  const words = read.words
  const typed = open === 'typing' ? wordBefore(value, caret) : ''
  const options = open === null || (open === 'typing' && typed === '') ? NONE : completions(words, typed, problems)
  const isOpen = options.length > 0
  const active = options[Math.min(at, options.length - 1)]
  const functions = new Set(words.flatMap(({ kind, name }) => (kind === 'function' ? [name] : [])))
  const tokens = tokensOf(value, functions, problems, caret - typed.length)

  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView?.({ block: 'nearest' })
  }, [at, isOpen])

  /** Writes over a stretch as if it were typed, so that it can be undone. */
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
      setAt(0)
      setOpen('all')
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
  const said = problems.length > 0 ? undefined : error

  return (
    <Field label={label} required={props.required} hint={props.hint} error={said} hideLabel={props.hideLabel}>
      {(aria) => (
        <>
          <div className={`${boxClass('area', { error: problems.length > 0 ? label : said })} ${styles['box']}`}>
            <div className={styles['text']}>
              <pre className={styles['mirror']} aria-hidden="true">
                {linesOf(tokens).map((line, number) => (
                  <div key={number} className={styles['line']}>
                    {line.map((token) => (
                      <span
                        key={token.index}
                        ref={token.index === caret - typed.length ? setAnchor : undefined}
                        className={[styles[token.kind] ?? '', token.wrong ? (styles['wrong'] ?? '') : ''].join(' ')}
                      >
                        {token.text}
                      </span>
                    ))}
                    {'\u200b'}
                  </div>
                ))}
              </pre>
              <textarea
                {...aria}
                ref={(field) => {
                  area.current = field
                  props.ref?.(field)
                }}
                name={props.name}
                className={styles['input']}
                value={value}
                rows={1}
                spellCheck={false}
                autoCapitalize="off"
                autoComplete="off"
                autoCorrect="off"
                aria-invalid={problems.length > 0 || said !== undefined ? true : undefined}
                aria-describedby={[aria['aria-describedby'], `${id}-told`].filter(Boolean).join(' ')}
                aria-autocomplete="list"
                aria-haspopup="listbox"
                aria-controls={isOpen ? `${id}-list` : undefined}
                aria-activedescendant={isOpen && active !== undefined ? `${id}-${active.name}` : undefined}
                onChange={(event) => {
                  const next = event.target.value
                  setCaret(event.target.selectionStart)
                  setAt(0)
                  setOpen(wordBefore(next, event.target.selectionStart) === '' ? null : 'typing')
                  onChange(next)
                }}
                onSelect={(event) => setCaret(event.currentTarget.selectionStart)}
                onClick={() => setOpen(null)}
                onKeyDown={press}
                onBlur={() => {
                  setOpen(null)
                  props.onBlur?.()
                }}
              />
            </div>
          </div>
          <Popper
            open={isOpen}
            anchorEl={anchor ?? area.current}
            placement="bottom-start"
            role="presentation"
            className="hd-found-place"
          >
            {/* Pressing it leaves the focus in the text. */}
            <div
              className={`hd-found ${styles['found']}`}
              role="presentation"
              onMouseDown={(event) => event.preventDefault()}
            >
              <div role="listbox" className="list" id={`${id}-list`} aria-label="추가할 수 있는 이름" ref={list}>
                {options.map((word, index) => (
                  <div
                    key={word.name}
                    id={`${id}-${word.name}`}
                    role="option"
                    tabIndex={-1}
                    aria-selected={word === active}
                    onKeyDown={press}
                    onClick={() => {
                      setAt(index)
                      put(word)
                    }}
                  >
                    <b>{word.kind === 'function' ? word.usage : word.name}</b>
                    <span className="cap ter">
                      {word.says}
                      {word.says.endsWith(word.unit) ? '' : ` · ${word.unit}`}
                    </span>
                    {word.value === null ? null : <span className={`num ${styles['value']}`}>{word.value}</span>}
                  </div>
                ))}
              </div>
              <p className="say cap ter">
                Enter로 입력{read.personName === null ? '' : ` · 오른쪽은 ${read.personName}의 값`}
              </p>
            </div>
          </Popper>
          <div id={`${id}-told`} role="status" className={styles['told']}>
            {problems.map(({ index, length, message, nearest }) => (
              <p key={`${index} ${message}`} className={`hint error ${styles['problem']}`}>
                <CircleAlert size={16} strokeWidth={1.6} aria-hidden="true" />
                <span>
                  {placeOf(value, index)}: {message}{' '}
                  {nearest.map((name) => (
                    <button
                      key={name}
                      type="button"
                      className={styles['mend']}
                      onClick={() => write(name, index, index + length)}
                    >
                      {josa(`‘${name}’`, '으로/로')} 수정
                    </button>
                  ))}
                </span>
              </p>
            ))}
            {read.risks.map(({ index, message }) => (
              <p key={`${index} ${message}`} className={`cap warn ${styles['problem']}`}>
                <TriangleAlert size={16} strokeWidth={1.6} aria-hidden="true" />
                <span>
                  {placeOf(value, index)}: {message}
                </span>
              </p>
            ))}
          </div>
          <div className={styles['offers']} role="group" aria-label="계산식에 추가">
            <span className="cap ter">추가</span>
            {OFFERED.flatMap((name) => words.find((word) => word.name === name) ?? []).map((word) => (
              <Button key={word.name} size="sm" onClick={() => put(word)}>
                {word.kind === 'function' ? `${word.name}( )` : word.name}
              </Button>
            ))}
            {words.length === 0 ? null : (
              <Button
                size="sm"
                variant="text"
                onClick={() => {
                  area.current?.focus()
                  setAt(0)
                  setOpen('all')
                }}
              >
                모두 {words.length}개
              </Button>
            )}
          </div>
        </>
      )}
    </Field>
  )
}

type Tokens = ReturnType<typeof tokensOf>
/** The same by lines; a line break is in none of them. */
const linesOf = (tokens: Tokens): Tokens[] => {
  const lines: Tokens[] = [[]]
  for (const token of tokens)
    for (const [order, text] of token.text.split('\n').entries()) {
      if (order > 0) lines.push([])
      if (text !== '') lines.at(-1)?.push({ ...token, text })
    }
  return lines
}
