import type { OperatorHome } from '@handal/contracts/session/home'
import type { RunHeader } from '@handal/contracts/payroll/salary'
import { ChevronRight, CircleDashed, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import * as format from '../../shared/format.ts'
import { Button, ButtonLink } from '../../shared/ui/Button.tsx'
import { MonthSteps } from '../../shared/ui/marks/MonthSteps.tsx'
import { Moon } from '../../shared/ui/marks/Moon.tsx'
import { Sheet } from '../../shared/ui/Sheet.tsx'
import { blockerPath } from '../../client/blocker-link.ts'
import { CalculateButton, type HomeCalculation } from './CalculateButton.tsx'
import { isCollecting } from '../payroll/public.ts'
import { type Blocker, currentStep, lateDays, mayBeElsewhere, moonsOf, nextAct } from './home-text.ts'
import styles from './home.module.css'

type Props = {
  readonly home: OperatorHome
  readonly run: RunHeader
  /** What the current step still needs, said beside it on phones. */
  readonly sentence: string
  readonly isPhone: boolean
  readonly calculation: HomeCalculation
}

/** The seven moons of the month, and under them the next act, then what waits: one row and one button each, chores last. */
export function CloseSheet({ home, run, sentence, isPhone, calculation }: Props) {
  const [isAll, setAll] = useState(false)
  const shown = isAll ? home.blockers : home.blockers.slice(0, ROWS)
  const more = home.blockers.length - shown.length
  const steps = moonsOf(run).map((step) =>
    isPhone && sentence !== '' && step.phase === 'now' ? { ...step, detail: sentence } : step,
  )
  return (
    <Sheet pad="none" className={styles['close'] ?? ''}>
      <div className={styles['steps']}>
        <MonthSteps steps={steps} layout="below" label="이 달의 마감 단계" />
        {isPhone && sentence !== '' ? <p className="sr-only">{sentence}</p> : null}
      </div>
      <ul aria-label="할 일">
        {isPhone ? null : <NextStep home={home} run={run} calculation={calculation} />}
        {lateDays(run, home.today) > 0 && mayBeElsewhere(run) ? <Elsewhere run={run} isPhone={isPhone} /> : null}
        {shown.map((blocker) =>
          isPhone ? (
            <BlockerLink key={keyOf(blocker)} blocker={blocker} month={run.month} />
          ) : (
            <BlockerRow key={keyOf(blocker)} blocker={blocker} month={run.month} />
          ),
        )}
        {more === 0 ? null : (
          <li className={styles['more']}>
            <Button size="sm" variant="text" onClick={() => setAll(true)}>
              외 {more}건 더 보기
            </Button>
          </li>
        )}
      </ul>
    </Sheet>
  )
}

/** Rows that stand open; the others come with one press. */
const ROWS = 6

/** Several months may wait for the same thing. */
const keyOf = ({ code, month, paymentType }: Blocker): string => `${code} ${month ?? ''} ${paymentType ?? ''}`

function Mark({ severity, size }: { readonly severity: Blocker['severity']; readonly size: number }) {
  const isWarning = severity === 'warning'
  const Icon = isWarning ? TriangleAlert : CircleDashed
  return (
    <span className={isWarning ? styles['warningMark'] : styles['todoMark']}>
      <Icon size={size} strokeWidth={1.8} aria-hidden />
      <span className="sr-only">{isWarning ? '확인 필요' : '할 일'}</span>
    </span>
  )
}

type RowProps = { readonly blocker: Blocker; readonly month: string }

function BlockerRow({ blocker, month }: RowProps) {
  const to = blockerPath(month, blocker)
  return (
    <li className={styles['blocker']}>
      <Mark severity={blocker.severity} size={18} />
      <span className={'b'}>{blocker.title}</span>
      <span className="sec">{blocker.detail}</span>
      <span className="cap ter nw">{blocker.blocks}</span>
      <ButtonLink to={to} size="sm" variant="secondary" wide>
        {blocker.action}
      </ButtonLink>
    </li>
  )
}

function BlockerLink({ blocker, month }: RowProps) {
  const to = blockerPath(month, blocker)
  const body = (
    <>
      <Mark severity={blocker.severity} size={20} />
      <span className="grow">
        <b>{blocker.title}</b>
        <span className={styles['small']}>{blocker.detail === '' ? blocker.blocks : blocker.detail}</span>
      </span>
    </>
  )
  return (
    <li>
      <Link to={to} className={styles['item']}>
        {body}
        <ChevronRight size={18} strokeWidth={1.6} aria-hidden />
      </Link>
    </li>
  )
}

/** The next act: the step under way with its one button; what needs no answer is done where it stands. */
function NextStep({ home, run, calculation }: Pick<Props, 'home' | 'run' | 'calculation'>) {
  const current = run.elsewhere === undefined ? currentStep(run) : null
  const act = current === null ? null : nextAct(run, current.step.step, home.today)
  return (
    <li className={styles['blocker']}>
      <Moon phase={current === null ? 'done' : 'now'} size={18} />
      <span className={'b'}>{current === null ? doneText(run) : `${current.number}단계 ${current.step.label}`}</span>
      <span className="sec">{current === null ? (run.elsewhere?.reason ?? '') : nextText(home, run)}</span>
      <span className="cap ter nw">{current?.step.note ?? ''}</span>
      {current === null ? (
        <ButtonLink to={`/salary/payment-list?month=${run.month}`} size="sm" variant="secondary" wide>
          급여대장 보기
        </ButtonLink>
      ) : act === null ? (
        <span />
      ) : current.step.step === 'calculate' ? (
        <CalculateButton calculation={calculation} size="sm" />
      ) : (
        <ButtonLink to={act.to} size="sm" variant="primary" wide>
          {act.act}
        </ButtonLink>
      )}
    </li>
  )
}

const doneText = (run: RunHeader): string =>
  run.elsewhere === undefined ? '마감을 마쳤습니다.' : '한달에서 지급하지 않는 달입니다.'

const isLeftUnpaid = ({ code, month }: Blocker): boolean => code === 'state.confirmed' && month === undefined

const nextText = ({ today, blockers }: OperatorHome, run: RunHeader): string => {
  if (isCollecting(run, today)) return `산정기간이 ${format.shortDate(run.periodTo)}에 끝나면 근태를 마감합니다.`
  // Everybody else is paid already: what keeps these from it stands in their row.
  if (currentStep(run)?.step.step === 'transfer' && blockers.some(isLeftUnpaid))
    return '아래에서 아직 지급하지 않은 사원을 확인해 주세요.'
  // Hours that nobody has yet keep the whole month from being closed.
  return !run.attendance.closed && blockers.some(({ place, month }) => place === 'attendance' && month === undefined)
    ? '아래에서 근태 집계를 먼저 확인해 주세요.'
    : currentStep(run)?.step.step === 'attendance'
      ? '확인할 기록이 있으면 마감 화면에서 알려 드립니다.'
      : '바로 진행할 수 있습니다.'
}

/** A way out for a month whose wages were paid outside of the product. */
function Elsewhere({ run, isPhone }: { readonly run: RunHeader; readonly isPhone: boolean }) {
  const to = `/salary/management?month=${run.month}&elsewhere=1`
  const title = '다른 곳에서 지급한 달인가요?'
  const detail = '사유를 적으면 마친 달로 보고 다음 달로 넘어갑니다.'
  if (isPhone)
    return (
      <li>
        <Link to={to} className={styles['item']}>
          <span className={styles['todoMark']}>
            <CircleDashed size={20} strokeWidth={1.8} aria-hidden />
          </span>
          <span className="grow">
            <b>{title}</b>
            <span className={styles['small']}>{detail}</span>
          </span>
          <ChevronRight size={18} strokeWidth={1.6} aria-hidden />
        </Link>
      </li>
    )
  return (
    <li className={styles['blocker']}>
      <span className={styles['todoMark']}>
        <CircleDashed size={18} strokeWidth={1.8} aria-hidden />
      </span>
      <span className="b">{title}</span>
      <span className="sec">{detail}</span>
      <span />
      <ButtonLink to={to} size="sm" variant="secondary" wide>
        사유 적기
      </ButtonLink>
    </li>
  )
}
