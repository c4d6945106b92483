import { CircleHelp, KeyRound, Smartphone } from 'lucide-react'
import type { ReactNode } from 'react'
import { FormField, RecordForm } from '../../client/screen/RecordForm.tsx'
import { CodeField } from '../../shared/form/CodeField.tsx'
import { TextField } from '../../shared/form/TextField.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import { LoginNotice } from './LoginNotice.tsx'
import type { useLoginForm } from './use-login-form.ts'
import styles from './session.module.css'

type Form = ReturnType<typeof useLoginForm>

/** "hanbit 계정으로 로그인합니다." */
export const signsInAs = (loginId: string): string => `${loginId} 계정으로 로그인합니다.`

/** The second step of a login: the app's six digits, or one of the recovery codes. */
export function CodeStep({ form, phone = false }: { form: Form; phone?: boolean }): ReactNode {
  const { record, step, choose } = form
  const byApp = step === 'code'
  return (
    <RecordForm of={record} label="2단계 인증" className={styles[phone ? 'mobileForm' : 'form']}>
      {!phone && (
        <div>
          <h1>{byApp ? '인증 코드' : '복구 코드'}</h1>
          <p className="sec">
            {signsInAs(form.loginId.trim())}{' '}
            {byApp
              ? '휴대폰의 인증 앱에 보이는 여섯 자리를 입력해 주세요.'
              : '등록할 때 받은 코드 하나를 입력해 주세요.'}
          </p>
        </div>
      )}
      <LoginNotice />
      <FormField
        key={step}
        of={record}
        name="otp"
        render={(field) =>
          byApp ? (
            <CodeField
              {...field}
              label={phone ? '인증 앱의 여섯 자리' : field.label}
              onComplete={() => void record.submit()}
              disabled={record.busy}
              focusFirst
              hint={
                <>
                  <span className="num">30</span>초마다 바뀝니다. 여섯 자리를 다 넣으면 바로 로그인합니다.
                </>
              }
            />
          ) : (
            <TextField
              {...field}
              label="복구 코드"
              className={styles['recoveryField']}
              autoComplete="one-time-code"
              maxLength={20}
              focusFirst
              hint="한 코드는 한 번만 쓸 수 있습니다."
            />
          )
        }
      />
      {form.refusal !== null && (
        <p role="alert" className={styles['alert']}>
          {form.refusal}
        </p>
      )}
      <Button type="submit" variant="primary" wide busy={record.busy} className={styles['submit']}>
        로그인
      </Button>
      <div className={`row between ${styles['forgot']}`}>
        <button type="button" className="link" onClick={() => choose(byApp ? 'recovery' : 'code')}>
          {byApp ? '복구 코드로 로그인' : '인증 앱으로 로그인'}
        </button>
        <button type="button" className="link" onClick={() => choose('password')}>
          {phone ? '다른 아이디' : '다른 아이디로 로그인'}
        </button>
      </div>
      <ul className={styles[phone ? 'helpBox' : 'help']}>
        <li>
          {phone ? (
            <KeyRound size={20} strokeWidth={1.6} aria-hidden="true" />
          ) : (
            <Smartphone size={20} strokeWidth={1.6} aria-hidden="true" />
          )}
          <span>
            <b>{phone ? '이 휴대폰을 바꾸었다면' : '휴대폰이 없습니다'}</b>
            <span className="sec">
              {phone
                ? '등록할 때 받은 복구 코드 하나로 로그인한 뒤 새 휴대폰을 등록합니다.'
                : '등록할 때 받은 복구 코드 하나를 대신 입력합니다. 한 코드는 한 번만 쓸 수 있습니다.'}
            </span>
          </span>
        </li>
        <li>
          <CircleHelp size={20} strokeWidth={1.6} aria-hidden="true" />
          <span>
            <b>{phone ? '복구 코드도 없다면' : '복구 코드도 없습니다'}</b>
            <span className="sec">
              우리 회사의 다른 운영자가 초기화할 수 있습니다. 다른 운영자가 없으면 한달 관리자에게 물어 주세요.
            </span>
          </span>
        </li>
      </ul>
    </RecordForm>
  )
}
