import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { dateField, dateText, listOf, monthText } from '../fields.ts'

/** A value in words with its members, where it has several. */
const part = z.object({ label: z.string(), text: z.string() })

/** A value of a figure over time; `until`: its last day, null while no end is known. */
const rateEntrySchema = z.object({
  from: dateText,
  until: dateText.nullable(),
  /** null: from that day nothing is known. */
  text: z.string().nullable(),
  parts: z.array(part),
  /** Its rate or amount alone, for a picture of how it moves: ten-thousandths of a percent, or won; null where it is neither. */
  height: z.number().int().nullable(),
  state: z.enum(['PAST', 'PRESENT', 'COMING']),
  status: z.enum(['enacted', 'announced', 'planned']),
  laws: z.array(z.string()),
  note: z.string().nullable(),
  source: z.enum(['LAW', 'ADDED']),
  /** Who added it and when; null for what came with the product. */
  enteredBy: z.string().nullable(),
  enteredAt: z.string().nullable(),
  reason: z.string().nullable(),
})
export type RateEntry = z.infer<typeof rateEntrySchema>

/** A statutory figure as it holds on a day, with its history, newest first. */
const rateSchema = z.object({
  code: z.string(),
  label: z.string(),
  text: z.string().nullable(),
  parts: z.array(part),
  from: dateText.nullable(),
  until: dateText.nullable(),
  laws: z.array(z.string()),
  note: z.string().nullable(),
  /** What stands still while it is not known; null when it is. */
  missing: z.string().nullable(),
  reviewedOn: dateText,
  history: z.array(rateEntrySchema),
})
export type Rate = z.infer<typeof rateSchema>

/** One insurance as the company pays it on a day. Shares are null where it has none; texts where the figure is not known. */
const insuranceRowSchema = z.object({
  code: z.string(),
  label: z.string(),
  employee: z.string().nullable(),
  employer: z.string().nullable(),
  /** What the rate is taken of, with its limits. */
  base: z.string(),
  from: dateText.nullable(),
  until: dateText.nullable(),
  laws: z.array(z.string()),
  note: z.string().nullable(),
  missing: z.string().nullable(),
  /** The figure whose history it shows. */
  figure: z.string(),
})
export type InsuranceRow = z.infer<typeof insuranceRowSchema>

const asked = { query: { date: dateField.optional() } }
/** What every list of figures says beside them: the day, days on which something changes, and how far all are known. */
const dayFacts = {
  date: dateText,
  today: dateText,
  /** The last change up to today and the next one after it. */
  lastChange: dateText.nullable(),
  nextChange: dateText.nullable(),
  /** Last day for which every figure that a payslip needs is enacted; null: no end is known. */
  enactedUntil: dateText.nullable(),
}

/** The insurances on a day (absent: today), and every figure behind them. */
export const readInsuranceRates = endpoint({
  id: 'basic.insurance',
  method: 'GET',
  path: '/api/basic-info/insurance/',
  summary: '4대보험 요율',
  access: ['11'],
  tenant: true,
  ...asked,
  response: listOf(insuranceRowSchema).extend({ ...dayFacts, figures: z.array(rateSchema) }),
})
export type InsuranceRates = z.infer<typeof readInsuranceRates.response>

/** Groups of figures that are no insurance, in their order. */
export const TAX_GROUPS = ['income', 'severance', 'wage', 'taxFree', 'interest'] as const
export type TaxGroup = (typeof TAX_GROUPS)[number]
export const TAX_GROUP_NAME: Readonly<Record<TaxGroup, string>> = {
  income: '소득세와 지방소득세',
  severance: '퇴직소득세',
  wage: '최저임금',
  taxFree: '비과세 한도',
  interest: '지연이자와 퇴직급여',
}

/** Taxes, the minimum wage and tax-free limits on a day (absent: today). */
export const readTaxRates = endpoint({
  id: 'basic.tax',
  method: 'GET',
  path: '/api/basic-info/tax/',
  summary: '세금과 최저임금',
  access: ['11'],
  tenant: true,
  ...asked,
  response: listOf(rateSchema.extend({ group: z.enum(TAX_GROUPS) })).extend(dayFacts),
})
export type TaxRates = z.infer<typeof readTaxRates.response>

const won = z.number().int()
/** One person's difference of a change in won a month: what is deducted more, and what the company pays more. */
const changedPersonSchema = z.object({
  employeeNo: z.number().int(),
  employeeCode: z.string(),
  name: z.string(),
  employee: won,
  employer: won,
  /** Pay below the minimum wage of the day: won a month that are missing, and the hourly wage that the pay comes to. */
  short: won,
  hourly: z.string().nullable(),
})
export type ChangedPerson = z.infer<typeof changedPersonSchema>

/** People of a change that its answer names; the others are in its sums. */
export const MOST_NAMED = 10

const lawChangeSchema = z.object({
  code: z.string(),
  label: z.string(),
  now: z.string().nullable(),
  /** null: not known yet. */
  next: z.string().nullable(),
  laws: z.array(z.string()),
  /** Why there is no amount: what is not known and what waits for it. */
  missing: z.string().nullable(),
  /** Sums over the people, won a month. */
  employee: won,
  employer: won,
  short: won,
  affected: z.number().int(),
  /** Those with the greatest differences, at most `MOST_NAMED`; everybody is answered by `readLawChangePeople`. */
  people: z.array(changedPersonSchema),
})
export type LawChange = z.infer<typeof lawChangeSchema>

/**
 * What the figures of a coming day make of the newest month's payslips in place of those of today, calculated by the engine:
 * one change after the other, so that they add up to all of them together. Writes nothing but the audit log.
 */
export const readLawChanges = endpoint({
  id: 'basic.insurance.changes',
  method: 'GET',
  path: '/api/basic-info/insurance/changes/',
  summary: '요율이 바뀌면 우리 회사는',
  access: ['11'],
  tenant: true,
  /** Absent: the next day on which a figure changes. */
  query: { date: dateField.optional() },
  response: z.object({
    /** null: nothing changes as far as is known. */
    date: dateText.nullable(),
    /** The month whose facts are used, and its people. */
    month: monthText,
    people: z.number().int(),
    changes: z.array(lawChangeSchema),
    totals: z.object({ employee: won, employer: won, short: won }),
    /** People who cannot be calculated as things stand. */
    blocked: z.number().int(),
  }),
})
export type LawChanges = z.infer<typeof readLawChanges.response>
