import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import type { Params, ValuesOf } from './params.ts'

/** Changes some values of the address. `replace` for typing and sorting: the back button then leaves the screen as a whole. */
export type SetParams<S> = (change: Partial<ValuesOf<S>>, options?: { readonly replace?: boolean }) => void

/** What the address of the screen says, and how to change it. */
export const useScreenParams = <S>(params: Params<S>): [ValuesOf<S>, SetParams<S>] => {
  const [search, setSearch] = useSearchParams()
  const values = useMemo(() => params.read(search), [params, search])
  const set = useCallback<SetParams<S>>(
    (change, options) => setSearch((before) => params.write(before, change), { replace: options?.replace ?? false }),
    [params, setSearch],
  )
  return [values, set]
}
