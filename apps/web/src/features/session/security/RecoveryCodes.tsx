import { type ReactNode, useState } from 'react'
import { toast } from '../../../shared/dialog/toast.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { Checkbox } from '../../../shared/ui/Checkbox.tsx'
import styles from './security.module.css'

const asText = (loginId: string, codes: readonly string[]): string =>
  [`한달 복구 코드 (${loginId})`, '한 코드는 한 번만 쓸 수 있습니다.', '', ...codes, ''].join('\n')

const save = (name: string, text: string): void => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }))
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}

/** Ten recovery codes, shown this once, with ways to keep them and the tick that says they are kept. */
export function RecoveryCodes({
  codes,
  loginId,
  kept,
  onKept,
}: {
  codes: readonly string[]
  loginId: string
  kept: boolean
  onKept: (kept: boolean) => void
}): ReactNode {
  const [copied, setCopied] = useState(false)
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(asText(loginId, codes))
    setCopied(true)
    toast('복구 코드를 복사했습니다.')
  }
  return (
    <section className={styles['codes']} aria-labelledby="recovery-title">
      <h2 className="h2" id="recovery-title">
        복구 코드 <span className="num">{codes.length}</span>개
      </h2>
      <p className="sec">
        휴대폰을 잃었을 때 인증 코드 대신 하나씩 씁니다. 다시 보여 주지 않으니 지금 적거나 인쇄해 주세요.
      </p>
      <ul aria-label="복구 코드">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="row g8 wrap" data-print="none">
        <Button size="sm" onClick={() => window.print()}>
          인쇄
        </Button>
        <Button size="sm" onClick={() => save(`한달_복구코드_${loginId}.txt`, asText(loginId, codes))}>
          글자로 내려받기
        </Button>
        <Button
          size="sm"
          onClick={() => void copy().catch(() => toast('복사하지 못했습니다. 글자를 골라 복사해 주세요.'))}
        >
          {copied ? '복사했습니다' : '복사'}
        </Button>
      </div>
      <Checkbox checked={kept} onChange={onKept}>
        휴대폰이 아닌 곳에 적어 두었습니다
      </Checkbox>
      <dl>
        <dt>한 코드는 한 번만</dt>
        <dd>쓰고 나면 사라집니다. 남은 수는 로그인과 보안에서 봅니다.</dd>
        <dt>새로 만들면</dt>
        <dd>앞의 코드는 모두 쓸 수 없습니다.</dd>
        <dt>모두 잃으면</dt>
        <dd>다른 운영자가 사유를 적고 초기화합니다.</dd>
      </dl>
    </section>
  )
}
