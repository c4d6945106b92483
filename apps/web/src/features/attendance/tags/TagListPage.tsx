import { CompanyScreen } from '../../../client/screen/CompanyScreen.tsx'
import { useMeta } from '../../../client/queries.ts'
import { useScreenParams } from '../../../shared/screen/use-params.ts'
import { seoulToday } from '../../../shared/today.ts'
import { CardList } from './CardList.tsx'
import { TAG_PARAMS } from './tag-params.ts'
import { TagList } from './TagList.tsx'

/** Raw events of attendance as they came, and whose the cards of readers are. */
export default function TagListPage() {
  const [{ cards }] = useScreenParams(TAG_PARAMS)
  const today = useMeta().data?.today ?? seoulToday()
  return (
    <CompanyScreen title="출퇴근 기록조회">
      {(companyNo) =>
        cards ? <CardList companyNo={companyNo} today={today} /> : <TagList companyNo={companyNo} today={today} />
      }
    </CompanyScreen>
  )
}
