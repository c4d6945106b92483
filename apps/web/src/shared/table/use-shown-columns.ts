import { useEffect } from 'react'
import { useStore } from 'zustand'
import { shownColumns } from './arrange.ts'
import { columnSettingsStore, settingsKey } from './column-settings.ts'
import { useTableScope } from './table-scope.ts'
import type { TableColumn } from './types.ts'

/** Keys of the columns of a table that the person sees, from left to right: what a file of the list is asked for. */
export function useShownColumns<R>(name: string, columns: readonly TableColumn<R>[]): string[] {
  const { userId, companyNo } = useTableScope()
  const key = settingsKey(userId, companyNo)
  useEffect(() => columnSettingsStore.getState().load(name), [name])
  const settings = useStore(columnSettingsStore, (state) => state.tables[name]?.[key]) ?? {}
  return shownColumns(columns, settings).map((column) => column.key)
}
