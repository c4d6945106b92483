import { finder } from '@handal/base/search'

/** The people whose name or 사번 has these words, by initial consonants too. */
export const foundPeople = <T extends { readonly name: string; readonly employeeCode: string }>(
  rows: readonly T[],
  search: string,
): readonly T[] => {
  const found = finder(search)
  return rows.filter(({ name, employeeCode }) => found(name) || found(employeeCode))
}
