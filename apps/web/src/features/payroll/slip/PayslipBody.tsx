import { nextState } from '@handal/contracts/payroll/payroll-state'
import type { AmountColumn, PayslipDetail, PayslipLineDto, PayslipRow } from '@handal/contracts/payroll/salary'
import { useRef, useState } from 'react'
import { messageOf } from '../../../client/api-error.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { DayRecords } from '../../attendance/public.ts'
import type { Words } from './cell-edits.ts'
import { AbsentLines } from './AbsentLines.tsx'
import { OverrideForm } from './OverrideForm.tsx'
import { withBlankLines } from './slip-lines.ts'
import { SlipLines } from './SlipLines.tsx'
import { SlipNotices } from './SlipNotices.tsx'
import styles from './slip.module.css'

/** Saves one amount typed over (null: the calculated one comes back). False: the person goes on typing. Throws what the server refused. */
export type OnOverride = (slip: PayslipRow, code: string, amount: number | null, words: Words) => Promise<boolean>

const NO_COLUMNS: readonly AmountColumn[] = []

/** The lines of a payslip with typing amounts over, shared by the drawer and the page of one payslip. */
export function PayslipBody({
  detail,
  columns = NO_COLUMNS,
  onOverride,
  onTyping,
  width = 'drawer',
  line: openLine = '',
}: {
  /** All lines of the company, to type an amount where this payslip has none. */
  readonly columns?: readonly AmountColumn[]
  readonly detail: PayslipDetail
  readonly onOverride: OnOverride
  /** Told whether an amount is being typed over and not saved. */
  readonly onTyping?: ((typing: boolean) => void) | undefined
  readonly width?: 'drawer' | 'sheet'
  /** Code of the line to open and to scroll to. */
  readonly line?: string
}) {
  const { slip, lines, run } = detail
  // With the payslip as it was when typing began: what was saved meanwhile is a conflict, whatever is read in between.
  // null once the conflict was seen: then the payslip as it stands now counts.
  const [editing, setEditing] = useState<{ readonly code: string; readonly slip: PayslipRow | null } | null>(null)
  const body = useRef<HTMLDivElement>(null)
  const mayEdit = nextState(slip.state, 'edit') !== null
  const actions = (line: PayslipLineDto) => {
    if (!mayEdit || !line.editable) return null
    if (editing?.code === line.code) return null
    return (
      <span className={styles['acts']}>
        {line.overridden ? (
          <Restore line={line} onRestore={() => onOverride(slip, line.code, null, { reason: '', notice: '' })} />
        ) : null}
        <Button variant="text" size="sm" onClick={() => setEditing({ code: line.code, slip })}>
          금액 직접 입력
        </Button>
      </span>
    )
  }
  const below = (line: PayslipLineDto) =>
    editing?.code === line.code ? (
      <OverrideForm
        line={line}
        onCancel={() => {
          // The focus goes back to the line, not out of the drawer.
          body.current?.querySelector<HTMLElement>(`[data-line="${CSS.escape(line.code)}"] > button`)?.focus()
          setEditing(null)
        }}
        onTyping={onTyping}
        onSave={async (amount, words) => {
          const saved = await onOverride(editing.slip ?? slip, line.code, amount, words)
          if (!saved) setEditing({ code: line.code, slip: null })
          return saved
        }}
      />
    ) : null
  if (lines.length === 0)
    return (
      <>
        <SlipNotices slip={slip} run={run} />
        <p className={styles['none']}>아직 계산하지 않았습니다. 급여 계산을 누르면 이 사원의 급여를 계산합니다.</p>
      </>
    )
  return (
    <div ref={body}>
      <SlipNotices slip={slip} run={run} />
      <SlipLines
        lines={mayEdit ? withBlankLines(lines, columns) : lines}
        month={run.month}
        kinds={['earning', 'deduction', 'employer']}
        width={width}
        initialOpen={openLine === '' ? null : openLine}
        reveal
        ofDay={(day) => <DayRecords companyNo={run.companyNo} employeeNo={slip.employeeNo} day={day} />}
        actions={actions}
        below={below}
      />
      <AbsentLines absent={detail.absent} />
    </div>
  )
}

function Restore({ line, onRestore }: { readonly line: PayslipLineDto; readonly onRestore: () => Promise<unknown> }) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const restore = async (): Promise<void> => {
    setBusy(true)
    setFailure(null)
    try {
      await onRestore()
    } catch (error) {
      setFailure(messageOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      {failure === null ? null : (
        <span role="alert" className="cap dang">
          {failure}
        </span>
      )}
      <Button
        variant="text"
        size="sm"
        busy={busy}
        aria-label={`${line.label} 계산 금액으로 되돌리기`}
        onClick={() => void restore()}
      >
        계산 금액으로 되돌리기
      </Button>
    </>
  )
}
