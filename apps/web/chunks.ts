import type { Plugin, Rolldown } from 'vite'

/**
 * What screens share, in chunks by who comes: a module that two screens or more load belongs to the first of these that reaches it
 * through imports. What a module imports is reached by whatever reaches the module, so no chunk imports a later one, and
 * chunks run in one order (docs/adr/0026).
 */
const SERVICE = /\/src\/features\/public\/ServiceInfoPage\.tsx$/
const VISITED = /\/src\/features\/(public\/|errors\/|calculators\/HeroCalculator\.tsx$)/
const CALCULATORS = /\/src\/features\/calculators\//
const DOOR = /\/src\/features\/session\/(Mobile)?LoginPage\.tsx$/
const FRAME = /\/src\/(app\/frame\/SignedInFrame|theme\/ThemeRoot)\.tsx$/
/** A form of one record, whatever its fields are. */
const FORM = /\/src\/client\/screen\/(RecordForm|fields)\.tsx$/
/** Where a post is written: beside its editor it loads the frame, what a form is made of and its own words, nothing else. */
const WRITING = /\/src\/features\/board\/PostFormPage\.tsx$/
/** Each chunk with the screens that must all reach a module of it. */
export const VISITORS: readonly (readonly [name: string, ...screens: readonly RegExp[]])[] = [
  ['first', SERVICE, DOOR],
  ['words', SERVICE, WRITING],
  ['service', SERVICE],
  ['fields', DOOR, WRITING],
  ['door', DOOR],
  ['asked', VISITED, WRITING],
  ['visitor', VISITED],
  ['parts', CALCULATORS, FRAME],
  ['frame', FRAME],
  ['form', FORM],
  ['writing', WRITING],
  ['calculators', CALCULATORS],
  ['home', /\/src\/features\/home\/HomePage\.tsx$/],
  ['table', /\/src\/shared\/table\/DataTable\.tsx$/],
]
/** So many screens make a module one that everybody who is signed in loads. */
const MANY = 6

type Context = { readonly getModuleInfo: (id: string) => { readonly importers: readonly string[] } | null }

/** Whether a module is imported, over however many steps, by one whose path fits. */
const reachedFrom = (screens: RegExp): ((id: string, context: Context) => boolean) => {
  const known = new Map<string, boolean>()
  const isReached = (id: string, context: Context): boolean => {
    const before = known.get(id)
    if (before !== undefined) return before
    const seen = new Set([id])
    for (const each of seen) {
      if (screens.test(each)) break
      for (const importer of context.getModuleInfo(each)?.importers ?? []) seen.add(importer)
    }
    const found = [...seen].some((each) => screens.test(each))
    known.set(id, found)
    return found
  }
  return isReached
}

const groups: readonly Omit<Rolldown.CodeSplittingGroup, 'priority'>[] = [
  // React changes less often than the rest.
  { name: 'react', test: /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
  { name: 'start', tags: ['$initial'] },
  ...VISITORS.map(([name, ...screens]) => {
    const reaches = screens.map(reachedFrom)
    return {
      debugName: name,
      name: (id: string, context: Context) => (reaches.every((isReached) => isReached(id, context)) ? name : null),
      minShareCount: 2,
    }
  }),
  { name: 'many', minShareCount: MANY },
  { name: 'payroll', test: /[\\/]src[\\/]features[\\/]payroll[\\/]/, minShareCount: 2 },
]

/** Groups for Rolldown, the first before the others. */
export const chunks: Rolldown.CodeSplittingGroup[] = groups.map((group, at) => ({
  ...group,
  priority: groups.length - at,
}))

/** Chunks that import each other run before what they import is there: such a build fails instead of its screens. */
export const noCircularChunks = (): Plugin => ({
  name: 'no-circular-chunks',
  generateBundle(_, bundle) {
    const importsOf = (file: string): readonly string[] => {
      const chunk = bundle[file]
      return chunk?.type === 'chunk' ? chunk.imports : []
    }
    for (const file of Object.keys(bundle)) {
      const reached = new Set(importsOf(file))
      for (const each of reached) for (const next of importsOf(each)) reached.add(next)
      if (reached.has(file)) this.error(`${file} imports itself through ${[...reached].join(', ')}`)
    }
  },
})
