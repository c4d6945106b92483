import type { HirePreview } from '@handal/contracts/people/hire-preview'
import type { ReactNode } from 'react'
import { FIRST, type EmployeeValues, type Of } from './employee-values.ts'
import { Text } from '../../../client/screen/fields.tsx'
import { SegmentedControl } from '../../../shared/form/SegmentedControl.tsx'
import { Button } from '../../../shared/ui/Button.tsx'
import { AccountFields, FamilyFields, InsuranceFields, MemberFields, TaxFields } from './OtherFields.tsx'
import { HiringFields, PersonFields } from './PersonFields.tsx'
import { AssignmentFields, type Choosing, PayFields } from './TermFields.tsx'
import { isBesideLaw } from './use-hire-preview.ts'
import styles from '../employees.module.css'

/** Whether the family is known by its members or by their number. */
export type FamilyBy = 'counts' | 'members'
type Props = Choosing & {
  readonly familyBy: FamilyBy
  readonly onFamilyBy: (by: FamilyBy) => void
  /** As the law has them; undefined: not known yet. */
  readonly insurances: HirePreview['insurances'] | undefined
}

export type HireSection = 'person' | 'hiring' | 'assignment' | 'pay' | 'tax' | 'insurance' | 'account'
type Section = {
  readonly key: HireSection
  readonly title: string
  /** Members of the form whose errors are this section's. */
  readonly names: readonly (keyof EmployeeValues)[]
  readonly render: (props: Props) => ReactNode
}

/** The form of a new person, section by section. */
export const HIRE_SECTIONS: readonly Section[] = [
  {
    key: 'person',
    title: '인적사항',
    names: [
      'name',
      'employeeCode',
      'residentNumber',
      'birthDate',
      'gender',
      'nationality',
      'visa',
      'visaUntil',
      'phone',
      'email',
      'address',
    ],
    render: ({ of }) => <PersonFields of={of} isNew />,
  },
  {
    key: 'hiring',
    title: '입사와 계약',
    names: ['encpnd', 'contractEndDate', 'probationUntil', 'simpleLabour', 'dcexpDate'],
    render: ({ of }) => <HiringFields of={of} isNew />,
  },
  {
    key: 'assignment',
    title: '부서와 근무',
    names: ['assignments'],
    render: (props) => <AssignmentFields {...props} />,
  },
  { key: 'pay', title: '급여 조건', names: ['payTerms'], render: (props) => <PayFields {...props} /> },
  {
    key: 'tax',
    title: '세금과 가족',
    names: ['tax', 'family', 'familyMembers'],
    render: (props) => (
      <>
        <TaxFields of={props.of} />
        <Family {...props} />
      </>
    ),
  },
  { key: 'insurance', title: '4대보험', names: ['insurance'], render: (props) => <Insurance {...props} /> },
  { key: 'account', title: '급여 계좌', names: ['accounts'], render: ({ of }) => <AccountFields of={of} /> },
]

/** The section in which a member of the body of hiring is typed; a path within it too. */
export const sectionOf = (path: string): HireSection | undefined => {
  const [member] = path.split('.')
  return HIRE_SECTIONS.find(({ names }) => names.some((one) => one === member))?.key
}

/** Who counts for the tax of an employee; no other kind of income asks for it. */
function Family({ of, familyBy, onFamilyBy }: Props) {
  if (of.form.watch('tax.0.incomeKind') !== 'EARNED') return null
  return (
    <div className={styles['member']}>
      <SegmentedControl
        label="가족"
        value={familyBy}
        options={[
          { value: 'counts', text: '몇 명인지만 적기' },
          { value: 'members', text: '한 사람씩 적기' },
        ]}
        onChange={onFamilyBy}
      />
      {familyBy === 'counts' ? <FamilyFields of={of} /> : <Members of={of} />}
    </div>
  )
}

/** Business income carries no insurance of an employee, whatever is ticked. */
function Insurance({ of, insurances }: Props) {
  const values = of.form.watch()
  return values.tax[0]?.incomeKind === 'BUSINESS' ? (
    <p className="sec">사업소득에는 4대보험이 없습니다.</p>
  ) : (
    <>
      <InsuranceFields of={of} />
      {isBesideLaw(values, insurances) ? (
        <Text
          of={of}
          name="insurance.0.reason"
          label="법의 판단과 다른 사유"
          required
          maxLength={500}
          hint="사회보장협정 면제처럼 근거를 적습니다. 변경이력에 남습니다."
        />
      ) : null}
    </>
  )
}

function Members({ of }: Of) {
  const members = of.form.watch('familyMembers')
  const put = (next: typeof members): void => of.form.setValue('familyMembers', next, { shouldDirty: true })
  return (
    <>
      {members.map((_, index) => (
        <div
          key={index}
          className={index === 0 ? undefined : styles['member']}
          role="group"
          aria-label={`가족 ${index + 1}`}
        >
          <MemberFields of={of} index={index} />
          <div>
            <Button variant="text" size="sm" onClick={() => put(members.filter((_one, at) => at !== index))}>
              가족 삭제
            </Button>
          </div>
        </div>
      ))}
      <div>
        <Button size="sm" onClick={() => put([...members, FIRST.familyMembers()])}>
          가족 추가
        </Button>
      </div>
      <p className="cap ter">본인은 적지 않습니다. 자녀 수는 생년월일로 달마다 셉니다.</p>
    </>
  )
}
