import { readJob } from '@handal/contracts/jobs'
import {
  addEntries,
  changeEntries,
  entryImport as calls,
  removeEntries,
} from '@handal/contracts/payroll/salary-entries'
import { afterAll, expect, it } from 'vitest'
import { closeRendering } from '../documents/render-pool.ts'
import { testApp } from '../testing/app.ts'
import { makePayrollCast } from '../testing/factories-payroll.ts'
import { beginStory } from '../testing/stories.ts'

const t = testApp()
afterAll(closeRendering)
const ID = '5b1d6a50-6d53-4f0e-9c6a-0a4c9b1d2e4f'
const BONUS = { month: '2026-11', paymentType: '0002' } as const
const bonus = (employeeNo: number, amount: number, more: object = {}) => ({
  employeeNo,
  itemCode: 'bonus',
  amount,
  ...more,
})

it('entries: added, twice, changed, behind, removed', async () => {
  const story = await beginStory(t, 1)
  const { operator } = await makePayrollCast(t, { people: 2 })
  const add = (title: string, items: ReturnType<typeof bonus>[], headers = {}) =>
    story.tell(addEntries, title, () => operator.call(addEntries, { body: { ...BONUS, items }, headers }))
  await add('for two people', [bonus(1, 500_000, { note: '성과' }), bonus(2, 300_000)], { 'x-request-id': ID })
  await add('the same request again', [bonus(1, 500_000, { note: '성과' }), bonus(2, 300_000)], { 'x-request-id': ID })
  await add('what stands already, and somebody who is not there', [bonus(1, 1), bonus(99, 1)])
  const change = (title: string, items: ReturnType<typeof bonus>[]) =>
    story.tell(changeEntries, title, () => operator.call(changeEntries, { body: { ...BONUS, items } }))
  await change('one', [bonus(1, 600_000, { version: 1 })])
  await change('behind', [bonus(1, 700_000, { version: 1 })])
  await change('nothing', [bonus(1, 600_000)])
  const remove = (title: string, employeeNo: number, more: object = {}) =>
    story.tell(removeEntries, title, () =>
      operator.call(removeEntries, {
        body: { ...BONUS, items: [{ employeeNo, itemCode: 'bonus', ...more }], reason: '취소' },
      }),
    )
  await remove('behind', 1, { version: 1 })
  await remove('one', 1)
  await remove('the last one, and the run with it', 2)
  await remove('of a run that is gone', 2)
  await expect(story.text()).toMatchFileSnapshot('approved/entries.txt')
})

it('imports of entries: new ones and one that changes, stored and taken back', async () => {
  const story = await beginStory(t, 2)
  const { operator } = await makePayrollCast(t, { people: 2 })
  await operator.call(addEntries, { body: { ...BONUS, items: [bonus(1, 500_000)] } })
  const read = (title: string, rows: string) =>
    story.tell(calls.preview, title, () =>
      operator.call(calls.preview, {
        body: { file: new File([`귀속월,구분,사번,항목,금액,메모\n${rows}`], '상여.csv') },
      }),
    )
  await read('one new and one that changes', '2026-11,상여,0001,상여,600000,\n2026-11,상여,0002,상여,300000,=1+1')
  await read(
    'nobody, no item, another month',
    '2026-11,상여,0999,상여,1,\n2026-11,상여,0002,없음,1,\n2026-10,상여,0002,상여,1,',
  )
  for (const title of ['a cell', 'a cell that is none'])
    await story.tell(calls.change, title, () =>
      operator.call(calls.change, {
        params: { importNo: 1 },
        body: { cells: [{ row: title === 'a cell' ? 3 : 9, key: 'amount', text: '350,000' }] },
      }),
    )
  for (const call of ['apply', 'undo'] as const)
    for (const title of ['the good one', 'a second time'])
      await story.tell(calls[call], title, async () => {
        const answer = await operator.call(calls[call], { params: { importNo: 1 }, body: {} })
        if (answer.status >= 400) return answer
        let { job } = answer.body
        while (job.state === 'running') ({ job } = (await operator.call(readJob, { params: { id: job.id } })).body)
        return { status: 200, body: { job } }
      })
  await expect(story.text()).toMatchFileSnapshot('approved/imports-of-entries.txt')
})
