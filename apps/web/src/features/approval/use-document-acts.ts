import type { ApprovalDocument } from '@handal/contracts/approval/document-schema'
import { type Decision, DECISIONS, DOCUMENT_ACTS, REASONED } from '@handal/contracts/approval/document-words'
import { cancelDocument, decideDocuments, recallDocument } from '@handal/contracts/approval/documents'
import { useNavigate } from 'react-router'
import { useCall } from '../../client/queries.ts'
import { confirm, type ConfirmRequest } from '../../shared/dialog/dialogs.ts'
import { toast } from '../../shared/dialog/toast.ts'
import type { HeaderAction, PageHeaderProps } from '../../shared/ui/PageHeader.tsx'
import { standingDays } from './document-text.ts'
import { useRefreshDocuments } from './documents.queries.ts'

const DONE: Readonly<Record<Decision, string>> = {
  approve: '승인했습니다.',
  reject: '반려했습니다.',
  agree: '동의했습니다.',
  disagree: '이의를 적었습니다.',
  hold: '보류했습니다.',
  resume: '보류를 해제했습니다.',
  back: '앞 단계로 돌려보냈습니다.',
  undo: '결정을 취소했습니다.',
}
const BODY: Readonly<Partial<Record<Decision, string>>> = {
  reject: '기안한 사람이 사유를 읽고 다시 올릴 수 있습니다.',
  disagree: '적은 의견을 남기고 결재는 계속됩니다.',
  hold: '해제할 때까지 결재를 멈춥니다.',
  back: '앞 단계가 다시 결정합니다.',
  undo: '다음 단계가 처리하기 전이라 다시 결정할 수 있습니다.',
}

/** What the caller may do to a document, each after a question that says what follows. */
export const useDocumentActs = (
  companyNo: number,
  document: ApprovalDocument,
  /** Chooses among the days of one that has several. */
  chooseDays: () => void,
): { readonly primary: NonNullable<PageHeaderProps['primary']> | null; readonly actions: readonly HeaderAction[] } => {
  const call = useCall()
  const navigate = useNavigate()
  const refresh = useRefreshDocuments(companyNo)
  const { no, version, acts, effects, state, pageType, title, settled } = document
  // Who was away signs afterwards what a deputy decided (후결).
  const isAfter = state !== 'RUNNING' && state !== 'CANCELLING'
  const ask = async (request: ConfirmRequest, done: string): Promise<void> => {
    const agreed = await confirm(request)
    if (agreed !== false) toast(done)
    await refresh()
  }
  const decide = (decision: Decision) => {
    const isCancel = state === 'CANCELLING'
    const told = decision === 'approve' ? effects.map(({ text }) => text).join(' ') : ''
    return ask(
      {
        title: isAfter
          ? `${title}: 대결한 문서를 확인하고 서명할까요?`
          : `${title}: ${isCancel ? '취소신청을 ' : ''}${DOCUMENT_ACTS[decision]}할까요?`,
        body: isAfter
          ? '결정은 바뀌지 않고 서명만 남습니다.'
          : isCancel && decision === 'approve'
            ? [...settled, '반영한 것을 되돌립니다.'].join(' ')
            : told === ''
              ? BODY[decision]
              : told,
        action: label(decision),
        reason: REASONED.includes(decision) ? true : { label: '의견', required: false, maxLength: 500 },
        danger: decision === 'reject',
        act: ({ reason }) =>
          call(decideDocuments, {
            body: { items: [{ no, version }], decision, ...(reason === '' ? {} : { comment: reason }) },
          }),
      },
      DONE[decision],
    )
  }
  const label = (decision: Decision): string => (isAfter ? '후결' : DOCUMENT_ACTS[decision])
  const hasDays = standingDays(document).length > 1
  const may = DECISIONS.filter((decision) => acts.includes(decision))
  const first = may.find((decision) => decision === 'approve' || decision === 'agree' || decision === 'resume')
  const others: HeaderAction[] = may
    .filter((decision) => decision !== first)
    .map((decision) => ({
      label: label(decision),
      onSelect: () => void decide(decision),
      danger: decision === 'reject',
    }))
  const own: HeaderAction[] = [
    ...(acts.includes('recall')
      ? [
          {
            label: state === 'CANCELLING' ? '취소신청 회수' : '회수',
            onSelect: () =>
              void ask(
                {
                  title: state === 'CANCELLING' ? '취소신청을 회수할까요?' : `${title}: 회수할까요?`,
                  body: state === 'CANCELLING' ? '문서는 승인된 채로 남습니다.' : '회수한 문서는 재기안할 수 있습니다.',
                  action: '회수',
                  cancel: '그대로 두기',
                  act: () => call(recallDocument, { params: { no }, body: { version } }),
                },
                '회수했습니다.',
              ),
          },
        ]
      : []),
    ...(acts.includes('cancel')
      ? [
          {
            label: '취소신청',
            onSelect: () =>
              hasDays
                ? chooseDays()
                : void ask(
                    {
                      title: `${title}: 취소를 신청할까요?`,
                      body: [...settled, '승인되면 반영한 것을 되돌립니다.'].join(' '),
                      action: '취소신청',
                      cancel: '그대로 두기',
                      reason: true,
                      act: ({ reason }) => call(cancelDocument, { params: { no }, body: { reason, version } }),
                    },
                    '취소를 신청했습니다.',
                  ),
          },
        ]
      : []),
    ...(acts.includes('redraft')
      ? [{ label: '재기안', onSelect: () => void navigate(`/e-system/form?type=${pageType}&copy=${no}`) }]
      : []),
    ...(acts.includes('edit')
      ? [{ label: '수정', onSelect: () => void navigate(`/e-system/form?type=${pageType}&no=${no}`) }]
      : []),
  ]
  return {
    primary: first === undefined ? null : { label: label(first), onClick: () => void decide(first) },
    actions: [...others, ...own],
  }
}
