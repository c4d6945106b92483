import type { CodeListRow } from '@handal/contracts/company/code-values'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { FilterSelect } from '../../shared/form/FilterSelect.tsx'
import { useIsPhone } from '../../shared/media.ts'
import { LawChip } from '../../shared/ui/Facts.tsx'
import { Sheet } from '../../shared/ui/Sheet.tsx'
import styles from './codes.module.css'

/** The lists beside the values of the chosen one, and what hangs on it. */
export function CodeLists({
  lists,
  chosen,
  linkTo,
  onChoose,
  beside,
  children,
}: {
  readonly lists: readonly CodeListRow[]
  readonly chosen: CodeListRow
  readonly linkTo: (category: string) => string
  readonly onChoose: (category: string) => void
  /** Below what hangs on the list. */
  readonly beside?: ReactNode
  readonly children: ReactNode
}) {
  const isPhone = useIsPhone()
  return (
    <div className={styles['three']}>
      {isPhone ? (
        <FilterSelect
          label="코드 분류"
          value={chosen.category}
          options={lists.map(({ category, title }) => ({ value: category, text: title }))}
          onChange={onChoose}
          allText={false}
        />
      ) : (
        <nav aria-label="코드 분류" className={styles['lists']}>
          {lists.map(({ category, title, values }) => (
            <Link
              key={category}
              to={linkTo(category)}
              replace
              aria-current={category === chosen.category ? 'true' : undefined}
            >
              <span className="num ter">{category}</span> <span className={styles['title']}>{title}</span>{' '}
              <span className="num ter">{values}</span>
            </Link>
          ))}
        </nav>
      )}
      <div className={styles['middle']}>{children}</div>
      <div className={styles['side']}>
        <Sheet title="이 코드가 하는 일">
          <p className={styles['does']}>{chosen.does}</p>
          {chosen.law === null ? null : <LawChip>{chosen.law}</LawChip>}
        </Sheet>
        {beside}
      </div>
    </div>
  )
}
