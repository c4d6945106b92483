import {
  type ApprovalLine,
  approvalLineSchema,
  conditionFaults,
  DOCUMENT_UNITS,
  type DocumentType,
  listFaults,
} from '@handal/contracts/company/approval-lines'
import type { FieldError } from '@handal/contracts/problem'
import { useNavigate } from 'react-router'
import { useRefreshCompany } from '../../client/queries.ts'
import { RecordForm } from '../../client/screen/RecordForm.tsx'
import { Day, Text } from '../../client/screen/fields.tsx'
import { plainValue } from '../../client/screen/record-conflict.ts'
import { type RecordForm as Form, useRecordForm } from '../../client/screen/use-record-form.ts'
import { toast } from '../../shared/dialog/toast.ts'
import * as format from '../../shared/format.ts'
import { useScreenParams } from '../../shared/screen/use-params.ts'
import { NoticeBar } from '../../shared/ui/NoticeBar.tsx'
import { Sheet } from '../../shared/ui/Sheet.tsx'
import { addressOf, documentOf, leavesLine, LINE_PARAMS } from './line-params.ts'
import { LineFrame, LineHeader, LineSide, WhenMissing } from './LineParts.tsx'
import { linesOf } from './lines.queries.ts'
import { type LineScreen, titleOf } from './scopes.ts'
import { notChosen, stepBody, stepsOf, stepsText, type StepValues } from './step-values.ts'
import { StepRows } from './StepRows.tsx'
import '../../shared/screen/screen.css'
import styles from './lines.module.css'

const LABELS = { steps: '결재 단계', from: '시작일', reason: '사유' }
type Values = { steps: StepValues[]; from: string; reason: string }
type Props = { readonly screen: LineScreen; readonly onClose: () => void }

/** The sentence about all steps comes first: one at a step stands beside it, not in its place. */
const problemsOf =
  (documentType: DocumentType | null) =>
  ({ steps }: Values): FieldError[] => {
    const judged = steps.map((step) => stepBody(step) as Parameters<typeof listFaults>[0][number])
    return [...listFaults(judged), ...notChosen(steps), ...conditionFaults(judged, documentType)]
  }

/** A line of its own for a department and document; it begins as the one that was followed. */
export function NewLine({ screen, onClose }: Props) {
  const [params] = useScreenParams(LINE_PARAMS)
  const { scope, today, companyNo } = screen
  const documentType = documentOf(params)
  const title = titleOf(scope.name, documentType)
  const refresh = useRefreshCompany(companyNo)
  const initial: Values = { steps: stepsOf(scope.followed?.steps ?? null), from: today, reason: '' }
  const record = useRecordForm({
    endpoint: linesOf(companyNo).create,
    initial,
    labels: LABELS,
    body: ({ steps, from }: Values) => ({
      departmentNo: scope.departmentNo,
      documentType,
      steps: steps.map(stepBody),
      from,
    }),
    problems: problemsOf(documentType),
    onSaved: () => {
      toast(`${title} 결재선을 등록했습니다.`)
      void refresh()
      onClose()
    },
    unsaved: '적은 결재선이 있습니다.',
    leaves: leavesLine,
  })
  return <Editor screen={screen} record={record} title={title} action="결재선 등록" />
}

/** A change of a line from a day on: what was before stays as it was. */
export function ChangeLine({ screen, line, onClose }: Props & { readonly line: ApprovalLine }) {
  const { scope, today, companyNo } = screen
  const title = titleOf(scope.name, line.documentType)
  const refresh = useRefreshCompany(companyNo)
  const valuesOf = (of: ApprovalLine, mine?: Values): Values => {
    const from = of.from > today ? of.from : today
    const held = of.history.find(({ state, from: day }) => state === 'STANDS' && day <= (mine?.from ?? from))
    return { steps: stepsOf(held?.steps ?? of.steps), from, reason: '' }
  }
  const unit = (line.documentType === null ? null : DOCUMENT_UNITS[line.documentType]) ?? ''
  const record = useRecordForm({
    endpoint: linesOf(companyNo).change,
    initial: valuesOf(line),
    labels: LABELS,
    body: ({ steps, from, reason }: Values, opened: ApprovalLine | undefined) => ({
      no: line.no,
      steps: steps.map(stepBody),
      from,
      reason,
      version: opened?.version ?? line.version,
    }),
    problems: problemsOf(line.documentType),
    onSaved: () => {
      toast(`${title} 결재선을 저장했습니다.`)
      void refresh()
      onClose()
    },
    unsaved: '수정한 결재선이 있습니다.',
    leaves: leavesLine,
    opened: {
      record: line,
      read: (current) => approvalLineSchema.safeParse(current).data ?? null,
      values: valuesOf,
      saved: ({ history }) => {
        const newest = history.toSorted((a, b) => (a.at < b.at ? 1 : -1))[0]
        return newest === undefined || newest.by === '' ? null : { who: newest.by, at: newest.at }
      },
      subject: `${title} 결재선`,
      show: (name, value) =>
        name === 'steps'
          ? stepsText(value as StepValues[], screen, unit)
          : name === 'from'
            ? format.date(String(value))
            : plainValue(value),
    },
  })
  return <Editor screen={screen} record={record} title={title} action="결재선 저장" isChange />
}

function Editor({
  screen,
  record,
  title,
  action,
  isChange = false,
}: Pick<Props, 'screen'> & {
  readonly record: Form<Values>
  readonly title: string
  readonly action: string
  readonly isChange?: boolean
}) {
  const [params] = useScreenParams(LINE_PARAMS)
  const navigate = useNavigate()
  const documentType = documentOf(params)
  const { scope, companyNo } = screen
  const steps = record.form.watch('steps')
  const isWhole = notChosen(steps).length === 0
  const draft = { departmentNo: scope.departmentNo, documentType, steps: steps.map(stepBody) }
  return (
    <div className="hd-detail-screen">
      <LineHeader
        companyNo={companyNo}
        title={isChange ? '결재선 수정' : '결재선 등록'}
        actions={[{ label: '취소', onSelect: () => void navigate(addressOf(companyNo, 'look', params)) }]}
        primary={{
          label: action,
          onClick: () => void record.submit(),
          busy: record.busy,
          disabledReason: isChange && !record.dirty && '수정한 내용이 없습니다.',
        }}
      />
      <LineFrame screen={screen} side={<LineSide screen={screen} draft={isWhole ? draft : 'incomplete'} />}>
        <RecordForm of={record} label={`${title} 결재선`} className={styles['form']}>
          <Sheet pad="form" title={title}>
            <StepRows
              record={record}
              screen={screen}
              unit={documentType === null ? null : DOCUMENT_UNITS[documentType]}
            />
            <div className={styles['when']}>
              <Day of={record} name="from" required hint="이 날부터 상신하는 문서에 적용합니다." />
              {isChange ? <Text of={record} name="reason" required maxLength={500} /> : null}
            </div>
            <WhenMissing />
            <div className={styles['notice']}>
              <NoticeBar tone="info">진행 중인 문서는 상신할 때의 결재선으로 끝까지 갑니다.</NoticeBar>
            </div>
          </Sheet>
        </RecordForm>
      </LineFrame>
    </div>
  )
}
