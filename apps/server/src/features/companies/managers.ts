import type { Manager } from '@handal/contracts/company/managers'
import type { FieldError } from '@handal/contracts/problem'
import { type AuditEntry, auditMany, SYSTEM_CHAIN } from '../../audit/audit.ts'
import type { Random } from '../../clock.ts'
import type { Tx } from '../../db/database.ts'
import type { SignedContext } from '../../http/context.ts'
import { AppError, badFields } from '../../http/errors.ts'
import {
  addOperation,
  endOperation,
  findOperator,
  insertOperator,
  lockOperators,
  type OperatorQuery,
  type OperatorRow,
  readOperatorPage,
} from '../../session/operators.repo.ts'
import { hashPassword } from '../../session/password.ts'
import { makeOneTimePassword } from '../../session/secret-words.ts'
import { endSessionsOf } from '../../session/security.repo.ts'

const managerOf = (row: OperatorRow): Manager => ({
  companyNo: row.company_no,
  companyName: row.company_name,
  login_id: row.login_id,
  empl_nm: row.user_name,
  since: row.since,
  lastUsedAt: row.last_used_at,
  mustChangePassword: row.must_change_password,
  elsewhere: row.elsewhere,
})

/** A page of operators. */
export const listOperators = async (tx: Tx, query: OperatorQuery) => {
  const { items, total } = await readOperatorPage(tx, query)
  return { items: items.map(managerOf), total }
}

/** Who is to operate a company. */
export type NewOperator = {
  readonly loginId: string
  readonly userName: string
  /** An account that is there already. */
  readonly existing: boolean
  /** Its hash; of an account that is there already it is not used. */
  readonly passwordHash: string
  /** Where the body names the login. */
  readonly path: string
}

/** A password that is told once, and its hash: made before the transaction, because it takes its time. */
export const oneTimePassword = async (
  random: Random,
): Promise<{ readonly password: string; readonly hash: string }> => {
  const password = makeOneTimePassword(random)
  return { password, hash: await hashPassword(password) }
}

const taken = (path: string): FieldError => ({
  path,
  message: '이미 쓰고 있는 아이디입니다. 다른 아이디를 적어 주세요.',
})
const unknown = (path: string): FieldError => ({
  path,
  message: '그 아이디와 이름의 운영자 계정이 없습니다. 아이디와 이름을 확인해 주세요.',
})

/** Gives a company an operator; nothing is said of whose a login is that somebody has. Gives the account's number. */
export const giveOperator = async (
  tx: Tx,
  ctx: SignedContext,
  companyNo: number,
  { loginId, userName, existing, passwordHash, path }: NewOperator,
): Promise<number> => {
  const userNo = existing
    ? await findOperator(tx, companyNo, { loginId, userName })
    : await insertOperator(tx, { loginId, userName, passwordHash, now: ctx.now() })
  if (userNo === null) throw badFields(existing ? unknown(path) : taken(path))
  if (!(await addOperation(tx, companyNo, userNo, ctx.now())))
    throw badFields({ path, message: '이미 이 회사의 운영자입니다.' })
  return userNo
}

const operatorOf = async (tx: Tx, companyNo: number, userNo: number): Promise<Manager> => {
  const [row] = (await readOperatorPage(tx, { companyNo, userNo })).items
  if (row === undefined) throw new Error(`account ${userNo} does not operate company ${companyNo}`)
  return managerOf(row)
}
/** What is given and taken is told to the company and to the installation. */
const tell = async (tx: Tx, ctx: SignedContext, companyNo: number, entry: AuditEntry): Promise<void> => {
  for (const chain of [SYSTEM_CHAIN, companyNo]) await auditMany(tx, ctx, chain, [entry])
}
const requireCompany = async (tx: Tx, companyNo: number): Promise<void> => {
  if (!(await lockOperators(tx, companyNo))) throw new AppError('not-found', { message: '그 번호의 회사가 없습니다.' })
}

/** Gives a company a further operator. */
export const addOperator = async (
  tx: Tx,
  ctx: SignedContext,
  companyNo: number,
  operator: NewOperator,
): Promise<Manager> => {
  await requireCompany(tx, companyNo)
  const userNo = await giveOperator(tx, ctx, companyNo, operator)
  const after = await operatorOf(tx, companyNo, userNo)
  await tell(tx, ctx, companyNo, { event: 'manager.add', subject: { type: 'user', id: userNo }, after })
  return after
}

/** Takes an operator's right away at once. The last one of a company stays, also when two are taken away at the same moment. */
export const removeOperator = async (
  tx: Tx,
  ctx: SignedContext,
  { companyNo, login_id, reason }: { readonly companyNo: number; readonly login_id: string; readonly reason: string },
): Promise<Manager & { removed: true }> => {
  await requireCompany(tx, companyNo)
  const { items } = await readOperatorPage(tx, { companyNo })
  const row = items.find(({ login_id: own }) => own.toLowerCase() === login_id.toLowerCase())
  if (row === undefined) throw new AppError('not-found', { message: '이 회사에 그 아이디의 운영자가 없습니다.' })
  if (items.length === 1)
    throw new AppError('wrong-state', {
      message: '하나뿐인 운영자는 뺄 수 없습니다. 다른 운영자를 먼저 더해 주세요.',
    })
  const { user_no: userNo } = row
  if (await endOperation(tx, companyNo, userNo))
    await endSessionsOf(tx, userNo, { now: ctx.now(), reason: 'manager-removed' })
  const before = managerOf(row)
  await tell(tx, ctx, companyNo, { event: 'manager.remove', subject: { type: 'user', id: userNo }, before, reason })
  return { ...before, removed: true }
}
