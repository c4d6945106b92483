/** How many are worked on before others have the thread. */
const AT_ONCE = 25
const breathe = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

/** Maps many by work that takes its time (a payslip, a ledger), so that other requests are answered meanwhile. */
export const inTurns = async <T, R>(all: readonly T[], map: (one: T) => R): Promise<R[]> => {
  const made: R[] = []
  for (const one of all) {
    if (made.length > 0 && made.length % AT_ONCE === 0) await breathe()
    made.push(map(one))
  }
  return made
}
