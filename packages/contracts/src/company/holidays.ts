import { z } from 'zod'
import { endpoint, tenantBody } from '../endpoint.ts'
import {
  dateField,
  dateText,
  flagField,
  idField,
  listOf,
  monthText,
  pagingFields,
  paymentTypeCode,
  reasonField,
  sortField,
  textField,
  versionField,
  yearField,
} from '../fields.ts'
import { defaultCalls, recordCalls } from '../records.ts'
import { touchedPay } from '../payroll/touched-pay.ts'

const HOLIDAY_KINDS = ['PUBLIC_HOLIDAY', 'LABOR_DAY', 'COMPANY_HOLIDAY'] as const
/** What a holiday is, in words. */
export const HOLIDAY_KIND_NAME = {
  PUBLIC_HOLIDAY: '공휴일',
  LABOR_DAY: '노동절',
  COMPANY_HOLIDAY: '회사 휴일',
} as const
const HOLIDAY_SOURCES = ['LAW', 'SHARED', 'COMPANY'] as const
/** Whom a holiday comes from, in words: the law, the super admin for all companies, the company itself. */
export const HOLIDAY_SOURCE_NAME = { LAW: '법', SHARED: '모든 회사', COMPANY: '우리 회사' } as const

/** Numbers of holidays that a company does not keep itself: of the law the date as a number, of all companies from here on. */
export const SHARED_HOLIDAY_FROM = 500_000_000

/** A holiday of a year; one that a company moved stands once, with the day it went to, as the company's own. */
export const holidaySchema = z.object({
  no: z.number().int(),
  holidayDate: dateText,
  name: z.string(),
  kind: z.enum(HOLIDAY_KINDS),
  source: z.enum(HOLIDAY_SOURCES),
  /** The day people rest instead (휴일대체); null where they rest on the day itself. */
  movedTo: dateText.nullable(),
  /** Day of the written agreement with the workers' representative. */
  agreementDate: dateText.nullable(),
  /** The agreement itself, where it was brought; null without one, and of what was not moved. */
  agreementFile: z.object({ name: z.string(), size: z.number().int(), at: z.string(), by: z.string() }).nullable(),
  reason: z.string().nullable(),
  version: z.number().int(),
})
export type Holiday = z.infer<typeof holidaySchema>

const nameField = textField({ min: 1, max: 50, missing: '휴일 이름을 적어 주세요.' })
const kindField = z.enum(HOLIDAY_KINDS, { error: '휴일 종류를 골라 주세요.' })

/** What a file may bring in, by the keys of the list's columns. */
export const holidayInputs = { holidayDate: dateField, name: nameField, kind: kindField.optional() }

const holidayFacts = {
  holidayDate: dateField,
  name: nameField.optional(),
  kind: kindField.optional(),
  movedTo: dateField.optional(),
  agreementDate: dateField.optional(),
  reason: reasonField.optional(),
}
type NewFacts = { readonly [name in 'name' | 'movedTo' | 'agreementDate']?: string | undefined }
/** A body says either what holiday there is, or where one goes and since when that is agreed. */
const requireOneSort = (body: NewFacts, context: z.RefinementCtx): void => {
  const refuse = (path: string, message: string): void => context.addIssue({ code: 'custom', path: [path], message })
  const { name, movedTo, agreementDate } = body
  if (movedTo === undefined && agreementDate !== undefined) refuse('movedTo', '옮겨 쉴 날을 적어 주세요.')
  else if (movedTo === undefined && name === undefined) refuse('name', '휴일 이름을 적어 주세요.')
  else if (movedTo !== undefined && agreementDate === undefined)
    refuse('agreementDate', '근로자대표와 서면으로 합의한 날을 적어 주세요.')
}

const changed = { no: idField, reason: reasonField.optional(), version: versionField }
/** null takes the reason away. */
const changedReason = reasonField.nullable().optional()
const changedFacts = { ...holidayFacts, holidayDate: dateField.optional(), ...changed, reason: changedReason }
const listQuery = {
  /** Absent: this year. */
  year: yearField.optional(),
  sort: sortField('holidayDate', 'name', 'kind', 'source'),
  ...pagingFields,
}

const own = { path: '/api/basic-info/holiday/', access: ['11'], tenant: true } as const
const calls = recordCalls({
  id: 'basic.holiday',
  path: own.path,
  what: '휴일',
  record: holidaySchema,
  query: listQuery,
  bodies: { create: holidayFacts, change: changedFacts, remove: changed },
  summaries: { create: '휴일 등록, 휴일대체', remove: '휴일 삭제, 휴일대체 취소' },
})
/**
 * All holidays of a company in a year: of the law, of all companies, its own, and moved ones. A new one is the company's own, or
 * a holiday moved by written agreement, whose name and kind stay whatever is sent; a move that the law refuses is 422, and so is
 * a change of a holiday of the law or of all companies. Removing a moved holiday takes the move back.
 */
export const holidayCalls = {
  ...calls,
  create: { ...calls.create, body: calls.create.body.superRefine(requireOneSort) },
}
export const { list: listHolidays, create: createHoliday, change: changeHoliday, remove: removeHoliday } = holidayCalls

/**
 * Keeps the company's own days of the year before in this one too, each as `createHoliday` would and in its own audit row, all
 * or none (`holidayCopy`). What is there already is passed over; answers those that were made.
 */
export const copyHolidays = endpoint({
  ...own,
  id: 'basic.holiday.copy',
  method: 'POST',
  path: `${own.path}copy/`,
  summary: '앞 해의 회사 휴일 가져오기',
  body: tenantBody({ year: yearField }),
  response: listOf(holidaySchema),
})

const agreement = { ...own, path: `${own.path}{no}/agreement/`, params: { no: idField } } as const
/** The written agreement of a move, as it was uploaded. */
export const readAgreement = endpoint({
  ...agreement,
  id: 'basic.holiday.agreement',
  method: 'GET',
  summary: '휴일대체 합의서 받기',
  produces: 'file',
  response: z.unknown(),
})
/** A scan or a PDF of at most 5 MB. */
export const AGREEMENT_MOST_BYTES = 5 * 1024 * 1024
/** Keeps the written agreement of a move (근로기준법 제55조 제2항), in place of the one before. */
export const storeAgreement = endpoint({
  ...agreement,
  id: 'basic.holiday.agreement.store',
  method: 'POST',
  summary: '휴일대체 합의서 올리기',
  takes: 'form',
  body: tenantBody({
    file: z
      .file({ error: '합의서 파일을 골라 주세요.' })
      .max(AGREEMENT_MOST_BYTES, '합의서는 5MB까지 올릴 수 있습니다.'),
  }),
  response: holidaySchema,
})
export const removeAgreement = endpoint({
  ...agreement,
  id: 'basic.holiday.agreement.remove',
  method: 'DELETE',
  summary: '휴일대체 합의서 삭제',
  body: tenantBody({ reason: reasonField.optional() }),
  response: holidaySchema,
})

/** A payroll whose period or payday a holiday falls on: payslips that can still change, and those that stay as they are. */
const touchedRunSchema = z.object({
  month: monthText,
  paymentType: paymentTypeCode,
  open: z.number().int(),
  closed: z.number().int(),
  /** One of the days is its payday, which moves while it is open. */
  payday: z.boolean(),
})
export type TouchedRun = z.infer<typeof touchedRunSchema>
/** The payrolls that a holiday on these days touches, before anything is stored. */
export const listTouchedRuns = endpoint({
  ...own,
  id: 'basic.holiday.touched',
  method: 'GET',
  path: `${own.path}touched/`,
  summary: '휴일의 영향을 받는 급여',
  query: { holidayDate: dateField, movedTo: dateField.optional() },
  response: listOf(touchedRunSchema),
})

/**
 * What payslips would come to with a new holiday or move (no `no`), a change of one, or without it (`removed`); nothing is
 * written. Refused like the call that writes it.
 */
export const previewHoliday = endpoint({
  ...own,
  id: 'basic.holiday.preview',
  method: 'POST',
  path: `${own.path}preview/`,
  summary: '휴일이 바뀐 급여 미리 보기',
  asks: true,
  body: tenantBody({
    ...holidayFacts,
    holidayDate: dateField.optional(),
    reason: changedReason,
    no: idField.optional(),
    removed: flagField.optional(),
  }).superRefine((body, context) => {
    if (body.no === undefined && body.removed !== true) requireOneSort(body, context)
  }),
  response: z.object(touchedPay),
})
export type HolidayPreview = z.infer<typeof previewHoliday.response>

const shared = { path: '/api/management/basic-info/holiday/', access: ['01'] } as const
const sharedKind = z
  .literal('PUBLIC_HOLIDAY', { error: '모든 회사의 휴일은 공휴일(PUBLIC_HOLIDAY)만 둘 수 있습니다.' })
  .optional()
/** The holidays of a year that hold for all companies at once. */
const sharedHolidayCalls = defaultCalls({
  id: 'management.holiday',
  path: shared.path,
  what: '모든 회사의 휴일',
  record: holidaySchema,
  query: listQuery,
  bodies: {
    create: { holidayDate: dateField, name: nameField, kind: sharedKind, reason: reasonField.optional() },
    change: {
      ...changed,
      reason: changedReason,
      holidayDate: dateField.optional(),
      name: nameField.optional(),
      kind: sharedKind,
    },
    remove: changed,
  },
})
export const { list: listSharedHolidays } = sharedHolidayCalls
/** The payrolls of all companies that a holiday on a day touches: the first two hundred by company, `total` counts all. */
export const listSharedTouchedRuns = endpoint({
  ...shared,
  id: 'management.holiday.touched',
  method: 'GET',
  path: `${shared.path}touched/`,
  summary: '모든 회사의 휴일의 영향을 받는 급여',
  query: { holidayDate: dateField },
  response: listOf(touchedRunSchema.extend({ companyNo: z.number().int(), companyName: z.string() })).extend({
    companies: z.number().int(),
  }),
})
export const {
  create: createSharedHoliday,
  change: changeSharedHoliday,
  remove: removeSharedHoliday,
} = sharedHolidayCalls
