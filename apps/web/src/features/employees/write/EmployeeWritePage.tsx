import { createEmployee } from '@handal/contracts/people/employee-write'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useMeta, useRefreshCompany } from '../../../client/queries.ts'
import { CompanyScreen } from '../../../client/screen/CompanyScreen.tsx'
import { QueryScreen } from '../../../client/screen/QueryScreen.tsx'
import { useRecordForm } from '../../../client/screen/use-record-form.ts'
import { toast } from '../../../shared/dialog/toast.ts'
import { newBody } from './employee-body.ts'
import { EMPLOYEE_LABELS, newEmployee } from './employee-values.ts'
import { termItemsQuery } from '../employees.queries.ts'
import type { FamilyBy } from './hire-sections.tsx'
import { HireForm } from './HireForm.tsx'
import { Notices, useTellNotices } from './SavedNotices.tsx'
import { RehireOffer } from './Rehire.tsx'
import { useHireRules } from './use-hire-preview.ts'

const LIST = '/basic-info/hrm/employee'

/** Somebody is hired: who, since when, where, for what pay. */
export default function EmployeeWritePage() {
  const meta = useMeta()
  return (
    <CompanyScreen title="사원 등록">
      {(companyNo) => (
        <QueryScreen title="사원 등록" query={meta}>
          {({ today }) => <WithItems companyNo={companyNo} today={today} />}
        </QueryScreen>
      )}
    </CompanyScreen>
  )
}

/** Who was hired before the next one, and what was said of them. */
type Hired = { readonly no: number; readonly name: string; readonly notices: readonly string[] }
type Props = { readonly companyNo: number; readonly today: string }
function WithItems({ companyNo, today }: Props) {
  const items = useQuery(termItemsQuery(companyNo, today))
  const [hired, setHired] = useState<readonly Hired[]>([])
  const last = hired.at(-1)
  const again = (person: Hired): void => {
    setHired((before) => [...before, person])
    window.scrollTo(0, 0)
  }
  return (
    <QueryScreen title="사원 등록" query={items}>
      {(all) => (
        <>
          {last === undefined ? null : (
            <Notices
              notices={last.notices}
              name={last.name}
              links={[{ label: '사원 보기', to: `${LIST}/detail/${last.no}` }]}
            />
          )}
          <NewEmployee
            key={hired.length}
            onAgain={again}
            companyNo={companyNo}
            today={today}
            items={all.filter(({ nature }) => nature === 'BASE').map(({ itemCode }) => itemCode)}
          />
        </>
      )}
    </QueryScreen>
  )
}

type NewProps = Props & {
  readonly items: readonly string[]
  /** The next one is hired on an empty form. */
  readonly onAgain: (person: Hired) => void
}
function NewEmployee({ companyNo, today, items, onAgain }: NewProps) {
  const navigate = useNavigate()
  const goesOn = useRef(false)
  const refresh = useRefreshCompany(companyNo)
  const tell = useTellNotices(companyNo)
  const rules = useHireRules(companyNo)
  const [familyBy, setFamilyBy] = useState<FamilyBy>('counts')
  const [takesAccount, setTakesAccount] = useState(false)
  const record = useRecordForm({
    endpoint: createEmployee,
    initial: newEmployee(today, items),
    labels: EMPLOYEE_LABELS,
    body: (values) => ({
      ...newBody(values, familyBy === 'members'),
      ...(takesAccount ? { previousAccount: true } : {}),
    }),
    prepare: rules.prepare,
    // The call tells this only of a body that is right in everything else.
    problems: (values) => [
      ...(values.residentNumber === '' && values.birthDate === ''
        ? [{ path: 'birthDate', message: '주민등록번호나 생년월일을 적어 주세요.' }]
        : []),
      ...rules.problems(values),
    ],
    onSaved: ({ name, no, notices }) => {
      toast(`${name}님을 등록했습니다.`)
      void refresh()
      if (goesOn.current) onAgain({ no, name, notices })
      else {
        tell(no, notices)
        void navigate(`${LIST}/detail/${no}`)
      }
    },
    unsaved: '적은 사원이 있습니다.',
  })
  return (
    <HireForm
      of={record}
      companyNo={companyNo}
      today={today}
      familyBy={familyBy}
      onFamilyBy={setFamilyBy}
      offer={(residentNumber) => (
        <RehireOffer
          key={residentNumber}
          companyNo={companyNo}
          residentNumber={residentNumber}
          takesAccount={takesAccount}
          onTakesAccount={setTakesAccount}
        />
      )}
      onCancel={() => void navigate(LIST)}
      onSave={(another) => {
        goesOn.current = another
        void record.submit()
      }}
    />
  )
}
