import type { RunHeader } from '@handal/contracts/payroll/salary'
import { Search } from 'lucide-react'
import * as format from '../../../shared/format.ts'
import { FilterMonth } from '../../../shared/form/date/FilterMonth.tsx'
import { Button } from '../../../shared/ui/Button.tsx'
import { IconButton } from '../../../shared/ui/IconButton.tsx'
import { MenuButton } from '../../../shared/ui/MenuButton.tsx'
import { MonthSteps } from '../../../shared/ui/marks/MonthSteps.tsx'
import { asMenuActions } from '../../../shared/ui/PageHeader.tsx'
import { ACTION_LABEL, doAction, monthActs, papers, refusal, type StepAct, stepsOf } from './head-acts.ts'
import { RECEIVABLES } from '../receivables/ReceivablesDrawer.tsx'
import { DIFFERENCES } from './drawers/DifferencesDrawer.tsx'
import { needsLook, type PageActions } from '../payroll-view.ts'
import type { PayrollScreen } from './use-payroll-screen.ts'
import styles from '../payroll.module.css'

type Props = {
  readonly screen: PayrollScreen
  readonly run: RunHeader
  readonly offered: PageActions
  /** What people under correction wait for, instead of the month's act. */
  readonly open: { readonly label: string; readonly run: () => void } | null
  /** The step that is the next act instead of the payslips' own. */
  readonly step: StepAct | null
  readonly onStep: (step: StepAct) => void
}

/** The month on a phone: month, moons, where it stands in words, the sum, and the act bar at the bottom. */
export function PhoneHead(props: Props) {
  const { screen, run, open, step } = props
  const { people: rows, isFirstRun, setParams, filters } = screen
  const { actions, paper, busyReason } = screen.acts
  const offered: PageActions =
    run.elsewhere !== undefined || step !== null
      ? {
          primary: null,
          secondary: [
            ...(run.elsewhere !== undefined || props.offered.primary === null ? [] : [props.offered.primary]),
            ...props.offered.secondary,
          ],
        }
      : props.offered
  const people = rows.filter(needsLook).length
  const steps = stepsOf(run)
  const now = steps.findIndex((step) => step.phase === 'now')
  const next = steps[now + 1]
  const worded = steps.map((step, index) =>
    index === now
      ? {
          ...step,
          detail: [
            run.steps[now]?.step === 'review' && people > 0 ? `확인할 사원 ${people}명` : (run.steps[now]?.note ?? ''),
            next === undefined ? '' : `다음은 ${next.label}`,
          ]
            .filter((part) => part !== '')
            .join(', '),
        }
      : step,
  )
  // What undoes is not under the thumb: it stands in the menu.
  const beside = offered.secondary.filter((action) => action !== 'reopen').slice(0, 1)
  const acts = open !== null || offered.primary === null ? [] : [...beside, offered.primary]
  const menu = [
    ...(run.people === run.counts.draft ? [] : papers(screen).flatMap(asMenuActions)),
    ...offered.secondary
      .filter((action) => !acts.includes(action))
      .map((action) => ({
        label: `전체 ${format.count(run.people)}명 ${ACTION_LABEL[action]}`,
        disabledReason: refusal(action, screen),
        onSelect: () => doAction(action, screen),
      })),
    ...(isFirstRun
      ? []
      : [
          { label: RECEIVABLES, onSelect: () => setParams({ receivables: true }) },
          { label: DIFFERENCES, onSelect: () => setParams({ differences: true }) },
          ...monthActs(screen),
        ]),
  ]
  return (
    <>
      <section className={styles['phoneHead']}>
        <div className={styles['phoneRow']}>
          <h1 className={styles['phoneTitle']}>
            <FilterMonth
              label="귀속월"
              value={run.month}
              onChange={(month) => setParams({ month, slip: null, check: '' })}
              title
            />
          </h1>
          <IconButton label={filters.isShown ? '찾기 닫기' : '찾기'} onClick={filters.toggle}>
            <Search size={20} strokeWidth={1.6} aria-hidden />
          </IconButton>
          {menu.length === 0 ? null : <MenuButton label="더보기" variant="text" actions={menu} busy={paper.busy} />}
        </div>
        <MonthSteps steps={worded} layout="moons" />
        <span className={styles['phoneSum']}>
          <span className="sec">
            <span className="num">{format.count(rows.length)}</span>명
          </span>{' '}
          <b className="num">{run.people === run.counts.draft ? run.stateName : format.won(run.totals.net)}</b>
        </span>
      </section>
      {open === null ? null : (
        <div className={styles['actionBar']} role="group" aria-label="이 달에 할 일">
          <Button
            size="lg"
            variant="primary"
            className={styles['grow'] ?? ''}
            disabledReason={refusal('pay', screen)}
            busy={actions.busy !== null && actions.busyEmployee === null}
            onClick={open.run}
          >
            {open.label}
          </Button>
        </div>
      )}
      {step === null || open !== null ? null : (
        <div className={styles['actionBar']} role="group" aria-label="이 달에 할 일">
          <Button
            size="lg"
            variant="primary"
            className={styles['grow'] ?? ''}
            disabledReason={busyReason}
            onClick={() => props.onStep(step)}
          >
            {step.label}
          </Button>
        </div>
      )}
      {acts.length === 0 ? null : (
        <div className={styles['actionBar']} role="group" aria-label="이 달에 할 일">
          {acts.map((action) => (
            <Button
              key={action}
              size="lg"
              variant={action === offered.primary ? 'primary' : 'secondary'}
              className={(action === offered.primary ? styles['grow'] : '') ?? ''}
              disabledReason={refusal(action, screen)}
              busy={actions.busy !== null && actions.busyEmployee === null && action === offered.primary}
              onClick={() => doAction(action, screen)}
            >
              {ACTION_LABEL[action]}
            </Button>
          ))}
        </div>
      )}
    </>
  )
}
