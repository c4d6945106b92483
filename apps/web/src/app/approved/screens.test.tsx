import { describe, expect, it } from 'vitest'
import { listSources } from '../../testing/read-source.ts'
import { pathOf, screenAt } from '../../client/screens.ts'
import { ROUTES } from '../routes.ts'
import { textOf } from './show.tsx'
import { VIEWS } from './views.ts'

const FOLDER = '../../../../../testdata/screens/'

/** Built routes without an approved screen, with the reason. */
const WITHOUT: Readonly<Record<string, string>> = {
  '/account-link': 'needs the token behind the # of a letter, and has tests of its own',
  '/help/remote-support': 'says which browser asks, and has tests of its own',
  '/home/check-in': 'leads to the page of its own, which has tests of its own',
  '/home/logout': 'signs out and shows the page of a visitor',
  '/home/password-reset/write': 'the same page as /home/password-reset',
  '/terminal/screen': 'leads to the page of its own, which has tests of its own',
}

describe.each(VIEWS)('$name', (view) => {
  it('says what was approved', async () => {
    await expect(await textOf(view)).toMatchFileSnapshot(`${FOLDER}${view.name}.txt`)
  })
})

it('every built screen is approved, or says why not', () => {
  const seen = VIEWS.map(({ at }) => screenAt(pathOf(at))?.path)
  const missing = ROUTES.filter(({ path }) => !seen.includes(path)).map(({ path }) => path)
  expect(missing.toSorted()).toEqual(Object.keys(WITHOUT).toSorted())
})

it('every approved file belongs to a view', () => {
  const names = VIEWS.map(({ name }) => `${name}.txt`)
  expect(names).toEqual([...new Set(names)])
  expect(listSources(FOLDER, import.meta.url).filter((file) => !names.includes(file))).toEqual([])
})
