import { useLayoutEffect } from 'react'

/** The words that stand in the page until its script has drawn something go (apps/web/shells.ts). */
export const useWithoutShell = (): void => useLayoutEffect(() => document.getElementById('shell')?.remove(), [])
