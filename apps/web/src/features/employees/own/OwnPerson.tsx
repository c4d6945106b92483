import { HANDOVER_WAYS } from '@handal/contracts/people/employment-contracts'
import type { MyInfo } from '@handal/contracts/people/my-info'
import { Link } from 'react-router'
import * as format from '../../../shared/format.ts'
import { Facts } from '../../../shared/ui/Facts.tsx'
import { Sheet } from '../../../shared/ui/Sheet.tsx'
import styles from './own.module.css'

type Person = NonNullable<MyInfo['person']>
const num = (text: string | null) => (text === null ? null : <span className="num">{text}</span>)
const day = (text: string | null) => num(text === null ? null : format.date(text))

/** How the person is known and reached, and where the pay goes; numbers masked. */
export function OwnPerson({ person }: { readonly person: Person }) {
  const { account } = person
  return (
    <Sheet title="인적사항" pad="form">
      <Facts
        items={[
          { name: '생년월일', value: day(person.birthDate) },
          { name: '주민등록번호', value: num(person.residentNumberMasked) },
          ...(person.visaUntil === null ? [] : [{ name: '체류기간 만료일', value: day(person.visaUntil) }]),
          { name: '전화번호', value: num(person.phone) },
          { name: '전자우편', value: person.email },
          { name: '주소', value: person.address },
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
      <p className={`cap ter ${styles['foot']}`}>
        바뀐 것이 있으면 회사 운영자에게 알려 주세요. 운영자가 확인하고 고칩니다.{' '}
        <Link to="/home/qna/write" className="link">
          문의하기
        </Link>
      </p>
    </Sheet>
  )
}

/** Where and since when the person works, and the contract that was handed over. */
export function OwnWork({ person, contracts }: { readonly person: Person; readonly contracts: MyInfo['contracts'] }) {
  return (
    <Sheet title="근무" pad="form">
      <Facts
        items={[
          { name: '부서', value: person.departmentName },
          { name: '직위', value: person.positionName },
          { name: '종사업무', value: person.jobTitle },
          { name: '입사일', value: day(person.encpnd) },
          ...(person.probationUntil === null ? [] : [{ name: '수습 종료일', value: day(person.probationUntil) }]),
          ...(person.contractEndDate === null ? [] : [{ name: '계약 종료일', value: day(person.contractEndDate) }]),
          ...(person.retireDate === null ? [] : [{ name: '퇴사일', value: day(person.retireDate) }]),
          {
            name: '근로계약서',
            value:
              contracts.length === 0 ? (
                '교부한 기록이 없습니다'
              ) : (
                <ul className={styles['plain']}>
                  {contracts.map(({ from, handedOn, way }) => (
                    <li key={from}>
                      {day(from)}부터의 조건, {day(handedOn)} 교부({HANDOVER_WAYS[way]})
                    </li>
                  ))}
                </ul>
              ),
          },
        ]}
      />
    </Sheet>
  )
}
