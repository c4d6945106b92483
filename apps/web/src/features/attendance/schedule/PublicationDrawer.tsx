import type { PlainDate } from '@handal/base/date'
import type { RosterPublication, RosterReader } from '@handal/contracts/time/schedule-publish'
import { shiftText } from '@handal/contracts/time/shifts'
import { useQuery } from '@tanstack/react-query'
import { QueryPart } from '../../../client/screen/QueryScreen.tsx'
import * as format from '../../../shared/format.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { Drawer } from '../../../shared/ui/Drawer.tsx'
import { Chip } from '../../../shared/ui/marks/Chip.tsx'
import { publicationQuery, publicationsQuery } from './schedule.queries.ts'
import css from './schedule.module.css'

const spanOf = ({ str, end }: Pick<RosterPublication, 'str' | 'end'>): string =>
  format.range(format.shortDate(str), format.shortDate(end))
const seenText = ({ seen, people }: Pick<RosterPublication, 'seen' | 'people'>): string =>
  seen === people ? `${format.count(people)}명 모두 확인` : `${format.count(seen)}/${format.count(people)}명 확인`

/** Publications of two weeks; `no`: of one of them, with who has seen it. */
export function PublicationDrawer({
  companyNo,
  from,
  to,
  no,
  onOpen,
  onClose,
}: {
  readonly companyNo: number
  readonly from: PlainDate
  readonly to: PlainDate
  readonly no: number | null
  readonly onOpen: (no: number | null) => void
  readonly onClose: () => void
}) {
  if (no !== null) return <Readers companyNo={companyNo} no={no} onBack={() => onOpen(null)} onClose={onClose} />
  return <Publications companyNo={companyNo} from={from} to={to} onOpen={onOpen} onClose={onClose} />
}

function Publications({ companyNo, from, to, onOpen, onClose }: Omit<Parameters<typeof PublicationDrawer>[0], 'no'>) {
  const query = useQuery(publicationsQuery(companyNo, from, to))
  return (
    <Drawer
      open
      title="근무표 공지 목록"
      caption={format.range(format.shortDate(from), format.shortDate(to))}
      onClose={onClose}
    >
      <QueryPart query={query} lines={3}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="ter">이 기간의 근무표를 아직 공지하지 않았습니다.</p>
          ) : (
            <ul className={css['publications']} aria-label="근무표 공지 목록">
              {items.map((item) => (
                <li key={item.no}>
                  <button type="button" onClick={() => onOpen(item.no)}>
                    <b>{spanOf(item)}</b>{' '}
                    <Chip family={item.seen === item.people ? 'success' : 'warning'}>{seenText(item)}</Chip>
                    <span className="cap ter">
                      {`${format.instant(item.at)} ${item.by}${item.changed > 0 ? ` · ${format.count(item.changed)}명은 바뀐 날` : ''}`}
                    </span>
                    {item.words === '' ? null : <span className="sec">{item.words}</span>}
                  </button>
                </li>
              ))}
            </ul>
          )
        }
      </QueryPart>
    </Drawer>
  )
}

function Readers({
  companyNo,
  no,
  onBack,
  onClose,
}: {
  readonly companyNo: number
  readonly no: number
  readonly onBack: () => void
  readonly onClose: () => void
}) {
  const query = useQuery(publicationQuery(companyNo, no))
  return (
    <Drawer
      open
      title="근무표 공지"
      {...(query.data === undefined ? {} : { caption: `${spanOf(query.data)} · ${seenText(query.data)}` })}
      onClose={onClose}
      foot={<Button onClick={onBack}>목록</Button>}
    >
      <QueryPart query={query} lines={5}>
        {({ words, readers }) => {
          const unseen = readers.filter(({ seenAt }) => seenAt === null)
          const seen = readers.filter(({ seenAt }) => seenAt !== null)
          return (
            <div className={css['patterns']}>
              {words === '' ? null : <p className="sec">{words}</p>}
              <ReaderList title="확인하지 않은 사람" readers={unseen} />
              <ReaderList title="확인한 사람" readers={seen} />
            </div>
          )
        }}
      </QueryPart>
    </Drawer>
  )
}

function ReaderList({ title, readers }: { readonly title: string; readonly readers: readonly RosterReader[] }) {
  if (readers.length === 0) return null
  return (
    <section>
      <h3 className="h3">
        {title} <span className="num">{format.count(readers.length)}</span>
      </h3>
      <ul aria-label={title}>
        {readers.map(({ employeeNo, name, departmentName, seenAt, left, changes }) => (
          <li key={employeeNo}>
            <span>
              <b>{name}</b> <span className="ter">{departmentName}</span> {left ? <Chip>퇴사</Chip> : null}
            </span>
            {seenAt === null ? null : <span className="cap ter">{format.instant(seenAt)}</span>}
            {changes.map(({ workDate, before, after }) => (
              <span key={workDate} className="cap sec num">
                {`${format.shortDate(workDate)}(${format.weekday(workDate)}) ${shiftText(before)} → ${shiftText(after)}`}
              </span>
            ))}
          </li>
        ))}
      </ul>
    </section>
  )
}
