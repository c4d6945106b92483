import { companyAccountCalls as calls } from '@handal/contracts/company/company-accounts'
import type { BodyInput } from '@handal/contracts/endpoint'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { loginAs, makeCompany, makeUser, testApp } from '../../testing/app.ts'
import { auditsOf } from '../../testing/payroll-steps.ts'
import { makeFileOf, transferCast } from '../../testing/transfer-steps.ts'

const t = testApp()
const company = async () => {
  const { companyNo } = await makeCompany(t)
  const operator = await loginAs(t, await makeUser(t, { role: '11', companies: [{ companyNo }] }))
  const user = await loginAs(t, await makeUser(t, { role: '21', companies: [{ companyNo }] }))
  return { companyNo, operator, user }
}
const pay: BodyInput<typeof calls.create> = {
  bankCode: '081',
  number: '287-910043-00417',
  holder: '(주)시험상사',
  use: 'PAY',
}

describe('accounts of a company', () => {
  it('are kept encrypted and shown by their last digits, those in use first', async () => {
    const { companyNo, operator } = await company()
    const made = await operator.call(calls.create, { body: { ...pay, displayText: '시험급여', cmsCode: '' } })
    expect(made.body).toMatchObject({
      no: 1,
      useName: '급여',
      bankName: '하나은행',
      accountMasked: '***-**-0417',
      displayText: '시험급여',
      cmsCode: null,
      from: '2026-11-20',
      endDate: null,
      version: 1,
    })
    await operator.call(calls.create, { body: { ...pay, use: 'PENSION', number: '00012345678' } })
    const changed = await operator.call(calls.change, {
      body: { no: 1, version: 1, bankCode: '004', displayText: null },
    })
    expect(changed.body).toMatchObject({
      bankName: 'KB국민은행',
      accountMasked: '***-**-0417',
      displayText: null,
      version: 2,
    })
    const { rows } = await sql<{ text: string }>`
      select encode(number_cipher, 'escape') as text from company_account where company_no = ${companyNo}`.execute(
      t.own.kysely,
    )
    expect(rows.some(({ text }) => text.includes('0417'))).toBe(false)
    expect(JSON.stringify(await auditsOf(t, companyNo, 'company-account.create'))).not.toContain('28791004300417')
    const ended = await operator.call(calls.end, { body: { no: 1, endDate: '2026-12-31', version: 2 } })
    expect(ended.body).toMatchObject({ removed: false, endDate: '2026-12-31' })
    expect((await operator.call(calls.list, {})).body.items.map(({ no }) => no)).toEqual([2, 1])
    expect((await operator.call(calls.end, { body: { no: 2 } })).body).toMatchObject({ removed: true })
    for (const event of ['company-account.change', 'company-account.end', 'company-account.remove'])
      expect({ event, rows: (await auditsOf(t, companyNo, event)).length }).toEqual({ event, rows: 1 })
  })

  it('refuse a stale version, days that make no sense, other numbers, and whoever is not the operator', async () => {
    const { companyNo, operator, user } = await company()
    await operator.call(calls.create, { body: pay })
    await operator.call(calls.change, { body: { no: 1, version: 1, holder: '새 이름' } })
    expect(await operator.call(calls.change, { body: { no: 1, version: 1, holder: '또' } })).toMatchObject({
      status: 409,
      body: { current: { holder: '새 이름', version: 2 } },
    })
    expect((await operator.call(calls.change, { body: { no: 1, endDate: '2026-01-01' } })).status).toBe(400)
    expect((await operator.call(calls.end, { body: { no: 1, endDate: '2026-01-01' } })).status).toBe(400)
    expect((await operator.call(calls.create, { body: { ...pay, number: '12' } })).status).toBe(400)
    expect((await operator.call(calls.create, { body: { ...pay, bankCode: '999' } })).status).toBe(400)
    expect((await user.call(calls.list, {})).status).toBe(403)
    const stranger = await company()
    expect((await stranger.operator.call(calls.list, { query: { companyNo } })).status).toBe(404)
    expect((await stranger.operator.call(calls.change, { body: { no: 1, holder: '남' } })).status).toBe(404)
  })

  it('that a file was made for are ended, not removed', async () => {
    const cast = await transferCast(t, { people: 1 })
    expect((await makeFileOf(cast)).status).toBe(200)
    expect(await cast.operator.call(calls.end, { body: { no: cast.accountNo } })).toMatchObject({
      status: 409,
      body: { code: 'in-use', uses: [{ what: '이체 파일', count: 1 }] },
    })
    await cast.operator.call(calls.end, { body: { no: cast.accountNo, endDate: '2026-11-19' } })
    const refused = await makeFileOf(cast)
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ path: 'accountNo' }] } })
  })
})
