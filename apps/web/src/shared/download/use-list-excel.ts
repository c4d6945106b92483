import { fileNameOfKind, type PaperName, paperFileName, paperTitle } from '@handal/contracts/file-names'
import { usePaper } from './use-paper.ts'

type ListExcel = {
  readonly paper: PaperName
  /** Of which day or year it is, for its name. */
  readonly when: string
  /** What the list holds: 기준과 값, 시작일, 법. */
  readonly contents: string
  /** Why there is nothing to save. */
  readonly disabledReason?: string | false
  readonly request: () => Promise<Response>
}

/** The act 엑셀 내려받기 of a list that holds nobody's data, for the head of its screen. */
export function useListExcel({ paper, when, contents, disabledReason = false, request }: ListExcel) {
  const { busy, save } = usePaper()
  return {
    label: '엑셀 내려받기',
    busy,
    disabledReason,
    onSelect: () =>
      void save({
        kind: 'xlsx',
        fileName: fileNameOfKind(paperFileName(paper, { when }), 'xlsx'),
        what: paperTitle(paper),
        contents,
        people: 0,
        request,
      }),
  }
}
