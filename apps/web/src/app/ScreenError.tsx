import { type ReactNode, useEffect } from 'react'
import { useRouteError } from 'react-router'
import { Button, ButtonLink } from '../shared/ui/Button.tsx'
import { useWithoutShell } from '../shared/ui/shell.ts'
import { ApiError, messageOf } from '../client/api-error.ts'
import { ChunkError } from './lazy-page.tsx'
import { documentTitle } from './Screen.tsx'
import styles from './screen-error.module.css'

const reload = (): void => window.location.reload()

const detailOf = (error: unknown): string =>
  error instanceof Error ? `${error.name}: ${error.message}` : typeof error === 'string' ? error : ''

/** A screen broke, in its place: the sentence, what can be done, and the detail to quote. */
export function ErrorView({ error, title }: { error: unknown; title: string }): ReactNode {
  useWithoutShell()
  const chunk = error instanceof ChunkError
  const heading = chunk ? error.message : title
  useEffect(() => {
    document.title = documentTitle(heading)
  }, [heading])
  const detail = detailOf(error)
  const sentence = chunk
    ? '인터넷 연결을 확인하고 다시 불러와 주세요. 한달이 새 버전으로 바뀐 때에도 다시 불러오면 열립니다.'
    : error instanceof ApiError
      ? messageOf(error)
      : '화면을 다시 불러와 주세요. 같은 일이 되풀이되면 아래 내용을 관리자에게 알려 주세요.'
  const traceId = error instanceof ApiError ? error.traceId : null
  return (
    <div className={styles['box']} role="alert">
      <h1>{heading}</h1>
      <p className="sec">{sentence}</p>
      {traceId !== null && (
        <p className="cap ter">
          오류 번호 <span className="num">{traceId}</span>
        </p>
      )}
      {!chunk && detail !== '' && (
        <details>
          <summary>자세한 내용</summary>
          <pre>{detail}</pre>
        </details>
      )}
      <div className="row g8">
        <Button variant="primary" size="lg" onClick={reload}>
          다시 불러오기
        </Button>
        <ButtonLink to="/" variant="text" size="lg">
          처음으로 가기
        </ButtonLink>
      </div>
    </div>
  )
}

/** Error boundary of a screen: the shell stays. */
export function ScreenError(): ReactNode {
  return <ErrorView error={useRouteError()} title="문제가 발생했습니다" />
}

/** Error boundary of everything: nothing else could be drawn. */
export function RouterError(): ReactNode {
  return <ErrorView error={useRouteError()} title="예기치 않은 오류가 발생했습니다" />
}
