import type { PayslipLineDto } from '@handal/contracts/payroll/salary'
import { ChevronDown, ChevronRight, Pencil } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import * as format from '../../../shared/format.ts'
import type { OfDay } from '../../../shared/explain/LineDays.tsx'
import { LineExplanation } from '../../../shared/explain/LineExplanation.tsx'
import { groupLines, lineDifference, type LineGroup } from './slip-lines.ts'
import { hasHours, hoursBehind } from '../../../shared/explain/hours-behind.ts'
import styles from './slip.module.css'

type Props = {
  readonly lines: readonly PayslipLineDto[]
  /** yyyy-MM of the payslip, for the head of the column. */
  readonly month: string
  readonly kinds?: readonly PayslipLineDto['kind'][]
  readonly days?: 'table' | 'cards'
  /** `drawer` 104 and 84 wide columns, `sheet` wider ones. */
  readonly width?: 'drawer' | 'sheet'
  /** Line unfolded at first. */
  readonly initialOpen?: string | null
  /** The first open line is scrolled to the top of what is seen. */
  readonly reveal?: boolean
  /** What a day behind a line is made of, where it unfolds. */
  readonly ofDay?: OfDay
  /** Acts beside the articles of an unfolded line. */
  readonly actions?: (line: PayslipLineDto) => ReactNode
  /** What stands below the explanation of an unfolded line, as a form. */
  readonly below?: (line: PayslipLineDto) => ReactNode
}

/** The lines of a payslip: sums of 지급 and 공제 on top of their lines, each line unfolds into its explanation. */
export function SlipLines(props: Props) {
  const { lines, month, kinds = ['earning', 'deduction'], width = 'drawer' } = props
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(props.initialOpen ? [props.initialOpen] : []))
  const wanted = props.initialOpen ?? null
  const [seen, setSeen] = useState(wanted)
  // Another line was asked for while the payslip is shown: it opens too.
  if (wanted !== seen) {
    setSeen(wanted)
    if (wanted !== null) setOpen((before) => new Set(before).add(wanted))
  }
  const isReopened = lines.some((line) => line.paidAmount !== undefined)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (props.reveal !== true || wanted === null) return
    const line = box.current?.querySelector(`[data-line="${CSS.escape(wanted)}"]`)
    line?.scrollIntoView({ block: 'start' })
  }, [wanted, props.reveal])
  const toggle = (code: string): void =>
    setOpen((before) => {
      const next = new Set(before)
      if (!next.delete(code)) next.add(code)
      return next
    })
  return (
    <div ref={box} className={`${styles['lines']} ${width === 'sheet' ? styles['sheet'] : ''}`}>
      <div className={`${styles['line']} ${styles['head']}`} aria-hidden="true">
        <span />
        <span />
        <span className="r">{Number(month.slice(5))}월</span>
        <span className={`r ${styles['difference']}`}>{isReopened ? '이미 지급' : '전월 대비'}</span>
      </div>
      {groupLines(lines, kinds).map((group) => (
        <Group key={group.kind} group={group} open={open} onToggle={toggle} {...props} />
      ))}
    </div>
  )
}

type GroupProps = Props & {
  readonly group: LineGroup
  readonly open: ReadonlySet<string>
  readonly onToggle: (code: string) => void
}

function Group({ group, open, onToggle, ...props }: GroupProps) {
  const [allShown, setAllShown] = useState(false)
  const shown = allShown ? [...group.shown, ...group.empty] : group.shown
  return (
    <section aria-label={group.label} className={styles['group']}>
      <div className={`${styles['line']} ${styles['total']}`}>
        <span />
        <span>{group.label}</span>
        <span className="num r">{format.won(group.amount)}</span>
        <span className={`num r ${styles['difference']}`}>
          {group.paid === null ? format.signedWon(group.difference) : format.won(group.paid)}
        </span>
        <span className={styles['space']} />
      </div>
      <ul>
        {shown.map((line) => (
          <Line
            key={line.code}
            line={line}
            open={open.has(line.code)}
            onToggle={() => onToggle(line.code)}
            {...props}
          />
        ))}
      </ul>
      {group.empty.length === 0 ? null : (
        <button
          type="button"
          className={styles['more']}
          aria-expanded={allShown}
          onClick={() => setAllShown((before) => !before)}
        >
          {allShown ? '0원인 항목 접기' : `0원인 항목 ${group.empty.length}개 보기`}
        </button>
      )}
    </section>
  )
}

/** Of a payslip open again: this line is no longer what was paid. */
const isMoved = (line: PayslipLineDto): boolean => line.paidAmount !== undefined && line.paidAmount !== line.amount

type LineProps = Props & { readonly line: PayslipLineDto; readonly open: boolean; readonly onToggle: () => void }

function Line({ line, open, onToggle, days = 'table', ofDay, actions, below }: LineProps) {
  const id = useId()
  return (
    <li data-line={line.code}>
      <button
        type="button"
        className={`${styles['line']} ${styles['button']}`}
        aria-expanded={open}
        aria-controls={id}
        onClick={onToggle}
      >
        <span className={`ter ${styles['chevron']}`}>
          {open ? <ChevronDown size={14} aria-hidden /> : <ChevronRight size={14} aria-hidden />}
        </span>
        <span className={open ? 'b' : ''}>
          {line.label}{' '}
          {line.kind === 'earning' && line.taxFree > 0 ? (
            <span className={`cap ter ${styles['mark']}`}>{line.taxFree < line.amount ? '일부 비과세' : '비과세'}</span>
          ) : null}
          {hasHours(line) ? (
            <span className={`cap ter num ${styles['mark']}`}>{format.hours(hoursBehind(line))}</span>
          ) : null}
        </span>
        <span className={`num r ${open || isMoved(line) ? 'b' : ''}`}>
          {line.overridden ? <Pencil size={12} className={styles['pen']} aria-label="직접 입력한 금액" /> : null}
          {format.won(line.amount)}
        </span>
        <span className={`num r sec ${styles['difference']}`}>
          {line.paidAmount === undefined ? format.signedWon(lineDifference(line)) : format.won(line.paidAmount)}
        </span>
        <ChevronDown size={16} aria-hidden className={`${styles['after']} ${open ? styles['up'] : ''}`} />
      </button>
      <div id={id} hidden={!open}>
        {open ? (
          <LineExplanation line={line} days={days} ofDay={ofDay} actions={actions?.(line)} below={below?.(line)} />
        ) : null}
      </div>
    </li>
  )
}
