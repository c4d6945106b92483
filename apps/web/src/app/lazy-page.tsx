import type { ComponentType, ReactNode } from 'react'
import type { Ahead } from '../client/ahead.ts'
import { late } from '../shared/ui/late.tsx'
import { useWithoutShell } from '../shared/ui/shell.ts'
import { themed } from '../theme/themed.tsx'
import { PageLoading } from './PageLoading.tsx'

/** Loads the module of a screen: the page, and what it asks for first. */
export type LoadPage = () => Promise<{ default: ComponentType; ahead?: Ahead }>

/** A screen's code that did not arrive within this time counts as failed (specification §9). */
export const CHUNK_TIMEOUT_MS = 120_000

/** The code of a screen could not be loaded. */
export class ChunkError extends Error {
  override readonly name = 'ChunkError'
}

/** Loads code; after `timeout` milliseconds, or when the network fails, throws ChunkError. */
export const loadWithin = <T,>(load: () => Promise<T>, timeout = CHUNK_TIMEOUT_MS): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkError('화면을 불러오는 데 시간이 너무 오래 걸립니다.')), timeout)
  })
  const loaded = load().catch((error: unknown) => {
    throw new ChunkError('화면을 불러오지 못했습니다.', { cause: error })
  })
  return Promise.race([loaded, late]).finally(() => clearTimeout(timer))
}

/**
 * A page that loads its code when it is first drawn, with `waiting` until then.
 * A `plain` one has no part of MUI and goes without its theme.
 */
export const lazyPage = (
  load: LoadPage,
  { waiting = <PageLoading />, plain = false }: { waiting?: ReactNode; plain?: boolean } = {},
): ComponentType => {
  const page = async (): Promise<ComponentType> => {
    const { default: Page } = await load()
    return function Drawn() {
      useWithoutShell()
      return <Page />
    }
  }
  const code = plain ? page : themed(page)
  return late(() => loadWithin(code), waiting)
}
