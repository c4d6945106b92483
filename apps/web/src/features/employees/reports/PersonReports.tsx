import { REPORT_KINDS } from '@handal/contracts/insurance/insurance-report-items'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { QueryPart } from '../../../client/screen/QueryScreen.tsx'
import { usePaper } from '../../../shared/download/use-paper.ts'
import * as format from '../../../shared/format.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { Sheet } from '../../../shared/ui/Sheet.tsx'
import lines from '../papers/papers.module.css'
import { dueText, StateChip } from './report-columns.tsx'
import { reportFile } from './report-file.ts'
import type { ReportKey } from './report-params.ts'
import { ReportDrawer } from './ReportDrawer.tsx'
import { reportsQuery } from './reports.queries.ts'

/** What is reported of a person to the four insurances, the newest first. */
export function PersonReports({ companyNo, employeeNo }: { readonly companyNo: number; readonly employeeNo: number }) {
  const query = useQuery(reportsQuery(companyNo, { employeeNo }))
  const [report, setReport] = useState<ReportKey | null>(null)
  const paper = usePaper()
  return (
    <QueryPart sheet query={query} lines={4}>
      {({ items }) => (
        <Sheet title="4대보험 신고" pad="form" caption="입사, 퇴사와 변경마다 한 장입니다.">
          {items.length === 0 ? (
            <EmptyState title="신고할 것이 없습니다.">
              사업소득으로 일하는 사람은 4대보험에 신고하지 않습니다.
            </EmptyState>
          ) : (
            <ul className={lines['lines']} aria-label="4대보험 신고">
              {items.map((row) => {
                const what = `${format.date(row.day)} ${REPORT_KINDS[row.kind]}`
                return (
                  <li key={`${row.kind} ${row.day}`}>
                    <span className="num nw">{format.date(row.day)}</span>
                    <span className={lines['what']}>
                      <span className="row g8 wrap">
                        <b>{REPORT_KINDS[row.kind]}</b>
                        <StateChip state={row.state} />
                      </span>
                      <span className="cap ter">
                        {[
                          row.about,
                          dueText(row) === '' ? '' : `기한 ${dueText(row)}`,
                          row.missing.length === 0 ? '' : `빈 항목 ${row.missing.length}개`,
                        ]
                          .filter((word) => word !== '')
                          .join(' · ')}
                      </span>
                    </span>
                    <span className={lines['acts']}>
                      <Button
                        size="sm"
                        variant="text"
                        busy={paper.busy}
                        aria-label={`${what} PDF 내려받기`}
                        onClick={() => void paper.save(reportFile(companyNo, row, { isWhole: false }))}
                      >
                        PDF 내려받기
                      </Button>
                      <Button size="sm" aria-label={`${what} 채우기`} onClick={() => setReport(row)}>
                        채우기
                      </Button>
                    </span>
                  </li>
                )
              })}
            </ul>
          )}
          {report === null ? null : (
            <ReportDrawer companyNo={companyNo} report={report} onClose={() => setReport(null)} />
          )}
        </Sheet>
      )}
    </QueryPart>
  )
}
