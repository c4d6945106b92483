import { removeEmployee } from '@handal/contracts/people/employee-write'
import type { EmployeeDetail } from '@handal/contracts/people/employees'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router'
import { useRefreshCompany } from '../../../client/queries.ts'
import { CompanyScreen } from '../../../client/screen/CompanyScreen.tsx'
import { QueryScreen } from '../../../client/screen/QueryScreen.tsx'
import { RecordForm } from '../../../client/screen/RecordForm.tsx'
import { Text } from '../../../client/screen/fields.tsx'
import { useEndForm } from '../../../client/screen/use-end-form.ts'
import * as format from '../../../shared/format.ts'
import { ButtonLink } from '../../../shared/ui/Button.tsx'
import { Chip } from '../../../shared/ui/marks/Chip.tsx'
import { Facts } from '../../../shared/ui/Facts.tsx'
import { NoticeBar } from '../../../shared/ui/NoticeBar.tsx'
import { PageHeader } from '../../../shared/ui/PageHeader.tsx'
import { Sheet } from '../../../shared/ui/Sheet.tsx'
import { employeeQuery } from '../employees.queries.ts'
import '../../../shared/screen/screen.css'

const LIST = '/basic-info/hrm/employee'

/** Somebody entered by mistake is removed; whoever has payslips, records or documents leaves instead. */
export default function EmployeeDeletePage() {
  const employeeNo = Number(useParams()['empl_no'])
  return (
    <CompanyScreen title="사원 삭제">
      {(companyNo) => <Opening companyNo={companyNo} employeeNo={employeeNo} />}
    </CompanyScreen>
  )
}

function Opening({ companyNo, employeeNo }: { readonly companyNo: number; readonly employeeNo: number }) {
  const query = useQuery(employeeQuery(companyNo, employeeNo))
  return (
    <QueryScreen title="사원 삭제" query={query}>
      {(person) => <RemoveEmployee key={employeeNo} companyNo={companyNo} person={person} />}
    </QueryScreen>
  )
}

function RemoveEmployee({ companyNo, person }: { readonly companyNo: number; readonly person: EmployeeDetail }) {
  const navigate = useNavigate()
  const refresh = useRefreshCompany(companyNo)
  const { record, uses } = useEndForm({
    endpoint: removeEmployee,
    params: { empl_no: person.no },
    of: { version: person.version },
    how: 'remove',
    said: () => `${person.name}님을 삭제했습니다.`,
    onEnded: () => {
      void navigate(LIST)
      void refresh()
    },
    unsaved: false,
  })
  return (
    <div className="hd-detail-screen">
      <PageHeader
        title={`${person.name} 삭제`}
        chip={<Chip>{person.stateName}</Chip>}
        facts={<span className="num">{person.employeeCode}</span>}
        actions={[{ label: '취소', onSelect: () => void navigate(`${LIST}/detail/${person.no}`) }]}
        primary={{
          label: '삭제',
          onClick: () => void record.submit(),
          busy: record.busy,
          disabledReason: uses.length > 0 && '쓰이고 있어 삭제할 수 없습니다.',
        }}
      />
      <RecordForm of={record} label={`${person.name} 삭제`} className="hd-narrow">
        {uses.length === 0 ? (
          <NoticeBar tone="warning">
            급여명세서, 출퇴근 기록, 결재 문서가 하나라도 있으면 삭제할 수 없습니다. 퇴사한 사람은 퇴사일을 적어 주세요.
          </NoticeBar>
        ) : (
          <NoticeBar tone="danger">
            삭제할 수 없습니다. {uses.map(({ what, count }) => `${what} ${format.count(count)}건`).join(', ')}이 이
            사원의 것입니다. 퇴사한 사람이면 퇴사일을 적어 주세요.
          </NoticeBar>
        )}
        <Sheet title="삭제하는 내용" pad="form">
          <Facts
            items={[
              { name: '사원', value: `${person.name} (${person.employeeCode})` },
              { name: '부서와 직위', value: [person.departmentName, person.positionName].filter(Boolean).join(' ') },
              { name: '입사일', value: <span className="num">{format.date(person.encpnd)}</span> },
              { name: '부서와 근무', value: `${format.count(person.assignments.length)}건` },
              { name: '급여 조건', value: `${format.count(person.payTerms.length)}건` },
              { name: '가족', value: `${format.count(person.familyMembers.length)}명` },
              { name: '계좌', value: `${format.count(person.accounts.length)}건` },
            ]}
          />
          <div className="hd-under">
            <ButtonLink size="sm" to={`${LIST}/rewrite/${person.no}`}>
              퇴사일 적기
            </ButtonLink>
          </div>
        </Sheet>
        <Sheet title="삭제 사유" pad="form">
          <Text of={record} name="reason" required maxLength={500} hint="변경이력에 남습니다." />
        </Sheet>
      </RecordForm>
    </div>
  )
}
