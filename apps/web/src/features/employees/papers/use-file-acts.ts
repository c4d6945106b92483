import {
  endHealthFile,
  endPersonFile,
  type PersonFile,
  readHealthFile,
  readPersonFile,
} from '@handal/contracts/people/person-files'
import { useState } from 'react'
import { requestFile } from '../../../client/api.ts'
import { useCall } from '../../../client/queries.ts'
import { confirm, failure } from '../../../shared/dialog/dialogs.ts'
import { toast } from '../../../shared/dialog/toast.ts'
import { downloadFile } from '../../../shared/download/download-file.ts'

/** Receiving and taking out papers of a person; `reason`: of those about health, why they are looked at. */
export const useFileActs = (
  companyNo: number,
  employeeNo: number,
  reason: string | null,
  refresh: () => Promise<unknown>,
) => {
  const call = useCall()
  const [busy, setBusy] = useState<number | null>(null)
  const take = async ({ no, file }: PersonFile): Promise<void> => {
    if (file === null) return
    setBusy(no)
    const params = { empl_no: employeeNo, file_no: no }
    const request = () =>
      reason === null
        ? requestFile(readPersonFile, { companyNo }, params)
        : requestFile(readHealthFile, { companyNo, reason }, params)
    try {
      await downloadFile({ fileName: file.name, request })
    } catch (error) {
      await failure(error)
    } finally {
      setBusy(null)
    }
  }
  const end = async ({ no, title, keptByLaw, version }: PersonFile): Promise<void> => {
    const done = await confirm({
      title: `${title}, 이 문서를 뺄까요?`,
      body: keptByLaw
        ? '법이 보존하라는 문서라 파일은 보존기간이 끝날 때까지 남습니다. 뺀 사유도 남습니다.'
        : '법이 보존하라는 문서가 아니라 파일을 바로 파기합니다. 되돌릴 수 없고, 뺀 사유만 남습니다.',
      action: '문서 삭제',
      danger: !keptByLaw,
      reason: true,
      act: ({ reason: why }) => {
        const order = { params: { empl_no: employeeNo, file_no: no }, body: { companyNo, version, reason: why } }
        return reason === null ? call(endPersonFile, order) : call(endHealthFile, order)
      },
    })
    if (done === false) return
    toast('문서를 뺐습니다.')
    await refresh()
  }
  return { busy, take: (paper: PersonFile) => void take(paper), end: (paper: PersonFile) => void end(paper) }
}
