import type { PlainDate } from '@handal/base/date'
import { formatDate } from '@handal/base/format'
import { josa } from '@handal/base/josa'
import type { EmployeeDetail } from '@handal/contracts/people/employees'
import type { Tx } from '../../../db/database.ts'
import type { CompanyContext } from '../../../http/context.ts'
import { departmentsOn, positionsOn } from '../../organisation/public.ts'

/** A department or a position somebody is placed in, with the first day that the company has it. */
export type Placed = { readonly what: '부서' | '직위'; readonly name: string; readonly first: PlainDate }

/** What is said of a place that begins only after somebody is placed in it; nothing where it was there. */
export const laterPlaces = (places: readonly Placed[], from: PlainDate): string[] =>
  places.flatMap(({ what, name, first }) =>
    first <= from
      ? []
      : [
          `${what} ${josa(name, '은/는')} ${formatDate(first)}부터 있는데 ${formatDate(from)}부터 이 ${what}로 적었습니다. ${what}와 발령의 적용일을 확인해 주세요.`,
        ],
  )

/** The same of where a person is placed last. Two queries. */
export const placeNotices = async (
  tx: Tx,
  { companyNo, today }: CompanyContext,
  { assignments: [newest] }: Pick<EmployeeDetail, 'assignments'>,
): Promise<string[]> => {
  if (newest === undefined) return []
  const { from, departmentNo, positionNo } = newest
  const department = (await departmentsOn(tx, companyNo, today())).find(({ no }) => no === departmentNo)
  const position = (await positionsOn(tx, companyNo, today())).find(({ no }) => no === positionNo)
  return laterPlaces(
    [
      ...(department === undefined
        ? []
        : [{ what: '부서' as const, name: department.name, first: department.first_day }]),
      ...(position === undefined ? [] : [{ what: '직위' as const, name: position.name, first: position.first_day }]),
    ],
    from,
  )
}
