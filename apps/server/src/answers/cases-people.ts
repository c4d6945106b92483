import { listEmployees, readEmployee } from '@handal/contracts/employees'
import { listDepartments, listPositions } from '@handal/contracts/organisation'
import { asked } from './case.ts'

export const PEOPLE_CASES = [
  asked('gaon-op', listEmployees),
  asked('gaon-op', readEmployee, '1', { params: { empl_no: 1 } }),
  asked('gaon-op', listDepartments),
  asked('gaon-op', listPositions),
  asked('dasom-op', listEmployees),
]
