import { tokensOf } from './formula-text.ts'
import type { FormulaRead } from './use-formula.ts'
import styles from './formula.module.css'

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

type Props = {
  readonly value: string
  readonly read: Pick<FormulaRead, 'words' | 'problems'>
  /** Where the word begins that is being typed: words are offered below it. */
  readonly start: number
  readonly onAnchor: (token: HTMLElement | null) => void
}

/** The letters of a formula in their colours, exactly below those of its textarea. */
export function FormulaMirror({ value, read, start, onAnchor }: Props) {
  const functions = new Set(read.words.flatMap(({ kind, name }) => (kind === 'function' ? [name] : [])))
  return (
    <pre className={styles['mirror']} aria-hidden="true">
      {linesOf(tokensOf(value, functions, read.problems, start)).map((line, number) => (
        <div key={number} className={styles['line']}>
          {line.map((token) => (
            <span
              key={token.index}
              ref={token.index === start ? onAnchor : undefined}
              className={[styles[token.kind] ?? '', token.wrong ? (styles['wrong'] ?? '') : ''].join(' ')}
            >
              {token.text}
            </span>
          ))}
          {'\u200b'}
        </div>
      ))}
    </pre>
  )
}
