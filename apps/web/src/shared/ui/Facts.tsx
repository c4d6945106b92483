import type { ReactNode } from 'react'
import './ui.css'

/** Names and values with hairlines, for reading; `pairs` stands two beside each other where there is room. */
export function Facts({
  items,
  pairs = false,
}: {
  items: readonly { name: ReactNode; value: ReactNode }[]
  pairs?: boolean
}): ReactNode {
  return (
    <dl className={pairs ? 'hd-facts pairs' : 'hd-facts'}>
      {items.map((item, index) => (
        <FactRow key={index} name={item.name} value={item.value} />
      ))}
    </dl>
  )
}

function FactRow({ name, value }: { name: ReactNode; value: ReactNode }): ReactNode {
  return (
    <>
      <dt>{name}</dt>
      <dd>{value === '' || value === null || value === undefined ? '-' : value}</dd>
    </>
  )
}

/** An article of law: `근로기준법 제56조 제1항`. */
export function LawChip({ children }: { children: ReactNode }): ReactNode {
  return <span className="hd-law">{children}</span>
}
