import type { Endpoint } from '@handal/contracts/endpoint'
import { pathOf } from '@handal/contracts/endpoint'
import type { Sample } from '@handal/contracts/testing/calls/call'
import { openApi } from '../http/openapi.ts'

/** One request that nobody means well with. */
export type HostileRequest = {
  readonly id: string
  readonly method: string
  readonly url: string
  /** JSON text; null: none. */
  readonly body: string | null
  /** What was put where, for the report. */
  readonly what: string
}

const NESTED = `${'['.repeat(3000)}${']'.repeat(3000)}`
/** Values as JSON text, so that what no object can hold (`__proto__`, halves of letters) is sent too. */
const STRINGS: readonly string[] = [
  '"a\\u0000b"',
  '"\\ufffe"',
  '"\\ud800"',
  '""',
  '" "',
  JSON.stringify('x'.repeat(100_000)),
  JSON.stringify('e\u0301\u0316'.repeat(30_000)),
  '"%00%0a"',
  `"' or 1=1 --"`,
  '"../../../etc/passwd"',
  '"constructor"',
  '"-1"',
  '"1e308"',
  '"9999-99-99"',
]
const NUMBERS: readonly string[] = [
  '-1',
  '0',
  '0.5',
  '1e308',
  '-1e308',
  '1e999',
  '999999999',
  '2147483648',
  '9007199254740993',
]
const ANY: readonly string[] = [
  'null',
  'true',
  '{}',
  '[]',
  '{"__proto__":{"x":1}}',
  '{"constructor":{"prototype":{}}}',
  NESTED,
]

type Json = Record<string, unknown>
type Place = readonly (string | number)[]
type Field = { readonly at: Place; readonly kinds: ReadonlySet<string> }

const asJson = (value: unknown): Json => (typeof value === 'object' && value !== null ? { ...value } : {})
const list = (value: unknown): unknown[] => (Array.isArray(value) ? [...value] : [])

/** Every member that a schema describes, whatever the branch, with the kinds it may have. */
const fieldsOf = (schema: unknown, at: Place = []): Field[] => {
  const { type, properties, items, prefixItems, anyOf, oneOf, allOf, enum: choices } = asJson(schema)
  const kinds = new Set([type].flat().filter((kind) => typeof kind === 'string'))
  if (choices !== undefined) kinds.add('string')
  return [
    ...(at.length === 0 ? [] : [{ at, kinds }]),
    ...Object.entries(asJson(properties)).flatMap(([name, member]) => fieldsOf(member, [...at, name])),
    ...(items === undefined ? [] : fieldsOf(items, [...at, 0])),
    ...list(prefixItems).flatMap((member, index) => fieldsOf(member, [...at, index])),
    ...[anyOf, oneOf, allOf].flatMap(list).flatMap((branch) => fieldsOf(branch, at)),
  ]
}
/** Members of a good body that the schema leaves to the engine. */
const fieldsIn = (value: unknown, at: Place = []): Field[] => {
  const kind = Array.isArray(value) ? 'array' : typeof value
  const own: Field[] = at.length === 0 ? [] : [{ at, kinds: new Set([kind]) }]
  if (typeof value !== 'object' || value === null) return own
  const members: [string | number, unknown][] = Array.isArray(value)
    ? value.slice(0, 2).map((item, index) => [index, item])
    : Object.entries(value)
  return [...own, ...members.flatMap(([name, member]) => fieldsIn(member, [...at, name]))]
}
const together = (fields: readonly Field[]): Field[] => {
  const all = new Map<string, Field>()
  for (const { at, kinds } of fields) {
    const key = at.join('.')
    all.set(key, { at, kinds: new Set([...(all.get(key)?.kinds ?? []), ...kinds]) })
  }
  return [...all.values()]
}

const valuesFor = ({ kinds }: Field, good: unknown): string[] => {
  const values = [...ANY]
  if (kinds.size === 0 || kinds.has('string')) values.push(...STRINGS)
  if (kinds.size === 0 || kinds.has('number') || kinds.has('integer')) values.push(...NUMBERS)
  if (kinds.has('array') || Array.isArray(good)) {
    const item: unknown = list(good)[0] ?? 1
    values.push(JSON.stringify(Array.from({ length: 10_000 }, () => item)))
  }
  return values
}

const MARK = '@@hostile@@'
const put = (value: unknown, [name, ...rest]: Place, inside: unknown): unknown => {
  if (name === undefined) return inside
  if (typeof name === 'number') {
    const copy = list(value)
    copy[name] = put(copy[name], rest, inside)
    return copy
  }
  return { ...asJson(value), [name]: put(asJson(value)[name], rest, inside) }
}
const at = (value: unknown, place: Place): unknown =>
  place.reduce<unknown>((inner, name) => (typeof name === 'number' ? list(inner)[name] : asJson(inner)[name]), value)

/** A value of a query or path: the text a client would write. */
const plain = (json: string): string => {
  const value: unknown = JSON.parse(json)
  return typeof value === 'string' ? value : json
}
/** Half a letter has no bytes: the client writes those of no letter at all. */
const encoded = (text: string): string => (/\p{Cs}/u.test(text) ? '%ED%A0%80' : encodeURIComponent(text))

const urlOf = (endpoint: Endpoint, params: Sample['params'], query: Json, raw = ''): string => {
  const pairs = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`)
  const text = [...pairs, ...(raw === '' ? [] : [raw])].join('&')
  return `${pathOf(endpoint.path, params)}${text === '' ? '' : `?${text}`}`
}
const shown = (value: string): string => (value.length > 40 ? `${value.slice(0, 30)}…(${value.length})` : value)

/** A value that a member may well have: its first choice, a day, a number, a word. */
const plausible = (schema: unknown): unknown => {
  const { type, enum: choices, const: only, anyOf, oneOf, pattern, format, minimum } = asJson(schema)
  if (only !== undefined) return only
  if (Array.isArray(choices)) return choices[0] as unknown
  const branch = [anyOf, oneOf].flatMap(list).find((each) => asJson(each)['type'] !== 'null')
  if (branch !== undefined) return plausible(branch)
  const kind = list([type].flat()).find((each) => each !== 'null')
  if (kind === 'boolean') return true
  if (kind === 'number' || kind === 'integer') return typeof minimum === 'number' ? Math.max(1, minimum) : 1
  if (kind === 'array') return []
  if (kind === 'object') return {}
  if (format === 'date' || (typeof pattern === 'string' && pattern.includes('\\d{4}-'))) return '2026-12-11'
  return '시험'
}

/** Every parameter and member of a call, one at a time, with everything nobody should send; the rest stays good. */
export const hostileRequests = (endpoint: Endpoint, sample: Sample): HostileRequest[] => {
  const operation = asJson(
    asJson(asJson(openApi([endpoint], '0')['paths'])[endpoint.path])[endpoint.method.toLowerCase()],
  )
  const { id, method } = endpoint
  const query = asJson(sample.query)
  const goodBody = sample.body === undefined ? null : JSON.stringify(sample.body)
  const request = (url: string, body: string | null, what: string): HostileRequest => ({ id, method, url, body, what })
  const parameters = list(operation['parameters']).flatMap((parameter) => {
    const { name, in: place, schema } = asJson(parameter)
    if (typeof name !== 'string') return []
    const field = together(fieldsOf({ properties: { [name]: schema } }))[0] ?? { at: [name], kinds: new Set<string>() }
    return valuesFor(field, undefined).flatMap((json) => {
      // A line of a request holds 16 kB.
      const text = plain(json).slice(0, 5000)
      if (place === 'path')
        return [
          request(
            urlOf({ ...endpoint, path: endpoint.path.replace(`{${name}}`, encoded(text)) }, sample.params, query),
            goodBody,
            `path ${name}=${shown(text)}`,
          ),
        ]
      const { [name]: _, ...others } = query
      return [
        request(urlOf(endpoint, sample.params, others, `${name}=${encoded(text)}`), goodBody, `${name}=${shown(text)}`),
      ]
    })
  })
  const names = list(operation['parameters']).flatMap((parameter) => {
    const { name, in: place } = asJson(parameter)
    return place === 'query' && typeof name === 'string' ? [name] : []
  })
  const twice = names.map((name) =>
    request(
      urlOf(endpoint, sample.params, query, `${name}=1&${name}=2&${name}[]=3&${name}[a]=4`),
      goodBody,
      `${name} twice`,
    ),
  )
  if (method === 'GET') return [...parameters, ...twice]
  const schema = asJson(asJson(asJson(operation['requestBody'])['content'])['application/json'])['schema']
  const url = urlOf(endpoint, sample.params, query)
  const members = together([...fieldsOf(schema), ...fieldsIn(sample.body)]).flatMap((field) =>
    valuesFor(field, at(sample.body, field.at)).map((json) =>
      request(
        url,
        JSON.stringify(put(sample.body ?? {}, field.at, MARK)).replace(`"${MARK}"`, () => json),
        `${field.at.join('.')}: ${shown(json)}`,
      ),
    ),
  )
  // Members that may be left out, two and two apart: what the one says of the other is asked for by the call, not by the database.
  const inner = asJson(schema)
  const needed = new Set(list(inner['required']))
  const optional = Object.keys(asJson(inner['properties'])).filter((name) => !needed.has(name))
  const apart = optional.map((name) => {
    const body = Object.fromEntries(
      Object.entries(asJson(inner['properties'])).flatMap(([member, its]): [string, unknown][] => {
        if (member === name) return [[member, plausible(its)]]
        const good = asJson(sample.body)[member]
        return needed.has(member) || good !== undefined ? [[member, good ?? plausible(its)]] : []
      }),
    )
    return request(url, JSON.stringify(body), `${name} alone beside what is needed`)
  })
  const without = Object.keys(asJson(sample.body)).map((name) => {
    const { [name]: _, ...others } = asJson(sample.body)
    return request(url, JSON.stringify(others), `without ${name}`)
  })
  const whole = [...ANY, ...STRINGS.slice(0, 4), '1e999', '{', ''].map((json) =>
    request(url, json, `body ${shown(json)}`),
  )
  return [...parameters, ...twice, ...apart, ...without, ...members, ...whole]
}
