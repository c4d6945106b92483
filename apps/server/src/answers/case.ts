import type { BodyInput, Endpoint, QueryInput } from '@handal/contracts/endpoint'
import type { WorldLogin } from '../testing/world/accounts.ts'

type Input = {
  readonly params?: Readonly<Record<string, string | number>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: Readonly<Record<string, unknown>>
}
/** A call by somebody; `file` names the approved answer. */
export type AnswerCase = {
  readonly endpoint: Endpoint
  readonly as: WorldLogin | null
  readonly file: string
  readonly input: Input
}

type InputOf<E extends Endpoint> = {
  params?: Readonly<Record<string, string | number>>
  query?: QueryInput<E>
  body?: BodyInput<E>
}

/** A case: who asks what. `name` tells it from others of the same call and person; null asks without signing in. */
export const caseOf = <E extends Endpoint>(
  as: WorldLogin | null,
  endpoint: E,
  name = '',
  input: InputOf<E> = {},
): AnswerCase => ({
  endpoint,
  as,
  file: `${endpoint.id}--${as ?? 'nobody'}${name === '' ? '' : `-${name}`}.json`,
  input: input as Input,
})
