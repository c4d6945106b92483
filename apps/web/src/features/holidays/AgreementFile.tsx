import {
  AGREEMENT_MOST_BYTES,
  type Holiday,
  readAgreement,
  removeAgreement,
  storeAgreement,
} from '@handal/contracts/company/holidays'
import { useState } from 'react'
import { requestFile } from '../../client/api.ts'
import { useCall, useRefreshCompany } from '../../client/queries.ts'
import { confirm, failure } from '../../shared/dialog/dialogs.ts'
import { toast } from '../../shared/dialog/toast.ts'
import { downloadFile } from '../../shared/download/download-file.ts'
import { FileField } from '../../shared/form/FileField.tsx'
import * as format from '../../shared/format.ts'
import { Button } from '../../shared/ui/Button.tsx'
import styles from './holidays.module.css'

/** The written agreement of a move: brought, received, replaced, taken away. */
export function AgreementFile({ companyNo, item }: { readonly companyNo: number; readonly item: Holiday }) {
  const { no, agreementFile } = item
  const call = useCall()
  const refresh = useRefreshCompany(companyNo)
  const [isReplacing, setReplacing] = useState(false)
  const [busy, setBusy] = useState(false)
  const doing = async (work: () => Promise<unknown>): Promise<void> => {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      await failure(error)
    } finally {
      setBusy(false)
    }
  }
  const store = (file: File): Promise<void> =>
    doing(async () => {
      await call(storeAgreement, { params: { no }, body: { file } })
      setReplacing(false)
      toast(agreementFile === null ? '합의서를 올렸습니다.' : '합의서를 바꿨습니다.')
      await refresh()
    })
  const remove = async (): Promise<void> => {
    const gone = await confirm({
      title: '합의서를 삭제할까요?',
      body: <p>휴일대체는 그대로 남습니다. 합의서는 다시 올릴 수 있습니다.</p>,
      action: '합의서 삭제',
      act: () => call(removeAgreement, { params: { no }, body: {} }),
    })
    if (gone === false) return
    toast('합의서를 삭제했습니다.')
    await refresh()
  }
  return (
    <section aria-label="서면 합의서" className={styles['agreement']}>
      {agreementFile === null ? (
        <p className="cap sec">근로자대표와 서면으로 합의한 종이를 올려 두면 점검할 때 바로 꺼낼 수 있습니다.</p>
      ) : (
        <p>
          <b>{agreementFile.name}</b>{' '}
          <span className="cap ter">
            {format.fileSize(agreementFile.size)} · {agreementFile.by} {format.instant(agreementFile.at)}
          </span>
        </p>
      )}
      {agreementFile === null || isReplacing ? (
        <FileField
          label="합의서"
          value={[]}
          accept=".pdf,.png,.jpg,.jpeg"
          maxBytes={AGREEMENT_MOST_BYTES}
          maxFiles={1}
          disabled={busy}
          hint="PDF나 사진, 5MB까지"
          onChange={([file]) => {
            if (file !== undefined) void store(file)
          }}
        />
      ) : null}
      {agreementFile === null ? null : (
        <span className="row g8 wrap">
          <Button
            size="sm"
            busy={busy}
            onClick={() =>
              void doing(() =>
                downloadFile({
                  fileName: agreementFile.name,
                  request: () => requestFile(readAgreement, { companyNo }, { no }),
                }),
              )
            }
          >
            받기
          </Button>
          <Button variant="text" size="sm" onClick={() => setReplacing(!isReplacing)}>
            {isReplacing ? '취소' : '수정'}
          </Button>
          <Button variant="text" size="sm" onClick={() => void remove()}>
            삭제
          </Button>
        </span>
      )}
    </section>
  )
}
