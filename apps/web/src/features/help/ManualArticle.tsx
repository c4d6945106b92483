import type { readHelp } from '@handal/contracts/help/help'
import type { ResponseOf } from '@handal/contracts/endpoint'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { screenAt } from '../../client/screens.ts'
import { useUser } from '../../client/session-store.ts'
import { Sheet } from '../../shared/ui/Sheet.tsx'
import { Helpful } from './Helpful.tsx'
import { headingId, HelpText } from './HelpText.tsx'
import styles from './help.module.css'

type Page = ResponseOf<typeof readHelp>

/** One page of the manual with its headings and the screens it is about. */
export function ManualArticle({ page }: { readonly page: Page }): ReactNode {
  return (
    <>
      <Sheet as="article" pad="none" className={styles['article']}>
        <p className="cap ter">
          {page.area} · <span className="num">{page.updatedAt.replaceAll('-', '.')}</span>에 고침 · 읽는 데{' '}
          <span className="num">{page.minutes}</span>분
        </p>
        <h2 className={styles['title']}>{page.title}</h2>
        <HelpText text={page.text} />
        <Helpful key={page.key} page={page.key} />
      </Sheet>
      <div className={styles['side']}>
        <Headings page={page} />
        <Screens page={page} />
        <Sheet title="더 알고 싶으면">
          <ul>
            <li>
              <Link to="/help/faq" className="link">
                자주 묻는 질문
              </Link>
            </li>
            <li>
              <Link to="/help/reference" className="link">
                자료실
              </Link>
            </li>
            <li>
              <Link to="/help/inquiry" className="link">
                1:1 문의
              </Link>
            </li>
            <li>
              <Link to="/help/remote-support" className="link">
                원격지원
              </Link>
            </li>
          </ul>
        </Sheet>
      </div>
    </>
  )
}

function Headings({ page }: { readonly page: Page }): ReactNode {
  const headings = page.text.flatMap((node, at) => (node.kind === 'heading' ? [{ id: headingId(at), ...node }] : []))
  return (
    <Sheet title="이 쪽에서">
      <ul>
        {headings.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}

/** Only screens that this person may open. */
function Screens({ page }: { readonly page: Page }): ReactNode {
  const user = useUser()
  const screens = page.screens.flatMap((path) => {
    const screen = screenAt(path)
    if (screen === null || screen.path !== path) return []
    const mayOpen = screen.roles === 'public' || (user !== null && screen.roles.includes(user.perm_id))
    return mayOpen ? [screen] : []
  })
  if (screens.length === 0) return null
  return (
    <Sheet title="바로 가기">
      <ul>
        {screens.map(({ path, title }) => (
          <li key={path}>
            <Link to={path} className="link">
              {title} 열기
            </Link>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
