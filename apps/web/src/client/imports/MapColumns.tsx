import { josa } from '@handal/base/josa'
import type { ImportPreview, ReadColumn } from '@handal/contracts/imports'
import type { List } from '@handal/contracts/lists'
import { type ReactNode, useState } from 'react'
import { CodeSelect } from '../../shared/form/CodeSelect.tsx'
import * as format from '../../shared/format.ts'
import { NoticeBar } from '../../shared/ui/NoticeBar.tsx'
import { type HeaderAction, PageHeader } from '../../shared/ui/PageHeader.tsx'
import { Sheet } from '../../shared/ui/Sheet.tsx'
import { choicesOf, keyIn, type Mapping, missingKeys, reasonOf, sentMapping, suggestedMapping } from './mapping.ts'
import './import.css'

type Props = {
  readonly title: string
  readonly list: List
  readonly head: ImportPreview
  readonly actions: readonly HeaderAction[]
  readonly busy: boolean
  readonly onRead: (mapping: Mapping) => void
}

/** The columns of a file with other heads than the list's: what each likely means stands there, and may be changed before it is read. */
export function MapColumns({ title, list, head, actions, busy, onRead }: Props): ReactNode {
  const { columns } = head
  const [mapping, setMapping] = useState<Mapping>(() => suggestedMapping(head))
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const missing = missingKeys(list, columns, mapping)
  const choose = (text: string, key: string): void => {
    setMapping((before) => ({ ...before, [text]: key }))
    setChosen((before) => new Set([...before, text]))
  }
  const names = missing.map(({ label }) => `'${label}'`).join(', ')
  return (
    <div className="hd-list-screen">
      <PageHeader
        title={title}
        facts={`${head.fileName} · ${format.count(columns.length)}열 · ${format.instant(head.readAt)} 읽음`}
        actions={actions}
        primary={{
          label: '연결한 열로 읽기',
          onClick: () => onRead(sentMapping(columns, mapping)),
          busy,
          disabledReason: missing.length > 0 && `${names}에 연결할 열을 골라 주세요.`,
        }}
      />
      <NoticeBar tone={missing.length > 0 ? 'warning' : 'info'}>
        {missing.length > 0
          ? `${names}에 연결한 열이 없어 아직 읽을 수 없습니다. 아래에서 고르거나 파일에 그 열을 추가해 다시 올려 주세요.`
          : '양식과 열 이름이 달라 비슷한 열끼리 연결했습니다. 연결을 확인하고 읽어 주세요.'}
      </NoticeBar>
      <Sheet title="열 연결" pad="form">
        <table className="hd-small-table cards hd-import-map">
          <caption className="sr-only">열 연결</caption>
          <thead>
            <tr>
              <th scope="col">파일의 열</th>
              <th scope="col">{`${list.title}의 열`}</th>
              <th scope="col">연결한 이유</th>
            </tr>
          </thead>
          <tbody>
            {columns.map((column) => (
              <MappedColumn
                key={column.place}
                list={list}
                columns={columns}
                column={column}
                mapping={mapping}
                isChosen={chosen.has(column.head)}
                disabled={busy}
                onChoose={(key) => choose(column.head, key)}
              />
            ))}
          </tbody>
        </table>
        <p className="cap ter hd-under">연결하지 않은 열은 올리지 않고, 파일에 없는 내용은 지금 값을 그대로 둡니다.</p>
      </Sheet>
    </div>
  )
}

function MappedColumn({
  list,
  columns,
  column,
  mapping,
  isChosen,
  disabled,
  onChoose,
}: {
  readonly list: List
  readonly columns: readonly ReadColumn[]
  readonly column: ReadColumn
  readonly mapping: Mapping
  readonly isChosen: boolean
  readonly disabled: boolean
  readonly onChoose: (key: string) => void
}): ReactNode {
  const { place, head } = column
  const key = keyIn(mapping, column)
  const found = list.columns.find((each) => each.key === key)
  const isFixed = head === '' || (found !== undefined && found.input === undefined)
  return (
    <tr>
      <th scope="row">
        <span className="ter num">{place}</span> {head === '' ? '(이름 없음)' : head}
      </th>
      <td>
        {isFixed ? (
          '올리지 않음'
        ) : (
          <CodeSelect
            label={`${place}열 ${head}`}
            hideLabel
            value={key}
            emptyText="올리지 않음"
            options={choicesOf(list, columns, mapping, head).map(({ key: value, label }) => ({ value, text: label }))}
            disabled={disabled}
            onChange={onChoose}
          />
        )}
      </td>
      <td className="sec">
        {head === ''
          ? '열 이름이 없어 올리지 않습니다.'
          : isFixed
            ? `${josa(found?.label ?? '', '은/는')} 올리지 않는 열입니다.`
            : reasonOf(head, found, isChosen)}
      </td>
    </tr>
  )
}
