import { nextState } from '@handal/contracts/payroll/payroll-state'
import type { AmountColumn, PayslipRow } from '@handal/contracts/payroll/salary'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMeta } from '../../../client/queries.ts'
import { QueryPart } from '../../../client/screen/QueryScreen.tsx'
import * as format from '../../../shared/format.ts'
import { seoulToday } from '../../../shared/today.ts'
import { Button, ButtonLink } from '../../../shared/ui/Button.tsx'
import { Drawer } from '../../../shared/ui/Drawer.tsx'
import { MenuButton } from '../../../shared/ui/MenuButton.tsx'
import { Tabs } from '../../../shared/ui/Tabs.tsx'
import { historyQuery, payslipQuery, type RunKey } from '../payroll.queries.ts'
import { type OnOverride, PayslipBody } from './PayslipBody.tsx'
import { paperWord } from '../papers.ts'
import { reopenedText } from '../payroll-view.ts'
import { SlipHead } from './SlipHead.tsx'
import { SlipHistory } from './SlipHistory.tsx'
import { issuesIn, SlipIssues } from './SlipIssues.tsx'
import styles from './slip.module.css'

/** Before the details are here. */
const PAYSLIP = '급여명세서'
type SlipTab = 'lines' | 'history' | 'issues'
type Props = {
  readonly run: RunKey
  /** The row as the list has it, for the name before the details come. */
  readonly row: PayslipRow
  readonly columns: readonly AmountColumn[]
  readonly onClose: () => void
  readonly onPrevious?: (() => void) | undefined
  readonly onNext?: (() => void) | undefined
  readonly onRecalculate: (row: PayslipRow) => void
  readonly onRemove: (row: PayslipRow) => void
  readonly recalculating: boolean
  readonly onOverride: OnOverride
  readonly onTyping: (typing: boolean) => void
  /** Code of the line to open at. */
  readonly line: string
  /** Opened by a click on a cell: the focus stays there. */
  readonly keepFocus: boolean
}

/** One person's payslip beside the grid: net pay, change, every line with its explanation. */
export function PayslipDrawer(props: Props) {
  const { run, row, onClose } = props
  const query = useQuery(payslipQuery(run, row.employeeNo))
  const detail = query.data
  const slip = detail?.slip ?? row
  const [looked, setLooked] = useState<{ of: number; tab: SlipTab }>({ of: row.employeeNo, tab: 'lines' })
  // The next person begins at the amounts again.
  const tab = looked.of === row.employeeNo ? looked.tab : 'lines'
  const word = paperWord(detail?.paperName ?? PAYSLIP)
  const history = useQuery({ ...historyQuery(run, row.employeeNo), enabled: slip.versionNo > 0 })
  return (
    <Drawer
      open
      keepFocus={props.keepFocus}
      onClose={onClose}
      onPrevious={props.onPrevious}
      onNext={props.onNext}
      title={row.name}
      caption={
        <>
          <span className="num">{row.employeeCode}</span>
          {[row.departmentName, row.positionName].map((part) => (part === null ? '' : ` · ${part}`)).join('')}
        </>
      }
      head={
        slip.versionNo === 0 ? undefined : (
          <>
            <SlipHead
              net={slip.net}
              earnings={slip.earnings}
              deductions={slip.deductions}
              comparison={reopenedText(slip) ?? detail?.comparison ?? ''}
              settled={slip}
            />
            <div className={styles['tabs']}>
              <Tabs
                label="급여의 내용"
                value={tab}
                onChange={(key) =>
                  setLooked({ of: row.employeeNo, tab: key === 'history' || key === 'issues' ? key : 'lines' })
                }
                items={[
                  { key: 'lines', label: '항목' },
                  { key: 'history', label: '변경 이력', count: history.data?.total },
                  {
                    key: 'issues',
                    label: word,
                    count: history.data === undefined ? undefined : issuesIn(history.data.items).length,
                  },
                ]}
              />
            </div>
          </>
        )
      }
      foot={<Foot {...props} slip={slip} word={word} />}
    >
      {tab === 'history' && slip.versionNo > 0 ? (
        <SlipHistory run={run} employeeNo={row.employeeNo} />
      ) : tab === 'issues' && slip.versionNo > 0 && history.data !== undefined ? (
        <SlipIssues run={run} slip={slip} history={history.data.items} paperName={detail?.paperName ?? PAYSLIP} />
      ) : (
        <QueryPart query={query} lines={8}>
          {(slipDetail) => (
            <PayslipBody
              key={row.employeeNo}
              detail={slipDetail}
              columns={props.columns}
              onOverride={props.onOverride}
              onTyping={props.onTyping}
              line={props.line}
            />
          )}
        </QueryPart>
      )}
    </Drawer>
  )
}

/** When a payslip was calculated: `오늘 17:32 계산`, `11.20 17:32 계산`. */
export const calculatedText = (instant: string | null, today: string): string => {
  const text = format.instant(instant)
  if (text === '') return ''
  const [day = '', time = ''] = text.split(' ')
  return day === format.date(today)
    ? `오늘 ${time} 계산`
    : `${day.slice(0, 4) === today.slice(0, 4) ? day.slice(5) : day} ${time} 계산`
}

type FootProps = Props & { readonly slip: PayslipRow; readonly word: string }
function Foot({ run, slip, row, word, recalculating, onRecalculate, onRemove }: FootProps) {
  const closed = nextState(slip.state, 'calculate') === null
  const isNew = slip.versionNo === 0
  const today = useMeta().data?.today ?? seoulToday()
  const address = `employeeNo=${row.employeeNo}&month=${run.month}&paymentType=${run.paymentType}`
  return (
    <>
      <Button
        size="sm"
        busy={recalculating}
        disabledReason={closed && '확정한 급여는 다시 계산할 수 없습니다. 확정을 취소한 뒤 계산해 주세요.'}
        onClick={() => onRecalculate(slip)}
      >
        {isNew ? '급여 계산' : '다시 계산'}
      </Button>
      {isNew ? null : (
        <ButtonLink size="sm" to={`/salary/management/detail?${address}`}>
          {word} 보기
        </ButtonLink>
      )}
      {isNew || closed ? null : (
        <MenuButton
          label="더보기"
          size="sm"
          actions={[{ label: '급여 삭제', danger: true, onSelect: () => onRemove(slip) }]}
        />
      )}
      <span className="grow" />
      <span className={`cap ter num nw ${styles['when']}`}>{calculatedText(slip.calculatedAt, today)}</span>
    </>
  )
}
