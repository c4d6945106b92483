import type { ApprovalDocument } from '@handal/contracts/approval/document-schema'
import { type DocumentFields, type Member, members, OF_TYPE } from '@handal/contracts/approval/document-members'
import type { AttendancePay, OVER_REWARDS } from '@handal/contracts/approval/document-words'
import type { createDocument } from '@handal/contracts/approval/documents'
import type { DocumentType } from '@handal/contracts/company/approval-lines'
import type { BodyInput } from '@handal/contracts/endpoint'
import { dateField, timeField } from '@handal/contracts/fields'
import { namedBody, namedOf, type NamedValues } from './named-values.ts'

/** Types that this form writes; a vacation has its own. */
export type FormType = Exclude<DocumentType, 'vacation'>
type Times = { atendTime: string; gnot: string; rtn: string; lvofcTime: string }
/** What the form of any of them holds; only the members of its type are sent. */
export type DocumentValues = NamedValues & {
  draftType: string
  title: string
  startDate: string
  endDate: string
  startTime: string
  endTime: string
  fields: {
    reason: string
    targetDate: string
    from: string
    to: string
    before: Times
    after: Times
    pay: AttendancePay
    place: string
    purpose: string
    companions: string
    transport: string
    plan: string
    costs: { transport: number | null; lodging: number | null; daily: number | null; meals: number | null }
    advance: number | null
    work: { date: string; from: string; to: string }[]
    name: string
    institution: string
    cost: number | null
    payer: 'COMPANY' | 'PERSON'
    refund: boolean
    compulsory: boolean
    workDate: string
    reward: keyof typeof OVER_REWARDS
    agreed: boolean
    people: string
    facts: string
    cause: string
    damage: string
    prevention: string
  }
}
export const NO_TIMES: Times = { atendTime: '', gnot: '', rtn: '', lvofcTime: '' }
const TITLES: Readonly<Record<FormType, string>> = {
  attendance: '출퇴근 기록 고침',
  trip: '국내 출장',
  edu: '교육',
  over: '연장근로',
  apology: '경위 보고',
}
/** Kinds of attendance (code 0054) of which the form asks something else. */
export const CORRECTION = '0001'
export const ABSENCE = '0005'

/** Values of the form: new, of a draft, or of a document that is written anew, whose days are chosen again. */
export const valuesOf = (type: FormType, from: ApprovalDocument | null, isCopy: boolean): DocumentValues => {
  const { fields = {} } = from ?? {}
  const day = (text: string | undefined): string => (isCopy ? '' : (text ?? ''))
  const [start, end] = [from?.startDate ?? '', from?.endDate ?? '']
  return {
    ...namedOf(from),
    draftType: from?.draftType ?? '0001',
    title: from?.title ?? TITLES[type],
    startDate: day(start.slice(0, 10)),
    endDate: day(end.slice(0, 10)),
    startTime: start.slice(11) || '09:00',
    endTime: end.slice(11) || '18:00',
    fields: {
      reason: fields.reason ?? '',
      targetDate: day(fields.targetDate),
      from: fields.from ?? '',
      to: fields.to ?? '',
      before: { ...NO_TIMES, ...(isCopy ? {} : fields.before) } as Times,
      after: { ...NO_TIMES, ...fields.after } as Times,
      pay: fields.pay ?? 'UNPAID',
      place: fields.place ?? '',
      purpose: fields.purpose ?? '',
      companions: fields.companions ?? '',
      transport: fields.transport ?? '',
      plan: fields.plan ?? '',
      costs: {
        transport: fields.costs?.transport ?? null,
        lodging: fields.costs?.lodging ?? null,
        daily: fields.costs?.daily ?? null,
        meals: fields.costs?.meals ?? null,
      },
      advance: fields.advance ?? null,
      work: isCopy ? [] : (fields.work ?? []),
      name: fields.name ?? '',
      institution: fields.institution ?? '',
      cost: fields.cost ?? null,
      payer: fields.payer ?? 'COMPANY',
      refund: fields.refund ?? false,
      compulsory: fields.compulsory ?? false,
      workDate: day(fields.workDate),
      reward: fields.reward ?? 'PAY',
      agreed: isCopy ? false : (fields.agreed ?? false),
      people: fields.people ?? '',
      facts: fields.facts ?? '',
      cause: fields.cause ?? '',
      damage: fields.damage ?? '',
      prevention: fields.prevention ?? '',
    },
  }
}

/** Members of attendance that its kind asks for. */
const OF_KIND = (kind: string): readonly Member[] =>
  kind === CORRECTION
    ? ['targetDate', 'before', 'after', 'reason']
    : kind === ABSENCE
      ? ['targetDate', 'pay', 'reason']
      : ['targetDate', 'from', 'to', 'pay', 'reason']
const isNothing = (value: unknown): boolean =>
  value === '' || value === null || value === undefined || (Array.isArray(value) && value.length === 0)
const filled = (value: object): object => Object.fromEntries(Object.entries(value).filter(([, one]) => !isNothing(one)))
const isDay = (text: string): boolean => dateField.safeParse(text).success
const isTime = (text: string): boolean => timeField.safeParse(text).success && text < '24:00'

/** A document as the calls take it: what is typed of its own members. `sound`: without what is no value yet. */
export const documentBody = (
  type: FormType,
  { draftType, title, startDate, endDate, startTime, endTime, fields, ...named }: DocumentValues,
  { sound = false }: { readonly sound?: boolean } = {},
): BodyInput<typeof createDocument> => {
  const asked = type === 'attendance' ? OF_KIND(draftType) : OF_TYPE[type].all
  const happenedAt = `${startDate} ${startTime}`
  const all: Readonly<Record<string, unknown>> = { ...fields, happenedAt: isDay(startDate) ? happenedAt : '' }
  const sent = Object.entries(all).flatMap(([name, value]): [string, unknown][] => {
    const isOwn = asked.includes(name as Member)
    const plain = typeof value === 'object' && value !== null && !Array.isArray(value) ? filled(value) : value
    const isEmpty = isNothing(plain) || (typeof plain === 'object' && Object.keys(plain as object).length === 0)
    if (!isOwn || isEmpty || (sound && !members[name as Member].safeParse(plain).success)) return []
    return [[name, plain]]
  })
  const [from, until] = type === 'edu' ? [startTime, endTime] : ['09:00', '18:00']
  const isDated = type === 'trip' || type === 'edu'
  return {
    pageType: type,
    draftType,
    title,
    ...(isDated && isDay(startDate) && isTime(from) ? { startDate: `${startDate} ${from}` } : {}),
    ...(isDated && isDay(endDate) && isTime(until) ? { endDate: `${endDate} ${until}` } : {}),
    fields: Object.fromEntries(sent) as DocumentFields,
    ...namedBody(named),
  }
}
