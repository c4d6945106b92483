/** A field that cannot be worked with, and why, as a Korean sentence. */
export type FieldProblem = { readonly path: string; readonly message: string }

/** Problems found by reading, and those a check then finds in fields that could be read. */
export const withFurther = (read: readonly FieldProblem[], further: readonly FieldProblem[]): FieldProblem[] => {
  const known = new Set(read.map(({ path }) => path))
  if (known.has('')) return [...read]
  // The path itself and every path above it: a look-up each, so that many faults take no longer than few.
  const isTold = (path: string): boolean => {
    for (let end = path.length; end > 0; end = path.lastIndexOf('.', end - 1))
      if (known.has(path.slice(0, end))) return true
    return false
  }
  return [...read, ...further.filter(({ path }) => !isTold(path))]
}

/** A whole number from 0 to `most`. */
export const isCount = (value: number, most = Number.MAX_SAFE_INTEGER): boolean =>
  Number.isSafeInteger(value) && value >= 0 && value <= most
