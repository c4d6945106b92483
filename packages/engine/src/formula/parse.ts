import { josa } from '@handal/base/josa'
import { err, ok, type Result } from '@handal/base/result'
import { type Comment, type Expression as Parsed, parseExpressionAt } from 'acorn'
import { convert } from './convert.ts'
import type { Formula, FormulaProblem } from './expression.ts'

/** Longest text of a formula, in UTF-16 units. */
const MAX_LENGTH = 500
/** Deepest nesting of brackets, functions and signs. */
const MAX_DEPTH = 50

/** Letters that mean the same as one the parser knows, one for one so that positions stay. */
const SAME: readonly (readonly [written: string, known: string])[] = [
  ['×', '*'],
  ['÷', '/'],
  ['−', '-'],
  ['（', '('],
  ['）', ')'],
  ['，', ','],
]
const INSTEAD: Readonly<Record<string, string>> = {
  '%': '1%는 0.01로 적어 주세요.',
  '≥': '크거나 같다는 >=로 적어 주세요.',
  '≤': '작거나 같다는 <=로 적어 주세요.',
  '≠': '같지 않다는 !=로 적어 주세요.',
}
const FOREIGN = /[^\p{L}\p{N}\p{M}_\s.,()+\-*/<>=!]/u

/** What can be told from the letters alone. */
const beforeParsing = (text: string, code: string): FormulaProblem | null => {
  if (text.trim() === '') return { index: 0, length: text.length, message: '계산식을 입력해 주세요.' }
  if (text.length > MAX_LENGTH) {
    const message = `계산식은 ${MAX_LENGTH}자까지 쓸 수 있습니다.`
    return { index: MAX_LENGTH, length: text.length - MAX_LENGTH, message }
  }
  const foreign = FOREIGN.exec(code)
  if (foreign !== null) {
    const [letter] = foreign
    const message = INSTEAD[letter] ?? `계산식에 ${josa(letter, '을/를')} 쓸 수 없습니다.`
    return { index: foreign.index, length: letter.length, message }
  }
  const grouped = /\d,\d{3}(?!\d)/.exec(code)
  if (grouped !== null) {
    const message = '숫자에는 쉼표를 넣지 않습니다. 값을 나누는 쉼표라면 뒤에 빈칸을 넣어 주세요.'
    return { index: grouped.index + 1, length: 1, message }
  }
  return tooDeep(code)
}

const tooDeep = (code: string): FormulaProblem | null => {
  let depth = 0
  for (let index = 0; index < code.length; index++) {
    if (code[index] === '(') depth++
    else if (code[index] === ')') depth--
    if (depth > MAX_DEPTH) return { index, length: 1, message: `괄호는 ${MAX_DEPTH}겹까지 쓸 수 있습니다.` }
  }
  return null
}

const unexpected = (code: string, index: number): FormulaProblem => {
  const rest = code.slice(index).trimStart()
  const at = code.length - rest.length
  if (rest === '') return { index: at, length: 0, message: '계산식이 끝나지 않았습니다.' }
  const found = rest.replace(/^([\p{L}\p{N}\p{M}_]+|.).*$/su, '$1')
  const isWord = /^[\p{L}\p{N}_]/u.test(found) && /[\p{L}\p{N}_)]\s*$/u.test(code.slice(0, at))
  const message = isWord
    ? `${found} 앞에 연산자가 없습니다. 이름에는 빈칸을 넣지 않습니다.`
    : `이 자리에 ${josa(found, '을/를')} 쓸 수 없습니다.`
  return { index: at, length: found.length, message }
}

const parsed = (code: string): Parsed | FormulaProblem => {
  const comments: Comment[] = []
  try {
    const root = parseExpressionAt(code, 0, {
      ecmaVersion: 2023,
      sourceType: 'module',
      preserveParens: true,
      onComment: comments,
    })
    const [comment] = comments
    if (comment !== undefined) return unexpected(code, comment.start + 1)
    return code.slice(root.end).trim() === '' ? root : unexpected(code, root.end)
  } catch (error) {
    // The parser throws for what it cannot read, with the place; anything else is a bug.
    if (error instanceof SyntaxError && 'pos' in error && typeof error.pos === 'number') {
      return unexpected(code, error.pos)
    }
    throw error
  }
}

const read = (text: string): Result<Formula, readonly FormulaProblem[]> => {
  const code = SAME.reduce((changed, [written, same]) => changed.replaceAll(written, same), text)
  const early = beforeParsing(text, code)
  if (early !== null) return err([early])
  const root = parsed(code)
  if (!('type' in root)) return err([root])
  const { expression, names, problems } = convert(root, MAX_DEPTH)
  return problems.length > 0 ? err(problems) : ok({ text, expression, names })
}

const known = new Map<string, ReturnType<typeof read>>()

/**
 * Reads the text of a formula: numbers, names, + - × ÷ (* /), brackets, 만약, 최소, 최대, 절사, 반올림, 올림. Whatever else
 * the parser's language has is refused with its place. Never throws; remembers what it has read.
 */
export const parseFormula = (text: string): Result<Formula, readonly FormulaProblem[]> => {
  const before = known.get(text)
  if (before !== undefined) return before
  const result = read(text)
  if (known.size >= 1000) known.clear()
  known.set(text, result)
  return result
}
