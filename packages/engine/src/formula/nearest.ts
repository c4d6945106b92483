/** How many letters must change to make one word of the other; Korean syllables count by their letters (ㄱ, ㅏ, ㅇ). */
const distance = (a: string, b: string): number => {
  let row = b.split('').map((letter, index) => ({ letter, far: index + 1 }))
  let far = b.length
  for (const [line, own] of a.split('').entries()) {
    let corner = line
    far = line + 1
    row = row.map(({ letter, far: above }) => {
      const change = corner + (letter === own ? 0 : 1)
      corner = above
      far = Math.min(change, above + 1, far + 1)
      return { letter, far }
    })
  }
  return far
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
