import { CompanyScreen } from '../../../client/screen/CompanyScreen.tsx'
import { useMeta } from '../../../client/queries.ts'
import { seoulToday } from '../../../shared/today.ts'
import { MonthGrid } from './MonthGrid.tsx'

/** 근태관리: the attendance of a month, a day each, and its close. */
export default function MonthPage() {
  const today = useMeta().data?.today ?? seoulToday()
  return (
    <CompanyScreen title="근태관리">{(companyNo) => <MonthGrid companyNo={companyNo} today={today} />}</CompanyScreen>
  )
}
