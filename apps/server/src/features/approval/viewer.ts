import { ROLE } from '@handal/contracts/roles'
import type { CompanyContext } from '../../http/context.ts'
import type { Viewer } from './documents.repo.ts'

/** Who looks at documents: an operator sees those of the company, everybody else the own ones. */
export const viewerOf = ({ employeeNo, role }: Pick<CompanyContext, 'employeeNo' | 'role'>): Viewer => ({
  employeeNo,
  isOperator: role !== ROLE.user,
})
