import { SEAL_MOST_BYTES } from '@handal/contracts/company/companies'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { call } from '../../client/api.ts'
import { errorText } from '../../client/api-error.ts'
import { confirm, failure } from '../../shared/dialog/dialogs.ts'
import { toast } from '../../shared/dialog/toast.ts'
import * as format from '../../shared/format.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { Sheet } from '../../shared/ui/Sheet.tsx'
import { type Company, type CompanyArea, companyCalls, sealQuery, useRefreshCompanies } from './company-area.ts'
import styles from './companies.module.css'

const KINDS = ['image/png', 'image/jpeg']

/** Why a file cannot be a seal; null when it can. */
const refusalOf = (file: File): string | null => {
  if (!KINDS.includes(file.type)) return '직인은 PNG나 JPG 그림으로 올려 주세요.'
  return file.size > SEAL_MOST_BYTES
    ? `직인 그림은 ${format.fileSize(SEAL_MOST_BYTES)}까지 올릴 수 있습니다. 이 파일은 ${format.fileSize(file.size)}입니다.`
    : null
}

/** The seal of a company, shown behind its name as papers print it; another is uploaded in its place. */
export function SealSheet({ area, company }: { readonly area: CompanyArea; readonly company: Company }) {
  const { companyNo, companyName, seal } = company
  const input = useRef<HTMLInputElement>(null)
  const refresh = useRefreshCompanies()
  const image = useQuery({ ...sealQuery(area, companyNo, seal?.storedAt ?? ''), enabled: seal !== null }).data
  const calls = companyCalls(area, companyNo)
  const after = (words: string) => ({
    onSuccess: () => {
      toast(words)
      void refresh(companyNo)
    },
    onError: (error: unknown) => void failure(errorText(error)),
  })
  const store = useMutation({
    mutationFn: (file: File): Promise<unknown> =>
      call(calls.storeSeal, { params: calls.params, body: { ...calls.named, file } } as never),
    ...after('직인을 올렸습니다.'),
  })
  const remove = useMutation({
    mutationFn: (): Promise<unknown> => call(calls.removeSeal, { params: calls.params, body: calls.named } as never),
    ...after('직인을 삭제했습니다.'),
  })
  const take = (file: File | undefined): void => {
    if (file === undefined) return
    const refusal = refusalOf(file)
    if (refusal === null) store.mutate(file)
    else void failure(refusal)
  }
  const askRemove = async (): Promise<void> => {
    const answer = await confirm({
      title: '직인을 삭제할까요?',
      body: '명세서와 증명서에 직인이 찍히지 않습니다.',
      action: '직인 삭제',
      danger: true,
    })
    if (answer !== false) remove.mutate()
  }
  return (
    <Sheet
      title="직인"
      pad="form"
      action={
        <span className="row g8">
          {seal === null ? null : (
            <Button variant="text" size="sm" busy={remove.isPending} onClick={() => void askRemove()}>
              직인 삭제
            </Button>
          )}
          <Button variant="text" size="sm" busy={store.isPending} onClick={() => input.current?.click()}>
            {seal === null ? '직인 올리기' : '직인 변경'}
          </Button>
        </span>
      }
    >
      <div className={styles['seal']}>
        <span>{companyName}</span>
        {image === undefined ? null : <img src={image} alt="직인" />}
        {seal === null ? <span className="cap ter">아직 직인이 없습니다.</span> : null}
      </div>
      <p className="cap ter hd-under">
        명세서와 증명서의 회사 이름 끝에 18밀리미터로 찍힙니다. PNG나 JPG 그림, {format.fileSize(SEAL_MOST_BYTES)}까지.
      </p>
      <input
        ref={input}
        className="sr-only"
        type="file"
        tabIndex={-1}
        aria-label="직인 그림"
        accept=".png,.jpg,.jpeg"
        onChange={(event) => {
          take(event.target.files?.[0])
          event.target.value = ''
        }}
      />
    </Sheet>
  )
}
