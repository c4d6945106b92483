let width = 1280

/** Sets the width in px that media queries see in a test. Put back to 1280 before each test. */
export function setViewport(px: number): void {
  width = px
}

/** The width in px that media queries see. */
export function viewportWidth(): number {
  return width
}
