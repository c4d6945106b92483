import { storeHomeFile } from '@handal/contracts/board/files'
import { changeInquiry, createInquiry, createMessage } from '@handal/contracts/board/inquiries'
import { createPost } from '@handal/contracts/board/posts'
import type { Endpoint } from '@handal/contracts/endpoint'
import { update } from '@handal/contracts/payroll/salary-change'
import { REGISTRY } from '@handal/contracts/registry'
import type { Role } from '@handal/contracts/roles'
import { changePassword } from '@handal/contracts/session/session'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { loginAs, makeUser, TEST_PASSWORD, testApp, type TestSession } from '../testing/app.ts'
import { makePayrollCast } from '../testing/factories-payroll.ts'
import { PNG_POINT } from '../testing/files/pictures.ts'
import { calculated } from '../testing/payroll-steps.ts'
import { sampleOf } from '../testing/walk.ts'

const t = testApp({ config: { rateLimit: 0 } })
let cast: Awaited<ReturnType<typeof makePayrollCast>>
let jobId = ''
const sessions: Partial<Record<Role, TestSession>> = {}
const end = (companyNo: number, day: string | null) =>
  sql`update company set contract_end = ${day}::date where company_no = ${companyNo}`.execute(t.own.kysely)

beforeAll(async () => {
  cast = await makePayrollCast(t, { people: 3 })
  jobId = (await calculated(cast, '2026-11')).id
  await cast.operator.call(update, { body: { month: '2026-11', action: 'confirm' } })
  sessions['01'] = await loginAs(t, await makeUser(t, { role: '01' }))
  sessions['11'] = cast.operator
  sessions['21'] = cast.employee
  // The day before the one on which tests stand.
  await end(cast.companyNo, '2026-11-19')
})

/** Changing calls that go on, by hand: to ask the provider, for the contract, and what one has read. */
const CHANGES_GOING_ON = [
  /^homeFiles\.store$/,
  /^qna\.(create|change|remove|comments\.(create|change|remove))$/,
  /^notices\.mark$/,
]
/** Papers whose question is posted. */
const POSTED_PAPERS = ['pdf.payment.ofMany', 'excel.payment.ofMany', 'pdf.settlement']
const isContract = ({ path }: Endpoint): boolean => path.startsWith('/api/home/contract-board/')
const staysOpen = (endpoint: Endpoint): boolean =>
  endpoint.method === 'GET' ||
  POSTED_PAPERS.includes(endpoint.id) ||
  isContract(endpoint) ||
  CHANGES_GOING_ON.some((id) => id.test(endpoint.id))

/** What goes on only for the provider's sake, as such. */
const TO_PROVIDER: Readonly<Record<string, object>> = {
  'qna.create': { to: 'PROVIDER' },
  'homeFiles.store': { purpose: 'inquiry' },
}
/** Sends good inputs; of papers those of a month that draws nothing. */
const walk = (endpoint: Endpoint, role: Role, companyNo: number) => {
  const { method, id, produces } = endpoint
  const good = sampleOf(id, { companyNo, jobId, loginId: 'nobody' })
  const isPaper = method === 'GET' && produces !== 'json'
  return sessions[role]?.call(endpoint, {
    params: good.params ?? {},
    query: {
      ...(method === 'GET' ? good.query : {}),
      ...(isPaper ? { payYear: '2019', payMonth: '1' } : {}),
      companyNo,
    },
    ...(good.body === undefined ? {} : { body: { ...good.body, ...TO_PROVIDER[id] } }),
  } as never)
}

const calls = REGISTRY.filter(({ tenant, access }) => tenant && access !== 'public')
const TENANT_ROLES = ['11', '21'] as const

describe('where the contract of a company is over', () => {
  it.each(TENANT_ROLES)(
    '%s reads, takes papers and asks for a contract, and no other call changes anything',
    async (role) => {
      const open: string[] = []
      const refused: string[] = []
      for (const endpoint of calls) {
        if (!endpoint.access.includes(role)) continue
        const answer = await walk(endpoint, role, cast.companyNo)
        const isRefused = answer?.status === 403 && (answer.body as { code?: string }).code === 'contract-ended'
        ;(isRefused ? refused : open).push(endpoint.id)
        // Good inputs reach the company: what is refused before it would prove nothing.
        if (endpoint.changes && !isRefused) expect([endpoint.id, answer?.status]).not.toContain(400)
      }
      const own = calls.filter(({ access }) => access.includes(role))
      const ids = (wanted: boolean) => own.filter((each) => staysOpen(each) === wanted).map(({ id }) => id)
      expect(refused.toSorted()).toEqual(ids(false).toSorted())
      expect(open.toSorted()).toEqual(ids(true).toSorted())
      expect(refused.length).toBeGreaterThan(role === '11' ? 100 : 10)
    },
  )
})

describe('the provider alone', () => {
  const ask = (who: TestSession | undefined, to: 'COMPANY' | 'PROVIDER') =>
    who?.call(createInquiry, {
      body: { companyNo: cast.companyNo, to, title: '계약을 늘리려면', text: '방법을 알려 주세요.' },
    })

  it.each(TENANT_ROLES)('is asked by %s, and the company is not', async (role) => {
    const asked = await ask(sessions[role], 'PROVIDER')
    expect(asked?.status).toBe(200)
    const no = asked?.body.no ?? 0
    const said = await sessions[role]?.call(createMessage, { params: { no }, body: { text: '급합니다.' } })
    expect(said?.status).toBe(200)
    expect(await ask(sessions[role], 'COMPANY')).toMatchObject({
      status: 403,
      body: { code: 'contract-ended', message: expect.stringContaining('한달에 문의해 주세요.') },
    })
  })

  it('is asked, and what was asked of the company before stays as it is', async () => {
    await end(cast.companyNo, null)
    const { no, version } = (await ask(sessions['21'], 'COMPANY'))?.body ?? { no: 0, version: 0 }
    await end(cast.companyNo, '2026-11-19')
    const body = { companyNo: cast.companyNo, no, version, text: '다시 적습니다.' }
    expect(await sessions['21']?.call(changeInquiry, { body })).toMatchObject({
      status: 403,
      body: { code: 'contract-ended' },
    })
  })

  it('gets files, and no post does', async () => {
    const send = (purpose: 'post' | 'inquiry' | 'contract') =>
      sessions['11']?.call(storeHomeFile, {
        body: { companyNo: cast.companyNo, purpose, file: new File([PNG_POINT], '화면.png') },
      })
    expect((await send('inquiry'))?.status).toBe(200)
    expect((await send('contract'))?.status).toBe(200)
    expect(await send('post')).toMatchObject({ status: 403, body: { code: 'contract-ended' } })
  })
})

describe('a contract that is over', () => {
  it('keeps nobody from a new password, and the super admin from nothing', async () => {
    const { companyNo } = cast
    const own = await loginAs(t, await makeUser(t, { role: '11', companies: [{ companyNo }] }))
    const body = { currentPassword: TEST_PASSWORD, newPassword: 'naepasswordneun1!' }
    expect((await own.call(changePassword, { body } as never)).status).toBe(200)
    const month = { companyNo, month: '2026-11', action: 'reopen', reason: '고침', employeeNos: [1] }
    expect((await cast.operator.call(update, { body: month } as never)).status).toBe(403)
  })

  it('says until when it ran and who can go on', async () => {
    const refused = await cast.operator.call(createPost, {
      body: {
        companyNo: cast.companyNo,
        category: 1,
        title: '공지',
        text: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: '알림' }] }] },
      },
    } as never)
    expect(refused.body).toMatchObject({
      message:
        '이용 계약이 2026.11.19에 끝나 조회와 내려받기만 할 수 있습니다. 계속 쓰려면 회사 운영자가 계약 연장을 요청해 주세요.',
    })
  })

  it('ends nothing on its last day, and nothing of another company', async () => {
    const other = await makePayrollCast(t, { people: 1 })
    const write = (who: TestSession, companyNo: number) =>
      who.call(createInquiry, { body: { companyNo, to: 'COMPANY', title: '물음', text: '물음' } })
    expect((await write(other.employee, other.companyNo)).status).toBe(200)
    await end(other.companyNo, '2026-11-20')
    expect((await write(other.employee, other.companyNo)).status).toBe(200)
    await end(other.companyNo, '2026-11-19')
    expect((await write(other.employee, other.companyNo)).status).toBe(403)
  })
})
