import { endCorporation } from '@handal/contracts/company/corporations'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { useMeta } from '../../client/queries.ts'
import { EndPage } from '../../client/screen/EndForm.tsx'
import { QueryScreen } from '../../client/screen/QueryScreen.tsx'
import { useEndForm } from '../../client/screen/use-end-form.ts'
import * as format from '../../shared/format.ts'
import { defineParams, named, number } from '../../shared/screen/params.ts'
import { useScreenParams } from '../../shared/screen/use-params.ts'
import { seoulToday } from '../../shared/today.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { EmptyState } from '../../shared/ui/EmptyState.tsx'
import { PageHeader } from '../../shared/ui/PageHeader.tsx'
import { type Company, companyQuery, MANAGED_AREA, useRefreshCompanies } from './company-area.ts'
import { HangingSheet } from './CompanySheets.tsx'

const PARAMS = defineParams({ companyNo: named('no', number) })

/** Ends the use of a company on its last day, or removes one that has no data. */
export default function CompanyDeletePage() {
  const [{ companyNo }] = useScreenParams(PARAMS)
  const navigate = useNavigate()
  if (companyNo !== null) return <Chosen companyNo={companyNo} />
  return (
    <>
      <PageHeader title="회사 삭제" />
      <EmptyState
        title="끝낼 회사를 골라 주세요."
        action={<Button onClick={() => void navigate(MANAGED_AREA.base)}>회사정보 보기</Button>}
      >
        목록에서 회사를 열고 이용 종료를 누릅니다.
      </EmptyState>
    </>
  )
}

function Chosen({ companyNo }: { readonly companyNo: number }) {
  const today = useMeta().data?.today
  const query = useQuery(companyQuery(MANAGED_AREA, companyNo))
  return (
    <QueryScreen title="회사 삭제" query={query}>
      {(company) => <EndCompany key={companyNo} company={company} today={today ?? seoulToday()} />}
    </QueryScreen>
  )
}

function EndCompany({ company, today }: { readonly company: Company; readonly today: string }) {
  const navigate = useNavigate()
  const refresh = useRefreshCompanies()
  const { companyNo, companyName, version } = company
  const back = MANAGED_AREA.detailOf(companyNo)
  const end = useEndForm({
    endpoint: endCorporation,
    params: { corp_no: companyNo },
    of: { version },
    how: 'end',
    endDate: company.contractEndDate ?? today,
    labels: { how: '끝내는 방법' },
    said: (removed) => (removed ? `${companyName} 회사를 삭제했습니다.` : `${companyName}의 마지막 날을 저장했습니다.`),
    onEnded: (removed) => {
      void refresh(companyNo)
      void navigate(removed ? MANAGED_AREA.base : back)
    },
    unsaved: false,
    ofCompany: false,
  })
  return (
    <EndPage
      of={end}
      title={`${companyName} 이용 종료`}
      action={end.how === 'remove' ? '삭제' : `${format.date(end.endDate) || '날짜'}까지 쓰고 끝내기`}
      disabledReason={company.state === 'CLOSED' && '이미 이용을 끝냈습니다.'}
      back={back}
      because="자료가 있어"
      removable="아무 자료도 없는 회사"
      hint="이 날까지 들어올 수 있습니다. 급여 기록은 법에서 정한 동안 그대로 남습니다."
    >
      <HangingSheet company={company} />
    </EndPage>
  )
}
