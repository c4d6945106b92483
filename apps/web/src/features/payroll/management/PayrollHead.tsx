import { daysBetween, parseDate } from '@handal/base/date'
import type { PayslipRow, RunHeader } from '@handal/contracts/payroll/salary'
import { useNavigate } from 'react-router'
import { useMeta } from '../../../client/queries.ts'
import * as format from '../../../shared/format.ts'
import { seoulToday } from '../../../shared/today.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { Chip } from '../../../shared/ui/marks/Chip.tsx'
import { MonthSteps } from '../../../shared/ui/marks/MonthSteps.tsx'
import { PageHeader, type HeaderAction } from '../../../shared/ui/PageHeader.tsx'
import { attendanceLink } from './links.ts'
import { ELSEWHERE } from './elsewhere.ts'
import { ACTION_LABEL, doAction, monthActs, papers, refusal, type StepAct, stepFirst, stepsOf } from './head-acts.ts'
import { PhoneHead } from './PhoneHead.tsx'
import { leftUnpaid, pageActions, type PageAction } from '../payroll-view.ts'
import type { PayrollScreen } from './use-payroll-screen.ts'
import type { RunActions } from './use-run-actions.tsx'
import styles from '../payroll.module.css'

const BUSY: Record<PageAction, RunActions['busy']> = {
  calculate: 'calculate',
  recalculate: 'calculate',
  confirm: 'confirm',
  pay: 'pay',
  reopen: 'reopen',
}

/** The one act that people under correction wait for, instead of the month's. */
type OpenAct = { readonly label: string; readonly busy: RunActions['busy']; readonly run: () => void }
const openAct = ({ people, acts }: PayrollScreen, run: RunHeader): OpenAct | null => {
  const { actions } = acts
  const among = (numbers: readonly { employeeNo: number }[]): PayslipRow[] => {
    const wanted = new Set(numbers.map(({ employeeNo }) => employeeNo))
    return people.filter((row) => wanted.has(row.employeeNo))
  }
  const open = run.reopened.filter(({ state }) => state === 'calculated')
  // People who were never confirmed wait too: then the month's own act is the next one.
  if (run.counts.draft > 0 || run.counts.calculated > open.length) return null
  if (open.length > 0)
    return {
      label: `다시 연 ${open.length}명 확정`,
      busy: 'confirm',
      run: () => void actions.confirmPay(among(open), { all: false }),
    }
  const due = run.reopened.filter(({ state }) => state === 'confirmed')
  const [first] = due
  if (first === undefined || run.counts.confirmed > due.length) return null
  return {
    label: due.length === 1 ? `${first.name} 차액 지급 완료` : `${due.length}명 차액 지급 완료`,
    busy: 'pay',
    run: () => void actions.pay(among(due), { all: false }),
  }
}

/** How long the payday of a month that is not finished has passed. */
function Late({ run, today }: { readonly run: RunHeader; readonly today: string }) {
  const [due, now] = [parseDate(run.payDate), parseDate(today)]
  const isOpen = run.people > 0 && run.counts.paid < run.people && run.elsewhere === undefined
  const days = due === null || now === null || !isOpen ? 0 : daysBetween(due, now)
  return days <= 0 ? null : (
    <>
      {' '}
      · <b className={styles['overdue']}>지급일이 {days}일 지났습니다.</b>
    </>
  )
}

/**
 * What stands by the title: the month's state, or how many are paid while somebody is under correction. A payment that is
 * recorded ahead of its day has not been made until then: `11.25 지급 예정`.
 */
function State({
  run,
  rows,
  today,
}: {
  readonly run: RunHeader
  readonly rows: readonly PayslipRow[]
  readonly today: string
}) {
  if (run.elsewhere !== undefined) return <Chip>{ELSEWHERE}</Chip>
  if (run.people === 0) return null
  const { paid, confirmed } = run.counts
  const corrected = run.reopened.filter(({ state }) => state !== 'confirmed').length
  // People who were never confirmed make the month's state; who is left over beside closed ones is named beside it.
  const isClosed = run.counts.draft + run.counts.calculated === corrected
  const days = rows.flatMap(({ state, paidOn }) => (state === 'paid' && paidOn !== null ? [paidOn] : [])).toSorted()
  const last = days.at(-1)
  if (isClosed && last !== undefined && last > today)
    return (
      <Chip family="violet">{`${format.shortDate(last)} 지급 예정${paid === run.people ? '' : ` ${format.count(paid)}`}`}</Chip>
    )
  if (!isClosed || paid === run.people || (paid === 0 && (corrected === 0 || confirmed === 0)))
    return <Chip>{run.stateName}</Chip>
  return paid > 0 ? (
    <Chip family="success">{`지급완료 ${format.count(paid)}`}</Chip>
  ) : (
    <Chip family="violet">{`확정 ${format.count(confirmed)}`}</Chip>
  )
}

/** Who is under correction or still to be paid: `다시 연 사원 1 조사랑`, `지급 전 1 킴소반`. */
function WhoIsOpen({ run, rows }: { readonly run: RunHeader; readonly rows: readonly PayslipRow[] }) {
  const groups = [
    ['다시 연 사원', run.reopened.filter(({ state }) => state !== 'confirmed')],
    ['확정', run.reopened.filter(({ state }) => state === 'confirmed')],
    ['지급 전', leftUnpaid(run, rows)],
  ] as const
  return groups.map(([word, people]) =>
    people.length === 0 ? null : (
      <span key={word}>
        <b className={styles['open']}>
          {word} <span className="num">{people.length}</span>{' '}
          {people
            .slice(0, 2)
            .map(({ name }) => name)
            .join(', ')}
          {people.length > 2 ? ` 외 ${people.length - 2}명` : ''}
        </b>{' '}
        ·{' '}
      </span>
    ),
  )
}

/** Goes to where the step that is next is worked on. */
const useTakeStep = ({ run, setParams }: PayrollScreen) => {
  const navigate = useNavigate()
  return ({ step }: StepAct): void => {
    if (step === 'deliver') setParams({ handover: true })
    else if (run !== undefined) void navigate(attendanceLink(run.month))
  }
}

/** Title, state, period, steps and acts of the month. */
export function PayrollHead({ screen }: { readonly screen: PayrollScreen }) {
  const { run, people, isPhone, isFirstRun, params } = screen
  const { actions, busyReason } = screen.acts
  const today = useMeta().data?.today ?? seoulToday()
  const takeStep = useTakeStep(screen)
  if (run === undefined) return <PageHeader title="급여관리" />
  const offered = pageActions(run.counts)
  const open = openAct(screen, run)
  const step = open === null && !isFirstRun ? stepFirst(run, today) : null
  if (isPhone)
    return <PhoneHead screen={screen} run={run} offered={offered} open={open} step={step} onStep={takeStep} />
  const isElsewhere = run.elsewhere !== undefined
  const primary = isElsewhere ? null : (offered.primary ?? (run.people === 0 ? 'calculate' : null))
  const entry = (action: PageAction) => ({
    label: ACTION_LABEL[action],
    onSelect: () => doAction(action, screen),
    disabledReason: refusal(action, screen),
    busy: actions.busy === BUSY[action] && actions.busyEmployee === null,
  })
  // What undoes or repeats the work of everybody names its range; the act of one person never has its name.
  const forAll = offered.secondary.includes('reopen')
    ? [...offered.secondary, ...(open === null || primary === null ? [] : [primary])]
    : []
  const ofMonth = isFirstRun ? [] : monthActs(screen)
  const beside = forAll.length === 0 ? offered.secondary : []
  const menu = forAll.map(entry)
  // Beside an act of the payslips there is no room for one of the month; home leads to it.
  const inMenu = [...menu, ...(isElsewhere || beside.length === 0 || menu.length > 0 ? ofMonth : [])]
  const ofAll: HeaderAction[] =
    inMenu.length === 0
      ? []
      : [{ label: menu.length === 0 ? '이 달' : `전체 ${format.count(run.people)}명`, menu: inMenu, busy: false }]
  const header: HeaderAction[] = [...(isFirstRun ? [] : papers(screen)), ...beside.map(entry), ...ofAll]
  const openStep = params.attendance ? 'attendance' : params.handover ? 'deliver' : null
  // Beside the next step the month's own act stays at hand.
  const own = step === null || primary === null ? null : entry(primary)
  return (
    <>
      <PageHeader
        title={`${format.proseMonth(run.month)} ${run.paymentTypeName}`}
        chip={<State run={run} rows={people} today={today} />}
        facts={
          <>
            <WhoIsOpen run={run} rows={people} />
            {run.reopened.length > 0 && leftUnpaid(run, people).length > 0 ? null : (
              <>
                산정기간{' '}
                <span className="num">
                  {format.range(format.shortDate(run.periodFrom), format.shortDate(run.periodTo))}
                </span>{' '}
                ·{' '}
              </>
            )}
            지급일 <span className="num">{format.shortDate(run.payDate)}</span>({format.weekday(run.payDate)})
            <Late run={run} today={today} />
          </>
        }
        actions={header}
        primary={
          open !== null
            ? {
                label: open.label,
                onClick: open.run,
                disabledReason: refusal('pay', screen),
                busy: actions.busy === open.busy && actions.busyEmployee === null,
              }
            : step !== null
              ? step.step === openStep
                ? undefined
                : {
                    label: step.label,
                    onClick: () => takeStep(step),
                    disabledReason: busyReason,
                  }
              : primary === null
                ? undefined
                : {
                    label: isFirstRun ? '급여 계산' : ACTION_LABEL[primary],
                    onClick: () => doAction(primary, screen),
                    disabledReason: isFirstRun ? firstRunReason(screen) : refusal(primary, screen),
                    busy: actions.busy === BUSY[primary] && actions.busyEmployee === null,
                  }
        }
      >
        {own === null ? null : (
          <Button onClick={own.onSelect} disabledReason={own.disabledReason} busy={own.busy}>
            {own.label}
          </Button>
        )}
      </PageHeader>
      <div className={styles['steps']}>
        <MonthSteps steps={stepsOf(run)} />
      </div>
    </>
  )
}

const firstRunReason = (screen: PayrollScreen): string =>
  refusal('calculate', screen) ?? '근태를 마감하면 계산할 수 있습니다. 아래 목록에서 남은 것을 정해 주세요.'
