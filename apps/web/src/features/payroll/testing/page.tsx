import { screen, within } from '@testing-library/react'
import { showScreen } from '../../../testing/screen.tsx'
import PayrollManagementPage from '../management/PayrollManagementPage.tsx'

export const PATH = '/salary/management'

/** Shows payroll at an address. A grid of many cells is slow to ask by role: what is not about the grid is tested without it. */
export const showPayroll = (search = '') => showScreen(PayrollManagementPage, PATH, search)

export const button = (name: string | RegExp): HTMLElement => screen.getByRole('button', { name })
export const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }))

/** Who stands in the grid, in its order. */
export const rowNames = (): string[] =>
  screen.getAllByRole('row', { hidden: true }).flatMap((row) => /이가람|윤아라|한초롱/.exec(row.textContent)?.[0] ?? [])
