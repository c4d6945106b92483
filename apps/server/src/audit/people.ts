/** Numbers as short text, runs of them with a hyphen: "1-57,60,62". */
export const numbersText = (numbers: readonly number[]): string => {
  const parts: string[] = []
  let first: number | null = null
  let last = 0
  const close = (): void => {
    if (first !== null) parts.push(first === last ? String(first) : `${first}-${last}`)
  }
  for (const number of [...new Set(numbers)].toSorted((a, b) => a - b)) {
    if (first !== null && number === last + 1) {
      last = number
      continue
    }
    close()
    first = number
    last = number
  }
  close()
  return parts.join(',')
}

/** Whose data a bulk view or a file holds: how many, and who by employee number; `all` names the whole they are all of. */
export const peopleOf = (
  numbers: readonly number[],
  all: string | null = null,
): { people: number; employeeNos?: string; all?: string } =>
  all === null ? { people: numbers.length, employeeNos: numbersText(numbers) } : { people: numbers.length, all }
