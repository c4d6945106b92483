import type { Tx } from './tx.ts'

/** What a transaction has read and keeps, by name, and the people of whom it reads. */
type Kept = { readonly reads: Map<string, Promise<unknown>>; readonly people: readonly number[] }
const kept = new WeakMap<Tx, Kept>()

/**
 * Reads what many changes of one transaction hang on once for all of them: rules, plans and names, by `readOnce`, and what is read of
 * single people for all of `people` together. Nothing in it may change what is kept without forgetting it.
 */
export const keepReads = async <T>(tx: Tx, people: readonly number[], changeAll: () => Promise<T>): Promise<T> => {
  kept.set(tx, { reads: new Map(), people: [...new Set(people)] })
  try {
    return await changeAll()
  } finally {
    kept.delete(tx)
  }
}

/** Reads something once in a transaction that keeps its reads, else each time. The name tells it from everything else that is kept. */
export const readOnce = <T>(tx: Tx, name: string, read: () => Promise<T>): Promise<T> => {
  const reads = kept.get(tx)?.reads
  if (reads === undefined) return read()
  const known = (reads.get(name) as Promise<T> | undefined) ?? read()
  reads.set(name, known)
  return known
}

/** The same of rows of these people: read for all people of the transaction together. null: everybody's, which are read each time. */
export const readOncePerPerson = async <Row extends { readonly employee_no: number }>(
  tx: Tx,
  name: string,
  employeeNos: readonly number[] | null,
  read: (employeeNos: readonly number[] | null) => Promise<Row[]>,
): Promise<Row[]> => {
  const people = kept.get(tx)?.people ?? []
  if (employeeNos === null || people.length === 0 || !employeeNos.every((no) => people.includes(no)))
    return read(employeeNos)
  const rows = await readOnce(tx, name, () => read(people))
  return rows.filter(({ employee_no: no }) => employeeNos.includes(no))
}

/** Forgets what is kept under names that begin so: it was changed. */
export const forgetReads = (tx: Tx, beginning: string): void => {
  const reads = kept.get(tx)?.reads
  for (const name of reads?.keys() ?? []) if (name.startsWith(beginning)) reads?.delete(name)
}
