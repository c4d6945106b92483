import type { BodyInput } from '@handal/contracts/endpoint'
import { holidayImport as calls } from '@handal/contracts/company/holiday-import'
import { employeeImport as people, employeeImportCreate as makeLacking } from '@handal/contracts/people/employee-import'
import { changeHoliday } from '@handal/contracts/company/holidays'
import { readJob } from '@handal/contracts/jobs'
import {
  movingImport as moving,
  movingImportCreate as makeMovingLacking,
} from '@handal/contracts/people/opening-import'
import { salaryItemImport as items } from '@handal/contracts/payroll/salary-item-import'
import { tagImport as tags } from '@handal/contracts/time/tag-import'
import { afterAll, expect, it } from 'vitest'
import { closeRendering } from '../documents/render-pool.ts'
import { testApp } from '../testing/app.ts'
import { makePayrollCast } from '../testing/factories-payroll.ts'
import { beginStory } from '../testing/stories.ts'

const t = testApp()
afterAll(closeRendering)
const ID = '5b1d6a50-6d53-4f0e-9c6a-0a4c9b1d2e3f'

it('imports: read, stored as a whole, once, taken back, refused', async () => {
  const story = await beginStory(t, 1)
  const { operator } = await makePayrollCast(t, { people: 1, months: [] })
  const read = (title: string, rows: string, headers = {}) =>
    story.tell(calls.preview, title, () =>
      operator.call(calls.preview, { body: { file: new File([`날짜,이름\n${rows}`], '휴일.csv') }, headers }),
    )
  /** Asks, and waits for the end of the job: how much of it stands in the first answer hangs on the machine. */
  const act = (call: 'apply' | 'undo', title: string, importNo: number) =>
    story.tell(calls[call], title, async () => {
      const answer = await operator.call(calls[call], { params: { importNo }, body: {} })
      if (answer.status >= 400) return answer
      let { job } = answer.body
      while (job.state === 'running') ({ job } = (await operator.call(readJob, { params: { id: job.id } })).body)
      return { status: 200, body: { job } }
    })
  await read('one new and one of the law', '2027-12-24,종무식\n2027-01-01,신정', { 'x-request-id': ID })
  await read('the same request once more', '2027-12-24,종무식\n2027-01-01,신정', { 'x-request-id': ID })
  await read('with a bad cell', '어제,쉬는 날')
  await act('apply', 'with a bad cell', 2)
  const mend = (title: string, importNo: number, body: BodyInput<typeof calls.change>) =>
    story.tell(calls.change, title, () => operator.call(calls.change, { params: { importNo }, body }))
  const cells = [{ row: 2, key: 'holidayDate', text: '2027.12.25' }]
  await mend('a bad cell, that another sentence meets then', 2, { version: 1, cells })
  await mend('by somebody who did not see that', 2, { version: 1, cells })
  await act('apply', 'the good one', 1)
  await act('apply', 'a second time', 1)
  await mend('what is stored', 1, { cells })
  await read('the one that stands, under another name', '2027-12-24,송년회')
  await act('apply', 'changed', 3)
  await act('undo', 'of what was changed since', 1)
  await act('undo', 'of the change', 3)
  await act('undo', 'a second time', 3)
  await act('undo', 'of what was only read', 2)
  await story.tell(changeHoliday, 'by hand, meanwhile', () =>
    operator.call(changeHoliday, { body: { no: 1, name: '종무' } }),
  )
  await act('undo', 'of none', 99)
  await expect(story.text()).toMatchFileSnapshot('approved/imports.txt')
})

it('imports of salary items: a new one and one that changes, stored and taken back', async () => {
  const story = await beginStory(t, 2)
  const { operator } = await makePayrollCast(t, { people: 1, months: [] })
  const read = (title: string, rows: string) =>
    story.tell(items.preview, title, () =>
      operator.call(items.preview, {
        body: { file: new File([`코드,항목명,시작일,금액을 정하는 방법,한 달 금액\n${rows}`], '급여항목.csv') },
      }),
    )
  await read('one new and one that changes', 'meal,식비,2026-11-01,,\n,통신비,2026-11-01,모두 같은 금액,30000')
  await read('a change of what held before', 'meal,식비,2024-01-01,,')
  const mend = (title: string, body: BodyInput<typeof items.change>) =>
    story.tell(items.change, title, () => operator.call(items.change, { params: { importNo: 2 }, body }))
  await mend('the day from which it changes', { startFrom: '2027-01-01', cells: [{ row: 2, key: 'from', text: '' }] })
  await mend('a column that is none', { cells: [{ row: 2, key: 'sortOrder', text: '1' }] })
  for (const call of ['apply', 'undo'] as const)
    for (const title of ['the good one', 'a second time'])
      await story.tell(items[call], title, async () => {
        const answer = await operator.call(items[call], { params: { importNo: 1 }, body: {} })
        if (answer.status >= 400) return answer
        let { job } = answer.body
        while (job.state === 'running') ({ job } = (await operator.call(readJob, { params: { id: job.id } })).body)
        return { status: 200, body: { job } }
      })
  await expect(story.text()).toMatchFileSnapshot('approved/imports-of-items.txt')
})

it('imports of people: new ones, stored and taken back', async () => {
  const story = await beginStory(t, 3)
  const { operator } = await makePayrollCast(t, { people: 1, months: [] })
  const read = (title: string, rows: string) =>
    story.tell(people.preview, title, () =>
      operator.call(people.preview, {
        body: { file: new File([`사번,성명,생년월일,입사일,급여형태,기본급\n${rows}`], '사원.csv') },
      }),
    )
  await read('one new', '0901,남이든,1990-03-02,2026-12-01,월급,2500000')
  await read('a bad cell', '0902,민서라,1990-03-02,2026-12-32,월급,2500000')
  const mend = (title: string, body: BodyInput<typeof people.change>) =>
    story.tell(people.change, title, () => operator.call(people.change, { params: { importNo: 2 }, body }))
  await mend('the bad cell', { cells: [{ row: 2, key: 'encpnd', text: '2026-12-31' }] })
  await mend('a column that is none', { cells: [{ row: 2, key: 'state', text: '1' }] })
  await operator.call(people.preview, {
    body: {
      file: new File(['사번,성명,생년월일,입사일,부서\n0903,도하람,1990-03-02,2024-03-04,영업 9팀'], '사원.csv'),
    },
  })
  for (const title of ['what a row misses', 'what no row misses any more'])
    await story.tell(makeLacking, title, () =>
      operator.call(makeLacking, { params: { importNo: 3 }, body: { departments: ['영업 9팀'] } }),
    )
  for (const call of ['apply', 'undo'] as const)
    for (const title of ['the good one', 'a second time'])
      await story.tell(people[call], title, async () => {
        const answer = await operator.call(people[call], { params: { importNo: 1 }, body: {} })
        if (answer.status >= 400) return answer
        let { job } = answer.body
        while (job.state === 'running') ({ job } = (await operator.call(readJob, { params: { id: job.id } })).body)
        return { status: 200, body: { job } }
      })
  await expect(story.text()).toMatchFileSnapshot('approved/imports-of-people.txt')
})

it('imports of a company that moves in: somebody new with opening facts, stored and taken back', async () => {
  const story = await beginStory(t, 4)
  const { operator } = await makePayrollCast(t, { people: 1, months: [] })
  const read = (title: string, rows: string) =>
    story.tell(moving.preview, title, () =>
      operator.call(moving.preview, {
        body: { file: new File([`사번,성명,생년월일,입사일,기준일,올해 과세 급여,남은 연차\n${rows}`], '이월.csv') },
      }),
    )
  await read('one new', '0901,남이든,1990-03-02,2024-12-01,2026-10-31,30000000,0')
  await read('a bad cell', '0902,민서라,1990-03-02,2024-12-01,2028-10-31,30000000,')
  const mend = (title: string, body: BodyInput<typeof moving.change>) =>
    story.tell(moving.change, title, () => operator.call(moving.change, { params: { importNo: 2 }, body }))
  await mend('the bad cell', { cells: [{ row: 2, key: 'asOf', text: '2026-10-31' }] })
  await mend('a column that is none', { cells: [{ row: 2, key: 'state', text: '1' }] })
  await operator.call(moving.preview, {
    body: { file: new File(['사번,성명,생년월일,입사일,직위\n0903,도하람,1990-03-02,2024-03-04,수석'], '이월.csv') },
  })
  for (const title of ['what a row misses', 'what no row misses any more'])
    await story.tell(makeMovingLacking, title, () =>
      operator.call(makeMovingLacking, { params: { importNo: 3 }, body: { positions: ['수석'] } }),
    )
  for (const call of ['apply', 'undo'] as const)
    for (const title of ['the good one', 'a second time'])
      await story.tell(moving[call], title, async () => {
        const answer = await operator.call(moving[call], { params: { importNo: 1 }, body: {} })
        if (answer.status >= 400) return answer
        let { job } = answer.body
        while (job.state === 'running') ({ job } = (await operator.call(readJob, { params: { id: job.id } })).body)
        return { status: 200, body: { job } }
      })
  await expect(story.text()).toMatchFileSnapshot('approved/imports-of-moving-in.txt')
})

it('imports of tags: the file of a reader, its cards given, stored and taken back', async () => {
  const story = await beginStory(t, 5)
  const { operator } = await makePayrollCast(t, { people: 1, months: [] })
  const read = (title: string, rows: string, mapping?: object) =>
    story.tell(tags.preview, title, () =>
      operator.call(tags.preview, {
        body: {
          file: new File([`카드번호,일자,시각,구분\n${rows}`], '정문.csv'),
          ...(mapping === undefined ? {} : { mapping: JSON.stringify(mapping) as never }),
        },
      }),
    )
  const rows = '0101,2026-11-02,08:55:10,출근\n0101,2026-11-02,18:02:30,퇴근'
  await read('a card of nobody', rows)
  await read('a card that is given', rows, { cards: { '0101': 1 } })
  const mend = (title: string, importNo: number) =>
    story.tell(tags.change, title, () =>
      operator.call(tags.change, {
        params: { importNo },
        body: { version: 1, cells: [{ row: 3, key: 'time', text: '18:20' }] },
      }),
    )
  await mend('a time of it', 2)
  await mend('by somebody who did not see that', 2)
  for (const call of ['apply', 'undo'] as const)
    for (const title of ['the good one', 'a second time'])
      await story.tell(tags[call], title, async () => {
        const answer = await operator.call(tags[call], { params: { importNo: 2 }, body: {} })
        if (answer.status >= 400) return answer
        let { job } = answer.body
        while (job.state === 'running') ({ job } = (await operator.call(readJob, { params: { id: job.id } })).body)
        return { status: 200, body: { job } }
      })
  await expect(story.text()).toMatchFileSnapshot('approved/imports-of-tags.txt')
})
