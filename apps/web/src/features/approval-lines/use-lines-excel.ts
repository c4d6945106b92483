import type { Delegation } from '@handal/contracts/approval-delegations'
import type { ApprovalLine } from '@handal/contracts/approval-lines'
import { approvalLinesXlsx, defaultApprovalLinesXlsx, delegationsXlsx } from '@handal/contracts/downloads'
import { fileNameOfKind, paperFileName, paperTitle } from '@handal/contracts/file-names'
import { requestFile } from '../../client/api.ts'
import { useListExcel } from '../../shared/download/use-list-excel.ts'
import { usePaper } from '../../shared/download/use-paper.ts'

/** The act 엑셀 of all lines of a company (null: those that a new company begins with) that hold today and later. */
export function useLinesExcel(companyNo: number | null, day: string, lines: readonly ApprovalLine[]) {
  return useListExcel({
    paper: 'approval-lines',
    when: day,
    contents: '부서와 문서, 단계와 조건',
    disabledReason: lines.every(({ endDate }) => endDate !== null && endDate < day) && '따로 정한 결재선이 없습니다.',
    request: () =>
      companyNo === null
        ? requestFile(defaultApprovalLinesXlsx, { day })
        : requestFile(approvalLinesXlsx, { companyNo, day }),
  })
}

/** The act 엑셀 of the delegations of now and later: about these people, so that it asks for its reason. */
export function useDelegationsExcel(companyNo: number, day: string) {
  const { busy, save } = usePaper()
  return {
    busy,
    onSelect: (delegations: readonly Delegation[]) =>
      void save({
        kind: 'xlsx',
        fileName: fileNameOfKind(paperFileName('delegations', { when: day }), 'xlsx'),
        what: paperTitle('delegations'),
        contents: '위임한 사원과 대결자, 기간과 사유',
        people: new Set(delegations.flatMap(({ employeeNo, deputyNo }) => [employeeNo, deputyNo])).size,
        request: (reason) => requestFile(delegationsXlsx, { companyNo, day, ...(reason === null ? {} : { reason }) }),
      }),
  }
}
