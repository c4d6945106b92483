import { QRCodeSVG } from 'qrcode.react'
import type { ReactNode } from 'react'
import { toast } from '../../../shared/dialog/toast.ts'
import { CodeField } from '../../../shared/form/CodeField.tsx'
import { Button } from '../../../shared/ui/Button.tsx'
import { Moon, type MoonPhase } from '../../../shared/ui/marks/Moon.tsx'
import type { useEnrolment } from './use-enrolment.ts'
import styles from './security.module.css'

const inFours = (secret: string): string => (secret.match(/.{1,4}/g) ?? []).join(' ')

function Step({
  phase,
  title,
  words,
  children,
}: {
  phase: MoonPhase
  title: ReactNode
  words: string
  children?: ReactNode
}): ReactNode {
  return (
    <li>
      <Moon phase={phase} />
      <div>
        <b>{title}</b>
        <p className="sec">{words}</p>
        {children}
      </div>
    </li>
  )
}

type Enrolment = ReturnType<typeof useEnrolment>

/** The first two steps of an enrolment: open the app, read the picture. The recovery codes come next, then the last step. */
export function EnrolSteps({ enrolment: { begun } }: { enrolment: Enrolment }): ReactNode {
  if (begun === null) return null
  const copy = (): void => {
    navigator.clipboard.writeText(begun.secret).then(
      () => toast('키를 복사했습니다.'),
      () => toast('복사하지 못했습니다. 글자를 골라 복사해 주세요.'),
    )
  }
  return (
    <ol className={styles['steps']}>
      <Step
        phase="done"
        title={
          <>
            <span className="num">1</span>. 인증 앱을 엽니다
          </>
        }
        words="네이버, Google, Microsoft 인증 앱 어느 것이나 됩니다. 없으면 휴대폰에 먼저 설치해 주세요."
      />
      <Step
        phase="done"
        title={
          <>
            <span className="num">2</span>. 그림을 찍습니다
          </>
        }
        words="앱에서 더하기를 누르고 찍어 주세요."
      >
        <div className={styles['picture']}>
          <QRCodeSVG value={begun.uri} size={172} marginSize={2} level="M" title="인증 앱으로 찍을 그림" />
          <div>
            <p className="sec">찍을 수 없으면 이 키를 입력해 주세요.</p>
            <p className={styles['key']}>{inFours(begun.secret)}</p>
            <button type="button" className="link" onClick={copy}>
              키 복사
            </button>
            <a className={`link ${styles['inApp']}`} href={begun.uri}>
              이 휴대폰의 인증 앱에 등록
            </a>
            <p className="cap ter">이 화면을 벗어나면 새 키를 만듭니다.</p>
          </div>
        </div>
      </Step>
    </ol>
  )
}

/** The last step: the six digits of the app, and 등록, which waits until the recovery codes are kept. */
export function EnrolFinish({ enrolment }: { enrolment: Enrolment }): ReactNode {
  const { begun, kept, otp, setOtp, error, busy, finish } = enrolment
  if (begun === null) return null
  return (
    <ol className={styles['steps']} start={3}>
      <Step
        phase="now"
        title={
          <>
            <span className="num">3</span>. 여섯 자리를 입력합니다
          </>
        }
        words="앱에 보이는 코드를 입력해 주세요."
      >
        <form
          className={styles['finish']}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void finish()
          }}
        >
          <CodeField
            label="인증 코드"
            value={otp}
            onChange={(value) => {
              setOtp(value)
              if (error !== undefined) enrolment.setError(undefined)
            }}
            onComplete={kept ? (value) => void finish(value) : undefined}
            error={error}
            disabled={busy}
          />
          <Button
            type="submit"
            variant="primary"
            busy={busy}
            className={styles['enrolButton']}
            disabledReason={kept ? null : '복구 코드를 적어 두었다고 먼저 표시해 주세요.'}
          >
            등록
          </Button>
        </form>
      </Step>
    </ol>
  )
}
