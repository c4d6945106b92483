import { COMPANY_STATE_NAME } from '@handal/contracts/company/corporations'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router'
import { useMeta } from '../../client/queries.ts'
import { DetailScreen } from '../../client/screen/DetailScreen.tsx'
import * as format from '../../shared/format.ts'
import { choice, defineParams } from '../../shared/screen/params.ts'
import { useScreenParams } from '../../shared/screen/use-params.ts'
import { seoulToday } from '../../shared/today.ts'
import { Chip } from '../../shared/ui/marks/Chip.tsx'
import { type Company, companyQuery, MANAGED_AREA } from './company-area.ts'
import { contractPeriod } from './company-text.ts'
import { ContractSheet, IdentitySheet, WorkplaceSheet } from './CompanySheets.tsx'
import { ManagersSheet } from './ManagersSheet.tsx'
import { RuleSheet } from './RuleSheet.tsx'
import { SealSheet } from './SealSheet.tsx'
import styles from './companies.module.css'

const PARAMS = defineParams({ tab: choice(['company', 'rules', 'contract', 'managers', 'seal'], 'company') })

/** One company of the super admin: who it is, its rules, its contract, its operators and its seal. */
export default function CompanyDetailPage() {
  const companyNo = Number(useParams()['corp_no'])
  const [{ tab }] = useScreenParams(PARAMS)
  const navigate = useNavigate()
  const today = useMeta().data?.today ?? seoulToday()
  const query = useQuery(companyQuery(MANAGED_AREA, companyNo))
  return (
    <DetailScreen
      title="회사정보"
      query={query}
      head={(company) => ({
        title: company.companyName,
        chip: <StateChip company={company} />,
        facts: (
          <>
            {company.businessNo === null ? '' : <span className="num">{company.businessNo} · </span>}
            {[company.businessType, contractPeriod(company)].filter(Boolean).join(' · ')}
          </>
        ),
        actions: [
          {
            label: '이용 종료',
            disabledReason: company.state === 'CLOSED' && '이미 이용을 끝냈습니다.',
            onSelect: () => void navigate(MANAGED_AREA.endOf(companyNo)),
          },
        ],
        primary: { label: '수정', onClick: () => void navigate(MANAGED_AREA.rewriteOf(companyNo)) },
      })}
      tab={tab}
      linkOf={(key) => PARAMS.link({ tab: key })}
      tabs={(company) => [
        {
          key: 'company',
          label: '회사',
          render: () => (
            <div className={`${styles['form']} ${styles['beside']}`}>
              <IdentitySheet company={company} />
              <WorkplaceSheet company={company} />
            </div>
          ),
        },
        {
          key: 'rules',
          label: '급여 기준',
          render: () => <RuleSheet area={MANAGED_AREA} company={company} today={today} />,
        },
        { key: 'contract', label: '계약', render: () => <ContractSheet company={company} /> },
        {
          key: 'managers',
          label: '운영자',
          count: company.operators,
          render: () => <ManagersSheet companyNo={companyNo} companyName={company.companyName} />,
        },
        { key: 'seal', label: '직인', render: () => <SealSheet area={MANAGED_AREA} company={company} /> },
      ]}
    />
  )
}

/** Whether the people of a company may enter. */
export function StateChip({ company: { state, closedOn } }: { readonly company: Company }) {
  if (state === undefined) return null
  if (state === 'OPEN' && closedOn !== null && closedOn !== undefined)
    return <Chip family="warning">{format.date(closedOn)}부터 이용 종료</Chip>
  return <Chip family={state === 'OPEN' ? 'success' : 'neutral'}>{COMPANY_STATE_NAME[state]}</Chip>
}
