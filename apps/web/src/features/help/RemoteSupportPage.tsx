import { type ReactNode, useState } from 'react'
import { lastFault } from '../../client/last-fault.ts'
import { useMeta } from '../../client/queries.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { PageHeader } from '../../shared/ui/PageHeader.tsx'
import { Sheet } from '../../shared/ui/Sheet.tsx'
import styles from './help.module.css'

/** 원격지원: how it goes, and what to tell without anything about a person. */
export default function RemoteSupportPage(): ReactNode {
  return (
    <div className={styles['page']}>
      <PageHeader title="원격지원" />
      <Sheet title="받는 순서" pad="form" className={styles['text']}>
        <ol>
          <li>회사의 담당자나 한달을 운영하는 곳에 먼저 연락해 시간을 정합니다.</li>
          <li>아래의 진단 정보를 복사해 알려 줍니다. 이름, 급여, 로그인 정보는 들어 있지 않습니다.</li>
          <li>상담하는 사람이 알려 주는 원격지원 주소를 열고 번호를 입력합니다.</li>
          <li>급여나 주민등록번호가 보이는 화면은 닫고 시작합니다. 비밀번호는 누구에게도 알려 주지 않습니다.</li>
          <li>끝나면 원격지원 프로그램을 닫습니다. 화면은 더 보이지 않습니다.</li>
        </ol>
      </Sheet>
      <Diagnostics />
    </div>
  )
}

function Diagnostics(): ReactNode {
  const version = useMeta().data?.version ?? '모름'
  const [copied, setCopied] = useState<boolean | null>(null)
  const lines = [
    `한달 ${version}`,
    `브라우저 ${navigator.userAgent}`,
    `화면 ${window.innerWidth} × ${window.innerHeight}`,
    `마지막 오류 번호 ${lastFault() ?? '없음'}`,
  ]
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(lines.join('\n'))
      setCopied(true)
    } catch {
      setCopied(false)
    }
  }
  return (
    <Sheet
      title="진단 정보"
      pad="form"
      className={styles['text']}
      action={<Button onClick={() => void copy()}>복사</Button>}
    >
      <ul aria-label="진단 정보">
        {lines.map((line) => (
          <li key={line} translate="no">
            {line}
          </li>
        ))}
      </ul>
      <p role="status" className="cap ter">
        {copied === true && '복사했습니다.'}
        {copied === false && '복사하지 못했습니다. 위의 글을 골라 복사해 주세요.'}
      </p>
    </Sheet>
  )
}
