import type { SalaryEntries } from '@handal/contracts/payroll/salary-entries'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { QueryPart } from '../../../client/screen/QueryScreen.tsx'
import { confirm, openDialog } from '../../../shared/dialog/dialogs.ts'
import { toast } from '../../../shared/dialog/toast.ts'
import * as format from '../../../shared/format.ts'
import { useIsPhone } from '../../../shared/media.ts'
import { ListCard } from '../../../shared/screen/ListCard.tsx'
import { DataTable } from '../../../shared/table/DataTable.tsx'
import type { RowChange } from '../../../shared/table/types.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import type { PayrollParams, SetParams } from '../payroll-params.ts'
import { filterPeople, inCodeOrder } from '../payroll-view.ts'
import { entriesQuery, type EntryKey, useSaveEntries } from './entries.queries.ts'
import { canEnter, entryColumns, entryRows, type EntryRow, toOrders, withTyped } from './entry-rows.ts'
import { EntryDialog } from './EntryDialog.tsx'

type Props = {
  readonly entryKey: EntryKey
  readonly params: PayrollParams
  readonly setParams: SetParams
  /** Cells that are not saved: who leaves is asked. */
  readonly onDirty: (cells: number) => void
}

/** The view 입력 of a run: a person a row, an item a column, typed, pasted or brought by a file. */
export function EntriesView(props: Props) {
  const query = useQuery(entriesQuery(props.entryKey))
  return (
    <QueryPart query={query} lines={8}>
      {(data) => <EntryGrid {...props} data={data} />}
    </QueryPart>
  )
}

function EntryGrid({ entryKey, params, setParams, onDirty, data }: Props & { readonly data: SalaryEntries }) {
  const isPhone = useIsPhone()
  const save = useSaveEntries(entryKey)
  const { department, search } = params
  const all = useMemo(() => entryRows(data), [data])
  const rows = useMemo(() => inCodeOrder(filterPeople(all, { department, search })), [all, department, search])
  const columns = useMemo(() => entryColumns(data), [data])
  const summary = useMemo(() => ({ label: '합계', countText: `${format.count(rows.length)}명` }), [rows.length])
  const onSave = async (changes: RowChange<EntryRow>[]): Promise<void> => {
    const { changed, removed } = toOrders(changes)
    const answer =
      removed.length === 0
        ? { reason: '' }
        : await confirm({
            title: `입력한 금액 ${removed.length}건을 삭제할까요?`,
            body: '삭제한 금액은 다시 계산할 때 빠집니다.',
            action: '삭제',
            danger: true,
            reason: true,
          })
    if (answer === false) throw new Error('삭제하지 않았습니다. 빈 칸에 금액을 다시 적거나 되돌려 주세요.')
    await save.mutateAsync({ changed, removed, reason: answer.reason })
  }
  /** On a phone amounts are typed one person at a time. */
  const enter = async (row: EntryRow): Promise<void> => {
    const items = data.columns.filter(({ itemCode }) => canEnter(row, itemCode))
    if (items.length === 0) {
      toast(`${row.name}님의 급여는 확정해 금액을 바꿀 수 없습니다.`)
      return
    }
    const done = await openDialog({
      label: `${row.name} ${data.paymentTypeName} 금액`,
      width: 400,
      cancelled: false,
      render: (answer: (ok: boolean) => void) => (
        <EntryDialog
          row={row}
          items={items}
          answer={answer}
          act={(changes, reason) => save.mutateAsync({ ...toOrders([{ key: '', row, opened: row, changes }]), reason })}
        />
      ),
    })
    if (done) toast(`${row.name}님의 금액을 저장했습니다.`)
  }
  if (data.columns.length === 0 && data.items.length === 0)
    return (
      <EmptyState title={`${data.paymentTypeName}에 달마다 입력하는 급여 항목이 없습니다.`}>
        급여항목에서 금액을 정하는 방법이 달마다 입력인 항목을 등록하면 이곳에 나옵니다.
      </EmptyState>
    )
  return (
    <DataTable
      name="payrollEntryColumns"
      caption={`${format.proseMonth(data.month)} ${data.paymentTypeName} 입력, 사원 ${rows.length}명`}
      columns={columns}
      rows={rows}
      rowKey={(row) => String(row.employeeNo)}
      rowLabel={(row) => row.name}
      summary={summary}
      empty={<EmptyState title="조건에 맞는 사원이 없습니다.">성명이나 사번, 부서를 다시 확인해 주세요.</EmptyState>}
      edit={isPhone ? undefined : { onSave, apply: withTyped, onDirtyChange: onDirty }}
      card={(row) => <EntryCard row={row} />}
      onOpen={isPhone ? (row) => void enter(row) : undefined}
      footer={
        <>
          <span>
            금액을 입력한 사원 <span className="num">{format.count(data.sums.people)}</span>명, 없는 사원{' '}
            <span className="num">{format.count(data.without.length)}</span>명입니다. 금액이 있는 사원만 계산합니다.
          </span>
          {isPhone ? null : (
            <Button size="sm" variant="text" onClick={() => setParams({ entriesFile: true })}>
              엑셀로 올리기
            </Button>
          )}
        </>
      }
    />
  )
}

function EntryCard({ row }: { readonly row: EntryRow }) {
  const sum = Object.values(row.amounts).reduce((total, amount) => total + amount, 0)
  return (
    <ListCard
      title={
        <>
          <b>{row.name}</b> <span className="cap ter num">{row.employeeCode}</span>
        </>
      }
      end={<b className="num">{Object.keys(row.amounts).length === 0 ? '-' : format.won(sum)}</b>}
      caption={row.departmentName ?? '부서 없음'}
      opens
    />
  )
}
