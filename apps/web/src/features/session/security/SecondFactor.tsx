import { renewRecoveryCodes, startOtp, turnOtpOff } from '@handal/contracts/session/security'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { call } from '../../../client/api.ts'
import { useUser } from '../../../client/session.ts'
import { toast } from '../../../shared/dialog/toast.ts'
import * as format from '../../../shared/format.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { Chip } from '../../../shared/ui/marks/Chip.tsx'
import { LoadFailure } from '../../../shared/ui/LoadFailure.tsx'
import { Sheet } from '../../../shared/ui/Sheet.tsx'
import { askProof } from './ask-proof.tsx'
import { EnrolFinish, EnrolSteps } from './EnrolSteps.tsx'
import { OWN_SECURITY, type Security } from './own-security.ts'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { showCodes } from './show-codes.tsx'
import { type Begun, useEnrolment } from './use-enrolment.ts'
import styles from './security.module.css'

/** The second factor: how it stands, another phone, new recovery codes, off where it may be. */
export function SecondFactor({
  security,
  onEnrol,
}: {
  security: Security
  onEnrol: (begun: Begun | null) => void
}): ReactNode {
  const user = useUser()
  const queries = useQueryClient()
  const again = (): Promise<void> => queries.invalidateQueries({ queryKey: OWN_SECURITY })
  const loginId = user?.login_id ?? ''
  const move = async (): Promise<void> => {
    const begun = await askProof(
      {
        title: '휴대폰을 변경할까요?',
        words: '새 휴대폰을 등록하면 지금 휴대폰의 코드는 쓸 수 없습니다.',
        verb: '이어서 등록',
      },
      (body) => call(startOtp, { body }),
    )
    if (begun !== null) onEnrol(begun)
  }
  const renew = async (): Promise<void> => {
    const renewed = await askProof(
      { title: '복구 코드를 새로 만들까요?', words: '앞의 코드는 모두 쓸 수 없습니다.', verb: '새로 만들기' },
      (body) => call(renewRecoveryCodes, { body }),
    )
    if (renewed === null) return
    await showCodes(renewed.recoveryCodes, loginId)
    await again()
  }
  const turnOff = async (): Promise<void> => {
    const off = await askProof(
      { title: '2단계 인증을 끌까요?', words: '끄면 비밀번호만으로 로그인합니다.', verb: '끄기' },
      (body) => call(turnOtpOff, { body }),
    )
    if (off === null) return
    toast(off.message)
    await again()
  }
  if (security.otp === 'unused')
    return (
      <Sheet title="2단계 인증" action={<Chip family="neutral">쓰지 않음</Chip>}>
        <p className="cap ter">체험판의 계정에는 쓰지 않습니다. 실제 회사에서는 운영자가 반드시 씁니다.</p>
      </Sheet>
    )
  const few = security.recoveryCodesLeft < 3
  return (
    <Sheet
      title="2단계 인증"
      action={
        <Chip family={security.otp === 'on' ? 'success' : 'neutral'}>{security.otp === 'on' ? '켜짐' : '꺼짐'}</Chip>
      }
    >
      {security.otp === 'on' ? (
        <>
          <dl className={styles['facts']}>
            <dt>인증 앱</dt>
            <dd>
              <span className="num">{format.instant(security.otpSince).slice(0, 10)}</span>부터
            </dd>
            <dt>복구 코드</dt>
            <dd className={few ? 'warn' : undefined}>
              <span className="num">10</span>개 가운데{' '}
              <b>
                <span className="num">{security.recoveryCodesLeft}</span>개
              </b>{' '}
              남음
            </dd>
          </dl>
          {few && <p className="cap warn">복구 코드가 얼마 남지 않았습니다. 새로 만들어 주세요.</p>}
          <p className="cap ter">
            {security.otpRequired && '꼭 써야 하는 계정이라 끌 수 없습니다. '}휴대폰을 변경하기 전에 새 휴대폰을 먼저
            등록해 주세요.
          </p>
          <div className={`row g8 wrap ${styles['factorActs']}`}>
            <Button size="sm" onClick={() => void move()}>
              휴대폰 변경
            </Button>
            <Button size="sm" onClick={() => void renew()}>
              복구 코드 새로 만들기
            </Button>
            {!security.otpRequired && (
              <Button size="sm" variant="text" onClick={() => void turnOff()}>
                끄기
              </Button>
            )}
          </div>
        </>
      ) : (
        <>
          <p className="cap ter">
            {security.otpRequired
              ? '다음 로그인 때 등록합니다. 지금 등록해도 됩니다.'
              : '켜면 비밀번호 다음에 휴대폰의 인증 코드를 입력합니다.'}
          </p>
          <div className={`row g8 ${styles['factorActs']}`}>
            <Button size="sm" onClick={() => onEnrol(null)}>
              인증 앱 등록
            </Button>
          </div>
        </>
      )}
    </Sheet>
  )
}

/** Registers an app in place of the rest of the screen. */
export function Enrolling({
  begun,
  onDone,
  onLeave,
}: {
  begun: Begun | null
  onDone: () => void
  onLeave: () => void
}) {
  const user = useUser()
  const enrolment = useEnrolment(begun, onDone)
  return (
    <div className={`${styles['two']} ${styles['enrolling']}`}>
      <Sheet
        title="2단계 인증 등록"
        pad="form"
        action={
          <Button size="sm" onClick={onLeave}>
            그만두기
          </Button>
        }
      >
        {enrolment.failure !== null && (
          <LoadFailure message={enrolment.failure} onRetry={() => void enrolment.begin()} />
        )}
        <EnrolSteps enrolment={enrolment} />
      </Sheet>
      <Sheet pad="form">
        {enrolment.begun !== null && (
          <RecoveryCodes
            codes={enrolment.begun.recoveryCodes}
            loginId={user?.login_id ?? ''}
            kept={enrolment.kept}
            onKept={enrolment.setKept}
          />
        )}
      </Sheet>
      <Sheet pad="form">
        <EnrolFinish enrolment={enrolment} />
      </Sheet>
    </div>
  )
}
