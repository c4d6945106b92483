import { RATE_TABS } from '@handal/contracts/rates/rate-list'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { useMeta } from '../../client/queries.ts'
import { CompanyScreen } from '../../client/screen/CompanyScreen.tsx'
import { QueryPart, QueryScreen } from '../../client/screen/QueryScreen.tsx'
import { useScreenParams } from '../../shared/screen/use-params.ts'
import { seoulToday } from '../../shared/today.ts'
import { PageHeader } from '../../shared/ui/PageHeader.tsx'
import { Tabs } from '../../shared/ui/Tabs.tsx'
import { ChangePeople } from './ChangePeople.tsx'
import { DayFilter } from './DayFilter.tsx'
import { InsuranceTab } from './InsuranceTab.tsx'
import { RATE_PARAMS } from './rates-params.ts'
import { insuranceQuery, taxQuery } from './rates.queries.ts'
import { TaxTab } from './tax-table/TaxTab.tsx'
import { useRatePapers } from './use-rate-papers.ts'

const TITLE = '4대보험 요율'
const TABS = [
  { key: 'insurance', label: '4대보험' },
  { key: 'income', label: '소득세와 지방소득세' },
  { key: 'wage', label: '최저임금과 비과세' },
  { key: 'people', label: '사원별 변경 금액' },
] as const

/** The statutory rates of a company on a day, with taxes, minimum wage and tax-free limits as tabs, and what the next change makes of everybody. */
export default function InsuranceRatesPage() {
  return <CompanyScreen title={TITLE}>{(companyNo) => <Rates companyNo={companyNo} />}</CompanyScreen>
}

function Rates({ companyNo }: { readonly companyNo: number }) {
  const [{ date, tab, figure }, set] = useScreenParams(RATE_PARAMS)
  const { pathname } = useLocation()
  const today = useMeta().data?.today ?? seoulToday()
  const insurance = useQuery({ ...insuranceQuery(companyNo, date), enabled: tab !== 'people' })
  const tax = useQuery({ ...taxQuery(companyNo, date), enabled: tab === 'income' || tab === 'wage' })
  const papers = useRatePapers(companyNo, {
    date: insurance.data?.date ?? date,
    ...(tab === 'income' || tab === 'wage' ? { form: 'tax-rates', tab } : { form: 'rates' }),
  })
  const choose = (code: string): void => set({ figure: code }, { replace: true })
  const tabs = (
    <Tabs
      label="요율"
      value={tab}
      items={TABS.map(({ key, label }) => ({ key, label, to: `${pathname}${RATE_PARAMS.link({ tab: key, date })}` }))}
    />
  )
  if (tab === 'people') return <ChangePeople companyNo={companyNo} title={TITLE} tabs={tabs} today={today} />
  return (
    <QueryScreen title={TITLE} query={insurance}>
      {(rates) => (
        <div className="hd-list-screen">
          <PageHeader
            title={TITLE}
            facts="모든 회사가 함께 쓰는 법정 요율입니다. 산재 요율만 회사정보에서 바꿉니다."
            actions={papers}
          />
          {tabs}
          <DayFilter days={rates} onChange={(day) => set({ date: day })} />
          {tab === 'insurance' ? (
            <InsuranceTab rates={rates} companyNo={companyNo} chosen={figure} onChoose={choose} />
          ) : (
            <QueryPart sheet query={tax}>
              {(taxes) => <TaxTab rates={taxes} groups={RATE_TABS[tab]} chosen={figure} onChoose={choose} />}
            </QueryPart>
          )}
        </div>
      )}
    </QueryScreen>
  )
}
