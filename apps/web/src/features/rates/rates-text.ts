import type { LawChange, Rate, RateEntry } from '@handal/contracts/rates/rates'
import * as format from '../../shared/format.ts'

/** Days on which a value holds: 2026.01.01 - 2026.12.31, or 2026.01.01부터. */
export const periodText = (from: string | null, until: string | null): string => {
  if (from === null) return '-'
  // The first days of the data stand for "always".
  if (from < '1950-01-01') return until === null ? '정해진 때부터' : `${format.date(until)}까지`
  return until === null ? `${format.date(from)}부터` : `${format.date(from)} - ${format.date(until)}`
}

/** Won with its sign; nothing is a dash. */
export const signed = (amount: number): string =>
  amount === 0 ? '-' : `${amount > 0 ? '+' : '-'}${Math.abs(amount).toLocaleString('ko-KR')}`

/** An hourly rate 10287.0813 as 10,287.0813. */
export const hourlyText = (rate: string): string => {
  const [won = '', part] = rate.split('.')
  return won === '' ? '' : `${Number(won).toLocaleString('ko-KR')}${part === undefined ? '' : `.${part}`}`
}

/** Names of people as a sentence has them: 윤아라 외 2명. */
export const namesText = (people: readonly { readonly name: string }[], all: number): string =>
  all <= 1 ? (people[0]?.name ?? '') : `${people[0]?.name ?? ''} 외 ${all - 1}명`

/** Whom a change reaches, in words. */
export const whoText = ({ code, affected, people }: LawChange): string => {
  if (affected === 0) return '영향을 받는 사원이 없습니다.'
  const [first] = people
  if (code === 'minimumWage.hourly')
    return `${namesText(people, affected)} 모자람${(first?.hourly ?? null) === null ? '' : `, 시급 ${hourlyText((first?.hourly ?? '').replace(/\.?0+$/u, ''))}원`}`
  return `사원 ${affected}명의 공제`
}

/** The state of an entry, for readers of the screen. */
export const STATE_WORD: Readonly<Record<RateEntry['state'], string>> = {
  PAST: '지난 값',
  PRESENT: '지금 값',
  COMING: '앞으로',
}
const STATUS_WORD: Readonly<Record<RateEntry['status'], string>> = {
  enacted: '',
  announced: '예고',
  planned: '정부 계획',
}

/** What an entry says beside its value: 예고, who added it and why. */
export const entryNote = ({ status, source, enteredBy, enteredAt, reason, note }: RateEntry): string =>
  [
    STATUS_WORD[status],
    note ?? '',
    source === 'ADDED' && enteredAt !== null
      ? `${enteredBy ?? ''} ${format.instant(enteredAt)} 더함, ${reason ?? ''}`
      : '',
  ]
    .filter((part) => part !== '')
    .join(' · ')

/** Entries that a small picture of bars can show: rates and amounts that are known, oldest first, at most nine. */
export const barsOf = ({ history }: Pick<Rate, 'history'>): readonly RateEntry[] => {
  const known = history.filter(({ height, status }) => height !== null && status !== 'planned').toReversed()
  const present = known.findIndex(({ state }) => state === 'PRESENT')
  return known.slice(Math.max(0, present - 2), Math.max(0, present - 2) + 9)
}
