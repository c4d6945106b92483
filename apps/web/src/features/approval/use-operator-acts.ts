import { applyDocument } from '@handal/contracts/approval/document-around'
import type { ApprovalDocument } from '@handal/contracts/approval/document-schema'
import { useState } from 'react'
import { useCall } from '../../client/queries.ts'
import { confirm } from '../../shared/dialog/dialogs.ts'
import { toast } from '../../shared/dialog/toast.ts'
import type { HeaderAction } from '../../shared/ui/PageHeader.tsx'
import { useRefreshDocuments } from './documents.queries.ts'

/** What opens beside the document: who signs instead, who reads it too, which days are cancelled. */
export type Opened = 'reroute' | 'readers' | 'cancel' | null

/** Acts on a document beside deciding it: what waits for a closed month, people, readers. */
export const useOperatorActs = (companyNo: number, { no, acts, effects, number }: ApprovalDocument) => {
  const call = useCall()
  const refresh = useRefreshDocuments(companyNo)
  const [opened, setOpened] = useState<Opened>(null)
  const settle = async (action: 'apply' | 'decline'): Promise<void> => {
    const waiting = effects.filter(({ state }) => state === 'WAITING')
    const told = waiting.map(({ text, factNo }) => (factNo === null ? text : `${text} 취소`)).join(', ')
    const agreed = await confirm({
      title: action === 'apply' ? `${number ?? ''}: 적용하고 다시 마감할까요?` : `${number ?? ''}: 반영하지 않을까요?`,
      body:
        action === 'apply'
          ? `${told}. 이 사원의 근태만 열어 반영하고 다시 마감합니다. 확정한 명세서는 그대로이고 차액은 급여관리의 지난 급여 차액에 남습니다.`
          : `${told}. 근태를 그대로 두고 기안한 사람에게 사유를 알립니다.`,
      action: action === 'apply' ? '적용하고 다시 마감' : '반영 안 함',
      reason: true,
      danger: action === 'decline',
      act: ({ reason }) => call(applyDocument, { params: { no }, body: { action, reason } }),
    })
    if (agreed !== false) toast(action === 'apply' ? '적용하고 다시 마감했습니다.' : '반영하지 않았습니다.')
    await refresh()
  }
  const actions: HeaderAction[] = [
    ...(acts.includes('apply')
      ? [
          { label: '적용하고 다시 마감', onSelect: () => void settle('apply') },
          { label: '반영 안 함', onSelect: () => void settle('decline'), danger: true },
        ]
      : []),
    ...(acts.includes('reroute') ? [{ label: '결재자 재지정', onSelect: () => setOpened('reroute') }] : []),
    ...(acts.includes('readers') ? [{ label: '회람', onSelect: () => setOpened('readers') }] : []),
  ]
  return { actions, opened, setOpened }
}
