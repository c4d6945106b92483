import { listDelegations } from '@handal/contracts/company/approval-delegations'
import { listDefaultApprovalLines } from '@handal/contracts/company/approval-line-defaults'
import { listApprovalLines, readSigning, trySigning } from '@handal/contracts/company/approval-lines'
import { approvalLinesXlsx, defaultApprovalLinesXlsx, delegationsXlsx } from '@handal/contracts/downloads'
import { MAX_PAGE_SIZE } from '@handal/contracts/fields'
import { caseOf } from './case.ts'

const day = '2026-11-20'
const person = (employeeNo: number, more: object = {}) => ({
  query: { employeeNo, type: 'vacation' as const, day, ...more },
})
/** A step as the form sends it. */
const step = { atLeast: null, final: false, finalBelow: null }
const boss = { ...step, kind: 'APPROVE', who: 'POSITION', positionNo: 2, within: 'COMPANY' } as const
const draft = { steps: [{ kind: 'APPROVE' as const, who: 'HEAD' as const }] }

export const APPROVAL_LINE_CASES = [
  caseOf('gaon-op', listApprovalLines),
  ...(['no', 'from', 'endDate'] as const).flatMap((sort) => [
    caseOf('gaon-op', listApprovalLines, `sort-${sort}`, { query: { sort } }),
    caseOf('gaon-op', listApprovalLines, `sort-${sort}-down`, { query: { sort: `-${sort}` } }),
  ]),
  caseOf('gaon-op', listApprovalLines, 'before', { query: { day: '2026-08-31' } }),
  caseOf('gaon-op', listApprovalLines, 'page-2', { query: { page: 2, size: 3 } }),
  caseOf('gaon-op', listApprovalLines, 'screen', { query: { day, size: MAX_PAGE_SIZE } }),
  caseOf('dasom-op', listApprovalLines),
  caseOf('dasom-op', listApprovalLines, 'not-own', { query: { companyNo: 1 } }),
  caseOf('boss', listDefaultApprovalLines),
  caseOf('boss', listDefaultApprovalLines, 'screen', { query: { day, size: MAX_PAGE_SIZE } }),
  caseOf('gaon-op', readSigning, 'of-3', person(3)),
  caseOf('gaon-op', readSigning, 'of-3-half-a-day', person(3, { amount: '0.5' })),
  caseOf('gaon-op', readSigning, 'of-2-by-the-line-of-the-department', person(2, { amount: '3' })),
  caseOf('gaon-op', readSigning, 'of-2-later', person(2, { day: '2026-12-08', type: 'trip' })),
  caseOf('gaon-op', readSigning, 'of-none', person(999)),
  caseOf('dasom-op', readSigning, 'built-in', { query: { employeeNo: 1, type: 'over' } }),
  caseOf('gaon-op', trySigning, 'head-alone', { body: { employeeNo: 3, type: 'vacation', draft } }),
  caseOf('dasom-op', trySigning, 'head-alone', { body: { employeeNo: 1, type: 'over', draft } }),
  caseOf('gaon-op', readSigning, 'screen', person(3)),
  caseOf('gaon-op', trySigning, 'screen-new', {
    body: {
      employeeNo: 3,
      type: 'apology',
      day,
      draft: {
        departmentNo: null,
        documentType: 'apology',
        steps: [{ ...step, kind: 'REVIEW', who: 'HEAD' }, boss],
      },
    },
  }),
  caseOf('gaon-op', trySigning, 'screen-change', {
    body: {
      employeeNo: 3,
      type: 'vacation',
      day,
      draft: {
        departmentNo: 6,
        documentType: 'vacation',
        steps: [
          { ...step, kind: 'REVIEW', who: 'HEAD', final: true, finalBelow: '1' },
          { ...step, kind: 'AGREE', who: 'PERSON', employeeNo: 6, atLeast: '3' },
          boss,
          { ...step, kind: 'REFERENCE', who: 'DEPARTMENT_HEAD', departmentNo: 8 },
        ],
      },
    },
  }),
  caseOf('gaon-op', listDelegations),
  ...(['no', 'from', 'to', 'employeeName', 'deputyName'] as const).flatMap((sort) => [
    caseOf('gaon-op', listDelegations, `sort-${sort}`, { query: { ended: true, sort } }),
    caseOf('gaon-op', listDelegations, `sort-${sort}-down`, { query: { ended: true, sort: `-${sort}` } }),
  ]),
  caseOf('gaon-op', listDelegations, 'later', { query: { day: '2026-11-25' } }),
  caseOf('gaon-op', listDelegations, 'screen', { query: { size: MAX_PAGE_SIZE } }),
  caseOf('dasom-op', listDelegations),
  caseOf('gaon-op', approvalLinesXlsx),
  caseOf('gaon-op', approvalLinesXlsx, 'of-august-with-ended', { query: { day: '2026-08-31', ended: true } }),
  caseOf('dasom-op', approvalLinesXlsx),
  caseOf('boss', defaultApprovalLinesXlsx),
  caseOf('gaon-op', delegationsXlsx, 'with-ended', { query: { ended: true, reason: '감사 자료' } }),
  caseOf('dasom-op', delegationsXlsx),
]
