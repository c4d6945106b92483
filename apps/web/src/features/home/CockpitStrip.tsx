import { Moon } from '../../shared/ui/marks/Moon.tsx'
import * as format from '../../shared/format.ts'
import { type cockpitCounts, type CockpitStep, stepName } from './cockpit.ts'
import cockpit from './cockpit.module.css'

type Props = {
  readonly steps: ReturnType<typeof cockpitCounts>['steps']
  readonly chosen: CockpitStep | null
  readonly onChoose: (step: CockpitStep | null) => void
}

/** The seven steps and 완료 in one strip: how many companies stand in each, how many of them are blocked. Each is a filter. */
export function CockpitStrip({ steps, chosen, onChoose }: Props) {
  return (
    <div className={cockpit['strip']} role="group" aria-label="마감 단계로 거르기">
      {steps.map(({ step, companies, blocked }) => (
        <button
          key={step}
          type="button"
          aria-pressed={step === chosen}
          onClick={() => onChoose(step === chosen ? null : step)}
        >
          <span className="row g8 cap sec">
            <Moon phase={step === 'done' ? 'done' : 'now'} size={14} />
            {stepName(step)}
          </span>
          <span className={cockpit['counts']}>
            <b className="num">{format.count(companies)}</b>
            <span className="cap sec">곳</span>
            {blocked > 0 && (
              <span className="cap warn b">
                막힘 <span className="num">{format.count(blocked)}</span>
              </span>
            )}
          </span>
        </button>
      ))}
    </div>
  )
}
