import { lookAtLink, setPasswordByLink } from '@handal/contracts/people/account-links'
import { mailAccounts } from '@handal/contracts/people/accounts'
import type { BodyInput } from '@handal/contracts/endpoint'
import { changeEmployee, createEmployee } from '@handal/contracts/people/employee-write'
import { previewHire } from '@handal/contracts/people/hire-preview'
import { judgeHours } from '@handal/contracts/time/planned-hours'
import { decideService, knownPerson } from '@handal/contracts/people/rehire'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { callAs, testApp } from '../testing/app.ts'
import { makePayrollCast } from '../testing/factories-payroll.ts'
import { beginStory } from '../testing/stories.ts'

const letters: string[] = []
const t = testApp({
  config: { mail: { url: 'smtp://mail.example.com', from: 'hr@example.com', site: 'https://hr.example.com' } },
  mailer: {
    post: async ({ text }) => {
      letters.push(text)
      return { state: 'SENT' }
    },
  },
})
const MINUTE = 60_000
const NUMBER = '950304-2234567'
const tokenIn = (letter = ''): string => /account-link#(\S+)/.exec(letter)?.[1] ?? ''

it('accounts by mail: a letter is sent, its link looked at and used', async () => {
  const story = await beginStory(t, 1)
  const { operator, companyNo } = await makePayrollCast(t, { people: 3, months: [] })
  await sql`update employee set email = 'p' || employee_no || '@example.com' where company_no = ${companyNo} and employee_no < 3`.execute(
    t.own.kysely,
  )
  const mail = (title: string, ...items: BodyInput<typeof mailAccounts>['items']) =>
    story.tell(mailAccounts, title, () => operator.call(mailAccounts, { body: { items } }))
  await mail('a new account', { employeeNo: 2, login_id: 'story-mailed' })
  await mail('to who has no address', { employeeNo: 3, login_id: 'story-nowhere' })
  const token = tokenIn(letters[0])
  const look = (title: string, sent: string) =>
    story.tell(lookAtLink, title, () => callAs(t, null, lookAtLink, { body: { token: sent } }))
  const set = (title: string, sent: string, password: string) =>
    story.tell(setPasswordByLink, title, () => callAs(t, null, setPasswordByLink, { body: { token: sent, password } }))
  await look('of a letter', token)
  await look('made up', '1.abc')
  await set('with a weak password', token, 'story-mailed1')
  await set('with a good one', token, 'a-good-word-2026')
  await set('once more', token, 'a-good-word-2027')
  await look('that was used', token)
  await expect(story.text()).toMatchFileSnapshot('approved/people-links.txt')
})

it('people: one who left is known by the number, hired again, and the service goes on', async () => {
  const story = await beginStory(t, 2)
  const { operator } = await makePayrollCast(t, { people: 1, months: [] })
  const hire = (encpnd: string) =>
    operator.call(createEmployee, { body: { name: '나새봄', residentNumber: NUMBER, encpnd } })
  const before = await hire('2024-03-02')
  await operator.call(changeEmployee, {
    params: { empl_no: before.body.no },
    body: { retireDate: '2025-02-28', leaveReason: '11 개인 사정 (자진퇴사)' },
  })
  const known = (title: string, residentNumber: string) =>
    story.tell(knownPerson, title, () => operator.call(knownPerson, { body: { residentNumber } }))
  const judge = (title: string, origin: { nationality?: string; visa?: string }) =>
    story.tell(previewHire, title, () =>
      operator.call(previewHire, { body: { encpnd: '2025-03-10', birthDate: '1995-03-04', ...origin } }),
    )
  await judge('of a Korean', {})
  await judge('of an employment permit', { nationality: 'VN', visa: 'E-9' })
  const hours = (title: string, entered: { monthlyHours?: string; dailyHours?: string }) =>
    story.tell(judgeHours, title, () =>
      operator.call(judgeHours, {
        body: { from: '2025-03-10', baseAtendtime: '09:00', baseLvofctime: '15:00', ...entered },
      }),
    )
  await hours('of five planned hours', {})
  await hours('of other hours than the plan', { monthlyHours: '209', dailyHours: '08:00' })
  await known('who left', NUMBER)
  await known('whom nobody knows', '950305-2234560')
  t.clock.advance(MINUTE)
  const { body } = await hire('2025-03-10')
  const decide = (title: string, no: number, serviceFrom: string | null, reason = '쉬지 않고 같은 일을 이어서 함') => {
    t.clock.advance(MINUTE)
    return story.tell(decideService, title, () =>
      operator.call(decideService, { params: { empl_no: no }, body: { serviceFrom, reason } }),
    )
  }
  await decide('from the first day of then', body.no, '2024-03-02')
  await decide('before any employment', body.no, '2023-01-01')
  await decide('of who was never here before', 1, '2024-03-02')
  await decide('anew from the hire', body.no, null, '끊어진 근무로 봄')
  await expect(story.text()).toMatchFileSnapshot('approved/people-rehire.txt')
})
