import { useEffect, useRef } from 'react'
import '../../../shared/form/search-field.css'
import { Button } from '../../../shared/ui/Button.tsx'
import { FloatingFound } from '../../../shared/ui/floating/Floating.tsx'
import type { Word } from './formula-text.ts'
import type { FormulaWords } from './use-formula-words.ts'
import styles from './formula.module.css'

type FoundProps = {
  readonly id: string
  readonly words: FormulaWords
  /** The word being typed; without one the list stands below the text. */
  readonly anchor: HTMLElement | null
  readonly personName: string | null
}

/** The words that what is typed may become, each with what it says and the tried person's value. */
export function FoundWords({ id, words, anchor, personName }: FoundProps) {
  const { isOpen, options, active } = words
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView?.({ block: 'nearest' })
  }, [active, isOpen])
  return (
    <FloatingFound anchor={isOpen ? (anchor ?? words.area.current) : null}>
      {/* Pressing it leaves the focus in the text. */}
      <div
        className={`hd-found ${styles['found']}`}
        role="presentation"
        onMouseDown={(event) => event.preventDefault()}
      >
        <div role="listbox" className="list" id={id} aria-label="추가할 수 있는 이름" ref={list}>
          {options.map((word) => (
            <div
              key={word.name}
              id={`${id}-${word.name}`}
              role="option"
              tabIndex={-1}
              aria-selected={word === active}
              onKeyDown={words.press}
              onClick={() => words.put(word)}
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
        <p className="say cap ter">Enter로 입력{personName === null ? '' : ` · 오른쪽은 ${personName}의 값`}</p>
      </div>
    </FloatingFound>
  )
}

/** Words that stand below the text to be put in by one press. */
const OFFERED = ['통상시급', '기본급', '근속연수', '근무일수', '만약', '최소']

/** The words most asked for, and the way to all of them. */
export function OfferedWords({ all, words }: { readonly all: readonly Word[]; readonly words: FormulaWords }) {
  return (
    <div className={styles['offers']} role="group" aria-label="계산식에 추가">
      <span className="cap ter">추가</span>
      {OFFERED.flatMap((name) => all.find((word) => word.name === name) ?? []).map((word) => (
        <Button key={word.name} size="sm" onClick={() => words.put(word)}>
          {word.kind === 'function' ? `${word.name}( )` : word.name}
        </Button>
      ))}
      {all.length === 0 ? null : (
        <Button
          size="sm"
          variant="text"
          onClick={() => {
            words.area.current?.focus()
            words.openAll()
          }}
        >
          모두 {all.length}개
        </Button>
      )}
    </div>
  )
}
