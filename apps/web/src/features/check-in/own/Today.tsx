import { TAG_EVIDENCE, TAG_SOURCES, type TagType } from '@handal/contracts/time/tags'
import type { ReactNode } from 'react'
import { timeText } from '../kept/time-text.ts'
import type { CheckInState } from './check-in-state.ts'
import styles from './check-in.module.css'

type Recorded = { readonly time: string; readonly how: string }

/** The first coming and the last going of the day, with what proved them; what waits here is said to wait. */
const recorded = ({ seen, waiting }: CheckInState, type: TagType): Recorded | null => {
  const own = waiting.filter(({ event }) => event.type === type)
  const there = (seen?.today ?? []).filter((tag) => tag.type === type)
  const tag = type === 'in' ? there[0] : there.at(-1)
  const tap = type === 'in' ? own[0] : own.at(-1)
  const isWaiting = tap !== undefined && (tag === undefined || type === 'out')
  if (isWaiting) return { time: timeText(tap.at), how: '보내기 전' }
  if (tag === undefined) return null
  const how = [TAG_SOURCES[tag.source], tag.place, tag.late ? '늦게 도착' : null]
  return { time: timeText(Date.parse(tag.happenedAt)), how: how.filter((part) => part !== null).join(' · ') }
}

/** What was recorded today. */
export function Today({ state }: { readonly state: CheckInState }): ReactNode {
  return (
    <>
      <dl className={styles['today']}>
        <Time name="출근" recorded={recorded(state, 'in')} />
        <Time name="퇴근" recorded={recorded(state, 'out')} />
      </dl>
      <Proofs state={state} />
    </>
  )
}

function Time({ name, recorded: found }: { readonly name: string; readonly recorded: Recorded | null }): ReactNode {
  return (
    <div>
      <dt className="cap ter">{name}</dt>
      <dd className={found === null ? styles['none'] : styles['time']}>
        <span className="num">{found?.time ?? '-'}</span>
      </dd>
      <dd className="cap sec">{found?.how ?? '기록 없음'}</dd>
    </div>
  )
}

/** What was seen with the last tap: the employee sees what the operator sees. */
function Proofs({ state: { seen } }: { readonly state: CheckInState }): ReactNode {
  const last = seen?.today.at(-1)
  if (last === undefined || last.evidence.length === 0) return null
  return (
    <ul className={styles['proofs']} aria-label="마지막 기록의 확인">
      {last.evidence.map(({ kind, ok }) => (
        <li key={kind} className="cap sec">
          <span aria-hidden="true">{ok === false ? '✗' : '✓'}</span> {TAG_EVIDENCE[kind]}
        </li>
      ))}
    </ul>
  )
}
