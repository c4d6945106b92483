import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { SHELLS, shellOf } from '../../shells.ts'
import { LOGGED_OUT, useSession } from '../client/session-store.ts'
import { openApp } from './testing/page.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  document.getElementById('shell')?.remove()
})

const wordsOf = (element: Element): string[] =>
  [...element.querySelectorAll('h1, p')]
    .map((each) => (each.textContent ?? '').replace(/\s+/g, ' ').trim())
    .filter((text) => text !== '')

test.each(SHELLS)('the words of /%s before its script are those of the page, which takes their place', async (name) => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no connection')))
  useSession.setState(LOGGED_OUT)
  const shell = document.createElement('div')
  shell.id = 'shell'
  shell.innerHTML = shellOf(name)
  const words = wordsOf(shell)
  document.body.append(shell)
  openApp(`/${name}`)
  await vi.waitFor(() => expect(document.getElementById('shell')).toBeNull(), 30_000)
  await screen.findByRole('heading', { level: 1 })
  const page = (document.body.textContent ?? '').replace(/\s+/g, ' ')
  expect(words.length).toBeGreaterThan(1)
  for (const text of words) expect(page).toContain(text)
})

test('a shell takes its colours from the tokens', () => {
  const css = readFileSync(join(import.meta.dirname, '../../shells/shell.css'), 'utf8')
  const tokens = readFileSync(join(import.meta.dirname, '../theme/tokens.css'), 'utf8')
  const names = [...css.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => name ?? '')
  expect(names.length).toBeGreaterThan(0)
  for (const name of names) expect(tokens).toContain(`${name}:`)
})
