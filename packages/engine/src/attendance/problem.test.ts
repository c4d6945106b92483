import { expect, it } from 'vitest'
import { type FieldProblem, withFurther } from './problem.ts'

const at = (...paths: string[]): FieldProblem[] => paths.map((path) => ({ path, message: path }))
const paths = (read: string[], further: string[]): string[] =>
  withFurther(at(...read), at(...further)).map(({ path }) => path)

it('adds what is not told already, by the path itself or by one above it', () => {
  expect(paths(['a'], ['a', 'a.0', 'a.0.b', 'b'])).toEqual(['a', 'b'])
  expect(paths(['a.0'], ['a', 'a.0', 'a.00', 'a.0.b', 'a.1'])).toEqual(['a.0', 'a', 'a.00', 'a.1'])
  expect(paths([], ['a', 'b.0'])).toEqual(['a', 'b.0'])
})
it('adds nothing where the whole could not be read', () => {
  expect(paths(['', 'x'], ['a'])).toEqual(['', 'x'])
})
it('takes no longer for each of many than for each of few', () => {
  const many = Array.from({ length: 100_000 }, (_, index) => `list.${index}`)
  const started = performance.now()
  expect(paths(many, many)).toHaveLength(100_000)
  expect(performance.now() - started).toBeLessThan(2000)
})
