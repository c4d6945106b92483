/** A name that says whose it may be and not whose it is: 김하늘 → 김*늘, 남궁은 → 남*은, 이솔 → 이*; of several words each word. */
export const maskName = (name: string): string =>
  name
    .trim()
    .split(/\s+/u)
    .map((word) => {
      const letters = [...word]
      const first = letters[0] ?? ''
      if (letters.length < 3) return letters.length === 1 && name.trim() !== word ? word : `${first}*`
      return `${first}${'*'.repeat(letters.length - 2)}${letters.at(-1) ?? ''}`
    })
    .join(' ')
