import { servedText } from '@handal/contracts/employee-list'
import { type EmployeeDetail, readEmployee } from '@handal/contracts/employees'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { call } from '../../client/api.ts'
import { companyKey, useMeta } from '../../client/queries.ts'
import { CompanyScreen } from '../../client/screen/CompanyScreen.tsx'
import { DetailScreen } from '../../client/screen/DetailScreen.tsx'
import * as format from '../../shared/format.ts'
import { choice, defineParams } from '../../shared/screen/params.ts'
import { useScreenParams } from '../../shared/screen/use-params.ts'
import { seoulToday } from '../../shared/today.ts'
import { Chip } from '../../shared/ui/Chip.tsx'
import { InsuranceTab } from './InsuranceTab.tsx'
import { PayTermsTab } from './PayTermsTab.tsx'
import { PersonTab } from './PersonTab.tsx'

const PARAMS = defineParams({ tab: choice(['person', 'pay', 'insurance'], 'person') })

/** One employee: person, pay terms with their history, insurance and tax. */
export default function EmployeeDetailPage() {
  const employeeNo = Number(useParams()['empl_no'])
  return (
    <CompanyScreen title="사원">
      {(companyNo) => <Employee companyNo={companyNo} employeeNo={employeeNo} />}
    </CompanyScreen>
  )
}

const employeeQuery = (companyNo: number, employeeNo: number) =>
  queryOptions({
    queryKey: companyKey(companyNo, 'employees', 'detail', employeeNo),
    queryFn: ({ signal }) => call(readEmployee, { params: { empl_no: employeeNo }, query: { companyNo }, signal }),
  })

function Employee({ companyNo, employeeNo }: { readonly companyNo: number; readonly employeeNo: number }) {
  const [{ tab }] = useScreenParams(PARAMS)
  const today = useMeta().data?.today ?? seoulToday()
  const query = useQuery(employeeQuery(companyNo, employeeNo))
  return (
    <DetailScreen
      title="사원"
      query={query}
      head={(person) => ({
        title: person.name,
        chip: <Chip>{person.stateName}</Chip>,
        facts: <Facts person={person} today={today} />,
      })}
      tab={tab}
      linkOf={(key) => PARAMS.link({ tab: key })}
      tabs={() => [
        { key: 'person', label: '인적사항', render: (person) => <PersonTab person={person} /> },
        { key: 'pay', label: '계약·급여', render: (person) => <PayTermsTab terms={person.payTerms} today={today} /> },
        { key: 'insurance', label: '보험·세금', render: (person) => <InsuranceTab person={person} today={today} /> },
      ]}
    />
  )
}

function Facts({ person, today }: { readonly person: EmployeeDetail; readonly today: string }) {
  const place = [person.departmentName, person.positionName].filter((word) => word !== null).join(' ')
  return (
    <>
      <span className="num">{person.employeeCode}</span>
      {place === '' ? '' : ` · ${place}`} · <span className="num">{format.date(person.encpnd)}</span> 입사,{' '}
      {servedText(person, today)}
      {person.retireDate === null ? null : (
        <>
          {' '}
          · <span className="num">{format.date(person.retireDate)}</span> 퇴사
        </>
      )}
    </>
  )
}
