import { ROLE_NAME } from '@handal/contracts/roles'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { QueryPart } from '../../../client/screen/QueryScreen.tsx'
import { useUser } from '../../../client/session.ts'
import { toast } from '../../../shared/dialog/toast.ts'
import * as format from '../../../shared/format.ts'
import { PageHeader } from '../../../shared/ui/PageHeader.tsx'
import { Sheet } from '../../../shared/ui/Sheet.tsx'
import { OWN_SECURITY, securityQuery } from './own-security.ts'
import { PasswordForm } from '../PasswordForm.tsx'
import { Enrolling, SecondFactor } from './SecondFactor.tsx'
import { Devices, SignIns } from './SignIns.tsx'
import type { Begun } from './use-enrolment.ts'
import styles from './security.module.css'

/** Own sign-in: where somebody is signed in, the second factor, the password. */
export default function SecurityPage(): ReactNode {
  const user = useUser()
  const navigate = useNavigate()
  const query = useQuery(securityQuery)
  const security = query.data
  const queries = useQueryClient()
  const [enrolling, setEnrolling] = useState<{ begun: Begun | null } | null>(null)
  const header = (
    <PageHeader
      title="로그인과 보안"
      facts={user === null ? undefined : `${user.empl_nm} · ${user.login_id} · ${ROLE_NAME[user.perm_id]}`}
      actions={
        user?.perm_id === '01' ? [{ label: '관리자 보안', onSelect: () => void navigate('/management/security') }] : []
      }
    />
  )
  if (enrolling !== null)
    return (
      <>
        {header}
        <Enrolling
          begun={enrolling.begun}
          onLeave={() => setEnrolling(null)}
          onDone={() => {
            setEnrolling(null)
            toast('2단계 인증을 등록했습니다. 다른 기기의 로그인은 끝냈습니다.')
            void queries.invalidateQueries({ queryKey: OWN_SECURITY })
          }}
        />
      </>
    )
  return (
    <>
      {header}
      <div className={styles['two']}>
        <div className={styles['column']}>
          <Devices />
          {security !== undefined && <SignIns security={security} />}
        </div>
        <div className={styles['column']}>
          {security === undefined ? (
            <Sheet title="2단계 인증">
              <QueryPart query={query} lines={2}>
                {() => null}
              </QueryPart>
            </Sheet>
          ) : (
            <SecondFactor security={security} onEnrol={(begun) => setEnrolling({ begun })} />
          )}
          <Sheet
            title="비밀번호"
            action={
              security === undefined || security.passwordChangedAt === null ? undefined : (
                <span className="cap ter">
                  마지막으로 <span className="num">{format.instant(security.passwordChangedAt).slice(0, 10)}</span>에
                  바꿈
                </span>
              )
            }
          >
            <PasswordForm plain />
          </Sheet>
        </div>
      </div>
    </>
  )
}
