import type { ApprovalLine } from '@handal/contracts/company/approval-lines'
import type { FieldError } from '@handal/contracts/problem'
import { useRefreshCompany } from '../../client/queries.ts'
import { DrawerForm } from '../../client/screen/DrawerForm.tsx'
import { Day, Text } from '../../client/screen/fields.tsx'
import { useRecordForm } from '../../client/screen/use-record-form.ts'
import { toast } from '../../shared/dialog/toast.ts'
import { NoticeBar } from '../../shared/ui/NoticeBar.tsx'
import { leavesOpen } from './line-params.ts'
import { writesOf } from './lines.queries.ts'
import { type LineScreen, titleOf } from './scopes.ts'

const LABELS = { endDate: '마지막 날', reason: '사유' }
type Values = Record<keyof typeof LABELS, string>

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
  const initial: Values = { endDate: today, reason: '' }
  const record = useRecordForm({
    endpoint: writesOf(companyNo).end,
    initial,
    labels: LABELS,
    body: ({ endDate, reason }) => ({
      no: line.no,
      version: line.version,
      ...(isNew ? {} : { endDate }),
      ...(reason === '' ? {} : { reason }),
    }),
    problems: ({ reason }): FieldError[] => (reason === '' ? [{ path: 'reason', message: '사유를 적어 주세요.' }] : []),
    onSaved: ({ removed }: { removed: boolean }) => {
      toast(removed ? `${title} 결재선을 삭제했습니다.` : `${title} 결재선의 마지막 날을 저장했습니다.`)
      void refresh()
      onClose()
    },
    unsaved: '적은 사유가 있습니다.',
    leaves: leavesOpen,
  })
  return (
    <DrawerForm
      of={record}
      title={scope.departmentNo === null ? `${title} 결재선 삭제` : `${title}, 공통으로 되돌리기`}
      action={isNew ? '삭제' : '마지막 날 저장'}
      inAddress
      onClose={onClose}
    >
      <NoticeBar tone="info">진행 중인 문서는 상신할 때의 결재선으로 끝까지 갑니다.</NoticeBar>
      {isNew ? null : (
        <Day
          of={record}
          name="endDate"
          required
          hint="이 날까지 상신한 문서에 씁니다. 다음 날부터 위 부서나 공통의 결재선을 따릅니다."
        />
      )}
      <Text of={record} name="reason" required maxLength={500} />
    </DrawerForm>
  )
}
