import { conditionText, whoText } from '@handal/contracts/company/approval-line-text'
import {
  type ApprovalStepShown,
  BUILT_IN_STEPS,
  DOCUMENT_UNITS,
  STEP_KINDS,
} from '@handal/contracts/company/approval-lines'
import { useNavigate } from 'react-router'
import * as format from '../../shared/format.ts'
import type { TimeSpan } from '../../shared/screen/time-line.ts'
import { TimeLine } from '../../shared/screen/TimeLine.tsx'
import { useScreenParams } from '../../shared/screen/use-params.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { Chip } from '../../shared/ui/marks/Chip.tsx'
import { NoticeBar } from '../../shared/ui/NoticeBar.tsx'
import { Sheet } from '../../shared/ui/Sheet.tsx'
import { DelegationSheet } from './DelegationSheet.tsx'
import { addressOf, documentOf, LINE_PARAMS } from './line-params.ts'
import { LineFrame, LineHeader, LineSide, WhenMissing } from './LineParts.tsx'
import { type LineScreen, titleOf } from './scopes.ts'
import { headToday } from './step-text.ts'
import { useLinesExcel } from './use-lines-excel.ts'
import '../../shared/screen/screen.css'
import styles from './lines.module.css'

/** The line of a department and document to read, its own or the one that it follows. */
export function LineLook({ screen }: { readonly screen: LineScreen }) {
  const [params] = useScreenParams(LINE_PARAMS)
  const navigate = useNavigate()
  const { scope, companyNo } = screen
  const go = (act: 'look' | 'write' | 'rewrite', open: 'none' | 'give' | 'end' = 'none'): void =>
    void navigate(addressOf(companyNo, act, { ...params, open, delegation: null }))
  const { own } = scope
  const excel = useLinesExcel(companyNo, screen.today, screen.lines)
  return (
    <div className="hd-detail-screen">
      <LineHeader
        companyNo={companyNo}
        title="결재선"
        actions={[excel, ...(companyNo === null ? [] : [{ label: '위임 등록', onSelect: () => go('look', 'give') }])]}
        primary={
          own === null
            ? { label: '따로 정하기', onClick: () => go('write') }
            : { label: '결재선 수정', onClick: () => go('rewrite') }
        }
      />
      <LineFrame
        screen={screen}
        side={
          <>
            <LineSide screen={screen} draft={null} />
            {companyNo === null ? null : <DelegationSheet companyNo={companyNo} today={screen.today} />}
          </>
        }
      >
        <LineSheet screen={screen} onEnd={() => go('look', 'end')} />
      </LineFrame>
    </div>
  )
}

/** What every company begins with, as a line's steps are shown. */
const BUILT_IN = BUILT_IN_STEPS.map(({ kind, who }): ApprovalStepShown => ({
  kind,
  who,
  departmentNo: null,
  positionNo: null,
  within: null,
  employeeNo: null,
  name: null,
  atLeast: null,
  final: false,
  finalBelow: null,
}))

function LineSheet({ screen, onEnd }: { readonly screen: LineScreen; readonly onEnd: () => void }) {
  const [params] = useScreenParams(LINE_PARAMS)
  const { companyNo, scope, departments, today } = screen
  const { own, followed, departmentNo, name, state } = scope
  const documentType = documentOf(params)
  const line = own ?? followed
  const steps = line?.steps ?? BUILT_IN
  const unit = (documentType === null ? null : DOCUMENT_UNITS[documentType]) ?? ''
  return (
    <Sheet
      pad="form"
      title={titleOf(name, documentType)}
      caption={
        own === null ? (
          <Chip family="neutral">{state}</Chip>
        ) : (
          <>
            <span className="num">{format.date(own.from)}</span>부터
            {own.endDate === null ? null : (
              <>
                {' '}
                <span className="num">{format.date(own.endDate)}</span>까지
              </>
            )}
          </>
        )
      }
      action={
        own === null ? undefined : (
          <Button
            variant="text"
            size="sm"
            disabledReason={own.endDate !== null && '이미 마지막 날이 있습니다.'}
            onClick={onEnd}
          >
            {departmentNo === null ? '결재선 삭제' : '공통으로 되돌리기'}
          </Button>
        )
      }
    >
      {line === null || line.problems.length === 0 ? null : (
        <div className={styles['notice']}>
          <NoticeBar tone="warning">{`${line.problems.join(' ')} 결재선을 수정해 주세요.`}</NoticeBar>
        </div>
      )}
      <ol className={styles['steps']} aria-label={`${titleOf(name, documentType)} 결재 단계`}>
        <li>
          <b>기안</b>
          <span>신청하는 사람</span>
          <span />
        </li>
        {steps.map((step, index) => {
          const today = companyNo === null ? null : headToday(step, departments, departmentNo)
          return (
            <li key={index}>
              <b>{STEP_KINDS[step.kind]}</b>
              <span>
                {whoText(step)}
                {today === null ? null : <span className="cap ter">지금 {today}</span>}
              </span>
              <span className="cap sec num">{conditionText(step, unit)}</span>
            </li>
          )
        })}
      </ol>
      <p className="cap ter hd-under">합의는 나란히, 나머지는 위에서 아래로 진행합니다.</p>
      {own === null || spansOf(own).length < 2 ? null : (
        <div className={styles['history']}>
          <TimeLine label="결재선 이력" spans={spansOf(own)} today={today} />
        </div>
      )}
      <WhenMissing />
    </Sheet>
  )
}

const nextDay = (date: string): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)

/** Since when which steps hold; corrected and withdrawn entries are no part of it. */
const spansOf = ({ history, endDate }: NonNullable<LineScreen['scope']['own']>): TimeSpan[] => {
  const standing = history.filter(({ state }) => state === 'STANDS').toSorted((a, b) => (a.from < b.from ? -1 : 1))
  const spans = standing.map(({ from, steps, by }, index): TimeSpan => ({
    from,
    event: index === 0 ? '만듦' : '고침',
    detail: by,
    value: `${steps.length}단계`,
  }))
  return endDate === null ? spans : [...spans, { from: nextDay(endDate), event: '없앰' }]
}
