/** How many letters must change to make one word of the other; Korean syllables count by their letters (ㄱ, ㅏ, ㅇ). */
const distance = (a: string, b: string): number => {
  let row = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let line = 1; line <= a.length; line++) {
    const next = [line]
    for (let column = 1; column <= b.length; column++) {
      const change = (row[column - 1] ?? 0) + (a[line - 1] === b[column - 1] ? 0 : 1)
      next.push(Math.min(change, (row[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[b.length] ?? 0
}

const letters = (word: string): string => word.normalize('NFD')

/** At most three of the known words that look like this one, the nearest first; words that contain each other count. */
export const nearestNames = (word: string, known: Iterable<string>): string[] => {
  const own = letters(word)
  const found: { name: string; far: number }[] = []
  for (const name of known) {
    const far = distance(own, letters(name))
    const within = word.length > 1 && (name.includes(word) || word.includes(name))
    if (within || far * 5 <= Math.max(own.length, letters(name).length) * 2) found.push({ name, far })
  }
  return found
    .toSorted((a, b) => a.far - b.far || (a.name < b.name ? -1 : 1))
    .slice(0, 3)
    .map(({ name }) => name)
}
