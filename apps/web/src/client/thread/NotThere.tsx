import { josa } from '@handal/base/josa'
import type { ReactNode } from 'react'
import { EmptyState } from '../../shared/ui/EmptyState.tsx'
import { PageHeader } from '../../shared/ui/PageHeader.tsx'
import { Sheet } from '../../shared/ui/Sheet.tsx'

/** An address without a number, with one of nothing, or of something that may not be done. */
export function NotThere({ title, what }: { readonly title: string; readonly what: string }): ReactNode {
  return (
    <>
      <PageHeader title={title} />
      <Sheet pad="form">
        <EmptyState title={`그런 ${josa(what, '이/가')} 없습니다.`}>주소를 확인하거나 목록에서 골라 주세요.</EmptyState>
      </Sheet>
    </>
  )
}
