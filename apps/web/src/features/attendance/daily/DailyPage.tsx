import { plainDate } from '@handal/base/date'
import { useMeta } from '../../../client/queries.ts'
import { CompanyScreen } from '../../../client/screen/CompanyScreen.tsx'
import { seoulToday } from '../../../shared/today.ts'
import { PageHeader } from '../../../shared/ui/PageHeader.tsx'
import { DailyList } from './DailyList.tsx'

const TITLE = '일별 근태조회'

/** Everybody's day, with what to look at in it. */
export default function DailyPage() {
  const meta = useMeta()
  // The server's day is waited for; a machine's own may be another one.
  const today = meta.data?.today ?? (meta.isError ? seoulToday() : null)
  return (
    <CompanyScreen title={TITLE}>
      {(companyNo) =>
        today === null ? <PageHeader title={TITLE} /> : <DailyList companyNo={companyNo} today={plainDate(today)} />
      }
    </CompanyScreen>
  )
}
