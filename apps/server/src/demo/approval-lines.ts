import { addDays, plainDate, type PlainDate } from '@handal/base/date'
import type { ApprovalStep, DocumentType } from '@handal/contracts/company/approval-lines'
import { createDelegation, createLine, pageOfLines } from '../features/approval-lines/public.ts'
import type { DemoCompany } from './companies.ts'
import type { DemoParts } from './parts.ts'
import { operatorAt } from './operator.ts'

type DemoLine = {
  /** Name of the department; absent: the whole company. */
  readonly of?: string
  readonly type?: DocumentType
  readonly steps: readonly ApprovalStep[]
}
/** Days from the demo's date, and who stands in for whose head. */
type DemoDelegation = {
  readonly of: string
  readonly to: string
  readonly days: readonly [number, number]
  readonly reason: string
}

const HEAD: ApprovalStep = { kind: 'REVIEW', who: 'HEAD' }
const holder = (positionNo: number): ApprovalStep => ({
  kind: 'APPROVE',
  who: 'POSITION',
  positionNo,
  within: 'COMPANY',
})
const headOf = (departmentNo: number, step: Pick<ApprovalStep, 'kind' | 'atLeast'>): ApprovalStep => ({
  ...step,
  who: 'DEPARTMENT_HEAD',
  departmentNo,
})

/** Lines and delegations of a demo company; departments and positions are numbered as its lists are. */
const planOf = ({ companyNo, departments, positions }: DemoCompany) => {
  const support = departments.indexOf('경영지원팀') + 1
  const boss = holder(positions.length)
  const lines: Readonly<Record<number, readonly DemoLine[]>> = {
    1: [
      { steps: [HEAD, boss] },
      { type: 'over', steps: [HEAD, headOf(support, { kind: 'AGREE', atLeast: '4' }), boss] },
      {
        of: '생산1팀',
        type: 'vacation',
        steps: [
          { ...HEAD, final: true, finalBelow: '1' },
          headOf(support, { kind: 'AGREE', atLeast: '3' }),
          boss,
          headOf(departments.indexOf('생산2팀') + 1, { kind: 'REFERENCE', atLeast: null }),
        ],
      },
      { of: '영업팀', type: 'trip', steps: [{ ...HEAD, final: true, finalBelow: '2' }, boss] },
    ],
    2: [{ steps: [{ kind: 'APPROVE', who: 'HEAD', final: true }] }],
    3: [
      { steps: [HEAD, boss] },
      {
        type: 'vacation',
        steps: [{ ...HEAD, final: true, finalBelow: '3' }, headOf(support, { kind: 'REFERENCE', atLeast: null }), boss],
      },
    ],
  }
  const delegations: Readonly<Record<number, readonly DemoDelegation[]>> = {
    1: [
      { of: '경영지원팀', to: '영업팀', days: [3, 7], reason: '연차' },
      { of: '품질팀', to: '생산1팀', days: [17, 21], reason: '출장' },
    ],
    3: [{ of: '경영지원팀', to: departments[0] ?? '', days: [4, 5], reason: '교육' }],
  }
  return { lines: lines[companyNo] ?? [], delegations: delegations[companyNo] ?? [] }
}

/** What heads the departments, as the rows of the demo say it. */
type Heads = ReadonlyMap<number, number>

/**
 * Gives a demo company its approval lines and delegations by the product's own calls, as its operator would have from the day
 * on. What is there already stays.
 */
export const addApprovalLines = async (
  { db, clock }: DemoParts,
  company: DemoCompany,
  heads: Heads,
  from: PlainDate,
): Promise<void> => {
  const ctx = operatorAt(company.companyNo, from)
  const date = plainDate(clock.today())
  const { lines, delegations } = planOf(company)
  const numberOf = (name: string): number => company.departments.indexOf(name) + 1
  await db.withCompany(ctx, async (tx) => {
    if ((await pageOfLines(tx, ctx, { day: from, size: 1 })).total > 0) return
    for (const { of, type, steps } of lines)
      await createLine(tx, ctx, {
        departmentNo: of === undefined ? null : numberOf(of),
        documentType: type ?? null,
        steps: [...steps],
        from,
      })
    for (const { of, to, days, reason } of delegations) {
      const employeeNo = heads.get(numberOf(of))
      const deputyNo = heads.get(numberOf(to))
      if (employeeNo !== undefined && deputyNo !== undefined)
        await createDelegation(tx, ctx, {
          employeeNo,
          deputyNo,
          from: addDays(date, days[0]),
          to: addDays(date, days[1]),
          reason,
        })
    }
  })
}
