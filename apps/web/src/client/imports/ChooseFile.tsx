import { IMPORT_MOST_BYTES, IMPORT_STATES, type ImportCalls, type ImportHead } from '@handal/contracts/imports'
import type { List } from '@handal/contracts/lists'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { FileField } from '../../shared/form/FileField.tsx'
import * as format from '../../shared/format.ts'
import { SmallTable } from '../../shared/screen/SmallTable.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import { Chip } from '../../shared/ui/marks/Chip.tsx'
import { Sheet } from '../../shared/ui/Sheet.tsx'
import { ApiError, messageOf } from '../api-error.ts'
import { QueryPart } from '../screen/QueryScreen.tsx'
import { importsQuery, useImportActs } from './imports.queries.ts'
import { isOfEvents } from './import-columns.tsx'
import { PasteCells } from './PasteCells.tsx'

const wordsOf = (error: unknown): string =>
  error instanceof ApiError ? (error.errors[0]?.message ?? error.message) : messageOf(error)

const OF_RECORDS = '다른 프로그램의 파일은 열 이름이 달라도 연결해서 읽고, 빈 칸은 지금 값을 그대로 둡니다.'
const OF_EVENTS =
  '한 행이 기록 하나이거나 하루입니다. 열 이름이 달라도 연결해서 읽고, 이미 있는 기록은 다시 저장하지 않습니다.'

/** Why something was not read, said where it came from. */
type Refused = { readonly from: 'file' | 'paste'; readonly words: string }

/** Chooses the file, or takes cells that are pasted, and has them read; files read before stand below. */
export function ChooseFile({
  companyNo,
  calls,
  list,
  onRead,
}: {
  readonly companyNo: number
  readonly calls: ImportCalls
  readonly list: List
  readonly onRead: (importNo: number) => void
}): ReactNode {
  const { unit } = list
  const [file, setFile] = useState<File | null>(null)
  const [refused, setRefused] = useState<Refused | null>(null)
  const { read } = useImportActs(companyNo, calls, unit)
  const before = useQuery(importsQuery(companyNo, calls))
  const take = async (chosen: File | undefined, from: Refused['from']): Promise<void> => {
    setRefused(null)
    if (chosen === undefined) return
    setFile(chosen)
    try {
      onRead((await read(chosen)).importNo)
    } catch (error) {
      setRefused({ from, words: wordsOf(error) })
    } finally {
      setFile(null)
    }
  }
  return (
    <>
      <Sheet pad="form">
        <FileField
          label="올릴 파일"
          value={[]}
          onChange={([chosen]) => void take(chosen, 'file')}
          // Programs of readers give pages of the web the ending .xls: they are chosen to be told what they are.
          accept={isOfEvents(list) ? '.xlsx,.csv,.xls' : '.xlsx,.csv'}
          maxFiles={1}
          maxBytes={IMPORT_MOST_BYTES}
          disabled={file !== null}
          error={refused?.from === 'file' ? refused.words : undefined}
          hint={
            file === null
              ? `엑셀(.xlsx)이나 CSV 파일을 5MB까지 올릴 수 있습니다. ${isOfEvents(list) ? OF_EVENTS : OF_RECORDS}`
              : `${file.name} 파일을 읽고 있습니다.`
          }
        />
        <PasteCells
          list={list}
          disabled={file !== null}
          error={refused?.from === 'paste' ? refused.words : undefined}
          onPasted={(pasted) => void take(pasted, 'paste')}
        />
      </Sheet>
      <QueryPart query={before} lines={3}>
        {({ items }) => (items.length === 0 ? null : <ReadBefore items={items} list={list} onRead={onRead} />)}
      </QueryPart>
    </>
  )
}

function ReadBefore({
  items,
  list,
  onRead,
}: {
  readonly items: readonly ImportHead[]
  readonly list: List
  readonly onRead: (importNo: number) => void
}): ReactNode {
  return (
    <Sheet pad="form">
      <SmallTable
        caption={<span className="h2">읽은 파일</span>}
        isCaptionShown
        cards
        rows={items}
        keyOf={({ importNo }) => importNo}
        columns={[
          { key: 'file', label: '파일', cell: ({ fileName }) => fileName },
          { key: 'state', label: '상태', cell: ({ state }) => <Chip>{IMPORT_STATES[state]}</Chip> },
          {
            key: 'when',
            label: '언제 누가',
            cell: (item) => (
              <>
                <span className="num">{format.instant(item.undoneAt ?? item.appliedAt ?? item.readAt)}</span>{' '}
                {item.undoneBy ?? item.appliedBy ?? item.readBy}
              </>
            ),
          },
          {
            key: 'counts',
            label: isOfEvents(list) ? '새 기록' : '새로, 바뀜',
            num: 'right',
            cell: ({ added, changed }) =>
              (isOfEvents(list) ? [added] : [added, changed])
                .map((rows) => `${format.count(rows)}${list.unit}`)
                .join(', '),
          },
          {
            key: 'open',
            label: <span className="sr-only">열기</span>,
            act: true,
            cell: ({ importNo, fileName }) => (
              <Button variant="text" size="sm" aria-label={`${fileName} 열기`} onClick={() => onRead(importNo)}>
                열기
              </Button>
            ),
          },
        ]}
      />
    </Sheet>
  )
}
