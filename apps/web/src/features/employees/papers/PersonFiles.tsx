import type { EmployeeDetail } from '@handal/contracts/people/employees'
import { PERSON_FILE_KINDS, storePersonFile } from '@handal/contracts/people/person-files'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { QueryPart } from '../../../client/screen/QueryScreen.tsx'
import { Button } from '../../../shared/ui/Button.tsx'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { Sheet } from '../../../shared/ui/Sheet.tsx'
import { personFilesQuery, useRefreshPapers } from './papers.queries.ts'
import { PersonFileForm } from './PersonFileForm.tsx'
import { PersonFileRow } from './PersonFileRow.tsx'
import { useFileActs } from './use-file-acts.ts'
import styles from './papers.module.css'

type Props = { readonly companyNo: number; readonly person: Pick<EmployeeDetail, 'no' | 'name'> }

/** Papers that a person brought: kept, received, taken out. */
export function PersonFiles({ companyNo, person }: Props) {
  const query = useQuery(personFilesQuery(companyNo, person.no))
  const refresh = useRefreshPapers(companyNo, person.no)
  const acts = useFileActs(companyNo, person.no, null, refresh)
  const [adding, setAdding] = useState(false)
  return (
    <QueryPart sheet query={query} lines={4}>
      {({ items }) => (
        <Sheet
          title="보관 문서"
          pad="form"
          caption="받으면 누가 언제 받았는지 기록에 남습니다."
          action={
            <Button size="sm" onClick={() => setAdding(true)}>
              문서 올리기
            </Button>
          }
        >
          {items.length === 0 ? (
            <EmptyState title="보관한 문서가 없습니다.">
              주민등록등본, 통장 사본, 자격증처럼 본인이 낸 문서를 올려 둡니다.
            </EmptyState>
          ) : (
            <ul className={styles['lines']} aria-label="보관 문서">
              {items.map((paper) => (
                <PersonFileRow
                  key={paper.no}
                  paper={paper}
                  busy={acts.busy === paper.no}
                  onTake={() => acts.take(paper)}
                  onEnd={() => acts.end(paper)}
                />
              ))}
            </ul>
          )}
          {adding ? (
            <PersonFileForm
              companyNo={companyNo}
              person={person}
              title={`${person.name}님의 문서`}
              endpoint={storePersonFile}
              kinds={PERSON_FILE_KINDS}
              onClose={() => setAdding(false)}
              onStored={() => void refresh()}
            />
          ) : null}
        </Sheet>
      )}
    </QueryPart>
  )
}
