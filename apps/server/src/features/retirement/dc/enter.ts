import { formatDate, formatMonth, formatWon } from '@handal/base/format'
import { won } from '@handal/base/won'
import type { BodyOf } from '@handal/contracts/endpoint'
import type { FieldError } from '@handal/contracts/problem'
import type { enterRetirementPension, PensionList } from '@handal/contracts/payroll/retirement-pension'
import { auditMany } from '../../../audit/audit.ts'
import type { Tx } from '../../../db/database.ts'
import type { CompanyContext } from '../../../http/context.ts'
import { AppError, badFields } from '../../../http/errors.ts'
import type { MemberDues } from './dues.ts'
import { addPayments, lockMembers, type NewPayment, touchMembers } from './members.repo.ts'
import { pensionAnswer, pensionDetail, readPension } from './read-pension.ts'

type Order = BodyOf<typeof enterRetirementPension>
type Item = Order['items'][number]

const KIND = { pay: 'PAY', return: 'RETURN', correct: 'CORRECT' } as const

/** What an order does to what is paid of the month, or the faults of its fields. Won. */
const amountOf = (item: Item, { row, left }: MemberDues, fault: (name: string, message: string) => void): number => {
  const { action, amount, reason } = item
  if (action === 'pay') {
    if (row.contribution === null || (left === 0 && amount === undefined)) fault('amount', '더 낼 부담금이 없습니다.')
    else if ((amount ?? left) > left)
      fault('amount', left === 0 ? '더 낼 부담금이 없습니다.' : `남은 부담금 ${formatWon(left)}까지 적을 수 있습니다.`)
    else if (amount === 0) fault('amount', '낸 금액을 1원 이상으로 적어 주세요.')
    return amount ?? left
  }
  if (action === 'return') {
    if (reason === undefined) fault('reason', '사유를 적어 주세요.')
    if (row.paid <= 0) fault('amount', '이 달에 낸 부담금이 없습니다.')
    else if (amount === 0 || (amount ?? 0) > row.paid)
      fault('amount', `낸 ${formatWon(row.paid)}까지 되돌릴 수 있습니다.`)
    return -(amount ?? row.paid)
  }
  if (amount === undefined) {
    if (item.memberNo === undefined) fault('amount', '이 달에 낸 금액이나 가입자번호를 적어 주세요.')
    return 0
  }
  if (reason === undefined) fault('reason', '사유를 적어 주세요.')
  if (amount === row.paid) fault('amount', `지금도 낸 금액이 ${formatWon(amount)}입니다.`)
  return amount - row.paid
}

type Done = { readonly item: Item; readonly row: MemberDues['row']; readonly payment: NewPayment | null }

const judge = (ctx: CompanyContext, order: Order, members: readonly MemberDues[]): readonly Done[] => {
  const errors: FieldError[] = []
  const today = ctx.today()
  const seen = new Set<number>()
  const done = order.items.flatMap((item, index): Done[] => {
    const fault = (name: string, message: string): void => void errors.push({ path: `items.${index}.${name}`, message })
    const member = members.find(({ row }) => row.employeeNo === item.employeeNo)
    if (seen.has(item.employeeNo)) fault('employeeNo', '같은 사원이 두 번 있습니다.')
    seen.add(item.employeeNo)
    if (member === undefined) {
      fault('employeeNo', `${formatMonth(order.yearMonth)}에 퇴직연금에 가입한 사원이 아닙니다.`)
      return []
    }
    const paidOn = item.paidOn ?? today
    if (paidOn > today) fault('paidOn', '납입일은 오늘보다 늦을 수 없습니다.')
    // Nothing is known of a contribution before the days that it is for.
    else if (paidOn < member.row.periodFrom)
      fault('paidOn', `산정기간이 시작하는 ${formatDate(member.row.periodFrom)}보다 앞섭니다. 납입일을 확인해 주세요.`)
    const amount = amountOf(item, member, fault)
    const payment =
      amount === 0
        ? null
        : {
            employee_no: item.employeeNo,
            month: order.yearMonth,
            kind: KIND[item.action],
            amount: won(amount),
            paid_on: paidOn,
            reason: item.reason ?? null,
          }
    return [{ item, row: member.row, payment }]
  })
  if (errors.length > 0) throw badFields(...errors)
  return done
}

/** Enters what was done with contributions of a month, all or none. Nobody else enters anything of the same people meanwhile. */
export const enterPension = async (tx: Tx, ctx: CompanyContext, order: Order): Promise<PensionList> => {
  const { companyNo } = ctx
  const employeeNos = [...new Set(order.items.map(({ employeeNo }) => employeeNo))].toSorted((a, b) => a - b)
  const asked = { employeeNos, today: ctx.today() }
  const before = await readPension(tx, companyNo, order.yearMonth, asked)
  // Only members are locked: a lock makes a row of its own for whoever has none.
  const members = before.members.map(({ row }) => row.employeeNo)
  const versions = await lockMembers(tx, companyNo, members)
  const stood = members.length === 0 ? before : await readPension(tx, companyNo, order.yearMonth, asked)
  for (const { employeeNo, version } of order.items)
    if (version !== undefined && versions.has(employeeNo) && versions.get(employeeNo) !== version)
      throw new AppError('conflict', { current: pensionDetail(stood, employeeNo) })
  const done = judge(ctx, order, stood.members)
  const stamp = { at: ctx.now(), by: ctx.userNo, byName: ctx.userName }
  await addPayments(
    tx,
    companyNo,
    done.flatMap(({ payment }) => payment ?? []),
    stamp,
  )
  await touchMembers(
    tx,
    companyNo,
    done.map(({ item }) => ({ employeeNo: item.employeeNo, memberNo: item.memberNo })),
  )
  await auditMany(
    tx,
    ctx,
    companyNo,
    done.map(({ item, row, payment }) => ({
      event: `pension.${item.action}` as const,
      subject: { type: 'employee', id: item.employeeNo },
      before: { month: order.yearMonth, paid: row.paid, memberNo: row.memberNo },
      after: {
        month: order.yearMonth,
        paid: row.paid + (payment?.amount ?? 0),
        paidOn: payment?.paid_on ?? null,
        memberNo: item.memberNo ?? row.memberNo,
      },
      reason: item.reason,
    })),
  )
  return pensionAnswer(await readPension(tx, companyNo, order.yearMonth, asked))
}
