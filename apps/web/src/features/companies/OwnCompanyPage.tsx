import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router'
import { useMeta } from '../../client/queries.ts'
import { CompanyScreen } from '../../client/screen/CompanyScreen.tsx'
import { QueryScreen } from '../../client/screen/QueryScreen.tsx'
import * as format from '../../shared/format.ts'
import { seoulToday } from '../../shared/today.ts'
import { PageHeader } from '../../shared/ui/PageHeader.tsx'
import { companyQuery, OWN_AREA } from './company-area.ts'
import { AccountsSheet } from './AccountsSheet.tsx'
import { ContractSheet, IdentitySheet, WorkplaceSheet } from './CompanySheets.tsx'
import { RuleSheet } from './RuleSheet.tsx'
import { SealSheet } from './SealSheet.tsx'
import '../../shared/screen/screen.css'
import styles from './companies.module.css'

/** The own company as its operators see it; at an address with a number that company. */
export default function OwnCompanyPage() {
  const named = Number(useParams()['corp_no'] ?? Number.NaN)
  return (
    <CompanyScreen title="회사정보">
      {(companyNo) => <OwnCompany companyNo={Number.isInteger(named) ? named : companyNo} />}
    </CompanyScreen>
  )
}

function OwnCompany({ companyNo }: { readonly companyNo: number }) {
  const navigate = useNavigate()
  const today = useMeta().data?.today ?? seoulToday()
  const query = useQuery(companyQuery(OWN_AREA, companyNo))
  return (
    <QueryScreen title="회사정보" query={query}>
      {(company) => (
        <div className="hd-detail-screen">
          <PageHeader
            title="회사정보"
            facts={
              company.changedAt === null
                ? undefined
                : `${format.instant(company.changedAt).slice(0, 10)} ${company.changedBy}님이 고쳤습니다.`
            }
            actions={[{ label: '회사 삭제', onSelect: () => void navigate(OWN_AREA.endOf(companyNo)) }]}
            primary={{ label: '수정', onClick: () => void navigate(OWN_AREA.rewriteOf(companyNo)) }}
          />
          <div className={`${styles['form']} ${styles['beside']}`}>
            <div className={styles['column']}>
              <IdentitySheet company={company} />
              <RuleSheet area={OWN_AREA} company={company} today={today} />
            </div>
            <div className={styles['column']}>
              <SealSheet area={OWN_AREA} company={company} />
              <AccountsSheet companyNo={companyNo} today={today} />
              <ContractSheet company={company} />
              <WorkplaceSheet company={company} />
            </div>
          </div>
        </div>
      )}
    </QueryScreen>
  )
}
