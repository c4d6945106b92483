import { useMeta } from '../../../client/queries.ts'
import { CompanyScreen } from '../../../client/screen/CompanyScreen.tsx'
import { useScreenParams } from '../../../shared/screen/use-params.ts'
import { seoulToday } from '../../../shared/today.ts'
import { ADD_PARAMS } from './add-params.ts'
import { AddForm } from './AddForm.tsx'
import styles from './add.module.css'

const TITLE = '근태 추가'

/** 근태 추가: clock times or a fact of a day, of one or several people; a window of its own. */
export default function AddPage() {
  const [params] = useScreenParams(ADD_PARAMS)
  const meta = useMeta()
  // The server's day is waited for; a machine's own may be another one.
  const today = meta.data?.today ?? (meta.isError ? seoulToday() : null)
  const day = params.day === '' ? today : params.day
  return (
    <CompanyScreen title={TITLE}>
      {(companyNo) => (
        <>
          <h1 className={`h1 ${styles['title']}`}>{TITLE}</h1>
          {day === null ? null : <AddForm companyNo={companyNo} day={day} />}
        </>
      )}
    </CompanyScreen>
  )
}
