import type { ReactNode } from 'react'
import '../ui.css'

export type BarListItem = { label: string; value: number; text: string; main?: boolean | undefined }

/** Names with one bar and one value each, longest possible bar at `max` (default: the largest value). A table by itself. */
export function BarList({
  items,
  max,
  caption,
}: {
  items: readonly BarListItem[]
  max?: number | undefined
  /** Names the table for readers of the screen: what and which month. */
  caption: string
}): ReactNode {
  const top = max ?? Math.max(1, ...items.map((item) => item.value))
  return (
    <table className="hd-barlist">
      <caption className="sr-only">{caption}</caption>
      <tbody>
        {items.map((item) => (
          <tr key={item.label}>
            <th scope="row">{item.label}</th>
            <td className="bar" aria-hidden="true">
              <span className="track">
                <span
                  className={item.main ? 'fill main' : 'fill'}
                  style={{ display: 'block', width: `${Math.min(100, Math.max(0, (item.value / top) * 100))}%` }}
                />
              </span>
            </td>
            <td className="value num">{item.text}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
