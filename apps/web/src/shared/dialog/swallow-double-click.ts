/** As long as systems wait for the second click of a double click, and how far the hand may move meanwhile. */
const WITHIN_MS = 500
const WITHIN_PX = 6

type Press = { readonly x: number; readonly y: number; readonly at: number }
let last: Press | null = null

/** Remembers where the pointer was pressed last. Listens once for the whole page. */
export const watchPresses = (): (() => void) => {
  const note = (event: PointerEvent): void => {
    last = { x: event.clientX, y: event.clientY, at: event.timeStamp }
  }
  document.addEventListener('pointerdown', note, true)
  return () => document.removeEventListener('pointerdown', note, true)
}

const KINDS = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click', 'dblclick'] as const

/**
 * Called when a dialog closes: the second click of a double click on its button must not reach what lay behind the dialog.
 * Only the next press, at the same spot right after the one that closed it, is dropped.
 */
export const swallowDoubleClick = (): void => {
  const press = last
  if (press === null || typeof document === 'undefined') return
  const isSecond = (event: MouseEvent): boolean =>
    event.timeStamp - press.at < WITHIN_MS &&
    Math.abs(event.clientX - press.x) <= WITHIN_PX &&
    Math.abs(event.clientY - press.y) <= WITHIN_PX
  let pressed = false
  let clicked = false
  let over = false
  const drop = (event: MouseEvent): void => {
    // What ends the first press (its own click) has gone to the dialog. A press elsewhere is no second click, nor is what follows it.
    if (event.type === 'pointerdown') {
      pressed = !over && isSecond(event)
      over ||= !pressed
    }
    // The press ends with its own click: what comes then, as by the keyboard, is another.
    if (clicked && event.type !== 'dblclick') pressed = false
    if (!pressed) return
    clicked ||= event.type === 'click'
    event.stopPropagation()
    event.preventDefault()
  }
  for (const kind of KINDS) document.addEventListener(kind, drop, true)
  setTimeout(() => {
    for (const kind of KINDS) document.removeEventListener(kind, drop, true)
  }, WITHIN_MS * 2)
}
