/** Milliseconds from the pointer's coming to the words, from one tip to the next, of a long press, and after it. */
const DELAYS = { first: 300, next: 100, press: 700, afterPress: 1500, leave: 100 }
export const TIP_ID = 'hd-tip'

export type Tip = { readonly anchor: HTMLElement; readonly words: string; readonly side: 'bottom' | 'right' }
/** An element whose title is empty while its tip may show, so that the browser does not show it too. */
type Taken = { readonly anchor: HTMLElement; words: string; readonly describedBy: string | null }
const TITLED = '[title]:not([title=""], iframe)'

const elementOf = (event: Event): Element | null => (event.target instanceof Element ? event.target : null)

/** Watches the page for what has a title and says which tip is to show; ends when what it answers is called. */
export const watchTips = (show: (tip: Tip | null) => void): (() => void) => {
  let taken: Taken | null = null
  let isShown = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const after = (delay: number, act: () => void): void => {
    clearTimeout(timer)
    timer = setTimeout(act, delay)
  }
  /** While it may show the words may change, or go, or what they are of goes. */
  const changes = new MutationObserver(() => {
    if (taken === null) return
    const title = taken.anchor.getAttribute('title')
    if (title === null || !taken.anchor.isConnected) return hide()
    if (title === '') return
    taken.words = title
    taken.anchor.title = ''
    if (isShown) open()
  })
  const giveBack = (): void => {
    if (taken === null) return
    const { anchor, words, describedBy } = taken
    taken = null
    changes.disconnect()
    if (anchor.getAttribute('title') === '') anchor.title = words
    if (describedBy === null) anchor.removeAttribute('aria-describedby')
    else anchor.setAttribute('aria-describedby', describedBy)
  }
  /** Ends the bubble; the title stays taken while the pointer is there. */
  const close = (): void => {
    clearTimeout(timer)
    if (isShown) show(null)
    isShown = false
  }
  const hide = (): void => {
    giveBack()
    close()
  }
  const open = (): void => {
    if (taken === null) return
    const { anchor, words, describedBy } = taken
    isShown = true
    anchor.setAttribute('aria-describedby', describedBy === null ? TIP_ID : `${describedBy} ${TIP_ID}`)
    show({ anchor, words, side: anchor.dataset['tip'] === 'right' ? 'right' : 'bottom' })
  }
  const take = (anchor: HTMLElement): void => {
    giveBack()
    taken = { anchor, words: anchor.title, describedBy: anchor.getAttribute('aria-describedby') }
    anchor.title = ''
    changes.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['title'] })
  }
  /** What has the words at a place: the nearest title, or what its title was taken from. */
  const anchorAt = (target: Element): HTMLElement | null => {
    const found = target.closest<HTMLElement>(TITLED)
    const kept = taken !== null && taken.anchor.contains(target) ? taken.anchor : null
    return kept === null || (found !== null && kept.contains(found)) ? found : kept
  }

  const over = (event: PointerEvent): void => {
    const target = elementOf(event)
    if (target === null || event.pointerType === 'touch') return
    // The pointer may go to the words themselves.
    if (target.closest(`#${TIP_ID}`) !== null) return clearTimeout(timer)
    const anchor = anchorAt(target)
    if (anchor === null) {
      if (taken !== null) after(DELAYS.leave, hide)
      return
    }
    if (taken?.anchor === anchor) {
      if (isShown) clearTimeout(timer)
      return
    }
    const delay = isShown ? DELAYS.next : DELAYS.first
    take(anchor)
    after(delay, open)
  }
  const focus = (event: FocusEvent): void => {
    const target = elementOf(event)
    if (!(target instanceof HTMLElement) || target.title === '' || !target.matches(':focus-visible')) return
    take(target)
    open()
  }
  const press = (event: PointerEvent): void => {
    const target = elementOf(event)
    if (event.pointerType !== 'touch') return close()
    const anchor = target && anchorAt(target)
    if (anchor === null) return hide()
    if (taken?.anchor !== anchor) take(anchor)
    after(DELAYS.press, open)
  }
  const lift = (event: PointerEvent): void => {
    if (event.pointerType === 'touch' && taken !== null) after(isShown ? DELAYS.afterPress : 0, hide)
  }
  const blur = (event: FocusEvent): void => {
    if (event.target === taken?.anchor) hide()
  }
  const key = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') close()
  }
  const leave = (): void => after(DELAYS.leave, hide)

  const controller = new AbortController()
  const { signal } = controller
  const options = { signal, capture: true }
  document.addEventListener('pointerover', over, options)
  document.addEventListener('pointerdown', press, options)
  document.addEventListener('pointerup', lift, options)
  document.addEventListener('pointercancel', hide, options)
  document.addEventListener('focusin', focus, options)
  document.addEventListener('focusout', blur, options)
  document.addEventListener('keydown', key, options)
  document.documentElement.addEventListener('pointerleave', leave, { signal })
  return () => {
    controller.abort()
    hide()
  }
}
