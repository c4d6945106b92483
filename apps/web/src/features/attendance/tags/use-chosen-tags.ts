import type { Tag } from '@handal/contracts/time/tags'
import { useMemo, useState } from 'react'
import type { TableSelection } from '../../../shared/table/edit/use-selection.ts'

/** The chosen tags of a list, which stay chosen on its other pages; as they stand where they are in sight. */
export const useChosenTags = (rows: readonly Tag[]) => {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Tag>>(new Map())
  const selection = useMemo(
    (): TableSelection<Tag> => ({
      selected: new Set(chosen.keys()),
      onChange: (keys: ReadonlySet<string>) => {
        const known = new Map([...chosen, ...rows.map((row) => [String(row.no), row] as const)])
        setChosen(new Map([...known].filter(([key]) => keys.has(key))))
      },
    }),
    [chosen, rows],
  )
  const inSight = new Map(rows.map((row) => [String(row.no), row]))
  return {
    selection,
    chosen: [...chosen].map(([key, tag]) => inSight.get(key) ?? tag),
    clear: () => setChosen(new Map()),
  }
}
