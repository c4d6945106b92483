import { addMonths, plainDate } from '@handal/base/date'
import { registerPdf, retiredPdf, retiredXlsx } from '@handal/contracts/downloads'
import { RETIRED_LIST } from '@handal/contracts/people/roster-list'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { requestFile } from '../../../client/api.ts'
import { useMeta } from '../../../client/queries.ts'
import { CompanyScreen } from '../../../client/screen/CompanyScreen.tsx'
import { FilterSelect } from '../../../shared/form/FilterSelect.tsx'
import { choiceOrNone, defineParams, named, number, page, sort, text } from '../../../shared/screen/params.ts'
import { useScreenParams } from '../../../shared/screen/use-params.ts'
import { seoulToday } from '../../../shared/today.ts'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { retiredQuery } from '../employees.queries.ts'
import { ROSTER_PAGE, rosterAsked, RosterScreen } from '../roster/RosterScreen.tsx'

/** When somebody left, counted from today; a register must be kept for three years (근로기준법 제42조). */
const LEFT = { year: '올해', lastYear: '지난해', kept: '최근 3년' } as const
type Left = keyof typeof LEFT
const leftRange = (left: Left | null, today: string): { leftFrom?: string; leftTo?: string } => {
  const year = Number(today.slice(0, 4))
  if (left === null) return {}
  if (left === 'year') return { leftFrom: `${year}-01-01` }
  if (left === 'lastYear') return { leftFrom: `${year - 1}-01-01`, leftTo: `${year - 1}-12-31` }
  return { leftFrom: addMonths(plainDate(today), -36) }
}

const PARAMS = defineParams(
  {
    left: choiceOrNone(Object.keys(LEFT) as Left[]),
    department: named('dept', number),
    search: named('q', text),
    sort,
    page,
  },
  { page: ['left', 'department', 'search', 'sort'] },
)

/** The register of those who have left. */
export default function RetiredPage() {
  return <CompanyScreen title="퇴사자 명부">{(companyNo) => <Retired companyNo={companyNo} />}</CompanyScreen>
}

function Retired({ companyNo }: { readonly companyNo: number }) {
  const [params, setParams] = useScreenParams(PARAMS)
  const navigate = useNavigate()
  const today = useMeta().data?.today ?? seoulToday()
  const asked = { ...leftRange(params.left, today), ...rosterAsked(params) }
  const query = useQuery(retiredQuery(companyNo, { ...asked, page: params.page, size: ROSTER_PAGE }))
  return (
    <RosterScreen
      companyNo={companyNo}
      list={RETIRED_LIST}
      settings="retiredColumns"
      day={today}
      query={query}
      params={params}
      setParams={setParams}
      acts={[{ label: '개인정보 파기', onSelect: () => void navigate('/basic-info/hrm/employee/retention') }]}
      more={
        <FilterSelect
          label="퇴사일"
          value={params.left ?? ''}
          allText="전체 기간"
          width={152}
          options={Object.entries(LEFT).map(([value, words]) => ({ value, text: words }))}
          onChange={(chosen) => setParams({ left: chosen === '' ? null : (chosen as Left) })}
        />
      }
      changed={params.left !== null}
      onReset={() => setParams({ left: null, department: null, search: '', page: 1 })}
      nothing={
        <EmptyState title="퇴사한 사원이 없습니다.">퇴사한 사원은 퇴사한 다음 날부터 이곳에 나옵니다.</EmptyState>
      }
      request={(kind, columns, reason) =>
        requestFile(kind === 'pdf' ? retiredPdf : retiredXlsx, {
          ...asked,
          companyNo,
          columns,
          ...(reason === null ? {} : { reason }),
        })
      }
      requestRegister={(reason) =>
        requestFile(registerPdf, {
          ...asked,
          left: true,
          companyNo,
          ...(reason === null ? {} : { reason }),
        })
      }
    />
  )
}
