import type { MyInfo } from '@handal/contracts/people/my-info'
import { ROLE, ROLE_NAME } from '@handal/contracts/roles'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { QueryScreen } from '../../../client/screen/QueryScreen.tsx'
import { useNoticeCompany } from '../../../client/stored-notices.ts'
import { useUser } from '../../../client/session-store.ts'
import { PageHeader } from '../../../shared/ui/PageHeader.tsx'
import { Sheet } from '../../../shared/ui/Sheet.tsx'
import { Facts } from '../../../shared/ui/Facts.tsx'
import { NoticeChoices } from './NoticeChoices.tsx'
import { myInfoQuery } from './own.queries.ts'
import { OwnCertificates } from './OwnCertificates.tsx'
import { OwnLinks } from './OwnLinks.tsx'
import { OwnPerson, OwnWork } from './OwnPerson.tsx'

/** 내 정보: what the company keeps of who is signed in, the own papers, and what the bell tells. */
export default function MyInfoPage(): ReactNode {
  const companyNo = useNoticeCompany()
  return (
    <QueryScreen title="내 정보" query={useQuery(myInfoQuery(companyNo))}>
      {(info) => <Loaded companyNo={companyNo} info={info} />}
    </QueryScreen>
  )
}

function Loaded({ companyNo, info }: { readonly companyNo: number | null; readonly info: MyInfo }) {
  const { person, companyName } = info
  const user = useUser()
  const facts =
    person === null
      ? [user?.empl_nm, user === null ? undefined : ROLE_NAME[user.perm_id], companyName]
      : [person.name, person.employeeCode, person.departmentName, person.positionName]
  return (
    <>
      <PageHeader title="내 정보" facts={facts.filter((word) => word !== null && word !== undefined).join(' · ')} />
      <div className="hd-detail-two">
        <div className="hd-detail-screen">
          {person === null ? <Account isSuper={user?.perm_id === ROLE.superAdmin} /> : <OwnPerson person={person} />}
          {person === null ? null : <OwnWork person={person} contracts={info.contracts} />}
        </div>
        <div className="hd-detail-screen">
          <OwnLinks companyNo={companyNo} isEmployee={person !== null} />
          {companyNo === null || person === null ? null : <OwnCertificates companyNo={companyNo} name={person.name} />}
          <NoticeChoices companyNo={companyNo} />
        </div>
      </div>
    </>
  )
}

/** Who signs in without being an employee of the company. */
function Account({ isSuper }: { readonly isSuper: boolean }) {
  const user = useUser()
  return (
    <Sheet title="계정" pad="form">
      <Facts
        items={[
          { name: '이름', value: user?.empl_nm },
          { name: '아이디', value: user?.login_id },
          { name: '권한', value: user === null ? null : ROLE_NAME[user.perm_id] },
        ]}
      />
      {isSuper ? null : (
        <p className="cap ter">
          이 회사의 사원으로 등록되어 있지 않아 인적사항과 증명서는 없습니다. 사원으로 등록하면 여기에 나타납니다.
        </p>
      )}
    </Sheet>
  )
}
