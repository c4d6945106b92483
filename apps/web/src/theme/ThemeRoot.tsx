import { ThemeProvider, useColorScheme } from '@mui/material/styles'
import { type ReactNode, useEffect } from 'react'
import { schemeStorageKey, useScheme } from './scheme.ts'
import { theme } from './theme.ts'

/** Hands the chosen scheme to MUI, which otherwise remembers the one it began with. */
function SchemeOfMui(): null {
  const choice = useScheme((state) => state.choice)
  const { setMode } = useColorScheme()
  useEffect(() => setMode(choice), [choice, setMode])
  return null
}

/** The theme of MUI's parts. Pages that show none go without it, so that visitors do not load MUI (docs/adr/0026). */
export function ThemeRoot({ children }: { children: ReactNode }): ReactNode {
  return (
    <ThemeProvider theme={theme} defaultMode="system" modeStorageKey={schemeStorageKey} disableTransitionOnChange>
      <SchemeOfMui />
      {children}
    </ThemeProvider>
  )
}
