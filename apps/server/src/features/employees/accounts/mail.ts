import type { BodyOf } from '@handal/contracts/endpoint'
import type { mailAccounts } from '@handal/contracts/people/accounts'
import type { FieldError } from '@handal/contracts/problem'
import { z } from 'zod'
import { auditMany } from '../../../audit/audit.ts'
import type { Random } from '../../../clock.ts'
import type { Tx } from '../../../db/database.ts'
import type { CompanyContext } from '../../../http/context.ts'
import { AppError, badFields } from '../../../http/errors.ts'
import type { Services } from '../../../http/services.ts'
import type { Progress } from '../../../jobs/job.ts'
import { takeTurn } from '../../../records/change.ts'
import {
  claimLink,
  endLink,
  failLost,
  insertLink,
  type Letters,
  type LinkKind,
  readLetters,
  readWaitingCompanies,
} from '../../../session/account-links.repo.ts'
import { LINK_HOURS, makeNonce, tokenOf } from '../../../session/account-links.ts'
import { readAccountsOf } from '../../../session/people-accounts.repo.ts'
import { giveAccounts, hasLeft, LEFT, type OneTime } from './accounts.ts'
import { letterOf } from './letters.ts'

const JOB = 'account.mail'
/** A few letters are out before the answer is. */
const WAIT_MS = 3_000
/** The same person gets no second letter within this time; one that did not go out is none. */
const PAUSE_MS = 60_000
/** A letter takes no longer than this, whatever the mail server does. */
const LOST_MS = 10 * 60_000
const LOST = '보내는 동안 서버가 멈춰 보냈는지 알 수 없습니다. 본인에게 확인한 뒤 다시 보내 주세요.'

type Order = BodyOf<typeof mailAccounts>
type Parts = Pick<Services, 'db' | 'clock' | 'random' | 'secret' | 'mailer' | 'config' | 'jobs'>

/** Where links lead; null where no mail is configured: then nothing of it is shown or done. */
export const mailOf = ({ mailer, config }: Pick<Services, 'mailer' | 'config'>) =>
  mailer === null || config.mail === null ? null : { mailer, site: config.mail.site }

/**
 * Orders letters for people: a new account where a login is named, else a link for the account that they have. All or nothing;
 * the letters go out after the commit. As the system, in the company of the context.
 */
const orderLetters = async (
  tx: Tx,
  ctx: CompanyContext,
  { items, reason }: Order,
  { random, secrets }: { readonly random: Random; readonly secrets: readonly OneTime[] },
) => {
  const { companyNo } = ctx
  await takeTurn(tx, { table: 'membership' }, companyNo)
  const nos = items.map(({ employeeNo }) => employeeNo)
  const wanted = items.flatMap(({ employeeNo, login_id: loginId }, index) =>
    loginId === undefined
      ? []
      : [{ employeeNo, loginId, existing: false, oneTime: secrets[index] ?? null, path: `items.${index}` }],
  )
  const before = new Map((await readAccountsOf(tx, companyNo, ctx.today(), nos)).map((row) => [row.employee_no, row]))
  const last = await readLetters(tx, companyNo, nos)
  const faults: FieldError[] = []
  const kinds = items.map(({ employeeNo, login_id: loginId }, index): LinkKind => {
    const row = before.get(employeeNo)
    const at = `items.${index}.employeeNo`
    const fault = (message: string, path = at): void => void faults.push({ path, message })
    const letter = last.get(employeeNo)
    if (row === undefined) fault('그 번호의 사원이 없습니다.')
    else if (row.email === null || row.email === '') fault('메일 주소가 없는 사원입니다.')
    else if (hasLeft(row, ctx)) fault(LEFT)
    else if (nos.indexOf(employeeNo) !== index) fault('같은 사원을 두 번 적었습니다.')
    else if (loginId !== undefined) return 'INVITE'
    else if (row.user_no === null) fault('계정이 없는 사원입니다. 아이디를 적어 주세요.')
    else if (row.user_no === ctx.userNo) fault('본인 계정은 다른 운영자에게 부탁해 주세요.')
    else if (row.elsewhere) fault('다른 회사에도 들어가는 계정입니다. 한달 관리자에게 초기화를 부탁해 주세요.')
    else if (row.state === 'DISABLED') fault('사용을 중지한 계정입니다.')
    else if (
      letter !== undefined &&
      letter.state !== 'FAILED' &&
      ctx.now().getTime() - Date.parse(letter.created_at) < PAUSE_MS
    )
      fault('방금 보냈습니다. 1분 뒤에 다시 보내 주세요.')
    else if (row.state === 'ACTIVE' && reason === undefined)
      fault('비밀번호를 재설정하게 하는 사유를 적어 주세요.', 'reason')
    return row?.state === 'ACTIVE' ? 'RESET' : 'INVITE'
  })
  if (faults.length > 0) throw badFields(...new Map(faults.map((one) => [one.path, one])).values())
  if (wanted.length > 0) await giveAccounts(tx, ctx, wanted)
  const people = await readAccountsOf(tx, companyNo, ctx.today(), nos)
  const now = ctx.now()
  const expires = new Date(now.getTime() + LINK_HOURS * 3_600_000)
  const ordered = []
  const linkNos: number[] = []
  for (const [index, no] of nos.entries()) {
    const row = people.find(({ employee_no: one }) => one === no)
    if (row === undefined || row.user_no === null || row.login_id === null) throw new Error('an account went away')
    const kind = kinds[index] ?? 'INVITE'
    const link = { company_no: companyNo, user_no: row.user_no, employee_no: no, kind, nonce: makeNonce(random) }
    const to = row.email ?? ''
    linkNos.push(await insertLink(tx, { ...link, mailed_to: to }, { now, expires }))
    ordered.push({
      employeeNo: no,
      employeeCode: row.employee_code,
      name: row.name,
      login_id: row.login_id,
      to,
      kind,
    })
  }
  await auditMany(
    tx,
    ctx,
    companyNo,
    ordered.map(({ employeeNo, login_id, to, kind }) => ({
      event: 'account.mail',
      subject: { type: 'employee', id: employeeNo },
      after: { login_id, to, kind },
      reason,
    })),
  )
  return { items: ordered, linkNos }
}

/** What another server needs to go on with an order. */
const payloadSchema = z.object({ linkNos: z.array(z.number()) })

/**
 * Sends waiting letters of a company, letter after letter. Each is marked before it goes out, in a transaction of its own: whoever
 * does the work again finds it taken, so none goes out twice.
 */
const sendWaiting = async (parts: Parts, of: Letters, told: (sent: number) => void): Promise<[number, number]> => {
  const mail = mailOf(parts)
  const { db, clock, secret } = parts
  const write = <T>(run: (tx: Tx) => Promise<T>): Promise<T> => db.withSystem('계정 메일 보내기', null, run)
  let [sent, failed] = [0, 0]
  while (mail !== null) {
    const row = await write((tx) => claimLink(tx, of, clock.now()))
    if (row === null) break
    const posted = await mail.mailer.post(letterOf(row, `${mail.site}/account-link#${tokenOf(secret, row)}`))
    const failure = posted.state === 'SENT' ? null : posted.why
    await write((tx) => endLink(tx, row.link_no, { failure, now: clock.now() }))
    if (failure === null) sent++
    else failed++
    told(sent + failed)
  }
  return [sent, failed]
}

/** Orders letters and sends them as a job, which another server goes on with where this one stops. */
export const mailAccountsOf = async (
  services: Parts,
  ctx: CompanyContext,
  order: Order,
  secrets: readonly OneTime[],
) => {
  if (mailOf(services) === null)
    throw new AppError('wrong-state', { message: '메일 서버를 설정하지 않아 메일을 보낼 수 없습니다.' })
  const { items, linkNos } = await services.db.withSystem('계정 메일 주문', null, (tx) =>
    orderLetters(tx, ctx, order, { random: services.random, secrets }),
  )
  const { companyNo, userNo } = ctx
  // Each order is a job of its own: one that is just ending would not see the letters of the next.
  const spec = {
    kind: JOB,
    key: String(linkNos[0]),
    total: items.length,
    title: `계정 메일 ${items.length}통`,
    payload: { linkNos },
  }
  const handle = await services.jobs.start({ companyNo, userNo }, spec, (progress) =>
    mailJob(services, { companyNo, linkNos }, progress),
  )
  return { items, job: await handle.wait(WAIT_MS) }
}
const mailJob = async (services: Parts, of: Letters, progress: Progress): Promise<void> => {
  const [sent, failed] = await sendWaiting(services, of, progress.step)
  const rest = failed === 0 ? '' : ` ${failed}명에게는 보내지 못했습니다.`
  await services.db.withCompany({ companyNo: of.companyNo }, (tx) =>
    progress.seal(tx, `${sent}명에게 메일을 보냈습니다.${rest}`),
  )
}

/** Lets another server go on with letters whose server died. */
export const resumeLetters = (services: Parts): void => {
  services.jobs.resumable(JOB, ({ companyNo }, payload, progress) =>
    mailJob(services, { companyNo, ...payloadSchema.parse(payload) }, progress),
  )
}

/** Daily: sends what was left behind by all servers, and says which letters nobody knows the end of. */
export const sendLeftLetters = async (services: Parts, stopped: () => boolean): Promise<void> => {
  const { db, clock } = services
  const companies = await db.withSystem('계정 메일 살피기', null, async (tx) => {
    await failLost(tx, new Date(clock.now().getTime() - LOST_MS), LOST)
    return readWaitingCompanies(tx)
  })
  for (const companyNo of companies) if (!stopped()) await sendWaiting(services, { companyNo, linkNos: null }, () => {})
}
