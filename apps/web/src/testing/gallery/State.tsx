import type { ReactNode } from 'react'

/** One state of a piece under its name. */
export function State({ name, children }: { readonly name: string; readonly children: ReactNode }): ReactNode {
  return (
    <section aria-label={name} style={{ minWidth: 0 }}>
      <p className="cap ter" style={{ margin: '0 0 8px' }}>
        {name}
      </p>
      {children}
    </section>
  )
}
