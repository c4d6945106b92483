import { FAMILY_RELATIONS } from '@handal/contracts/people/employee-terms'
import type { EmployeeDetail } from '@handal/contracts/people/employees'
import * as format from '../../../shared/format.ts'
import { DatedValues } from '../../../shared/screen/DatedValues.tsx'
import { Sheet } from '../../../shared/ui/Sheet.tsx'
import { SmallTable } from '../../../shared/screen/SmallTable.tsx'
import { changes } from './changes.ts'
import { Disabled } from '../health/Disabled.tsx'

/** The members of the family, how many of them count for the tax from when, and behind a reason who is disabled. */
export function FamilyTab({
  companyNo,
  person,
  today,
}: {
  readonly companyNo: number
  readonly person: EmployeeDetail
  readonly today: string
}) {
  const { family, familyMembers } = person
  return (
    <div className="hd-detail-two">
      <Sheet title="가족" pad="form">
        {familyMembers.length === 0 ? (
          <p className="cap ter">가족을 한 사람씩 적지 않았습니다. 공제하는 가족 수에 적은 대로 계산합니다.</p>
        ) : (
          <SmallTable
            caption="가족"
            columns={[
              { key: 'name', label: '성명', cell: (one) => one.name },
              { key: 'relation', label: '관계', cell: (one) => FAMILY_RELATIONS[one.relation] },
              { key: 'birthDate', label: '생년월일', num: 'left', cell: (one) => format.date(one.birthDate) },
              { key: 'dependent', label: '부양', cell: (one) => (one.dependent ? '부양' : '부양하지 않음') },
            ]}
            rows={familyMembers}
            keyOf={(one) => one.no}
          />
        )}
      </Sheet>
      <Sheet title="공제하는 가족 수" pad="form">
        <DatedValues
          label="공제하는 가족 수"
          today={today}
          values={[
            { key: 'all', name: '부양가족', entries: changes(family, (one) => `본인 포함 ${one.dependents}명`) },
            {
              key: 'children',
              name: '8세 이상 20세 이하 자녀',
              entries: changes(family, (one) => `${one.children}명`),
            },
            { key: 'young', name: '6세 이하 자녀', entries: changes(family, (one) => `${one.childrenUnder7}명`) },
          ]}
        />
      </Sheet>
      <Disabled companyNo={companyNo} person={person} />
    </div>
  )
}
