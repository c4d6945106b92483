import type { Gateway } from '@handal/contracts/terminal/workplaces'
import * as format from '../../../shared/format.ts'

const HALF_HOUR = 30 * 60_000
/** Stretches that are named; the rest are counted. */
const NAMED = 2

type Heard = Pick<Gateway, 'beats' | 'lastSeenAt'>
/** Half hours in a row in which a gateway was not heard, by their places. */
type Stretch = { readonly from: number; readonly to: number }
const stretchesOf = (beats: readonly boolean[]): Stretch[] =>
  beats.reduce<Stretch[]>((all, isHeard, index) => {
    if (isHeard) return all
    const last = all.at(-1)
    return last?.to === index
      ? [...all.slice(0, -1), { ...last, to: index + 1 }]
      : [...all, { from: index, to: index + 1 }]
  }, [])

/** When a half hour began: the one in which the gateway was heard last tells of all of them. */
const clockOf = ({ beats, lastSeenAt }: Heard): ((index: number) => string) => {
  const at = lastSeenAt === null ? 0 : Math.floor(Date.parse(lastSeenAt) / HALF_HOUR) * HALF_HOUR
  const last = beats.lastIndexOf(true)
  return (index) => format.instant(new Date(at + (index - last) * HALF_HOUR).toISOString()).slice(-5)
}

/** The hours of a day in which a gateway was silent, in words. */
const silentText = (gateway: Heard): string => {
  const { beats } = gateway
  if (!beats.includes(true)) return '하루 동안 연결 없음'
  const clock = clockOf(gateway)
  // The half hour that runs is not over: it says nothing yet.
  const silent = stretchesOf(beats).filter(({ from }) => from < beats.length - 1)
  if (silent.length === 0) return '하루 내내 연결됨'
  const texts = silent.map(({ from, to }) =>
    to === beats.length ? `${clock(from)}부터` : from === 0 ? `${clock(to)}까지` : `${clock(from)} - ${clock(to)}`,
  )
  const shown = texts.slice(-NAMED)
  const more = texts.length - shown.length
  return `${shown.join(', ')} 연결 없음${more === 0 ? '' : `, 그 밖에 ${format.count(more)}번`}`
}

/** The day of a gateway in words: when it was silent, and what it handed in later. */
export const beatsText = ({ late, ...heard }: Heard & Pick<Gateway, 'late'>): string =>
  late === 0 ? silentText(heard) : `${silentText(heard)}, 기록 ${format.count(late)}건 나중에 받음`
