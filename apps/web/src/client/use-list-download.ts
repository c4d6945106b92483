import type { Endpoint } from '@handal/contracts/endpoint'
import { fileNameOfKind, paperFileName } from '@handal/contracts/file-names'
import type { SavedList } from '@handal/contracts/lists'
import { usePaper } from '../shared/download/use-paper.ts'
import type { CallInput } from './api-core.ts'
import { requestFile } from './api.ts'

/** What the file of a list is asked with: what the list itself is. */
type FileQuery<E extends Endpoint> = Omit<
  NonNullable<CallInput<E>['query']>,
  'companyNo' | 'corp_no' | 'filename' | 'reason'
>

type ListDownload<E extends Endpoint> = {
  /** The call of a company's list, or where nobody's company is asked (null) of the list of all companies. */
  readonly call: E
  /** null: of all companies, or of what new ones start with. */
  readonly companyNo: number | null
  readonly asked: FileQuery<E>
  /** Day, month or year that the list is of, for the file's name. */
  readonly when: string
  /** So many people it holds data of; two and more ask for a reason. */
  readonly people?: number
  /** What the question calls it, where that says more than the title: 재직 사원 목록. */
  readonly what?: string
  /** Why there is nothing to save. */
  readonly disabledReason?: string | false
}

/** The act 엑셀 내려받기 of a list, by its definition, for the head of its screen. */
export function useListDownload<E extends Endpoint>(
  list: Pick<SavedList, 'title' | 'file'>,
  { call, companyNo, asked, when, people = 0, what = list.title, disabledReason = false }: ListDownload<E>,
) {
  const { busy, save } = usePaper()
  return {
    label: '엑셀 내려받기',
    busy,
    disabledReason,
    onSelect: () =>
      void save({
        kind: 'xlsx',
        fileName: fileNameOfKind(paperFileName(list, { when }), 'xlsx'),
        what,
        contents: list.file.contents,
        people,
        request: (reason) =>
          requestFile(call, {
            ...asked,
            ...(companyNo === null ? {} : { companyNo }),
            ...(reason === null ? {} : { reason }),
          } as CallInput<E>['query']),
      }),
  }
}

/** The acts PDF 내려받기 and 인쇄 of a list, beside the workbook of the same. */
export function useListPaper<E extends Endpoint>(
  list: Pick<SavedList, 'title' | 'file'>,
  { call, companyNo, asked, when, people = 0, what = list.title, disabledReason = false }: ListDownload<E>,
) {
  const { busy, save, print } = usePaper()
  const pdf = {
    kind: 'pdf',
    fileName: fileNameOfKind(paperFileName(list, { when }), 'pdf'),
    what,
    contents: list.file.contents,
    people,
    request: (reason: string | null) =>
      requestFile(call, {
        ...asked,
        ...(companyNo === null ? {} : { companyNo }),
        ...(reason === null ? {} : { reason }),
      } as CallInput<E>['query']),
  } as const
  return [
    { label: 'PDF 내려받기', busy, disabledReason, onSelect: () => void save(pdf) },
    { label: '인쇄', busy, disabledReason, onSelect: () => void print(pdf) },
  ] as const
}
