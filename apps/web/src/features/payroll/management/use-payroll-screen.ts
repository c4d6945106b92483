import type { PayslipRow } from '@handal/contracts/payroll/salary'
import { useState } from 'react'
import { useIsPhone } from '../../../shared/media.ts'
import { type PayrollParams, usePayrollParams } from '../payroll-params.ts'
import { isFirstRun } from '../payroll-view.ts'
import type { EntryKey } from '../entries/entries.queries.ts'
import { useMonthActs } from './use-month-acts.ts'
import { usePayrollList } from './use-payroll-list.ts'
import { useRun } from './use-run.ts'
import { useRunGuard } from './use-run-guard.ts'

const NO_ONE: ReadonlySet<number> = new Set()

/** The people ticked; who is ticked in one run is not in another. */
const useTicks = (runName: string, people: readonly PayslipRow[]) => {
  const [ticked, setTicked] = useState({ runName, selected: NO_ONE })
  const selected = ticked.runName === runName ? ticked.selected : NO_ONE
  return {
    selected,
    chosen: people.filter((row) => selected.has(row.employeeNo)),
    select: (next: ReadonlySet<number>): void => setTicked({ runName, selected: next }),
    clear: (): void => setTicked({ runName, selected: NO_ONE }),
  }
}

/** The person whose drawer is open, and the order in which the drawer walks: that of the list. */
const usePersonOpen = () => {
  const [order, setOrder] = useState<readonly number[]>([])
  const [byPointer, setByPointer] = useState(false)
  return {
    order,
    takeOrder: (shown: readonly PayslipRow[]): void => {
      const next = shown.map((row) => row.employeeNo)
      setOrder((before) => (before.join() === next.join() ? before : next))
    },
    /** It was opened by a click on a cell. */
    byPointer,
    setByPointer,
  }
}

/** The filters: behind an icon on a phone, where one in use stays seen. */
const useFiltersShown = ({ department, search, paymentType }: PayrollParams) => {
  const [isWanted, setWanted] = useState(false)
  return {
    isShown: isWanted || department !== '' || search !== '' || paymentType !== '0001',
    toggle: (): void => setWanted((before) => !before),
  }
}

const entryKeyOf = (companyNo: number, { view, paymentType }: PayrollParams, month: string): EntryKey | null =>
  view !== 'entries' || paymentType === '0005' || month === '' ? null : { companyNo, month, paymentType }

/** What the parts of 급여관리 have in common: the run, what of it is listed, ticked and open, and what can be done with it. */
export const usePayrollScreen = (companyNo: number) => {
  const [params, setParams] = usePayrollParams()
  const query = useRun(companyNo, params)
  const { key, data, run, people, isWhole } = query
  const [unsaved, setUnsaved] = useState(0)
  const [typing, setTyping] = useState(false)
  useRunGuard(unsaved, key.month, typing)
  const runName = `${key.month} ${key.paymentType}`
  return {
    companyNo,
    params,
    setParams,
    query,
    key,
    runName,
    data,
    run,
    people,
    isWhole,
    isPhone: useIsPhone(),
    isFirstRun: data !== undefined && isFirstRun(data),
    acts: useMonthActs(query, params, setParams),
    list: usePayrollList(query, params),
    ticks: useTicks(runName, people),
    person: usePersonOpen(),
    filters: useFiltersShown(params),
    /** What is entered for the run, while that is looked at. */
    entryKey: entryKeyOf(companyNo, params, key.month),
    /** Cells typed over and not saved. */
    unsaved,
    setUnsaved,
    /** Told while an amount is being typed in a person's drawer. */
    setTyping,
  }
}

export type PayrollScreen = ReturnType<typeof usePayrollScreen>
