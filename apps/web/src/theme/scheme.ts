import { useColorScheme } from '@mui/material/styles'

/** What a person may choose for the ground of the screens. */
export type SchemeChoice = 'system' | 'light' | 'dark'

/** The choices in the order of the menu, with their Korean names. */
export const schemeChoices: readonly { readonly value: SchemeChoice; readonly label: string }[] = [
  { value: 'system', label: '시스템' },
  { value: 'light', label: '밝게' },
  { value: 'dark', label: '어둡게' },
]

/** Reads and changes the chosen scheme; the choice stays in local storage under `schemeStorageKey`. */
export function useScheme(): { choice: SchemeChoice; setChoice: (choice: SchemeChoice) => void } {
  const { mode, setMode } = useColorScheme()
  return { choice: mode ?? 'system', setChoice: setMode }
}
