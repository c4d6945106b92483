import { z } from 'zod'
import { oneOf } from './employee-terms.ts'
import { endpoint, tenantBody } from '../endpoint.ts'
import { dateField, dateText, idField, listOf, reasonField, textField, versionField } from '../fields.ts'

/** How a contract in writing reaches the worker (근로기준법 제17조 제2항). */
export const HANDOVER_WAYS = { PAPER: '서면', ELECTRONIC: '전자문서' } as const
export type HandoverWay = keyof typeof HANDOVER_WAYS
const way = oneOf(HANDOVER_WAYS, '교부 방법을 골라 주세요.')

/** A contract that was handed over; taken back, it stays to be read. */
export const contractHandoverSchema = z.object({
  no: z.number().int(),
  employeeNo: z.number().int(),
  /** The day from which its terms hold. */
  from: dateText,
  handedOn: dateText,
  way,
  note: z.string().nullable(),
  by: z.string(),
  at: z.string(),
  withdrawn: z.object({ by: z.string(), at: z.string(), reason: z.string() }).nullable(),
  version: z.number().int(),
})
export type ContractHandover = z.infer<typeof contractHandoverSchema>

/** Terms from a day on, and the contract about them. */
export const contractTermsSchema = z.object({
  from: dateText,
  /** What changed on that day, in words; of the first terms 입사. */
  changes: z.array(z.string()),
  /** NONE: nothing changed that a contract must say; DUE: none was handed over; OUTDATED: the terms were changed after it was. */
  state: z.enum(['DONE', 'OUTDATED', 'DUE', 'NONE']),
  /** Newest first; at most one was not taken back. */
  handovers: z.array(contractHandoverSchema),
})
export type ContractTerms = z.infer<typeof contractTermsSchema>

const person = {
  path: '/api/hrm/employee/{empl_no}/contracts/',
  access: ['11'],
  tenant: true,
  params: { empl_no: idField },
} as const
/** The terms of a person, newest first, and which have a contract that was handed over. */
export const listContracts = endpoint({
  ...person,
  id: 'hrm.contracts',
  method: 'GET',
  summary: '근로계약서 교부 내역',
  response: listOf(contractTermsSchema),
})
/** Enters that the contract about the terms of a day was handed over. 422: it was already. */
export const enterHandover = endpoint({
  ...person,
  id: 'hrm.contracts.handOver',
  method: 'POST',
  summary: '근로계약서 교부 등록',
  body: tenantBody({
    from: dateField,
    handedOn: dateField,
    way,
    note: textField({ max: 200 })
      .transform((text) => (text === '' ? undefined : text))
      .optional(),
  }),
  response: contractHandoverSchema,
})
/** Takes such an entry back that was a mistake. */
export const removeHandover = endpoint({
  ...person,
  id: 'hrm.contracts.takeBack',
  method: 'DELETE',
  summary: '근로계약서 교부 기록 취소',
  body: tenantBody({ no: idField, reason: reasonField, version: versionField }),
  response: contractHandoverSchema.extend({ removed: z.literal(true) }),
})
