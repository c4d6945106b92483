import { expect, it } from 'vitest'
import { REGISTRY, RESOURCES } from './registry.ts'
import { fullOf } from './testing/calls.ts'
import { answerOf, unsampled, verdictsOf } from './testing/verdicts.ts'

it('has a good sample with every member that a call knows', () => {
  expect(REGISTRY.flatMap((endpoint) => unsampled(endpoint, fullOf(endpoint.id)))).toEqual([])
})

// A changed file is a changed contract: read the difference, then take it with `npx vitest run packages/contracts/src/verdicts.test.ts -u`.
it.each(RESOURCES)('what %s takes, refuses and answers is what was approved', async (name, calls) => {
  const [inputs, answers] = [new Map<string, string>(), new Map<string, string>()]
  const lines = calls.flatMap((call) => [
    `${call.method} ${call.path}   ${call.id}`,
    `  for ${call.access === 'public' ? 'everybody' : call.access.join(' ')}, ${call.tenant ? 'one company' : 'no company'}, ${call.changes ? 'changes' : 'asks'}${call.toldOnce ? ', told once' : ''}, ${call.produces} ${[call.status, ...call.alsoStatus].join(' ')}`,
    ...verdictsOf(call, fullOf(call.id), inputs),
    ...answerOf(call, answers),
    '',
  ])
  await expect(lines.join('\n')).toMatchFileSnapshot(`testing/verdicts/${name}.txt`)
})
