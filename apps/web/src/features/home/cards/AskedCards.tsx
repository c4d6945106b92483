import type { InquiryRow } from '@handal/contracts/board/inquiries'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import * as format from '../../../shared/format.ts'
import { seoulToday } from '../../../shared/today.ts'
import { Chip } from '../../../shared/ui/marks/Chip.tsx'
import { type CardRow, HomeCard } from './CardRows.tsx'
import { cardInquiriesQuery, cardRequestsQuery } from './cards.queries.ts'

const dayOf = (instant: string): string => format.shortDate(seoulToday(Date.parse(instant)))
const inquiryRow = (row: InquiryRow, asker: string): CardRow => ({
  key: String(row.no),
  kind: dayOf(row.lastAt),
  title: row.title,
  to: `/home/qna/detail?no=${row.no}`,
  who: asker,
  end: <Chip>{row.stateName}</Chip>,
})

/** Inquiries that wait for the answer of an operator, or of the provider (null), who sees which company asks. */
export function WaitingInquiries({ companyNo }: { readonly companyNo: number | null }): ReactNode {
  const query = useQuery(cardInquiriesQuery(companyNo))
  const askerOf = ({ companyName, askerName }: InquiryRow) =>
    companyNo === null ? `${companyName} ${askerName}` : askerName
  return (
    <HomeCard
      title="답할 문의"
      query={query}
      countOf={({ waiting }) => waiting}
      rowsOf={({ items }) => items.filter(({ waits }) => waits).map((row) => inquiryRow(row, askerOf(row)))}
      all="/home/qna"
      none="답할 문의가 없습니다."
    />
  )
}

const leftText = (days: number | null): string =>
  days === null ? '무기한' : days < 0 ? `${-days}일 지남` : `${days}일 남음`

/** Contract requests that wait for the provider, with the days that are left of each contract. */
export function WaitingRequests(): ReactNode {
  const query = useQuery(cardRequestsQuery)
  return (
    <HomeCard
      title="처리할 계약 요청"
      query={query}
      countOf={({ waiting }) => waiting}
      rowsOf={({ items }) =>
        items
          .filter(({ waits }) => waits)
          .map((row) => ({
            key: String(row.no),
            kind: row.kindName,
            title: row.companyName,
            to: `/home/contract-board/detail?no=${row.no}`,
            who: `${row.askerName} · ${dayOf(row.askedAt)} · 계약 ${leftText(row.daysLeft)}`,
            end: <Chip>{row.stateName}</Chip>,
          }))
      }
      all="/home/contract-board"
      none="처리할 계약 요청이 없습니다."
    />
  )
}
