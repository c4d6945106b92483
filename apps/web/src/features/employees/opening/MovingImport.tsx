import { movingImport, movingImportCreate } from '@handal/contracts/people/opening-import'
import { MOVING_FILE } from '@handal/contracts/people/opening-list'
import { useQuery } from '@tanstack/react-query'
import { useNamedList } from '../../../client/codes.ts'
import { ImportScreen } from '../../../client/imports/ImportScreen.tsx'
import { useMovingFile } from '../../../client/imports/use-moving-file.ts'
import { employeesQuery } from '../employees.queries.ts'

type Props = {
  readonly companyNo: number
  readonly today: string
  readonly onClose: () => void
}

/** People with what the system before knew of them, from a workbook with a sheet for each part. */
export function MovingImport({ companyNo, today, onClose }: Props) {
  const list = useNamedList(MOVING_FILE)
  const everybody = useQuery(employeesQuery(companyNo, { page: 1, size: 1 }))
  const file = useMovingFile({ companyNo, today, people: everybody.data?.total ?? 0 })
  return (
    <ImportScreen
      companyNo={companyNo}
      calls={movingImport}
      create={movingImportCreate}
      list={list}
      title="이월 자료 올리기"
      back="사원 목록"
      template={{ onSave: file.save, busy: file.busy || everybody.isPending }}
      onClose={onClose}
    />
  )
}
