import { useState } from 'react'
import { confirm, openDialog } from '../../../shared/dialog/dialogs.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import styles from './security.module.css'

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
export const showCodes = async (codes: readonly string[], loginId: string): Promise<void> => {
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
