import { createStore } from 'zustand/vanilla'
import type { PinnedSide } from './types.ts'

/** What one person changed in the columns of one table. */
export type ColumnSettings = {
  order?: readonly string[] | undefined
  width?: Readonly<Record<string, number>> | undefined
  visible?: Readonly<Record<string, boolean>> | undefined
  pinned?: Readonly<Record<string, PinnedSide | 'none'>> | undefined
}

/** Key of one person in one company. */
export function settingsKey(userId: string, companyNo: number): string {
  return `${userId}_${companyNo}`
}

/** Milliseconds between the last change and saving. */
export const saveDelay = 300

/** Milliseconds after which saving is given up. */
export const saveGiveUp = 5_000

/** null: cleared here; the pair leaves storage with the next saving. */
type Tables = Readonly<Record<string, Readonly<Record<string, ColumnSettings | null>>>>

type ColumnSettingsState = {
  /** Table name → person in company → settings. */
  tables: Tables
  /** Reads the settings of a table from local storage, once. */
  load: (table: string) => void
  change: (table: string, key: string, change: ColumnSettings) => void
  /** Clears the pair of person and company: nothing of it is kept. */
  reset: (table: string, key: string) => void
  /** Forgets what is in memory; the next `load` reads storage again. */
  forget: () => void
}

/**
 * Column settings of all tables. Local storage holds, under the table's name, a map with one entry per person and company;
 * saving waits for a pause and is tried again until 5,000 ms have passed, then given up: settings never stop work.
 */
export const columnSettingsStore = createStore<ColumnSettingsState>()((set, get) => ({
  tables: {},
  load(table) {
    if (get().tables[table]) return
    set({ tables: { ...get().tables, [table]: readTable(table) } })
  },
  change(table, key, change) {
    get().load(table)
    const entries = get().tables[table] ?? {}
    set({ tables: { ...get().tables, [table]: { ...entries, [key]: { ...entries[key], ...change } } } })
    scheduleSave(table)
  },
  reset(table, key) {
    get().load(table)
    const entries = get().tables[table] ?? {}
    set({ tables: { ...get().tables, [table]: { ...entries, [key]: null } } })
    scheduleSave(table)
  },
  forget: () => set({ tables: {} }),
}))

const pending = new Map<string, ReturnType<typeof setTimeout>>()

function scheduleSave(table: string): void {
  clearTimeout(pending.get(table))
  attempt(table, Date.now(), saveDelay)
}

function attempt(table: string, since: number, delay: number): void {
  const timer = setTimeout(() => {
    pending.delete(table)
    if (writeTable(table)) return
    if (Date.now() + 1_000 - since <= saveGiveUp) attempt(table, since, 1_000)
  }, delay)
  pending.set(table, timer)
}

function writeTable(table: string): boolean {
  try {
    // Another tab may have saved for another person or company: only the entries known here are replaced.
    const stored = readTable(table)
    const mine = columnSettingsStore.getState().tables[table] ?? {}
    const kept = Object.entries({ ...stored, ...mine }).filter(([, settings]) => settings !== null)
    localStorage.setItem(table, JSON.stringify(Object.fromEntries(kept)))
    return true
  } catch {
    return false
  }
}

function readTable(table: string): Readonly<Record<string, ColumnSettings>> {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(table) ?? '{}')
    if (!isRecord(value)) return {}
    return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, readSettings(entry)]))
  } catch {
    return {}
  }
}

function readSettings(value: unknown): ColumnSettings {
  if (!isRecord(value)) return {}
  const { order, width, visible, pinned } = value
  return {
    order: Array.isArray(order) ? order.filter((key): key is string => typeof key === 'string') : undefined,
    width: pick(width, (entry): entry is number => typeof entry === 'number' && entry >= 24 && entry <= 2000),
    visible: pick(visible, (entry): entry is boolean => typeof entry === 'boolean'),
    pinned: pick(pinned, isPinned),
  }
}

function isPinned(value: unknown): value is PinnedSide | 'none' {
  return value === 'left' || value === 'right' || value === 'none'
}

function pick<T>(value: unknown, is: (entry: unknown) => entry is T): Record<string, T> | undefined {
  if (!isRecord(value)) return undefined
  const entries = Object.entries(value).flatMap(([key, entry]) => (is(entry) ? [[key, entry] as const] : []))
  return Object.fromEntries(entries)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
