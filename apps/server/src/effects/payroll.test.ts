import { cancelJob, readJob } from '@handal/contracts/jobs'
import { enterSlipHandovers, removeSlipHandovers } from '@handal/contracts/payroll/payslip-handovers'
import { repayReceivable, takeReceivableBack, takeRepaymentBack } from '@handal/contracts/payroll/receivables'
import { readPlanOfMany } from '@handal/contracts/payroll/salary-plan'
import type { BodyInput } from '@handal/contracts/endpoint'
import { batch, calculate, remove, update } from '@handal/contracts/payroll/salary-change'
import { preview } from '@handal/contracts/payroll/salary-preview'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { loginAs, makeUser, testApp } from '../testing/app.ts'
import { makePayrollCast, type PayrollCast } from '../testing/factories-payroll.ts'
import { calculated, listOf, MONTH, moveHours, rowOf } from '../testing/payroll-steps.ts'
import { gate } from '../testing/held.ts'
import { beginStory } from '../testing/stories.ts'

const t = testApp()
/** A request number of a story's own. */
const requestOf = (story: number) => ({ 'x-request-id': `5b1d6a50-6d53-4f0e-9c6a-0a4c9b1d2e0${story}` })
const bonus = (amount: number | null, more: object = {}) => [
  { code: 'item.bonus', amount, ...(amount === null ? {} : { reason: '추석' }), ...more },
]

/** A company of two people with its month, beside another company with the same month and people. */
const twoCompanies = async (people = 2): Promise<PayrollCast> => {
  const cast = await makePayrollCast(t, { people, months: [MONTH] })
  const other = await makePayrollCast(t, { people: 1, months: [MONTH] })
  await calculated(other)
  return cast
}
type Update = Omit<BodyInput<typeof update>, 'month'>
const change =
  (cast: PayrollCast, body: Update, headers = {}) =>
  () => {
    t.clock.advance(1000)
    return cast.operator.call(update, { body: { month: MONTH, ...body }, headers })
  }

it('calculating: everybody, again, one whose hours moved, named twice, overwritten, confirmed, asked twice', async () => {
  const story = await beginStory(t, 1)
  const cast = await twoCompanies()
  /** Asks, and waits for the end of a job and of what it reads ahead: how much of it stands in the first answer hangs on the machine. */
  const one =
    (body: object, headers = {}) =>
    async () => {
      const answer = await cast.operator.call(calculate, { body: { month: MONTH, ...body }, headers })
      if (!('job' in answer.body)) return answer
      let { job } = answer.body
      while (job.state === 'running') job = (await cast.operator.call(readJob, { params: { id: job.id } })).body.job
      await cast.operator.settled()
      return { status: answer.status, body: { job } }
    }
  const all = (headers = {}) => one({ updateAll: true }, headers)
  await story.tell(calculate, 'everybody for the first time', all())
  t.clock.advance(60_000)
  await story.tell(calculate, 'everybody again: nothing moved', all())
  await moveHours(t, cast.companyNo, 2)
  t.clock.advance(60_000)
  await story.tell(calculate, 'everybody when the hours of one moved', all())
  await story.tell(calculate, 'one of whom nothing moved', one({ employeeNo: 1 }))
  await moveHours(t, cast.companyNo)
  await story.tell(calculate, 'one when the hours of both moved', one({ employeeNo: 1 }))
  await story.tell(calculate, 'nobody named', one({ employeeNos: [] }))
  await story.tell(calculate, 'one named twice', one({ employeeNos: [2, 2] }))
  await story.tell(calculate, 'somebody who is not there', one({ employeeNo: 99 }))
  await change(cast, { employeeNo: 1, lines: bonus(300_000) })()
  await change(cast, { employeeNo: 2, lines: bonus(100_000) })()
  await story.tell(calculate, 'one with typed amounts, kept', one({ employeeNo: 1 }))
  await story.tell(calculate, 'one with typed amounts dropped', one({ employeeNo: 1, overwrite: true }))
  await story.tell(calculate, 'another payment of the month', one({ employeeNo: 1, paymentType: '0002' }))
  await change(cast, { action: 'confirm', employeeNos: [1] })()
  await story.tell(calculate, 'one who is confirmed', one({ employeeNo: 1 }))
  await moveHours(t, cast.companyNo)
  await story.tell(calculate, 'everybody when one is confirmed and the hours of both moved', all(requestOf(1)))
  await story.tell(calculate, 'the same request again', all(requestOf(1)))
  await expect(story.text()).toMatchFileSnapshot('approved/payroll-calculating.txt')
})

it('amounts: typed, typed over, two at once, taken back, behind, refused, tried, in a batch', async () => {
  const story = await beginStory(t, 2)
  const cast = await twoCompanies()
  await calculated(cast)
  const tell = (title: string, body: Update, headers = {}) => story.tell(update, title, change(cast, body, headers))
  const { version } = await rowOf(cast, 1)
  await tell('one amount, with words for the employee', {
    employeeNo: 1,
    version,
    lines: bonus(300_000, { notice: '명절 상여입니다.' }),
  })
  await tell('by who read it before', { employeeNo: 1, version, lines: bonus(1) })
  await tell('two amounts at once, one of them a second time', {
    employeeNo: 1,
    lines: [...bonus(350_000), { code: 'item.base', amount: 2_600_000, reason: '협의' }],
  })
  await tell('the same amount once more', { employeeNo: 1, lines: bonus(350_000) })
  await tell('one line twice', { employeeNo: 1, lines: [...bonus(1), ...bonus(2)] })
  await tell('a line that cannot be typed', {
    employeeNo: 1,
    lines: [{ code: 'tax.income', amount: 0, reason: '시험' }],
  })
  await tell('one of two taken back', { employeeNo: 1, lines: bonus(null) })
  await tell('what was never typed taken back', { employeeNo: 1, lines: bonus(null) })
  await tell('with a request id', { employeeNo: 2, lines: bonus(200_000) }, requestOf(2))
  await tell('the same request again', { employeeNo: 2, lines: bonus(200_000) }, requestOf(2))
  await tell('somebody who is not there', { employeeNo: 99, lines: bonus(1) })
  await tell('a deduction larger than the pay', {
    employeeNo: 2,
    lines: [{ code: 'item.club', amount: 9_000_000, reason: '시험' }],
  })
  await story.tell(preview, 'of two people', () =>
    cast.operator.call(preview, {
      body: {
        month: MONTH,
        items: [1, 2].map((employeeNo) => ({ employeeNo, lines: [{ code: 'item.bonus', amount: 500_000 }] })),
      },
    }),
  )
  await story.tell(preview, 'of somebody who is not there', () =>
    cast.operator.call(preview, {
      body: { month: MONTH, items: [{ employeeNo: 99, lines: [{ code: 'item.bonus', amount: 1 }] }] },
    }),
  )
  const many = (title: string, items: BodyInput<typeof batch>['items']) =>
    story.tell(batch, title, () => {
      t.clock.advance(1000)
      return cast.operator.call(batch, { body: { month: MONTH, items } })
    })
  await many('one changed, the other removed', [
    { op: 'update', employeeNo: 1, lines: bonus(10_000) },
    { op: 'delete', employeeNo: 2 },
  ])
  await many('made again, in two months', [
    { op: 'create', employeeNo: 2 },
    { op: 'create', employeeNo: 2, month: '2026-10' },
  ])
  await many('the second is refused: nothing', [
    { op: 'update', employeeNo: 1, lines: bonus(20_000) },
    { op: 'update', employeeNo: 2, version: 99, lines: bonus(20_000) },
  ])
  await many('one person twice', [
    { op: 'update', employeeNo: 1, lines: bonus(30_000) },
    { op: 'update', employeeNo: 1, lines: bonus(40_000) },
  ])
  await expect(story.text()).toMatchFileSnapshot('approved/payroll-amounts.txt')
})

it('the way of a month: confirmed in two parts, paid, cash, reopened, corrected, paid the difference, removed', async () => {
  const story = await beginStory(t, 3)
  const cast = await twoCompanies(3)
  await sql`delete from bank_account where company_no = ${cast.companyNo} and employee_no = 3`.execute(t.own.kysely)
  await calculated(cast)
  const tell = (title: string, body: Update, headers = {}) => story.tell(update, title, change(cast, body, headers))
  const removed = (title: string, body: object) =>
    story.tell(remove, title, () => cast.operator.call(remove, { body: { month: MONTH, ...body } }))
  await tell('paid before it is confirmed', { action: 'pay' })
  await tell('nobody confirmed', { action: 'confirm', employeeNos: [] })
  await tell('one confirmed', { action: 'confirm', employeeNos: [1] })
  await tell('one confirmed twice over', { action: 'confirm', employeeNos: [2, 2] })
  await tell('the rest confirmed', { action: 'confirm' }, requestOf(3))
  await tell('the same request again', { action: 'confirm' }, requestOf(3))
  await tell('confirmed again', { action: 'confirm' })
  await tell('typed into a confirmed payslip', { employeeNo: 1, lines: bonus(1) })
  await removed('a confirmed one', { employeeNo: 1 })
  await tell('paid on a day long over', { action: 'pay', payDate: '2025-01-01' })
  await tell('paid on a day of its own, one', { action: 'pay', employeeNos: [1], payDate: '2026-11-20' })
  await tell('the same once more', { action: 'pay', employeeNos: [1] })
  await tell('the rest paid: who has no account is left out', { action: 'pay' })
  await tell('in cash, who has no account', { action: 'pay', employeeNos: [3] })
  await tell('paid again', { action: 'pay' })
  await tell('reopened without a reason', { action: 'reopen', employeeNos: [1] })
  await tell('one reopened', { action: 'reopen', employeeNos: [1], reason: '수당 누락', notice: '수당을 더했습니다.' })
  await tell('the same again', { action: 'reopen', employeeNos: [1], reason: '또' })
  await tell('typed into the correction', { employeeNo: 1, lines: bonus(100_000) })
  await tell('the correction confirmed', { action: 'confirm', employeeNos: [1] })
  await tell('the difference paid', { action: 'pay', employeeNos: [1], payDate: '2026-11-25' })
  await tell('reopened a second time', { action: 'reopen', employeeNos: [1], reason: '잘못 더함' })
  await tell('another amount typed into the third issue', { employeeNo: 1, lines: bonus(150_000) })
  await tell('and an amount of its own', {
    employeeNo: 1,
    lines: [{ code: 'item.base', amount: 2_600_000, reason: '협의' }],
  })
  await removed('the third issue: the second stands again', { employeeNo: 1, reason: '그대로 둠' })
  await tell('two reopened', { action: 'reopen', employeeNos: [1, 2], reason: '둘 다' })
  await tell('a correction below what was paid', { employeeNo: 2, lines: bonus(-200_000) })
  await tell('both confirmed', { action: 'confirm', employeeNos: [1, 2] })
  await tell('nothing is due', { action: 'pay', employeeNos: [1, 2] })
  await tell('by who read it before', { action: 'reopen', employeeNos: [3], reason: '뒤늦게', version: 1 })
  await expect(story.text()).toMatchFileSnapshot('approved/payroll-month.txt')
})

it('removing: one, two of three, who is not there, behind; a job cancelled that is over and of another company', async () => {
  const story = await beginStory(t, 4)
  const cast = await twoCompanies(3)
  const job = await calculated(cast)
  const removed = (title: string, body: object) =>
    story.tell(remove, title, () => cast.operator.call(remove, { body: { month: MONTH, ...body } }))
  await change(cast, { employeeNo: 1, lines: bonus(300_000) })()
  // Another payment of the same person and month, with an amount of its own.
  const beside = { month: MONTH, paymentType: '0002' as const, employeeNo: 1 }
  await cast.operator.call(calculate, { body: beside })
  await cast.operator.call(update, { body: { ...beside, lines: bonus(70_000) } })
  await removed('by who read it before', { employeeNo: 1, version: 1 })
  await removed('one with a typed amount', { employeeNo: 1, reason: '잘못 만듦' })
  await removed('the same again', { employeeNo: 1 })
  await removed('two, one of whom is gone', { employeeNos: [1, 2] })
  await removed('one twice', { employeeNos: [3, 3] })
  const admin = await loginAs(t, await makeUser(t, { role: '01', name: '최고관' }))
  const stranger = await makePayrollCast(t, { people: 1, months: [] })
  const end = (who: typeof admin, id: string) => () => who.call(cancelJob, { params: { id } })
  await story.tell(cancelJob, 'that is over', end(cast.operator, job.id))
  await story.tell(cancelJob, 'of another company', end(stranger.operator, job.id))
  const { passed, open } = gate()
  const started = await t.app.services.jobs.start(
    { companyNo: cast.companyNo, userNo: cast.operator.userNo },
    { kind: 'test', key: 'k', title: '시험 작업', total: 10 },
    async ({ step, cancelled }) => {
      await passed
      if (!cancelled()) step(10)
    },
  )
  await story.tell(cancelJob, 'that runs, by a super admin', async () => {
    const answer = await end(admin, started.id)()
    open()
    await started.wait(5000)
    return answer
  })
  expect((await listOf(cast)).items).toHaveLength(3)
  await expect(story.text()).toMatchFileSnapshot('approved/payroll-removing.txt')
})

it('handing over: on paper who is left, again, taken back, again, a day to come, from an older version', async () => {
  const story = await beginStory(t, 5)
  const cast = await twoCompanies(3)
  await calculated(cast)
  await change(cast, { action: 'confirm' })()
  const run = { month: MONTH, paymentType: '0001' } as const
  const enter = (title: string, body: Partial<BodyInput<typeof enterSlipHandovers>> = {}) =>
    story.tell(enterSlipHandovers, title, () => {
      t.clock.advance(1000)
      return cast.operator.call(enterSlipHandovers, {
        body: { ...run, handedOn: '2026-11-20', employeeNos: [2, 3], ...body },
      })
    })
  for (const employeeNos of [[1, 2], [99]])
    await story.tell(readPlanOfMany, `planning of ${employeeNos.join(' and ')}`, () =>
      cast.operator.call(readPlanOfMany, { body: { ...run, action: 'pay', employeeNos } }),
    )
  const takeBack = (title: string, body: Partial<BodyInput<typeof removeSlipHandovers>> = {}) =>
    story.tell(removeSlipHandovers, title, () => {
      t.clock.advance(1000)
      return cast.operator.call(removeSlipHandovers, {
        body: { ...run, employeeNos: [2], reason: '잘못 적음', ...body },
      })
    })
  await enter('a day to come', { handedOn: '2026-11-21' })
  await enter('one of two', { employeeNos: [3] })
  await enter('everybody who is left')
  await enter('everybody again')
  await takeBack('one of two')
  await takeBack('the same again')
  await takeBack('by who read an older state', { version: 1 })
  await enter('the same once more', { employeeNos: [2] })
  await expect(story.text()).toMatchFileSnapshot('approved/payroll-handing-over.txt')
})

it('collecting later: without words, of a net above 0, agreed, again, paid back, taken back', async () => {
  const story = await beginStory(t, 6)
  const cast = await twoCompanies()
  await calculated(cast)
  const club = (amount: number) => [{ code: 'item.club', amount, reason: '가불 회수' }]
  await change(cast, { employeeNo: 2, lines: club(9_000_000) })()
  const tell = (title: string, body: Update, headers = {}) => story.tell(update, title, change(cast, body, headers))
  const collect = { action: 'collect', employeeNos: [2], consentOn: '2026-11-20', note: '분할 상환에 동의' } as const
  await tell('collected without words', { ...collect, note: undefined })
  await tell('collected of a net above 0', { ...collect, employeeNos: [1, 2] })
  await tell('collected with consent', collect, requestOf(6))
  await tell('the same request again', collect, requestOf(6))
  await tell('collected again', collect)
  const params = { receivable_no: 1 }
  const repaid = (title: string, amount: number) =>
    story.tell(repayReceivable, title, () => {
      t.clock.advance(1000)
      return cast.operator.call(repayReceivable, { params, body: { paidOn: '2026-11-20', amount } })
    })
  await repaid('a part of it', 500_000)
  await repaid('more than is left', 9_000_000)
  const back = () => cast.operator.call(takeReceivableBack, { params, body: { reason: '동의 철회' } })
  await story.tell(takeReceivableBack, 'of which a part was paid back', back)
  for (const title of ['the part', 'the same again'])
    await story.tell(takeRepaymentBack, title, () =>
      cast.operator.call(takeRepaymentBack, {
        params: { ...params, repayment_no: 1 },
        body: { reason: '입금 취소' },
      }),
    )
  await story.tell(takeReceivableBack, 'of an open payslip', back)
  await expect(story.text()).toMatchFileSnapshot('approved/payroll-collecting.txt')
})
