import type { PayslipRow } from '@handal/contracts/salary'
import { Button } from '../../shared/ui/Button.tsx'
import { MenuButton } from '../../shared/ui/MenuButton.tsx'
import { payslipPdf, payslipXlsx, type usePaper } from './papers.ts'
import type { RunKey } from './payroll.queries.ts'
import { actionable } from './payroll-view.ts'
import type { RunActions } from './use-run-actions.tsx'
import styles from './payroll.module.css'

type Props = {
  readonly rows: readonly PayslipRow[]
  readonly runKey: RunKey
  readonly actions: RunActions
  readonly paper: ReturnType<typeof usePaper>
  readonly busyReason: string | null
  readonly onClear: () => void
}

/** What can be done with the people ticked. */
export function SelectionBar({ rows, runKey, actions, paper, busyReason, onClear }: Props) {
  const nos = rows.map((row) => row.employeeNo)
  const whose = { people: rows.filter((row) => row.versionNo > 0).length, employeeNos: nos }
  const some = { all: false }
  const noneFor = (action: Parameters<typeof actionable>[1]): string | false =>
    busyReason ?? (actionable(rows, action).length === 0 && '지금 상태에서는 할 수 없습니다.')
  const noPaper = rows.every((row) => row.versionNo === 0) && '아직 계산한 급여가 없습니다.'
  return (
    <div className={styles['selection']} role="toolbar" aria-label="선택한 사원">
      <span className="nw">
        <b className="num">{rows.length}</b>명 선택
      </span>
      <Button
        size="sm"
        disabledReason={noneFor('calculate')}
        busy={actions.busy === 'calculate'}
        onClick={() => void actions.calculate(actionable(rows, 'calculate'), some)}
      >
        급여 계산
      </Button>
      <Button
        size="sm"
        disabledReason={noneFor('confirm')}
        busy={actions.busy === 'confirm'}
        onClick={() => void actions.confirmPay(rows, some)}
      >
        급여 확정
      </Button>
      <Button
        size="sm"
        disabledReason={noPaper}
        busy={paper.busy}
        onClick={() => void paper.save(payslipPdf(runKey, whose))}
      >
        명세서 PDF
      </Button>
      <MenuButton
        label="더보기"
        size="sm"
        actions={[
          {
            label: '지급 완료',
            disabledReason: noneFor('pay'),
            onSelect: () => void actions.pay(rows, some),
          },
          {
            label: '확정 취소',
            disabledReason: noneFor('reopen'),
            onSelect: () => void actions.reopen(rows, some),
          },
          {
            label: '명세서 엑셀',
            disabledReason: noPaper,
            onSelect: () => void paper.save(payslipXlsx(runKey, whose)),
          },
          {
            label: '명세서 인쇄',
            disabledReason: noPaper,
            onSelect: () => void paper.print(payslipPdf(runKey, whose)),
          },
          {
            label: '급여 삭제',
            danger: true,
            disabledReason: noPaper || noneFor('delete'),
            onSelect: () => void actions.remove(rows),
          },
        ]}
      />
      <span className="grow" />
      <Button size="sm" variant="text" onClick={onClear}>
        선택 해제
      </Button>
    </div>
  )
}
