import { z } from 'zod'
import { endpoint, tenantBody } from '../endpoint.ts'
import { dateField, dateText, idField, listOf, pagingFields, textField, versionField } from '../fields.ts'
import type { Role } from '../roles.ts'
import { boardFile } from './posts.ts'

export const CONTRACT_REQUEST_KINDS = { EXTEND: '계약 연장', CHANGE: '조건 변경', TERMINATE: '계약 해지' } as const
export type ContractRequestKind = keyof typeof CONTRACT_REQUEST_KINDS
export const CONTRACT_REQUEST_STATES = {
  REQUESTED: '요청',
  ACCEPTED: '확인',
  NEGOTIATING: '협의',
  APPLIED: '반영',
  REFUSED: '거절',
  WITHDRAWN: '철회',
} as const
export type ContractRequestState = keyof typeof CONTRACT_REQUEST_STATES
const states = ['REQUESTED', 'ACCEPTED', 'NEGOTIATING', 'APPLIED', 'REFUSED', 'WITHDRAWN'] as const
const kind = z.enum(['EXTEND', 'CHANGE', 'TERMINATE'], { error: '무엇을 요청하는지 골라 주세요.' })

/** What is wanted of a contract; null: nothing else than it is. */
const wanted = z.object({
  endDate: dateText.nullable(),
  people: z.number().int().nullable(),
  /** Day on which the fee is paid. */
  payday: dateText.nullable(),
})
export type ContractWish = z.infer<typeof wanted>
/** A contract, as it is or was. */
const contract = z.object({
  startDate: dateText.nullable(),
  endDate: dateText.nullable(),
  contractType: z.string(),
  people: z.number().int().nullable(),
  payday: dateText.nullable(),
})
export type ContractFacts = z.infer<typeof contract>
/** The contract of today, with how many people there are. */
const standing = contract.extend({ inService: z.number().int(), daysLeft: z.number().int().nullable() })
export type StandingContract = z.infer<typeof standing>

const head = {
  no: z.number().int(),
  companyNo: z.number().int(),
  companyName: z.string(),
  kind,
  kindName: z.string(),
  state: z.enum(states),
  stateName: z.string(),
  wanted,
  /** The contract as it stood when it was asked, or confirmed anew. */
  present: contract,
  askedAt: z.string(),
  askerName: z.string(),
  /** When something happened last. */
  lastAt: z.string(),
  /** Days until the present contract ends, below 0 where it is over; null: it does not end. */
  daysLeft: z.number().int().nullable(),
  /** The caller is to do something. */
  waits: z.boolean(),
}
const row = z.object(head)
export type ContractRequestRow = z.infer<typeof row>
const move = z.object({
  no: z.number().int(),
  /** 요청, 요청 수정, 조건 수락 … */
  title: z.string(),
  authorName: z.string(),
  byProvider: z.boolean(),
  at: z.string(),
  note: z.string(),
  terms: wanted.nullable(),
})
export const contractRequestSchema = z.object({
  ...head,
  text: z.string(),
  /** The contract of today; where it is another than `present`, somebody has changed it meanwhile. */
  now: standing,
  contractChanged: z.boolean(),
  /** Of a termination that is open: what the company has not finished, each with its count. */
  unfinished: z.array(z.string()),
  /** What the provider offers, and what the company said to it. */
  terms: wanted.nullable(),
  termsAnswer: z.enum(['WAITING', 'ACCEPTED', 'DECLINED']).nullable(),
  moves: z.array(move),
  files: z.array(boardFile),
  mayEdit: z.boolean(),
  mayWithdraw: z.boolean(),
  mayAnswer: z.boolean(),
  /** States that the caller may move it to. */
  mayMove: z.array(z.enum(states)),
  version: z.number().int(),
})
export type ContractRequest = z.infer<typeof contractRequestSchema>

const MANAGERS: readonly Role[] = ['01', '11']
const OPERATORS: readonly Role[] = ['11']
const list = { access: MANAGERS, tenant: true, path: '/api/home/contract-board/' } as const
const one = {
  access: MANAGERS,
  tenant: true,
  params: { no: idField },
  path: '/api/home/contract-board/{no}/',
} as const

const PEOPLE = '인원을 1에서 1,000,000 사이의 정수로 적어 주세요.'
const people = z.number(PEOPLE).int(PEOPLE).min(1, PEOPLE).max(1_000_000, PEOPLE)
const wish = {
  endDate: dateField.nullable().optional(),
  people: people.nullable().optional(),
  payday: dateField.nullable().optional(),
}
const asked = {
  kind,
  ...wish,
  text: textField({ min: 1, max: 1000, lines: true, missing: '요청 내용을 적어 주세요.' }),
  fileNos: z
    .array(idField, { error: '붙인 파일의 번호를 보내 주세요.' })
    .max(20, '파일은 20개까지 붙일 수 있습니다.')
    .optional(),
}
type Asked = { readonly kind: ContractRequestKind; readonly endDate?: string | null | undefined }
/** A day stands where the contract is to end on another. */
const requireDay = ({ kind: what, endDate }: Asked, context: z.RefinementCtx): void => {
  if (what !== 'CHANGE' && (endDate === null || endDate === undefined))
    context.addIssue({
      code: 'custom',
      path: ['endDate'],
      message: what === 'EXTEND' ? '새로 끝나는 날을 적어 주세요.' : '계약을 끝낼 날을 적어 주세요.',
    })
}
const note = textField({ max: 1000, lines: true }).optional()

/** Requests of the company; a super admin those of all companies. What waits for the caller comes first. */
export const listContractRequests = endpoint({
  ...list,
  id: 'contractBoard.list',
  method: 'GET',
  summary: '계약 요청 목록',
  query: { state: z.enum(states, { error: '그런 상태가 없습니다.' }).optional(), ...pagingFields },
  response: listOf(row).extend({
    /** How many of all wait for the caller. */
    waiting: z.number().int(),
    /** The company's own contract; null to a super admin. */
    contract: standing.nullable(),
  }),
})
export const readContractRequest = endpoint({
  ...one,
  id: 'contractBoard.read',
  method: 'GET',
  summary: '계약 요청',
  response: contractRequestSchema,
})
/** Asks for another contract; goes on where the contract is over. */
export const createContractRequest = endpoint({
  ...list,
  access: OPERATORS,
  id: 'contractBoard.create',
  method: 'POST',
  summary: '계약 요청 등록',
  body: tenantBody(asked).superRefine(requireDay),
  response: contractRequestSchema,
})
/** Writes it anew until the provider takes it up. */
export const changeContractRequest = endpoint({
  ...list,
  access: OPERATORS,
  id: 'contractBoard.change',
  method: 'PUT',
  summary: '계약 요청 수정',
  body: tenantBody({ no: idField, ...asked, version: versionField }).superRefine(requireDay),
  response: contractRequestSchema,
})
/** Takes it back until the contract follows. */
export const withdrawContractRequest = endpoint({
  ...list,
  access: OPERATORS,
  id: 'contractBoard.withdraw',
  method: 'DELETE',
  summary: '계약 요청 철회',
  body: tenantBody({ no: idField, version: versionField }),
  response: contractRequestSchema,
})
/** The provider confirms it, offers terms, refuses it, or lets the contract follow. */
export const moveContractRequest = endpoint({
  ...one,
  access: ['01'],
  id: 'contractBoard.move',
  method: 'PUT',
  path: `${one.path}move/`,
  summary: '계약 요청 처리',
  body: tenantBody({
    state: z.enum(['ACCEPTED', 'NEGOTIATING', 'APPLIED', 'REFUSED'], { error: '어떻게 처리할지 골라 주세요.' }),
    terms: z.strictObject(wish, { error: '조건의 묶음을 보내 주세요.' }).optional(),
    note,
    version: versionField,
  }).superRefine(({ state, terms, note: words = '' }, context) => {
    const refuse = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
    if (state === 'REFUSED' && words === '') refuse('note', '거절하는 사유를 적어 주세요.')
    if (state === 'NEGOTIATING' && Object.values(terms ?? {}).every((value) => value === null || value === undefined))
      refuse('terms', '제안할 조건을 하나라도 적어 주세요.')
    if (state !== 'NEGOTIATING' && terms !== undefined) refuse('terms', '조건은 협의할 때만 적습니다.')
  }),
  response: contractRequestSchema,
})
/** The company says whether it takes the terms. */
export const answerContractRequest = endpoint({
  ...one,
  access: OPERATORS,
  id: 'contractBoard.answer',
  method: 'POST',
  path: `${one.path}answer/`,
  summary: '제안한 조건에 답하기',
  body: tenantBody({
    accept: z.boolean({ error: '조건을 받아들일지 골라 주세요.' }),
    note,
    version: versionField,
  }),
  response: contractRequestSchema,
})
