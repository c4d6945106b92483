import { useState } from 'react'
import { openDialog } from '../shared/dialog/dialogs.ts'
import { toast } from '../shared/dialog/toast.ts'
import { Button } from '../shared/ui/Button.tsx'
import { Facts } from '../shared/ui/Facts.tsx'

type Told = {
  readonly loginId: string
  readonly name: string
  readonly password: string
  /** Who is to get it; default: the operator. */
  readonly to?: string
}

/** Shows a password that is told this once, with a way to copy it; done when it is put away. */
export const tellPassword = (told: Told): Promise<void> =>
  openDialog<void>({
    label: '한 번만 보이는 비밀번호',
    width: 560,
    cancelled: undefined,
    render: (answer) => <Password told={told} onDone={() => answer()} />,
  })

function Password({
  told: { loginId, name, password, to = '운영자' },
  onDone,
}: {
  readonly told: Told
  readonly onDone: () => void
}) {
  const [copied, setCopied] = useState(false)
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(password)
    setCopied(true)
  }
  return (
    <div className="hd-drawer-form">
      <h2 className="h2">{name === '' ? loginId : name}님의 처음 비밀번호</h2>
      <p>
        이 비밀번호는 다시 보여 주지 않습니다. 지금 복사해 {to}에게 전해 주세요. 처음 로그인하면 새 비밀번호를 정합니다.
      </p>
      <Facts
        items={[
          { name: '아이디', value: <span translate="no">{loginId}</span> },
          {
            name: '비밀번호',
            value: (
              <b className="num" translate="no">
                {password}
              </b>
            ),
          },
        ]}
      />
      <div className="acts">
        <Button onClick={() => void copy().catch(() => toast('복사하지 못했습니다. 글자를 골라 복사해 주세요.'))}>
          {copied ? '복사했습니다' : '복사'}
        </Button>
        <Button variant="primary" onClick={onDone}>
          확인
        </Button>
      </div>
    </div>
  )
}
