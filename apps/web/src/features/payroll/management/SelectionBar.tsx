import type { PayrollAction } from '@handal/contracts/payroll/payroll-state'
import type { PayslipRow } from '@handal/contracts/payroll/salary'
import * as format from '../../../shared/format.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { type MenuAction, MenuButton } from '../../../shared/ui/MenuButton.tsx'
import type { usePaper } from '../../../shared/download/use-paper.ts'
import { ApplyButton } from '../../attendance/public.ts'
import { payslipPdf, payslipXlsx } from '../papers.ts'
import type { RunKey } from '../payroll.queries.ts'
import { actionable } from '../payroll-view.ts'
import type { RunActions } from './use-run-actions.tsx'
import styles from '../payroll.module.css'

type Props = {
  readonly rows: readonly PayslipRow[]
  readonly runKey: RunKey
  readonly actions: RunActions
  readonly paper: ReturnType<typeof usePaper>
  readonly busyReason: string | null
  readonly onClear: () => void
}

/** How many an act of the bar touches; one person by name: `1명 조사랑`. */
const rangeText = (rows: readonly PayslipRow[]): string => {
  const [first] = rows
  return rows.length === 1 && first !== undefined ? `1명 ${first.name}` : `${format.count(rows.length)}명`
}

/** What can be done with the people ticked; every act says how many it touches. */
export function SelectionBar({ rows, runKey, actions, paper, busyReason, onClear }: Props) {
  const whose = { people: rows.length, employeeNos: rows.map((row) => row.employeeNo) }
  const some = { all: false }
  const noPaper = rows.every((row) => row.versionNo === 0) && '아직 계산한 급여가 없습니다.'
  const names = rows.slice(0, 3).map(({ name }) => name)
  const of = (action: PayrollAction): PayslipRow[] => actionable(rows, action)
  const moves = [
    { action: 'reopen', label: '확정 취소', run: () => actions.reopen(rows, some) },
    { action: 'pay', label: '지급', run: () => actions.pay(rows, some) },
    { action: 'confirm', label: '확정', run: () => actions.confirmPay(rows, some) },
    { action: 'calculate', label: '계산', run: () => actions.calculate(of('calculate'), some) },
  ] as const
  const waiting = rows.filter(({ blocks }) => blocks.some(({ code }) => code === 'attendance-changed'))
  const possible = moves.filter(({ action }) => of(action).length > 0)
  /** Who was never calculated has nothing to remove. */
  const removable = of('delete').filter((row) => row.versionNo > 0)
  const more: MenuAction[] = [
    { label: '명세서 엑셀', disabledReason: noPaper, onSelect: () => void paper.save(payslipXlsx(runKey, whose)) },
    { label: '명세서 인쇄', disabledReason: noPaper, onSelect: () => void paper.print(payslipPdf(runKey, whose)) },
    ...(removable.length > 0
      ? [
          {
            label: `급여 삭제 ${rangeText(removable)}`,
            danger: true,
            disabledReason: busyReason,
            onSelect: () => void actions.remove(rows),
          },
        ]
      : []),
  ]
  return (
    <div className={styles['selection']} role="toolbar" aria-label="선택한 사원">
      <span>
        <b>
          <span className="num">{format.count(rows.length)}</span>명을 골랐습니다
        </b>{' '}
        <span className="ter">
          {names.join(', ')}
          {rows.length > names.length ? ` 외 ${rows.length - names.length}명` : ''} ·{' '}
          <span className="num">{format.wonText(rows.reduce((sum, row) => sum + row.net, 0))}</span>
        </span>
      </span>
      <span className="grow" />
      <Button
        size="sm"
        disabledReason={noPaper}
        busy={paper.busy}
        onClick={() => void paper.save(payslipPdf(runKey, whose))}
      >
        명세서 PDF {format.count(rows.length)}명
      </Button>
      {waiting.length === 0 ? null : <ApplyButton companyNo={runKey.companyNo} month={runKey.month} people={waiting} />}
      {possible.map(({ action, label, run }) => (
        <Button
          key={action}
          size="sm"
          disabledReason={busyReason}
          busy={actions.busy === action && actions.busyEmployee === null}
          onClick={() => void run()}
        >
          {label} {rangeText(of(action))}
        </Button>
      ))}
      <MenuButton label="고른 사원 더보기" size="sm" actions={more} />
      <Button size="sm" variant="text" onClick={onClear}>
        선택 해제
      </Button>
    </div>
  )
}
