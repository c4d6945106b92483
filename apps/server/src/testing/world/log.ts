import {
  confirmAuditEvent,
  explainDownload,
  readAuditReview,
  signAuditReview,
} from '@handal/contracts/session/audit-review'
import { paymentPdf, paymentXlsx } from '@handal/contracts/downloads'
import { createDefaultDepartment, createDefaultPosition } from '@handal/contracts/company/organisation-defaults'
import { createPosition } from '@handal/contracts/company/organisation'
import { readMySalary } from '@handal/contracts/payroll/salary'
import type { WorldLogin } from './accounts.ts'
import { ask, at, type World } from './world.ts'

/** A change that was stored under this X-Request-Id. */
export const STORED_REQUEST = '11111111-2222-4333-8444-555555555555'

/** Own payslips that were opened by their owners: September's first issue by 1, October's by 8. */
export const openSeptember = async (world: World): Promise<void> => {
  at(world, '2026-09-24 19:00')
  await ask(world, 'gaon-emp', readMySalary, { query: { yearMonth: '2026-09' } })
}
export const openOctober = async (world: World): Promise<void> => {
  at(world, '2026-10-24 19:00')
  await ask(world, 'both-emp', readMySalary, { query: { yearMonth: '2026-10', companyNo: world.gaon.companyNo } })
}

/** Files with and without a reason, one explained later. */
export const addDownloads = async (world: World): Promise<void> => {
  const october = { payYear: '2026', payMonth: '10' }
  at(world, '2026-10-26 10:00')
  await ask(world, 'gaon-op', paymentXlsx, { query: { ...october, reason: '회계사무소 제출' } })
  at(world, '2026-10-26 10:10')
  await ask(world, 'gaon-op2', paymentXlsx, { query: october })
  at(world, '2026-10-27 10:10')
  await ask(world, 'gaon-op2', paymentPdf, { query: { ...october, form: 'ledger' } })
  await explain(world, 'gaon-op2', '2026-10', '노무사 확인')
}

/** Two payslips before work and without a reason, and a stranger who asks for the log. */
export const addStrangeLooks = async (world: World): Promise<void> => {
  const october = { payYear: '2026', payMonth: '10' }
  at(world, '2026-11-06 05:10')
  await ask(world, 'both-op', paymentPdf, {
    query: { ...october, employeeNos: [1, 2], companyNo: world.gaon.companyNo },
  })
  at(world, '2026-11-09 11:00')
  world.t.clock.advance(1000)
  const stranger = await world.as('dasom-op')
  for (const companyNo of [world.gaon.companyNo, world.gaon.companyNo])
    await stranger.call(readAuditReview, { query: { companyNo } })
}

/** Writes the reason of the newest own download that has none. */
const explain = async (world: World, login: WorldLogin, month: string, reason: string): Promise<void> => {
  const { items } = await ask(world, login, readAuditReview, { query: { month } })
  const event = items.flatMap(({ events }) => events).find(({ mayExplain }) => mayExplain)
  if (event === undefined) throw new Error('nothing to explain')
  await ask(world, login, explainDownload, { body: { month, chainNo: event.chainNo, seq: event.seq, reason } })
}

/** Confirms what a reader may confirm of a month, the first `most` of it. */
const confirmAll = async (world: World, login: WorldLogin, month: string, most = 1000): Promise<void> => {
  const { items } = await ask(world, login, readAuditReview, { query: { month } })
  const open = items.flatMap(({ code, events }) =>
    events.flatMap(({ chainNo, seq, own, confirmedAt }) =>
      own || confirmedAt !== null ? [] : [{ month, code, chainNo, seq }],
    ),
  )
  for (const body of open.slice(0, most))
    await ask(world, login, confirmAuditEvent, { body: { ...body, note: `${login} 확인` } })
}

/** August and September are signed, of October some entries are confirmed, November is open. */
export const addReviews = async (world: World): Promise<void> => {
  at(world, '2026-10-08 11:00')
  for (const month of ['2026-08', '2026-09']) {
    for (const login of ['gaon-op', 'gaon-op2'] as const) await confirmAll(world, login, month)
    await ask(world, 'gaon-op2', signAuditReview, { body: { month, opinion: `${month}: 이상 없음` } })
  }
}
export const addOpenReview = async (world: World): Promise<void> => {
  at(world, '2026-11-12 09:00')
  await confirmAll(world, 'gaon-op', '2026-10', 2)
  at(world, '2026-11-13 14:00')
  await ask(world, 'boss', readAuditReview, { query: { companyNo: world.gaon.companyNo, month: '2026-10' } })
}

/** What the super admin keeps for new companies, and a change whose answer was lost. */
export const addDefaults = async (world: World): Promise<void> => {
  at(world, '2026-11-13 15:00')
  const params = { grp_no: 4 }
  const above = await ask(world, 'boss', createDefaultDepartment, {
    params,
    body: { deptNm: '경영지원팀', sortOrder: 2, from: '2026-01-01' },
  })
  await ask(world, 'boss', createDefaultDepartment, {
    params,
    body: { deptNm: '생산팀', sortOrder: 1, from: '2026-01-01' },
  })
  await ask(world, 'boss', createDefaultDepartment, {
    params,
    body: { deptNm: '가공반', parentNo: above.no, sortOrder: 3, from: '2026-01-01' },
  })
  for (const ofcpsNm of ['사원', '과장']) await ask(world, 'boss', createDefaultPosition, { params, body: { ofcpsNm } })
  const operator = await world.as('dasom-op')
  const headers = { 'x-request-id': STORED_REQUEST }
  const made = await operator.call(createPosition, { body: { ofcpsNm: '인턴', sortOrder: 9 }, headers })
  if (made.status !== 200) throw new Error(`a position answered ${made.status}`)
}
