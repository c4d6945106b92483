import { registerPdf, rosterPdf, rosterXlsx } from '@handal/contracts/downloads'
import { ROSTER_LIST } from '@handal/contracts/people/roster-list'
import { useQuery } from '@tanstack/react-query'
import { requestFile } from '../../../client/api.ts'
import { useMeta } from '../../../client/queries.ts'
import { CompanyScreen } from '../../../client/screen/CompanyScreen.tsx'
import { FilterDate } from '../../../shared/form/date/FilterDate.tsx'
import { dateParam, defineParams, named, number, page, sort, text } from '../../../shared/screen/params.ts'
import { useScreenParams } from '../../../shared/screen/use-params.ts'
import { seoulToday } from '../../../shared/today.ts'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { rosterQuery } from '../employees.queries.ts'
import { ROSTER_PAGE, rosterAsked, RosterScreen } from './RosterScreen.tsx'

const PARAMS = defineParams(
  { day: dateParam, department: named('dept', number), search: named('q', text), sort, page },
  { page: ['day', 'department', 'search', 'sort'] },
)

/** The register of employees (근로자명부) as of a day. */
export default function RosterPage() {
  return <CompanyScreen title="사원 명부">{(companyNo) => <Roster companyNo={companyNo} />}</CompanyScreen>
}

function Roster({ companyNo }: { readonly companyNo: number }) {
  const [params, setParams] = useScreenParams(PARAMS)
  const today = useMeta().data?.today ?? seoulToday()
  const day = params.day === '' ? today : params.day
  const asked = { day, ...rosterAsked(params) }
  const query = useQuery(rosterQuery(companyNo, { ...asked, page: params.page, size: ROSTER_PAGE }))
  return (
    <RosterScreen
      companyNo={companyNo}
      list={ROSTER_LIST}
      settings="rosterColumns"
      day={day}
      query={query}
      params={params}
      setParams={setParams}
      more={
        <FilterDate
          label="기준일"
          value={day}
          today={today}
          onChange={(chosen) => setParams({ day: chosen === today ? '' : chosen })}
        />
      }
      changed={params.day !== ''}
      onReset={() => setParams({ day: '', department: null, search: '', page: 1 })}
      nothing={<EmptyState title="아직 사원이 없습니다.">사원을 등록하면 명부에 나옵니다.</EmptyState>}
      request={(kind, columns, reason) =>
        requestFile(kind === 'pdf' ? rosterPdf : rosterXlsx, {
          ...asked,
          companyNo,
          columns,
          ...(reason === null ? {} : { reason }),
        })
      }
      requestRegister={(reason) =>
        requestFile(registerPdf, {
          ...asked,
          companyNo,
          ...(reason === null ? {} : { reason }),
        })
      }
    />
  )
}
