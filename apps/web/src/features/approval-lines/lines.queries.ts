import { listDelegations } from '@handal/contracts/company/approval-delegations'
import {
  changeDefaultApprovalLine,
  createDefaultApprovalLine,
  endDefaultApprovalLine,
  listDefaultApprovalLines,
} from '@handal/contracts/company/approval-line-defaults'
import {
  type ApprovalStepInput,
  changeApprovalLine,
  createApprovalLine,
  type DocumentType,
  endApprovalLine,
  listApprovalLines,
  readSigning,
  trySigning,
} from '@handal/contracts/company/approval-lines'
import { searchPeople } from '@handal/contracts/people/employees'
import { MAX_PAGE_SIZE } from '@handal/contracts/fields'
import { GROUP_NO, listDepartments, listPositions } from '@handal/contracts/company/organisation'
import { listDefaultDepartments, listDefaultPositions } from '@handal/contracts/company/organisation-defaults'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../client/api.ts'
import { companyKey } from '../../client/queries.ts'

/** What writes the lines of a company (null: what a new company begins with). */
export const writesOf = (companyNo: number | null) =>
  companyNo === null
    ? { create: createDefaultApprovalLine, change: changeDefaultApprovalLine, end: endDefaultApprovalLine }
    : { create: createApprovalLine, change: changeApprovalLine, end: endApprovalLine }

/** Every line of a company as it is today, what comes and what has ended included. */
export const linesQuery = (companyNo: number | null, day: string) =>
  queryOptions({
    queryKey: companyKey(companyNo, 'approval-lines', day),
    queryFn: ({ signal }) =>
      companyNo === null
        ? call(listDefaultApprovalLines, { query: { day, size: MAX_PAGE_SIZE }, signal })
        : call(listApprovalLines, { query: { companyNo, day, size: MAX_PAGE_SIZE }, signal }),
  })
const whole = (day: string) => ({ day, sort: 'sortOrder', size: MAX_PAGE_SIZE }) as const
const group = { params: { grp_no: GROUP_NO } }
export const departmentsQuery = (companyNo: number | null, day: string) =>
  queryOptions({
    queryKey: companyKey(companyNo, 'organisation', 'departments', day),
    queryFn: ({ signal }) =>
      companyNo === null
        ? call(listDefaultDepartments, { ...group, query: whole(day), signal })
        : call(listDepartments, { query: { companyNo, ...whole(day) }, signal }),
  })
export const positionsQuery = (companyNo: number | null, day: string) =>
  queryOptions({
    queryKey: companyKey(companyNo, 'organisation', 'positions', day),
    queryFn: ({ signal }) =>
      companyNo === null
        ? call(listDefaultPositions, { ...group, query: whole(day), signal })
        : call(listPositions, { query: { companyNo, ...whole(day) }, signal }),
  })
/** Those that hold now and later. */
export const delegationsQuery = (companyNo: number) =>
  queryOptions({
    queryKey: companyKey(companyNo, 'approval-delegations'),
    queryFn: ({ signal }) => call(listDelegations, { query: { companyNo, size: MAX_PAGE_SIZE }, signal }),
  })
/** Two people of a department (of the company when none is named): the preview begins with one who does not lead it. */
export const anybodyQuery = (companyNo: number, department: string, day: string) =>
  queryOptions({
    queryKey: companyKey(companyNo, 'employees', 'anybody', department, day),
    queryFn: ({ signal }) =>
      call(searchPeople, {
        query: { companyNo, day, size: 2, ...(department === '' ? {} : { q: department }) },
        signal,
      }),
  })

/** A line that is typed and not stored yet. */
export type DraftLine = {
  readonly departmentNo: number | null
  readonly documentType: DocumentType | null
  readonly steps: ApprovalStepInput[]
}
export type SigningAsked = {
  readonly employeeNo: number
  readonly type: DocumentType
  readonly day: string
  readonly amount?: string
}
/** Who would sign, by the stored lines or by the one that is typed. */
export const signingQuery = (companyNo: number, asked: SigningAsked, draft: DraftLine | null) =>
  queryOptions({
    queryKey: companyKey(companyNo, 'approval-signing', asked, draft),
    queryFn: ({ signal }) =>
      draft === null
        ? call(readSigning, { query: { companyNo, ...asked }, signal })
        : call(trySigning, { body: { companyNo, ...asked, draft }, signal }),
    placeholderData: keepPreviousData,
    retry: false,
  })
