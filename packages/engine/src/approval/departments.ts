import type { Department } from './signing-facts.ts'

/** A department and those above it, nearest first; a circle ends where it closes. */
export const chainOf = (departments: ReadonlyMap<number, Department>, no: number | null): readonly number[] => {
  const chain: number[] = []
  for (let at = no; at !== null && !chain.includes(at); at = departments.get(at)?.parentNo ?? null) chain.push(at)
  return chain
}
