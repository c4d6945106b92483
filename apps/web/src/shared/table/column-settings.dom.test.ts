import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { columnSettingsStore, settingsKey } from './column-settings.ts'

const table = 'attendanceManagementColumns'
const mine = settingsKey('hanbit', 3)

function stored(): unknown {
  return JSON.parse(localStorage.getItem(table) ?? 'null')
}

beforeEach(() => {
  vi.useFakeTimers()
  columnSettingsStore.getState().forget()
})

afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('column settings', () => {
  it('are kept under the table, keyed by person and company, saved after a pause', () => {
    const { change } = columnSettingsStore.getState()
    change(table, mine, { visible: { meal: false } })
    change(table, mine, { width: { name: 140 } })
    expect(stored()).toBeNull()
    vi.advanceTimersByTime(299)
    expect(stored()).toBeNull()
    vi.advanceTimersByTime(1)
    expect(stored()).toEqual({ hanbit_3: { visible: { meal: false }, width: { name: 140 } } })
  })

  it('of another person or company stay as they are', () => {
    localStorage.setItem(table, JSON.stringify({ hanbit_4: { order: ['b', 'a'] }, cafe_3: { pinned: { a: 'right' } } }))
    const { change, load } = columnSettingsStore.getState()
    load(table)
    change(table, mine, { order: ['a', 'b'] })
    vi.advanceTimersByTime(300)
    expect(stored()).toMatchObject({
      hanbit_3: { order: ['a', 'b'] },
      hanbit_4: { order: ['b', 'a'] },
      cafe_3: { pinned: { a: 'right' } },
    })
    expect(columnSettingsStore.getState().tables[table]?.[settingsKey('hanbit', 4)]?.order).toEqual(['b', 'a'])
  })

  it('broken storage is as none; wrong members are dropped', () => {
    localStorage.setItem(table, '{broken')
    columnSettingsStore.getState().load(table)
    expect(columnSettingsStore.getState().tables[table]).toEqual({})
    columnSettingsStore.getState().forget()
    localStorage.setItem(
      table,
      JSON.stringify({ [mine]: { order: [1, 'a'], width: { a: -5, b: 90 }, pinned: { a: 'top' } } }),
    )
    columnSettingsStore.getState().load(table)
    expect(columnSettingsStore.getState().tables[table]?.[mine]).toEqual({ order: ['a'], width: { b: 90 }, pinned: {} })
  })

  it('takes widths from 24 to 2,000 px, every side and no side, and nothing that is no map', () => {
    const read = (stored: unknown) => {
      columnSettingsStore.getState().forget()
      localStorage.setItem(table, JSON.stringify(stored))
      columnSettingsStore.getState().load(table)
      return columnSettingsStore.getState().tables[table]
    }
    const width = { a: 23, b: 24, c: 2000, d: 2001 }
    const pinned = { a: 'left', b: 'right', c: 'none', d: 'top' }
    expect(read({ [mine]: { width, pinned, visible: { a: true, b: 1 } } })?.[mine]).toEqual({
      width: { b: 24, c: 2000 },
      pinned: { a: 'left', b: 'right', c: 'none' },
      visible: { a: true },
    })
    expect(read({ [mine]: { order: 'a', width: [90], visible: null } })?.[mine]).toEqual({})
    expect(read([{ order: ['a'] }])).toEqual({})
  })

  it('clearing leaves those of another company on the screen', () => {
    const other = settingsKey('hanbit', 4)
    const { change, reset } = columnSettingsStore.getState()
    change(table, other, { order: ['b', 'a'] })
    change(table, mine, { order: ['a'] })
    reset(table, mine)
    expect(columnSettingsStore.getState().tables[table]).toEqual({ [mine]: null, [other]: { order: ['b', 'a'] } })
  })

  it('clearing removes the pair and leaves the others', () => {
    localStorage.setItem(table, JSON.stringify({ [mine]: { order: ['a'] }, hanbit_4: { order: ['b', 'a'] } }))
    const { change, load, reset } = columnSettingsStore.getState()
    load(table)
    change(table, mine, { order: ['b'] })
    reset(table, mine)
    vi.advanceTimersByTime(300)
    expect(stored()).toEqual({ hanbit_4: { order: ['b', 'a'] } })
    change(table, mine, { width: { a: 90 } })
    vi.advanceTimersByTime(300)
    expect(stored()).toEqual({ hanbit_3: { width: { a: 90 } }, hanbit_4: { order: ['b', 'a'] } })
  })

  it('saving is tried again and given up after 5,000 ms', () => {
    const write = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    columnSettingsStore.getState().change(table, mine, { order: ['b'] })
    vi.advanceTimersByTime(5_000)
    const tries = write.mock.calls.length
    expect(tries).toBe(5)
    vi.advanceTimersByTime(60_000)
    expect(write).toHaveBeenCalledTimes(tries)
  })

  it('a later try succeeds', () => {
    const write = vi.spyOn(Storage.prototype, 'setItem').mockImplementationOnce(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    columnSettingsStore.getState().change(table, mine, { order: ['b'] })
    vi.advanceTimersByTime(1_300)
    expect(write).toHaveBeenCalledTimes(2)
    expect(stored()).toEqual({ hanbit_3: { order: ['b'] } })
  })
})
