import type { Painter } from '../painter.ts'

/** A text as it is drawn: the corner and the height of its line, the width of its box (0 without one), its type, its element. */
type DrawnText = {
  text: string
  x: number
  y: number
  line: number
  width: number
  size: number
  weight: number
  element: string
}
/** What a paper draws, in order. Rules are their two ends, thickness and ink. */
export type Drawn = {
  texts: DrawnText[]
  rules: { x1: number; y1: number; x2: number; y2: number; width: number; color: string }[]
  images: { x: number; y: number; width: number; height: number; element: string }[]
}

/** A painter that draws nothing and remembers everything. */
export const recorder = (): { painter: Painter; drawn: Drawn } => {
  const drawn: Drawn = { texts: [], rules: [], images: [] }
  let element = ''
  const inside = (type: string, draw: () => void): void => {
    const outer = element
    element = type
    draw()
    element = outer
  }
  const painter: Painter = {
    text: (text, x, y, line, { size, weight }) =>
      drawn.texts.push({ text, x, y, line, width: 0, size, weight, element }),
    cell: (text, { x, y, line, width }, { size, weight }) =>
      drawn.texts.push({ text, x, y, line, width, size, weight, element }),
    line: (x1, y1, x2, y2, width, color) => drawn.rules.push({ x1, y1, x2, y2, width, color }),
    fill: () => {},
    frame: () => {},
    ring: () => {},
    slash: () => {},
    image: (_, x, y, width, height = width) => drawn.images.push({ x, y, width, height, element }),
    group: inside,
    leaf: inside,
    figure: (_, draw) => inside('Figure', draw),
    artifact: (draw) => draw(),
  }
  return { painter, drawn }
}
