import { z } from 'zod'
import { check } from '../check.ts'
import { type Probe, probesOf, sizesOf, type Search, searchesOf } from './probes.ts'
import type { Endpoint } from '../endpoint.ts'
import type { FullSample } from './calls/call.ts'

type Path = readonly (string | number)[]
const PARTS = ['params', 'query', 'body'] as const

const said = (value: unknown): string => {
  const text = JSON.stringify(value) ?? 'nothing'
  return text.length > 60 ? `${text.slice(0, 40)}… (${text.length})` : text
}
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What stands at a path; undefined where nothing does. */
const at = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((here, step) => (here instanceof Object ? Reflect.get(here, step) : undefined), value)

/** The same with another value at a path; undefined takes the member away. */
const put = (value: unknown, path: Path, given: unknown): unknown => {
  const [step, ...rest] = path
  if (step === undefined) return given
  if (Array.isArray(value)) return value.map((entry, index) => (index === step ? put(entry, rest, given) : entry))
  if (!isObject(value)) return value
  const put_ = put(value[step], rest, given)
  const { [step]: _, ...others } = value
  return put_ === undefined ? others : { ...others, [step]: put_ }
}

/** The verdict on an input of which `path` was replaced: '' taken as it was given, `→ …` shaped, else the sentences. */
const verdictOf = (schema: z.ZodType, input: unknown, path: Path): string => {
  const checked = check(schema, input)
  if (!checked.ok) {
    const here = path.join('.')
    return checked.errors.map((error) => (error.path === here ? '' : `${error.path} `) + error.message).join(' + ')
  }
  const taken = at(checked.value, path)
  return Object.is(taken, at(input, path)) || said(taken) === said(at(input, path)) ? '' : `→ ${said(taken)}`
}

/** The least whole number in [low, high] for which a question that changes once is answered yes. */
const firstYes = (low: number, high: number, yes: (value: number) => boolean): number => {
  let [no, found] = [low - 1, high]
  while (found - no > 1) {
    const middle = no + Math.floor((found - no) / 2)
    if (yes(middle)) found = middle
    else no = middle
  }
  return found
}

const searched = (schema: z.ZodType, sample: unknown, path: Path, search: Search): string[] => {
  const taken = (size: number): boolean => check(schema, put(sample, path, search.make(size))).ok
  if (!taken(search.start)) return []
  const { called = String } = search
  const past = firstYes(search.start, search.most, (size) => !taken(size))
  const least = firstYes(search.least, search.start, taken)
  const open = taken(search.most)
  const end = open ? `${called(search.most)} and on` : called(past - 1)
  const beyond = open ? '' : `, then ${verdictOf(schema, put(sample, path, search.make(past)), path)}`
  const before =
    least === search.least ? '' : ` (below: ${verdictOf(schema, put(sample, path, search.make(least - 1)), path)})`
  return [`    ${search.name} ${called(least)} to ${end}${before}${beyond}`]
}

const judged = (schema: z.ZodType, sample: unknown, path: Path, probes: readonly Probe[]): string[] => {
  const byVerdict = new Map<string, string[]>()
  for (const { name, value } of probes) {
    const verdict = verdictOf(schema, put(sample, path, value), path)
    byVerdict.set(verdict, [...new Set([...(byVerdict.get(verdict) ?? []), name])])
  }
  return [...byVerdict].map(([verdict, names]) => `    ${names.join('  ')}   ${verdict === '' ? 'taken' : verdict}`)
}

/** The words or numbers that a schema names, of a union those of all its members. */
const wordsOf = (json: unknown): unknown[] => {
  const words = at(json, ['enum'])
  if (Array.isArray(words)) return words
  const only = at(json, ['const'])
  const variants = at(json, ['anyOf'])
  return only !== undefined ? [only] : Array.isArray(variants) ? variants.flatMap(wordsOf) : []
}

/** Lines of one member and of all below it, each block under its dotted name. */
const blocksOf = (schema: z.ZodType, json: unknown, sample: unknown, path: Path): [string, string[]][] => {
  const value = at(sample, path)
  const words = wordsOf(json)
  const own = [
    ...judged(schema, sample, path, probesOf(value, words)),
    ...searchesOf(value, words.length > 0).flatMap((search) => searched(schema, sample, path, search)),
    ...sizesOf(value).flatMap((search) => searched(schema, sample, path, search)),
  ]
  const below = (step: string | number, schemaBelow: unknown) => blocksOf(schema, schemaBelow, sample, [...path, step])
  const members = Array.isArray(value)
    ? value.flatMap((_, index) => below(index, at(json, ['prefixItems', index]) ?? at(json, ['items'])))
    : isObject(value)
      ? Object.keys(value).flatMap((name) => below(name, at(variantOf(json, value), ['properties', name])))
      : []
  return [[path.join('.'), own], ...members]
}

/** Of a union the member that an object is meant for, by the words that only it takes. */
const variantOf = (json: unknown, value: Record<string, unknown>): unknown => {
  const variants = at(json, ['anyOf']) ?? at(json, ['oneOf'])
  if (!Array.isArray(variants)) return json
  return variants.find((variant) =>
    Object.entries(value).every(([name, given]) => {
      const only: unknown = at(variant, ['properties', name, 'const'])
      return only === undefined || only === given
    }),
  )
}

const jsonOf = (schema: z.ZodType): unknown => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })

/** Names of members that the calls' schemas know and the samples lack, dotted. */
export const unsampled = (endpoint: Endpoint, sample: FullSample): string[] =>
  PARTS.flatMap((part) => {
    const missing = (json: unknown, value: unknown, path: string): string[] => {
      const known: unknown = isObject(value) ? at(variantOf(json, value), ['properties']) : at(json, ['properties'])
      if (isObject(known))
        return Object.entries(known).flatMap(([name, below]) =>
          at(value, [name]) === undefined
            ? [`${endpoint.id} ${path}.${name}`]
            : missing(below, at(value, [name]), `${path}.${name}`),
        )
      if (Array.isArray(value))
        return value.flatMap((entry, index) => missing(at(json, ['items']), entry, `${path}.${index}`))
      return []
    }
    return missing(jsonOf(endpoint[part]), sample[part], part)
  })

/** The verdicts on the inputs of a call. A block that stood before in the same file is named instead of written again. */
export const verdictsOf = (endpoint: Endpoint, sample: FullSample, seen: Map<string, string>): string[] => {
  const lines: string[] = []
  for (const part of PARTS) {
    const given = sample[part] ?? (part === 'body' && endpoint.body instanceof z.ZodUndefined ? undefined : {})
    const whole = check(endpoint[part], given)
    if (!whole.ok) throw new Error(`The sample of ${endpoint.id} is refused: ${said(whole.errors)}`)
    if (given === undefined) continue
    for (const [name, block] of blocksOf(endpoint[part], jsonOf(endpoint[part]), given, [])) {
      const title = `${part}${name === '' ? '' : `.${name}`}`
      const text = block.join('\n')
      const before = seen.get(text)
      if (before === undefined) seen.set(text, `${endpoint.id} ${title}`)
      lines.push(...(before === undefined ? [`  ${title}`, ...block] : [`  ${title}   as ${before}`]))
    }
  }
  const part = sample.body === undefined ? 'query' : 'body'
  for (const changed of sample.together ?? []) {
    const input = Object.entries(changed).reduce<unknown>((all, [name, value]) => put(all, [name], value), sample[part])
    const names = Object.entries(changed).map(([name, value]) => `${name} ${value === undefined ? '-' : said(value)}`)
    const checked = check(endpoint[part], input)
    const verdict = checked.ok ? 'taken' : checked.errors.map((error) => `${error.path} ${error.message}`).join(' + ')
    lines.push(`  with ${names.join(', ')}   ${verdict}`)
  }
  return lines
}

/** Every member of an answer: `?` may be absent, `| null` may be null, and what it is. */
export const answerOf = (endpoint: Endpoint, seen: Map<string, string>): string[] => {
  const written = (json: unknown, name: string, indent: string): string[] => {
    const variants = at(json, ['anyOf']) ?? at(json, ['oneOf'])
    const all = Array.isArray(variants) ? variants : [json]
    const nullable = all.some((one) => at(one, ['type']) === 'null') ? ' | null' : ''
    return all
      .filter((one) => at(one, ['type']) !== 'null')
      .flatMap((one) => {
        const properties = at(one, ['properties'])
        const item = at(one, ['items'])
        if (item !== undefined) return written(item, `${name}[]${nullable}`, indent)
        const further = at(one, ['additionalProperties'])
        if (isObject(further) && Object.keys(further).length > 0)
          return written(further, `${name}{}${nullable}`, indent)
        if (!isObject(properties)) {
          const words = at(one, ['enum']) ?? at(one, ['const'])
          const types = [at(one, ['type']) ?? 'anything']
            .flat()
            .filter((type) => typeof type === 'string')
            .join()
          const kind = words === undefined ? types : JSON.stringify(words)
          return [`${indent}${name} ${kind.replace(',null', ' | null')}${nullable}`]
        }
        const required = at(one, ['required'])
        const members = Object.entries(properties).flatMap(([member, below]) =>
          written(below, Array.isArray(required) && required.includes(member) ? member : `${member}?`, '  '),
        )
        const text = members.join('\n')
        const before = members.length > 3 ? seen.get(text) : undefined
        if (before !== undefined) return [`${indent}${name} object${nullable}   as ${before}`]
        seen.set(text, `${endpoint.id} ${name}`)
        return [`${indent}${name} object${nullable}`, ...members.map((line) => indent + line)]
      })
  }
  return written(z.toJSONSchema(endpoint.response, { io: 'output', unrepresentable: 'any' }), 'answer', '  ')
}
