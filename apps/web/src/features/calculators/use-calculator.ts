import type { BodyInput, Endpoint, ResponseOf } from '@handal/contracts/endpoint'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { call } from '../../client/api.ts'
import { ApiError } from '../../client/api-error.ts'
import { useMeta } from '../../client/queries.ts'
import { seoulToday } from '../../shared/today.ts'
import { changedValues, initialValues, inputProblems, isKept, keptState, linkOf } from './values-in-link.ts'
import type { Inputs } from './values.ts'

/** How long typing must rest before the figures follow, in ms. */
const REST = 350

/** What a calculator is made of besides its looks. `body` and `pathOf` use the names of the call. */
export type CalculatorSpec<V, E extends Endpoint> = {
  readonly endpoint: E
  readonly inputs: Inputs<V>
  readonly body: (values: V) => BodyInput<E>
  /** Where an input stands in the body, when it is not its own name. */
  readonly paths?: { readonly [K in keyof V]?: string }
}

export type Calculator<V, A> = {
  readonly values: V
  readonly set: (change: Partial<V>) => void
  /** `value`, `onChange` and `error` of a field. */
  readonly bind: <K extends keyof V & string>(
    name: K,
  ) => { name: K; value: V[K]; onChange: (value: V[K]) => void; error: string | undefined }
  /** The sentence for a place in the body. */
  readonly errorAt: (path: string) => string | undefined
  /** The answer and the values it is about. */
  readonly result: { readonly answer: A; readonly asked: V } | undefined
  readonly failure: ApiError | null
  /** Values stand in the way of calculating: the sentences about them, null when there are none. */
  readonly refusals: readonly string[] | null
  readonly busy: boolean
  readonly again: () => void
  readonly changed: boolean
  readonly reset: () => void
  readonly today: string
}

const useRested = <T>(value: T): T => {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), REST)
    return () => clearTimeout(timer)
  }, [value])
  return rested
}

type Changes<V> = {
  readonly changed: Partial<V>
  readonly setChanged: (next: (before: Partial<V>) => Partial<V>) => void
  /** As they were when typing last rested. */
  readonly rested: Partial<V>
}

const useToday = (): { readonly today: string; readonly pending: boolean } => {
  const { data, isPending } = useMeta()
  return { today: data?.today ?? seoulToday(), pending: isPending }
}

/** The values of a page, kept in its address and its entry of the history. */
const useKeptChanges = <V>(inputs: Inputs<V>, today: string): Changes<V> => {
  const location = useLocation()
  const navigate = useNavigate()
  const [changed, setChanged] = useState(() => changedValues(inputs, location))
  const [seen, setSeen] = useState(location.key)
  if (location.key !== seen) {
    setSeen(location.key)
    if (!isKept(location.state)) setChanged(changedValues(inputs, location))
  }
  const rested = useRested(changed)
  const written = useRef(rested)
  useEffect(() => {
    if (written.current === rested) return
    written.current = rested
    const state = keptState(rested)
    void navigate({ search: linkOf(inputs, rested, today) }, { replace: true, preventScrollReset: true, state })
  }, [rested, inputs, today, navigate])
  return { changed, setChanged, rested }
}

/** State of a calculator: its values, the answer of the server that follows them, and errors at their fields. */
export const useCalculator = <V, E extends Endpoint>(spec: CalculatorSpec<V, E>): Calculator<V, ResponseOf<E>> =>
  useAnswers(spec, useKeptChanges(spec.inputs, useToday().today))

/** As `useCalculator`, for a calculator that is a part of another page: its values leave with it. */
export const useSmallCalculator = <V, E extends Endpoint>(spec: CalculatorSpec<V, E>): Calculator<V, ResponseOf<E>> => {
  const [changed, setChanged] = useState<Partial<V>>({})
  return useAnswers(spec, { changed, setChanged, rested: useRested(changed) })
}

const useAnswers = <V, E extends Endpoint>(
  { endpoint, inputs, body, paths = {} }: CalculatorSpec<V, E>,
  { changed, setChanged, rested }: Changes<V>,
): Calculator<V, ResponseOf<E>> => {
  const { today, pending } = useToday()
  const initial = initialValues(inputs, today)
  const values: V = { ...initial, ...changed }
  const asked: V = { ...initial, ...rested }
  const problems = inputProblems(inputs, values)
  const sendable = !pending && Object.keys(inputProblems(inputs, asked)).length === 0
  const sent = sendable ? body(asked) : null
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: ['calculator', endpoint.id, sent],
    queryFn: async ({ signal }) => ({
      asked,
      answer: (await call<Endpoint>(endpoint, { body: sent, signal })) as ResponseOf<E>,
    }),
    enabled: sendable,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const failure = error instanceof ApiError ? error : null
  const refused = failure !== null && failure.errors.length > 0 && changed === rested ? failure.errors : []
  const errorAt = (path: string): string | undefined =>
    refused.find((one) => one.path === path || one.path.startsWith(`${path}.`))?.message
  const sentences = [...Object.values(problems), ...refused.map(({ message }) => message)]
  const invalid = sentences.length > 0
  const set = (change: Partial<V>): void => setChanged((before) => ({ ...before, ...change }))
  return {
    values,
    set,
    bind: (name) => ({
      name,
      value: values[name],
      onChange: (value) => set({ [name]: value } as unknown as Partial<V>),
      error: problems[name] || errorAt(paths[name] ?? name),
    }),
    errorAt,
    result: invalid || failure !== null ? undefined : data,
    failure: invalid ? null : failure,
    refusals: invalid ? [...new Set(sentences)].filter((text) => text !== '') : null,
    busy: isFetching || isPlaceholderData || changed !== rested,
    again: () => void refetch(),
    changed: Object.keys(changed).length > 0,
    reset: () => setChanged(() => ({})),
    today,
  }
}
