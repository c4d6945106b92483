import { josa } from '@handal/base/josa'
import type { ImportPreview, ReadColumn } from '@handal/contracts/imports'
import type { List } from '@handal/contracts/lists'
import { type ReactNode, useState } from 'react'
import { CodeSelect } from '../../shared/form/CodeSelect.tsx'
import * as format from '../../shared/format.ts'
import { SmallTable } from '../../shared/screen/SmallTable.tsx'
import { NoticeBar } from '../../shared/ui/NoticeBar.tsx'
import { type HeaderAction, PageHeader } from '../../shared/ui/PageHeader.tsx'
import { Sheet } from '../../shared/ui/Sheet.tsx'
import { isOfEvents } from './import-columns.tsx'
import { choicesOf, keyIn, type Mapping, missingNames, reasonOf, sentMapping, suggestedMapping } from './mapping.ts'
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
  const missing = missingNames(list, columns, mapping)
  const choose = (text: string, key: string): void => {
    setMapping((before) => ({ ...before, [text]: key }))
    setChosen((before) => new Set([...before, text]))
  }
  const names = missing.map((name) => `'${name}'`).join(', ')
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
        <div className="hd-import-map">
          <SmallTable
            caption="열 연결"
            cards
            rows={columns}
            keyOf={({ place }) => place}
            columns={[
              {
                key: 'head',
                label: '파일의 열',
                cell: ({ place, head: text }) => (
                  <>
                    <span className="ter num">{place}</span> {text === '' ? '(이름 없음)' : text}
                  </>
                ),
              },
              {
                key: 'column',
                label: `${list.title}의 열`,
                cell: (column) => (
                  <MappedColumn
                    list={list}
                    columns={columns}
                    column={column}
                    mapping={mapping}
                    disabled={busy}
                    onChoose={(key) => choose(column.head, key)}
                  />
                ),
              },
              {
                key: 'reason',
                label: '연결한 이유',
                cell: (column) => (
                  <span className="sec">{reasonFor(list, mapping, column, chosen.has(column.head))}</span>
                ),
              },
            ]}
          />
        </div>
        <p className="cap ter hd-under">
          {`연결하지 않은 열은 올리지 않${isOfEvents(list) ? '습니다.' : '고, 파일에 없는 내용은 지금 값을 그대로 둡니다.'}`}
        </p>
      </Sheet>
    </div>
  )
}

/** The column of the list that one of the file is mapped to, and whether it cannot be chosen. */
const targetOf = (list: List, mapping: Mapping, column: ReadColumn) => {
  const key = keyIn(mapping, column)
  const found = list.columns.find((each) => each.key === key)
  return { key, found, isFixed: column.head === '' || (found !== undefined && found.input === undefined) }
}

/** Why a column is mapped as it is, or is not taken. */
const reasonFor = (list: List, mapping: Mapping, column: ReadColumn, isChosen: boolean): string => {
  const { found, isFixed } = targetOf(list, mapping, column)
  if (column.head === '') return '열 이름이 없어 올리지 않습니다.'
  if (isFixed) return `${josa(found?.label ?? '', '은/는')} 올리지 않는 열입니다.`
  return reasonOf(column.head, found, isChosen)
}

type MappedProps = {
  readonly list: List
  readonly columns: readonly ReadColumn[]
  readonly column: ReadColumn
  readonly mapping: Mapping
  readonly disabled: boolean
  readonly onChoose: (key: string) => void
}

function MappedColumn({ list, columns, column, mapping, disabled, onChoose }: MappedProps): ReactNode {
  const { place, head } = column
  const { key, isFixed } = targetOf(list, mapping, column)
  if (isFixed) return '올리지 않음'
  return (
    <CodeSelect
      label={`${place}열 ${head}`}
      hideLabel
      value={key}
      emptyText="올리지 않음"
      options={choicesOf(list, columns, mapping, head).map(({ key: value, label }) => ({ value, text: label }))}
      disabled={disabled}
      onChange={onChoose}
    />
  )
}
