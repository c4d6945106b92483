import type { RunHeader } from '@handal/contracts/salary'
import * as format from '../../shared/format.ts'
import { FilterMonth } from '../../shared/form/FilterMonth.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import { Chip } from '../../shared/ui/Chip.tsx'
import { MenuButton } from '../../shared/ui/MenuButton.tsx'
import { MonthSteps } from '../../shared/ui/MonthSteps.tsx'
import { asMenuActions } from '../../shared/ui/PageHeader.tsx'
import { ACTION_LABEL, doAction, type HeadProps, papers, refusal, stepsOf } from './PayrollHead.tsx'
import { needsLook, type PageActions } from './payroll-view.ts'
import styles from './payroll.module.css'

/** The month on a phone: month, moons, where it stands in words, the sum, and the act bar at the bottom. */
export function PhoneHead(props: HeadProps & { readonly run: RunHeader; readonly offered: PageActions }) {
  const { run, rows, offered, actions } = props
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
  const acts = [...offered.secondary.slice(0, 1), ...(offered.primary === null ? [] : [offered.primary])]
  return (
    <>
      <section className={styles['phoneHead']}>
        <div className={styles['phoneRow']}>
          <h1 className={styles['phoneTitle']}>
            <FilterMonth label="귀속월" value={run.month} onChange={props.onMonth} title />
          </h1>
          <Chip>{run.stateName}</Chip>
          {run.people === run.counts.draft ? null : (
            <MenuButton
              label="문서"
              variant="text"
              actions={papers(props).flatMap(asMenuActions)}
              busy={props.paper.busy}
            />
          )}
        </div>
        <MonthSteps steps={worded} layout="moons" />
        <div className={`${styles['phoneRow']} ${styles['phoneSum']}`}>
          <span className="sec">
            실지급액 합계, <span className="num">{rows.length}</span>명
          </span>
          <b className="num">{format.won(run.totals.net)}</b>
        </div>
      </section>
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
