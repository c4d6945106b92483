import type { YearMonth } from '@handal/base/date'
import { attendancePdf, attendanceXlsx } from '@handal/contracts/downloads'
import { fileNameOfKind, paperFileName } from '@handal/contracts/file-names'
import { ATTENDANCE_LIST } from '@handal/contracts/time/attendance-list'
import { requestFile } from '../../client/api.ts'
import { useListDownload } from '../../client/use-list-download.ts'
import { usePaper } from '../../shared/download/use-paper.ts'

/** The acts 엑셀 내려받기, PDF 내려받기 and 인쇄 of a month's attendance (근태결과조회), for the head of a screen. */
export function useMonthPapers({
  companyNo,
  month,
  people,
}: {
  readonly companyNo: number
  readonly month: YearMonth
  /** So many people the month is of; null: it is being read. */
  readonly people: number | null
}) {
  const paper = usePaper()
  const [payYear = '', payMonth = ''] = month.split('-')
  const asked = { payYear, payMonth }
  const disabledReason = people === null ? '불러오는 중입니다.' : people === 0 && '이 달에 재직한 사원이 없습니다.'
  const excel = useListDownload(ATTENDANCE_LIST, {
    call: attendanceXlsx,
    companyNo,
    asked,
    when: month,
    people: people ?? 0,
    disabledReason,
  })
  const pdf = {
    kind: 'pdf',
    fileName: fileNameOfKind(paperFileName(ATTENDANCE_LIST, { when: month }), 'pdf'),
    what: ATTENDANCE_LIST.title,
    contents: ATTENDANCE_LIST.file.contents,
    people: people ?? 0,
    request: (reason: string | null) =>
      requestFile(attendancePdf, { companyNo, ...asked, ...(reason === null ? {} : { reason }) }),
  } as const
  return [
    excel,
    { label: 'PDF 내려받기', busy: paper.busy, disabledReason, onSelect: () => void paper.save(pdf) },
    { label: '인쇄', busy: paper.busy, disabledReason, onSelect: () => void paper.print(pdf) },
  ]
}
