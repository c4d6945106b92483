import { sayHelpful } from '@handal/contracts/help/help'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { call } from '../../client/api.ts'
import { failure } from '../../shared/dialog/dialogs.ts'
import { Button } from '../../shared/ui/Button.tsx'
import styles from './help.module.css'

/** Whether the page helped: said once, and counted without a name. */
export function Helpful({ page }: { readonly page: string }): ReactNode {
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState<boolean | null>(null)
  const say = async (yes: boolean): Promise<void> => {
    setBusy(true)
    try {
      await call(sayHelpful, { body: { key: page, yes } })
      setSaid(yes)
    } catch (error) {
      await failure(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={styles['helpful']} role="group" aria-label="도움말 평가">
      {said === null ? (
        <>
          <span>도움이 되었습니까?</span>
          <Button size="sm" busy={busy} onClick={() => void say(true)}>
            예
          </Button>
          <Button size="sm" busy={busy} onClick={() => void say(false)}>
            아니요
          </Button>
        </>
      ) : null}
      <span role="status">
        {said === true && '알려 주셔서 고맙습니다.'}
        {said === false && (
          <>
            알려 주셔서 고맙습니다. 찾는 내용이 없으면{' '}
            <Link to="/help/inquiry" className="link">
              1:1 문의
            </Link>
            에 남겨 주세요.
          </>
        )}
      </span>
    </div>
  )
}
