import type { Points } from './png.ts'

/** A picture no wider and no higher than `side`: each new point is the mean of those it stands for, by how opaque they are. */
export const shrunkTo = (picture: Points, side: number): Points => {
  const { width, height, rgba } = picture
  const scale = Math.max(width, height) / side
  if (scale <= 1) return picture
  const [wide, high] = [Math.max(1, Math.round(width / scale)), Math.max(1, Math.round(height / scale))]
  const small = new Uint8Array(wide * high * 4)
  for (let y = 0; y < high; y++)
    for (let x = 0; x < wide; x++) {
      const [top, left] = [Math.floor((y * height) / high), Math.floor((x * width) / wide)]
      const bottom = Math.max(top + 1, Math.floor(((y + 1) * height) / high))
      const right = Math.max(left + 1, Math.floor(((x + 1) * width) / wide))
      let [red, green, blue, opacity] = [0, 0, 0, 0]
      for (let row = top; row < bottom; row++)
        for (let at = (row * width + left) * 4; at < (row * width + right) * 4; at += 4) {
          const alpha = rgba[at + 3] ?? 0
          red += (rgba[at] ?? 0) * alpha
          green += (rgba[at + 1] ?? 0) * alpha
          blue += (rgba[at + 2] ?? 0) * alpha
          opacity += alpha
        }
      const to = (y * wide + x) * 4
      if (opacity > 0) small.set([red / opacity, green / opacity, blue / opacity].map(Math.round), to)
      small[to + 3] = Math.round(opacity / ((bottom - top) * (right - left)))
    }
  return { width: wide, height: high, rgba: small }
}
