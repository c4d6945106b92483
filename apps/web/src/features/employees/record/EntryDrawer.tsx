import type { EmployeeDetail } from '@handal/contracts/people/employees'
import type { FieldError } from '@handal/contracts/problem'
import type { ReactNode } from 'react'
import { DrawerForm } from '../../../client/screen/DrawerForm.tsx'
import { Day, Text } from '../../../client/screen/fields.tsx'
import * as format from '../../../shared/format.ts'
import { heldOn } from './changes.ts'
import { ROWS } from './dated-rows.ts'
import { type DatedName, type EmployeeValues, onlyEntry, type Of } from '../write/employee-values.ts'
import {
  AbsenceFields,
  AccountFields,
  DisabilityFields,
  FamilyFields,
  InsuranceFields,
  MemberFields,
  ProtectionFields,
  TaxFields,
} from '../write/OtherFields.tsx'
import { AssignmentFields, type Choosing, PayFields } from '../write/TermFields.tsx'
import { HoursNotices } from '../write/HoursNotices.tsx'
import { useEntryForm } from './use-entry-form.ts'

type OnDay = { readonly day: string; readonly person: EmployeeDetail }
const heldPlace = ({ person, day }: OnDay) => heldOn(ROWS.assignments.known(person), day)
const heldTerms = ({ person, day }: OnDay) => heldOn(ROWS.payTerms.known(person), day)

const FIELDS: {
  readonly [N in DatedName]: (
    props: Choosing & { readonly isKnown: boolean; readonly person: EmployeeDetail },
  ) => ReactNode
} = {
  assignments: (props) => (
    <>
      <AssignmentFields {...props} />
      <HoursNotices {...props} place={props.of.form.watch('assignments.0')} terms={heldTerms(props)} />
    </>
  ),
  payTerms: (props) => (
    <>
      <PayFields {...props} place={heldPlace(props)} />
      <HoursNotices {...props} place={heldPlace(props)} terms={props.of.form.watch('payTerms.0')} />
    </>
  ),
  tax: ({ of }) => <TaxFields of={of} />,
  family: ({ of }) => <FamilyFields of={of} />,
  insurance: ({ of }) => <InsuranceFields of={of} />,
  accounts: ({ of }) => <AccountFields of={of} />,
  protections: ({ of, isKnown }) => <ProtectionFields of={of} isKnown={isKnown} />,
  disabilities: ({ of, isKnown, person }) => <DisabilityFields of={of} isKnown={isKnown} person={person} />,
  leavesOfAbsence: ({ of }) => <AbsenceFields of={of} />,
  familyMembers: ({ of }) => <MemberFields of={of} />,
}

/** What the first day of an entry means. */
const BEGINS: Readonly<Record<DatedName, string>> = {
  assignments: '이 날부터 이 부서와 근무 조건으로 일합니다.',
  payTerms: '이 날부터 이 급여 조건을 적용합니다.',
  tax: '이 날부터 이 소득세 기준을 적용합니다.',
  insurance: '이 날부터 이 4대보험 기준을 적용합니다.',
  accounts: '이 날부터 이 계좌로 지급합니다.',
  protections: '이 날부터 보호하거나 복무합니다.',
  disabilities: '장애인이 된 날입니다. 입사 전이어도 그대로 적습니다.',
  leavesOfAbsence: '이 날부터 휴직합니다.',
  family: '이 날부터 이 가족 수를 적용합니다.',
  familyMembers: '이 날부터 부양합니다.',
}

/** What is changed: an entry of a member, new or one that stands. */
export type Opened<N extends DatedName = DatedName> = {
  readonly name: N
  readonly title: string
  readonly entry: EmployeeValues[N][number]
  /** It stands already: its day stays, and another value needs a reason. */
  readonly isKnown: boolean
}

/** One entry of a dated member: from when, what, and why; it is collected and saved with the others. */
export function EntryDrawer({
  companyNo,
  person,
  today,
  opened: { name, title, entry, isKnown },
  onDone,
  onClose,
}: {
  readonly companyNo: number
  readonly person: EmployeeDetail
  readonly today: string
  readonly opened: Opened
  readonly onDone: (name: DatedName, values: EmployeeValues) => void
  readonly onClose: () => void
}) {
  const isMember = name === 'familyMembers'
  const problems = (values: EmployeeValues): FieldError[] => {
    const [typed] = values[name]
    const [absence] = name === 'leavesOfAbsence' ? values.leavesOfAbsence : []
    if (absence?.kind === '') return [{ path: 'leavesOfAbsence.0.kind', message: '휴직 종류를 골라 주세요.' }]
    if (typed === undefined || isMember || !('reason' in typed) || typed.reason.trim() !== '') return []
    const path = `${name}.0.reason`
    if (isKnown || standsOn(name, person, typed))
      return [{ path, message: '같은 적용일의 내용이 있습니다. 변경 사유를 적어 주세요.' }]
    return []
  }
  const record = useEntryForm(onlyEntry(name, entry), problems, (values) => onDone(name, values))
  const typed = record.form.watch(name)[0]
  const from = typed?.from ?? ''
  const day = /^\d{4}-\d{2}-\d{2}$/.test(from) ? from : today
  return (
    <DrawerForm
      of={record}
      title={title}
      action={isMember ? '변경 추가' : `${format.date(day)}부터 변경(저장 전)`}
      disabledReason={isKnown && !record.dirty && '수정한 내용이 없습니다.'}
      onClose={onClose}
    >
      {isMember ? null : <FromField of={record} name={name} isKnown={isKnown} />}
      {FIELDS[name]({ of: record, companyNo, day, isKnown, person })}
      {isMember ? (
        <div className="hd-form-grid">
          <Day of={record} name="familyMembers.0.from" label="부양 시작일" placeholder="입사일" />
          <Day of={record} name="familyMembers.0.to" label="부양이 끝난 날" placeholder="없음" />
        </div>
      ) : (
        <Text
          of={record}
          name={`${name}.0.reason`}
          label={name === 'disabilities' ? '확인한 것' : '사유'}
          maxLength={500}
          required={name === 'disabilities'}
          hint={reasonHint(name, isKnown)}
        />
      )}
    </DrawerForm>
  )
}

const reasonHint = (name: DatedName, isKnown: boolean): string | undefined => {
  if (name === 'disabilities') return '장애인증명서처럼 무엇으로 확인했는지 적습니다. 기록에는 나오지 않습니다.'
  return isKnown ? undefined : '같은 적용일의 내용을 고칠 때는 사유가 필요합니다.'
}

/** Whether an entry of the same day, or of the same kind and day, stands. */
const standsOn = <N extends DatedName>(name: N, person: EmployeeDetail, entry: EmployeeValues[N][number]): boolean => {
  const { key, known } = ROWS[name]
  const all: readonly EmployeeValues[N][number][] = known(person)
  return all.some((one) => key(one) === key(entry))
}

function FromField({ of, name, isKnown }: Of & { readonly name: DatedName; readonly isKnown: boolean }) {
  return (
    <Day
      of={of}
      name={`${name}.0.from`}
      label="시작일"
      required
      readOnly={isKnown}
      hint={
        isKnown
          ? '이 날 시작한 내용을 수정합니다.'
          : name === 'disabilities'
            ? BEGINS[name]
            : `${BEGINS[name]} 지난 날은 그대로입니다.`
      }
    />
  )
}
