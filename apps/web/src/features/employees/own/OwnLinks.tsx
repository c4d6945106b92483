import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { homeQuery } from '../../../client/queries.ts'
import { useUser } from '../../../client/session-store.ts'
import * as format from '../../../shared/format.ts'
import { leftOf } from '../../../shared/leave-text.ts'
import { Sheet } from '../../../shared/ui/Sheet.tsx'
import styles from './own.module.css'
import { ownLeaveQuery } from './own.queries.ts'

type Way = { readonly to: string; readonly name: string; readonly about: ReactNode }

/** The ways to what is the person's own elsewhere. */
export function OwnLinks({
  companyNo,
  isEmployee,
}: {
  readonly companyNo: number | null
  readonly isEmployee: boolean
}) {
  const employee: Way[] =
    companyNo === null || !isEmployee
      ? []
      : [
          { to: '/salary/my-salary', name: '급여명세서', about: <Newest companyNo={companyNo} /> },
          { to: '/home/attendance', name: '내 근태', about: <LeaveLeft companyNo={companyNo} /> },
          { to: '/e-system', name: '전자결재', about: '쓴 문서와 결재할 문서' },
        ]
  const ways: Way[] = [
    ...employee,
    { to: '/home/myinfo/security', name: '로그인과 보안', about: '로그인한 기기, 2단계 인증' },
    { to: '/home/password-reset', name: '비밀번호 변경', about: '바꾸면 모든 기기에서 다시 로그인합니다' },
    { to: '/home/notifications', name: '알림', about: '지난 알림' },
  ]
  return (
    <Sheet title="바로가기" pad="form">
      <ul className={styles['ways']}>
        {ways.map(({ to, name, about }) => (
          <li key={to}>
            <Link to={to} className="link">
              {name}
            </Link>
            <span className="cap ter">{about}</span>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}

/** What the newest payslip came to; opening it is left to its own screen, which records it. */
function Newest({ companyNo }: { readonly companyNo: number }) {
  const isOperator = useUser()?.perm_id === '11'
  const { data } = useQuery(homeQuery(companyNo, isOperator ? 'employee' : null))
  const slip = data?.kind === 'employee' ? data.payslip : undefined
  if (slip === undefined) return null
  if (slip === null) return '아직 받은 명세서가 없습니다'
  return (
    <>
      {Number(slip.month.slice(5))}월 {slip.paymentTypeName} <span className="num">{format.won(slip.net)}</span>원
    </>
  )
}

/** What is left of the own leave today, and when it lapses first. */
function LeaveLeft({ companyNo }: { readonly companyNo: number }) {
  const { data } = useQuery(ownLeaveQuery(companyNo))
  const ledger = data?.ledger
  const held = ledger?.bases[0]
  if (ledger === null || ledger === undefined || held === undefined) return null
  if (ledger.notApplicable !== null) return '연차가 생기지 않습니다'
  const left = leftOf(held)
  return (
    <>
      남은 연차 <span className="num">{left.figure}</span>
      {left.unit}
      {held.expires === null ? null : (
        <>
          , <span className="num">{format.date(held.expires)}</span>까지
        </>
      )}
    </>
  )
}
