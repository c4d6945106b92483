import { exportVouchers } from '@handal/contracts/payroll/account-book'
import { batch, remove, update } from '@handal/contracts/payroll/salary-change'
import { readPlan } from '@handal/contracts/payroll/salary-plan'
import { sql } from 'kysely'
import type { WorldLogin } from './accounts.ts'
import { ask, at, calculateMonth, type World } from './world.ts'

type Run = { readonly month: string; readonly paymentType?: '0001' | '0002'; readonly companyNo?: number }
type Reading = { readonly employeeNos?: number[]; readonly payDate?: string }

/** Confirms with every warning acknowledged by name. */
const confirm = async (world: World, login: WorldLogin, run: Run, of: Reading = {}): Promise<void> => {
  const { warnings } = await ask(world, login, readPlan, { query: { ...run, ...of, action: 'confirm' } })
  const acknowledged = warnings.map(({ employeeNo, code }) => ({ employeeNo, code }))
  await ask(world, login, update, { body: { ...run, ...of, action: 'confirm', acknowledged } })
}
const pay = (world: World, login: WorldLogin, run: Run, of: Reading = {}) =>
  ask(world, login, update, { body: { ...run, ...of, action: 'pay' } })
const type = (world: World, login: WorldLogin, run: Run, employeeNo: number, lines: readonly object[]) =>
  ask(world, login, update, { body: { ...run, employeeNo, lines: lines as never } })

/** July was calculated by mistake and removed again, one person first. */
export const removedMonth = async (world: World): Promise<void> => {
  const run = { month: '2026-07' }
  at(world, '2026-07-20 09:00')
  await calculateMonth(world, 'gaon-op', run.month, { employeeNos: [2, 11, 15] })
  await ask(world, 'gaon-op', remove, { body: { ...run, employeeNo: 15, reason: '다른 달을 골랐습니다.' } })
  await ask(world, 'gaon-op2', remove, { body: { ...run, employeeNos: [2, 11], reason: '다른 달을 골랐습니다.' } })
}

/** August: paid by the book. */
export const plainMonth = async (world: World): Promise<void> => {
  const run = { month: '2026-08' }
  at(world, '2026-08-18 10:00')
  await calculateMonth(world, 'gaon-op', run.month)
  await confirm(world, 'gaon-op', run)
  at(world, '2026-08-25 15:00')
  await pay(world, 'gaon-op2', run)
}

/** September: paid, somebody in cash by name. */
export const paidMonth = async (world: World): Promise<void> => {
  const run = { month: '2026-09' }
  at(world, '2026-09-17 10:00')
  await calculateMonth(world, 'gaon-op', run.month)
  await type(world, 'gaon-op', run, 2, [{ code: 'item.bonus', amount: 200_000, reason: '추석 상여, 결재 2026-91' }])
  await confirm(world, 'gaon-op', run)
  at(world, '2026-09-23 14:00')
  await pay(world, 'gaon-op', run)
  await pay(world, 'gaon-op2', run, { employeeNos: [9] })
  at(world, '2026-09-30 16:00')
  await ask(world, 'gaon-op2', exportVouchers, {
    body: { yearMonth: run.month, kinds: ['ACCRUAL', 'PAYMENT', 'REMIT'] },
  })
}

/** September again: 1 corrected and paid the difference, 2 corrected downwards, 3 corrected and not paid yet. */
export const corrections = async (world: World): Promise<void> => {
  const run = { month: '2026-09' }
  at(world, '2026-10-05 11:00')
  const reopen = (employeeNo: number, reason: string, notice?: string) =>
    ask(world, 'gaon-op', update, {
      body: {
        ...run,
        action: 'reopen',
        employeeNos: [employeeNo],
        reason,
        ...(notice === undefined ? {} : { notice }),
      },
    })
  await reopen(1, '연장 신고가 늦었음', '9월 3일 연장근로를 더했습니다.')
  await type(world, 'gaon-op', run, 1, [
    { code: 'item.overtime', amount: 150_000, reason: '연장 신고서 9-3', notice: '9월 3일 연장 3시간' },
  ])
  await confirm(world, 'gaon-op', run, { employeeNos: [1] })
  await pay(world, 'gaon-op', run, { employeeNos: [1], payDate: '2026-10-05' })
  await reopen(2, '상여를 두 번 넣음', '추석 상여를 뺐습니다.')
  await type(world, 'gaon-op', run, 2, [{ code: 'item.bonus', amount: null }])
  await confirm(world, 'gaon-op', run, { employeeNos: [2] })
  await reopen(3, '시급 착오')
  await type(world, 'gaon-op', run, 3, [
    { code: 'item.bonus', amount: 50_000, reason: '시급 차액', notice: '시급 차액을 더했습니다.' },
  ])
  await confirm(world, 'gaon-op', run, { employeeNos: [3] })
}

/** A bonus for some in September, one of them with words for the employee, paid. */
export const bonusRun = async (world: World): Promise<void> => {
  const run = { month: '2026-09', paymentType: '0002' } as const
  at(world, '2026-09-28 16:00')
  await ask(world, 'gaon-op', batch, {
    body: { ...run, items: [1, 14].map((employeeNo) => ({ op: 'create', employeeNo }) as const) },
  })
  await type(world, 'gaon-op', run, 1, [
    { code: 'item.bonus', amount: 1_000_000, reason: '상반기 성과', notice: '상반기 성과 상여' },
  ])
  await type(world, 'gaon-op', run, 14, [{ code: 'item.bonus', amount: 500_000, reason: '상반기 성과' }])
  await confirm(world, 'gaon-op', run)
  at(world, '2026-09-29 14:30')
  await pay(world, 'gaon-op', run)
}

/** October: confirmed with warnings acknowledged and paid to most; 9 waits without an account. */
export const confirmedMonth = async (world: World): Promise<void> => {
  const run = { month: '2026-10' }
  at(world, '2026-10-16 10:00')
  await calculateMonth(world, 'gaon-op', run.month)
  await confirm(world, 'gaon-op', run)
  at(world, '2026-10-23 10:00')
  await pay(world, 'gaon-op', run, { employeeNos: [1, 2, 3, 4, 5, 6, 7, 8, 10, 11] })
}

/** Late in the evening October's 8 is reopened: it stays open. */
export const nightReopening = async (world: World): Promise<void> => {
  const run = { month: '2026-10' }
  at(world, '2026-10-28 23:30')
  await ask(world, 'gaon-op2', update, {
    body: {
      ...run,
      action: 'reopen',
      employeeNos: [8],
      reason: '야간 시간 확인',
      notice: '야간근로를 다시 확인합니다.',
    },
  })
}

/** November: calculated in part, one blocked, one behind what has moved since, amounts typed over with both reasons. */
export const openMonth = async (world: World): Promise<string> => {
  const run = { month: '2026-11' }
  at(world, '2026-11-17 09:30')
  const jobId = await calculateMonth(world, 'gaon-op', run.month, {
    employeeNos: [1, 2, 3, 4, 5, 6, 7, 8, 14, 15, 16, 17, 18],
  })
  await type(world, 'gaon-op', run, 1, [
    { code: 'item.overtime', amount: 123_450, reason: '반장 확인', notice: '10월 연장근로를 합했습니다.' },
    { code: 'item.bonus', amount: 70_000, reason: '제안 채택' },
  ])
  await type(world, 'gaon-op2', run, 15, [
    { code: 'item.loan', amount: 0, reason: '한 달 미룸', notice: '이번 달은 갚지 않습니다.' },
  ])
  at(world, '2026-11-18 11:00')
  await world.t.db.withCompany(world.gaon, (tx) =>
    sql`update attendance_total set extn_work = extn_work + 60, real_work = real_work + 60
      where company_no = ${world.gaon.companyNo} and month = ${run.month} and employee_no = 3`.execute(tx),
  )
  return jobId
}

/** The other company's September, paid by its operator. */
export const otherPaidMonth = async (world: World): Promise<void> => {
  at(world, '2026-10-06 10:00')
  await calculateMonth(world, 'dasom-op', '2026-09')
  await confirm(world, 'dasom-op', { month: '2026-09' })
  at(world, '2026-10-08 10:00')
  await pay(world, 'dasom-op', { month: '2026-09' })
}

/** The other company's October, calculated by who operates both: one is behind what has moved. */
export const otherOpenMonth = async (world: World): Promise<void> => {
  const { companyNo } = world.dasom
  at(world, '2026-11-04 10:00')
  await calculateMonth(world, 'both-op', '2026-10', { companyNo })
  await world.t.db.withCompany({ companyNo }, (tx) =>
    sql`update attendance_total set normal_work = normal_work - 60, real_work = real_work - 60
      where company_no = ${companyNo} and month = '2026-10' and employee_no = 1`.execute(tx),
  )
}
