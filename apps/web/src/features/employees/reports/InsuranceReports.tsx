import { REPORT_KINDS, reportKinds } from '@handal/contracts/insurance/insurance-report-items'
import type { InsuranceReport } from '@handal/contracts/insurance/insurance-reports'
import { useQuery } from '@tanstack/react-query'
import { useMeta } from '../../../client/queries.ts'
import { ListScreen } from '../../../client/screen/ListScreen.tsx'
import { usePaper } from '../../../shared/download/use-paper.ts'
import { FilterMonth } from '../../../shared/form/date/FilterMonth.tsx'
import * as format from '../../../shared/format.ts'
import { choiceOrNone, defineParams, monthParam, named } from '../../../shared/screen/params.ts'
import { useScreenParams } from '../../../shared/screen/use-params.ts'
import { seoulToday } from '../../../shared/today.ts'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { Tabs } from '../../../shared/ui/Tabs.tsx'
import { REPORT_COLUMNS, ReportCard, TABLET_REPORT_COLUMNS } from './report-columns.tsx'
import { reportsFile } from './report-file.ts'
import { REPORTS, reportParam } from './report-params.ts'
import { ReportDrawer } from './ReportDrawer.tsx'
import { reportsQuery } from './reports.queries.ts'

/** What the panel keeps in the address, beside that it is there at all. */
const PARAMS = defineParams({
  reports: REPORTS,
  month: monthParam,
  kind: choiceOrNone(reportKinds),
  report: named('report', reportParam),
})
const NONE: readonly InsuranceReport[] = []
const keyOf = ({ employeeNo, kind, day }: InsuranceReport): string => `${employeeNo}-${kind}-${day}`

/** What is reported to the four insurances because of a month: of whom, by when, and what the forms say. */
export function InsuranceReports({ companyNo, onClose }: { readonly companyNo: number; readonly onClose: () => void }) {
  const [params, setParams] = useScreenParams(PARAMS)
  const today = useMeta().data?.today ?? seoulToday()
  const month = params.month === '' ? today.slice(0, 7) : params.month
  const { kind, report } = params
  const query = useQuery(reportsQuery(companyNo, { month }))
  const paper = usePaper()
  const all = query.data?.items ?? NONE
  const rows = all.filter((row) => kind === null || row.kind === kind)
  const people = new Set(rows.map(({ employeeNo }) => employeeNo)).size
  const none = rows.length === 0 && '신고할 것이 없습니다.'
  const save = (isWhole: boolean) => void paper.save(reportsFile(companyNo, { month, kind, people }, { isWhole }))
  return (
    <>
      <ListScreen
        head={{
          title: '4대보험 신고',
          count: query.data?.total,
          actions: [
            { label: '사원 목록으로', onSelect: onClose },
            { label: '엑셀 내려받기', busy: paper.busy, disabledReason: none, onSelect: () => save(false) },
            { label: '주민등록번호까지 엑셀 내려받기', disabledReason: none, onSelect: () => save(true) },
          ],
        }}
        tabs={
          <Tabs
            label="신고"
            value={kind ?? 'ALL'}
            items={[
              {
                key: 'ALL',
                label: '전체',
                count: query.data?.total,
                to: PARAMS.link({ ...params, kind: null }) || '?',
              },
              ...reportKinds.map((key) => ({
                key,
                label: REPORT_KINDS[key],
                count: query.data && all.filter((row) => row.kind === key).length,
                to: PARAMS.link({ ...params, kind: key }) || '?',
              })),
            ]}
          />
        }
        query={query}
        filters={{
          controls: (
            <FilterMonth
              label="사유가 생긴 달"
              value={month}
              current={today.slice(0, 7)}
              onChange={(chosen) => setParams({ month: chosen })}
            />
          ),
          changed: params.month !== '' && params.month !== today.slice(0, 7),
          onReset: () => setParams({ month: '' }),
        }}
        name="reportColumns"
        caption={`${month.replace('-', '.')} 4대보험 신고 ${format.count(rows.length)}건`}
        shown={REPORT_COLUMNS}
        tablet={TABLET_REPORT_COLUMNS}
        rows={rows}
        rowKey={keyOf}
        rowLabel={(row) => `${row.name} ${REPORT_KINDS[row.kind]}`}
        onOpen={({ employeeNo, kind: of, day }) => setParams({ report: { employeeNo, kind: of, day } })}
        card={(row) => <ReportCard row={row} />}
        hint="행을 누르면 신고서를 채우고 PDF로 저장합니다. 엑셀은 공단 전자신고에 옮겨 적을 때 씁니다."
        what="신고"
        lookAgain="사유가 생긴 달을 다시 확인해 주세요."
        isNothing={rows.length === 0}
        nothing={
          <EmptyState title="이 달에 생긴 신고가 없습니다.">
            입사, 퇴사, 휴직과 보수월액 변경이 있으면 이곳에 나옵니다.
          </EmptyState>
        }
      />
      {report === null ? null : (
        <ReportDrawer companyNo={companyNo} report={report} onClose={() => setParams({ report: null })} />
      )}
    </>
  )
}
