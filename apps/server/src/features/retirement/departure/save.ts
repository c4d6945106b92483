import { monthOf, plainDate, type PlainDate } from '@handal/base/date'
import { formatDate } from '@handal/base/format'
import type { BodyOf } from '@handal/contracts/endpoint'
import type { DepartureDetail, saveDeparture } from '@handal/contracts/payroll/departure'
import type { FieldError } from '@handal/contracts/problem'
import { isPermitVisa } from '@handal/engine/departure'
import { audit } from '../../../audit/audit.ts'
import type { Tx } from '../../../db/database.ts'
import type { CompanyContext } from '../../../http/context.ts'
import { AppError, badFields } from '../../../http/errors.ts'
import type { RenewSettlements } from '../../payroll/public.ts'
import { departureDetail, readDepartureOf } from './read-departure.ts'
import { addBalance, addPremiums, keepInsurance, lockInsurance, readWorkers, type WorkerRow } from './workers.repo.ts'

type Order = BodyOf<typeof saveDeparture>

const ALWAYS = { from: plainDate('1900-01-01'), to: plainDate('2099-12-31') }

const faultsOf = (
  order: Order,
  { hire_date: hire, leave_date: left }: WorkerRow,
  today: PlainDate,
): readonly FieldError[] => {
  const { joinedOn, premiums = [], balance } = order
  const errors: FieldError[] = []
  const fault = (path: string, message: string): void => void errors.push({ path, message })
  if (joinedOn !== undefined && joinedOn !== null) {
    if (joinedOn < hire) fault('joinedOn', `${formatDate(hire)}에 입사했습니다. 그날이나 그 뒤로 골라 주세요.`)
    else if (joinedOn > today) fault('joinedOn', '가입일은 오늘보다 늦을 수 없습니다.')
    else if (left !== null && joinedOn > left) fault('joinedOn', `${formatDate(left)}에 퇴사한 사원입니다.`)
  }
  premiums.forEach(({ month, paidOn }, index) => {
    if (premiums.findIndex((each) => each.month === month) !== index)
      fault(`premiums.${index}.month`, '같은 달이 두 번 있습니다.')
    if (month < monthOf(hire)) fault(`premiums.${index}.month`, '입사한 달보다 앞선 달입니다.')
    if (paidOn !== undefined && paidOn !== null && paidOn > today)
      fault(`premiums.${index}.paidOn`, '낸 날은 오늘보다 늦을 수 없습니다.')
  })
  if (balance !== undefined) {
    if (balance.asOf > today) fault('balance.asOf', '기준일은 오늘보다 늦을 수 없습니다.')
    else if (balance.asOf < hire)
      fault('balance.asOf', `${formatDate(hire)}에 입사했습니다. 그날이나 그 뒤로 골라 주세요.`)
  }
  return errors
}

const monthShown = (today: PlainDate, { leave_date: left, hire_date: hire }: WorkerRow) => {
  const day = left !== null && left < today ? left : today
  return monthOf(day < hire ? hire : day)
}

/** Keeps what is known of a worker's insurance, and takes an open leaving anew, in one transaction. */
export const save = async (
  tx: Tx,
  ctx: CompanyContext,
  order: Order,
  renew: RenewSettlements,
): Promise<DepartureDetail> => {
  const { companyNo } = ctx
  const { employeeNo, reason, version, premiums = [], balance } = order
  const today = ctx.today()
  const [row] = await readWorkers(tx, companyNo, ALWAYS, employeeNo)
  if (row === undefined || (!isPermitVisa(row.visa) && !row.insured))
    throw badFields({ path: 'employeeNo', message: '고용허가(E-9, H-2)로 일하는 사원이 아닙니다.' })
  const leaving = await renew.reach(tx, ctx, { months: null, employeeNos: [employeeNo] })
  const of = { companyNo, employeeNo }
  const before = await lockInsurance(tx, of)
  const read = async (): Promise<DepartureDetail> =>
    departureDetail(await readDepartureOf(tx, companyNo, monthShown(today, row), { employeeNo, today }))
  if (version !== undefined && version !== before.version) throw new AppError('conflict', { current: await read() })
  const errors = faultsOf(order, row, today)
  if (errors.length > 0) throw badFields(...errors)
  const stamp = { at: ctx.now(), by: ctx.userNo, byName: ctx.userName, reason }
  const contractNo = order.contractNo === '' ? null : order.contractNo
  const kept = {
    joinedOn: order.joinedOn === undefined ? before.joined_on : order.joinedOn,
    contractNo: contractNo === undefined ? before.contract_no : contractNo,
  }
  await keepInsurance(tx, of, kept)
  const paid = premiums.map(({ month, amount, paidOn = null }) => ({ month, amount, paidOn }))
  await addPremiums(tx, of, paid, stamp)
  if (balance !== undefined) await addBalance(tx, of, balance, stamp)
  await audit(tx, ctx, {
    event: 'departure.change',
    subject: { type: 'employee', id: employeeNo },
    before: { joinedOn: before.joined_on, contractNo: before.contract_no },
    after: { ...kept, premiums: paid, balance: balance ?? null },
    reason,
  })
  await renew.settle(tx, ctx, leaving)
  return read()
}
