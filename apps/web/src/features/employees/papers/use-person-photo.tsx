import { PHOTO_MOST_BYTES, removePhoto, storePhoto } from '@handal/contracts/people/person-files'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { useCall } from '../../../client/queries.ts'
import { confirm, failure } from '../../../shared/dialog/dialogs.ts'
import { toast } from '../../../shared/dialog/toast.ts'
import * as format from '../../../shared/format.ts'
import type { MenuAction } from '../../../shared/ui/MenuButton.tsx'
import { photoQuery, useRefreshPapers } from './papers.queries.ts'

const KINDS = ['image/png', 'image/jpeg']
/** Why a file cannot be a photo; null when it can. */
const refusalOf = (file: File): string | null => {
  if (!KINDS.includes(file.type)) return '사진은 PNG나 JPG 그림으로 올려 주세요.'
  return file.size > PHOTO_MOST_BYTES
    ? `사진은 ${format.fileSize(PHOTO_MOST_BYTES)}까지 올릴 수 있습니다. 이 파일은 ${format.fileSize(file.size)}입니다.`
    : null
}

/** The photo of a person: shown, put in place of the one before, taken away. `input` must stand on the screen. */
export const usePersonPhoto = (companyNo: number, employeeNo: number, isKnown: boolean) => {
  const call = useCall()
  const chooser = useRef<HTMLInputElement>(null)
  const refresh = useRefreshPapers(companyNo, employeeNo)
  const url = useQuery({ ...photoQuery(companyNo, employeeNo), enabled: isKnown }).data ?? null
  const params = { empl_no: employeeNo }
  const store = useMutation({
    mutationFn: (file: File) => call(storePhoto, { params, body: { file } }),
    onSuccess: () => {
      toast('사진을 올렸습니다.')
      void refresh()
    },
    onError: (error) => void failure(error),
  })
  const remove = async (name: string): Promise<void> => {
    const gone = await confirm({
      title: `${name}님의 사진을 삭제할까요?`,
      body: '파일을 바로 파기합니다. 사진은 다시 올릴 수 있습니다.',
      action: '사진 삭제',
      danger: true,
      act: () => call(removePhoto, { params, body: {} }),
    })
    if (gone === false) return
    toast('사진을 삭제했습니다.')
    void refresh()
  }
  const actions = (name: string): MenuAction[] => [
    { label: url === null ? '사진 올리기' : '사진 변경', onSelect: () => chooser.current?.click() },
    ...(url === null ? [] : [{ label: '사진 삭제', onSelect: () => void remove(name) }]),
  ]
  const input: ReactNode = (
    <input
      ref={chooser}
      className="sr-only"
      type="file"
      tabIndex={-1}
      aria-label="사원 사진"
      accept=".png,.jpg,.jpeg"
      onChange={(event) => {
        const file = event.target.files?.[0]
        event.target.value = ''
        if (file === undefined) return
        const refusal = refusalOf(file)
        if (refusal === null) store.mutate(file)
        else void failure(refusal)
      }}
    />
  )
  return { url, actions, input }
}
