import { dirname, resolve } from 'node:path'

// Lint rule of the features: one reaches another only through its public.ts, however deep the folders of both are.
const FEATURE = /^(.*\/apps\/(?:server|web)\/src\/features\/)([^/]+)\/(.+)$/

const featureDoor = {
  create: (context) => {
    const here = FEATURE.exec(context.filename)
    const check = (node) => {
      const from = node.source?.value
      if (here === null || typeof from !== 'string' || !from.startsWith('.')) return
      const there = FEATURE.exec(resolve(dirname(context.filename), from))
      if (there === null || there[1] !== here[1] || there[2] === here[2] || there[3] === 'public.ts') return
      context.report({ node, message: 'A feature reaches another only through its public.ts.' })
    }
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
    }
  },
}
export default { meta: { name: 'doors' }, rules: { feature: featureDoor } }
