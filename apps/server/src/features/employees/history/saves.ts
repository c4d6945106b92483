import { formatDate } from '@handal/base/format'
import { auditLabel } from '@handal/contracts/audit-events'
import { CERTIFICATE_KINDS, certificateSchema } from '@handal/contracts/people/certificates'
import type { HistoryChange } from '@handal/contracts/people/employee-history'
import { type EmployeeDetail, employeeDetailSchema } from '@handal/contracts/people/employees'
import { contractHandoverSchema, HANDOVER_WAYS } from '@handal/contracts/people/employment-contracts'
import { z } from 'zod'
import type { PersonAuditRow } from '../../../audit/of-person.repo.ts'
import type { CodeNames } from '../../codes/public.ts'
import { changesOfPerson, differing, type Keyed } from './changes.ts'
import type { Facts } from './words.ts'

/** Events of the log by which something of a person comes to be; looks and downloads are none of them. */
export const CHANGING_EVENTS = [
  'employee.create',
  'employee.change',
  'account.give',
  'account.reset',
  'account.take',
  'account.close',
  'account.open',
  'deduction-consent.enter',
  'deduction-consent.end',
  'deduction-consent.withdraw',
  'certificate.create',
  'contract-handover.create',
  'contract-handover.remove',
]
/** Records of their own that name their person. */
export const PAPERS = ['certificate', 'contract-handover']

/** Names that rows of the log are told with. */
export type Names = { readonly codes: CodeNames; readonly labels: ReadonlyMap<string, string> }
/** What one row of the log did. */
export type Save = {
  readonly no: number
  /** null: before the log began. */
  readonly by: { readonly at: string; readonly userNo: number | null; readonly loginId: string } | null
  readonly label: string
  readonly reason: string | null
  /** null: a row that this version cannot read. */
  readonly changes: readonly Keyed[] | null
}

const loginSchema = z.object({ login_id: z.string() })
const consentsSchema = z.object({
  itemCode: z.string(),
  consents: z.array(
    z.object({
      from: employeeDetailSchema.shape.encpnd,
      given: z.boolean(),
      agreementDate: employeeDetailSchema.shape.encpnd.nullable(),
    }),
  ),
})

const NOTHING: Facts = new Map()
/** One thing that came to be, or was taken back, as a whole. */
const whole = (key: string, part: string, from: HistoryChange['from'], act: HistoryChange['act'], facts: Facts) => ({
  key,
  change: {
    part,
    from,
    act,
    facts: act === 'WITHDRAWN' ? differing(facts, NOTHING) : differing(NOTHING, facts),
  },
})

const ofAccount = ({ event, before, after }: PersonAuditRow): Keyed[] => {
  const { login_id: login } = loginSchema.parse(after ?? before)
  const happened = (key: string, name: string, what: string): Keyed[] => [
    { ...whole(key, '계정', null, 'CHANGED', new Map([[name, what]])), happened: true },
  ]
  if (event === 'account.reset') return happened('reset', '비밀번호', '초기화')
  if (event === 'account.close') return happened('closed', '로그인', '퇴사로 닫힘')
  if (event === 'account.open') return happened('closed', '로그인', '다시 열림')
  return [
    whole('account', '계정', null, event === 'account.take' ? 'WITHDRAWN' : 'ADDED', new Map([['아이디', login]])),
  ]
}
const ofConsent = ({ before, after }: PersonAuditRow, { labels }: Names): Keyed[] => {
  const was = consentsSchema.parse(before)
  const is = consentsSchema.parse(after)
  const item = labels.get(is.itemCode) ?? is.itemCode
  const factsOf = ({ given, agreementDate }: (typeof is.consents)[number]): Facts =>
    new Map([
      ['공제항목', item],
      ['동의', given ? '동의함' : '끝남'],
      ['동의한 날', agreementDate === null ? null : formatDate(agreementDate)],
    ])
  const key = (from: string): string => `consent ${is.itemCode} ${from}`
  return [
    ...was.consents
      .filter(({ from }) => is.consents.every((each) => each.from !== from))
      .map((gone) => whole(key(gone.from), '공제 동의', gone.from, 'WITHDRAWN', factsOf(gone))),
    ...is.consents.flatMap((one): Keyed[] => {
      const stood = was.consents.find(({ from }) => from === one.from)
      if (stood === undefined) return [whole(key(one.from), '공제 동의', one.from, 'ADDED', factsOf(one))]
      const facts = differing(factsOf(stood), factsOf(one))
      const change = { part: '공제 동의', from: one.from, act: 'CORRECTED', facts } as const
      return facts.length === 0 ? [] : [{ key: key(one.from), change }]
    }),
  ]
}
const ofCertificate = ({ after }: PersonAuditRow): Keyed[] => {
  const { no, kind, number, purpose } = certificateSchema.parse(after)
  const facts = new Map([
    ['증명서', `${CERTIFICATE_KINDS[kind]} ${number}`],
    ['용도', purpose],
  ])
  return [{ ...whole(`certificate ${no}`, '증명서', null, 'ADDED', facts), happened: true }]
}
const ofHandover = ({ event, before, after }: PersonAuditRow): Keyed[] => {
  const { no, from, handedOn, way, note } = contractHandoverSchema.parse(after ?? before)
  const facts = new Map([
    ['교부한 날', formatDate(handedOn)],
    ['방법', HANDOVER_WAYS[way]],
    ['비고', note],
  ])
  return [whole(`handover ${no}`, '계약서', from, event.endsWith('.remove') ? 'WITHDRAWN' : 'ADDED', facts)]
}
const ofPerson = ({ event, before, after }: PersonAuditRow, { codes }: Names): readonly Keyed[] =>
  changesOfPerson(
    event === 'employee.create' ? null : employeeDetailSchema.parse(before),
    employeeDetailSchema.parse(after),
    codes,
  )

const changesOf = (row: PersonAuditRow, names: Names): readonly Keyed[] => {
  const [subject] = row.event.split('.')
  if (subject === 'account') return ofAccount(row)
  if (subject === 'deduction-consent') return ofConsent(row, names)
  if (subject === 'certificate') return ofCertificate(row)
  return subject === 'contract-handover' ? ofHandover(row) : ofPerson(row, names)
}
/** null: an older version wrote it in another shape. */
const readable = (row: PersonAuditRow, names: Names): readonly Keyed[] | null => {
  try {
    return changesOf(row, names)
  } catch (error) {
    if (error instanceof z.ZodError) return null
    throw error
  }
}

/** What stood of a person before the log tells of them; null: the log tells of their hiring. */
const firstKnown = (rows: readonly PersonAuditRow[], person: EmployeeDetail): EmployeeDetail | null => {
  const first = rows.find(({ event }) => event.startsWith('employee.'))
  if (first === undefined) return person
  return first.event === 'employee.create' ? null : (employeeDetailSchema.safeParse(first.before).data ?? null)
}

/** What was done, oldest first, by rows of the log in that order; before them what stood when the log began. */
export const savesOf = (rows: readonly PersonAuditRow[], person: EmployeeDetail, names: Names): readonly Save[] => {
  const first = firstKnown(rows, person)
  const begin = { no: 0, by: null, label: '기록을 시작하기 전의 내용', reason: null }
  return [
    ...(first === null ? [] : [{ ...begin, changes: changesOfPerson(null, first, names.codes) }]),
    ...rows.map((row) => ({
      no: row.seq,
      by: { at: row.at, userNo: row.user_no, loginId: row.login_id },
      label: auditLabel(row.event),
      reason: row.reason,
      changes: readable(row, names),
    })),
  ]
}
