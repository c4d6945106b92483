import type { ItemChoices, SalaryItem } from '@handal/contracts/payroll/salary-items'
import { useRefreshCompany } from '../../client/queries.ts'
import { useWithdrawForm, WithdrawForm } from '../../client/screen/WithdrawForm.tsx'
import * as format from '../../shared/format.ts'
import type { ItemArea } from './item-area.ts'
import { leavesItem } from './item-params.ts'
import { entriesOf, standing } from './item-text.ts'
import { TouchedByItem } from './ItemSide.tsx'

const beginsLater = (from: string): string =>
  `첫 내용을 삭제하면 항목이 ${format.date(from)}부터 시작합니다. 삭제한 기록은 남습니다.`

/**
 * Takes an entry of an item's time line back: what has not begun, or what stands wrongly. What held before it holds on, and
 * the entry stays in the log. The item must have more than one.
 */
export function WithdrawEntry({
  item,
  area,
  choices,
  today,
  onClose,
}: {
  readonly item: SalaryItem
  readonly area: ItemArea
  readonly choices: ItemChoices | undefined
  readonly today: string
  readonly onClose: () => void
}) {
  const refresh = useRefreshCompany(area.companyNo)
  const { itemCode, label, version } = item
  const entries = standing(item)
  const [first, second] = entries
  const record = useWithdrawForm({
    endpoint: area.change,
    from: entries.at(-1)?.from ?? '',
    body: ({ from, reason }) => ({ itemCode, from, removed: true, version, reason }),
    said: (from) => `${label}의 ${format.date(from)} 내용을 삭제했습니다.`,
    onWithdrawn: () => {
      void refresh()
      onClose()
    },
    unsaved: '적은 사유가 있습니다.',
    leaves: leavesItem,
  })
  const from = record.form.watch('from')
  return (
    <WithdrawForm
      of={record}
      title={`${label} 이력 삭제`}
      action={`${format.date(from)} 이력 삭제`}
      choice={{
        name: 'from',
        entries: entriesOf(item, choices).toReversed(),
        today,
        hint:
          from === first?.from ? beginsLater(second?.from ?? '') : '그 앞의 내용이 이어집니다. 삭제한 기록은 남습니다.',
      }}
      onClose={onClose}
    >
      {area.companyNo === null ? null : (
        <section aria-label="영향을 받는 급여">
          <TouchedByItem companyNo={area.companyNo} body={{ itemCode, from, removed: true }} />
        </section>
      )}
    </WithdrawForm>
  )
}
