import type { EmployeeAccount, GivenAccount } from '@handal/contracts/people/accounts'
import type { FieldError } from '@handal/contracts/problem'
import { auditMany } from '../../../audit/audit.ts'
import type { Random } from '../../../clock.ts'
import type { Tx } from '../../../db/database.ts'
import type { CompanyContext } from '../../../http/context.ts'
import { badFields } from '../../../http/errors.ts'
import { takeTurn } from '../../../records/change.ts'
import type { LetterRow } from '../../../session/account-links.repo.ts'
import { hashPassword } from '../../../session/password.ts'
import {
  findAccount,
  insertAccount,
  joinAccount,
  leaveAccount,
  type PersonAccountRow,
  readAccountsOf,
  storeOneTime,
} from '../../../session/people-accounts.repo.ts'
import { makeOneTimePassword } from '../../../session/secret-words.ts'
import { endSessionsOf } from '../../../session/security.repo.ts'

/** A password that is told once, and its hash: made before the transaction, because it takes its time. */
export type OneTime = { readonly password: string; readonly hash: string }
export const makeOneTimes = async (random: Random, count: number): Promise<OneTime[]> => {
  const made: OneTime[] = []
  for (let index = 0; index < count; index++) {
    const password = makeOneTimePassword(random)
    made.push({ password, hash: await hashPassword(password) })
  }
  return made
}

/** Whom to give an account. `path`: where the body names the person. */
export type Wanted = {
  readonly employeeNo: number
  readonly loginId: string
  readonly existing: boolean
  readonly oneTime: OneTime | null
  readonly path: string
}
const lock = { table: 'membership' }
const NOBODY = '그 번호의 사원이 없습니다.'
const TAKEN = '이미 쓰고 있는 아이디입니다. 다른 아이디를 적어 주세요.'
export const LEFT = '퇴사한 사원입니다. 계정은 마지막 근무일 다음 날부터 닫힙니다.'
/** Who left has no way in: a password would open nothing. */
export const hasLeft = ({ closed_on: day }: PersonAccountRow, ctx: CompanyContext): boolean =>
  day !== null && day <= ctx.today()
const UNKNOWN = '그 아이디와 이름의 계정이 없습니다. 아이디와 성명을 확인해 주세요.'

export const accountOf = (row: PersonAccountRow, letter: LetterRow | undefined): EmployeeAccount => ({
  employeeNo: row.employee_no,
  employeeCode: row.employee_code,
  name: row.name,
  departmentName: row.department_name,
  login_id: row.login_id,
  state: row.state,
  operator: row.operator,
  elsewhere: row.elsewhere,
  lastUsedAt: row.last_used_at,
  closedOn: row.closed_on,
  email: row.email === '' ? null : row.email,
  letter:
    letter === undefined
      ? null
      : {
          state: letter.state,
          to: letter.mailed_to,
          at: letter.created_at,
          expiresAt: letter.expires_at,
          usedAt: letter.used_at,
          failure: letter.failure,
        },
})
const given = ({ employee_no: employeeNo, employee_code: employeeCode, name }: PersonAccountRow) => ({
  employeeNo,
  employeeCode,
  name,
})

const peopleOf = async (tx: Tx, ctx: CompanyContext, nos: readonly number[]) =>
  new Map((await readAccountsOf(tx, ctx.companyNo, ctx.today(), nos)).map((row) => [row.employee_no, row]))

/** Gives people accounts, all or nothing. As the system, in the company of the context. */
export const giveAccounts = async (tx: Tx, ctx: CompanyContext, wanted: readonly Wanted[]): Promise<GivenAccount[]> => {
  const { companyNo } = ctx
  await takeTurn(tx, lock, companyNo)
  const people = await peopleOf(
    tx,
    ctx,
    wanted.map(({ employeeNo }) => employeeNo),
  )
  const faults: FieldError[] = []
  const done: GivenAccount[] = []
  const named = new Set<number>()
  for (const { employeeNo, loginId, existing, oneTime, path } of wanted) {
    const row = people.get(employeeNo)
    const at = (name: string): string => (path === '' ? 'login_id' : `${path}.${name}`)
    // A form that sends the login it was filled with changes nothing.
    if (path === '' && row?.login_id?.toLowerCase() === loginId.toLowerCase()) continue
    if (row === undefined || named.has(employeeNo) || row.user_no !== null) {
      const message =
        row === undefined
          ? NOBODY
          : row.user_no === null
            ? '같은 사원을 두 번 적었습니다.'
            : '이미 계정이 있는 사원입니다.'
      faults.push({ path: at('employeeNo'), message })
      continue
    }
    named.add(employeeNo)
    if (hasLeft(row, ctx)) {
      faults.push({ path: at('employeeNo'), message: LEFT })
      continue
    }
    const account = { loginId, userName: row.name, passwordHash: oneTime?.hash ?? '', now: ctx.now() }
    const userNo = existing ? await findAccount(tx, companyNo, ctx.today(), account) : await insertAccount(tx, account)
    if (userNo === null) faults.push({ path: at('login_id'), message: existing ? UNKNOWN : TAKEN })
    else {
      await joinAccount(tx, { companyNo, employeeNo, userNo, now: ctx.now() })
      done.push({ ...given(row), login_id: loginId, oneTimePassword: oneTime?.password ?? null })
    }
  }
  if (faults.length > 0) throw badFields(...faults)
  await auditMany(
    tx,
    ctx,
    companyNo,
    done.map(({ employeeNo, login_id }) => ({
      event: 'account.give',
      subject: { type: 'employee', id: employeeNo },
      after: { login_id },
    })),
  )
  return done
}

/** Lets the account of an employment before go on with the new one; false: there is none. As the system. */
export const takeOverAccount = async (
  tx: Tx,
  ctx: CompanyContext,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<boolean> => {
  const { companyNo } = ctx
  await takeTurn(tx, lock, companyNo)
  const row = (await peopleOf(tx, ctx, [from])).get(from)
  if (row === undefined || !isHolder(row)) return false
  await joinAccount(tx, { companyNo, employeeNo: to, userNo: row.user_no, now: ctx.now() })
  const after = { login_id: row.login_id, takenOverFrom: from }
  await auditMany(tx, ctx, companyNo, [{ event: 'account.give', subject: { type: 'employee', id: to }, after }])
  return true
}

type Chosen = { readonly employeeNos: readonly number[]; readonly reason: string }
type Holder = PersonAccountRow & { readonly user_no: number; readonly login_id: string }
const isHolder = (row: PersonAccountRow | undefined): row is Holder => row !== undefined && row.user_no !== null

/** The accounts of the people that a body names, whom the caller may act on. */
const holdersOf = async (
  tx: Tx,
  ctx: CompanyContext,
  { employeeNos }: Chosen,
  refused: (row: Holder) => string | null,
): Promise<Holder[]> => {
  await takeTurn(tx, lock, ctx.companyNo)
  const people = await peopleOf(tx, ctx, employeeNos)
  const faults: FieldError[] = []
  const holders: Holder[] = []
  for (const [index, no] of employeeNos.entries()) {
    const row = people.get(no)
    const path = `employeeNos.${index}`
    if (row === undefined) faults.push({ path, message: NOBODY })
    else if (!isHolder(row)) faults.push({ path, message: '계정이 없는 사원입니다.' })
    else if (row.user_no === ctx.userNo) faults.push({ path, message: '본인 계정은 다른 운영자에게 부탁해 주세요.' })
    else {
      const message = refused(row)
      if (message === null) holders.push(row)
      else faults.push({ path, message })
    }
  }
  if (faults.length > 0) throw badFields(...faults)
  return [...new Map(holders.map((row) => [row.employee_no, row])).values()]
}

/** Gives people new passwords and ends their sessions, all or nothing. `oneTimes`: as many as people are named. */
export const resetAccounts = async (
  tx: Tx,
  ctx: CompanyContext,
  chosen: Chosen,
  oneTimes: readonly OneTime[],
): Promise<GivenAccount[]> => {
  // A new password opens every company that the account enters.
  const holders = await holdersOf(tx, ctx, chosen, (row) =>
    hasLeft(row, ctx)
      ? LEFT
      : row.elsewhere
        ? '다른 회사에도 들어가는 계정입니다. 한달 관리자에게 초기화를 부탁해 주세요.'
        : null,
  )
  const done: GivenAccount[] = []
  for (const [index, row] of holders.entries()) {
    const oneTime = oneTimes[index]
    if (oneTime === undefined) throw new Error('fewer passwords than people')
    await storeOneTime(tx, row.user_no, oneTime.hash, ctx.now())
    await endSessionsOf(tx, row.user_no, { now: ctx.now(), reason: 'reset' })
    done.push({ ...given(row), login_id: row.login_id, oneTimePassword: oneTime.password })
  }
  await auditMany(
    tx,
    ctx,
    ctx.companyNo,
    holders.map((row) => ({
      event: 'account.reset',
      subject: { type: 'employee', id: row.employee_no },
      after: { login_id: row.login_id },
      reason: chosen.reason,
    })),
  )
  return done
}

/** Takes people's way into the company away at once, all or nothing. */
export const takeAccounts = async (tx: Tx, ctx: CompanyContext, chosen: Chosen) => {
  const holders = await holdersOf(tx, ctx, chosen, (row) =>
    row.operator ? '회사의 운영자입니다. 운영 권한은 한달 관리자가 해제합니다.' : null,
  )
  for (const row of holders) {
    await leaveAccount(tx, ctx.companyNo, row.user_no, ctx.now())
    await endSessionsOf(tx, row.user_no, { now: ctx.now(), reason: 'account-taken' })
  }
  await auditMany(
    tx,
    ctx,
    ctx.companyNo,
    holders.map((row) => ({
      event: 'account.take',
      subject: { type: 'employee', id: row.employee_no },
      before: { login_id: row.login_id },
      reason: chosen.reason,
    })),
  )
  return holders.map((row) => ({ ...given(row), login_id: row.login_id }))
}
