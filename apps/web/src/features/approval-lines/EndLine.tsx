import type { ApprovalLine } from '@handal/contracts/company/approval-lines'
import { useRefreshCompany } from '../../client/queries.ts'
import { EndForm } from '../../client/screen/EndForm.tsx'
import { useEndForm } from '../../client/screen/use-end-form.ts'
import { NoticeBar } from '../../shared/ui/NoticeBar.tsx'
import { leavesOpen } from './line-params.ts'
import { linesOf } from './lines.queries.ts'
import { type LineScreen, titleOf } from './scopes.ts'

/** Ends a line on its last day; one that has not held on any day goes. */
export function EndLine({
  screen: { scope, companyNo, today },
  line,
  onClose,
}: {
  readonly screen: LineScreen
  readonly line: ApprovalLine
  readonly onClose: () => void
}) {
  const refresh = useRefreshCompany(companyNo)
  const isNew = line.history.every(({ from, state }) => state !== 'STANDS' || from >= today)
  const title = titleOf(scope.name, line.documentType)
  const end = useEndForm({
    endpoint: linesOf(companyNo).end,
    of: { no: line.no, version: line.version },
    how: isNew ? 'remove' : 'end',
    endDate: today,
    said: (removed) => (removed ? `${title} 결재선을 삭제했습니다.` : `${title} 결재선의 마지막 날을 저장했습니다.`),
    onEnded: () => {
      void refresh()
      onClose()
    },
    unsaved: '적은 사유가 있습니다.',
    leaves: leavesOpen,
  })
  return (
    <EndForm
      of={end}
      title={scope.departmentNo === null ? `${title} 결재선 삭제` : `${title}, 공통으로 되돌리기`}
      action={isNew ? '삭제' : '마지막 날 저장'}
      hint="이 날까지 상신한 문서에 씁니다. 다음 날부터 위 부서나 공통의 결재선을 따릅니다."
      onClose={onClose}
    >
      <NoticeBar tone="info">진행 중인 문서는 상신할 때의 결재선으로 끝까지 갑니다.</NoticeBar>
    </EndForm>
  )
}
