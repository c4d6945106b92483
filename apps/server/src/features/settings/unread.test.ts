import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SETTINGS } from '@handal/contracts/settings/setting-catalogue'
import { UNREAD } from '@handal/contracts/settings/setting-definition'
import { expect, it } from 'vitest'

const SERVER = join(import.meta.dirname, '../..')
const ENGINE = join(import.meta.dirname, '../../../../../packages/engine/src')
/** Where settings are only kept, shown or told again: no reader. */
const KEEPS = /settings\/(check|company-rules|preview)\.ts$|attendance\/settings\.ts$/
const TESTS = /\.test\.ts$|(^|\/)(testing|answers|demo|effects)\//
const textOf = (folder: string): string =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !TESTS.test(name) && !KEEPS.test(name))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n')
const server = textOf(SERVER)
const both = `${server}\n${textOf(ENGINE)}`
const parts = SETTINGS.flatMap((setting) => setting.parts)
const isRead = (name: string, text: string): boolean => new RegExp(`['"]${name}['"]|\\.${name}\\b`).test(text)

it('every setting that says that nothing reads it is read by nothing', () => {
  const marked = parts.filter(({ unread }) => unread === true).map(({ name }) => name)
  expect(marked.length).toBeGreaterThan(0)
  expect(marked.filter((name) => isRead(name, server))).toEqual([])
})

it('every other setting is read by something, but those that are kept elsewhere', () => {
  const read = parts.filter(({ unread, keptBy }) => unread !== true && keptBy === undefined).map(({ name }) => name)
  expect(read.length).toBeGreaterThan(30)
  expect(read.filter((name) => !isRead(name, both))).toEqual([])
})

it('a setting that says so in its sentence is marked', () => {
  const says = SETTINGS.filter(({ sentence }) => sentence.includes(UNREAD))
  const marked = says.filter((setting) => setting.parts.some(({ unread }) => unread === true))
  // 26 is read: it says what of it is not done.
  expect(says.filter((setting) => !marked.includes(setting)).map(({ no }) => no)).toEqual([26])
})
