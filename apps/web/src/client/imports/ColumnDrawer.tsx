import type { ReadColumn } from '@handal/contracts/imports'
import type { List, ListColumn } from '@handal/contracts/lists'
import type { ReactNode } from 'react'
import { FilterSelect } from '../../shared/form/FilterSelect.tsx'
import { Drawer } from '../../shared/ui/Drawer.tsx'
import { SmallTable } from '../../shared/screen/SmallTable.tsx'
import { inputColumns, isOfEvents } from './import-columns.tsx'
import { isOwnHead } from './mapping.ts'

const columnOf = (list: List, key: string | null): ListColumn | undefined =>
  list.columns.find((column) => column.key === key)

/** A column of the file that no column of the list was read from. */
export const isLeftOut = ({ key }: ReadColumn): boolean => key === null

/**
 * Which column of the file became which column of the list; another may be chosen for one whose head the list does not know, or whose
 * cells it cannot take.
 */
export function ColumnDrawer({
  list,
  columns,
  bad,
  mayChoose,
  open,
  onClose,
  onChoose,
}: {
  readonly list: List
  readonly columns: readonly ReadColumn[]
  /** Labels of columns with cells that cannot be taken: another program's 건강보험 is an amount, and may be left out. */
  readonly bad: ReadonlySet<string>
  readonly mayChoose: boolean
  readonly open: boolean
  readonly onClose: () => void
  readonly onChoose: (head: string, key: string) => void
}): ReactNode {
  const read = new Set(columns.flatMap(({ key }) => (key === null ? [] : [key])))
  const missing = inputColumns(list).filter(({ key }) => !read.has(key))
  const told = (column: ReadColumn): ReactNode => {
    const found = columnOf(list, column.key)
    const isOwn = isOwnHead(column, found) && !bad.has(found?.label ?? '')
    if (isOwn || column.head === '')
      return found === undefined
        ? '읽지 않음'
        : found.input === undefined
          ? `${found.label} (올리지 않는 열)`
          : found.label
    const choices = [...(found === undefined ? [] : [found]), ...missing]
    return (
      <FilterSelect
        label={`${column.place}열 ${column.head}`}
        value={column.key ?? ''}
        allText="읽지 않음"
        options={choices.map(({ key, label }) => ({ value: key, text: label }))}
        disabled={!mayChoose}
        onChange={(key) => onChoose(column.head, key)}
      />
    )
  }
  return (
    <Drawer open={open} onClose={onClose} title="열 연결" caption="파일의 열과 목록의 열">
      <SmallTable
        caption="파일의 열마다 읽은 목록의 열"
        columns={[
          {
            key: 'file',
            label: '파일의 열',
            cell: ({ place, head }) => (
              <>
                <span className="ter num">{place}</span> {head === '' ? '(이름 없음)' : head}
              </>
            ),
          },
          { key: 'list', label: '목록의 열', cell: told },
        ]}
        rows={columns}
        keyOf={({ place }) => place}
      />
      {missing.length === 0 || isOfEvents(list) ? null : (
        <p className="cap ter hd-under">{`파일에 없는 열: ${missing.map(({ label }) => label).join(', ')}. 지금 값을 그대로 둡니다.`}</p>
      )}
    </Drawer>
  )
}
