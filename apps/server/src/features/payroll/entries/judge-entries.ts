import type { EntryItem } from '@handal/contracts/payroll/salary-entries'
import type { FieldError } from '@handal/contracts/problem'
import { amountFault, amountKind, leastAmount } from '@handal/engine/payroll'
import type { RunFrame } from '../facts/frame.ts'
import type { StoredEntry } from './entries.repo.ts'

/** The items of a run whose amounts are entered. */
export const entryItems = ({ items, paymentType }: Pick<RunFrame, 'items' | 'paymentType'>): EntryItem[] =>
  items.flatMap((item) =>
    item.source === 'entry'
      ? [{ itemCode: item.code, label: item.label, kind: item.kind, least: leastAmount(amountKind(item, paymentType)) }]
      : [],
  )

export const entryKey = ({
  employeeNo,
  itemCode,
}: {
  readonly employeeNo: number
  readonly itemCode: string
}): string => `${employeeNo} ${itemCode}`
export const keyOfStored = (row: Pick<StoredEntry, 'employee_no' | 'item_code'>): string =>
  entryKey({ employeeNo: row.employee_no, itemCode: row.item_code })

type Asked = { readonly employeeNo: number; readonly itemCode: string; readonly amount?: number | undefined }
type Around = {
  readonly frame: Pick<RunFrame, 'items' | 'paymentType'>
  /** Who is in service in the period of the run. */
  readonly paid: ReadonlySet<number>
  readonly stored: ReadonlyMap<string, StoredEntry>
}

const itemFault = (item: RunFrame['items'][number] | undefined, code: string): string | null =>
  item === undefined
    ? `이 달에 없는 급여 항목입니다: ${code}`
    : item.source === 'entry'
      ? null
      : `${item.label} 금액은 급여 조건으로 계산합니다. 달마다 입력하는 항목을 골라 주세요.`

/** What is wrong with entered amounts, by their place and field, all at once. */
export const entryFaults = (asked: readonly Asked[], { frame, paid, stored }: Around): FieldError[] => {
  const seen = new Set<string>()
  return asked.flatMap((entry, index): FieldError[] => {
    const { employeeNo, itemCode, amount } = entry
    const errors: FieldError[] = []
    const say = (name: string, message: string): void => void errors.push({ path: `items.${index}.${name}`, message })
    const item = frame.items.find(({ code }) => code === itemCode)
    const known = stored.get(entryKey(entry))
    if (!paid.has(employeeNo) && known === undefined)
      say('employeeNo', `이 달에 급여를 받을 사원이 아닙니다: ${employeeNo}`)
    const unfit = itemFault(item, itemCode)
    if (known !== undefined && known.entry_no === null)
      say('itemCode', '퇴사 처리나 연차수당 지급이 넣은 금액은 그 화면에서 수정합니다.')
    else if (unfit !== null) say('itemCode', unfit)
    if (seen.has(entryKey(entry))) say('itemCode', '같은 사원의 같은 항목을 두 번 적었습니다.')
    seen.add(entryKey(entry))
    const fault =
      item === undefined || amount === undefined
        ? null
        : amountFault(item.label, amountKind(item, frame.paymentType), amount)
    if (fault !== null) say('amount', fault)
    return errors
  })
}
