import type { Tx } from '../../db/database.ts'
import { insertRows } from '../../demo/demo.repo.ts'
import type { Numbers } from './person.ts'

const line = (
  line_no: number,
  department_no: number | null,
  document_type: string | null,
  last_day: string | null,
) => ({
  line_no,
  department_no,
  document_type,
  last_day,
  version: line_no,
})
const term = (line_no: number, valid_from: string, ...steps: readonly object[]) => ({
  line_no,
  valid_from,
  steps,
  entry_no: 1,
  stands: true,
  withdrawn: false,
  entered_at: `${valid_from}T09:00:00+09:00`,
  entered_by_name: '나도윤',
})
const delegation = (employee_no: number, deputy_no: number, from_date: string, to_date: string, types: string[]) => ({
  employee_no,
  deputy_no,
  from_date,
  to_date,
  document_types: types,
})

/** Lines of every kind and delegations of 가온정밀: one over, one to come, one of which somebody has left. */
export const addApprovalLines = async (tx: Tx, company_no: number, gaon: Numbers): Promise<void> => {
  const no = (name: string): number => gaon.get(name) ?? 0
  const own = <R extends object>(rows: readonly R[]) => rows.map((row) => ({ company_no, ...row }))
  await insertRows(
    tx,
    'approval_line',
    own([
      line(1, null, null, null),
      line(2, no('경영지원팀'), 'vacation', null),
      line(3, no('생산본부'), 'over', '2026-10-31'),
      line(4, null, 'trip', null),
    ]),
  )
  const head = { kind: 'REVIEW', who: 'HEAD' }
  const above = { kind: 'APPROVE', who: 'PARENT_HEAD' }
  const boss = { kind: 'APPROVE', who: 'POSITION', positionNo: no('대표'), within: 'COMPANY' }
  await insertRows(
    tx,
    'approval_line_term',
    own([
      term(1, '2026-01-01', head, above),
      term(1, '2026-09-01', head, boss),
      term(
        2,
        '2026-03-01',
        { ...head, final: true, finalBelow: '1' },
        { kind: 'AGREE', who: 'PERSON', employeeNo: 6, atLeast: '3' },
        boss,
        { kind: 'REFERENCE', who: 'DEPARTMENT_HEAD', departmentNo: no('홍보팀') },
      ),
      term(3, '2026-02-01', { kind: 'APPROVE', who: 'HEAD' }),
      term(4, '2026-12-01', { kind: 'APPROVE', who: 'PERSON', employeeNo: 2 }),
    ]),
  )
  await insertRows(
    tx,
    'approval_delegation',
    own([
      { ...delegation(2, 1, '2026-11-20', '2026-11-24', []), delegation_no: 1, reason: '연차' },
      { ...delegation(2, 3, '2026-12-07', '2026-12-11', ['vacation', 'over']), delegation_no: 2, reason: '출장' },
      { ...delegation(1, 2, '2026-08-03', '2026-08-07', []), delegation_no: 3, reason: '여름휴가' },
    ]),
  )
}
