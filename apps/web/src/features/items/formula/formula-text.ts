import { finder } from '@handal/base/search'
import type { FormulaTry } from '@handal/contracts/payroll/salary-formula'

export type Word = FormulaTry['words'][number]
export type Problem = FormulaTry['problems'][number]
type Span = { readonly index: number; readonly length: number }

/** A stretch of a formula that is shown in one way. */
export type Token = Span & {
  readonly text: string
  readonly kind: 'function' | 'name' | 'plain'
  readonly wrong: boolean
}

const PIECES = /[\p{L}_][\p{L}\p{N}\p{M}_]*|\d+(?:\.\d+)?|\s+|./gsu

/** The stretches of a text, cut where a problem begins and ends and at `at` (where something stands in the text). */
export const tokensOf = (
  text: string,
  functions: ReadonlySet<string>,
  problems: readonly Span[],
  at: number,
): Token[] => {
  const cuts = new Set([at, ...problems.flatMap(({ index, length }) => [index, index + length])])
  return [...text.matchAll(PIECES)].flatMap(({ 0: piece, index: start }): Token[] => {
    const kind = functions.has(piece) ? 'function' : /^[\p{L}_]/u.test(piece) ? 'name' : 'plain'
    const inside = [...cuts].filter((cut) => cut > start && cut < start + piece.length).toSorted((a, b) => a - b)
    const edges = [start, ...inside, start + piece.length]
    return edges.slice(0, -1).map((from, order) => {
      const to = edges[order + 1] ?? from
      const wrong = problems.some(({ index, length }) => from >= index && to <= index + length)
      return { index: from, length: to - from, text: text.slice(from, to), kind, wrong }
    })
  })
}

/** "2번째 줄 4번째 글자" of a place; the line only where there are several. */
export const placeOf = (text: string, index: number): string => {
  const lines = text.slice(0, index).split('\n')
  const letter = `${(lines.at(-1)?.length ?? 0) + 1}번째 글자`
  return text.includes('\n') ? `${lines.length}번째 줄 ${letter}` : letter
}

/** The line of a place, from 1. */
export const lineOf = (text: string, index: number): number => text.slice(0, index).split('\n').length

/** The word that ends at the caret; '' where none does. */
export const wordBefore = (text: string, caret: number): string =>
  /[\p{L}\p{M}_][\p{L}\p{N}\p{M}_]*$/u.exec(text.slice(0, caret))?.[0] ?? ''

/**
 * Words that what was typed may become: those that begin with it, then those that hold it (by initial consonants too), then
 * those the server finds alike. Nothing where it already is a word.
 */
export const completions = (words: readonly Word[], typed: string, problems: readonly Problem[]): readonly Word[] => {
  if (typed === '') return words
  if (words.some(({ name }) => name === typed)) return []
  const found = finder(typed)
  const begins = words.filter(({ name }) => name.startsWith(typed))
  const holds = words.filter(({ name }) => !name.startsWith(typed) && found(name))
  if (begins.length + holds.length > 0) return [...begins, ...holds]
  const alike = problems.find(({ message }) => message.startsWith(typed))?.nearest ?? []
  return alike.flatMap((name) => words.find((word) => word.name === name) ?? [])
}

/** What a word puts into the text, and how far from its end the caret stands: within the brackets of a function. */
export const written = ({ kind, name }: Word): { readonly text: string; readonly back: number } =>
  kind === 'function' ? { text: `${name}()`, back: 1 } : { text: name, back: 0 }

/** Signs that a key writes in a formula. */
export const SIGNS: Readonly<Record<string, string>> = { '*': '×', '/': '÷' }
