/** A field that cannot be worked with, and why, as a Korean sentence. */
export type FieldProblem = { readonly path: string; readonly message: string }

/** Problems found by reading, and those a check then finds in fields that could be read. */
export const withFurther = (read: readonly FieldProblem[], further: readonly FieldProblem[]): FieldProblem[] => [
  ...read,
  ...further.filter(({ path }) => !read.some((each) => each.path === '' || `${path}.`.startsWith(`${each.path}.`))),
]

/** A whole number from 0 to `most`. */
export const isCount = (value: number, most = Number.MAX_SAFE_INTEGER): boolean =>
  Number.isSafeInteger(value) && value >= 0 && value <= most
