import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { compact } from './compact.ts'

const FOLDER = join(import.meta.dirname, '../../../../testdata/answers')

it('keeps a record of a list on one line, and breaks a longer one into few', () => {
  const short = { employeeNo: 1, name: '강하늘', amounts: { base: 3_000_000 }, warnings: [] }
  const long = {
    ...Object.fromEntries(Array.from({ length: 10 }, (_, index) => [`member${index}`, '가'.repeat(30)])),
    amounts: { base: 3_000_000 },
    after: null,
  }
  const lines = compact({ status: 200, answer: { items: [short, long] } }).split('\n')
  expect(lines.slice(0, 5)).toEqual([
    '{',
    '  "status": 200,',
    '  "answer": {',
    '    "items": [',
    '      { "employeeNo": 1, "name": "강하늘", "amounts": { "base": 3000000 }, "warnings": [] },',
  ])
  expect(lines.slice(5).map((line) => line.match(/"\w+":/g))).toEqual([
    null,
    ['"member0":', '"member1":', '"member2":', '"member3":', '"member4":', '"member5":', '"member6":', '"member7":'],
    ['"member8":', '"member9":'],
    ['"amounts":', '"base":'],
    ['"after":'],
    null,
    null,
    null,
    null,
  ])
})

it('says what it was given, in the same order', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 5 }), (value) => {
      const text = JSON.stringify(value)
      const given = JSON.parse(text)
      expect(JSON.stringify(JSON.parse(compact(given)))).toBe(text)
    }),
  )
})

it('wrote every approved answer', () => {
  const others = readdirSync(FOLDER).filter((file) => {
    const text = readFileSync(join(FOLDER, file), 'utf8')
    return text !== `${compact(JSON.parse(text))}\n`
  })
  expect(others).toEqual([])
})
