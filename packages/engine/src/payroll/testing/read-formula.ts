import { add, divide, multiply, type Ratio, ratio, ratioOf, subtract } from '@handal/base/ratio'

/**
 * Reads a printed formula back into a number, as a person with a calculator would. Look-ups in the tax table cannot be
 * read from the text: `lookup` says what they stand for.
 */
export const readFormula = (formula: string, lookup: number): Ratio => {
  const tokens = formula.replace(/간이세액표\([^)]*\)/gu, 'T').match(/[\d,.]+%?|[-+×÷()T]/gu) ?? []
  let at = 0
  const atom = (): Ratio => {
    const token = tokens[at++] ?? ''
    if (token === '(') {
      const inner = sum()
      at++
      return inner
    }
    if (token === '-') return multiply(ratio(-1), atom())
    if (token === 'T') return ratio(lookup)
    const digits = token.replaceAll(',', '')
    return digits.endsWith('%') ? divide(ratioOf(digits.slice(0, -1)), ratio(100)) : ratioOf(digits)
  }
  const product = (): Ratio => {
    let value = atom()
    while (tokens[at] === '×' || tokens[at] === '÷')
      value = tokens[at++] === '×' ? multiply(value, atom()) : divide(value, atom())
    return value
  }
  const sum = (): Ratio => {
    let value = product()
    while (tokens[at] === '+' || tokens[at] === '-')
      value = tokens[at++] === '+' ? add(value, product()) : subtract(value, product())
    return value
  }
  return sum()
}
