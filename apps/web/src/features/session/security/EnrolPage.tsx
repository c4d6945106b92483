import { ROLE_NAME } from '@handal/contracts/roles'
import { type ReactNode, useEffect } from 'react'
import { Logo } from '../../../shared/ui/Logo.tsx'
import { enrolled, logout, useUser } from '../../../client/session.ts'
import { SkeletonLines } from '../../../shared/ui/Skeleton.tsx'
import { LoadFailure } from '../../../shared/ui/LoadFailure.tsx'
import { EnrolFinish, EnrolSteps } from './EnrolSteps.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { useEnrolment } from './use-enrolment.ts'
import styles from './security.module.css'

/** Who must show a second factor and has none sees this in the place of every screen. */
export default function EnrolPage(): ReactNode {
  const user = useUser()
  const enrolment = useEnrolment(null, enrolled)
  useEffect(() => {
    document.title = '2단계 인증 등록 - 한달'
  }, [])
  if (user === null) return null
  return (
    <main className={styles['enrol']} id="content" tabIndex={-1}>
      <div className={styles['enrolLeft']}>
        <span className={styles['logo']}>
          <Logo />
        </span>
        <h1>2단계 인증 등록</h1>
        <p className="sec">
          {user.perm_id === '21'
            ? '비밀번호 다음에 휴대폰의 인증 코드를 입력합니다.'
            : `${ROLE_NAME[user.perm_id]}는 비밀번호 다음에 휴대폰의 인증 코드를 입력합니다.`}{' '}
          등록하면 이어서 한달로 들어갑니다.
        </p>
        {enrolment.failure !== null && (
          <LoadFailure message={enrolment.failure} onRetry={() => void enrolment.begin()} />
        )}
        {enrolment.begun === null && enrolment.failure === null && <SkeletonLines lines={6} />}
        <EnrolSteps enrolment={enrolment} />
      </div>
      <aside className={styles['enrolRight']} aria-label="복구 코드">
        {enrolment.begun !== null && (
          <RecoveryCodes
            codes={enrolment.begun.recoveryCodes}
            loginId={user.login_id}
            kept={enrolment.kept}
            onKept={enrolment.setKept}
          />
        )}
      </aside>
      <div className={styles['enrolEnd']}>
        <EnrolFinish enrolment={enrolment} />
        <p className={`cap ter ${styles['foot']}`}>
          {user.login_id}, {user.corp_nm === '한달' ? '' : `${user.corp_nm} `}
          {ROLE_NAME[user.perm_id]} ·{' '}
          <button type="button" className="link" onClick={() => void logout().catch(() => undefined)}>
            로그아웃
          </button>
        </p>
      </div>
    </main>
  )
}
