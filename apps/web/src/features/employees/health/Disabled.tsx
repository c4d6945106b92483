import { type Disability, DISABILITY_KINDS } from '@handal/contracts/people/disability'
import { FAMILY_RELATIONS } from '@handal/contracts/people/employee-terms'
import type { EmployeeDetail } from '@handal/contracts/people/employees'
import * as format from '../../../shared/format.ts'
import { Sheet } from '../../../shared/ui/Sheet.tsx'
import { SmallTable } from '../../../shared/screen/SmallTable.tsx'
import { ShowDisabled } from './ShowDisabled.tsx'
import { useDisabilities } from './use-disabilities.ts'

/** Who of a person and their family is disabled, which the tax asks for: nothing of it is shown before somebody says why they look. */
export function Disabled({ companyNo, person }: { readonly companyNo: number; readonly person: EmployeeDetail }) {
  const { items, ask, hide } = useDisabilities(companyNo, person)
  return (
    <Sheet
      title="장애인"
      pad="form"
      caption="민감정보라 사유를 적어야 봅니다(개인정보 보호법 제23조)."
      action={<ShowDisabled items={items} ask={ask} hide={hide} />}
    >
      {items === null ? (
        <p className="cap ter">
          본인과 가족의 장애인 여부를 여기에 둡니다. 장애인인 가족은 나이와 상관없이 공제합니다(소득세법 제50조 제1항
          제3호).
        </p>
      ) : items.length === 0 ? (
        <p className="cap ter">장애인으로 적은 사람이 없습니다.</p>
      ) : (
        <DisabledTable items={items} />
      )}
    </Sheet>
  )
}

function DisabledTable({ items }: { readonly items: readonly Disability[] }) {
  return (
    <SmallTable
      caption="장애인"
      columns={[
        { key: 'name', label: '성명', cell: ({ name }) => name },
        {
          key: 'relation',
          label: '관계',
          cell: ({ relation }) => (relation === null ? '본인' : FAMILY_RELATIONS[relation]),
        },
        { key: 'kind', label: '구분', cell: ({ kind }) => DISABILITY_KINDS[kind] },
        {
          key: 'span',
          label: '기간',
          num: 'left',
          cell: ({ from, to }) =>
            to === null ? `${format.date(from)}부터` : format.range(format.date(from), format.date(to)),
        },
      ]}
      rows={items}
      keyOf={({ member, from }) => `${member} ${from}`}
    />
  )
}
