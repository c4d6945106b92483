import {
  type AuditReview,
  confirmAuditEvent,
  explainDownload,
  readAuditReview,
  type ReviewCode,
  type ReviewEvent,
  signAuditReview,
} from '@handal/contracts/session/audit-review'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../client/api.ts'

/** Which log of which month: null is the log of no company, '' the month that waits. */
export type ReviewKey = { readonly companyNo: number | null; readonly month: string }

const company = (companyNo: number | null) => (companyNo === null ? {} : { companyNo })
const keyOf = ({ companyNo, month }: ReviewKey) => [companyNo, 'audit-review', month] as const

/** The access log of a month by what stands out. */
export const reviewQuery = (key: ReviewKey) =>
  queryOptions({
    queryKey: keyOf(key),
    queryFn: ({ signal }) =>
      call(readAuditReview, {
        query: { ...company(key.companyNo), ...(key.month === '' ? {} : { month: key.month }) },
        signal,
      }),
  })

/** Confirming, explaining and signing; the screen shows what came back. */
export const useReviewActs = (key: ReviewKey, month: string) => {
  const client = useQueryClient()
  const onSuccess = (review: AuditReview): void => {
    client.setQueryData(keyOf(key), review)
    void client.invalidateQueries({ queryKey: [key.companyNo, 'home'] })
  }
  const base = { ...company(key.companyNo), month }
  return {
    confirm: useMutation({
      mutationFn: ({ code, event, note }: { code: ReviewCode; event: ReviewEvent; note: string }) =>
        call(confirmAuditEvent, { body: { ...base, code, chainNo: event.chainNo, seq: event.seq, note } }),
      onSuccess,
    }),
    explain: useMutation({
      mutationFn: ({ event, reason }: { event: ReviewEvent; reason: string }) =>
        call(explainDownload, { body: { ...base, chainNo: event.chainNo, seq: event.seq, reason } }),
      onSuccess,
    }),
    sign: useMutation({
      mutationFn: (opinion: string) => call(signAuditReview, { body: { ...base, opinion } }),
      onSuccess,
    }),
  }
}
