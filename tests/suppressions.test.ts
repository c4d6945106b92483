import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'

it('every rule of the lint that is put aside says why, behind two hyphens', () => {
  const comments = execFileSync(
    'git',
    ['grep', '-nE', '(//|/\\*) (oxlint|eslint)-disable', '--', '*.ts', '*.tsx', '*.mjs'],
    {
      cwd: join(import.meta.dirname, '..'),
      encoding: 'utf8',
    },
  )
  const each = comments.trim().split('\n')
  expect(each.length).toBeGreaterThan(3)
  expect(each.filter((line) => !/-disable\S* \S+ -- \S+ \S+/.test(line))).toEqual([])
})
