import { useQuery } from '@tanstack/react-query'
import { type Ahead, askAhead } from '../../../client/ahead.ts'
import { CompanyScreen } from '../../../client/screen/CompanyScreen.tsx'
import { QueryScreen } from '../../../client/screen/QueryScreen.tsx'
import { useScreenParams } from '../../../shared/screen/use-params.ts'
import { MyMonthView } from './MyMonthView.tsx'
import { OWN_PARAMS } from './own-params.ts'
import { myMonthQuery } from './own.queries.ts'
import styles from './own.module.css'

const TITLE = '내 근태'

/** The own month of attendance: days, weeks, and what was asked for. */
export default function MyAttendancePage() {
  return <CompanyScreen title={TITLE}>{(companyNo) => <MyMonthOf companyNo={companyNo} />}</CompanyScreen>
}

export const ahead: Ahead = (client, { companyNo, search }) => {
  if (companyNo !== null) askAhead(client, myMonthQuery(companyNo, OWN_PARAMS.read(search).month))
}

function MyMonthOf({ companyNo }: { readonly companyNo: number }) {
  const [{ month }] = useScreenParams(OWN_PARAMS)
  const query = useQuery(myMonthQuery(companyNo, month))
  return (
    <QueryScreen title={TITLE} query={query} className={styles['wait']}>
      {(data) => <MyMonthView companyNo={companyNo} data={data} stale={query.isPlaceholderData} />}
    </QueryScreen>
  )
}
