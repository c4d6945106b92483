import type { EmployeeRow } from '@handal/contracts/people/employees'
import * as format from '../../../shared/format.ts'
import { ListCard } from '../../../shared/screen/ListCard.tsx'
import type { CardGroup } from '../../../shared/table/types.ts'

/** Heads between the cards by department; counted where all people are on the page. */
export const departmentGroups = (rows: readonly EmployeeRow[], isWhole: boolean) => {
  return ({ departmentNo, departmentName }: EmployeeRow): CardGroup => {
    const members = rows.filter((row) => row.departmentNo === departmentNo)
    const toCheck = members.filter(({ checks }) => checks.some(({ tone }) => tone === 'warning')).length
    return {
      key: String(departmentNo),
      label: (
        <span>
          {departmentName ?? '부서 없음'} {isWhole ? <span className="num">{members.length}</span> : null}
        </span>
      ),
      end: isWhole && toCheck > 0 ? `확인할 사람 ${toCheck}` : undefined,
    }
  }
}

/** A person of the list on a phone: what asks for a look stands below in sentences. */
export function EmployeeCard({
  row,
  schedules,
  left,
  grouped,
}: {
  readonly row: EmployeeRow
  /** Names of work schedules by code. */
  readonly schedules: Readonly<Record<string, string>>
  readonly left: boolean
  /** Under the head of the department. */
  readonly grouped: boolean
}) {
  const place = grouped ? [] : [row.departmentName]
  const facts = [...place, row.positionName, schedules[row.workSch] ?? ''].filter(
    (word) => word !== null && word !== '',
  )
  const warnings = row.checks.filter(({ tone }) => tone === 'warning')
  return (
    <ListCard
      person={row.name}
      title={<b>{row.name}</b>}
      end={<span className="num sec">{format.date(left ? row.retireDate : row.encpnd)}</span>}
      caption={
        <>
          <span className="num">{row.employeeCode}</span>
          {facts.map((word) => ` · ${word}`).join('')}
        </>
      }
      notes={warnings.length === 0 ? undefined : warnings.map(({ message }) => message).join(' ')}
      opens
    />
  )
}
