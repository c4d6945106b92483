import { leavePaymentPdf, leavePaymentXlsx } from '@handal/contracts/downloads'
import { LEAVE_PAYMENT_LIST } from '@handal/contracts/time/leave-list'
import { useListDownload, useListPaper } from '../../../client/use-list-download.ts'

/** The acts 엑셀 내려받기, PDF 내려받기 and 인쇄 of a year's allowance (연차수당 지급대장). */
export function usePaymentPapers({
  companyNo,
  year,
  people,
}: {
  readonly companyNo: number
  readonly year: string
  /** So many people it is of; null: it is being read. */
  readonly people: number | null
}) {
  const asked = { payYear: year, paymentType: '0004' as const }
  const disabledReason = people === null ? '불러오는 중입니다.' : people === 0 && '이 해의 연차수당이 없습니다.'
  const of = { companyNo, asked, when: year, people: people ?? 0, disabledReason }
  const excel = useListDownload(LEAVE_PAYMENT_LIST, { call: leavePaymentXlsx, ...of })
  const papers = useListPaper(LEAVE_PAYMENT_LIST, { call: leavePaymentPdf, ...of })
  return [excel, ...papers]
}
