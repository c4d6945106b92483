import { z } from 'zod'

/** Kinds of a leave of absence, as they are stored. */
export const absenceKind = z.enum([
  'CHILDCARE',
  'MATERNITY',
  'INJURY',
  'SICK',
  'FAMILY_CARE',
  'PERSONAL',
  'OTHER',
  'PUBLIC',
  'DISPUTE',
])
export type AbsenceKind = z.infer<typeof absenceKind>

/**
 * How a kind counts for annual leave: `ATTENDED` by law (근로기준법 제60조 제6항, 대법원 2011다95519), `OUTSIDE` of the days that are counted
 * (strike and closure), `COMPANY` as the company's rule says. The last two kinds stand where words of a record said so before there
 * were kinds; they are not offered.
 */
export const ABSENCE_KINDS: Readonly<
  Record<AbsenceKind, { readonly name: string; readonly counts: 'ATTENDED' | 'OUTSIDE' | 'COMPANY' }>
> = {
  CHILDCARE: { name: '육아', counts: 'ATTENDED' },
  MATERNITY: { name: '출산', counts: 'ATTENDED' },
  INJURY: { name: '산재', counts: 'ATTENDED' },
  SICK: { name: '질병', counts: 'COMPANY' },
  FAMILY_CARE: { name: '가족돌봄', counts: 'COMPANY' },
  PERSONAL: { name: '개인', counts: 'COMPANY' },
  OTHER: { name: '기타', counts: 'COMPANY' },
  PUBLIC: { name: '공민권 행사·부당해고', counts: 'ATTENDED' },
  DISPUTE: { name: '쟁의·휴업', counts: 'OUTSIDE' },
}
/** Kinds to choose from, in their order. */
export const OFFERED_ABSENCE_KINDS = absenceKind.options.slice(0, 7)

/** Words of a reason that tell its kind where none is sent, the first that fits; migration 0061 reads stored reasons alike. */
const WORDS: readonly (readonly [RegExp, AbsenceKind])[] = [
  [/육아/u, 'CHILDCARE'],
  [/출산|유산|사산|임신/u, 'MATERNITY'],
  [/산재|산업재해|업무상|공상/u, 'INJURY'],
  [/예비군|민방위|부당해고/u, 'PUBLIC'],
  [/쟁의|파업|휴업/u, 'DISPUTE'],
  [/질병|병가|질환|수술|입원/u, 'SICK'],
  [/돌봄|간병/u, 'FAMILY_CARE'],
  [/개인/u, 'PERSONAL'],
]
/** The kind that a reason tells; a sender that knows kinds sends it beside. */
export const absenceKindOf = (reason: string): AbsenceKind =>
  WORDS.find(([words]) => words.test(reason))?.[1] ?? 'OTHER'

/** A leave of absence in words: "육아", "육아: 둘째", or the reason alone where it says its kind. */
export const absenceText = (kind: AbsenceKind, reason: string): string => {
  const { name } = ABSENCE_KINDS[kind]
  if (reason === '') return name
  return reason.startsWith(name) || kind === 'OTHER' ? reason : `${name}: ${reason}`
}
