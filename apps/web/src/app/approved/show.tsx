import { act, cleanup } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { layout, setViewport } from '../../testing/viewport.ts'
import { dialogStore } from '../../shared/dialog/dialogs.ts'
import { modalStore } from '../../shared/dialog/modal-store.ts'
import { loadCompanies } from '../../client/header.ts'
import { openApp } from '../testing/page.tsx'
import { type Instead, inTheWorld } from './answers.ts'
import { screenText } from './screen-text.ts'

/** The clock of the small world whose answers are shown. */
const WORLD_NOW = new Date('2026-11-20T01:00:00.000Z')

/** One approved view: who looks where, and what is pressed before it is read. */
export type View = {
  /** Name of its file. */
  readonly name: string
  /** Login of the small world; null: a visitor. */
  readonly as: string | null
  readonly at: string
  readonly width?: number
  readonly instead?: Instead
  readonly first?: () => Promise<void> | void
  /** `frame`: bar, menu and breadcrumb too. `opened`: only what lies beside or over the screen, which is read in another view. */
  readonly part?: 'frame' | 'opened'
  /** Only the columns of a grid that fit a narrow place are drawn. */
  readonly columns?: 'few'
}

/** Rounds after which a screen that still moves has failed. */
const ROUNDS = 500

/** Waits until nothing is asked and nothing changes any more. */
const settled = async (isQuiet: () => boolean): Promise<void> => {
  let moved = 0
  const observer = new MutationObserver((records) => {
    moved += records.length
  })
  observer.observe(document.body, { childList: true, subtree: true, characterData: true, attributes: true })
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      moved = 0
      await act(async () => {
        await vi.dynamicImportSettled()
        await new Promise<void>((resolve) => setTimeout(resolve, 0))
      })
      const waits = document.querySelector('[aria-label="불러오는 중입니다"]') !== null
      if (moved === 0 && isQuiet() && !waits && document.querySelector('h1') !== null) return
    }
    throw new Error(`still moving: ${document.body.textContent.slice(0, 300)}`)
  } finally {
    observer.disconnect()
  }
}

/** Opens a view and answers what it says. */
export const textOf = async (view: View): Promise<string> => {
  vi.useFakeTimers({ toFake: ['Date'], now: WORLD_NOW })
  setViewport(view.width ?? 1280)
  // Every row and column of a grid is drawn where it is read.
  if (view.part === 'opened') Object.assign(layout, { width: 400, height: 200 })
  else Object.assign(layout, { width: view.columns === 'few' ? 500 : 12_000, height: 12_000 })
  modalStore.getState().closeModal()
  dialogStore.setState({ queue: [], held: false })
  const world = inTheWorld(view.as, view.instead)
  openApp(view.at)
  if (view.as !== null) await act(() => loadCompanies())
  await settled(world.isQuiet)
  if (view.first !== undefined) {
    await view.first()
    await settled(world.isQuiet)
  }
  const main = document.querySelector('main')
  const outside = [...document.body.children].filter((one) => !one.contains(main))
  const parts = {
    frame: [...document.body.children],
    opened: outside,
    main: main === null ? outside : [main, ...outside],
  }
  const text = screenText(main === null ? parts.frame : parts[view.part ?? 'main'])
  expect(world.missing, 'calls without an approved answer').toEqual([])
  cleanup()
  vi.useRealTimers()
  return text
}
