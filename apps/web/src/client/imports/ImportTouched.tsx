import type { ImportCalls, ImportHead } from '@handal/contracts/imports'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import * as format from '../../shared/format.ts'
import { TouchedAnswer } from '../../shared/screen/TouchedAnswer.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import { Sheet } from '../../shared/ui/Sheet.tsx'
import { QueryPart } from '../screen/QueryScreen.tsx'
import { importTouchedQuery } from './imports.queries.ts'

/** So many rows are calculated without being asked; of more it takes seconds. */
const AT_ONCE = 100

/** Which payslips the file would reach, before it is stored. */
export function ImportTouched({
  companyNo,
  calls,
  head,
}: {
  readonly companyNo: number
  readonly calls: ImportCalls
  readonly head: Pick<ImportHead, 'importNo' | 'version' | 'added' | 'changed'>
}): ReactNode {
  const rows = head.added + head.changed
  const [isAsked, setAsked] = useState(rows <= AT_ONCE)
  const query = useQuery({ ...importTouchedQuery(companyNo, calls, head), enabled: isAsked })
  return (
    <Sheet pad="form">
      {isAsked ? (
        <QueryPart query={query} lines={2}>
          {(preview) => <TouchedAnswer preview={preview} />}
        </QueryPart>
      ) : (
        <p className="row g12 wrap">
          <span className="sec">{format.count(rows)}행의 영향을 받는 급여를 모두 계산합니다. 몇 초 걸립니다.</span>
          <Button size="sm" onClick={() => setAsked(true)}>
            영향을 받는 급여 보기
          </Button>
        </p>
      )}
    </Sheet>
  )
}
