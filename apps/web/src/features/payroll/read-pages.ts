type Paged = { readonly items: readonly unknown[]; readonly total: number; readonly run: { readonly version: number } }

/** How often a list is read anew when it changes between its pages. */
const ATTEMPTS = 3

/**
 * A list of a run, all its pages as one: what is done to "all" has to know each of them. Pages of different states of the run
 * do not belong together; then it is read anew.
 * @throws Error when others never stop changing it
 */
export const readPages = async <P extends Paged>(read: (page: number) => Promise<P>): Promise<P> => {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const first = await read(1)
    const items = [...first.items]
    let isSame = true
    for (let page = 2; isSame && items.length < first.total; page++) {
      const next = await read(page)
      isSame = next.run.version === first.run.version && next.total === first.total && next.items.length > 0
      items.push(...next.items)
    }
    if (isSame) return { ...first, items }
  }
  throw new Error('다른 사람이 이 달의 급여를 바꾸고 있습니다. 잠시 뒤 다시 열어 주세요.')
}
