import { create } from 'zustand'

/** What a person may choose for the ground of the screens. */
export type SchemeChoice = 'system' | 'light' | 'dark'

/** The choices in the order of the menu, with their Korean names. */
export const schemeChoices: readonly { readonly value: SchemeChoice; readonly label: string }[] = [
  { value: 'system', label: '시스템' },
  { value: 'light', label: '밝게' },
  { value: 'dark', label: '어둡게' },
]

/** Key of the chosen scheme in local storage; public/scheme.js reads the same key before the first paint. */
export const schemeStorageKey = 'handal-scheme'

const stored = (): SchemeChoice => {
  try {
    const value = localStorage.getItem(schemeStorageKey)
    return schemeChoices.find((each) => each.value === value)?.value ?? 'system'
  } catch {
    return 'system'
  }
}

/** Puts the scheme of a choice on the root element, where tokens.css and MUI's variables read it. */
const paint = (choice: SchemeChoice): void => {
  const isDark = window.matchMedia('(prefers-color-scheme: dark)').matches
  const scheme = choice === 'system' ? (isDark ? 'dark' : 'light') : choice
  document.documentElement.setAttribute('data-scheme', scheme)
}

/** The chosen scheme; the choice stays in local storage under `schemeStorageKey`. */
export const useScheme = create<{
  readonly choice: SchemeChoice
  readonly setChoice: (choice: SchemeChoice) => void
}>()((set) => ({
  choice: stored(),
  setChoice: (choice) => {
    try {
      localStorage.setItem(schemeStorageKey, choice)
    } catch {
      // Storage is closed to us: the choice lasts until the page is left.
    }
    set({ choice })
    paint(choice)
  },
}))

/** Follows the system and the choice in other tabs. Answers the undo. */
export const followScheme = (): (() => void) => {
  const media = window.matchMedia('(prefers-color-scheme: dark)')
  const onSystem = (): void => paint(useScheme.getState().choice)
  const onStorage = (event: StorageEvent): void => {
    if (event.key !== schemeStorageKey) return
    const choice = stored()
    useScheme.setState({ choice })
    paint(choice)
  }
  media.addEventListener('change', onSystem)
  window.addEventListener('storage', onStorage)
  return () => {
    media.removeEventListener('change', onSystem)
    window.removeEventListener('storage', onStorage)
  }
}
