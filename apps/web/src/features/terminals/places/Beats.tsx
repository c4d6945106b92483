import * as format from '../../../shared/format.ts'
import styles from './places.module.css'

/** The half hours of the last day, the oldest first: those in which it was not heard stand low and red. */
export function Beats({ beats }: { readonly beats: readonly boolean[] }) {
  const text = beatsText(beats)
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

const beatsText = (beats: readonly boolean[]): string => {
  const heard = beats.filter(Boolean).length
  return heard === 0 ? '연결 없음' : `${format.count(beats.length)}번 가운데 ${format.count(heard)}번`
}
