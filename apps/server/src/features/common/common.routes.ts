import { monthOf, type PlainDate, type YearMonth } from '@handal/base/date'
import { formatDuration, parseHhmm, toMinutes } from '@handal/base/hhmm'
import { plainDecimal } from '@handal/base/format'
import { CODES, payKindCode, payKindName } from '@handal/contracts/codes'
import {
  contractualHours,
  insuranceRate,
  readCodes,
  readCompanies,
  readContract,
  readMeta,
  tests,
  viewSalary,
  viewWorkTimeFormat,
  viewWorkTimeFormatByQuery,
  workingHours,
} from '@handal/contracts/common'
import { monthlyInsuranceRates, statutoryHours } from '@handal/engine/payroll'
import { enactedStatute } from '@handal/statute/snapshot'
import { auditView } from '../../audit/audit.ts'
import { demoAccounts, DEMO_PASSWORD } from '../../demo/accounts.ts'
import { claimOf, companyOf } from '../../http/company.ts'
import { AppError, badFields } from '../../http/errors.ts'
import { bind, bindCompany, bindPublic, type Route } from '../../http/route.ts'
import type { Services } from '../../http/services.ts'
import {
  readCompanyContract,
  readCompanyNames,
  readCompanySetting,
  readItemLabels,
  readNewestPayslip,
  readPayTerm,
} from './common.repo.ts'
import { workTimeFormat } from './work-time-format.ts'

const ROLE_WORD: Readonly<Record<string, string>> = { '01': '관리자', '11': '운영자', '21': '사용자' }
const DAY_MINUTES = 24 * 60

/** Hours between two clock times; an end at or before the start is on the next day. */
const hoursBetween = (startTime: string | undefined, endTime: string | undefined) => {
  const start = startTime === undefined ? null : parseHhmm(startTime)
  const end = endTime === undefined ? null : parseHhmm(endTime)
  if (start === null || end === null)
    throw badFields(
      ...(start === null ? [{ path: 'startTime', message: '시작 시각(startTime)이 없습니다.' }] : []),
      ...(end === null ? [{ path: 'endTime', message: '종료 시각(endTime)이 없습니다.' }] : []),
    )
  const minutes = toMinutes(end) - toMinutes(start)
  const worked = minutes > 0 ? minutes : minutes + DAY_MINUTES
  if (worked <= 0) throw badFields({ path: 'endTime', message: '종료 시각이 시작 시각보다 하루 넘게 앞섭니다.' })
  return { startTime: start, endTime: end, hours: formatDuration(worked), minutes: worked }
}

/** Calls that every screen may need: code lists, companies, contract, rates, hours. */
export const commonRoutes = (services: Services): Route[] => {
  const { db, clock } = services
  return [
    bind(readCodes, ({ query }) => {
      const wanted = query.code_list?.split(',')
      const items = wanted === undefined ? [...CODES] : CODES.filter((entry) => wanted.includes(entry.category))
      return { items, total: items.length }
    }),
    bind(readCompanies, async ({ ctx }) => {
      const mine = ctx.role === '01' ? null : ctx.memberships.map((membership) => membership.companyNo)
      const names = await db.withSystem('회사 선택 목록', null, (tx) => readCompanyNames(tx, mine))
      const items = names.map((row) => ({ key: row.company_no, value: row.company_no, text: row.company_name }))
      return { items, total: items.length }
    }),
    bind(readContract, async ({ ctx, params }) => {
      const company = await companyOf(db, ctx, readContract, params.companyNo)
      const row =
        company === null ? undefined : await db.withCompany(company, (tx) => readCompanyContract(tx, company.companyNo))
      if (row === undefined) throw new AppError('not-found', { message: '그 번호의 회사가 없습니다.' })
      return { contractEndDate: row.contract_end, contractType: row.contract_type }
    }),
    bindCompany(viewSalary, ({ ctx, params, query }) =>
      db.withCompany(ctx, async (tx) => {
        const term = await readPayTerm(tx, ctx.companyNo, params.employeeNo, ctx.today())
        if (term === null) throw new AppError('not-found', { message: '사원이나 급여 조건을 찾지 못했습니다.' })
        const labels = await readItemLabels(tx, ctx.companyNo)
        const newest = await readNewestPayslip(tx, ctx.companyNo, params.employeeNo, query.paymentType)
        await auditView(tx, ctx, { event: 'pay-term.view', subject: { type: 'employee', id: params.employeeNo } })
        const amounts = term.amounts as Readonly<Record<string, number>>
        return {
          employeeNo: params.employeeNo,
          name: term.name,
          paymentType: query.paymentType,
          payKind: payKindCode(term.pay_kind),
          payKindName: payKindName(term.pay_kind),
          from: term.valid_from,
          monthlyHours: plainDecimal(term.monthly_hours),
          items: [...labels].flatMap(([itemCode, label]) => {
            const amount = amounts[itemCode]
            return amount === undefined ? [] : [{ itemCode, label, amount }]
          }),
          ordinaryHourly: newest?.ordinary_hourly ?? null,
          newest:
            newest === null
              ? null
              : {
                  month: newest.month,
                  earnings: newest.earnings,
                  deductions: newest.deductions,
                  net: newest.net,
                  state: newest.state,
                },
        }
      }),
    ),
    bindCompany(viewWorkTimeFormat, ({ ctx, params, query }) =>
      workTimeFormat(services, ctx, {
        employeeNo: params.employeeNo,
        month: monthAsked(query.workYM, ctx.today()),
        isRemaining: query.isRemaining ?? false,
      }),
    ),
    bindCompany(viewWorkTimeFormatByQuery, ({ ctx, query }) =>
      workTimeFormat(services, ctx, {
        employeeNo: query.employeeNo,
        month: monthAsked(query.workYM, ctx.today()),
        isRemaining: query.isRemaining ?? false,
      }),
    ),
    bind(insuranceRate, async ({ ctx, query }) => {
      await companyOf(db, ctx, insuranceRate, claimOf(query))
      const month = monthAsked(query.month, ctx.today())
      const items = monthlyInsuranceRates(enactedStatute(), month).map((rate) => ({ ...rate, laws: [...rate.laws] }))
      return { month, items, total: items.length }
    }),
    bind(contractualHours, async ({ ctx, query }) => {
      const company = await companyOf(db, ctx, contractualHours, claimOf(query))
      const setting =
        company === null
          ? null
          : await db.withCompany(company, (tx) => readCompanySetting(tx, company.companyNo, ctx.today()))
      const { dailyMinutes, weeklyMinutes, monthlyHours } =
        setting === null
          ? statutoryHours
          : {
              dailyMinutes: setting.daily_minutes,
              weeklyMinutes: setting.weekly_minutes,
              monthlyHours: plainDecimal(setting.monthly_hours),
            }
      return { day: formatDuration(dailyMinutes), week: formatDuration(weeklyMinutes), monthlyHours }
    }),
    bind(tests, () => ({ ok: true as const, serverTime: clock.now().toISOString() })),
    bind(workingHours, ({ query }) => hoursBetween(query.startTime, query.endTime)),
    bindPublic(readMeta, async ({ ctx }) => {
      const { demo, demoEmployees, version } = services.config
      // The super admin of a demo that stands open to the network cannot sign in: it is not offered.
      const accounts = demo
        ? demoAccounts(demoEmployees > 0).filter((account) => !services.config.demoPublic || account.perm_id !== '01')
        : []
      return {
        today: ctx.today(),
        setup: await services.firstStart.isDue(),
        demo,
        version,
        demoAccounts: accounts.map(({ login_id, perm_id, companyName, description }) => ({
          login_id,
          roleName: ROLE_WORD[perm_id] ?? '',
          companyName,
          description,
        })),
        demoPassword: demo ? DEMO_PASSWORD : null,
      }
    }),
  ]
}

const monthAsked = (month: string | undefined, today: string): YearMonth =>
  (month as YearMonth | undefined) ?? monthOf(today as PlainDate)
