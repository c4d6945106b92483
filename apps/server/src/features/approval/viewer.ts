import { ROLE } from '@handal/contracts/roles'
import type { CompanyContext } from '../../http/context.ts'
import type { Viewer } from './documents.repo.ts'

/** Who looks at documents: an operator sees those of the company, everybody else the own ones. */
export const viewerOf = ({ employeeNo, role }: Pick<CompanyContext, 'employeeNo' | 'role'>): Viewer => ({
  employeeNo,
  isOperator: role !== ROLE.user,
})
/** The product itself, which sees every document. */
export const EVERYTHING: Viewer = { employeeNo: null, isOperator: true, opensApologies: true }
