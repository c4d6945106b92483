import type { ApprovalStepShown } from '@handal/contracts/company/approval-lines'
import type { Department } from '@handal/contracts/company/organisation'

/** Who a step means today for somebody of a department: the name of the head; null where only a person tells. */
export const headToday = (
  { who, departmentNo }: Pick<ApprovalStepShown, 'who' | 'departmentNo'>,
  departments: readonly Department[],
  ownNo: number | null,
): string | null => {
  const of = (no: number | null) => departments.find((one) => one.no === no)
  const own = of(ownNo)
  const department =
    who === 'HEAD'
      ? own
      : who === 'PARENT_HEAD'
        ? of(own?.parentNo ?? null)
        : who === 'DEPARTMENT_HEAD'
          ? of(departmentNo)
          : undefined
  return department === undefined ? null : (department.headName ?? '비어 있음')
}
