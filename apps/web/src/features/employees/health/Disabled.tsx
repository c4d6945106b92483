import { type Disability, DISABILITY_KINDS } from '@handal/contracts/disability'
import { FAMILY_RELATIONS } from '@handal/contracts/employee-terms'
import type { EmployeeDetail } from '@handal/contracts/employees'
import * as format from '../../../shared/format.ts'
import { Sheet } from '../../../shared/ui/Sheet.tsx'
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
    <table className="hd-small-table">
      <caption className="sr-only">장애인</caption>
      <thead>
        <tr>
          <th scope="col">성명</th>
          <th scope="col">관계</th>
          <th scope="col">구분</th>
          <th scope="col">기간</th>
        </tr>
      </thead>
      <tbody>
        {items.map(({ member, name, relation, kind, from, to }) => (
          <tr key={`${member} ${from}`}>
            <th scope="row">{name}</th>
            <td>{relation === null ? '본인' : FAMILY_RELATIONS[relation]}</td>
            <td>{DISABILITY_KINDS[kind]}</td>
            <td className="num">
              {to === null ? `${format.date(from)}부터` : format.range(format.date(from), format.date(to))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
