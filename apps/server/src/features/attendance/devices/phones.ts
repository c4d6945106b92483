import { createHash, createPublicKey } from 'node:crypto'
import type { BodyOf } from '@handal/contracts/endpoint'
import type {
  bindPhone as bindCall,
  decidePhone as decideCall,
  Phone,
  PhoneRow as ListedPhone,
} from '@handal/contracts/terminal/phones'
import { audit } from '../../../audit/audit.ts'
import type { Tx } from '../../../db/database.ts'
import type { CompanyContext } from '../../../http/context.ts'
import { AppError, badFields } from '../../../http/errors.ts'
import { takeTurn } from '../../../records/change.ts'
import { tellAsked, tellDecided } from './phone-notices.ts'
import {
  type Change,
  confirmPhone,
  insertPhone,
  insertPhoneChange,
  type PhoneRow,
  readKey,
  readPhone,
  readPhoneHistory,
  readPhoneOf,
  touchPhone,
} from './phones.repo.ts'

const MISSING = '그 번호의 휴대폰이 없습니다.'
const PHONES = { table: 'phone' } as const

export const listedPhoneOf = (companyNo: number, row: PhoneRow): ListedPhone => ({
  no: row.no,
  companyNo,
  employeeNo: row.employee_no,
  employeeCode: row.employee_code,
  name: row.name,
  departmentName: row.department_name,
  phoneName: row.phone_name,
  keyMark: row.key_mark,
  boundAt: row.bound_at,
  lastTagAt: row.last_tag_at,
  state: row.state,
  change:
    row.change_no === null
      ? null
      : {
          no: row.change_no,
          phoneName: row.change_name ?? '',
          keyMark: row.change_mark ?? '',
          askedAt: row.change_at ?? '',
          confirmed: row.change_confirmed,
        },
  version: row.version,
})

/** The person's phone with all that became of it, by the number of any of the person's phones; 404 where there is none. */
export const requirePhone = async (tx: Tx, { companyNo, today }: CompanyContext, no: number): Promise<Phone> => {
  const row = await readPhone(tx, companyNo, today(), no)
  const listed = row === null ? null : listedPhoneOf(companyNo, row)
  if (listed === null || listed.no === null || listed.version === null)
    throw new AppError('not-found', { message: MISSING })
  const history = await readPhoneHistory(tx, companyNo, listed.employeeNo)
  return {
    ...listed,
    no: listed.no,
    version: listed.version,
    history: history.map(({ what, phone_name: phoneName, key_mark: keyMark, at, by_name: by, reason }) => ({
      what,
      phoneName,
      keyMark,
      at,
      by,
      reason,
    })),
  }
}

const WRONG_STATE = {
  approve: '승인을 기다리는 휴대폰이 없습니다.',
  reject: '승인을 기다리는 휴대폰이 없습니다.',
  release: '쓰고 있는 휴대폰이 없습니다.',
} as const

type Decision = Pick<BodyOf<typeof decideCall>, 'action' | 'reason' | 'version'>

/** Approves or rejects the phone that waits, or releases the one that counts; whoever decides second is told how it stands. */
export const decidePhone = async (
  tx: Tx,
  ctx: CompanyContext,
  no: number,
  { action, reason, version }: Decision,
): Promise<Phone> => {
  await takeTurn(tx, PHONES, ctx.companyNo)
  const before = await requirePhone(tx, ctx, no)
  if (version !== undefined && version !== before.version) throw new AppError('conflict', { current: before })
  const row = await readPhone(tx, ctx.companyNo, ctx.today(), no)
  if (row === null) throw new AppError('not-found', { message: MISSING })
  const decided = await ACTS[action](tx, ctx, row, reason)
  if (decided === null) throw new AppError('wrong-state', { message: WRONG_STATE[action] })
  const after = await requirePhone(tx, ctx, no)
  await audit(tx, ctx, {
    event: `phone.${action}`,
    subject: { type: 'phone', id: decided },
    before: loggedOf(before),
    after: loggedOf(after),
    reason,
  })
  return after
}
const loggedOf = ({ no, employeeNo, phoneName, keyMark, state }: Phone) => ({
  no,
  employeeNo,
  phoneName,
  keyMark,
  state,
})

const keep = (tx: Tx, { companyNo, userName, now }: CompanyContext, change: Omit<Change, 'by'>): Promise<void> =>
  insertPhoneChange(tx, companyNo, { by: userName, ...change }, now())

/** Does it on the person's phones; gives the number of the phone it was done to, null: there is none of the kind. */
type Act = (tx: Tx, ctx: CompanyContext, row: PhoneRow, reason: string | undefined) => Promise<number | null>

const approve: Act = async (tx, ctx, row, reason) => {
  const { no, change_no: next } = row
  if (next === null) return null
  if (no !== null && no !== next && row.ended_at === null) {
    await touchPhone(tx, ctx.companyNo, no, { endedAt: ctx.now() })
    await keep(tx, ctx, { no, what: 'REPLACED' })
  }
  await touchPhone(tx, ctx.companyNo, next, { boundAt: ctx.now() })
  await keep(tx, ctx, { no: next, what: 'APPROVED', reason })
  await tellPerson(tx, ctx, row, 'approve', reason)
  return next
}
const reject: Act = async (tx, ctx, row, reason) => {
  const { no, change_no: next } = row
  if (next === null) return null
  await touchPhone(tx, ctx.companyNo, next, { endedAt: ctx.now() })
  if (no !== null && no !== next) await touchPhone(tx, ctx.companyNo, no)
  await keep(tx, ctx, { no: next, what: 'REJECTED', reason })
  await tellPerson(tx, ctx, row, 'reject', reason)
  return next
}
const release: Act = async (tx, ctx, { no, bound_at: boundAt, ended_at: endedAt }, reason) => {
  if (no === null || boundAt === null || endedAt !== null) return null
  await touchPhone(tx, ctx.companyNo, no, { endedAt: ctx.now() })
  await keep(tx, ctx, { no, what: 'RELEASED', reason })
  return no
}
const ACTS = { approve, reject, release } as const

const tellPerson = (tx: Tx, ctx: CompanyContext, row: PhoneRow, action: 'approve' | 'reject', reason?: string) =>
  tellDecided(tx, ctx, {
    no: row.change_no ?? 0,
    employeeNo: row.employee_no,
    phoneName: row.change_name ?? '',
    action,
    reason,
  })

/** Who asks for it is an employee of the company; else it is refused. */
const ownNumber = ({ employeeNo }: CompanyContext): number => {
  if (employeeNo === null)
    throw new AppError('rule-violation', {
      message: '이 계정에 연결된 사원이 없어 휴대폰을 묶을 수 없습니다. 운영자에게 문의해 주세요.',
    })
  return employeeNo
}

const UNREADABLE = '휴대폰 열쇠를 읽을 수 없습니다. 이 화면을 새로 열어 다시 묶어 주세요.'
/** The mark of a key that lies on its curve: the first eight hex digits of its fingerprint. */
export const markOf = ({ x, y }: { readonly x: string; readonly y: string }): string => {
  try {
    const der = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' }).export({
      type: 'spki',
      format: 'der',
    })
    return createHash('sha256').update(der).digest('hex').slice(0, 8).toUpperCase()
  } catch {
    throw badFields({ path: 'publicKey', message: UNREADABLE })
  }
}

/**
 * Binds the caller's own phone: the first at once, the next waits, and takes the place of one that waited before. `isConfirmed`: the code
 * of a screen came with it, also with a key that waits already.
 */
export const bindPhone = async (
  tx: Tx,
  ctx: CompanyContext,
  { publicKey: key, name }: Pick<BodyOf<typeof bindCall>, 'publicKey' | 'name'>,
  isConfirmed = false,
): Promise<{ no: number; state: 'BOUND' | 'WAITING' }> => {
  const { companyNo, now } = ctx
  await takeTurn(tx, PHONES, companyNo)
  const employeeNo = ownNumber(ctx)
  const keyMark = markOf(key)
  const known = await readKey(tx, companyNo, key)
  if (known !== null && (known.employee_no !== employeeNo || known.ended_at !== null))
    throw badFields({ path: 'publicKey', message: '이미 쓴 열쇠입니다. 이 화면을 새로 열어 다시 묶어 주세요.' })
  if (known !== null) {
    const waits = known.bound_at === null
    if (waits && isConfirmed) await confirmWaiting(tx, ctx, known.phone_no)
    return { no: known.phone_no, state: waits ? 'WAITING' : 'BOUND' }
  }
  const stands = await readPhoneOf(tx, companyNo, ctx.today(), employeeNo)
  const waits = stands?.change_no ?? null
  if (waits !== null) {
    await touchPhone(tx, companyNo, waits, { endedAt: now() })
    await keep(tx, ctx, { no: waits, what: 'REPLACED' })
  }
  const isFirst = stands === null || stands.no === null || stands.no === waits || stands.ended_at !== null
  const no = await insertPhone(tx, companyNo, { employeeNo, name, key, keyMark, isBound: isFirst, isConfirmed }, now())
  await keep(tx, ctx, { no, what: isFirst ? 'BOUND' : 'WAITING' })
  // Who looks at the record sees another one wait: a decision on what was shown before is refused.
  if (!isFirst && stands.no !== null) await touchPhone(tx, companyNo, stands.no)
  await audit(tx, ctx, {
    event: isFirst ? 'phone.bind' : 'phone.apply',
    subject: { type: 'phone', id: no },
    after: { no, employeeNo, phoneName: name, keyMark, confirmed: isConfirmed },
  })
  if (!isFirst) await tellAsked(tx, ctx, { no, employeeNo, phoneName: name, before: stands.phone_name })
  return { no, state: isFirst ? 'BOUND' : 'WAITING' }
}

/** The code of a screen came for a phone that waits: what an operator decides on says so. */
const confirmWaiting = async (tx: Tx, ctx: CompanyContext, no: number): Promise<void> => {
  if (!(await confirmPhone(tx, ctx.companyNo, no, ctx.now()))) return
  await audit(tx, ctx, { event: 'phone.apply', subject: { type: 'phone', id: no }, after: { no, confirmed: true } })
}

/** Releases the caller's own phone, the one that counts or the one that waits. */
export const unbindPhone = async (tx: Tx, ctx: CompanyContext, no: number): Promise<{ no: number }> => {
  const { companyNo, employeeNo, now } = ctx
  await takeTurn(tx, PHONES, companyNo)
  const row = employeeNo === null ? null : await readPhoneOf(tx, companyNo, ctx.today(), employeeNo)
  const isOwn = row !== null && ((row.no === no && row.ended_at === null) || row.change_no === no)
  if (!isOwn) throw new AppError('not-found', { message: MISSING })
  await touchPhone(tx, companyNo, no, { endedAt: now() })
  await keep(tx, ctx, { no, what: 'RELEASED' })
  await audit(tx, ctx, { event: 'phone.release', subject: { type: 'phone', id: no }, before: { no, employeeNo } })
  return { no }
}
