import type { ComponentType } from 'react'

/** Loads a component and, beside it, the theme of the MUI parts in it. */
export const themed =
  <P extends object>(load: () => Promise<ComponentType<P>>) =>
  async (): Promise<ComponentType<P>> => {
    const [Part, { ThemeRoot }] = await Promise.all([load(), import('./ThemeRoot.tsx')])
    return function Themed(props) {
      return (
        <ThemeRoot>
          <Part {...props} />
        </ThemeRoot>
      )
    }
  }
