import { josa } from '@handal/base/josa'
import type { CallExpression, Expression as Parsed, SpreadElement } from 'acorn'
import type { Arithmetic, Comparison, Condition, Expression, FormulaProblem, RoundingWay, Span } from './expression.ts'
import { nearestNames } from './nearest.ts'
import { FUNCTION_WORDS } from './words.ts'

type Node = Parsed | SpreadElement

const ARITHMETIC: ReadonlyMap<string, Arithmetic> = new Map([
  ['+', '+'],
  ['-', '-'],
  ['*', '×'],
  ['/', '÷'],
])
const COMPARISONS: readonly Comparison[] = ['>', '<', '>=', '<=', '==', '!=']
const ROUNDINGS: ReadonlyMap<string, RoundingWay> = new Map([
  ['절사', 'down'],
  ['반올림', 'near'],
  ['올림', 'up'],
])
/** Functions that a formula may call. */
const FUNCTIONS: readonly string[] = FUNCTION_WORDS.map(({ name }) => name)

const DIGITS = /^(0|[1-9]\d*)(\.\d+)?$/

/** The digits of a plain number such as 1500 or 1.5; null: the part is anything else. */
const digitsOf = (node: Node): string | null =>
  node.type === 'Literal' && node.raw !== undefined && DIGITS.test(node.raw) ? node.raw : null

/** What a parsed tree means, with everything that is not allowed in a formula. */
export type Converted = {
  readonly expression: Expression
  readonly names: readonly string[]
  readonly problems: readonly FormulaProblem[]
}

/** Turns the parser's tree into an expression. A refused part becomes 0 beside its problem, so that all are found at once. */
export const convert = (root: Parsed, maxDepth: number): Converted => {
  const problems: FormulaProblem[] = []
  const names = new Set<string>()
  const spanOf = (node: Node): Span => ({ index: node.start, length: node.end - node.start })
  const refuse = (node: Node, message: string, more: Partial<FormulaProblem> = {}): Expression => {
    problems.push({ ...spanOf(node), message, ...more })
    return { ...spanOf(node), kind: 'number', digits: '0' }
  }

  const value = (node: Node, depth: number): Expression => {
    if (depth > maxDepth) return refuse(node, `계산식은 ${maxDepth}겹까지 쓸 수 있습니다.`)
    switch (node.type) {
      case 'ParenthesizedExpression':
        return value(node.expression, depth + 1)
      case 'Identifier': {
        const name = node.name.normalize('NFC')
        names.add(name)
        return { ...spanOf(node), kind: 'name', name }
      }
      case 'Literal': {
        const digits = digitsOf(node)
        if (digits === null) return refuse(node, '숫자는 1500이나 1.5처럼 적어 주세요.')
        return { ...spanOf(node), kind: 'number', digits }
      }
      case 'UnaryExpression':
        if (node.operator === '-') return { ...spanOf(node), kind: 'negative', of: value(node.argument, depth + 1) }
        if (node.operator === '+') return value(node.argument, depth + 1)
        return refuse(node, '부호는 +와 -만 쓸 수 있습니다.')
      case 'BinaryExpression': {
        const { left, right } = node
        const operator = ARITHMETIC.get(node.operator)
        if (operator !== undefined && left.type !== 'PrivateIdentifier') {
          const a = value(left, depth)
          return { ...spanOf(node), kind: 'arithmetic', operator, a, b: value(right, depth + 1) }
        }
        return refuse(
          node,
          COMPARISONS.some((each) => each === node.operator)
            ? '비교는 만약(조건, 값, 아니면)의 조건에만 쓸 수 있습니다.'
            : `${node.operator} 연산은 쓸 수 없습니다.`,
        )
      }
      case 'CallExpression':
        return call(node, depth)
      case 'AssignmentExpression':
        return refuse(node, '값을 넣을 수는 없습니다. 같은지 비교할 때는 만약의 조건에 ==로 적어 주세요.')
      case 'SequenceExpression':
        return refuse(node, '쉼표는 함수에 넣는 값을 나눌 때만 씁니다.')
      case 'MemberExpression':
        return refuse(node, '이름에 점을 찍어 쓸 수 없습니다.')
      default:
        return refuse(node, '계산식에 쓸 수 없는 표현입니다.')
    }
  }

  const condition = (node: Node, depth: number): Condition => {
    if (node.type === 'ParenthesizedExpression' && depth <= maxDepth) return condition(node.expression, depth + 1)
    if (node.type === 'BinaryExpression' && node.left.type !== 'PrivateIdentifier') {
      const operator = COMPARISONS.find((each) => each === node.operator)
      if (operator !== undefined) {
        return { ...spanOf(node), operator, a: value(node.left, depth), b: value(node.right, depth + 1) }
      }
    }
    const message =
      node.type === 'AssignmentExpression'
        ? '같은지 비교할 때는 ==로 적어 주세요.'
        : '만약의 첫째 값은 연장시간 > 10과 같은 조건이어야 합니다.'
    const zero = refuse(node, message)
    return { ...spanOf(node), operator: '==', a: zero, b: zero }
  }

  const call = (node: CallExpression, depth: number): Expression => {
    const { callee, arguments: given } = node
    if (callee.type !== 'Identifier' || node.optional) return refuse(node, '계산식에 쓸 수 없는 표현입니다.')
    const name = callee.name.normalize('NFC')
    const way = ROUNDINGS.get(name)
    const [first, second, third] = given
    if (name === '만약') {
      if (first === undefined || second === undefined || third === undefined || given.length > 3) {
        return refuse(node, '만약은 만약(조건, 값, 아니면)으로 적어 주세요.')
      }
      const when = condition(first, depth + 1)
      const yes = value(second, depth + 1)
      return { ...spanOf(node), kind: 'choice', when, yes, no: value(third, depth + 1) }
    }
    if (name === '최소' || name === '최대') {
      if (given.length < 2) return refuse(node, `${josa(name, '은/는')} 값을 둘 이상 받습니다: ${name}(값, 값).`)
      const of = given.map((each) => value(each, depth + 1))
      return { ...spanOf(node), kind: 'extreme', largest: name === '최대', of }
    }
    if (way !== undefined) {
      const usage = `${josa(name, '은/는')} ${name}(값, 단위)로 적고, 단위는 10과 같은 0보다 큰 숫자로 적어 주세요.`
      if (first === undefined || given.length > 2) return refuse(node, usage)
      const rounded = (unit: string): Expression => {
        return { ...spanOf(node), kind: 'rounded', way, of: value(first, depth + 1), unit }
      }
      if (second === undefined) return rounded('1')
      const unit = digitsOf(second)
      return unit === null || /^[0.]+$/.test(unit) ? refuse(second, usage) : rounded(unit)
    }
    for (const each of given) value(each, depth + 1)
    const nearest = nearestNames(name, FUNCTIONS)
    return refuse(callee, `${josa(name, '이라/라')}는 함수는 없습니다. ${FUNCTIONS.join(', ')}만 쓸 수 있습니다.`, {
      nearest,
    })
  }

  const expression = value(root, 0)
  return { expression, names: [...names], problems }
}
