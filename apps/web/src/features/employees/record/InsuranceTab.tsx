import { INCOME_KINDS } from '@handal/contracts/people/employee-terms'
import type { EmployeeDetail } from '@handal/contracts/people/employees'
import * as format from '../../../shared/format.ts'
import { DatedValues } from '../../../shared/screen/DatedValues.tsx'
import { Sheet } from '../../../shared/ui/Sheet.tsx'
import { changes } from './changes.ts'

const joined = (holds: boolean, base: number | null): string =>
  !holds ? '가입하지 않음' : base === null ? '가입' : `가입, 기준 ${format.wonText(base)}`

/** What only the tax of an employee asks for. */
const earnedValues = ({ family }: EmployeeDetail) => [
  { key: 'dependents', name: '부양가족', entries: changes(family, (row) => `본인 포함 ${row.dependents}명`) },
  {
    key: 'children',
    name: '8세 이상 20세 이하 자녀',
    entries: changes(family, (row) => `${row.children}명`),
  },
  { key: 'percent', name: '원천징수 비율', entries: changes(family, (row) => `${row.withholdingPercent}%`) },
  {
    key: 'reduction',
    name: '중소기업 취업자 감면',
    entries: changes(family, (row) =>
      row.youthReductionPercent === null ? '받지 않음' : `${row.youthReductionPercent}%`,
    ),
  },
  {
    key: 'flat',
    name: '외국인 단일세율',
    entries: changes(family, (row) => (row.foreignFlatRate ? '적용' : '적용하지 않음')),
  },
]

/** Insurance and tax settings: each value since when it holds, unfolded with what was and what comes. */
export function InsuranceTab({ person, today }: { readonly person: EmployeeDetail; readonly today: string }) {
  const { insurance, tax } = person
  const isEarned = tax.length === 0 || tax.some(({ incomeKind }) => incomeKind === 'EARNED')
  return (
    <div className="hd-detail-two">
      <Sheet title="4대보험" pad="form">
        <DatedValues
          label="4대보험"
          today={today}
          values={[
            {
              key: 'pension',
              name: '국민연금',
              entries: changes(insurance, (row) => joined(row.pension, row.pensionBase)),
            },
            {
              key: 'health',
              name: '건강보험',
              entries: changes(insurance, (row) => joined(row.health, row.healthBase)),
            },
            { key: 'employment', name: '고용보험', entries: changes(insurance, (row) => joined(row.employment, null)) },
          ]}
        />
      </Sheet>
      <Sheet title="소득세" pad="form">
        <DatedValues
          label="소득세"
          today={today}
          values={[
            {
              key: 'kind',
              name: '소득 구분',
              entries: changes(tax, (row) => `${INCOME_KINDS[row.incomeKind]}${row.construction ? ', 건설업' : ''}`),
            },
            ...(tax.some(({ production }) => production)
              ? [
                  {
                    key: 'production',
                    name: '생산직 수당 비과세',
                    entries: changes(tax, (row) => (row.production ? '적용' : '적용하지 않음')),
                  },
                ]
              : []),
            ...(isEarned ? earnedValues(person) : []),
          ]}
        />
      </Sheet>
    </div>
  )
}
