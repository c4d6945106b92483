import { CompanyScreen } from '../../../client/screen/CompanyScreen.tsx'
import { useMeta } from '../../../client/queries.ts'
import { useScreenParams } from '../../../shared/screen/use-params.ts'
import { seoulToday } from '../../../shared/today.ts'
import { PageHeader } from '../../../shared/ui/PageHeader.tsx'
import { CardList } from './CardList.tsx'
import { TAG_PARAMS } from './tag-params.ts'
import { TagImport } from './TagImport.tsx'
import { TagList } from './TagList.tsx'

const TITLE = '출퇴근 기록조회'

/** Raw events of attendance as they came, and whose the cards of readers are. */
export default function TagListPage() {
  const [{ cards, import: isImport }, set] = useScreenParams(TAG_PARAMS)
  const meta = useMeta()
  // The forms offer the server's day, so they wait for it; a machine's own may be another one.
  const today = meta.data?.today ?? (meta.isError ? seoulToday() : null)
  return (
    <CompanyScreen title={TITLE}>
      {(companyNo) =>
        today === null ? (
          <PageHeader title={TITLE} />
        ) : isImport ? (
          <TagImport companyNo={companyNo} onClose={() => set({ import: false })} />
        ) : cards ? (
          <CardList companyNo={companyNo} today={today} />
        ) : (
          <TagList companyNo={companyNo} today={today} />
        )
      }
    </CompanyScreen>
  )
}
