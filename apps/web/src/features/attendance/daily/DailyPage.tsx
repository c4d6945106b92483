import { plainDate } from '@handal/base/date'
import { useMeta } from '../../../client/queries.ts'
import { CompanyScreen } from '../../../client/screen/CompanyScreen.tsx'
import { useScreenParams } from '../../../shared/screen/use-params.ts'
import { seoulToday } from '../../../shared/today.ts'
import { PageHeader } from '../../../shared/ui/PageHeader.tsx'
import { RequestList } from '../requests/RequestList.tsx'
import { DAILY_PARAMS } from './daily-params.ts'
import { DailyList } from './DailyList.tsx'

const TITLE = '일별 근태조회'

/** Everybody's day, with what to look at in it; and what was asked for. */
export default function DailyPage() {
  const [{ part }] = useScreenParams(DAILY_PARAMS)
  const meta = useMeta()
  // The server's day is waited for; a machine's own may be another one.
  const today = meta.data?.today ?? (meta.isError ? seoulToday() : null)
  return (
    <CompanyScreen title={TITLE}>
      {(companyNo) =>
        part === 'requests' ? (
          <RequestList companyNo={companyNo} />
        ) : today === null ? (
          <PageHeader title={TITLE} />
        ) : (
          <DailyList companyNo={companyNo} today={plainDate(today)} part={part} />
        )
      }
    </CompanyScreen>
  )
}
