import { josa } from '@handal/base/josa'
import type { PayslipRow } from '@handal/contracts/payroll/salary'
import { useMemo } from 'react'
import * as format from '../../../shared/format.ts'
import { DataTable } from '../../../shared/table/DataTable.tsx'
import { MarkLegend } from '../../../shared/table/marks.tsx'
import { Button } from '../../../shared/ui/Button.tsx'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { lookAt } from '../management-list.ts'
import { mayType } from '../payroll-view.ts'
import { toEdits } from '../slip/cell-edits.ts'
import { useSaveAmounts } from '../slip/use-save-amounts.ts'
import { marksOf, PAYROLL_TABLE } from './payroll-columns.ts'
import { PayrollCard } from './PayrollCard.tsx'
import { EffectSheet } from './plans/EffectSheet.tsx'
import { saveCells } from './plans/save-cells.ts'
import { useTypedPreview } from './plans/typed-preview.ts'
import { SelectionBar } from './SelectionBar.tsx'
import type { PayrollScreen } from './use-payroll-screen.ts'
import styles from '../payroll.module.css'

const rowKey = (row: PayslipRow): string => String(row.employeeNo)
const toNumbers = (keys: ReadonlySet<string>): ReadonlySet<number> => new Set([...keys].map(Number))

/** The people ticked, as the table names them. */
const useSelection = ({ ticks, isWhole }: PayrollScreen) => {
  const { selected, select } = ticks
  return useMemo(
    () => ({
      selected: new Set([...selected].map(String)),
      onChange: (keys: ReadonlySet<string>) => select(toNumbers(keys)),
      ...(isWhole ? {} : { lock: () => '모두 불러온 뒤에 고를 수 있습니다.' }),
    }),
    [selected, select, isWhole],
  )
}

/** Amounts typed straight into cells: what they come to while they are typed, and how they are saved. */
const useEditing = (screen: PayrollScreen) => {
  const { key, data, isPhone, isWhole, acts } = screen
  const columns = data?.columns ?? []
  const saving = useSaveAmounts(key, columns)
  const typed = useTypedPreview(key)
  if (isPhone || acts.job.job !== null || !isWhole) return undefined
  return {
    onSave: (changes: Parameters<typeof toEdits>[0]) =>
      saveCells({ edits: toEdits(changes), saving, typed: typed.people, columns }),
    apply: typed.apply,
    onTyped: typed.onTyped,
    onDirtyChange: screen.setUnsaved,
    sheet: (bar: Parameters<typeof EffectSheet>[0]['bar']) => <EffectSheet typed={typed} columns={columns} bar={bar} />,
  }
}

/** Everybody of a run with totals and lines; amounts are typed straight into cells. */
export function PayrollGrid({ screen }: { readonly screen: PayrollScreen }) {
  const { params, setParams, query, isPhone, isWhole, list, ticks, person } = screen
  const { rows, slots, total, sums } = list
  const selection = useSelection(screen)
  const edit = useEditing(screen)
  const summary = useMemo(
    () => ({ label: '합계', countText: `${format.count(total)}명`, ...(sums === undefined ? {} : { values: sums }) }),
    [total, sums],
  )
  const isLoading = query.isWaiting || (!isWhole && slots === undefined)
  return (
    <DataTable
      name={PAYROLL_TABLE}
      caption={`${monthName(screen)}, 사원 ${total}명`}
      columns={list.columns}
      rows={isLoading ? [] : rows}
      slots={isLoading ? undefined : slots}
      onPlace={(place) => lookAt(query.queryKey, place)}
      rowKey={rowKey}
      rowLabel={(row) => row.name}
      loading={isLoading}
      empty={<Empty screen={screen} />}
      summary={summary}
      selection={selection}
      onOpen={(row, column, by) => {
        person.setByPointer(by === 'pointer')
        const line = row.versionNo > 0 && column in row.amounts ? column : ''
        setParams({ slip: row.employeeNo, line }, { replace: params.slip !== null })
      }}
      opensEditable
      activeKey={params.slip === null ? undefined : String(params.slip)}
      sort={params.sort}
      onSortChange={(next) => setParams({ sort: next }, { replace: true })}
      onOrderChange={person.takeOrder}
      rowMarks={marksOf}
      card={(row) => <PayrollCard row={row} />}
      edit={edit}
      footer={
        ticks.chosen.length > 0 ? (
          <SelectionBar
            rows={ticks.chosen}
            runKey={screen.key}
            actions={screen.acts.actions}
            paper={screen.acts.paper}
            busyReason={screen.acts.busyReason}
            onClear={ticks.clear}
          />
        ) : isPhone ? undefined : (
          <Legend canOpen={rows.some((row) => row.versionNo > 0)} canType={edit !== undefined && rows.some(mayType)} />
        )
      }
    />
  )
}

const monthName = ({ key, run }: PayrollScreen): string =>
  `${format.proseMonth(key.month)} ${run?.paymentTypeName ?? '급여'}`

/** Nobody is paid in this run, or nobody is left by the filters. */
function Empty({ screen }: { readonly screen: PayrollScreen }) {
  const { people, run, setParams } = screen
  return people.length === 0 ? (
    <EmptyState title={`${josa(monthName(screen), '을/를')} 받을 사원이 없습니다.`}>
      이 달에 {run?.paymentTypeName ?? '급여'} 금액이 있는 사원이 생기면 이곳에 나옵니다.
    </EmptyState>
  ) : (
    <EmptyState
      title="조건에 맞는 사원이 없습니다."
      action={<Button onClick={() => setParams({ department: '', search: '', check: '' })}>조건 초기화</Button>}
    >
      성명이나 사번, 부서를 다시 확인해 주세요.
    </EmptyState>
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
