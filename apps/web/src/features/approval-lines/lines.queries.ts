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
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../client/api.ts'
import { companyKey } from '../../client/queries.ts'
import { areaOf, areaQuery } from '../../client/screen/area.ts'

/** The lines of a company, and those that a new company begins with. */
const LINES = {
  own: {
    base: '/basic-info/company-info/approval-line',
    list: listApprovalLines,
    create: createApprovalLine,
    change: changeApprovalLine,
    end: endApprovalLine,
  },
  defaults: {
    base: '/management/basic-info/attendance',
    list: listDefaultApprovalLines,
    create: createDefaultApprovalLine,
    change: changeDefaultApprovalLine,
    end: endDefaultApprovalLine,
  },
}
export const linesOf = (companyNo: number | null) => areaOf(LINES, companyNo)

/** Every line of a company as it is today, what comes and what has ended included. */
export const linesQuery = (companyNo: number | null, day: string) => {
  const area = linesOf(companyNo)
  return areaQuery(area, area.list, ['approval-lines', day], { day, size: MAX_PAGE_SIZE })
}
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
