import { ratesPdf, ratesXlsx, sharedSimpleTaxXlsx, simpleTaxPdf, simpleTaxXlsx } from '@handal/contracts/downloads'
import { fileNameOfKind, paperFileName } from '@handal/contracts/file-names'
import { INSURANCE_RATE_LIST, type RateTab, TAX_RATE_LIST, TAX_TABLE_LIST } from '@handal/contracts/rates/rate-list'
import type { TaxTable } from '@handal/contracts/rates/simple-tax'
import { requestFile } from '../../client/api.ts'
import { usePaper } from '../../shared/download/use-paper.ts'
import type { TableQuestion } from './rates.queries.ts'

const KINDS = [
  { kind: 'xlsx', label: '엑셀 내려받기' },
  { kind: 'pdf', label: 'PDF 내려받기' },
] as const

/** Excel and PDF of the rates that the screen shows on a day; `tab`: of the taxes, one tab's groups. */
export function useRatePapers(
  companyNo: number,
  { date, form, tab }: { readonly date: string; readonly form: 'rates' | 'tax-rates'; readonly tab?: RateTab },
) {
  const paper = usePaper()
  const list = form === 'rates' ? INSURANCE_RATE_LIST : TAX_RATE_LIST
  return KINDS.map(({ kind, label }) => ({
    label,
    busy: paper.busy,
    onSelect: () =>
      void paper.save({
        kind,
        fileName: fileNameOfKind(paperFileName(list, { when: date }), kind),
        what: list.title,
        contents: list.file.contents,
        people: 0,
        request: () =>
          requestFile(kind === 'pdf' ? ratesPdf : ratesXlsx, {
            companyNo,
            date,
            form,
            ...(tab === undefined ? {} : { tab }),
          }),
      }),
  }))
}

/** Excel and PDF of the rows of the withholding table that the screen shows, with the way to the tax that was asked. */
export function useTablePapers(companyNo: number | null, asked: TableQuestion, table: TaxTable | undefined) {
  const paper = usePaper()
  if (table === undefined) return []
  const { date, person } = table
  const whose = person === null ? {} : { whose: person.name }
  // The super admin's is of no company and nobody.
  const { employeeNo: _, ...shared } = asked
  return KINDS.filter(({ kind }) => companyNo !== null || kind === 'xlsx').map(({ kind, label }) => ({
    label,
    busy: paper.busy,
    disabledReason: table.total === 0 && '이 지급일에 쓸 표가 없습니다.',
    onSelect: () =>
      void paper.save({
        kind,
        fileName: fileNameOfKind(paperFileName(TAX_TABLE_LIST, { when: date, ...whose }), kind),
        what: TAX_TABLE_LIST.title,
        contents: TAX_TABLE_LIST.file.contents,
        people: person === null ? 0 : 1,
        request: () =>
          companyNo === null
            ? requestFile(sharedSimpleTaxXlsx, shared)
            : requestFile(kind === 'pdf' ? simpleTaxPdf : simpleTaxXlsx, { companyNo, ...asked }),
      }),
  }))
}
