import type { ReactNode } from 'react'
import { timeText } from '../kept/time-text.ts'
import type { Tagged } from './screen.ts'
import styles from './tagged.module.css'

/** Who tagged here a moment ago, by masked names: as many as the room holds that the rest of the screen leaves. */
export function JustTagged({ tagged }: { readonly tagged: readonly Tagged[] }): ReactNode {
  return (
    <div className={styles['room']}>
      <section className={styles['tagged']} aria-labelledby="just-tagged">
        <div className={styles['head']}>
          <h2 className="h2" id="just-tagged">
            방금 찍은 사람
          </h2>
          <span className="dense ter">이름은 가려서 보여 줍니다</span>
        </div>
        {tagged.length === 0 ? (
          <p className="sec">이 근무지에서 찍은 사람이 여기에 나타납니다.</p>
        ) : (
          <ul>
            {tagged.map(({ eventId, who, word, at }) => (
              <li key={eventId}>
                <b>{who}</b>
                <span className="sec">{word}</span>
                <span className="num">{timeText(at)}</span>
              </li>
            ))}
          </ul>
        )}
      </section>
    </div>
  )
}
