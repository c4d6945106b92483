import { movingFileXlsx } from '@handal/contracts/downloads'
import { fileNameOfKind, paperFileName } from '@handal/contracts/file-names'
import { movingImport } from '@handal/contracts/opening-import'
import { MOVING_FILE } from '@handal/contracts/opening-list'
import { useQuery } from '@tanstack/react-query'
import { requestFile } from '../../client/api.ts'
import { useNamedList } from '../../client/codes.ts'
import { ImportScreen } from '../../client/imports/ImportScreen.tsx'
import { usePaper } from '../../shared/download/use-paper.ts'
import { employeesQuery } from './employees.queries.ts'

type Props = {
  readonly companyNo: number
  readonly today: string
  readonly onClose: () => void
}

/** People with what the system before knew of them, from a workbook with a sheet for each part. */
export function MovingImport({ companyNo, today, onClose }: Props) {
  const paper = usePaper()
  const list = useNamedList(MOVING_FILE)
  const everybody = useQuery(employeesQuery(companyNo, { page: 1, size: 1 }))
  const save = (): void =>
    void paper.save({
      kind: 'xlsx',
      fileName: fileNameOfKind(paperFileName('moving-file', { when: today }), 'xlsx'),
      what: '이월 자료',
      contents: '성명, 생년월일, 급여와 세금, 연차와 퇴직급여',
      people: everybody.data?.total ?? 0,
      request: (reason) => requestFile(movingFileXlsx, { companyNo, ...(reason === null ? {} : { reason }) }),
    })
  return (
    <ImportScreen
      companyNo={companyNo}
      calls={movingImport}
      list={list}
      title="이월 자료 올리기"
      back="사원 목록"
      template={{ onSave: save, busy: paper.busy || everybody.isPending }}
      onClose={onClose}
    />
  )
}
