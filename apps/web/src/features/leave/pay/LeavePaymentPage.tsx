import { monthOf, plainDate } from '@handal/base/date'
import { useMeta } from '../../../client/queries.ts'
import { CompanyScreen } from '../../../client/screen/CompanyScreen.tsx'
import { seoulToday } from '../../../shared/today.ts'
import { PageHeader } from '../../../shared/ui/PageHeader.tsx'
import { PaymentList } from './PaymentList.tsx'

const TITLE = '연차수당'

/** Pay for annual leave that was not used, by the year in which it could be used (근로기준법 제60조 제5항). */
export default function LeavePaymentPage() {
  const meta = useMeta()
  const today = meta.data?.today ?? (meta.isError ? seoulToday() : null)
  return (
    <CompanyScreen title={TITLE}>
      {(companyNo) =>
        today === null ? (
          <PageHeader title={TITLE} />
        ) : (
          <PaymentList companyNo={companyNo} today={plainDate(today)} current={monthOf(plainDate(today))} />
        )
      }
    </CompanyScreen>
  )
}
