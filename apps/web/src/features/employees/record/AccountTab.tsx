import { ACCOUNT_KINDS } from '@handal/contracts/people/employee-terms'
import type { EmployeeDetail } from '@handal/contracts/people/employees'
import { DatedValues } from '../../../shared/screen/DatedValues.tsx'
import { ButtonLink } from '../../../shared/ui/Button.tsx'
import { Sheet } from '../../../shared/ui/Sheet.tsx'
import { changes } from './changes.ts'
import { CHANGE_PARAMS } from '../list/person-params.ts'
import { entryText } from '../employee-text.ts'

const KINDS = ['PAY', 'IRP'] as const

/** Where pay and severance pay go, since when. Numbers are masked. */
export function AccountTab({ person, today }: { readonly person: EmployeeDetail; readonly today: string }) {
  const to = `/basic-info/hrm/employee/rewrite/${person.no}${CHANGE_PARAMS.link({ tab: 'account', change: 'account' })}`
  return (
    <Sheet
      title="계좌"
      pad="form"
      action={
        <ButtonLink size="sm" to={to}>
          계좌 수정
        </ButtonLink>
      }
    >
      <DatedValues
        label="계좌"
        today={today}
        values={KINDS.map((kind) => ({
          key: kind,
          name: `${ACCOUNT_KINDS[kind]} 계좌`,
          entries: changes(
            person.accounts.filter((one) => one.kind === kind),
            entryText.account,
          ),
        }))}
      />
    </Sheet>
  )
}
