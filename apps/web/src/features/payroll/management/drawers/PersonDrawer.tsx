import type { PayslipRow } from '@handal/contracts/payroll/salary'
import { overrideWith } from '../../slip/override-amount.ts'
import { PayslipDrawer } from '../../slip/PayslipDrawer.tsx'
import { useSaveAmounts } from '../../slip/use-save-amounts.ts'
import type { PayrollScreen } from '../use-payroll-screen.ts'
import { HoursDrawer } from './HoursDrawer.tsx'

type Props = {
  readonly screen: PayrollScreen
  readonly row: PayslipRow
  /** People whose hours were found right, and how to add one. */
  readonly checked: ReadonlySet<number>
  readonly onRight: (employeeNo: number) => void
}

/** One person beside the list, in its order: hours before the calculation, the payslip after it. */
export function PersonDrawer({ screen, row, checked, onRight }: Props) {
  const { params, setParams, key, data, people, list, acts, person } = screen
  const columns = data?.columns ?? []
  const saving = useSaveAmounts(key, columns)
  const at = person.order.indexOf(row.employeeNo)
  const open = (employeeNo: number | null): void => setParams({ slip: employeeNo }, { replace: true })
  const goTo = (index: number): (() => void) | undefined => {
    const employeeNo = at < 0 ? undefined : person.order[index]
    return employeeNo === undefined ? undefined : () => open(employeeNo)
  }
  const walk = { onClose: () => open(null), onPrevious: goTo(at - 1), onNext: goTo(at + 1) }
  const calculating = acts.actions.busyEmployee === row.employeeNo
  const onCalculate = (of: PayslipRow): void => void acts.actions.recalculateOne(of)
  if ((row.versionNo === 0 || list.view === 'attendance') && key.paymentType === '0001')
    return (
      <HoursDrawer
        {...walk}
        run={key}
        row={row}
        people={people.length}
        checked={checked}
        onRight={() => {
          onRight(row.employeeNo)
          open(person.order[at + 1] ?? null)
        }}
        onCalculate={onCalculate}
        calculating={calculating}
        busyReason={acts.busyReason}
      />
    )
  return (
    <PayslipDrawer
      {...walk}
      run={key}
      row={row}
      columns={columns}
      onRecalculate={onCalculate}
      onRemove={(of) => void acts.actions.remove([of])}
      recalculating={calculating}
      onOverride={overrideWith(saving)}
      onTyping={screen.setTyping}
      line={params.line}
      keepFocus={person.byPointer && params.line !== ''}
    />
  )
}
