import type { Gateway } from '@handal/contracts/terminal/workplaces'
import { beatsText } from './beats-text.ts'
import styles from './places.module.css'

/** The half hours of the last day, the oldest first: those in which it was not heard stand low and red, and in words below. */
export function Beats({ gateway }: { readonly gateway: Gateway }) {
  const { beats } = gateway
  const text = beatsText(gateway)
  if (!beats.some(Boolean)) return text
  return (
    <>
      <span className={styles['beats']} role="img" aria-label={`하루 연결, ${text}`}>
        {beats.map((isHeard, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a half hour is its place
          <i key={index} className={isHeard ? styles['heard'] : styles['missed']} />
        ))}
      </span>
      <span className="cap ter">{text}</span>
    </>
  )
}
