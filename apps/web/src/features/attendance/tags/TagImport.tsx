import { TAG_FILE_LIST, tagImport } from '@handal/contracts/time/tag-import'
import { ImportScreen } from '../../../client/imports/ImportScreen.tsx'

/** Tags from the file of a reader. */
export function TagImport({ companyNo, onClose }: { readonly companyNo: number; readonly onClose: () => void }) {
  return (
    <ImportScreen
      companyNo={companyNo}
      calls={tagImport}
      list={TAG_FILE_LIST}
      title="출퇴근 기록 가져오기"
      back="출퇴근 기록조회"
      onClose={onClose}
    />
  )
}
