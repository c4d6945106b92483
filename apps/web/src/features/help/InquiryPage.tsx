import type { ReactNode } from 'react'
import { Link, Navigate } from 'react-router'
import { loginPath } from '../../client/access.ts'
import { useSession } from '../../client/session-store.ts'
import { ButtonLink } from '../../shared/ui/Button.tsx'
import { PageHeader } from '../../shared/ui/PageHeader.tsx'
import { Sheet } from '../../shared/ui/Sheet.tsx'
import styles from './help.module.css'

/** 1:1 문의: who is signed in goes to the inquiries; a visitor reads what they are, and where to sign in. */
export default function InquiryPage(): ReactNode {
  const isLoggedIn = useSession((state) => state.isLoggedIn)
  if (isLoggedIn) return <Navigate to="/home/qna" replace />
  return (
    <div className={styles['page']}>
      <PageHeader title="1:1 문의" />
      <Sheet pad="form" className={styles['text']}>
        <p>
          급여나 근태에 대해 묻는 글은 물은 사람과 답하는 사람만 봅니다. 누가 물었는지 알아야 하므로 로그인한 뒤에 쓸 수
          있습니다.
        </p>
        <ul>
          <li>내 급여와 근태는 회사의 담당자가 답합니다.</li>
          <li>화면을 쓰는 방법은 한달을 운영하는 곳에서 답합니다.</li>
          <li>
            먼저{' '}
            <Link to="/help/faq" className="link">
              자주 묻는 질문
            </Link>
            에 같은 질문이 있는지 찾아보면 더 빠릅니다.
          </li>
        </ul>
        <ButtonLink to={loginPath('/help/inquiry')} variant="primary">
          로그인하고 문의하기
        </ButtonLink>
      </Sheet>
    </div>
  )
}
