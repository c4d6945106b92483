/** A field that cannot be worked with, and why, as a Korean sentence. */
export type FieldProblem = { readonly path: string; readonly message: string }

/** A whole number from 0 to `most`. */
export const isCount = (value: number, most = Number.MAX_SAFE_INTEGER): boolean =>
  Number.isSafeInteger(value) && value >= 0 && value <= most
