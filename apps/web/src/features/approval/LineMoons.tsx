import type { DocumentRow } from '@handal/contracts/approval/document-schema'
import { Moon, type MoonPhase } from '../../shared/ui/marks/Moon.tsx'

type Step = DocumentRow['steps'][number]
/** How far a step is; a no looks like none of the others. */
export const phaseOf = ({ state }: Pick<Step, 'state'>): MoonPhase =>
  state === 'WAITING' || state === 'PASSED' || state === 'BACK'
    ? 'later'
    : state === 'TURN' || state === 'HELD'
      ? 'now'
      : state === 'REJECTED' || state === 'DISAGREED'
        ? 'no'
        : 'done'

/** Steps that are drawn one by one: of a longer line, how many are done. */
const MOST = 5

/** The line of a document as moons, and the name whose turn it is. */
export function LineMoons({ row }: { readonly row: DocumentRow }) {
  const steps = row.steps.filter(({ kind }) => kind !== 'READ')
  const names = row.waitsFor.map(({ name }) => name).join(', ')
  const done = steps.filter((step) => phaseOf(step) === 'done').length
  const [last] = steps.filter((step) => phaseOf(step) === 'no')
  return (
    <span className="row g8">
      {steps.length <= MOST ? (
        <span className="row g4" aria-hidden="true">
          {steps.map((step, index) => (
            <Moon key={index} phase={phaseOf(step)} size={14} />
          ))}
        </span>
      ) : (
        <span className="row g4 num">
          <Moon phase={last === undefined ? (done === steps.length ? 'done' : 'now') : 'no'} size={14} />
          {done}/{steps.length}
        </span>
      )}
      <span className={row.turn ? '' : 'sec'}>{row.turn ? <b>{names}</b> : names}</span>
    </span>
  )
}
