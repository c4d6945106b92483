import { useSyncExternalStore } from 'react'

const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    (onChange) => {
      const media = window.matchMedia(query)
      media.addEventListener('change', onChange)
      return () => media.removeEventListener('change', onChange)
    },
    () => window.matchMedia(query).matches,
  )

/** Below 600 px: a phone. */
export const useIsPhone = (): boolean => useMedia('(max-width: 599.95px)')
/** 600 to 899 px: lists have at most six columns. */
export const useIsTablet = (): boolean => useMedia('(min-width: 600px) and (max-width: 899.95px)')
/** From 1280 px: a list has room beside a form. */
export const useIsWide = (): boolean => useMedia('(min-width: 1280px)')
/** Below 900 px: the menu is a drawer. */
export const useIsNarrow = (): boolean => useMedia('(max-width: 899.95px)')
