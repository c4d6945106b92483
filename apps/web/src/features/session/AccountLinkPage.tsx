import { lookAtLink, setPasswordByLink } from '@handal/contracts/people/account-links'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { call } from '../../client/api.ts'
import { ApiError, messageOf } from '../../client/api-error.ts'
import { PasswordField } from '../../shared/form/PasswordField.tsx'
import * as format from '../../shared/format.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { Logo } from '../../shared/ui/Logo.tsx'
import { NoticeBar } from '../../shared/ui/NoticeBar.tsx'
import styles from './security/security.module.css'

/** What the link of a mail opens: its person sets the password, once. The token stands behind the #, which no server is sent. */
export default function AccountLinkPage(): ReactNode {
  const token = useLocation().hash.slice(1)
  const query = useQuery({
    queryKey: ['account-link', token],
    queryFn: ({ signal }) => call(lookAtLink, { body: { token }, signal }),
    enabled: token !== '',
    retry: false,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  const [done, setDone] = useState<string | null>(null)
  const refusal = token === '' ? '링크가 맞지 않습니다. 메일에 있는 주소를 끝까지 열었는지 확인해 주세요.' : null
  return (
    <main className={styles['first']} id="content" tabIndex={-1}>
      <span className={styles['logo']}>
        <Logo />
      </span>
      <h1>{query.data?.kind === 'RESET' ? '비밀번호를 다시 정해 주세요' : '비밀번호를 정해 주세요'}</h1>
      {done !== null ? (
        <NoticeBar tone="info" links={[{ label: '로그인', to: '/login' }]}>
          {done}
        </NoticeBar>
      ) : refusal !== null || query.isError ? (
        <NoticeBar tone="warning" links={[{ label: '로그인', to: '/login' }]}>
          {refusal ?? messageOf(query.error)}
        </NoticeBar>
      ) : query.data === undefined ? (
        <p className="sec">링크를 확인하고 있습니다.</p>
      ) : (
        <>
          <NoticeBar tone="info">
            {query.data.companyName}의 {query.data.name}님, 아이디는 <b translate="no">{query.data.login_id}</b>입니다.
            이 링크는 <span className="num">{format.instant(query.data.expiresAt)}</span>까지 한 번만 쓸 수 있습니다.
          </NoticeBar>
          <SetPassword token={token} loginId={query.data.login_id} onDone={setDone} />
        </>
      )}
      <p className="cap ter">
        <Link to="/service-info">서비스 소개</Link>
      </p>
    </main>
  )
}

type Errors = { readonly password?: string; readonly again?: string; readonly form?: string }
function SetPassword({
  token,
  loginId,
  onDone,
}: {
  readonly token: string
  readonly loginId: string
  readonly onDone: (message: string) => void
}) {
  const [password, setPassword] = useState('')
  const [again, setAgain] = useState('')
  const [errors, setErrors] = useState<Errors>({})
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    if (busy) return
    const missing: Errors = {
      ...(password === '' ? { password: '비밀번호를 적어 주세요.' } : {}),
      ...(again === password ? {} : { again: '위와 같은 비밀번호를 적어 주세요.' }),
    }
    setErrors(missing)
    if (Object.keys(missing).length > 0) return
    setBusy(true)
    try {
      onDone((await call(setPasswordByLink, { body: { token, password } })).message)
    } catch (error) {
      const [first] = error instanceof ApiError ? error.errors : []
      setErrors(first?.path === 'password' ? { password: first.message } : { form: messageOf(error) })
      setBusy(false)
    }
  }
  return (
    <form onSubmit={(event) => void submit(event)} noValidate aria-label="비밀번호 정하기" className="hd-drawer-form">
      <input type="hidden" name="username" autoComplete="username" value={loginId} readOnly />
      <PasswordField
        label="새 비밀번호"
        name="password"
        value={password}
        onChange={setPassword}
        error={errors.password}
        required
        autoComplete="new-password"
        hint="열 자 이상. 흔한 비밀번호, 성명과 아이디는 쓸 수 없습니다."
      />
      <PasswordField
        label="새 비밀번호 확인"
        name="again"
        value={again}
        onChange={setAgain}
        error={errors.again}
        required
        autoComplete="new-password"
      />
      {errors.form === undefined ? null : (
        <p role="alert" className="warn">
          {errors.form}
        </p>
      )}
      <Button type="submit" variant="primary" wide busy={busy}>
        비밀번호 정하기
      </Button>
    </form>
  )
}
