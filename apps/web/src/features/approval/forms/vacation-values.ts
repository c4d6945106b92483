import type { ApprovalDocument } from '@handal/contracts/approval/document-schema'
import type { LeaveUnit } from '@handal/contracts/approval/document-words'
import { dateField } from '@handal/contracts/fields'
import type { ChosenPerson } from '../../../client/screen/PersonField.tsx'
import { namedBody, namedOf, type NamedValues } from './named-values.ts'

/** What the form of a vacation holds. */
export type VacationValues = NamedValues & {
  draftType: string
  title: string
  startDate: string
  endDate: string
  fields: { unit: LeaveUnit; reason: string; contact: string; deputy: ChosenPerson | null }
}
/** Kinds that are half a day by themselves. */
export const HALVES: Readonly<Record<string, LeaveUnit>> = { '0002': 'HALF_AM', '0003': 'HALF_PM' }
const isDay = (text: string): boolean => dateField.safeParse(text).success

/** A document as the calls take it; what is not a date yet is not sent. */
export const vacationBody = ({ draftType, title, startDate, endDate, fields, ...named }: VacationValues) => {
  const unit = HALVES[draftType] ?? fields.unit
  const last = unit === 'DAY' ? endDate : startDate
  const { reason, contact, deputy } = fields
  return {
    pageType: 'vacation' as const,
    draftType,
    title,
    ...(isDay(startDate) ? { startDate: `${startDate} 09:00` } : {}),
    ...(isDay(last) ? { endDate: `${last} 18:00` } : {}),
    fields: {
      unit,
      ...(reason === '' ? {} : { reason }),
      ...(contact === '' ? {} : { contact }),
      ...(deputy === null ? {} : { deputyNo: deputy.no }),
    },
    ...namedBody(named),
  }
}
/** Values of the form: new, of a draft, or of a document that is written anew, whose days are chosen again. */
export const valuesOf = (from: ApprovalDocument | null, isCopy: boolean): VacationValues => ({
  ...namedOf(from),
  draftType: from?.draftType ?? '0001',
  title: from?.title ?? '연차 신청',
  startDate: isCopy ? '' : (from?.startDate?.slice(0, 10) ?? ''),
  endDate: isCopy ? '' : (from?.endDate?.slice(0, 10) ?? ''),
  fields: {
    unit: from?.fields.unit ?? 'DAY',
    reason: from?.fields.reason ?? '',
    contact: from?.fields.contact ?? '',
    deputy: from?.deputy ?? null,
  },
})
