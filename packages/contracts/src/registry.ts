import type { Endpoint } from './endpoint.ts'
import * as resources from './resources.ts'

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
const isEndpoint = (value: unknown): value is Endpoint =>
  isObject(value) && 'method' in value && 'path' in value && 'access' in value
/** Calls that an export is: itself, or the members of a set of calls as `importCalls` makes them. */
const callsOf = (value: unknown): Endpoint[] =>
  isEndpoint(value) ? [value] : isObject(value) ? Object.values(value).filter(isEndpoint) : []

/** The calls of each file of contracts, under its name. */
export const RESOURCES: readonly (readonly [string, readonly Endpoint[]])[] = Object.entries(resources).map(
  ([name, resource]) => [name, [...new Set(Object.values(resource).flatMap(callsOf))]],
)

/** Every call of the product: the server must bind each, OpenAPI prints each, tests walk each. */
export const REGISTRY: readonly Endpoint[] = RESOURCES.flatMap(([, calls]) => calls)
