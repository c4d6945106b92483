import type { YearMonth } from '@handal/base/date'
import { leavePdf, leaveXlsx } from '@handal/contracts/downloads'
import { LEAVE_LIST } from '@handal/contracts/time/leave-list'
import { useListDownload, useListPaper } from '../../../client/use-list-download.ts'

type Conditions = {
  readonly type?: 'hire' | 'fiscal'
  readonly q?: string
  readonly deptNo?: number
}

/** The acts 엑셀 내려받기, PDF 내려받기 and 인쇄 of everybody's leave as of a month (연차조회). */
export function useLeavePapers({
  companyNo,
  month,
  people,
  conditions,
}: {
  readonly companyNo: number
  readonly month: YearMonth
  /** So many people it is of; null: it is being read. */
  readonly people: number | null
  readonly conditions: Conditions
}) {
  const [payYear = '', payMonth = ''] = month.split('-')
  const asked = { payYear, payMonth, ...conditions }
  const disabledReason = people === null ? '불러오는 중입니다.' : people === 0 && '이 달에 재직한 사원이 없습니다.'
  const of = { companyNo, asked, when: month, people: people ?? 0, disabledReason }
  const excel = useListDownload(LEAVE_LIST, { call: leaveXlsx, ...of })
  const papers = useListPaper(LEAVE_LIST, { call: leavePdf, ...of })
  return [excel, ...papers]
}
