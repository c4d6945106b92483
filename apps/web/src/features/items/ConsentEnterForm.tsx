import { type DeductionConsent, enterDeductionConsents } from '@handal/contracts/payroll/salary-consents'
import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useRefreshCompany } from '../../client/queries.ts'
import { DrawerForm } from '../../client/screen/DrawerForm.tsx'
import { type ChosenPerson, PersonField } from '../../client/screen/PersonField.tsx'
import { FormField } from '../../client/screen/RecordForm.tsx'
import { Day, Text } from '../../client/screen/fields.tsx'
import { useRecordForm } from '../../client/screen/use-record-form.ts'
import { toast } from '../../shared/dialog/toast.ts'
import * as format from '../../shared/format.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { IconButton } from '../../shared/ui/IconButton.tsx'
import type { ConsentItem } from './ConsentDrawer.tsx'
import { leavesConsent } from './consent-params.ts'
import { allConsentsQuery } from './consent.queries.ts'
import styles from './items.module.css'

const LABELS = {
  employeeNos: '사원',
  agreementDate: '동의한 날',
  from: '공제를 시작하는 날',
  to: '끝나는 날',
  reason: '사유',
}
type Values = {
  employeeNos: readonly ChosenPerson[]
  agreementDate: string
  from: string
  to: string
  reason: string
}

/** Enters that people consented to a deduction: chosen one by one, or everybody who has it without. */
export function ConsentEnterForm({
  companyNo,
  item,
  first,
  day,
  today,
  onClose,
}: {
  readonly companyNo: number
  readonly item: ConsentItem
  /** Who is chosen already. */
  readonly first: DeductionConsent | undefined
  readonly day: string
  readonly today: string
  readonly onClose: () => void
}) {
  const { itemCode, label } = item
  const refresh = useRefreshCompany(companyNo)
  const missing = useQuery(allConsentsQuery(companyNo, { itemCode, date: day, state: 'MISSING' }))
  const record = useRecordForm({
    endpoint: enterDeductionConsents,
    initial: {
      employeeNos: first === undefined ? [] : [{ no: first.employeeNo, name: first.employeeName }],
      agreementDate: today,
      from: today,
      to: '',
      reason: '',
    } as Values,
    labels: LABELS,
    body: ({ employeeNos, agreementDate, from, to, reason }) => ({
      itemCode,
      employeeNos: employeeNos.map(({ no }) => no),
      agreementDate,
      from,
      ...(to === '' ? {} : { to }),
      ...(reason === '' ? {} : { reason }),
    }),
    onSaved: ({ total }) => {
      toast(`${label} 공제에 동의한 사원 ${format.count(total)}명을 적었습니다.`)
      void refresh()
      onClose()
    },
    unsaved: '적은 동의가 있습니다.',
    leaves: leavesConsent,
  })
  const people = record.form.watch('employeeNos')
  const without = missing.data?.items ?? []
  const add = (more: readonly ChosenPerson[]): void => {
    const known = new Set(people.map(({ no }) => no))
    const next = [...people, ...more.filter(({ no }) => !known.has(no))]
    record.form.setValue('employeeNos', next, { shouldDirty: true, shouldValidate: record.form.formState.isSubmitted })
  }
  // What the server says of one of them stands in the list of errors, by place; the name is told here.
  const faults: unknown = record.form.formState.errors.employeeNos
  const faultOf = (index: number): string | null => {
    const fault: unknown = Array.isArray(faults) ? faults[index] : null
    return typeof fault === 'object' && fault !== null && 'message' in fault ? String(fault.message) : null
  }
  return (
    <DrawerForm
      of={record}
      title={`${label} 공제 동의 등록`}
      action={people.length === 0 ? '동의 등록' : `${format.count(people.length)}명 동의 등록`}
      inAddress
      onClose={onClose}
    >
      <FormField
        of={record}
        name="employeeNos"
        render={({ label: name, error }) => (
          <PersonField
            label={name}
            required
            day={day}
            value={null}
            error={Array.isArray(faults) ? undefined : error}
            onChange={(person) => {
              if (person !== null) add([person])
            }}
          />
        )}
      />
      {without.length === 0 ? null : (
        <div>
          <Button
            size="sm"
            onClick={() => add(without.map(({ employeeNo: no, employeeName: name }) => ({ no, name })))}
          >
            동의 없는 사원 {format.count(without.length)}명 모두 추가
          </Button>
        </div>
      )}
      {people.length === 0 ? null : (
        <ul className={styles['people']} aria-label="고른 사원">
          {people.map(({ no, name }, index) => (
            <li key={no}>
              <span>
                {name}
                {faultOf(index) === null ? null : <span className="cap warn"> {faultOf(index)}</span>}
              </span>
              <IconButton
                size="sm"
                quiet
                label={`${name} 제외`}
                onClick={() => {
                  record.form.clearErrors('employeeNos')
                  record.form.setValue(
                    'employeeNos',
                    people.filter((person) => person.no !== no),
                    { shouldDirty: true },
                  )
                }}
              >
                <X size={16} strokeWidth={1.6} aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <Day of={record} name="agreementDate" required hint="동의서에 적힌 날입니다." />
      <Day
        of={record}
        name="from"
        required
        hint="이 날부터 지급하는 급여에서 공제합니다. 확정한 급여는 바뀌지 않습니다."
      />
      <Day of={record} name="to" placeholder="없음" hint="비우면 끝낼 때까지 이어집니다." />
      <Text of={record} name="reason" maxLength={500} hint="등록한 동의를 고칠 때는 사유가 필요합니다." />
    </DrawerForm>
  )
}
