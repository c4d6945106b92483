import { josa } from '@handal/base/josa'
import { readDocumentFile, removeDocumentFile, storeDocumentFile } from '@handal/contracts/approval/document-around'
import type { ApprovalDocument, DocumentFile } from '@handal/contracts/approval/document-schema'
import { DOCUMENT_FILES, type DocumentFileKind } from '@handal/contracts/approval/document-words'
import { ROLE } from '@handal/contracts/roles'
import { useState } from 'react'
import { requestFile } from '../../../client/api.ts'
import { messageOf } from '../../../client/api-error.ts'
import { useCall } from '../../../client/queries.ts'
import { useUser } from '../../../client/session-store.ts'
import { confirm, failure } from '../../../shared/dialog/dialogs.ts'
import { toast } from '../../../shared/dialog/toast.ts'
import { downloadFile } from '../../../shared/download/download-file.ts'
import { FileField } from '../../../shared/form/FileField.tsx'
import { SegmentedControl } from '../../../shared/form/SegmentedControl.tsx'
import * as format from '../../../shared/format.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { Sheet } from '../../../shared/ui/Sheet.tsx'
import { useRefreshDocuments } from '../documents.queries.ts'
import styles from '../documents.module.css'

const KINDS = (Object.keys(DOCUMENT_FILES) as DocumentFileKind[]).map((value) => ({
  value,
  text: DOCUMENT_FILES[value],
}))
type Props = { readonly companyNo: number; readonly document: ApprovalDocument }

/** Papers that prove a document; of those about health the name is not told, and they open for a reason alone. */
export function Files({ companyNo, document }: Props) {
  const { no, files, state, drafterNo } = document
  const user = useUser()
  const isOwn = user?.employee_no === drafterNo
  // Nobody else opens what is about health.
  const isOperator = user?.perm_id === ROLE.admin
  const call = useCall()
  const refresh = useRefreshDocuments(companyNo)
  const open = async (file: DocumentFile): Promise<void> => {
    let reason = ''
    if (file.kind === 'HEALTH' && !isOwn) {
      const answer = await confirm({
        title: '건강 증빙을 볼까요?',
        body: '본 사람과 사유가 접속기록에 남습니다.',
        action: '보기',
        reason: true,
      })
      if (answer === false) return
      ;({ reason } = answer)
    }
    const query = { companyNo, ...(reason === '' ? {} : { reason }) }
    try {
      const request = () => requestFile(readDocumentFile, query, { no, file_no: file.no })
      await downloadFile({ fileName: file.name ?? '증빙', request })
    } catch (error) {
      await failure(error)
    }
  }
  const remove = async (file: DocumentFile): Promise<void> => {
    const agreed = await confirm({
      title: `${josa(file.name ?? file.kindName, '을/를')} 삭제할까요?`,
      body: '삭제한 첨부는 되살릴 수 없습니다. 필요하면 다시 올려 주세요.',
      action: '삭제',
      danger: true,
      act: () => call(removeDocumentFile, { params: { no, file_no: file.no }, body: {} }),
    })
    if (agreed === false) return
    toast('첨부를 삭제했습니다.')
    await refresh()
  }
  const adds = isOwn && (state === 'DRAFT' || state === 'RUNNING')
  if (files.length === 0 && !adds) return null
  return (
    <Sheet title="첨부" pad="form">
      {files.length === 0 ? null : (
        <ul className={styles['files']}>
          {files.map((file) => (
            <li key={file.no}>
              {file.kind === 'HEALTH' && !isOwn && !isOperator ? (
                <span>{file.kindName}</span>
              ) : (
                <Button variant="text" size="sm" onClick={() => void open(file)}>
                  {file.name ?? file.kindName}
                </Button>
              )}
              <span className="cap ter num nw">{format.fileSize(file.size)}</span>
              {isOwn && state === 'DRAFT' ? (
                <Button
                  variant="text"
                  size="sm"
                  aria-label={`${file.name ?? file.kindName} 삭제`}
                  onClick={() => void remove(file)}
                >
                  삭제
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
      )}
      {adds ? <AddFile companyNo={companyNo} document={document} /> : null}
    </Sheet>
  )
}

function AddFile({ companyNo, document: { no } }: Props) {
  const call = useCall()
  const refresh = useRefreshDocuments(companyNo)
  const [kind, setKind] = useState<DocumentFileKind>('DOCUMENT')
  const [error, setError] = useState<string | undefined>(undefined)
  const add = async (chosen: readonly File[]): Promise<void> => {
    try {
      for (const file of chosen) await call(storeDocumentFile, { params: { no }, body: { kind, file } })
      setError(undefined)
      if (chosen.length > 0) toast('첨부를 올렸습니다.')
      await refresh()
    } catch (failed) {
      setError(messageOf(failed))
    }
  }
  return (
    <div className={styles['form']}>
      <SegmentedControl label="첨부의 종류" options={KINDS} value={kind} onChange={setKind} />
      <FileField
        label="파일"
        value={[]}
        onChange={(chosen) => void add(chosen)}
        accept=".pdf,.png,.jpg,.jpeg,.xlsx"
        error={error}
        hint={kind === 'HEALTH' ? '본인과 운영자만 보고, 파일 이름은 남기지 않습니다.' : undefined}
      />
    </div>
  )
}
