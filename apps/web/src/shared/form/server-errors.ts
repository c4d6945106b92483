import type { FieldValues, Path, UseFormSetError } from 'react-hook-form'

/** One field error of a problem answer: where (`payTerms.0.amount`) and what, in Korean. */
export type FieldProblem = { path: string; message: string }

/**
 * Puts the server's field errors on the form and focuses the first. Gives back those whose path the form does not know
 * (`knows`), so that the screen can show them above.
 */
export function applyServerErrors<T extends FieldValues>(
  setError: UseFormSetError<T>,
  errors: readonly FieldProblem[] | undefined,
  knows: (path: string) => boolean = () => true,
): FieldProblem[] {
  const rest: FieldProblem[] = []
  let first = true
  for (const problem of errors ?? []) {
    const path = problem.path
      .replace(/\[(\d+)\]/g, '.$1')
      .replace(/^[/.]/, '')
      .replaceAll('/', '.')
    if (path === '' || !knows(path)) {
      rest.push(problem)
      continue
    }
    // The server names fields of this very form; the type cannot know that.
    setError(path as Path<T>, { type: 'server', message: problem.message }, { shouldFocus: first })
    first = false
  }
  return rest
}

/** All messages of a form's errors in the order of the form, with the name of their field. */
export function flattenErrors(errors: object, prefix = ''): { name: string; message: string }[] {
  return Object.entries(errors).flatMap(([key, value]: [string, unknown]) => {
    const name = prefix ? `${prefix}.${key}` : key
    if (typeof value !== 'object' || value === null || key === 'ref') return []
    if ('message' in value && typeof value.message === 'string' && value.message !== '') {
      return [{ name, message: value.message }]
    }
    return flattenErrors(value, name)
  })
}
