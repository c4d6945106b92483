/** Rows by a number of theirs, each in its given order. */
export const groupedBy = <T, Key = number>(rows: readonly T[], numberOf: (row: T) => Key): Map<Key, T[]> => {
  const found = new Map<Key, T[]>()
  for (const row of rows) {
    const own = found.get(numberOf(row))
    if (own === undefined) found.set(numberOf(row), [row])
    else own.push(row)
  }
  return found
}

/** Rows by employee number, each in its given order. */
export const byEmployee = <T extends { readonly employee_no: number }>(rows: readonly T[]): Map<number, T[]> =>
  groupedBy(rows, ({ employee_no: no }) => no)
