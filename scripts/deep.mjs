import { bin, buildIfStale, installIfNeeded, run } from './lib.mjs'

// What takes hours: 100,000 random cases of every property, every hostile value at every member, all months of the demo made again, and 200 kill -9 rounds on each database against the built server.
for (const step of [installIfNeeded, buildIfStale]) {
  const code = await step()
  if (code !== 0) process.exit(code)
}
const steps = [
  ['properties', bin('vitest'), ['run', '--project', 'pure', 'packages/engine', 'packages/base']],
  ['hostile inputs', bin('vitest'), ['run', '--project', 'server', 'apps/server/src/http/hostile.test.ts']],
  ['days of the demo', bin('vitest'), ['run', '--project', 'server', 'apps/server/src/demo/attendance']],
  [
    'attendance in any order',
    bin('vitest'),
    [
      'run',
      '--project',
      'server',
      'apps/server/src/features/attendance/derive',
      'apps/server/src/features/attendance/closed',
      '-t',
      'whatever the order',
    ],
  ],
  ['kill rounds, embedded', process.execPath, ['scripts/kill-rounds.mjs', 'embedded', '200']],
  ['kill rounds, PostgreSQL', process.execPath, ['scripts/kill-rounds.mjs', 'postgres', '200']],
]
const failed = []
for (const [name, command, parameters] of steps)
  if ((await run(command, parameters, { env: { DEEP: '1' } })).code !== 0) failed.push(name)
console.log(failed.length === 0 ? '깊은 시험을 모두 통과했습니다.' : `깊은 시험에 실패했습니다: ${failed.join(', ')}`)
process.exit(failed.length === 0 ? 0 : 1)
