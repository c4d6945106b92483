import { ROLE_NAME } from '@handal/contracts/roles'
import {
  endOtherSessions,
  endSession,
  readSecurity,
  readSessions,
  renewRecoveryCodes,
  startOtp,
  turnOtpOff,
} from '@handal/contracts/security'
import type { ResponseOf } from '@handal/contracts/endpoint'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { Monitor, Smartphone } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../client/api.ts'
import { QueryPart } from '../../client/screen/QueryScreen.tsx'
import { useUser } from '../../client/session.ts'
import { confirm, failure, openDialog } from '../../shared/dialog/dialogs.ts'
import { toast } from '../../shared/dialog/toast.ts'
import * as format from '../../shared/format.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { Chip } from '../../shared/ui/Chip.tsx'
import { LoadFailure } from '../../shared/ui/LoadFailure.tsx'
import { PageHeader } from '../../shared/ui/PageHeader.tsx'
import { Sheet } from '../../shared/ui/Sheet.tsx'
import { askProof } from './ask-proof.tsx'
import { EnrolFinish, EnrolSteps } from './EnrolSteps.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { dayTime } from './times.ts'
import { type Begun, useEnrolment } from './use-enrolment.ts'
import styles from './security.module.css'

const KEY = ['own-security'] as const
const sessionsQuery = queryOptions({
  queryKey: [...KEY, 'sessions'],
  queryFn: ({ signal }) => call(readSessions, { signal }),
})
const securityQuery = queryOptions({
  queryKey: [...KEY, 'state'],
  queryFn: ({ signal }) => call(readSecurity, { signal }),
})
type Security = ResponseOf<typeof readSecurity>
type Device = ResponseOf<typeof readSessions>['items'][number]
const RESULT: Record<Security['signIns'][number]['result'], string> = {
  password: '성공',
  otp: '성공, 인증 코드',
  recovery: '성공, 복구 코드',
  failed: '실패',
}

function DeviceRow({ device, onEnd }: { device: Device; onEnd: () => void }): ReactNode {
  const Icon = device.kind === 'phone' ? Smartphone : Monitor
  return (
    <li>
      <Icon size={20} strokeWidth={1.6} aria-hidden="true" />
      <div className="grow">
        <b>{device.device}</b> {device.current && <span className="sec">이 기기</span>}
        {device.isNew && <span className={`cap warn ${styles['new']}`}>처음 보는 곳</span>}
        <p className="cap ter">
          <span className="num">{device.place}</span> ·{' '}
          {device.current ? '지금 쓰는 중' : <>{dayTime(device.lastUsedAt)}에 씀</>}, {dayTime(device.signedInAt)}에
          로그인
          {device.isNew && !device.current && '. 본인이 아니면 끝내고 비밀번호를 바꿔 주세요'}
        </p>
      </div>
      {device.current ? (
        <span className={`cap ter ${styles['now']}`}>지금</span>
      ) : (
        <Button size="sm" className={styles['end']} onClick={onEnd} aria-label={`${device.device} 로그인 끝내기`}>
          끝내기
        </Button>
      )}
    </li>
  )
}

function Devices(): ReactNode {
  const query = useQuery(sessionsQuery)
  const { data } = query
  const queries = useQueryClient()
  const again = (): Promise<void> => queries.invalidateQueries({ queryKey: KEY })
  const end = async (device: Device): Promise<void> => {
    try {
      await call(endSession, { params: { no: device.no } })
      toast(`${device.device}의 로그인을 끝냈습니다.`)
    } catch (problem) {
      await failure(problem)
    }
    await again()
  }
  const endAll = async (others: number): Promise<void> => {
    const answer = await confirm({
      title: `다른 기기 ${others}대의 로그인을 끝낼까요?`,
      body: '그 기기에서는 다시 로그인해야 합니다. 이 기기는 그대로 씁니다.',
      action: '모두 끝내기',
      act: () => call(endOtherSessions),
    })
    if (answer === false) return
    toast('다른 기기의 로그인을 모두 끝냈습니다.')
    await again()
  }
  const others = data?.items.filter((device) => !device.current).length ?? 0
  return (
    <Sheet
      pad="none"
      className={styles['devices']}
      title={
        <>
          로그인한 기기 <span className="num">{data?.total ?? ''}</span>
        </>
      }
      action={
        others > 0 && (
          <button type="button" className="link" onClick={() => void endAll(others)}>
            이 기기만 남기고 모두 끝내기
          </button>
        )
      }
    >
      <QueryPart query={query} lines={3}>
        {({ items }) => (
          <ul>
            {items.map((device) => (
              <DeviceRow key={device.no} device={device} onEnd={() => void end(device)} />
            ))}
          </ul>
        )}
      </QueryPart>
    </Sheet>
  )
}

function SignIns({ security }: { security: Security }): ReactNode {
  return (
    <Sheet
      pad="none"
      className={styles['signIns']}
      title="최근 로그인"
      action={
        <span className="cap ter">
          지난 <span className="num">90</span>일
        </span>
      }
    >
      <ul>
        {security.signIns.map((one, index) => (
          <li key={`${one.at} ${index}`}>
            <span className="num">{dayTime(one.at)}</span>
            <span className="grow sec">
              <span className="num">{one.place}</span>
              {one.device !== null && ` · ${one.device}`}
            </span>
            <span className={one.result === 'failed' || one.result === 'recovery' ? 'warn' : undefined}>
              {RESULT[one.result]}
            </span>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}

function CodesDialog({
  codes,
  loginId,
  onKept,
  onClose,
}: {
  codes: readonly string[]
  loginId: string
  onKept: (kept: boolean) => void
  onClose: () => void
}) {
  const [kept, setKept] = useState(false)
  const keep = (next: boolean): void => {
    setKept(next)
    onKept(next)
  }
  return (
    <div className={styles['codesDialog']}>
      <RecoveryCodes codes={codes} loginId={loginId} kept={kept} onKept={keep} />
      <div className={styles['acts']}>
        <Button
          variant="primary"
          onClick={onClose}
          disabledReason={kept ? null : '복구 코드를 적어 두었다고 먼저 표시해 주세요.'}
        >
          닫기
        </Button>
      </div>
    </div>
  )
}

/** Shows the codes until they are kept, or until somebody says that they go without them: they are never shown again. */
const showCodes = async (codes: readonly string[], loginId: string): Promise<void> => {
  let kept = false
  do {
    await openDialog<null>({
      label: '복구 코드',
      width: 560,
      cancelled: null,
      render: (answer) => (
        <CodesDialog
          codes={codes}
          loginId={loginId}
          onKept={(next) => {
            kept = next
          }}
          onClose={() => answer(null)}
        />
      ),
    })
  } while (!kept && !(await mayGoWithout()))
}
const mayGoWithout = async (): Promise<boolean> =>
  (await confirm({
    title: '복구 코드를 적지 않고 닫을까요?',
    body: '다시 보여 주지 않습니다. 휴대폰을 잃으면 다른 운영자가 초기화해 주어야 들어올 수 있습니다.',
    action: '적지 않고 닫기',
    cancel: '코드 다시 보기',
    danger: true,
  })) !== false

function Factor({ security, onEnrol }: { security: Security; onEnrol: (begun: Begun | null) => void }): ReactNode {
  const user = useUser()
  const queries = useQueryClient()
  const again = (): Promise<void> => queries.invalidateQueries({ queryKey: KEY })
  const loginId = user?.login_id ?? ''
  const move = async (): Promise<void> => {
    const begun = await askProof(
      {
        title: '휴대폰을 바꿀까요?',
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
            {security.otpRequired && '꼭 써야 하는 계정이라 끌 수 없습니다. '}휴대폰을 바꾸기 전에 새 휴대폰을 먼저
            등록해 주세요.
          </p>
          <div className={`row g8 wrap ${styles['factorActs']}`}>
            <Button size="sm" onClick={() => void move()}>
              휴대폰 바꾸기
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
              : '켜면 비밀번호 다음에 휴대폰의 인증 코드를 넣습니다.'}
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

function Enrolling({ begun, onDone, onLeave }: { begun: Begun | null; onDone: () => void; onLeave: () => void }) {
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
            void queries.invalidateQueries({ queryKey: KEY })
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
            <Factor security={security} onEnrol={(begun) => setEnrolling({ begun })} />
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
