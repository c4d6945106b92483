import { addDays, plainDate, weekday, type PlainDate } from '@handal/base/date'
import { useQuery } from '@tanstack/react-query'
import { useMeta } from '../../../client/queries.ts'
import { CompanyScreen } from '../../../client/screen/CompanyScreen.tsx'
import { QueryScreen } from '../../../client/screen/QueryScreen.tsx'
import { useScreenParams } from '../../../shared/screen/use-params.ts'
import { seoulToday } from '../../../shared/today.ts'
import { brushesOf } from './brushes.ts'
import { PatternDrawers } from './PatternDrawers.tsx'
import { SCHEDULE_PARAMS } from './schedule-params.ts'
import { scheduleQuery, shiftsQuery } from './schedule.queries.ts'
import { ScheduleSheet } from './ScheduleSheet.tsx'

const TITLE = '근무계획'
const WEEKS = 14
/** The Monday of the week a day lies in. */
const monday = (day: PlainDate): PlainDate => addDays(day, -((weekday(day) + 6) % 7))

/** Two weeks of everybody's shifts (`from` in the address; absent: from the Monday of this week). */
export default function SchedulePage() {
  return <CompanyScreen title={TITLE}>{(companyNo) => <Weeks companyNo={companyNo} />}</CompanyScreen>
}

function Weeks({ companyNo }: { readonly companyNo: number }) {
  const [{ from: asked, open }, set] = useScreenParams(SCHEDULE_PARAMS)
  const { data: meta } = useMeta()
  const from = monday(plainDate(asked === '' ? (meta?.today ?? seoulToday()) : asked))
  const to = addDays(from, WEEKS - 1)
  const schedule = useQuery(scheduleQuery(companyNo, from, to))
  const shifts = useQuery(shiftsQuery(companyNo, from))
  const brushes = brushesOf(shifts.data ?? [])
  return (
    <>
      <QueryScreen title={TITLE} query={schedule}>
        {({ items }) => (
          <ScheduleSheet key={from} companyNo={companyNo} from={from} to={to} people={items} brushes={brushes} />
        )}
      </QueryScreen>
      <PatternDrawers
        companyNo={companyNo}
        open={open}
        day={from}
        brushes={brushes}
        onOpen={(next) => set({ open: next })}
      />
    </>
  )
}
