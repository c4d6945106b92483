import { MAX_PAGE_SIZE } from '@handal/contracts/fields'

type Part<T> = { readonly items: readonly T[]; readonly total: number }

/** A whole list, read in pages of the largest size: nothing behind the first page is left out unsaid. */
export const everyPage = async <T, P extends Part<T>>(
  read: (page: { readonly page: number; readonly size: number }) => Promise<P>,
): Promise<P> => {
  const first = await read({ page: 1, size: MAX_PAGE_SIZE })
  const items = [...first.items]
  for (let page = 2; items.length < first.total; page++) {
    const next = await read({ page, size: MAX_PAGE_SIZE })
    if (next.items.length === 0) break
    items.push(...next.items)
  }
  return { ...first, items }
}
