import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach } from 'vitest'
import { setViewport, viewportWidth } from './viewport.ts'

configure({ asyncUtilTimeout: 2000 })

// What jsdom lacks and the screens use. A grid needs a size to draw its rows.
class QuietObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

const size = { width: 1280, height: 720 }
Object.defineProperties(HTMLElement.prototype, {
  clientWidth: { configurable: true, get: () => size.width },
  clientHeight: { configurable: true, get: () => size.height },
  offsetWidth: { configurable: true, get: () => size.width },
  offsetHeight: { configurable: true, get: () => size.height },
})
Element.prototype.getBoundingClientRect = () => new DOMRect(0, 0, size.width, size.height)
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
  localStorage.clear()
  sessionStorage.clear()
})

afterEach(() => {
  cleanup()
})
