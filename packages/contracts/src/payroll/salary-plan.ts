import { z } from 'zod'
import { endpoint, tenantBody } from '../endpoint.ts'
import { dateText, idField, idListField, listOf, monthField, paymentTypeField } from '../fields.ts'
import { PAYMENT_METHODS, PAYSLIP_STATES } from './payroll-state.ts'
import { runHeaderSchema } from './salary.ts'

const won = z.number().int()

/**
 * Money of a person or of several, in won. It always closes: net = paid + now + left − refund. `refund` (돌려받을 금액) is
 * what was paid beyond the net; a payment is never negative.
 */
const moneyFields = {
  /** 확정한 금액; before the confirmation what would be confirmed. */
  net: won,
  /** 이미 지급. */
  paid: won,
  /** 이번에 지급. */
  now: won,
  /** 남은 금액. */
  left: won,
  /** 돌려받을 금액. */
  refund: won,
}
export const moneySchema = z.object({ people: z.number().int(), ...moneyFields })
export type Money = z.infer<typeof moneySchema>

/** One person whom an act touches or leaves out. */
export const planPersonSchema = z.object({
  employeeNo: z.number().int(),
  employeeCode: z.string(),
  name: z.string(),
  departmentName: z.string().nullable(),
  /** Issue of the payslip: of a reopening the one that stays with its owner. */
  versionNo: z.number().int(),
  state: z.enum(PAYSLIP_STATES),
  stateName: z.string(),
  ...moneyFields,
  /** Date of the newest payment so far. */
  paidOn: dateText.nullable(),
  /** Day on which this issue was given out; null while it is open. */
  givenOn: dateText.nullable(),
  /** "카카오뱅크 128-***-**5727", null without an account. */
  account: z.string().nullable(),
  /** pay: how and on which day it is recorded when the order names no day; null when nothing is paid now. */
  method: z.enum(PAYMENT_METHODS).nullable(),
  payDate: dateText.nullable(),
})
export type PlanPerson = z.infer<typeof planPersonSchema>

/**
 * Who is left out of an act and why. no-account: confirmed, but there is no account; named in employeeNos it is recorded as cash.
 * attendance-open: the attendance of this person alone was opened again.
 */
export const leftOutSchema = planPersonSchema.extend({
  code: z.enum(['no-account', 'held', 'attendance-changed', 'attendance-open']),
  reason: z.string(),
})
export type LeftOut = z.infer<typeof leftOutSchema>

/** What must be read before a confirmation, one a person and code. */
export const planWarningSchema = z.object({
  employeeNo: z.number().int(),
  employeeCode: z.string(),
  name: z.string(),
  code: z.string(),
  /** "최저임금 미달" */
  label: z.string(),
  /** The warning as a sentence. */
  message: z.string(),
  /** What follows when it is confirmed as it stands. */
  consequence: z.string(),
  /** Not confirmed without an acknowledgement by name, not even by a call that acknowledges nothing. */
  required: z.boolean(),
})
export type PlanWarning = z.infer<typeof planWarningSchema>

/** Who · what · when, each a short Korean text; `when` may be empty. */
export const planEffectSchema = z.object({ who: z.string(), what: z.string(), when: z.string() })
export type PlanEffect = z.infer<typeof planEffectSchema>

const plannedAct = {
  month: monthField,
  paymentType: paymentTypeField,
  action: z.enum(['confirm', 'reopen', 'pay'], { error: '동작은 confirm, reopen, pay 가운데 하나입니다.' }),
}

/**
 * What confirming, reopening or paying would do now, exactly: PUT salary/management/ with the same month, paymentType, action
 * and employeeNos does this, computed by the same code. Without employeeNos: everybody whose state allows it.
 */
export const readPlan = endpoint({
  id: 'salary.management.plan',
  method: 'GET',
  path: '/api/salary/management/plan/',
  summary: '급여 확정, 확정 취소, 지급 미리 보기',
  access: ['11'],
  tenant: true,
  query: { ...plannedAct, employeeNos: idListField.optional() },
  response: z.object({
    action: z.enum(['confirm', 'reopen', 'pay']),
    /** The month as it stands; its version goes with the order. */
    run: runHeaderSchema,
    /** Whom the act moves. */
    people: z.array(planPersonSchema),
    leftOut: z.array(leftOutSchema),
    /** Sums of `people`. */
    chosen: moneySchema,
    /** Closed payslips that the act does not touch and that are not in `leftOut`. */
    rest: moneySchema,
    /** chosen + rest, of a payment + leftOut. Payslips that stay open are not in it: what they come to is not settled. */
    totals: moneySchema,
    /** People of the month whose payslip is open and stays so, with what they have received already. */
    open: z.array(
      z.object({
        employeeNo: z.number().int(),
        employeeCode: z.string(),
        name: z.string(),
        stateName: z.string(),
        paid: won,
      }),
    ),
    /** confirm: what has to be acknowledged by name. */
    warnings: z.array(planWarningSchema),
    /** Why the act is refused: no tick removes these. Empty: it can be done. */
    obstacles: z.array(z.object({ code: z.string(), message: z.string(), employeeNos: z.array(z.number().int()) })),
    /** Who sees or gets what from when. */
    effects: z.array(planEffectSchema),
    /** What stays open (confirm, pay) or closed (reopen). */
    stays: z.array(planEffectSchema),
    /** pay: the day that is proposed and the days that are taken, both included. */
    payDate: z.object({ proposed: z.string(), from: dateText, to: dateText }),
  }),
})
export type Plan = ReturnType<typeof readPlan.response.parse>

/** The same of named people, as many as a company has: their numbers stand in the body, an address holds some 2,000. */
export const readPlanOfMany = endpoint({
  id: 'salary.management.plan.ofMany',
  method: 'POST',
  path: '/api/salary/management/plan/',
  summary: '고른 사원의 급여 확정, 확정 취소, 지급 미리 보기',
  access: ['11'],
  tenant: true,
  asks: true,
  body: tenantBody({ ...plannedAct, employeeNos: idListField }),
  response: readPlan.response,
})

/** Something that happened to a payslip. */
export const SLIP_EVENTS = [
  'calculated',
  'recalculated',
  'overridden',
  'taken-back',
  'confirmed',
  'paid',
  'reopened',
  'removed',
  'opened',
  'handed',
  'handed-back',
  'in-file',
  'file-voided',
  'transfer-failed',
  'held',
  'released',
  'returned',
] as const

/** One entry of a payslip's history. */
export const slipHistorySchema = z.object({
  /** Counted from the first entry, which is 1. */
  no: z.number().int(),
  at: z.string(),
  byName: z.string(),
  event: z.enum(SLIP_EVENTS),
  /** "연장근로수당 직접 입력", "확정, 1판 교부" */
  label: z.string(),
  /** Issue of the payslip; null where older records do not tell. */
  versionNo: z.number().int().nullable(),
  /** Old → new: won as a number, anything else as text; null where there was or is nothing. */
  changes: z.array(
    z.object({
      label: z.string(),
      before: z.union([won, z.string()]).nullable(),
      after: z.union([won, z.string()]).nullable(),
    }),
  ),
  /** Internal: never shown to the employee. */
  reason: z.string().nullable(),
  /** What the employee reads. */
  notice: z.string().nullable(),
  /** confirmed: what was acknowledged by name; null when nobody acknowledged anything or for other events. */
  acknowledged: z.array(z.object({ code: z.string(), label: z.string(), message: z.string() })).nullable(),
})
export type SlipHistoryItem = z.infer<typeof slipHistorySchema>

/** The history of one payslip, newest first: calculations, typed amounts, states, payments, and openings by its owner. */
export const readSlipHistory = endpoint({
  id: 'salary.management.history',
  method: 'GET',
  path: '/api/salary/management/{employeeNo}/history/',
  summary: '급여 변경 이력',
  access: ['11'],
  tenant: true,
  params: { employeeNo: idField },
  query: { month: monthField, paymentType: paymentTypeField },
  response: listOf(slipHistorySchema),
})
