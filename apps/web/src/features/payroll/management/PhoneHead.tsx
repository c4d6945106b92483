import type { RunHeader } from '@handal/contracts/payroll/salary'
import { Search } from 'lucide-react'
import * as format from '../../../shared/format.ts'
import { FilterMonth } from '../../../shared/form/date/FilterMonth.tsx'
import { Button } from '../../../shared/ui/Button.tsx'
import { IconButton } from '../../../shared/ui/IconButton.tsx'
import { MenuButton } from '../../../shared/ui/MenuButton.tsx'
import { MonthSteps } from '../../../shared/ui/marks/MonthSteps.tsx'
import { asMenuActions } from '../../../shared/ui/PageHeader.tsx'
import {
  ACTION_LABEL,
  doAction,
  type HeadProps,
  monthActs,
  papers,
  refusal,
  type StepAct,
  stepsOf,
} from './head-acts.ts'
import { RECEIVABLES } from '../receivables/ReceivablesDrawer.tsx'
import { DIFFERENCES } from './DifferencesDrawer.tsx'
import { needsLook, type PageActions } from '../payroll-view.ts'
import styles from '../payroll.module.css'

/** The month on a phone: month, moons, where it stands in words, the sum, and the act bar at the bottom. */
export function PhoneHead(
  props: HeadProps & {
    readonly run: RunHeader
    readonly offered: PageActions
    /** What people under correction wait for, instead of the month's act. */
    readonly open: { readonly label: string; readonly run: () => void } | null
    /** The step that is the next act instead of the payslips' own. */
    readonly step: StepAct | null
  },
) {
  const { run, rows, actions, open, step } = props
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
    ...(run.people === run.counts.draft ? [] : papers(props).flatMap(asMenuActions)),
    ...offered.secondary
      .filter((action) => !acts.includes(action))
      .map((action) => ({
        label: `전체 ${format.count(run.people)}명 ${ACTION_LABEL[action]}`,
        disabledReason: refusal(action, props),
        onSelect: () => doAction(action, props),
      })),
    ...(props.isFirstRun
      ? []
      : [
          { label: RECEIVABLES, onSelect: props.onReceivables },
          { label: DIFFERENCES, onSelect: props.onDifferences },
          ...monthActs(props),
        ]),
  ]
  return (
    <>
      <section className={styles['phoneHead']}>
        <div className={styles['phoneRow']}>
          <h1 className={styles['phoneTitle']}>
            <FilterMonth label="귀속월" value={run.month} onChange={props.onMonth} title />
          </h1>
          <IconButton label={props.filtersShown ? '찾기 닫기' : '찾기'} onClick={props.onFilters}>
            <Search size={20} strokeWidth={1.6} aria-hidden />
          </IconButton>
          {menu.length === 0 ? null : (
            <MenuButton label="더보기" variant="text" actions={menu} busy={props.paper.busy} />
          )}
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
            disabledReason={refusal('pay', props)}
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
            disabledReason={props.busyReason}
            onClick={step.step === 'deliver' ? props.onHandover : props.onAttendance}
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
              disabledReason={refusal(action, props)}
              busy={actions.busy !== null && actions.busyEmployee === null && action === offered.primary}
              onClick={() => doAction(action, props)}
            >
              {ACTION_LABEL[action]}
            </Button>
          ))}
        </div>
      )}
    </>
  )
}
