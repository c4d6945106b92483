import type { ImportPreview, ImportShown } from '@handal/contracts/imports'
import type { List } from '@handal/contracts/lists'
import type { ReactNode } from 'react'
import * as format from '../../shared/format.ts'
import { isOfEvents, kindNames } from './import-columns.tsx'

/** The counts of a read file as one strip; each shows only its rows. */
export function ImportCounts({
  head,
  list,
  show,
  onShow,
}: {
  readonly head: ImportPreview
  readonly list: List
  readonly show: ImportShown | null
  readonly onShow: (show: ImportShown | null) => void
}): ReactNode {
  const { unit } = list
  const names = kindNames(list)
  const changed = [
    'CHANGED',
    names.CHANGED,
    head.changed,
    head.changedCells === 0 ? unit : `${unit}, ${head.changedCells}칸`,
  ] as const
  const counts: readonly (readonly [ImportShown | null, string, number, string])[] = [
    [null, '모두', head.rows, unit],
    ['ADDED', names.ADDED, head.added, unit],
    ...(isOfEvents(list) ? [] : [changed]),
    ['SAME', names.SAME, head.same, unit],
    ['BAD', '수정할 칸', head.badCells, '개'],
  ]
  return (
    <div className="hd-import-counts" role="group" aria-label="행 고르기">
      {counts.map(([which, name, count, after]) => (
        <button key={name} type="button" aria-pressed={show === which} onClick={() => onShow(which)}>
          <span className="cap sec">{name} </span>
          <br />
          <span className={which === 'BAD' && count > 0 ? 'bad' : ''}>
            <b className="num">{format.count(count)}</b>
            <span className="cap">{after}</span>
          </span>
        </button>
      ))}
    </div>
  )
}
