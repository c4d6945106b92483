import type { ReactNode } from 'react'

/** The half moon in its square. `size` in px. */
export function LogoMark({ size = 36 }: { size?: number }): ReactNode {
  return (
    <svg width={size} height={size} viewBox="0 0 36 36" aria-hidden="true">
      <rect width="36" height="36" rx="4" fill="#115C8A" />
      <circle cx="18" cy="18" r="10" fill="#fff" fillOpacity=".28" />
      <path d="M18 8a10 10 0 0 1 0 20z" fill="#fff" />
    </svg>
  )
}

/** Mark and word. Sizes in px: of the mark, and of the word's type. */
export function Logo({ size = 36, word = 24 }: { size?: number; word?: number }): ReactNode {
  return (
    <>
      <LogoMark size={size} />
      <span style={{ fontWeight: 900, fontSize: word, letterSpacing: '-.04em' }}>한달</span>
    </>
  )
}
