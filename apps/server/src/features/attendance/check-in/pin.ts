import type { BodyOf } from '@handal/contracts/endpoint'
import { ROLE } from '@handal/contracts/roles'
import type { setPin as setCall } from '@handal/contracts/time/check-in'
import { audit } from '../../../audit/audit.ts'
import type { Random } from '../../../clock.ts'
import type { Tx } from '../../../db/database.ts'
import type { CompanyContext } from '../../../http/context.ts'
import { AppError, badFields } from '../../../http/errors.ts'
import { readServices } from '../tags/write.repo.ts'
import { storePin } from './pin.repo.ts'

const DIGITS = 6

/** A PIN that nobody chose. */
export const randomPin = (random: Random): string =>
  String(Buffer.from(random.bytes(4)).readUInt32BE() % 10 ** DIGITS).padStart(DIGITS, '0')

/** Sets the own PIN, or gives somebody a new one by an operator. The hash is made before the transaction. */
export const setPin = async (
  tx: Tx,
  ctx: CompanyContext,
  { employeeNo: other, reason }: BodyOf<typeof setCall>,
  pin: string,
  hash: string,
): Promise<{ employeeNo: number; pin: string | null }> => {
  const { companyNo, employeeNo: own } = ctx
  const employeeNo = other ?? own
  if (employeeNo === null)
    throw new AppError('rule-violation', { message: '이 계정에 연결된 사원이 없어 PIN을 정할 수 없습니다.' })
  if (!(await readServices(tx, companyNo, [employeeNo])).has(employeeNo))
    throw badFields({ path: 'employeeNo', message: '그 번호의 사원이 없습니다.' })
  await storePin(tx, companyNo, employeeNo, hash, ctx.now())
  await audit(tx, ctx, {
    event: 'check-in-pin.change',
    subject: { type: 'check-in-pin', id: employeeNo },
    after: { employeeNo, own: other === undefined },
    reason,
  })
  return { employeeNo, pin: other === undefined ? null : pin }
}

/** Refuses a PIN for somebody else by who is no operator, or without a reason. */
export const requireMaySet = ({ role }: CompanyContext, { employeeNo, reason }: BodyOf<typeof setCall>): void => {
  if (employeeNo === undefined) return
  if (role !== ROLE.admin) throw new AppError('forbidden')
  if (reason === undefined) throw badFields({ path: 'reason', message: '사유를 적어 주세요.' })
}
