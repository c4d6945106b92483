import { useQuery } from '@tanstack/react-query'
import { CompanyScreen } from '../../client/screen/CompanyScreen.tsx'
import { QueryScreen } from '../../client/screen/QueryScreen.tsx'
import { useScreenParams } from '../../shared/screen/use-params.ts'
import { PageHeader } from '../../shared/ui/PageHeader.tsx'
import { DayFilter } from './DayFilter.tsx'
import { RATE_PARAMS } from './rates-params.ts'
import { taxQuery } from './rates.queries.ts'
import { TaxTab } from './tax-table/TaxTab.tsx'
import { useRatePapers } from './use-rate-papers.ts'

const TITLE = '세금'

/** Taxes, minimum wage and tax-free limits on a day, all groups on one screen. */
export default function TaxRatesPage() {
  return <CompanyScreen title={TITLE}>{(companyNo) => <Taxes companyNo={companyNo} />}</CompanyScreen>
}

function Taxes({ companyNo }: { readonly companyNo: number }) {
  const [{ date, figure }, set] = useScreenParams(RATE_PARAMS)
  const query = useQuery(taxQuery(companyNo, date))
  const papers = useRatePapers(companyNo, { date: query.data?.date ?? date, form: 'tax-rates' })
  return (
    <QueryScreen title={TITLE} query={query}>
      {(rates) => (
        <div className="hd-list-screen">
          <PageHeader
            title={TITLE}
            facts="세율, 최저임금, 비과세 한도입니다. 지급일이나 일한 날의 값을 씁니다."
            actions={papers}
          />
          <DayFilter days={rates} onChange={(day) => set({ date: day })} />
          <TaxTab rates={rates} chosen={figure} onChoose={(code) => set({ figure: code }, { replace: true })} />
        </div>
      )}
    </QueryScreen>
  )
}
