import { resetOtp, resetPassword } from '@handal/contracts/session/security'
import { type ReactNode, useState } from 'react'
import { call } from '../../../client/api.ts'
import { confirm, message } from '../../../shared/dialog/dialogs.ts'
import { toast } from '../../../shared/dialog/toast.ts'
import { TextField } from '../../../shared/form/TextField.tsx'
import { Button } from '../../../shared/ui/Button.tsx'
import { Sheet } from '../../../shared/ui/Sheet.tsx'
import styles from './security.module.css'

/** Asks for the reason and takes somebody's second factor away; true when it was done. */
export const resetFactorOf = async (name: string, login_id: string): Promise<boolean> => {
  let said = ''
  const answer = await confirm({
    title: `${name}의 2단계 인증을 초기화할까요?`,
    body: '지금 로그인이 모두 끝나고, 다음 로그인 때 인증 앱을 새로 등록합니다.',
    action: '초기화',
    reason: true,
    act: async ({ reason }) => {
      said = (await call(resetOtp, { body: { login_id, reason } })).message
    },
  })
  if (answer === false) return false
  toast(said)
  return true
}

/** Who cannot sign in any more, named by login: a password told once, or the second factor taken away, each with its reason. */
export function ResetOthers(): ReactNode {
  const [loginId, setLoginId] = useState('')
  const [error, setError] = useState<string | undefined>(undefined)
  const named = (): string | null => {
    const login_id = loginId.trim()
    setError(login_id === '' ? '아이디를 적어 주세요.' : undefined)
    return login_id === '' ? null : login_id
  }
  const give = async (): Promise<void> => {
    const login_id = named()
    if (login_id === null) return
    let given = ''
    const answer = await confirm({
      title: `${login_id}에게 새 비밀번호를 줄까요?`,
      body: '지금 로그인이 모두 끝납니다. 새 비밀번호는 한 번만 보이고, 그 사람은 로그인하자마자 바꿔야 합니다.',
      action: '비밀번호 만들기',
      reason: true,
      act: async ({ reason }) => {
        given = (await call(resetPassword, { body: { login_id, reason } })).oneTimePassword
      },
    })
    if (answer === false) return
    setLoginId('')
    await message(`${login_id}의 새 비밀번호는 ${given} 입니다. 다시 보여 드리지 않으니 지금 전해 주세요.`, {
      title: '새 비밀번호를 만들었습니다',
      severity: 'success',
    })
  }
  const takeFactor = async (): Promise<void> => {
    const login_id = named()
    if (login_id !== null && (await resetFactorOf(login_id, login_id))) setLoginId('')
  }
  return (
    <Sheet title="로그인하지 못하는 사람">
      <form
        className={styles['forgotten']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void give()
        }}
      >
        <TextField
          label="아이디"
          value={loginId}
          onChange={setLoginId}
          error={error}
          maxLength={64}
          autoComplete="off"
          hint="비밀번호를 잊었거나 휴대폰을 잃은 사람입니다. 본인 것은 다른 사람이 초기화합니다."
        />
        <div className="row g8 wrap">
          <Button type="submit">새 비밀번호 만들기</Button>
          <Button onClick={() => void takeFactor()}>2단계 인증 초기화</Button>
        </div>
      </form>
    </Sheet>
  )
}
