import type { SuperHome as SuperHomeData } from '@handal/contracts/session/home'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { ListScreen } from '../../client/screen/ListScreen.tsx'
import { FilterSearch } from '../../shared/form/FilterSearch.tsx'
import { FilterSelect } from '../../shared/form/FilterSelect.tsx'
import { SegmentedControl } from '../../shared/form/SegmentedControl.tsx'
import * as format from '../../shared/format.ts'
import { choice, choiceOrNone, dateParam, defineParams, named, text } from '../../shared/screen/params.ts'
import { useScreenParams } from '../../shared/screen/use-params.ts'
import { EmptyState } from '../../shared/ui/EmptyState.tsx'
import { AuditLink, AuditNotice } from './AuditNotice.tsx'
import { WaitingInquiries, WaitingRequests } from './cards/late-cards.ts'
import { COCKPIT_STEPS, type CockpitCompany, type CockpitView, chosenOf, cockpitCounts } from './cockpit.ts'
import { CockpitCard, cockpitColumns } from './cockpit-columns.tsx'
import { CockpitStrip } from './CockpitStrip.tsx'
import { DueList } from './DueList.tsx'
import { SystemFacts } from './SystemFacts.tsx'
import cockpit from './cockpit.module.css'
import styles from './home.module.css'

const VIEWS: readonly CockpitView[] = ['all', 'blocked', 'ending']

const PARAMS = defineParams({
  view: choice(VIEWS, 'all'),
  step: choiceOrNone(COCKPIT_STEPS),
  payDate: named('payday', dateParam),
  search: named('q', text),
})

type Query = Parameters<typeof ListScreen<CockpitCompany>>[0]['query']

/** The super admin's home: every company's month in seven moons and what blocks it, contracts ending, how the system is. */
export function SuperHome({ home, query }: { readonly home: SuperHomeData; readonly query: Query }) {
  const [params, setParams] = useScreenParams(PARAMS)
  const navigate = useNavigate()
  const { today, month } = home
  const counts = useMemo(() => cockpitCounts(home), [home])
  const rows = useMemo(() => chosenOf(home, params), [home, params])
  const columns = useMemo(() => cockpitColumns(today, month), [today, month])
  const payDates = useMemo(
    () => [...new Set(home.companies.flatMap(({ run }) => (run === null ? [] : [run.payDate])))].toSorted(),
    [home],
  )
  return (
    <div className={`${styles['page']} ${cockpit['page']}`}>
      <AuditNotice audit={home.audit} page="/management/audit-review" />
      <ListScreen
        head={{
          title: `${format.proseMonth(month)} 마감 현황`,
          facts: `회사 ${format.count(counts.companies)}곳, 사원 ${format.count(counts.people)}명`,
          primary: { label: '회사 등록', onClick: () => void navigate('/management/company-info/write') },
        }}
        tabs={<CockpitStrip steps={counts.steps} chosen={params.step} onChoose={(step) => setParams({ step })} />}
        query={query}
        filters={{
          controls: (
            <>
              <SegmentedControl
                small
                label="보는 회사"
                value={params.view}
                options={[
                  { value: 'all', text: `모두 ${format.count(counts.companies)}` },
                  { value: 'blocked', text: `막힌 회사 ${format.count(counts.blocked)}` },
                  { value: 'ending', text: `계약 만료 ${format.count(counts.ending)}` },
                ]}
                onChange={(view) => setParams({ view })}
              />
              <FilterSearch
                value={params.search}
                placeholder="회사, 초성, 업종"
                onChange={(search) => setParams({ search }, { replace: true })}
              />
              <FilterSelect
                label="지급일"
                value={params.payDate}
                options={payDates.map((date) => ({ value: date, text: format.shortDate(date) }))}
                onChange={(payDate) => setParams({ payDate })}
              />
            </>
          ),
          changed: params.view !== 'all' || params.step !== null || params.payDate !== '' || params.search !== '',
          onReset: () => setParams({ view: 'all', step: null, payDate: '', search: '' }),
        }}
        name="cockpitColumns"
        caption={`${format.proseMonth(month)} 마감 현황, 회사 ${rows.length}곳`}
        shown={columns}
        rows={rows}
        rowKey={({ companyNo }) => String(companyNo)}
        rowLabel={({ companyName }) => companyName}
        onOpen={({ companyNo }) => void navigate(`/management/company-info/detail/${companyNo}`)}
        card={(row) => <CockpitCard company={row} today={today} month={month} />}
        compact
        hint="막힌 건이 많은 순서입니다. 단계를 누르면 그 단계의 회사만 봅니다. 회사를 누르면 회사정보가 열립니다."
        what="회사"
        lookAgain="단계와 지급일, 회사명을 다시 확인해 주세요."
        nothing={
          <EmptyState title="등록한 회사가 없습니다.">회사를 등록하면 달마다 마감 단계가 여기에 나타납니다.</EmptyState>
        }
      />
      <div className={cockpit['below']}>
        <div className={styles['column']}>
          <WaitingRequests />
          <WaitingInquiries companyNo={null} />
          <DueList today={today} dues={home.dues} title="계약과 기한" />
        </div>
        <div className={styles['column']}>
          <SystemFacts system={home.system} />
          <AuditLink audit={home.audit} page="/management/audit-review" />
        </div>
      </div>
    </div>
  )
}
