/** Rows by employee number, each in its given order. */
export const byEmployee = <T extends { readonly employee_no: number }>(rows: readonly T[]): Map<number, T[]> => {
  const found = new Map<number, T[]>()
  for (const row of rows) {
    const own = found.get(row.employee_no)
    if (own === undefined) found.set(row.employee_no, [row])
    else own.push(row)
  }
  return found
}
