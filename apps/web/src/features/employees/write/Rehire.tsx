import { parseResidentNumber } from '@handal/base/resident-number'
import type { EmployeeDetail } from '@handal/contracts/people/employees'
import { decideService, knownPerson } from '@handal/contracts/people/rehire'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { call } from '../../../client/api.ts'
import { companyKey, useRefreshCompany } from '../../../client/queries.ts'
import { DrawerForm } from '../../../client/screen/DrawerForm.tsx'
import { Day, Text } from '../../../client/screen/fields.tsx'
import { useRecordForm } from '../../../client/screen/use-record-form.ts'
import { toast } from '../../../shared/dialog/toast.ts'
import * as format from '../../../shared/format.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { Checkbox } from '../../../shared/ui/Checkbox.tsx'
import { Facts, LawChip } from '../../../shared/ui/Facts.tsx'
import { Sheet } from '../../../shared/ui/Sheet.tsx'

const personAt = (employeeNo: number): string => `/basic-info/hrm/employee/detail/${employeeNo}`
const span = ({ encpnd, retireDate }: { encpnd: string; retireDate: string | null }): string =>
  `${format.date(encpnd)} – ${retireDate === null ? '' : format.date(retireDate)}`

/** Whether who is being hired worked here before, told as soon as the resident number is typed. */
export function RehireOffer({
  companyNo,
  residentNumber,
  takesAccount,
  onTakesAccount,
}: {
  readonly companyNo: number
  readonly residentNumber: string
  readonly takesAccount: boolean
  readonly onTakesAccount: (takes: boolean) => void
}) {
  const query = useQuery({
    queryKey: companyKey(companyNo, 'employees', 'known', residentNumber),
    queryFn: ({ signal }) => call(knownPerson, { body: { companyNo, residentNumber }, signal }),
    enabled: parseResidentNumber(residentNumber) !== null,
    // The number stays in no memory longer than the form.
    gcTime: 0,
  })
  const leaver = query.data?.leaver ?? null
  if (leaver === null) return null
  return (
    <Sheet title="재입사" pad="form">
      <p>
        재입사: <span className="num">{span(leaver)}</span> 근무한{' '}
        <Link className="link" to={personAt(leaver.employeeNo)} target="_blank">
          {leaver.name}
        </Link>{' '}
        <span className="cap ter num">{leaver.employeeCode}</span>
      </p>
      <p className="cap ter hd-under">
        새 사번으로 등록하고 두 기록을 잇습니다. 연차와 퇴직금의 근속은 새로 세며, 이어 세려면 등록한 뒤 인적사항에서
        정합니다.
      </p>
      {leaver.login_id === null ? null : (
        <Checkbox checked={takesAccount} onChange={onTakesAccount}>
          예전 로그인 계정 <span translate="no">{leaver.login_id}</span>을 이어 씁니다
        </Checkbox>
      )}
    </Sheet>
  )
}

/** The employments before and after this one, and from which day the service of the later counts. */
export function RehireSheet({ companyNo, person }: { readonly companyNo: number; readonly person: EmployeeDetail }) {
  const [isDeciding, setDeciding] = useState(false)
  const { rehiredFrom, rehiredAs } = person
  if (rehiredFrom === null && rehiredAs === null) return null
  return (
    <Sheet
      title="재입사"
      pad="form"
      action={
        rehiredFrom === null ? undefined : (
          <Button size="sm" onClick={() => setDeciding(true)}>
            근속 기산일 정하기
          </Button>
        )
      }
    >
      <Facts
        items={[
          ...(rehiredFrom === null ? [] : [{ name: '이전 근무', value: <Employment of={rehiredFrom} /> }]),
          ...(rehiredFrom === null
            ? []
            : [{ name: '근속 기산일', value: <Service of={rehiredFrom} hired={person.encpnd} /> }]),
          ...(rehiredAs === null
            ? []
            : [
                { name: '다시 입사', value: <Employment of={rehiredAs} /> },
                { name: '그 근속 기산일', value: <Service of={rehiredAs} hired={rehiredAs.encpnd} /> },
              ]),
        ]}
      />
      {isDeciding && rehiredFrom !== null ? (
        <DecideService
          companyNo={companyNo}
          person={person}
          previous={rehiredFrom}
          onClose={() => setDeciding(false)}
        />
      ) : null}
    </Sheet>
  )
}

type Beside = NonNullable<EmployeeDetail['rehiredFrom']>
function Employment({ of }: { readonly of: Beside }): ReactNode {
  return (
    <Link className="link" to={personAt(of.employeeNo)}>
      <span className="num">{span(of)}</span> {of.name} <span className="num">{of.employeeCode}</span>
    </Link>
  )
}
function Service({ of: { serviceFrom, decided }, hired }: { readonly of: Beside; readonly hired: string }): ReactNode {
  return (
    <>
      <span className="num">{format.date(serviceFrom ?? hired)}</span>
      {serviceFrom === null ? ' (입사일부터 새로 셉니다)' : ' (이전 근무에서 이어 셉니다)'}
      {decided === null ? null : (
        <span className="cap ter">
          {' '}
          {decided.reason} · {decided.by}, <span className="num">{format.instant(decided.at)}</span>
        </span>
      )}
    </>
  )
}

const LABELS = { serviceFrom: '근속 기산일', reason: '사유' }
function DecideService({
  companyNo,
  person,
  previous,
  onClose,
}: {
  readonly companyNo: number
  readonly person: EmployeeDetail
  readonly previous: Beside
  readonly onClose: () => void
}) {
  const refresh = useRefreshCompany(companyNo)
  const record = useRecordForm({
    endpoint: decideService,
    params: { empl_no: person.no },
    initial: { serviceFrom: previous.serviceFrom ?? '', reason: '' },
    labels: LABELS,
    body: ({ serviceFrom, reason }) => ({
      companyNo,
      serviceFrom: serviceFrom === '' ? null : serviceFrom,
      reason,
      version: person.version,
    }),
    onSaved: () => {
      toast('근속 기산일을 저장했습니다.')
      void refresh()
      onClose()
    },
    unsaved: '적은 근속 기산일이 있습니다.',
  })
  return (
    <DrawerForm of={record} title={`${person.name}님의 근속 기산일`} action="저장" onClose={onClose}>
      <p className="sec">
        퇴사와 재입사가 형식일 뿐 근로가 이어졌는지는 실제로 판단합니다. 이어졌으면 이전 근무를 포함해 연차와 퇴직금을
        셉니다. <LawChip>근로자퇴직급여 보장법 제4조</LawChip>
      </p>
      <Day
        of={record}
        name="serviceFrom"
        min={previous.encpnd}
        max={person.encpnd}
        hint={`비우면 입사일 ${format.date(person.encpnd)}부터 새로 셉니다. 이전 입사일은 ${format.date(previous.encpnd)}입니다.`}
      />
      <Text of={record} name="reason" required maxLength={200} />
    </DrawerForm>
  )
}
