import { hoursText, weekdaysText } from '@handal/contracts/people/employee-list'
import type { EmployeeDetail } from '@handal/contracts/people/employees'
import { GENDER_NAME } from '@handal/contracts/codes'
import * as format from '../../../shared/format.ts'
import { Facts } from '../../../shared/ui/Facts.tsx'
import { Sheet } from '../../../shared/ui/Sheet.tsx'
import { countryName } from '../employee-text.ts'
import { RehireSheet } from '../write/Rehire.tsx'
import { ResidentNumber } from './ResidentNumber.tsx'

const num = (text: string | null) => (text === null ? null : <span className="num">{text}</span>)

const day = (text: string | null) => num(text === null ? null : format.date(text))

/** Who the person is, how to reach them, when they work and where the pay goes. Numbers that name a person are masked. */
export function PersonTab({ companyNo, person }: { readonly companyNo: number; readonly person: EmployeeDetail }) {
  const { account } = person
  return (
    <div className="hd-detail-two">
      <Sheet title="인적사항" pad="form">
        <Facts
          items={[
            { name: '생년월일', value: day(person.birthDate) },
            { name: '성별', value: GENDER_NAME[person.gender ?? ''] },
            {
              name: '주민등록번호',
              value:
                person.residentNumberMasked === null ? null : (
                  <ResidentNumber key={person.no} employeeNo={person.no} masked={person.residentNumberMasked} />
                ),
            },
            { name: '국적', value: countryName(person.nationality) },
            ...(person.visa === null
              ? []
              : [
                  { name: '체류자격', value: person.visa },
                  { name: '체류기간 만료일', value: day(person.visaUntil) },
                ]),
            { name: '전화번호', value: num(person.phone) },
            { name: '전자우편', value: person.email },
            { name: '주소', value: person.address },
          ]}
        />
      </Sheet>
      <Sheet title="근무와 계좌" pad="form">
        <Facts
          items={[
            { name: '계약 종료일', value: day(person.contractEndDate) },
            { name: '수습 종료일', value: day(person.probationUntil) },
            ...(person.retireDate === null
              ? []
              : [
                  { name: '퇴사일', value: day(person.retireDate) },
                  { name: '퇴사 사유', value: person.leaveReason },
                ]),
            { name: '종사업무', value: person.jobTitle },
            { name: '근무시간', value: num(hoursText(person)) },
            { name: '근무요일', value: weekdaysText(person.mdwkWorkday) },
            { name: '퇴직연금 가입일', value: day(person.dcexpDate) },
            {
              name: '급여 계좌',
              value:
                account === null ? null : (
                  <>
                    {account.bankName} <span className="num">{account.numberMasked}</span> {account.holder}
                  </>
                ),
            },
          ]}
        />
      </Sheet>
      <RehireSheet companyNo={companyNo} person={person} />
    </div>
  )
}
