import { type ReactNode, useId, useState } from 'react'
import { boxClass, Field } from '../../../shared/form/Field.tsx'
import type { FieldProps } from '../../../shared/form/field-props.ts'
import { FormulaProblems } from './FormulaProblems.tsx'
import { FormulaMirror } from './FormulaMirror.tsx'
import { FoundWords, OfferedWords } from './FormulaWords.tsx'
import type { FormulaRead } from './use-formula.ts'
import { useFormulaWords } from './use-formula-words.ts'
import styles from './formula.module.css'

/**
 * The text of a formula: colours below a plain textarea, so that composing, undo and the phone's keyboard are the browser's own.
 * Words are offered while one is typed; the button below shows all of them.
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
  const words = useFormulaWords(value, onChange, read)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const { isOpen, active } = words
  const hasProblems = read.problems.length > 0
  const said = hasProblems ? undefined : error
  const listId = `${id}-list`

  return (
    <Field label={label} required={props.required} hint={props.hint} error={said} hideLabel={props.hideLabel}>
      {(aria) => (
        <>
          <div className={`${boxClass('area', { error: hasProblems ? label : said })} ${styles['box']}`}>
            <div className={styles['text']}>
              <FormulaMirror value={value} read={read} start={words.start} onAnchor={setAnchor} />
              <textarea
                {...aria}
                ref={(field) => {
                  words.area.current = field
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
                aria-invalid={hasProblems || said !== undefined ? true : undefined}
                aria-describedby={[aria['aria-describedby'], `${id}-told`].filter(Boolean).join(' ')}
                aria-autocomplete="list"
                aria-haspopup="listbox"
                aria-controls={isOpen ? listId : undefined}
                aria-activedescendant={isOpen && active !== undefined ? `${listId}-${active.name}` : undefined}
                onChange={({ target }) => words.type(target.value, target.selectionStart)}
                onSelect={(event) => words.setCaret(event.currentTarget.selectionStart)}
                onClick={words.close}
                onKeyDown={words.press}
                onBlur={() => {
                  words.close()
                  props.onBlur?.()
                }}
              />
            </div>
          </div>
          <FoundWords id={listId} words={words} anchor={anchor} personName={read.personName} />
          <FormulaProblems id={`${id}-told`} value={value} read={read} onMend={words.write} />
          <OfferedWords all={read.words} words={words} />
        </>
      )}
    </Field>
  )
}
