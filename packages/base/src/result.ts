/** An expected outcome as a value: what was asked for, or why there is none. */
export type Result<T, E> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: E }

/** A result that holds a value. */
export const ok = <T>(value: T): Result<T, never> => ({ ok: true, value })

/** A result that holds the reason why there is no value. */
export const err = <E>(error: E): Result<never, E> => ({ ok: false, error })
