import { josa } from '@handal/base/josa'
import type { ReopenedStep } from '@handal/contracts/payroll/payroll-state'
import type { Reopened, RunHeader } from '@handal/contracts/payroll/salary'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { linkTo } from '../../../client/screens.ts'
import * as format from '../../../shared/format.ts'
import { Moon, moonLabel } from '../../../shared/ui/marks/Moon.tsx'
import { NoticeBar } from '../../../shared/ui/NoticeBar.tsx'
import styles from '../payroll.module.css'

/** The check that leaves only people under correction. */
export const REOPENED = 'reopened'

const PHASE = { done: 'done', now: 'now', todo: 'later' } as const

/** The month stays closed for everybody else: who is under correction, how far, and what is still to be paid. */
export function ReopenedNotice({
  run,
  check,
  onCheck,
}: {
  readonly run: RunHeader
  readonly check: string
  readonly onCheck: (check: string) => void
}) {
  const [first] = run.reopened
  if (first === undefined) return null
  const one = run.reopened.length === 1 ? first : null
  return (
    <NoticeBar
      tone="info"
      links={[
        {
          label: check === REOPENED ? '모두 보기' : one === null ? '다시 연 사원만 보기' : `${one.name}만 보기`,
          current: check === REOPENED,
          onClick: () => onCheck(check === REOPENED ? '' : REOPENED),
        },
      ]}
      end={one === null ? undefined : <OwnMoons run={run} person={one} />}
    >
      {one === null ? `${run.reopened.length}명을 다시 열었습니다.` : sentence(one, run)}
    </NoticeBar>
  )
}

const sentence = (person: Reopened, run: RunHeader): string => {
  if (person.state !== 'confirmed') return `${person.name} 한 사람을 다시 열었습니다.`
  const others = run.counts.paid === 0 ? '' : ` 나머지 ${run.counts.paid}명은 지급완료 그대로입니다.`
  if (person.due > 0) return `${person.name}에게 더 줄 금액 ${format.wonText(person.due)}이 있습니다.${others}`
  if (person.due < 0) return `${person.name}에게 돌려받을 금액 ${format.wonText(-person.due)}이 있습니다.${others}`
  return `${josa(person.name, '은/는')} 고친 뒤에도 금액이 같습니다.${others}`
}

/** Where a step of a correction is done: in the person's payslip, or where the corrected one is handed over. */
const placeOf = (step: ReopenedStep, { month, paymentType }: RunHeader, { employeeNo, state }: Reopened) => {
  const query = { month, ...(paymentType === '0001' ? {} : { paymentType }) }
  if (step === 'transfer') return undefined
  if (step !== 'deliver') return linkTo('/salary/management', { ...query, slip: String(employeeNo) })
  return state === 'confirmed' || state === 'paid'
    ? linkTo('/salary/management', { ...query, handover: '1' })
    : undefined
}

function OwnMoons({ run, person }: { readonly run: RunHeader; readonly person: Reopened }) {
  return (
    <ol className={styles['ownMoons']} aria-label={`${person.name}의 정정 단계`}>
      {person.steps.map((step) => (
        <li key={step.step} aria-current={step.state === 'now' ? 'step' : undefined}>
          <Moon phase={PHASE[step.state]} size={16} />
          <StepName to={placeOf(step.step, run, person)}>
            {step.label}
            <span className="sr-only">, {moonLabel[PHASE[step.state]]}</span>
          </StepName>
        </li>
      ))}
    </ol>
  )
}

function StepName({ to, children }: { readonly to: string | undefined; readonly children: ReactNode }) {
  return to === undefined ? (
    <span>{children}</span>
  ) : (
    <Link to={to} className="link">
      {children}
    </Link>
  )
}
