// Lint rule of the packages that calculate money: no number that is not whole, and nothing that makes one. The one division of
// whole numbers that stays exact is in base/ratio.ts.
const WHOLE = new Set(['floor', 'ceil', 'trunc'])
const isWhole = (node) =>
  node?.type === 'CallExpression' &&
  node.callee.type === 'MemberExpression' &&
  node.callee.object.name === 'Math' &&
  WHOLE.has(node.callee.property.name)
const isLiteral = (node) => node.type === 'Literal' && typeof node.value === 'number'
/** Whether a division stays inside a Math.floor, Math.ceil or Math.trunc. */
const isCutToWhole = (node) => {
  for (let at = node.parent; at; at = at.parent) {
    if (isWhole(at)) return true
    if (!/^(BinaryExpression|UnaryExpression)$/.test(at.type)) return false
  }
  return false
}

const noFloat = {
  create: (context) => ({
    Literal: (node) => {
      if (isLiteral(node) && !Number.isInteger(node.value))
        context.report({ node, message: 'A number that is not whole is no exact amount: use a ratio of @handal/base.' })
    },
    BinaryExpression: (node) => {
      if (node.operator === '/' && !isCutToWhole(node))
        context.report({
          node,
          message: 'Division of numbers is inexact: use a ratio, or cut it to a whole number where it stands.',
        })
    },
    MemberExpression: (node) => {
      const name = node.property.name
      if (node.object.name === 'Math' && name === 'round')
        context.report({ node, message: 'Name the rounding: @handal/base/rounding.' })
      if (node.object.name === 'Number' && name === 'parseFloat')
        context.report({ node, message: 'Read exact texts with parseRatio.' })
    },
    CallExpression: (node) => {
      if (node.callee.name === 'parseFloat') context.report({ node, message: 'Read exact texts with parseRatio.' })
    },
  }),
}
export default { meta: { name: 'exact' }, rules: { 'no-float': noFloat } }
