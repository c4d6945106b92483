let width = 1280

/** What every element measures in a test, in px: a grid draws the rows and columns that fit. Put back before each test. */
export const layout = { width: 1280, height: 720 }

/** Sets the width in px that media queries see in a test. Put back to 1280 before each test. */
export function setViewport(px: number): void {
  width = px
}

/** The width in px that media queries see. */
export function viewportWidth(): number {
  return width
}
