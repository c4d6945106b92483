import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import type { ReactNode } from 'react'
import './fonts.css'
import './tokens.css'
import './global.css'
import { theme } from './theme.ts'

/** Key of the chosen scheme in local storage; public/scheme.js reads the same key before the first paint. */
export const schemeStorageKey = 'handal-scheme'

/** Wraps the application in theme, fonts and global styles. The scheme starts from the system's. */
export function ThemeRoot({ children }: { children: ReactNode }): ReactNode {
  return (
    <ThemeProvider theme={theme} defaultMode="system" modeStorageKey={schemeStorageKey} disableTransitionOnChange>
      <CssBaseline />
      {children}
    </ThemeProvider>
  )
}
