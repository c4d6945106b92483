import { issueCertificate, voidCertificate } from '@handal/contracts/people/certificates'
import { issueOwnCertificate, listOwnCertificates, verifyCertificate } from '@handal/contracts/people/my-info'
import { changeSetting } from '@handal/contracts/settings/settings'
import { enterHandover, removeHandover } from '@handal/contracts/people/employment-contracts'
import { saveInsuranceReport } from '@handal/contracts/insurance/insurance-reports'
import type { BodyInput } from '@handal/contracts/endpoint'
import { expect, it } from 'vitest'
import { callAs, testApp } from '../testing/app.ts'
import { makePayrollCast } from '../testing/factories-payroll.ts'
import { beginStory } from '../testing/stories.ts'

const t = testApp()
const MINUTE = 60_000

it('certificates: issued under the next number of the company, refused without taking one', async () => {
  const story = await beginStory(t, 1)
  const { operator } = await makePayrollCast(t, { people: 2, months: [] })
  const other = await makePayrollCast(t, { people: 1, months: [] })
  const issue = (title: string, no: number, body: Partial<BodyInput<typeof issueCertificate>> = {}, who = operator) => {
    t.clock.advance(MINUTE)
    const asked = { kind: 'EMPLOYMENT', purpose: '은행 제출', items: ['PERIOD', 'PLACE'], ...body } as const
    return story.tell(issueCertificate, title, () =>
      who.call(issueCertificate, { params: { empl_no: no }, body: { ...asked, items: [...asked.items] } }),
    )
  }
  await issue('of service', 1)
  await issue('of a career that there is not, with what is not known', 2, { kind: 'CAREER', items: ['ADDRESS'] })
  await issue('of somebody else', 2, { purpose: '비자 연장', items: ['DUTY'] })
  await issue('the first of another company', 1, {}, other.operator)
  await issue('of somebody of another company', 3)
  for (const [title, no] of [
    ['a certificate that was a mistake', 1],
    ['again', 1],
    ['of a number that there is not', 9],
  ] as const) {
    t.clock.advance(MINUTE)
    await story.tell(voidCertificate, title, () =>
      operator.call(voidCertificate, { params: { empl_no: 1 }, body: { no, reason: '잘못 발급' } }),
    )
  }
  await expect(story.text()).toMatchFileSnapshot('approved/person-papers.txt')
})

it('own certificates: issued where the company allows it, refused where it does not', async () => {
  const story = await beginStory(t, 4)
  const { operator, employee } = await makePayrollCast(t, { people: 2, months: [] })
  const issue = (title: string, who = employee, items: readonly ('PERIOD' | 'PLACE' | 'ADDRESS')[] = ['PERIOD']) => {
    t.clock.advance(MINUTE)
    const body = { kind: 'EMPLOYMENT' as const, purpose: '은행 제출', items: [...items] }
    return story.tell(issueOwnCertificate, title, () => who.call(issueOwnCertificate, { body }))
  }
  await issue('where operators issue them')
  const body = { name: 'selfCertificates', value: true, from: '2026-11-01', reason: '직원이 바로 뽑게 함' } as const
  expect((await operator.call(changeSetting, { body })).status).toBe(200)
  await issue('where the company allows it')
  await issue('of what is not known', employee, ['ADDRESS'])
  await issue('by an operator who is no employee', operator)
  const { code, number } = (await employee.call(listOwnCertificates)).body.items[0] ?? { code: '', number: '' }
  for (const [title, body] of [
    ['one that lies before a stranger', { number, code }],
    ['with another number', { number: '2026-2', code }],
  ] as const)
    await story.tell(verifyCertificate, title, () => callAs(t, null, verifyCertificate, { body }))
  await expect(story.text()).toMatchFileSnapshot('approved/own-certificates.txt')
})

it('contracts: handed over, once for the same terms, and taken back', async () => {
  const story = await beginStory(t, 2)
  const { operator } = await makePayrollCast(t, { people: 2, months: [] })
  const enter = (title: string, no: number, body: Partial<BodyInput<typeof enterHandover>> = {}) => {
    t.clock.advance(MINUTE)
    const asked = { from: '2020-01-03', handedOn: '2020-01-02', way: 'PAPER', ...body } as const
    return story.tell(enterHandover, title, () =>
      operator.call(enterHandover, { params: { empl_no: no }, body: asked }),
    )
  }
  const takeBack = (title: string, no: number) => {
    t.clock.advance(MINUTE)
    return story.tell(removeHandover, title, () =>
      operator.call(removeHandover, { params: { empl_no: no }, body: { no: 1, version: 1, reason: '잘못 적음' } }),
    )
  }
  await enter('about the terms of hiring', 1)
  await enter('about the same terms', 1)
  await enter('about terms that there are not', 2)
  await enter('to somebody else', 2, { from: '2020-01-04', way: 'ELECTRONIC', note: '전자서명' })
  await takeBack('of somebody else', 2)
  await takeBack('of the person', 1)
  await takeBack('again', 1)
  await expect(story.text()).toMatchFileSnapshot('approved/contracts.txt')
})

it('reports to the insurances: what was typed is kept, changed with its version, and is of what arose', async () => {
  const story = await beginStory(t, 3)
  const { operator } = await makePayrollCast(t, { people: 2, months: [] })
  const save = (title: string, no: number, body: Partial<BodyInput<typeof saveInsuranceReport>> = {}) => {
    t.clock.advance(MINUTE)
    const asked = { kind: 'ACQUISITION', day: '2020-01-03', occupation: '027', ...body } as const
    return story.tell(saveInsuranceReport, title, () =>
      operator.call(saveInsuranceReport, { params: { empl_no: no }, body: asked }),
    )
  }
  await save('of a hire', 1)
  await save('and that it was reported', 1, { monthlyIncome: 2_510_000, filedOn: '2020-01-10', version: 1 })
  await save('from an older version', 1, { version: 1 })
  await save('of a day on which nothing arose', 2)
  await save('of a leaving that there is not', 1, { kind: 'LOSS' })
  await expect(story.text()).toMatchFileSnapshot('approved/insurance-reports.txt')
})
