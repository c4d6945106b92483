import { servedText } from '@handal/contracts/people/employee-list'
import type { EmployeeDetail } from '@handal/contracts/people/employees'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router'
import { useMeta } from '../../../client/queries.ts'
import { CompanyScreen } from '../../../client/screen/CompanyScreen.tsx'
import { DetailScreen } from '../../../client/screen/DetailScreen.tsx'
import * as format from '../../../shared/format.ts'
import { choiceOrNone, defineParams, page } from '../../../shared/screen/params.ts'
import { useScreenParams } from '../../../shared/screen/use-params.ts'
import { seoulToday } from '../../../shared/today.ts'
import { Chip } from '../../../shared/ui/marks/Chip.tsx'
import { AccountTab } from './AccountTab.tsx'
import { employeeQuery } from '../employees.queries.ts'
import { FamilyTab } from './FamilyTab.tsx'
import { HistoryTab } from '../history/HistoryTab.tsx'
import { LeaveTab } from '../../leave/public.ts'
import { LoginTab } from './LoginTab.tsx'
import { OpeningTab } from '../opening/OpeningTab.tsx'
import { InsuranceTab } from './InsuranceTab.tsx'
import { PayTermsTab } from './PayTermsTab.tsx'
import { CHANGE_PARAMS, PERSON_TAB } from '../list/person-params.ts'
import { PersonAvatar } from '../papers/PersonAvatar.tsx'
import { usePersonPhoto } from '../papers/use-person-photo.tsx'
import { PapersTab } from '../papers/PapersTab.tsx'
import { PersonTab } from './PersonTab.tsx'
import { SavedNotices } from '../write/SavedNotices.tsx'
import { WorkTab } from './WorkTab.tsx'

const PARAMS = defineParams({
  tab: PERSON_TAB,
  page,
  act: choiceOrNone(['certificate']),
})

/** One employee: person, pay terms with their history, insurance and tax, work, accounts, family, annual leave, what the system before knew, papers, the account to sign in with, and what was entered of all that. */
export default function EmployeeDetailPage() {
  const employeeNo = Number(useParams()['empl_no'])
  return (
    <CompanyScreen title="사원">
      {(companyNo) => <Employee companyNo={companyNo} employeeNo={employeeNo} />}
    </CompanyScreen>
  )
}

function Employee({ companyNo, employeeNo }: { readonly companyNo: number; readonly employeeNo: number }) {
  const [{ tab, act, page: shown }, set] = useScreenParams(PARAMS)
  const today = useMeta().data?.today ?? seoulToday()
  const query = useQuery(employeeQuery(companyNo, employeeNo))
  const photo = usePersonPhoto(companyNo, employeeNo, query.isSuccess)
  const navigate = useNavigate()
  const rewrite = `/basic-info/hrm/employee/rewrite/${employeeNo}`
  const leave = `/basic-info/hrm/employee/leaving/${employeeNo}`
  const remove = `/basic-info/hrm/employee/delete/${employeeNo}`
  return (
    <>
      {photo.input}
      <DetailScreen
        title="사원"
        query={query}
        head={(person) => ({
          lead: <PersonAvatar name={person.name} photo={photo.url} />,
          title: person.name,
          chip: <Chip>{person.stateName}</Chip>,
          facts: <Facts person={person} today={today} />,
          actions: [
            { label: '증명서 발급', onSelect: () => set({ tab: 'papers', act: 'certificate' }) },
            { label: person.retireDate === null ? '퇴사 처리' : '퇴직 정산', onSelect: () => void navigate(leave) },
            ...photo.actions(person.name),
            { label: '삭제', onSelect: () => void navigate(remove) },
          ],
          primary: { label: '수정', onClick: () => void navigate(`${rewrite}${CHANGE_PARAMS.link({ tab })}`) },
        })}
        notice={<SavedNotices companyNo={companyNo} employeeNo={employeeNo} />}
        tab={tab}
        linkOf={(key) => PARAMS.link({ tab: key })}
        tabs={() => [
          { key: 'person', label: '인적사항', render: (person) => <PersonTab companyNo={companyNo} person={person} /> },
          {
            key: 'pay',
            label: '계약·급여',
            render: (person) => <PayTermsTab companyNo={companyNo} person={person} today={today} />,
          },
          { key: 'insurance', label: '보험·세금', render: (person) => <InsuranceTab person={person} today={today} /> },
          { key: 'work', label: '근무', render: (person) => <WorkTab person={person} today={today} /> },
          { key: 'account', label: '계좌', render: (person) => <AccountTab person={person} today={today} /> },
          {
            key: 'family',
            label: '가족',
            render: (person) => <FamilyTab companyNo={companyNo} person={person} today={today} />,
          },
          {
            key: 'leave',
            label: '연차',
            render: () => <LeaveTab companyNo={companyNo} employeeNo={employeeNo} today={today} />,
          },
          {
            key: 'opening',
            label: '이월 자료',
            render: (person) => <OpeningTab companyNo={companyNo} person={person} />,
          },
          {
            key: 'papers',
            label: '문서',
            render: (person) => (
              <PapersTab
                companyNo={companyNo}
                person={person}
                today={today}
                issuing={act === 'certificate'}
                onIssue={(open) => set({ act: open ? 'certificate' : null })}
              />
            ),
          },
          {
            key: 'login',
            label: '로그인',
            render: () => <LoginTab companyNo={companyNo} employeeNo={employeeNo} today={today} />,
          },
          {
            key: 'history',
            label: '변경이력',
            render: () => (
              <HistoryTab
                companyNo={companyNo}
                employeeNo={employeeNo}
                page={shown}
                onPage={(next) => set({ page: next })}
              />
            ),
          },
        ]}
      />
    </>
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
