import type { PlainDate } from '@handal/base/date'
import type { DayCorrections } from '@handal/contracts/time/daily-works'
import { useQuery } from '@tanstack/react-query'
import { QueryPart } from '../../../client/screen/QueryScreen.tsx'
import * as format from '../../../shared/format.ts'
import { Chip } from '../../../shared/ui/marks/Chip.tsx'
import { dayCorrectionsQuery } from './daily.queries.ts'
import { DayTags } from './DayTags.tsx'
import styles from './daily.module.css'

type Props = { readonly companyNo: number; readonly employeeNo: number; readonly day: PlainDate }

/** What a day of a person is made of: its raw events, and the corrections over them. */
export function DayRecords({ companyNo, employeeNo, day }: Props) {
  const query = useQuery(dayCorrectionsQuery(companyNo, employeeNo, day))
  return (
    <>
      <DayTags companyNo={companyNo} employeeNo={employeeNo} day={day} />
      <QueryPart query={query} lines={1}>
        {(corrections) => (corrections.length === 0 ? null : <Corrections of={corrections} />)}
      </QueryPart>
    </>
  )
}

const NAMES = { atendTime: '출근', lvofcTime: '퇴근', gnot: '외출', rtn: '복귀', workSch: '근무형태' } as const

function Corrections({ of }: { readonly of: DayCorrections }) {
  return (
    <section aria-label="수정">
      <h3 className="h3">수정 {format.count(of.length)}건</h3>
      <ul className={styles['corrections']}>
        {of.map(({ no, times, reason, by, at, withdrawn }) => (
          <li key={no}>
            <span className="num">
              {times.map(({ name, value }) => `${NAMES[name]} ${value ?? '없음'}`).join(', ')}
            </span>
            {withdrawn === null ? null : <Chip family="neutral">취소</Chip>}
            <span className="cap sec">
              {reason} · {by}, <span className="num">{format.instant(at)}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
