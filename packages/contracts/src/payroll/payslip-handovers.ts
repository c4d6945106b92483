import { z } from 'zod'
import { endpoint, tenantBody } from '../endpoint.ts'
import {
  dateField,
  dateText,
  idListField,
  listOf,
  monthField,
  pagingFields,
  paymentTypeField,
  reasonField,
  versionField,
} from '../fields.ts'
import { runHeaderSchema } from './salary.ts'

/** How a payslip reached its owner: LEFT nobody knows of any way, PAPER, OPENED by the owner, APP there for who could sign in. */
export const HANDOVER_STATES = ['LEFT', 'PAPER', 'OPENED', 'APP'] as const
export type HandoverState = (typeof HANDOVER_STATES)[number]

/** Why somebody did not get it in the app: no account, one that was never signed in with, one that was closed; ACTIVE: the account came later. */
export const HANDOVER_ACCOUNTS = ['NONE', 'WAITING', 'DISABLED', 'ACTIVE'] as const

export const slipHandoverSchema = z.object({
  employeeNo: z.number().int(),
  employeeCode: z.string(),
  name: z.string(),
  departmentName: z.string().nullable(),
  /** Issue of the payslip: a corrected one is handed over again. */
  versionNo: z.number().int(),
  /** Day on which this issue was confirmed. */
  confirmedOn: dateText,
  state: z.enum(HANDOVER_STATES),
  account: z.enum(HANDOVER_ACCOUNTS),
  /** PAPER and APP: the day, and of paper who entered it and when. */
  handedOn: dateText.nullable(),
  by: z.string().nullable(),
  at: z.string().nullable(),
  /** When its owner opened this issue for the first time. */
  openedAt: z.string().nullable(),
  /** The last entry was taken back, and why. */
  takenBack: z.string().nullable(),
})
export type SlipHandover = z.infer<typeof slipHandoverSchema>

const handovers = { path: '/api/salary/handover/', access: ['11'], tenant: true } as const
const run = { month: monthField, paymentType: paymentTypeField }

/** Who of a month has got the payslip and how (근로기준법 제48조 제2항): who has not first, then those on paper, then the others. */
export const listSlipHandovers = endpoint({
  ...handovers,
  id: 'salary.handover',
  method: 'GET',
  summary: '급여명세서 교부 현황',
  query: { ...run, ...pagingFields },
  response: listOf(slipHandoverSchema).extend({
    run: runHeaderSchema,
    /** People by the state of their newest issue; those whose payslip is open are not among them. */
    counts: z.object({
      LEFT: z.number().int(),
      PAPER: z.number().int(),
      OPENED: z.number().int(),
      APP: z.number().int(),
    }),
  }),
})
export type SlipHandovers = z.infer<typeof listSlipHandovers.response>

const handed = z.object({ run: runHeaderSchema, changed: z.number().int() })

/** Enters that payslips of these people were handed over on paper: always by their numbers, so that nobody is entered unseen. Who has one already is passed over. */
export const enterSlipHandovers = endpoint({
  ...handovers,
  id: 'salary.handover.enter',
  method: 'POST',
  summary: '급여명세서 종이 교부 등록',
  body: tenantBody({ ...run, employeeNos: idListField, handedOn: dateField, version: versionField }),
  response: handed,
})

/** Takes such entries back by entries that say why. Who has none on paper is passed over. */
export const removeSlipHandovers = endpoint({
  ...handovers,
  id: 'salary.handover.takeBack',
  method: 'DELETE',
  summary: '급여명세서 종이 교부 기록 취소',
  body: tenantBody({ ...run, employeeNos: idListField, reason: reasonField, version: versionField }),
  response: handed,
})
