import { cleanup, configure, prettyDOM } from '@testing-library/react'
import { afterAll, afterEach, beforeEach, vi } from 'vitest'

// The files of a worker share the libraries and the document, whose making costs more than most tests. Everything of the
// application each file gets anew: its modules and their stores, the page, the address, what was stubbed, what listens.
vi.useRealTimers()
vi.unstubAllGlobals()
vi.restoreAllMocks()
vi.resetModules()
const { layout, setViewport, viewportWidth } = await import('./viewport.ts')
const { installPlainStyles } = await import('./computed-style.ts')
const { toast: sonner } = await import('sonner')
installPlainStyles()
// As it is a little after the page has come.
await (await import('../shared/ui/floating/parts.ts')).loadFloating()
for (const part of [document.documentElement, document.body])
  for (const name of part.getAttributeNames()) part.removeAttribute(name)
document.body.replaceChildren()
document.title = ''
history.replaceState(null, '', '/')
for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0]}=; max-age=0; path=/`

const undo: (() => void)[] = []
const targets: readonly EventTarget[] = [window, document]
for (const target of targets) {
  const listen = target.addEventListener.bind(target)
  target.addEventListener = (...given: Parameters<typeof listen>) => {
    // React asks a document for this one a single time.
    if (given[0] !== 'selectionchange') undo.push(() => target.removeEventListener(...given))
    listen(...given)
  }
  undo.push(() => {
    target.addEventListener = listen
  })
}
const later = globalThis.setTimeout
globalThis.setTimeout = Object.assign((...given: Parameters<typeof later>) => {
  const timer = later(...given)
  undo.push(() => clearTimeout(timer))
  return timer
}, later)
afterAll(() => {
  vi.useRealTimers()
  globalThis.setTimeout = later
  for (const one of undo) one()
})

/** What V8 adds to errors. */
const engine = Error as ErrorConstructor & {
  captureStackTrace: (error: Error, below: unknown) => void
  stackTraceLimit: number
}
/** What was not found, with the page as it stands when somebody reads it: who waits for something throws hundreds of these. */
const notFound = (message: string | null, container: Element): Error => {
  const error = new Error()
  error.name = 'TestingLibraryElementError'
  engine.captureStackTrace(error, notFound)
  let told: string | null = null
  Object.defineProperty(error, 'message', {
    configurable: true,
    get: () => (told ??= [message, prettyDOM(container)].filter(Boolean).join('\n\n')),
    set: (text: string) => {
      told = text
    },
  })
  return error
}
// How long something may take is no question of these tests: only what never comes has failed.
configure({ asyncUtilTimeout: 30_000, getElementError: notFound })
// React keeps a stack of every element it makes.
engine.stackTraceLimit = 10

// What jsdom lacks and the screens use. A grid needs a size to draw its rows.
class QuietObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

Object.defineProperties(HTMLElement.prototype, {
  clientWidth: { configurable: true, get: () => layout.width },
  clientHeight: { configurable: true, get: () => layout.height },
  offsetWidth: { configurable: true, get: () => layout.width },
  offsetHeight: { configurable: true, get: () => layout.height },
})
Element.prototype.getBoundingClientRect = () => new DOMRect(0, 0, layout.width, layout.height)
Element.prototype.scrollIntoView = () => {}
Element.prototype.scrollTo = () => {}
window.scrollTo = () => {}
globalThis.ResizeObserver = QuietObserver
globalThis.IntersectionObserver = class extends QuietObserver {
  readonly root = null
  readonly rootMargin = ''
  readonly scrollMargin = ''
  readonly thresholds = []
  takeRecords(): IntersectionObserverEntry[] {
    return []
  }
}
globalThis.CSS ??= Object.create(null)
CSS.escape ??= (text: string) => text.replace(/[^\w-]/g, (char) => `\\${char}`)

window.matchMedia = (query: string): MediaQueryList => {
  const max = /max-width:\s*([\d.]+)px/.exec(query)
  const min = /min-width:\s*([\d.]+)px/.exec(query)
  const matches =
    (max !== null || min !== null) &&
    (max === null || viewportWidth() <= Number(max[1])) &&
    (min === null || viewportWidth() >= Number(min[1]))
  return {
    matches,
    media: query,
    onchange: null,
    addEventListener: () => {},
    removeEventListener: () => {},
    addListener: () => {},
    removeListener: () => {},
    dispatchEvent: () => false,
  }
}

beforeEach(() => {
  setViewport(1280)
  Object.assign(layout, { width: 1280, height: 720 })
  localStorage.clear()
  sessionStorage.clear()
})

afterEach(() => {
  cleanup()
  // Toasts outlive the page they stood on: the next one would show them.
  sonner.dismiss()
})
