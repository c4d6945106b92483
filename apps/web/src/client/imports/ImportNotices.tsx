import { josa } from '@handal/base/josa'
import type { ImportLacking, ImportPreview } from '@handal/contracts/imports'
import type { List } from '@handal/contracts/lists'
import type { ReactNode } from 'react'
import * as format from '../../shared/format.ts'
import { useIsPhone } from '../../shared/media.ts'
import { NoticeBar } from '../../shared/ui/NoticeBar.tsx'
import { isLeftOut } from './ColumnDrawer.tsx'
import type { Mapping } from './mapping.ts'

/** Bad cells that the red bar names; the others stand in the table. */
const NAMED_BAD = 5
/** Names that a sentence lists before it counts the others. */
const NAMED = 3

/** Cells that keep a file from being stored, each a link to where it stands. */
export function BadCells({
  head,
  onGo,
}: {
  readonly head: ImportPreview
  readonly onGo: (cell: ImportPreview['bad'][number]) => void
}): ReactNode {
  const isPhone = useIsPhone()
  if (head.badCells === 0) return null
  const named = head.bad.slice(0, NAMED_BAD)
  const rest = head.badCells - named.length
  return (
    <NoticeBar
      tone="danger"
      links={named.map((cell) => ({ label: `${cell.row}행 '${cell.column}'`, onClick: () => onGo(cell) }))}
      end={
        rest > 0
          ? `그 밖에 ${format.count(rest)}개`
          : isPhone
            ? '행을 눌러 고치거나, 파일을 고쳐 다시 올려 주세요.'
            : '칸을 두 번 눌러 여기서 고치거나, 파일을 고쳐 다시 올려 주세요.'
      }
    >
      {`수정할 칸이 ${format.count(head.badCells)}개 있어 아직 올릴 수 없습니다.`}
    </NoticeBar>
  )
}

const listed = (names: readonly string[]): string =>
  `${names.slice(0, NAMED).join(', ')}${names.length > NAMED ? ` 외 ${names.length - NAMED}개` : ''}`
/** `부서 2개, 직위 3개` */
export const lackingCount = ({ departments, positions }: ImportLacking): string =>
  [
    ...(departments.length === 0 ? [] : [`부서 ${departments.length}개`]),
    ...(positions.length === 0 ? [] : [`직위 ${positions.length}개`]),
  ].join(', ')

/** Departments and positions that rows name and the company does not have, made in one press. */
export function Lacking({
  lacking,
  onCreate,
}: {
  readonly lacking: ImportLacking
  readonly onCreate: () => void
}): ReactNode {
  const { departments, positions } = lacking
  const count = lackingCount(lacking)
  if (count === '') return null
  const names = [
    ...(departments.length === 0 ? [] : [`부서: ${listed(departments)}`]),
    ...(positions.length === 0 ? [] : [`직위: ${listed(positions)}`]),
  ].join(' · ')
  return (
    <NoticeBar tone="warning" links={[{ label: `없는 ${count} 함께 만들기`, onClick: onCreate }]} end={names}>
      {`파일에 적힌 ${josa(count, '이/가')} 없습니다. 새 이름이면 함께 만들고, 잘못 적은 이름이면 칸을 고쳐 주세요.`}
    </NoticeBar>
  )
}

/** Columns of the file that nothing was read from; where a name says what one means, it is read so in one press. */
export function LeftOut({
  head,
  list,
  onOpen,
  onConnect,
}: {
  readonly head: ImportPreview
  readonly list: List
  readonly onOpen: () => void
  readonly onConnect: (mapping: Mapping) => void
}): ReactNode {
  const leftOut = head.columns.filter(isLeftOut)
  if (leftOut.length === 0) return null
  const likely = Object.entries(head.suggested).flatMap(([key, text]) => {
    const column = list.columns.find((each) => each.key === key)
    return column === undefined ? [] : [{ text, key, label: column.label }]
  })
  const pairs = likely.slice(0, NAMED).map(({ text, label }) => `${text} → ${label}`)
  return (
    <NoticeBar
      tone="info"
      links={[
        ...(likely.length === 0
          ? []
          : [
              {
                label: `비슷한 열 ${likely.length}개 연결`,
                onClick: () => onConnect(Object.fromEntries(likely.map(({ text, key }) => [text, key]))),
              },
            ]),
        { label: '열 고르기', onClick: onOpen },
      ]}
      end={
        pairs.length === 0
          ? undefined
          : `${pairs.join(', ')}${likely.length > NAMED ? ` 외 ${likely.length - NAMED}개` : ''}`
      }
    >
      {`읽지 않은 열이 ${format.count(leftOut.length)}개 있습니다.`}
    </NoticeBar>
  )
}
