import { ChevronRight } from 'lucide-react'
import { Fragment, type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { breadcrumbOf, collapseCrumbs, type Crumb } from './breadcrumb.ts'
import type { RouteEntry } from '../routes.ts'
import styles from './shell.module.css'

/** The trail above the title. Longer than 8 steps it folds in the middle. */
export function Breadcrumb({ entry }: { entry: RouteEntry }): ReactNode {
  const crumbs = breadcrumbOf(entry)
  return <CrumbTrail crumbs={crumbs} />
}

/** Draws a trail; the steps in the middle of a long one show at a press. */
export function CrumbTrail({ crumbs }: { crumbs: readonly Crumb[] }): ReactNode {
  const [unfolded, setUnfolded] = useState(false)
  if (crumbs.length === 0) return null
  const { before, hidden, after } = collapseCrumbs(crumbs)
  const steps: (Crumb | 'fold')[] = hidden.length === 0 || unfolded ? [...crumbs] : [...before, 'fold', ...after]
  return (
    <nav aria-label="현재 위치" className={styles['crumbs']}>
      <ol>
        {steps.map((step, index) => (
          <Fragment key={step === 'fold' ? 'fold' : `${index}-${step.title}`}>
            {index > 0 && (
              <li aria-hidden="true">
                <ChevronRight size={12} strokeWidth={1.6} />
              </li>
            )}
            <li>
              {step === 'fold' ? (
                <button type="button" aria-label={`사이의 ${hidden.length}단계 보기`} onClick={() => setUnfolded(true)}>
                  …
                </button>
              ) : index === steps.length - 1 ? (
                <span aria-current="page">{step.title}</span>
              ) : step.to === null ? (
                <span>{step.title}</span>
              ) : (
                <Link to={step.to}>{step.title}</Link>
              )}
            </li>
          </Fragment>
        ))}
      </ol>
    </nav>
  )
}
