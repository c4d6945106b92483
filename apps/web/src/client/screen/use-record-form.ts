import { check } from '@handal/contracts/check'
import type { BodyInput, Endpoint, ResponseOf } from '@handal/contracts/endpoint'
import type { FieldError } from '@handal/contracts/problem'
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type PathValue,
  type Resolver,
  set,
  useForm,
  type UseFormReturn,
} from 'react-hook-form'
import type { Location } from 'react-router'
import { chooseConflict } from '../../shared/dialog/conflict.ts'
import { applyServerErrors } from '../../shared/form/server-errors.ts'
import { useUnsavedChanges } from '../../shared/form/use-unsaved-changes.ts'
import * as format from '../../shared/format.ts'
import { ApiError, messageOf } from '../api-error.ts'
import { useCall } from '../queries.ts'
import { chosenValues, conflictFields, plainValue } from './record-conflict.ts'

/** The record a form changes, for when somebody else saves it first (409 with the current record). */
export type OpenedRecord<V, R> = {
  /** As it was when the form opened. */
  readonly record: R
  /** Reads the record of a 409 answer; null when it is none. */
  readonly read: (current: unknown) => R | null
  /** What the form would hold of a record; `mine`: what is typed, of dated values those of the day that is typed are compared. */
  readonly values: (record: R, mine?: V) => V
  /** Who saved it and when (ISO instant); null when the record does not say. */
  readonly saved: (record: R) => { readonly who: string; readonly at: string } | null
  /** What is in conflict: 품질팀. */
  readonly subject: string
  /** A value as the dialog shows it: the name of a code, a date. */
  readonly show?: (name: keyof V & string, value: unknown) => string
}

type Options<E extends Endpoint, V extends FieldValues, R, A> = {
  /** The call that saves: its body is the rule of the form, and its errors stand at the fields of the same name. */
  readonly endpoint: E
  /** Names in the path of the call. */
  readonly params?: Readonly<Record<string, string | number>>
  readonly initial: V
  /** Names of the fields, in the order they stand. */
  readonly labels: { readonly [K in keyof V]: string }
  /** What is sent; `opened` is the record as last seen, whose version goes with it. */
  readonly body: (values: V, opened: R | undefined) => BodyInput<E>
  /** Rules that the call does not know: a word typed twice. */
  readonly problems?: (values: V) => readonly FieldError[]
  /** Puts errors of the call at the fields of the form, where these are called otherwise: many records of one form. */
  readonly placed?: (errors: readonly FieldError[], values: V) => readonly FieldError[]
  /** Fetches what `problems` have to know of the values that are to be saved; where it fails, that is said and nothing is saved. */
  readonly prepare?: (form: UseFormReturn<V>) => Promise<void>
  /** Sends otherwise than by the plain call: signing in. */
  readonly send?: (body: BodyInput<E>) => Promise<A>
  /** After it is stored and nothing is unsaved any more: go on. */
  readonly onSaved: (answer: A) => void
  /** Takes a refusal that is no error of a field; true when it is dealt with. */
  readonly onRefused?: (error: unknown) => boolean
  /** What is said before leaving with something unsaved; false asks nothing. */
  readonly unsaved?: string | false
  /** Which move leaves what is typed; by default another path, so that filters and tabs are not. */
  readonly leaves?: (from: Location, to: Location) => boolean
  /** Another company's data would not replace what is typed. */
  readonly ofCompany?: boolean
  readonly opened?: OpenedRecord<V, R>
}

/** A form on one call. `RecordForm` draws it and `FormField` its fields. */
export type RecordForm<V extends FieldValues> = {
  readonly form: UseFormReturn<V>
  readonly labels: { readonly [K in keyof V]: string }
  /** What failed and belongs to no field; null while nothing did. */
  readonly failure: string | null
  readonly busy: boolean
  readonly dirty: boolean
  readonly submit: (event?: FormEvent) => Promise<void>
}

const isConflict = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status === 409 && error.code === 'conflict' && error.current !== undefined
const clock = (instant: string): string => format.instant(instant).slice(-5)

/** Problems as errors of the form, each at its place. */
const errorsOf = (problems: readonly FieldError[]): FieldErrors => {
  const errors: FieldErrors = {}
  for (const { path, message } of problems) set(errors, path, { type: 'check', message })
  return errors
}

/**
 * A form that saves one record: checked by the call's own body with the server's sentences, errors of both sides at their
 * fields all at once, a question before leaving, both versions when someone saved first, and one save however often it is
 * pressed. Nothing typed is lost by any of it. Once stored it is done: a form that stays gets another `key`.
 */
export const useRecordForm = <E extends Endpoint, V extends FieldValues, R = never, A = ResponseOf<E>>(
  options: Options<E, V, R, A>,
): RecordForm<V> => {
  const { endpoint, labels, unsaved } = options
  const call = useCall()
  const [opened, setOpened] = useState(options.opened?.record)
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [saved, setSaved] = useState<{ readonly answer: A } | null>(null)
  const running = useRef(false)

  const placed = options.placed ?? ((errors: readonly FieldError[]) => errors)
  const problemsOf = (values: V, record: R | undefined = opened): readonly FieldError[] => {
    const own = options.problems?.(values) ?? []
    const result = check(endpoint.body, options.body(values, record))
    const told = new Set(own.map(({ path }) => path))
    return result.ok ? own : [...own, ...placed(result.errors, values).filter(({ path }) => !told.has(path))]
  }
  /** In the order of the fields, as the list above the form tells them. */
  const placeOf = ({ path }: FieldError): number => Object.keys(labels).indexOf(path.split('.')[0] ?? '')
  const resolver: Resolver<V> = (values) => {
    const errors = errorsOf(problemsOf(values).toSorted((a, b) => placeOf(a) - placeOf(b)))
    return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors: errors as FieldErrors<V> }
  }
  const form = useForm<V>({
    defaultValues: options.initial as DefaultValues<V>,
    resolver,
    // An error leaves with the typing that mends it, a new one waits until the field is left.
    reValidateMode: 'onChange',
  })
  const knows = (path: string): boolean => (path.split('.')[0] ?? '') in labels
  const dirty = form.formState.isDirty && saved === null
  useUnsavedChanges(dirty && !busy && unsaved !== false, unsaved === false ? undefined : unsaved, {
    ofCompany: options.ofCompany ?? true,
    ...(options.leaves === undefined ? {} : { leaves: options.leaves }),
  })

  const goOn = useEffectEvent((answer: A) => options.onSaved(answer))
  useEffect(() => {
    if (saved !== null) goOn(saved.answer)
  }, [saved])

  const send = (values: V, record: R | undefined): Promise<A> => {
    const body = options.body(values, record)
    if (options.send !== undefined) return options.send(body)
    const params = options.params === undefined ? {} : { params: options.params }
    // Without a `send` of its own, what a form brings back is the answer of its call.
    return call<Endpoint>(endpoint, { body, ...params }) as Promise<A>
  }

  /** Asks which of two versions stays. What to save and over which record, or null to go on typing. */
  const choose = async (
    source: OpenedRecord<V, R>,
    current: R,
    mine: V,
  ): Promise<{ readonly values: V; readonly record: R } | null> => {
    const base = source.values(opened ?? source.record, mine)
    const theirs = source.values(current, mine)
    const who = source.saved(current)
    const answer = await chooseConflict({
      who: who?.who ?? '다른 사람',
      theirTime: who === null ? '' : clock(who.at),
      myTime: clock(new Date().toISOString()),
      subject: source.subject,
      fields: conflictFields({ base, theirs, mine }, labels, source.show ?? ((_, value) => plainValue(value))),
    })
    if (answer.kind === 'continue') return null
    setOpened(() => current)
    form.reset(theirs)
    if (answer.kind === 'discard') return null
    const values = chosenValues(theirs, mine, answer.mine)
    for (const name of Object.keys(labels) as Path<V>[])
      form.setValue(name, values[name] as PathValue<V, Path<V>>, { shouldDirty: true })
    return { values, record: current }
  }

  /** Saves until it is stored or the person goes back to typing. Throws what the server refuses. */
  const save = async (values: V): Promise<void> => {
    let next: { values: V; record: R | undefined } | null = { values, record: opened }
    while (next !== null) {
      try {
        const answer: A = await send(next.values, next.record)
        setSaved({ answer })
        return
      } catch (error) {
        const current = isConflict(error) ? options.opened?.read(error.current) : null
        if (options.opened === undefined || current === null || current === undefined) throw error
        next = await choose(options.opened, current, next.values)
      }
    }
  }

  const refused = (error: unknown): void => {
    if (options.onRefused?.(error) === true) return
    const errors = error instanceof ApiError ? placed(error.errors, form.getValues()) : []
    const rest = applyServerErrors(form.setError, errors, knows)
    const told = errors.length > rest.length
    if (rest.length > 0) setFailure(rest.map(({ message }) => message).join(' '))
    else if (!told) setFailure(messageOf(error))
  }

  const prepared = async (): Promise<boolean> => {
    if (options.prepare === undefined) return true
    setBusy(true)
    try {
      await options.prepare(form)
      return true
    } catch (error) {
      refused(error)
      return false
    }
  }

  const submit = async (event?: FormEvent): Promise<void> => {
    event?.preventDefault()
    event?.stopPropagation()
    if (running.current || saved !== null) return
    running.current = true
    setFailure(null)
    try {
      if (!(await prepared())) return
      await form.handleSubmit(
        async (values) => {
          setBusy(true)
          await save(values).catch(refused)
        },
        () => {
          const rest = problemsOf(form.getValues()).filter(({ path }) => !knows(path))
          if (rest.length > 0) setFailure(rest.map(({ message }) => message).join(' '))
        },
      )()
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  return { form, labels, failure, busy, dirty, submit }
}
