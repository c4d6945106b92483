import { useMeta } from '../../../client/queries.ts'
import { seoulToday } from '../../../shared/today.ts'
import { josa } from '@handal/base/josa'
import type { PayslipRow } from '@handal/contracts/payroll/salary'
import { useMemo, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { messageOf } from '../../../client/api-error.ts'
import { useIsPhone } from '../../../shared/media.ts'
import { toast } from '../../../shared/dialog/toast.ts'
import * as format from '../../../shared/format.ts'
import { ColumnSettingsButton } from '../../../shared/table/ColumnSettingsPanel.tsx'
import { Button } from '../../../shared/ui/Button.tsx'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { LoadFailure } from '../../../shared/ui/LoadFailure.tsx'
import { NoticeBar } from '../../../shared/ui/NoticeBar.tsx'
import { PageHeader } from '../../../shared/ui/PageHeader.tsx'
import { Sheet } from '../../../shared/ui/Sheet.tsx'
import { AttendanceDrawer } from '../../attendance/public.ts'
import { toEdits } from '../slip/cell-edits.ts'
import { useAskedAct } from './asked-act.ts'
import { useCheckedPeople } from './checked-people.ts'
import { useElsewhere } from './elsewhere.ts'
import { attendanceLink } from './head-acts.ts'
import { DIFFERENCES, DifferencesDrawer } from './DifferencesDrawer.tsx'
import { FirstRunGuide, isFirstRun } from './FirstRunGuide.tsx'
import { HandoverDrawer } from './HandoverDrawer.tsx'
import { HoursDrawer } from './HoursDrawer.tsx'
import { overrideWith } from '../slip/override-amount.ts'
import { usePaper } from '../../../shared/download/use-paper.ts'
import { PayrollFilters } from '../PayrollFilters.tsx'
import { lookAt } from '../management-list.ts'
import { mayType, PAYROLL_TABLE, PayrollGrid } from './PayrollGrid.tsx'
import { PayrollHead } from './PayrollHead.tsx'
import { PayrollNotice } from './PayrollNotice.tsx'
import { payrollColumns, sumsOfServer } from './payroll-columns.ts'
import { usePayrollParams } from '../payroll-params.ts'
import { filterRows, inCodeOrder, needsLook } from '../payroll-view.ts'
import { RECEIVABLES, ReceivablesDrawer } from '../receivables/ReceivablesDrawer.tsx'
import { PayslipDrawer } from '../slip/PayslipDrawer.tsx'
import { saveCells } from './plans/save-cells.ts'
import { SelectionBar } from './SelectionBar.tsx'
import { useTypedPreview } from './plans/typed-preview.ts'
import { useCalculationJob } from './use-calculation-job.ts'
import { useRun } from './use-run.ts'
import { useRunActions } from './use-run-actions.tsx'
import { useRunGuard } from './use-run-guard.ts'
import { useSaveAmounts } from '../slip/use-save-amounts.ts'
import styles from '../payroll.module.css'

const NOBODY: readonly PayslipRow[] = []
const NO_ONE: ReadonlySet<number> = new Set()

/** Payroll management of one company. */
export function PayrollManagement({ companyNo }: { readonly companyNo: number }) {
  const [params, setParams] = usePayrollParams()
  const navigate = useNavigate()
  const query = useRun(companyNo, params)
  const { data, key, isWhole } = query
  const run = data?.run
  const all = data?.items ?? NOBODY
  const isPhone = useIsPhone()

  const today = useMeta().data?.today ?? seoulToday()
  const [unsaved, setUnsaved] = useState(0)
  // Who is ticked in one run is not in another.
  const runName = `${key.month} ${key.paymentType}`
  const [ticked, setTicked] = useState({ runName, people: NO_ONE })
  const selected = ticked.runName === runName ? ticked.people : NO_ONE
  const setSelected = (people: ReadonlySet<number>): void => setTicked({ runName, people })
  const [order, setOrder] = useState<readonly number[]>([])
  const [typing, setTyping] = useState(false)
  const [filtersWanted, setFiltersShown] = useState(false)
  const [byPointer, setByPointer] = useState(false)
  useRunGuard(unsaved, key.month, typing)

  const job = useCalculationJob({
    companyNo,
    runJobId: run?.jobId ?? null,
    label: `${Number(key.month.slice(5))}월 ${run?.paymentTypeName ?? '급여'} 계산`,
    onDone: (ended) => toast(`${format.count(ended.total)}명의 급여를 계산했습니다.`),
  })
  const location = useLocation()
  const actions = useRunActions(key, run, {
    job: job.follow,
    done: toast,
    open: (employeeNo, address) => {
      if (address === undefined) setParams({ slip: employeeNo })
      else void navigate(address, { state: { back: `${location.pathname}${location.search}` } })
    },
  })
  const elsewhere = useElsewhere(run, companyNo)
  useAskedAct({
    params,
    setParams,
    isReady: isWhole && run !== undefined && job.job === null,
    rows: all,
    run,
    actions,
    elsewhere,
  })
  const saving = useSaveAmounts(key, data?.columns ?? [])
  const paper = usePaper()
  const typed = useTypedPreview(key)
  const [checked, markRight] = useCheckedPeople(companyNo, key.month)

  const neverCalculated = all.length > 0 && all.every((row) => row.versionNo === 0)
  // Before the first calculation there are no amounts: the hours are what can be checked.
  const view = params.view ?? (neverCalculated && params.paymentType === '0001' ? 'attendance' : 'amounts')
  const { department, search, check } = params
  const hasReopened = (run?.reopened.length ?? 0) > 0
  const rows = useMemo(() => {
    const left = inCodeOrder(filterRows(all, { department, search, check }))
    // Cards have no marks to look for: whoever needs a look or is open again comes first.
    return isPhone
      ? left.toSorted((a, b) => Number(needsLook(b) || b.reopened) - Number(needsLook(a) || a.reopened))
      : left
  }, [all, department, search, check, isPhone])
  const columns = useMemo(
    () => payrollColumns(data?.columns ?? [], all, view, mayType, hasReopened, today),
    [data?.columns, all, view, hasReopened, today],
  )
  // Of a list whose rest is on its way the people stand in their places; whatever chooses or orders waits for all of them.
  const isPlain = department === '' && search === '' && check === '' && params.sort === null
  const slots = isWhole || isPhone || !isPlain ? undefined : data?.slots
  const total = isWhole ? rows.length : (data?.total ?? 0)
  const knownSums = useMemo(
    () => (isWhole || data === undefined ? undefined : sumsOfServer(data, columns)),
    [isWhole, data, columns],
  )
  // On a phone a filter in use stays seen.
  const filtersShown = filtersWanted || department !== '' || search !== '' || params.paymentType !== '0001'
  const takeOrder = (shown: readonly PayslipRow[]): void => {
    const next = shown.map((row) => row.employeeNo)
    setOrder((before) => (before.join() === next.join() ? before : next))
  }

  if (data === undefined && query.error !== null)
    return (
      <>
        <PageHeader title="급여관리" />
        <Sheet pad="form">
          <LoadFailure message={messageOf(query.error)} onRetry={() => void query.refetch()} busy={query.isFetching} />
        </Sheet>
      </>
    )

  const chosen = all.filter((row) => selected.has(row.employeeNo))
  const slip = params.slip === null ? undefined : all.find((row) => row.employeeNo === params.slip)
  const at = slip === undefined ? -1 : order.indexOf(slip.employeeNo)
  const openSlip = (employeeNo: number | null): void =>
    setParams({ slip: employeeNo }, { replace: params.slip !== null })
  const goTo = (index: number): (() => void) | undefined => {
    const employeeNo = at < 0 ? undefined : order[index]
    return employeeNo === undefined ? undefined : () => openSlip(employeeNo)
  }
  const busyReason =
    job.job !== null ? '급여를 계산하고 있습니다.' : query.isPlaceholderData || !isWhole ? '불러오는 중입니다.' : null
  const firstRun = data !== undefined && isFirstRun(data)
  const monthName = `${format.proseMonth(key.month)} ${run?.paymentTypeName ?? '급여'}`
  const reset = (): void => setParams({ department: '', search: '', check: '' })

  return (
    <div className={styles['page']}>
      <PayrollHead
        run={run}
        rows={all}
        chosen={chosen}
        runKey={key}
        actions={actions}
        paper={paper}
        busyReason={busyReason}
        unsaved={unsaved}
        isPhone={isPhone}
        isFirstRun={firstRun}
        onMonth={(month) => setParams({ month, slip: null, check: '' })}
        filtersShown={filtersShown}
        onFilters={() => setFiltersShown((before) => !before)}
        onDifferences={() => setParams({ differences: true })}
        onReceivables={() => setParams({ receivables: true })}
        onHandover={() => setParams({ handover: true })}
        onAttendance={() => {
          const address = run === undefined ? undefined : attendanceLink(run.month)
          if (address !== undefined) void navigate(address)
        }}
        openStep={params.attendance ? 'attendance' : params.handover ? 'deliver' : null}
        elsewhere={elsewhere}
      />
      {run === undefined || firstRun ? null : (
        <PayrollNotice
          run={run}
          rows={all}
          isWhole={isWhole}
          job={job}
          check={check}
          neverCalculated={neverCalculated}
          onCheck={(code) => setParams({ check: code, slip: null })}
          onTakeBack={() => void elsewhere.takeBack()}
        />
      )}
      {isWhole || query.error === null || query.isFetching ? null : (
        <NoticeBar tone="danger" links={[{ label: '다시 불러오기', onClick: () => void query.refetch() }]}>
          나머지 사원을 불러오지 못했습니다. {messageOf(query.error)}
        </NoticeBar>
      )}
      {isPhone && !filtersShown ? null : (
        <PayrollFilters
          params={params}
          setParams={setParams}
          month={key.month}
          withMonth={!isPhone}
          rows={all}
          view={isPhone ? undefined : view}
          isFirstRun={firstRun}
          withLeave
          end={
            firstRun || isPhone ? undefined : (
              <>
                <Button size="sm" variant="text" onClick={() => setParams({ receivables: true })}>
                  {RECEIVABLES}
                </Button>
                <Button size="sm" variant="text" onClick={() => setParams({ differences: true })}>
                  {DIFFERENCES}
                </Button>
                <ColumnSettingsButton name={PAYROLL_TABLE} columns={columns} />
              </>
            )
          }
        />
      )}
      {data !== undefined && firstRun ? (
        <FirstRunGuide data={data} />
      ) : (
        <PayrollGrid
          key={runName}
          caption={`${monthName}, 사원 ${total}명`}
          rows={rows}
          slots={slots}
          onPlace={(place) => lookAt(query.queryKey, place)}
          total={total}
          sums={knownSums}
          columns={columns}
          params={params}
          setParams={setParams}
          mayEdit={!isPhone && job.job === null && isWhole}
          isWhole={isWhole}
          amountColumns={data?.columns ?? []}
          typed={typed}
          selectionBar={
            chosen.length === 0 ? undefined : (
              <SelectionBar
                rows={chosen}
                runKey={key}
                actions={actions}
                paper={paper}
                busyReason={busyReason}
                onClear={() => setSelected(NO_ONE)}
              />
            )
          }
          onOpen={(row, column, by) => {
            setByPointer(by === 'pointer')
            const line = row.versionNo > 0 && column in row.amounts ? column : ''
            setParams({ slip: row.employeeNo, line }, { replace: params.slip !== null })
          }}
          onSave={(changes) =>
            saveCells({ edits: toEdits(changes), saving, typed: typed.people, columns: data?.columns ?? [] })
          }
          onDirtyChange={setUnsaved}
          selected={selected}
          onSelect={setSelected}
          onOrder={takeOrder}
          loading={query.isWaiting || (!isWhole && slots === undefined)}
          empty={
            all.length === 0 ? (
              <EmptyState title={`${josa(monthName, '을/를')} 받을 사원이 없습니다.`}>
                이 달에 {run?.paymentTypeName ?? '급여'} 금액이 있는 사원이 생기면 이곳에 나옵니다.
              </EmptyState>
            ) : (
              <EmptyState title="조건에 맞는 사원이 없습니다." action={<Button onClick={reset}>조건 초기화</Button>}>
                성명이나 사번, 부서를 다시 확인해 주세요.
              </EmptyState>
            )
          }
        />
      )}
      {params.attendance && run !== undefined && params.slip === null ? (
        <AttendanceDrawer
          key={run.month}
          companyNo={companyNo}
          month={run.month}
          onClose={() => setParams({ attendance: false })}
        />
      ) : null}
      {params.differences && params.slip === null && !params.attendance && !params.handover ? (
        <DifferencesDrawer companyNo={companyNo} onClose={() => setParams({ differences: false })} />
      ) : null}
      {params.receivables && params.slip === null && !params.attendance && !params.handover && !params.differences ? (
        <ReceivablesDrawer companyNo={companyNo} onClose={() => setParams({ receivables: false })} />
      ) : null}
      {params.handover && run !== undefined && params.slip === null && !params.attendance ? (
        <HandoverDrawer
          key={`handover ${runName}`}
          run={{ ...key, month: run.month }}
          onClose={() => setParams({ handover: false })}
        />
      ) : null}
      {slip === undefined ? null : (slip.versionNo === 0 || view === 'attendance') && key.paymentType === '0001' ? (
        <HoursDrawer
          run={key}
          row={slip}
          people={all.length}
          checked={checked}
          onRight={() => {
            markRight(slip.employeeNo)
            const next = order[at + 1]
            if (next === undefined) openSlip(null)
            else openSlip(next)
          }}
          onClose={() => openSlip(null)}
          onPrevious={goTo(at - 1)}
          onNext={goTo(at + 1)}
          onCalculate={(row) => void actions.recalculateOne(row)}
          calculating={actions.busyEmployee === slip.employeeNo}
          busyReason={busyReason}
        />
      ) : (
        <PayslipDrawer
          run={key}
          row={slip}
          columns={data?.columns ?? []}
          onClose={() => openSlip(null)}
          onPrevious={goTo(at - 1)}
          onNext={goTo(at + 1)}
          onRecalculate={(row) => void actions.recalculateOne(row)}
          onRemove={(row) => void actions.remove([row])}
          recalculating={actions.busyEmployee === slip.employeeNo}
          onOverride={overrideWith(saving)}
          onTyping={setTyping}
          line={params.line}
          keepFocus={byPointer && params.line !== ''}
        />
      )}
    </div>
  )
}
