import type { Brush } from './brushes.ts'
import css from './schedule.module.css'

/** What is painted with: pressed once it is taken up, pressed again it is laid down; the key beside it paints what is chosen. */
export function BrushBar({
  brushes,
  taken,
  onTake,
}: {
  readonly brushes: readonly Brush[]
  readonly taken: string | null
  readonly onTake: (id: string | null) => void
}) {
  return (
    <div role="group" aria-label="칠하기" className={css['brushes']}>
      <span className="cap ter">칠하기</span>
      {brushes.map(({ id, letter, name, times, key, look }) => (
        <button
          key={id}
          type="button"
          aria-pressed={taken === id}
          aria-keyshortcuts={key}
          onClick={() => onTake(taken === id ? null : id)}
        >
          {letter === '' ? null : (
            <i className={`${css['shift']} ${css[look]}`} aria-hidden="true">
              {letter}
            </i>
          )}
          {[name, times].filter(Boolean).join(' ')}
          <kbd aria-hidden="true">{key === 'Delete' ? 'Del' : key}</kbd>
        </button>
      ))}
    </div>
  )
}
