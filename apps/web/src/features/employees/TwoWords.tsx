import type { ReactNode } from 'react'

/** Two facts in one cell, the second quieter: a name and its number. */
export function TwoWords({ first, second }: { readonly first: string; readonly second: ReactNode }) {
  return (
    <>
      {first}{' '}
      <span className="ter" style={{ fontWeight: 400 }}>
        {second}
      </span>
    </>
  )
}
