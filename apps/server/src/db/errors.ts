/** Fields of a driver's error: why the database refused, or could not be reached. */
export type DbErrorFields = {
  message: string
  /** SQLSTATE, or a system word such as ECONNREFUSED. */
  code: string
  detail?: string | undefined
  table?: string | undefined
  column?: string | undefined
  constraint?: string | undefined
  /** ERROR, or FATAL and PANIC after which a session is over. */
  severity?: string | undefined
}

/** Every failure of a query, the same for both databases. */
export class DbError extends Error {
  override readonly name = 'DbError'
  readonly code: string
  readonly detail: string | undefined
  readonly table: string | undefined
  readonly column: string | undefined
  readonly constraint: string | undefined
  constructor(fields: DbErrorFields, options?: ErrorOptions) {
    super(fields.message, options)
    this.code = fields.code
    this.detail = fields.detail
    this.table = fields.table
    this.column = fields.column
    this.constraint = fields.constraint
  }
}

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)

/** Picks the fields of a driver's error that may travel between threads. */
export const dbErrorFields = (error: unknown): DbErrorFields => {
  if (!(error instanceof Error)) return { message: String(error), code: 'XX000' }
  const source: Record<string, unknown> = { ...error }
  const nested = error instanceof AggregateError ? (error.errors[0] as unknown) : undefined
  const inner = nested instanceof Error ? (nested as Error & { code?: unknown }) : undefined
  return {
    message: error.message === '' ? (inner?.message ?? 'unknown error') : error.message,
    code: text(source['code']) ?? text(inner?.code) ?? guessCode(error.message),
    detail: text(source['detail']),
    table: text(source['table']),
    column: text(source['column']),
    constraint: text(source['constraint']),
    severity: text(source['severity']),
  }
}
const guessCode = (message: string): string => {
  if (/No space left on device|ENOSPC/i.test(message)) return '53100'
  if (
    /Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect/i.test(
      message,
    )
  )
    return '08006'
  return 'XX000'
}

/** Wraps whatever a driver threw. */
export const toDbError = (error: unknown): DbError =>
  error instanceof DbError ? error : new DbError(dbErrorFields(error), { cause: error })

/** Classes of SQLSTATE whose message repeats what was put in: values of the wrong form or size, keys that are taken. */
const QUOTES_INPUT = /^2[23]/

/** The stack of an error for the log, without anything a person typed: of a refused value only its code and place. */
export const stackOf = (error: Error): string => {
  const stack = error.stack ?? error.message
  if (!(error instanceof DbError) || !QUOTES_INPUT.test(error.code)) return stack
  const frames = stack.split('\n').filter((line) => /^\s+at /.test(line))
  const { code, table, column, constraint } = error
  const place = Object.entries({ table, column, constraint }).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name} ${value}`],
  )
  return [`DbError: SQLSTATE ${[code, ...place].join(', ')}`, ...frames].join('\n')
}

/** The server cannot be reached, is shutting down, or has no connection left. */
export const isConnectionLost = (error: unknown): boolean =>
  error instanceof DbError &&
  (/^(08|57P0[123]|53300)/.test(error.code) ||
    ['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EPIPE', 'EHOSTUNREACH', 'ENOENT'].includes(
      error.code,
    ))

export const isDiskFull = (error: unknown): boolean =>
  error instanceof DbError && (error.code === '53100' || error.code === 'ENOSPC' || error.code === '58030')

/** The transaction lost against another one and may simply be run again. */
export const isRetryable = (error: unknown): boolean =>
  error instanceof DbError && (error.code === '40001' || error.code === '40P01')

/** Another transaction held a lock for too long. */
export const isLocked = (error: unknown): boolean => error instanceof DbError && error.code === '55P03'

/** A unique key is taken; `constraint` names the index when given. */
export const isUniqueViolation = (error: unknown, constraint?: string): boolean =>
  error instanceof DbError && error.code === '23505' && (constraint === undefined || error.constraint === constraint)
