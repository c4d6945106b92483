import { createContext, useContext } from 'react'

/** Whose column settings a table keeps. */
export type TableScope = { userId: string; companyNo: number }

/** `App` provides the signed-in person and the chosen company; both are part of the settings' key. */
export const TableScopeContext = createContext<TableScope>({ userId: 'guest', companyNo: 0 })

/** The person and company of the tables below here. */
export function useTableScope(): TableScope {
  return useContext(TableScopeContext)
}
