/** Three or four even steps from 0 that reach at least `max`, at 1, 2, 2.5 or 5 times a power of ten. */
export function niceTicks(max: number): number[] {
  if (!(max > 0)) return [0, 1]
  const power = 10 ** Math.floor(Math.log10(max / 3))
  const step =
    [1, 2, 2.5, 5, 10].map((factor) => factor * power).find((candidate) => max / candidate <= 4) ?? power * 10
  const count = Math.ceil(max / step - 1e-9)
  return Array.from({ length: count + 1 }, (_, i) => i * step)
}
