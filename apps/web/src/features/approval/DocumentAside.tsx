import type { ApprovalDocument } from '@handal/contracts/approval/document-schema'
import { DOCUMENT_STEP_STATES, EFFECT_STATES } from '@handal/contracts/approval/document-words'
import { Link } from 'react-router'
import * as format from '../../shared/format.ts'
import { Moon } from '../../shared/ui/marks/Moon.tsx'
import { Sheet } from '../../shared/ui/Sheet.tsx'
import { phaseOf } from './LineMoons.tsx'
import styles from './documents.module.css'

type Step = ApprovalDocument['steps'][number]

function Line({ steps, label }: { readonly steps: readonly Step[]; readonly label: string }) {
  return (
    <ol className={styles['progress']} aria-label={label}>
      {steps.map((step) => (
        <li key={step.no}>
          <Moon phase={phaseOf(step)} size={20} />
          <span>
            <b>{step.person?.name ?? '전결로 비움'}</b> {step.label}{' '}
            {step.kind === 'DRAFT' ? '' : DOCUMENT_STEP_STATES[step.state]}
            {step.deputyFor === null ? null : <span className="cap ter"> {step.deputyFor.name} 대신</span>}
            {step.afterAt === null ? null : <span className="cap ter num"> 후결 {format.instant(step.afterAt)}</span>}
            {step.comment === null ? null : <span className="sec"> “{step.comment}”</span>}
            {step.decidedAt === null ? null : (
              <span className={`cap ter num ${styles['below']}`}>{format.instant(step.decidedAt)}</span>
            )}
          </span>
        </li>
      ))}
    </ol>
  )
}

/** What approving does, how far the line is, and what happened. */
export function DocumentAside({ document }: { readonly document: ApprovalDocument }) {
  const { effects, steps, cancelSteps, readers, copyOf, pageType, moves } = document
  const signing = steps.filter(({ kind }) => kind !== 'READ')
  const asked = moves.findLast(({ act }) => act === 'cancel')
  return (
    <>
      {effects.length === 0 ? null : (
        <Sheet title={document.state === 'RUNNING' ? '승인하면' : '반영한 것'} pad="form">
          <ul className={styles['line']}>
            {effects.map(({ text, state }) => (
              <li key={`${text} ${state}`}>
                {text}
                {state === null ? null : <span className="cap ter"> {EFFECT_STATES[state]}</span>}
              </li>
            ))}
          </ul>
        </Sheet>
      )}
      {signing.length === 0 ? null : (
        <Sheet title="진행" pad="form">
          <Line steps={signing} label="결재 진행" />
          {readers.length === 0 ? null : (
            <p className={`cap sec ${styles['readers']}`}>참조 {readers.map(({ name }) => name).join(', ')}</p>
          )}
        </Sheet>
      )}
      {cancelSteps.length === 0 ? null : (
        <Sheet title="취소신청" pad="form">
          {document.cancelDates.length === 0 ? null : (
            <p>{document.cancelDates.map((day) => `${format.shortDate(day)}(${format.weekday(day)})`).join(', ')}</p>
          )}
          {asked?.text === undefined || asked.text === null ? null : <p>{asked.text}</p>}
          <Line steps={cancelSteps} label="취소신청 진행" />
        </Sheet>
      )}
      {moves.length === 0 ? null : (
        <Sheet title="이력" pad="form">
          <ol className={styles['line']} aria-label="문서 이력">
            {moves.map(({ at, by, actName, text, device }, index) => (
              <li key={index}>
                <b>{by}</b> {actName}
                {text === null || text === '' ? null : <span className="sec"> “{text}”</span>}
                <span className={`cap ter num ${styles['below']}`}>
                  {[format.instant(at), device].filter((part) => part !== null && part !== '').join(' · ')}
                </span>
              </li>
            ))}
          </ol>
        </Sheet>
      )}
      {copyOf === null ? null : (
        <p className="cap">
          <Link to={`/e-system/${pageType}/${copyOf.no}`}>{copyOf.number ?? '앞 문서'}</Link>를 다시 쓴 문서입니다.
        </p>
      )}
    </>
  )
}
