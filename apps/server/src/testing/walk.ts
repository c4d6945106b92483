import { goodOf } from '@handal/contracts/testing/calls'
import type { Sample, Walk } from '@handal/contracts/testing/calls/call'
import { TEST_PASSWORD } from './password.ts'
import { PNG_POINT } from './files/pictures.ts'
import { taxTableForm } from './files/tax-table-file.ts'

let values = 0

/** Good inputs of a call for a walk's own company and person. */
export const sampleOf = (id: string, own: Pick<Walk, 'companyNo' | 'jobId' | 'loginId'>): Sample =>
  goodOf(id, {
    ...own,
    password: TEST_PASSWORD,
    next: () => ++values % 700,
    picture: (name) => new File([PNG_POINT], name),
    taxTable: taxTableForm,
  })
