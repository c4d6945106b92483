import type { DocumentRow } from '@handal/contracts/approval/document-schema'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Chip } from '../../../shared/ui/marks/Chip.tsx'
import { daysText } from '../../approval/public.ts'
import { type CardRow, HomeCard } from './CardRows.tsx'
import { boxCountsQuery, cardDocumentsQuery } from './cards.queries.ts'
import styles from './cards.module.css'

const placeOf = ({ no, pageType, state }: DocumentRow): string =>
  state === 'DRAFT' ? `/e-system/form?type=${pageType}&no=${no}` : `/e-system/${pageType}/${no}`
const rowOf = (row: DocumentRow, who: string): CardRow => ({
  key: String(row.no),
  kind: row.draftTypeName,
  title: row.title === '' ? '(제목 없음)' : row.title,
  to: placeOf(row),
  who: [daysText(row), amountOf(row), who].filter((part) => part !== '').join(' · '),
  end: row.turn ? <Chip family="info">내 차례</Chip> : <Chip>{row.stateName}</Chip>,
})
const amountOf = ({ amount, unit }: DocumentRow): string => (amount === null ? '' : `${amount}${unit ?? ''}`)
const whoseTurn = ({ waitsFor }: DocumentRow): string =>
  waitsFor.length === 0 ? '' : `${waitsFor.map(({ name }) => name).join(', ')} 차례`

/** Documents that wait for the person's decision; to operators also how many stand still. */
export function WaitingDocuments({
  companyNo,
  isOperator,
}: {
  readonly companyNo: number
  readonly isOperator: boolean
}): ReactNode {
  const query = useQuery(cardDocumentsQuery(companyNo, 'turn'))
  return (
    <HomeCard
      title="결재 대기"
      query={query}
      countOf={({ total }) => total}
      rowsOf={({ items }) => items.map((row) => rowOf(row, row.drafterName))}
      all={isOperator ? '/e-system/total?box=turn' : '/e-system?box=turn'}
      none="결재할 문서가 없습니다."
      foot={isOperator ? <Stuck companyNo={companyNo} /> : undefined}
    />
  )
}

function Stuck({ companyNo }: { readonly companyNo: number }): ReactNode {
  const stuck = useQuery(boxCountsQuery(companyNo)).data?.stuck ?? 0
  return stuck === 0 ? null : (
    <p className={`dense ${styles['foot']}`}>
      <Link to="/e-system/total?box=stuck" className="link warn">
        멈춘 결재 <span className="num">{stuck}</span>건
      </Link>
    </p>
  )
}

/** What the person handed in, and whose turn it is. */
export function OwnDocuments({ companyNo }: { readonly companyNo: number }): ReactNode {
  const query = useQuery(cardDocumentsQuery(companyNo, 'mine'))
  return (
    <HomeCard
      title="내 문서"
      query={query}
      countOf={() => 0}
      rowsOf={({ items }) => items.map((row) => rowOf(row, whoseTurn(row)))}
      all="/e-system?box=mine"
      none="올린 문서가 없습니다. 휴가나 연장근로를 올리면 누구의 차례인지 여기에 나타납니다."
    />
  )
}
