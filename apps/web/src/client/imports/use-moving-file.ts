import { movingFileXlsx } from '@handal/contracts/downloads'
import { fileNameOfKind, paperFileName } from '@handal/contracts/file-names'
import { usePaper } from '../../shared/download/use-paper.ts'
import { requestFile } from '../api.ts'

type Options = {
  readonly companyNo: number
  /** The day in the file's name. */
  readonly today: string
  /** Whose data the workbook holds: those who are registered stand in it. */
  readonly people: number
}

/** Saves the workbook in which a company's people and what the system before knew of them are brought. */
export const useMovingFile = ({ companyNo, today, people }: Options): { readonly busy: boolean; save: () => void } => {
  const paper = usePaper()
  const save = (): void =>
    void paper.save({
      kind: 'xlsx',
      fileName: fileNameOfKind(paperFileName('moving-file', { when: today }), 'xlsx'),
      what: '이월 자료',
      isTemplate: true,
      contents: '성명, 생년월일, 급여와 세금, 연차와 퇴직급여',
      people,
      request: (reason) => requestFile(movingFileXlsx, { companyNo, ...(reason === null ? {} : { reason }) }),
    })
  return { busy: paper.busy, save }
}
