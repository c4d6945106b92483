import { hoursText, weekdaysText } from '@handal/contracts/employee-list'
import type { EmployeeDetail } from '@handal/contracts/employees'
import * as format from '../../shared/format.ts'
import { Facts } from '../../shared/ui/Facts.tsx'
import { Sheet } from '../../shared/ui/Sheet.tsx'

const num = (text: string | null) => (text === null ? null : <span className="num">{text}</span>)

const countries = new Intl.DisplayNames('ko', { type: 'region' })
/** A country's name by its code: KR → 대한민국. What is no code stays as it is. */
const countryName = (code: string): string => (/^[A-Z]{2}$/.test(code) ? (countries.of(code) ?? code) : code)

/** Who the person is, how to reach them, when they work and where the pay goes. Numbers that name a person are masked. */
export function PersonTab({ person }: { readonly person: EmployeeDetail }) {
  const { account } = person
  return (
    <div className="hd-detail-two">
      <Sheet title="인적사항" pad="form">
        <Facts
          items={[
            { name: '생년월일', value: num(format.date(person.birthDate)) },
            { name: '주민등록번호', value: num(person.residentNumberMasked) },
            { name: '국적', value: countryName(person.nationality) },
            ...(person.visa === null ? [] : [{ name: '체류자격', value: person.visa }]),
            { name: '전화번호', value: num(person.phone) },
            { name: '전자우편', value: person.email },
          ]}
        />
      </Sheet>
      <Sheet title="근무와 계좌" pad="form">
        <Facts
          items={[
            { name: '종사업무', value: person.jobTitle },
            { name: '근무시간', value: num(hoursText(person)) },
            { name: '근무요일', value: weekdaysText(person.mdwkWorkday) },
            { name: '퇴직연금 가입일', value: num(person.dcexpDate === null ? null : format.date(person.dcexpDate)) },
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
    </div>
  )
}
