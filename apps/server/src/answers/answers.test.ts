import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '../testing/app.ts'
import { makeWorld } from '../testing/world/make-world.ts'
import { WORLD_START } from '../testing/world/world.ts'
import { answerOf } from './answer.ts'
import { casesOf } from './cases.ts'

const FOLDER = join(import.meta.dirname, '../../../../testdata/answers')
const CASES = casesOf('')

const t = testApp({ now: WORLD_START })
const answers = new Map<string, string>()

beforeAll(async () => {
  const world = await makeWorld(t)
  for (const one of casesOf(world.jobId)) answers.set(one.file, await answerOf(world, one))
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
