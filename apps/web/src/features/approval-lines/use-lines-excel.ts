import type { Delegation } from '@handal/contracts/company/approval-delegations'
import { APPROVAL_LINE_LIST, DELEGATION_LIST } from '@handal/contracts/company/approval-line-list'
import type { ApprovalLine } from '@handal/contracts/company/approval-lines'
import { approvalLinesXlsx, defaultApprovalLinesXlsx, delegationsXlsx } from '@handal/contracts/downloads'
import { useListDownload } from '../../client/use-list-download.ts'

/** The act 엑셀 of all lines of a company (null: those that a new company begins with) that hold today and later. */
export function useLinesExcel(companyNo: number | null, day: string, lines: readonly ApprovalLine[]) {
  return useListDownload(APPROVAL_LINE_LIST, {
    call: companyNo === null ? defaultApprovalLinesXlsx : approvalLinesXlsx,
    companyNo,
    asked: { day },
    when: day,
    disabledReason: lines.every(({ endDate }) => endDate !== null && endDate < day) && '따로 정한 결재선이 없습니다.',
  })
}

/** The act 엑셀 of the delegations of now and later: about these people, so that it asks for its reason. */
export function useDelegationsExcel(companyNo: number, day: string, delegations: readonly Delegation[]) {
  return useListDownload(DELEGATION_LIST, {
    call: delegationsXlsx,
    companyNo,
    asked: { day },
    when: day,
    people: new Set(delegations.flatMap(({ employeeNo, deputyNo }) => [employeeNo, deputyNo])).size,
  })
}
