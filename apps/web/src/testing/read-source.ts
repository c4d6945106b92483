/** Reads a source file beside a test (style sheets come empty through the test runner's imports). */
export function readSource(relative: string, base: string): string {
  const node: unknown = Reflect.get(globalThis, 'process')
  if (!hasBuiltins(node)) throw new Error('Tests run in Node')
  return node.getBuiltinModule('node:fs').readFileSync(new URL(relative, base), 'utf8')
}

/** Names of the files of a folder, in order. */
export function listSources(relative: string, base: string): string[] {
  const node: unknown = Reflect.get(globalThis, 'process')
  if (!hasBuiltins(node)) throw new Error('Tests run in Node')
  return node.getBuiltinModule('node:fs').readdirSync(new URL(relative, base)).toSorted()
}

type Files = {
  readFileSync: (url: URL, encoding: 'utf8') => string
  readdirSync: (url: URL) => string[]
}
type Builtins = { getBuiltinModule: (name: string) => Files }

function hasBuiltins(value: unknown): value is Builtins {
  return typeof value === 'object' && value !== null && 'getBuiltinModule' in value
}
