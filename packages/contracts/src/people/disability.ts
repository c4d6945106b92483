import { z } from 'zod'
import { entry, FAMILY_RELATIONS, listOfEntries, needing, once, oneOf } from './employee-terms.ts'
import { endpoint, tenantBody } from '../endpoint.ts'
import { dateField, dateText, idField, listOf, reasonField } from '../fields.ts'

/** Who is disabled as the income tax sees it (소득세법 시행령 제107조 제1항). */
export const DISABILITY_KINDS = {
  WELFARE: '장애인(장애인복지법)',
  VETERAN: '상이자(국가유공자 등)',
  SEVERE_ILLNESS: '중증환자(항시 치료)',
} as const

const kind = oneOf(DISABILITY_KINDS, '장애인 구분을 골라 주세요.')
/** What somebody is told who sends an end before the beginning. */
const END = '끝나는 날은 시작하는 날과 같거나 그보다 늦어야 합니다.'

/**
 * Disabilities of a person and of their family in a change: facts about health, never without a reason. `member`: the number of who
 * it is in the family; absent: the person.
 */
export const disabilitiesField = once(
  listOfEntries(
    entry({ member: idField, kind, to: dateField.nullable() })
      .superRefine(needing({ kind: '장애인 구분을 골라 주세요.', reason: '무엇으로 확인했는지 적어 주세요.' }))
      .superRefine(({ from, to }, ctx) => {
        if (typeof to === 'string' && to < from) ctx.addIssue({ code: 'custom', path: ['to'], message: END })
      }),
  ),
  ({ from, member = 0 }: { from: string; member?: number }) => `${member} ${from}`,
).optional()

export const disabilitySchema = z.object({
  /** Null: the person. */
  member: z.number().int().nullable(),
  name: z.string(),
  relation: oneOf(FAMILY_RELATIONS, '').nullable(),
  kind,
  from: dateText,
  to: dateText.nullable(),
})
export type Disability = z.infer<typeof disabilitySchema>

/** Who of a person and their family is disabled from when to when: seen for a reason only, which the log keeps (개인정보 보호법 제23조). */
export const listDisabilities = endpoint({
  id: 'hrm.disabilities',
  method: 'POST',
  path: '/api/hrm/employee/{empl_no}/disabilities/list/',
  summary: '장애인 여부 보기',
  access: ['11'],
  tenant: true,
  params: { empl_no: idField },
  asks: true,
  body: tenantBody({ reason: reasonField }),
  response: listOf(disabilitySchema),
})
