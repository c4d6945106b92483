import { josa } from '@handal/base/josa'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { ButtonLink } from '../../shared/ui/Button.tsx'
import { EmptyState } from '../../shared/ui/EmptyState.tsx'
import { PageHeader } from '../../shared/ui/PageHeader.tsx'
import { Sheet } from '../../shared/ui/Sheet.tsx'
import { screenAbove } from '../screens.ts'
import '../../shared/screen/screen.css'

/** Nothing is at this address: a sentence, and the way to the screen above, where it can be chosen. */
export function Missing({ message }: { readonly message: string }): ReactNode {
  const above = screenAbove(useLocation().pathname)
  return (
    <EmptyState
      title={message}
      action={
        above === null ? undefined : <ButtonLink to={above.path}>{`${above.label ?? above.title} 보기`}</ButtonLink>
      }
    >
      주소를 확인하거나 목록에서 골라 주세요.
    </EmptyState>
  )
}

/** An address without a number, with one of nothing, or of something that may not be done. */
export function NotThere({ title, what }: { readonly title: string; readonly what: string }): ReactNode {
  return (
    <div className="hd-detail-screen">
      <PageHeader title={title} />
      <Sheet pad="form">
        <Missing message={`그런 ${josa(what, '이/가')} 없습니다.`} />
      </Sheet>
    </div>
  )
}
