import type { ScheduleOutcome } from '@handal/contracts/time/schedule'
import { Button } from '../../../shared/ui/Button.tsx'
import type { DraftState } from './use-draft.ts'
import css from './schedule.module.css'

/** Sentences that are shown at once. */
const MOST_LINES = 5

/** Below the grid while something is painted: how many cells change, what is refused and what is worth a look, and the way out. */
export function ScheduleBar({
  outcome,
  unread,
  draft,
  busy,
  onSave,
}: {
  readonly outcome: ScheduleOutcome | undefined
  /** Cells of a paste that mean nothing. */
  readonly unread: readonly string[]
  readonly draft: DraftState
  readonly busy: boolean
  readonly onSave: () => void
}) {
  const cells = draft.draft.size
  if (cells === 0 && unread.length === 0) return null
  const problems =
    outcome?.items.flatMap(({ name, problem }) => (problem === null ? [] : [`${name}: ${problem}`])) ?? []
  const bad = [...unread, ...problems]
  const notices = outcome?.notices.map(({ message }) => message) ?? []
  const lines = [...bad, ...notices]
  const refused = (outcome?.refused ?? 0) + unread.length
  return (
    <section aria-label="바꾼 근무계획" className={css['bar']}>
      <div>
        <b>{cells}칸을 바꿨습니다</b>
        <span className="cap ter">
          바뀌는 칸 {outcome?.changed ?? cells} · 그대로 {outcome?.same ?? 0} · 막힌 칸 {refused}
        </span>
      </div>
      <ul aria-live="polite">
        {lines.slice(0, MOST_LINES).map((line, index) => (
          <li key={line} className={index < bad.length ? css['bad'] : css['warn']}>
            {line}
          </li>
        ))}
        {lines.length > MOST_LINES ? <li>외 {lines.length - MOST_LINES}건</li> : null}
      </ul>
      <div className={css['acts']}>
        <Button onClick={draft.undo} disabledReason={!draft.canUndo && '되돌릴 것이 없습니다.'}>
          되돌리기
        </Button>
        <Button
          variant="primary"
          busy={busy}
          onClick={onSave}
          disabledReason={
            cells === 0
              ? '바꾼 칸이 없습니다.'
              : refused > 0
                ? '막힌 칸이 있어 저장할 수 없습니다. 고치거나 되돌려 주세요.'
                : false
          }
        >
          {`${cells}칸 저장`}
        </Button>
      </div>
    </section>
  )
}
