import { saveDeparture } from '@handal/contracts/payroll/departure'
import { enterRetirementPension } from '@handal/contracts/payroll/retirement-pension'
import { changeNoticeChoices, markNotices } from '@handal/contracts/session/notice-list'
import { payLeave } from '@handal/contracts/time/leave-payment'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { notify } from '../features/notices/public.ts'
import { testApp } from '../testing/app.ts'
import { makePayrollCast } from '../testing/factories-payroll.ts'
import { makePensionCast, run } from '../testing/pensions.ts'
import { makePlannedCompany } from '../testing/planned-company.ts'
import { beginStory } from '../testing/stories.ts'

const t = testApp()

it('allowances of leave: paid, once more, by nobody', async () => {
  const story = await beginStory(t, 1)
  const { operator } = await makePlannedCompany(t, {
    name: '연차상사',
    people: [{ hired: '2024-10-01' }, { hired: '2024-10-01' }],
  })
  await makePlannedCompany(t, { people: [{ hired: '2024-10-01' }] })
  const body = { year: '2026', month: '2026-11', employeeNos: [1] }
  await story.tell(payLeave, 'of one', () => operator.call(payLeave, { body }))
  await story.tell(payLeave, 'of the same once more', () => operator.call(payLeave, { body }))
  await story.tell(payLeave, 'of everybody who is left', () =>
    operator.call(payLeave, { body: { year: '2026', month: '2026-11' } }),
  )
  await expect(story.text()).toMatchFileSnapshot('approved/leave-payments.txt')
})

it('contributions of a pension plan: paid, returned, by who read it before', async () => {
  const story = await beginStory(t, 2)
  const { operator } = await makePensionCast(t)
  const enter = (item: object) =>
    operator.call(enterRetirementPension, { body: { yearMonth: '2026-10', items: [item as never] } })
  await story.tell(enterRetirementPension, 'one is paid', () =>
    enter({ employeeNo: 1, action: 'pay', memberNo: 'DC-001', paidOn: '2026-11-05', version: 1 }),
  )
  await story.tell(enterRetirementPension, 'by who read it before', () =>
    enter({ employeeNo: 1, action: 'pay', amount: 1000, version: 1 }),
  )
  await story.tell(enterRetirementPension, 'and comes back', () =>
    enter({ employeeNo: 1, action: 'return', reason: '계좌 오류', version: 2 }),
  )
  await expect(story.text()).toMatchFileSnapshot('approved/pensions.txt')
})

it('what is saved for the departure of a worker: joined, balance, by who read it before', async () => {
  const story = await beginStory(t, 3)
  const cast = await makePayrollCast(t, { people: 1, months: [] })
  await run(t, sql`update employee set visa = 'E-9', nationality = 'VN' where company_no = ${cast.companyNo}`)
  const save = (body: object) =>
    cast.operator.call(saveDeparture, { body: { employeeNo: 1, reason: '보험사 확인', ...body } })
  await story.tell(saveDeparture, 'joined', () =>
    save({ joinedOn: '2024-11-01', contractNo: 'D-77', premiums: [{ month: '2026-10', amount: 207_500 }] }),
  )
  await story.tell(saveDeparture, 'the balance', () => save({ balance: { asOf: '2026-10-31', amount: 4_150_000 } }))
  await story.tell(saveDeparture, 'by who read it before', () => save({ contractNo: 'D-78', version: 1 }))
  await expect(story.text()).toMatchFileSnapshot('approved/departures.txt')
})

it('notices: one read, all read, one unread again', async () => {
  const story = await beginStory(t, 4)
  const { operator, companyNo } = await makePlannedCompany(t, { name: '알림상사' })
  const lay = (no: number) => ({
    to: 'OPERATORS' as const,
    kind: 'punchRequested' as const,
    title: `알림 ${no}`,
    place: '/attendance/daily',
    about: { kind: 'test', no },
    key: `test ${no}`,
  })
  await t.db.withCompany({ companyNo }, (tx) =>
    notify(tx, { companyNo, now: () => t.clock.now() }, lay(1), lay(2), lay(3)),
  )
  const { rows } = await sql<{ no: number }>`
    select notice_no::int as no from notice where company_no = ${companyNo} order by 1 limit 1`.execute(t.own.kysely)
  const nos = rows.map(({ no }) => no)
  await story.tell(markNotices, 'one', () => operator.call(markNotices, { body: { nos } }))
  await story.tell(markNotices, 'all', () => operator.call(markNotices, { body: { all: true } }))
  await story.tell(markNotices, 'one as unread again', () => operator.call(markNotices, { body: { nos, read: false } }))
  const choose = (title: string, kinds: { kind: 'punchRequested' | 'approvalTurn'; screen: boolean }[]) =>
    story.tell(changeNoticeChoices, title, () => operator.call(changeNoticeChoices, { body: { kinds } }))
  await choose('two kinds made quiet', [
    { kind: 'punchRequested', screen: false },
    { kind: 'approvalTurn', screen: false },
  ])
  await choose('again', [{ kind: 'punchRequested', screen: false }])
  await choose('one told again', [{ kind: 'punchRequested', screen: true }])
  await expect(story.text()).toMatchFileSnapshot('approved/notices.txt')
})
