import Dialog from '@mui/material/Dialog'
import { useQueryClient } from '@tanstack/react-query'
import { ROLE_NAME } from '@handal/contracts/roles'
import { type FormEvent, type ReactNode, useState } from 'react'
import { ApiError, messageOf } from '../../client/api-error.ts'
import { Logo } from '../../shared/ui/Logo.tsx'
import { loginAgain, useSession } from '../../client/session.ts'
import { LOGGED_OUT } from '../../client/session-store.ts'
import { CodeField } from '../../shared/form/CodeField.tsx'
import { PasswordField } from '../../shared/form/PasswordField.tsx'
import { TextField } from '../../shared/form/TextField.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import { NoticeBar } from '../../shared/ui/NoticeBar.tsx'
import styles from './security/security.module.css'

type Step = 'password' | 'code' | 'recovery'

/**
 * The session has ended while somebody was at work. The page behind is out of sight, with everything typed on it, until the
 * same person is back; whoever leaves or signs in as somebody else gets a page without it.
 */
export default function SignInAgain(): ReactNode {
  const { user, over } = useSession()
  const queries = useQueryClient()
  const [password, setPassword] = useState('')
  const [otp, setOtp] = useState('')
  const [step, setStep] = useState<Step>('password')
  const [error, setError] = useState<string | undefined>(undefined)
  const [busy, setBusy] = useState(false)
  if (user === null || over === null) return null

  const send = async (code?: string): Promise<void> => {
    if (busy) return
    if (password === '') {
      setError('비밀번호를 적어 주세요.')
      return
    }
    setBusy(true)
    setError(undefined)
    try {
      await loginAgain(code === undefined ? { password } : { password, otp: code })
      void queries.invalidateQueries()
    } catch (problem) {
      setBusy(false)
      setOtp('')
      if (problem instanceof ApiError && problem.code === 'otp-required') {
        setStep('code')
        return
      }
      if (!(problem instanceof ApiError && problem.code === 'otp-wrong')) {
        setStep('password')
        setPassword('')
      }
      setError(messageOf(problem))
    }
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    void send(step === 'password' ? undefined : otp)
  }
  return (
    <Dialog
      open
      fullScreen
      aria-labelledby="again-title"
      slotProps={{
        // Nothing of the page shows at its edges: whoever passes by must not read it.
        backdrop: { sx: { backgroundColor: 'var(--bg-canvas)' } },
        paper: {
          className: styles['again'] ?? '',
          sx: { width: '100%', maxWidth: '100%', height: '100%', maxHeight: '100%', margin: 0, borderRadius: 0 },
        },
      }}
    >
      <div className={styles['againCard']}>
        <span className={styles['logo']}>
          <Logo />
        </span>
        <h1 id="again-title">다시 로그인해 주세요</h1>
        <NoticeBar tone="info">
          {over} {user.empl_nm}님이 입력한 내용은 남아 있습니다.
        </NoticeBar>
        <form className={styles['againForm']} onSubmit={submit} noValidate>
          <p className="sec">
            <b>{user.empl_nm}</b> · {user.login_id} · {ROLE_NAME[user.perm_id]}
          </p>
          {step === 'password' && (
            <PasswordField
              label="비밀번호"
              name="password"
              value={password}
              onChange={setPassword}
              error={error}
              focusFirst
            />
          )}
          {step === 'code' && (
            <CodeField
              label="인증 코드"
              value={otp}
              onChange={setOtp}
              onComplete={(value) => void send(value)}
              error={error}
              disabled={busy}
              focusFirst
            />
          )}
          {step === 'recovery' && (
            <TextField
              label="복구 코드"
              name="otp"
              value={otp}
              onChange={setOtp}
              error={error}
              maxLength={20}
              focusFirst
            />
          )}
          <Button type="submit" variant="primary" size="lg" wide busy={busy}>
            로그인
          </Button>
          <div className="row between">
            {step === 'password' ? (
              <span />
            ) : (
              <button
                type="button"
                className="link"
                onClick={() => {
                  setOtp('')
                  setError(undefined)
                  setStep(step === 'code' ? 'recovery' : 'code')
                }}
              >
                {step === 'code' ? '복구 코드로 로그인' : '인증 앱으로 로그인'}
              </button>
            )}
            <button type="button" className="link" onClick={() => useSession.setState(LOGGED_OUT)}>
              다른 아이디로 로그인
            </button>
          </div>
          <p className="cap ter">다른 아이디로 로그인하면 입력한 내용은 지워집니다.</p>
        </form>
      </div>
    </Dialog>
  )
}
