import { type BodyInput, type Endpoint, pathOf, type QueryInput, type ResponseOf } from '@handal/contracts/endpoint'
import { changePassword, login } from '@handal/contracts/session/session'

type Input<E extends Endpoint> = {
  readonly params?: Readonly<Record<string, string | number>>
  readonly query?: QueryInput<E>
  readonly body?: BodyInput<E>
}
/** Somebody who is signed in, or nobody, at a server. */
export type Caller = {
  readonly url: string
  /** The answer of a call; throws what was said where it is refused. */
  readonly call: <E extends Endpoint>(endpoint: E, input?: Input<E>) => Promise<ResponseOf<E>>
  /** For a call that a device signs beside it. */
  readonly authorization: Readonly<Record<string, string>>
}

const queryOf = (query: unknown): string => {
  type Part = string | number | boolean | readonly (string | number)[]
  const entries = Object.entries((query ?? {}) as Readonly<Record<string, Part | undefined>>)
  const told = entries.flatMap(([name, value]) =>
    value === undefined ? [] : [[name, Array.isArray(value) ? value.join(',') : String(value)] as [string, string]],
  )
  return told.length === 0 ? '' : `?${new URLSearchParams(told).toString()}`
}

export const callerAt = (url: string, access: string | null = null): Caller => {
  const authorization = access === null ? {} : { authorization: `Bearer ${access}` }
  return {
    url,
    authorization,
    call: async <E extends Endpoint>({ method, path }: E, input: Input<E> = {}) => {
      const { params, query, body } = input
      const where = `${pathOf(path, params)}${queryOf(query)}`
      const answer = await fetch(`${url}${where}`, {
        method,
        headers: { ...authorization, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      if (!answer.ok) throw new Error(`${method} ${where} answered ${answer.status}: ${await answer.text()}`)
      return (await answer.json()) as ResponseOf<E>
    },
  }
}

/** Signs in; a password that was told once is changed at once, as the product asks for, and the new one opens. */
export const signIn = async (url: string, loginId: string, password: string, next: string): Promise<Caller> => {
  const enter = (by: string) => callerAt(url).call(login, { body: { login_id: loginId, password: by } })
  const { access, user } = await enter(password)
  if (user.must_change_password !== true) return callerAt(url, access)
  await callerAt(url, access).call(changePassword, { body: { currentPassword: password, newPassword: next } })
  return callerAt(url, (await enter(next)).access)
}

/** Does something with each of many, a few at once, in their order. */
export const eachOfMany = async <T, R>(
  many: readonly T[],
  run: (one: T, index: number) => Promise<R>,
  atOnce = 8,
): Promise<R[]> => {
  const done: R[] = []
  let next = 0
  const work = async (): Promise<void> => {
    for (let index = next++; index < many.length; index = next++) {
      const one = many[index]
      if (one !== undefined) done[index] = await run(one, index)
    }
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, many.length) }, work))
  return done
}

/** Those of a list by what they have in common, in their order. */
export const groupBy = <T, K>(many: readonly T[], keyOf: (one: T) => K): [K, T[]][] => {
  const groups = new Map<K, T[]>()
  for (const one of many) {
    const key = keyOf(one)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [one])
    else group.push(one)
  }
  return [...groups]
}
