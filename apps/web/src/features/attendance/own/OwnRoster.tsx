import { addDays, type PlainDate, plainDate, weekday } from '@handal/base/date'
import type { OwnRoster as Roster, OwnRosterDay } from '@handal/contracts/time/schedule-publish'
import { shiftText } from '@handal/contracts/time/shifts'
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import * as format from '../../../shared/format.ts'
import { useScreenParams } from '../../../shared/screen/use-params.ts'
import { IconButton } from '../../../shared/ui/IconButton.tsx'
import { Chip } from '../../../shared/ui/marks/Chip.tsx'
import { NoticeBar } from '../../../shared/ui/NoticeBar.tsx'
import { Sheet } from '../../../shared/ui/Sheet.tsx'
import { OWN_PARAMS } from './own-params.ts'
import { ownRosterQuery } from './own.queries.ts'
import styles from './own.module.css'

const WEEKS = 14
/** The Monday of the week a day lies in. */
const monday = (day: PlainDate): PlainDate => addDays(day, -((weekday(day) + 6) % 7))
const dayText = (date: string): string => `${format.shortDate(date)}(${format.weekday(date)})`

/** Two weeks of the own roster as it was published (`roster` in the address); nothing where nobody published any. */
export function OwnRoster({ companyNo, today }: { readonly companyNo: number; readonly today: PlainDate }) {
  const [{ roster: asked }, set] = useScreenParams(OWN_PARAMS)
  const from = monday(asked === '' ? today : plainDate(asked))
  const to = addDays(from, WEEKS - 1)
  const { data } = useQuery(ownRosterQuery(companyNo, from, to))
  if (data === undefined || data.last === null) return null
  const go = (days: number): void => set({ roster: addDays(from, days) })
  return (
    <Sheet title="근무표" pad="form">
      <div className={styles['roster']}>
        <div className={styles['steps']}>
          <IconButton size="sm" label="앞 2주" onClick={() => go(-WEEKS)}>
            <ChevronLeft size={16} strokeWidth={1.6} aria-hidden="true" />
          </IconButton>
          <b className="num">{format.range(format.shortDate(from), format.shortDate(to))}</b>
          <IconButton size="sm" label="다음 2주" disabled={data.last <= to} onClick={() => go(WEEKS)}>
            <ChevronRight size={16} strokeWidth={1.6} aria-hidden="true" />
          </IconButton>
        </div>
        <Days roster={data} />
      </div>
    </Sheet>
  )
}

function Days({ roster: { items, publications, today } }: { readonly roster: Roster }) {
  const [newest] = publications
  if (newest === undefined) return <p className="ter">이 기간의 근무표는 아직 공지되지 않았습니다.</p>
  const changed = items.filter(({ before }) => before !== null)
  return (
    <>
      {changed.length === 0 ? null : (
        <NoticeBar tone="info">바뀐 날: {changed.map(({ workDate }) => dayText(workDate)).join(', ')}</NoticeBar>
      )}
      {newest.words === '' ? null : <p className="sec">{newest.words}</p>}
      <ul aria-label="근무표">
        {items.map((day) => (
          <Day key={day.workDate} day={day} isToday={day.workDate === today} />
        ))}
      </ul>
      <p className="cap ter">
        {newest.by}, {format.instant(newest.at)} 공지
      </p>
    </>
  )
}

function Day({ day, isToday }: { readonly day: OwnRosterDay; readonly isToday: boolean }) {
  const { workDate, name, away, before, kind } = day
  return (
    <li aria-current={isToday ? 'date' : undefined}>
      <span className="num">{dayText(workDate)}</span>
      {before === null ? null : <Chip family="warning">바뀐 날</Chip>}
      {away === null ? null : <Chip>{away}</Chip>}
      {before === null ? null : <span className="cap ter">전에는 {shiftText(before)}</span>}
      <span className={kind === 'WORK' ? 'num' : 'ter'}>{[name, shiftText(day)].filter(Boolean).join(' ')}</span>
    </li>
  )
}
