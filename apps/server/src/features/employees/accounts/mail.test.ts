import { lookAtLink, setPasswordByLink } from '@handal/contracts/people/account-links'
import { listAccounts, mailAccounts } from '@handal/contracts/people/accounts'
import type { BodyInput } from '@handal/contracts/endpoint'
import type { Problem } from '@handal/contracts/problem'
import { readMySalary } from '@handal/contracts/payroll/salary'
import { login } from '@handal/contracts/session/session'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Letter, Posted } from '../../../mail/mailer.ts'
import { callAs, testApp, TEST_NOW, TEST_PASSWORD } from '../../../testing/app.ts'
import { makePayrollCast, type PayrollCast } from '../../../testing/factories-payroll.ts'
import { auditsOf } from '../../../testing/payroll-steps.ts'

const SITE = 'https://hr.example.com'
/** Letters that went out, and what the next ones meet. */
const box: Letter[] = []
const answers: (Posted | 'dies')[] = []
const t = testApp({
  config: { rateLimit: 600, mail: { url: 'smtp://mail.example.com', from: 'hr@example.com', site: SITE } },
  mailer: {
    post: async (letter) => {
      const answer = answers.shift() ?? ({ state: 'SENT' } as const)
      if (answer === 'dies') throw new Error('the process ends here')
      if (answer.state === 'SENT') box.push(letter)
      return answer
    },
  },
})
beforeEach(() => {
  box.length = 0
  answers.length = 0
  t.clock.set(TEST_NOW)
})

let made = 0
const newLogin = () => `mailed-${++made}`
type Body = BodyInput<typeof mailAccounts>
const castOf = async (people = 3): Promise<PayrollCast> => {
  const cast = await makePayrollCast(t, { people })
  await sql`update employee set email = 'p' || employee_no || '@example.com' where company_no = ${cast.companyNo}`.execute(
    t.own.kysely,
  )
  return cast
}
const mail = (cast: PayrollCast, items: Body['items'], reason?: string) =>
  cast.operator.call(mailAccounts, { body: { items, ...(reason === undefined ? {} : { reason }) } })
const errors = ({ body }: { body: unknown }) =>
  ((body as Problem).errors ?? []).map(({ path, message }) => `${path} ${message}`)
const tokenIn = (letter: Letter | undefined): string => /account-link#(\S+)/.exec(letter?.text ?? '')?.[1] ?? ''
const look = (token: string) => callAs(t, null, lookAtLink, { body: { token } })
const set = (token: string, password = 'a-good-word-2026') =>
  callAs(t, null, setPasswordByLink, { body: { token, password } })
const signIn = (login_id: string, password = 'a-good-word-2026') =>
  callAs(t, null, login, { body: { login_id, password } })
const listed = async (cast: PayrollCast, employeeNo: number) =>
  (await cast.operator.call(listAccounts, { query: { employeeNo } })).body
const runDaily = async () => {
  await sql`delete from schedule where name = 'accounts.letters'`.execute(t.own.kysely)
  await t.app.services.schedule.runDue()
}

describe('an account by mail', () => {
  it('is made with a link that sets the password once, in Korean, without a password in it', async () => {
    const cast = await castOf()
    const login_id = newLogin()
    const sent = await mail(cast, [{ employeeNo: 2, login_id }])
    expect(sent.body).toMatchObject({
      items: [{ employeeNo: 2, login_id, to: 'p2@example.com', kind: 'INVITE' }],
      job: { state: 'done', message: '1명에게 메일을 보냈습니다.' },
    })
    const [letter] = box
    expect([box.length, letter?.to]).toEqual([1, 'p2@example.com'])
    expect(letter?.subject).toMatch(/^\[한달\] .+ 로그인 계정을 만들었습니다$/)
    expect(letter?.text).toContain(`아이디: ${login_id}`)
    expect(letter?.text).toContain(`${SITE}/account-link#`)
    const token = tokenIn(letter)
    expect((await look(token)).body).toMatchObject({ login_id, name: '사원2', kind: 'INVITE' })
    expect(errors(await set(token, 'handal'))[0]).toMatch(/^password /)
    expect(errors(await set(token, `${login_id}-2026`))[0]).toMatch(/^password /)
    expect((await set(token)).body).toMatchObject({ login_id })
    expect((await signIn(login_id)).body.user).not.toHaveProperty('must_change_password')
    for (const answer of [await look(token), await set(token, 'another-good-1')])
      expect([answer.status, (answer.body as unknown as Problem).message]).toEqual([
        409,
        '이미 쓴 링크입니다. 정한 비밀번호로 로그인해 주세요.',
      ])
    expect((await listed(cast, 2)).items[0]).toMatchObject({
      state: 'ACTIVE',
      letter: { state: 'SENT', to: 'p2@example.com', failure: null },
    })
    expect(await auditsOf(t, cast.companyNo, 'account.mail')).toMatchObject([{ after: { login_id, kind: 'INVITE' } }])
    expect(await auditsOf(t, cast.companyNo, 'account.link')).toMatchObject([{ after: { login_id } }])
    // Neither log nor table has what opens the account.
    const { rows } = await sql`select l.*, (select jsonb_agg(a) from audit_log a) from account_link l`.execute(
      t.own.kysely,
    )
    expect(JSON.stringify(rows)).not.toContain(token.split('.')[1])
  })

  it('is good for 72 hours, and only the newest of its person', async () => {
    const cast = await castOf()
    const login_id = newLogin()
    await mail(cast, [{ employeeNo: 2, login_id }])
    const first = tokenIn(box[0])
    t.clock.advance(59_000)
    expect(errors(await mail(cast, [{ employeeNo: 2 }]))).toEqual([
      'items.0.employeeNo 방금 보냈습니다. 1분 뒤에 다시 보내 주세요.',
    ])
    t.clock.advance(1000)
    expect((await mail(cast, [{ employeeNo: 2 }])).body.items).toMatchObject([{ kind: 'INVITE' }])
    const second = tokenIn(box[1])
    expect(second).not.toBe(first)
    expect((await look(first)).body).toMatchObject({
      message: expect.stringContaining('가장 나중에 받은 메일') as unknown,
    })
    t.clock.advance(72 * 3_600_000 - 1)
    expect((await look(second)).status).toBe(200)
    t.clock.advance(1)
    for (const answer of [await look(second), await set(second)])
      expect([answer.status, answer.body]).toMatchObject([
        409,
        { message: '2026.11.23에 기한이 지난 링크입니다. 회사 운영자에게 다시 보내 달라고 해 주세요.' },
      ])
    expect((await signIn(login_id)).status).toBe(401)
  })

  it('sets another password for who forgot it: the old one serves until then, and its sessions end with it', async () => {
    const cast = await castOf()
    expect(errors(await mail(cast, [{ employeeNo: 1 }]))).toEqual([
      'reason 비밀번호를 재설정하게 하는 사유를 적어 주세요.',
    ])
    expect((await mail(cast, [{ employeeNo: 1 }], '본인이 잊음')).body.items).toMatchObject([{ kind: 'RESET' }])
    expect(box[0]?.subject).toContain('비밀번호를 다시 정해 주세요')
    expect((await cast.employee.call(readMySalary, {})).status).toBe(200)
    const { body } = await set(tokenIn(box[0]))
    expect((await cast.employee.call(readMySalary, {})).status).toBe(401)
    expect((await signIn(body.login_id, TEST_PASSWORD)).status).toBe(401)
    expect((await signIn(body.login_id)).status).toBe(200)
    expect(await auditsOf(t, cast.companyNo, 'account.mail')).toMatchObject([{ reason: '본인이 잊음' }])
  })

  it('is refused as a whole, each at its place', async () => {
    const [cast, other] = [await castOf(4), await castOf(2)]
    await sql`update employee set email = null where company_no = ${cast.companyNo} and employee_no = 3`.execute(
      t.own.kysely,
    )
    await sql`update employee set leave_date = '2026-11-19' where company_no = ${cast.companyNo} and employee_no = 4`.execute(
      t.own.kysely,
    )
    const login_id = newLogin()
    const answer = await mail(cast, [
      { employeeNo: 2, login_id },
      { employeeNo: 3, login_id: newLogin() },
      { employeeNo: 4, login_id: newLogin() },
      { employeeNo: 9 },
    ])
    expect(errors(answer)).toEqual([
      'items.1.employeeNo 메일 주소가 없는 사원입니다.',
      'items.2.employeeNo 퇴사한 사원입니다. 계정은 마지막 근무일 다음 날부터 닫힙니다.',
      'items.3.employeeNo 그 번호의 사원이 없습니다.',
    ])
    expect(errors(await mail(cast, [{ employeeNo: 2 }]))).toEqual([
      'items.0.employeeNo 계정이 없는 사원입니다. 아이디를 적어 주세요.',
    ])
    expect([box, (await listed(cast, 2)).items[0]?.state]).toEqual([[], 'NONE'])
    const foreign = { companyNo: cast.companyNo, items: [{ employeeNo: 2, login_id }] }
    expect((await other.operator.call(mailAccounts, { body: foreign })).status).toBe(404)
    expect((await cast.employee.call(mailAccounts, { body: { items: [{ employeeNo: 2 }] } })).status).toBe(403)
  })

  it('tells nothing to who has no right token, and lets nobody try for ever', async () => {
    const cast = await castOf()
    await mail(cast, [{ employeeNo: 2, login_id: newLogin() }])
    const [no, mac = ''] = tokenIn(box[0]).split('.')
    const known = await look(`${no}.${mac.slice(0, -2)}xx`)
    const unknown = await look(`999999.${mac}`)
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
    expect(known.status).toBe(404)
    const tries = []
    for (let n = 0; n < 40; n++) tries.push((await look('nothing')).status)
    expect(tries.at(-1)).toBe(429)
  })
})

describe('a letter', () => {
  it('that the mail server refuses is told, and can be sent again at once', async () => {
    const cast = await castOf()
    answers.push({ state: 'REFUSED', why: '메일 서버가 받지 않았습니다(550).' })
    const order = [
      { employeeNo: 2, login_id: newLogin() },
      { employeeNo: 3, login_id: newLogin() },
    ]
    expect((await mail(cast, order)).body.job.message).toBe('1명에게 메일을 보냈습니다. 1명에게는 보내지 못했습니다.')
    expect((await listed(cast, 2)).items[0]?.letter).toMatchObject({
      state: 'FAILED',
      failure: '메일 서버가 받지 않았습니다(550).',
    })
    expect(errors(await mail(cast, [{ employeeNo: 3 }]))).toEqual([
      'items.0.employeeNo 방금 보냈습니다. 1분 뒤에 다시 보내 주세요.',
    ])
    await mail(cast, [{ employeeNo: 2 }])
    expect(box.map(({ to }) => to)).toEqual(['p3@example.com', 'p2@example.com'])
  })

  it('of a server that dies is not sent twice; those behind it go out when the work is done again', async () => {
    const cast = await castOf()
    answers.push('dies')
    await mail(cast, [
      { employeeNo: 2, login_id: newLogin() },
      { employeeNo: 3, login_id: newLogin() },
    ])
    expect(box).toEqual([])
    await runDaily()
    expect(box.map(({ to }) => to)).toEqual(['p3@example.com'])
    t.clock.advance(11 * 60_000)
    await runDaily()
    expect(box).toHaveLength(1)
    expect((await listed(cast, 2)).items[0]?.letter).toMatchObject({
      state: 'FAILED',
      failure: '보내는 동안 서버가 멈춰 보냈는지 알 수 없습니다. 본인에게 확인한 뒤 다시 보내 주세요.',
    })
  })

  it('is sent once though two servers look for it at once', async () => {
    const cast = await castOf(30)
    const items = Array.from({ length: 29 }, (_, index) => ({ employeeNo: index + 2, login_id: newLogin() }))
    await Promise.all([mail(cast, items), runDaily(), runDaily()])
    await runDaily()
    expect(box).toHaveLength(29)
    expect(new Set(box.map(({ to }) => to)).size).toBe(29)
  })
})
