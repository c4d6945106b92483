import { ROLE } from '@handal/contracts/roles'
import { useState } from 'react'
import { useUser } from '../../client/session-store.ts'
import { confirm } from '../../shared/dialog/dialogs.ts'
import type { HeaderAction } from '../../shared/ui/PageHeader.tsx'
import type { PageType } from './documents.queries.ts'

/** Why an operator lists the 시말서 of others: asked once, kept by the log; nobody else is offered it. */
export const useKeptApart = (
  type: PageType,
): { readonly asked: { readonly reason?: string }; readonly actions: readonly HeaderAction[] } => {
  const [reason, setReason] = useState<string>()
  const isKept = useUser()?.perm_id === ROLE.admin && type === 'apology'
  if (!isKept) return { asked: {}, actions: [] }
  if (reason !== undefined) return { asked: { reason }, actions: [] }
  const open = async (): Promise<void> => {
    const answer = await confirm({
      title: '시말서를 열람할까요?',
      body: '다른 사람의 시말서는 사유를 적고 열람하며 기록이 남습니다.',
      action: '열람',
      reason: { label: '열람 사유', required: true, maxLength: 500 },
    })
    if (answer !== false) setReason(answer.reason)
  }
  return { asked: {}, actions: [{ label: '사유를 적고 열람', onSelect: () => void open() }] }
}
