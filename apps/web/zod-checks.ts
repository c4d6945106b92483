import type { Plugin } from 'vite'

/** What zod's classes import to describe themselves as JSON Schema, which the server alone does (OpenAPI). */
const DESCRIBING = [
  [
    'import * as processors from "../core/json-schema-processors.js";',
    'const processors = new Proxy({}, { get: () => () => undefined });',
  ],
  [
    'import { createStandardJSONSchemaMethod, createToJSONSchemaMethod } from "../core/to-json-schema.js";',
    'const createStandardJSONSchemaMethod = () => undefined; const createToJSONSchemaMethod = () => undefined;',
  ],
] as const

/** Browsers check with zod and describe nothing: some 20 KB that every page would load. */
export const checksOnly = (): Plugin => ({
  name: 'checks-only',
  apply: 'build',
  transform(code, id) {
    if (!id.endsWith('/zod/v4/classic/schemas.js')) return null
    let kept = code
    for (const [imported, stood] of DESCRIBING) {
      if (!kept.includes(imported)) this.error(`zod does not import this any more: ${imported}`)
      kept = kept.replace(imported, stood)
    }
    return { code: kept, map: null }
  },
})
