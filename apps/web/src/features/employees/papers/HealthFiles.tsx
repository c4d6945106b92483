import type { EmployeeDetail } from '@handal/contracts/people/employees'
import {
  HEALTH_FILE_KINDS,
  listHealthFiles,
  type PersonFile,
  storeHealthFile,
} from '@handal/contracts/people/person-files'
import { useState } from 'react'
import { useCall } from '../../../client/queries.ts'
import { confirm } from '../../../shared/dialog/dialogs.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { Sheet } from '../../../shared/ui/Sheet.tsx'
import { PersonFileForm } from './PersonFileForm.tsx'
import { PersonFileRow } from './PersonFileRow.tsx'
import { useFileActs } from './use-file-acts.ts'
import styles from './papers.module.css'

type Props = { readonly companyNo: number; readonly person: Pick<EmployeeDetail, 'no' | 'name'> }
type Opened = { readonly reason: string; readonly items: readonly PersonFile[] }

/** Papers about health: nothing of them is shown before somebody says why they look (개인정보 보호법 제23조). */
export function HealthFiles({ companyNo, person }: Props) {
  const call = useCall()
  const [opened, setOpened] = useState<Opened | null>(null)
  const [adding, setAdding] = useState(false)
  const look = async (reason: string): Promise<void> => {
    const { items } = await call(listHealthFiles, { params: { empl_no: person.no }, body: { companyNo, reason } })
    setOpened({ reason, items })
  }
  const again = (): Promise<void> => (opened === null ? Promise.resolve() : look(opened.reason))
  const acts = useFileActs(companyNo, person.no, opened?.reason ?? '', again)
  const ask = (): void =>
    void confirm({
      title: '건강 문서를 볼까요?',
      body: '건강에 관한 정보는 민감정보입니다. 누가, 언제, 왜 보았는지 기록에 남습니다(개인정보 보호법 제23조).',
      action: '문서 보기',
      reason: { label: '보는 사유', required: true },
      act: ({ reason }) => look(reason),
    })
  return (
    <Sheet
      title="건강 문서"
      pad="form"
      caption="민감정보라 따로 보관하고, 사유를 적어야 봅니다(개인정보 보호법 제23조)."
      action={
        <span className={styles['add']}>
          <Button size="sm" variant="text" onClick={opened === null ? ask : () => setOpened(null)}>
            {opened === null ? '문서 보기' : '숨기기'}
          </Button>
          <Button size="sm" onClick={() => setAdding(true)}>
            올리기
          </Button>
        </span>
      }
    >
      {opened === null ? (
        <p className="cap ter">
          신체검사서, 진단서, 장애인 증명서를 여기에 둡니다. 있는지도 보기 전에는 나오지 않습니다.
        </p>
      ) : opened.items.length === 0 ? (
        <EmptyState title="보관한 건강 문서가 없습니다.">올린 문서가 생기면 이곳에 나옵니다.</EmptyState>
      ) : (
        <ul className={styles['lines']} aria-label="건강 문서">
          {opened.items.map((paper) => (
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
          title={`${person.name}님의 건강 문서`}
          endpoint={storeHealthFile}
          kinds={HEALTH_FILE_KINDS}
          onClose={() => setAdding(false)}
          onStored={() => void again()}
        />
      ) : null}
    </Sheet>
  )
}
