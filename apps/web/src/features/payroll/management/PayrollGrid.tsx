import { nextState } from '@handal/contracts/payroll/payroll-state'
import type { AmountColumn, PayslipRow } from '@handal/contracts/payroll/salary'
import { type ReactNode, useMemo } from 'react'
import { useIsPhone } from '../../../shared/media.ts'
import * as format from '../../../shared/format.ts'
import { DataTable } from '../../../shared/table/DataTable.tsx'
import { MarkLegend } from '../../../shared/table/marks.tsx'
import type { CellValue, RowChange, TableColumn } from '../../../shared/table/types.ts'
import { EffectSheet } from './plans/EffectSheet.tsx'
import { marksOf } from './payroll-columns.ts'
import type { PayrollParams, SetParams } from '../payroll-params.ts'
import { PayrollCard } from './PayrollCard.tsx'
import type { TypedPreview } from './plans/typed-preview.ts'
import styles from '../payroll.module.css'

/** Name under which a person's columns of this table are kept. */
export const PAYROLL_TABLE = 'payrollManagementColumns'

type Props = {
  readonly caption: string
  readonly rows: readonly PayslipRow[]
  /** Everybody in order while some are on their way. */
  readonly slots: readonly (PayslipRow | null)[] | undefined
  readonly onPlace: (place: number) => void
  readonly isWhole: boolean
  /** People of the list, and its sums while not all of them are here. */
  readonly total: number
  readonly sums: Readonly<Record<string, CellValue>> | undefined
  readonly columns: readonly TableColumn<PayslipRow>[]
  readonly params: PayrollParams
  readonly setParams: SetParams
  /** Amounts may be typed over now; false while a calculation runs. */
  readonly mayEdit: boolean
  /** All lines of the run, for what is typed. */
  readonly amountColumns: readonly AmountColumn[]
  readonly typed: TypedPreview
  /** Stands in the place of the legend: what can be done with the people ticked. */
  readonly selectionBar: ReactNode
  readonly onOpen: (row: PayslipRow, line: string, by: 'pointer' | 'key') => void
  readonly onSave: (changes: RowChange<PayslipRow>[]) => Promise<void>
  readonly onDirtyChange: (cells: number) => void
  readonly selected: ReadonlySet<number>
  readonly onSelect: (selected: ReadonlySet<number>) => void
  readonly onOrder: (rows: readonly PayslipRow[]) => void
  readonly loading: boolean
  readonly empty: ReactNode
}

/** Whether amounts of a person may be typed over: calculated and not confirmed. */
export const mayType = (row: PayslipRow): boolean => row.versionNo > 0 && nextState(row.state, 'edit') !== null

const rowKey = (row: PayslipRow): string => String(row.employeeNo)
const toNumbers = (keys: ReadonlySet<string>): ReadonlySet<number> => new Set([...keys].map(Number))

/** Everybody of a run with totals and lines; amounts are typed straight into cells. */
export function PayrollGrid(props: Props) {
  const { rows, columns, params, setParams, selected, onSelect, typed, isWhole, total, sums } = props
  const { sort, slip } = params
  const isPhone = useIsPhone()
  const selection = useMemo(
    () => ({
      selected: new Set([...selected].map(String)),
      onChange: (keys: ReadonlySet<string>) => onSelect(toNumbers(keys)),
      ...(isWhole ? {} : { lock: () => '모두 불러온 뒤에 고를 수 있습니다.' }),
    }),
    [selected, onSelect, isWhole],
  )
  const summary = useMemo(
    () => ({ label: '합계', countText: `${format.count(total)}명`, ...(sums === undefined ? {} : { values: sums }) }),
    [total, sums],
  )
  return (
    <DataTable
      name={PAYROLL_TABLE}
      caption={props.caption}
      columns={columns}
      rows={props.loading ? [] : rows}
      slots={props.loading ? undefined : props.slots}
      onPlace={props.onPlace}
      rowKey={rowKey}
      rowLabel={(row) => row.name}
      loading={props.loading}
      empty={props.empty}
      summary={summary}
      selection={selection}
      onOpen={props.onOpen}
      opensEditable
      activeKey={slip === null ? undefined : String(slip)}
      sort={sort}
      onSortChange={(next) => setParams({ sort: next }, { replace: true })}
      onOrderChange={props.onOrder}
      rowMarks={marksOf}
      card={(row) => <PayrollCard row={row} />}
      edit={
        props.mayEdit
          ? {
              onSave: props.onSave,
              apply: typed.apply,
              onTyped: typed.onTyped,
              onDirtyChange: props.onDirtyChange,
              sheet: (bar) => <EffectSheet typed={typed} columns={props.amountColumns} bar={bar} />,
            }
          : undefined
      }
      footer={
        props.selectionBar ??
        (isPhone ? undefined : (
          <Legend canOpen={rows.some((row) => row.versionNo > 0)} canType={props.mayEdit && rows.some(mayType)} />
        ))
      }
    />
  )
}

/** The marks, and how an amount is explained or typed over. */
function Legend({ canOpen, canType }: { readonly canOpen: boolean; readonly canType: boolean }) {
  return (
    <div className={styles['legend']}>
      <MarkLegend stale override />
      <span>
        {canOpen
          ? `금액을 누르거나 스페이스 바를 누르면 계산이 열립니다.${canType ? ' 두 번 누르면 수정합니다.' : ''}`
          : '사원을 누르면 날짜별 근태와 계산을 볼 수 있습니다.'}
      </span>
    </div>
  )
}
