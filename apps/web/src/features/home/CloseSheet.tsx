import type { OperatorHome } from '@handal/contracts/home'
import type { CloseStep } from '@handal/contracts/payroll-state'
import type { RunHeader } from '@handal/contracts/salary'
import { ChevronRight, CircleDashed, TriangleAlert } from 'lucide-react'
import { Link } from 'react-router'
import { ButtonLink } from '../../shared/ui/Button.tsx'
import { MonthSteps } from '../../shared/ui/MonthSteps.tsx'
import { Moon } from '../../shared/ui/Moon.tsx'
import { Sheet } from '../../shared/ui/Sheet.tsx'
import { blockerPath } from '../../client/blocker-link.ts'
import { type Blocker, currentStep, moonsOf, stepAct } from './home-text.ts'
import styles from './home.module.css'

type Props = {
  readonly home: OperatorHome
  readonly run: RunHeader
  /** What the current step still needs, said beside it on phones. */
  readonly sentence: string
  readonly isPhone: boolean
}

/** The seven moons of the month, and under them what blocks them: one row and one button each. */
export function CloseSheet({ home, run, sentence, isPhone }: Props) {
  const current = currentStep(run)
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
        {home.blockers.length > 0 || isPhone ? null : <NextStep run={run} />}
        {home.blockers.map((blocker) =>
          isPhone ? (
            <BlockerLink key={keyOf(blocker)} blocker={blocker} month={run.month} />
          ) : (
            <BlockerRow
              key={keyOf(blocker)}
              blocker={blocker}
              month={run.month}
              isNext={isNextAct(blocker, current?.step.step)}
            />
          ),
        )}
      </ul>
    </Sheet>
  )
}

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

/** The step under way itself, listed as what to do: its button is the one primary. */
const isNextAct = (blocker: Blocker, step: CloseStep | undefined): boolean =>
  blocker.severity === 'todo' && blocker.code === step

type RowProps = { readonly blocker: Blocker; readonly month: string; readonly isNext: boolean }

function BlockerRow({ blocker, month, isNext }: RowProps) {
  const to = blockerPath(month, blocker)
  return (
    <li className={styles['blocker']}>
      <Mark severity={blocker.severity} size={18} />
      <span className={'b'}>{blocker.title}</span>
      <span className="sec">{blocker.detail}</span>
      <span className="cap ter nw">{blocker.blocks}</span>
      <ButtonLink to={to} size="sm" variant={isNext ? 'primary' : 'secondary'} wide>
        {blocker.action}
      </ButtonLink>
    </li>
  )
}

function BlockerLink({ blocker, month }: { readonly blocker: Blocker; readonly month: string }) {
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

/** Nothing is in the way: the step under way is the one next act. */
function NextStep({ run }: { readonly run: RunHeader }) {
  const current = currentStep(run)
  const act = current === null ? null : stepAct(run, current.step.step)
  return (
    <li className={styles['blocker']}>
      <Moon phase={current === null ? 'done' : 'now'} size={18} />
      <span className={'b'}>
        {current === null ? '마감을 마쳤습니다.' : `${current.number}단계 ${current.step.label}`}
      </span>
      <span className="sec">{current === null ? '' : '바로 진행할 수 있습니다.'}</span>
      <span />
      {act === null ? (
        <span />
      ) : (
        <ButtonLink to={act.to} size="sm" variant="primary" wide>
          {act.act}
        </ButtonLink>
      )}
    </li>
  )
}
