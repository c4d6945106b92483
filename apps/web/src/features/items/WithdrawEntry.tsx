import type { FieldError } from '@handal/contracts/problem'
import type { ItemChoices, SalaryItem } from '@handal/contracts/payroll/salary-items'
import { useRefreshCompany } from '../../client/queries.ts'
import { DrawerForm } from '../../client/screen/DrawerForm.tsx'
import { Radios, Text } from '../../client/screen/fields.tsx'
import { useRecordForm } from '../../client/screen/use-record-form.ts'
import { toast } from '../../shared/dialog/toast.ts'
import * as format from '../../shared/format.ts'
import type { ItemArea } from './item-area.ts'
import { leavesItem } from './item-params.ts'
import { entriesOf, standing } from './item-text.ts'
import { TouchedByItem } from './ItemSide.tsx'

const LABELS = { from: '삭제할 내용', reason: '사유' }
type Values = Record<keyof typeof LABELS, string>

const beginsLater = (from: string): string =>
  `첫 내용을 삭제하면 항목이 ${format.date(from)}부터 시작합니다. 삭제한 기록은 남습니다.`

/**
 * Takes an entry of an item's time line back: what has not begun, or what stands wrongly. What held before it holds on, and
 * the entry stays in the log. The item must have more than one.
 */
export function WithdrawEntry({
  item,
  area,
  companyNo,
  choices,
  today,
  onClose,
}: {
  readonly item: SalaryItem
  readonly area: ItemArea
  readonly companyNo: number | null
  readonly choices: ItemChoices | undefined
  readonly today: string
  readonly onClose: () => void
}) {
  const refresh = useRefreshCompany(area.isDefault ? null : companyNo)
  const { itemCode, label, version } = item
  const entries = standing(item)
  const [first, second] = entries
  const record = useRecordForm({
    endpoint: area.change,
    initial: { from: entries.at(-1)?.from ?? '', reason: '' },
    labels: LABELS,
    body: ({ from, reason }: Values) => ({
      itemCode,
      from,
      removed: true,
      version,
      ...(reason === '' ? {} : { reason }),
    }),
    problems: ({ reason }): FieldError[] => (reason === '' ? [{ path: 'reason', message: '사유를 적어 주세요.' }] : []),
    onSaved: () => {
      toast(`${label}의 ${format.date(from)} 내용을 삭제했습니다.`)
      void refresh()
      onClose()
    },
    unsaved: '적은 사유가 있습니다.',
    leaves: leavesItem,
  })
  const from = record.form.watch('from')
  return (
    <DrawerForm
      of={record}
      title={`${label} 이력 삭제`}
      action={`${format.date(from)} 이력 삭제`}
      inAddress
      onClose={onClose}
    >
      <Radios
        of={record}
        name="from"
        options={entriesOf(item, choices)
          .toReversed()
          .map((entry) => ({
            value: entry.from,
            text: (
              <span>
                <span className="num nw">{format.date(entry.from)}</span>부터 {entry.value}
                {entry.from > today ? <span className="ter"> 앞으로의 값</span> : null}
              </span>
            ),
          }))}
        hint={
          from === first?.from ? beginsLater(second?.from ?? '') : '그 앞의 내용이 이어집니다. 삭제한 기록은 남습니다.'
        }
      />
      {area.isDefault || companyNo === null ? null : (
        <section aria-label="영향을 받는 급여">
          <TouchedByItem companyNo={companyNo} body={{ itemCode, from, removed: true }} />
        </section>
      )}
      <Text of={record} name="reason" required maxLength={500} />
    </DrawerForm>
  )
}
