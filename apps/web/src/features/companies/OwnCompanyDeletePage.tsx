import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { CompanyScreen } from '../../client/screen/CompanyScreen.tsx'
import { QueryScreen } from '../../client/screen/QueryScreen.tsx'
import { NoticeBar } from '../../shared/ui/NoticeBar.tsx'
import { PageHeader } from '../../shared/ui/PageHeader.tsx'
import { companyQuery, OWN_AREA } from './company-area.ts'
import { HangingSheet } from './CompanySheets.tsx'
import '../../shared/screen/screen.css'

/** An operator cannot delete the own company: what hangs on it, and whom to ask. */
export default function OwnCompanyDeletePage() {
  return <CompanyScreen title="회사정보 삭제">{(companyNo) => <OwnEnd companyNo={companyNo} />}</CompanyScreen>
}

function OwnEnd({ companyNo }: { readonly companyNo: number }) {
  const navigate = useNavigate()
  const query = useQuery(companyQuery(OWN_AREA, companyNo))
  return (
    <QueryScreen title="회사정보 삭제" query={query}>
      {(company) => (
        <div className="hd-detail-screen">
          <PageHeader
            title="회사정보 삭제"
            actions={[{ label: '회사정보로', onSelect: () => void navigate(OWN_AREA.base) }]}
          />
          <div className="hd-narrow">
            <NoticeBar tone="info">
              운영자는 회사를 삭제할 수 없습니다. 이용을 끝내려면 서비스 관리자에게 계약 해지를 요청해 주세요.
            </NoticeBar>
            <HangingSheet company={company} />
            <p className="cap ter">이용을 끝내도 급여대장과 임금에 관한 기록은 3년 동안 남습니다(근로기준법 제42조).</p>
          </div>
        </div>
      )}
    </QueryScreen>
  )
}
