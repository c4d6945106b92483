import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '../testing/app.ts'
import { makeWorld } from '../testing/world/make-world.ts'
import { WORLD_START } from '../testing/world/world.ts'
import { answerOf } from './answer.ts'
import { PAYROLL_CASES } from './cases-payroll.ts'
import { PEOPLE_CASES } from './cases-people.ts'

const FOLDER = join(import.meta.dirname, '../../../../testdata/answers')
const CASES = [...PEOPLE_CASES, ...PAYROLL_CASES]

const t = testApp({ now: WORLD_START })
const answers = new Map<string, string>()

// Looking leaves traces in the log, so all is asked in one order, whatever single test is run.
beforeAll(async () => {
  const world = await makeWorld(t)
  for (const one of CASES) answers.set(one.file, await answerOf(world, one))
})

describe('approved answers', () => {
  it.each(CASES.map(({ file }) => file))('%s', async (file) => {
    await expect(answers.get(file)).toMatchFileSnapshot(join(FOLDER, file))
  })

  it('are all asked for, each under a name of its own', () => {
    const files = CASES.map(({ file }) => file)
    expect(files).toEqual([...new Set(files)])
    expect(readdirSync(FOLDER).filter((file) => !files.includes(file))).toEqual([])
  })
})
