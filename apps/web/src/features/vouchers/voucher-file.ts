import { insuranceVoucherXlsx } from '@handal/contracts/downloads'
import { fileNameOfKind, paperFileName } from '@handal/contracts/file-names'
import { type AccountBook, VOUCHER_DOWNLOADS, VOUCHER_KIND_NAME } from '@handal/contracts/payroll/account-book'
import { requestFile } from '../../client/api.ts'
import { usePaper } from '../../shared/download/use-paper.ts'
import type { HeaderAction } from '../../shared/ui/PageHeader.tsx'

type Which = keyof typeof VOUCHER_DOWNLOADS

/** The menu 엑셀: all vouchers of the month, or those of one kind. They hold sums, so that nobody is asked for a reason. */
export function useVoucherFiles(companyNo: number, { month, vouchers }: AccountBook): HeaderAction {
  const paper = usePaper()
  const [payYear = '', payMonth = ''] = month.split('-')
  const save = (downloadType?: Which): void =>
    void paper.save({
      kind: 'xlsx',
      fileName: fileNameOfKind(paperFileName('insurance-voucher', { when: month }), 'xlsx'),
      what: `${Number(payMonth)}월 전표`,
      contents: '계정과 금액',
      people: 0,
      request: () =>
        requestFile(insuranceVoucherXlsx, {
          companyNo,
          payYear,
          payMonth,
          ...(downloadType === undefined ? {} : { downloadType }),
        }),
    })
  const kinds = Object.entries(VOUCHER_DOWNLOADS).map(([type, kind]) => ({
    label: `${VOUCHER_KIND_NAME[kind]} 전표`,
    disabledReason: !vouchers.some((voucher) => voucher.kind === kind) && '전표가 없습니다.',
    onSelect: () => save(type as Which),
  }))
  return {
    label: '엑셀',
    busy: paper.busy,
    disabledReason: vouchers.length === 0 && '전표가 없습니다.',
    menu: [{ label: '모든 전표', onSelect: () => save() }, ...kinds],
  }
}
