import { formatDate } from '@handal/base/format'
import { parseDate, type PlainDate } from '@handal/base/date'
import type { FieldError } from '@handal/contracts/problem'
import type { Tx } from '../../../db/database.ts'
import { holding } from '../../../db/dated.ts'
import type { CompanyContext } from '../../../http/context.ts'
import type { CipherKeys } from '../../../security/cipher.ts'
import { readCodeNames } from '../../codes/public.ts'
import { readSettingEntries } from '../../companies/public.ts'
import { readItemLabels } from '../../items/public.ts'
import { departmentsOn, positionsOn } from '../../organisation/public.ts'
import { readStatute } from '../../statute/public.ts'
import { companyRulesOn, type ContractHours, contractHoursOf, readTimeLines } from '../../settings/public.ts'
import type { DatedRows } from '../detail.repo.ts'
import type { DisabilityRow } from '../health/disability.repo.ts'
import { accountMembers } from './accounts.ts'
import { planDisabilities } from './disabilities.ts'
import {
  afterPlan,
  type EntryPlan,
  type Member,
  planEntries,
  type SentEntry,
  type StandingEntry,
  type Step,
} from './entries.ts'
import { countSteps, type FamilyPlan, planFamily } from './family.ts'
import { kindFaults } from './income-kinds.ts'
import { besideLaw, insuredBy, judgeInsurance, type Origin } from './insured-by-law.ts'
import {
  assignmentMember,
  type EmployeeBody,
  enteredHours,
  familyMemberOf,
  insuranceMember,
  leaveMember,
  plannedOf,
  protectionMember,
  type SentInsurance,
  type SentTax,
  taxMember,
  termMember,
} from './members.ts'
import { type Known, referenceFaults } from './references.ts'
import { weeklyHolidayFaults } from './weekly-holidays.ts'

/** What stands of a person; disabilities only where a body may move them. */
export type StandingRows = DatedRows & { readonly disabilities: readonly DisabilityRow[] }
/** What the dated members of a body come to. */
export type MembersPlan = {
  readonly steps: readonly Step[]
  readonly family: FamilyPlan
  /** Insurances that are sent otherwise than the law has them, or that have to be asked, as sentences. */
  readonly beside: readonly string[]
  readonly faults: readonly FieldError[]
}
type Owner = {
  readonly companyNo: number
  readonly employeeNo: number
  readonly name: string
  readonly keys: CipherKeys
  readonly origin: Omit<Origin, 'hired'>
}

/** What a company has that bodies may name. */
export const readKnown = async (tx: Tx, { companyNo, today }: CompanyContext): Promise<Known> => {
  const lines = await readTimeLines(tx, companyNo)
  const settings = (await readSettingEntries(tx, companyNo)).filter(({ stands }) => stands)
  return {
    codes: await readCodeNames(tx, companyNo),
    labels: await readItemLabels(tx, companyNo),
    rulesOn: (day) => companyRulesOn(lines, day),
    statute: await readStatute(tx),
    periodStartOn: (day) => holding(settings, day, ({ valid_from }) => valid_from)?.period_start_day ?? null,
    departments: await departmentsOn(tx, companyNo, today()),
    positions: await positionsOn(tx, companyNo, today()),
  }
}

type Span = { readonly from: PlainDate; readonly to: PlainDate | null; readonly kind: string }
const spanOf = ({ from, facts, also = {} }: StandingEntry): Span => {
  const to = facts['to_date']
  return { from, to: typeof to === 'string' ? parseDate(to) : null, kind: Object.values(also).join(' ') }
}
/** Spans that touch another one of their kind, refused at the one that was sent. */
const overlapFaults = <S extends SentEntry>(
  member: Member<S>,
  sent: readonly S[],
  { steps }: EntryPlan,
): FieldError[] => {
  const spans = afterPlan(member.standing, steps).map(spanOf)
  return sent.flatMap((entry, index) => {
    if (entry.removed === true) return []
    const own = spanOf({ from: entry.from, facts: member.factsOf(entry), also: member.alsoOf?.(entry) ?? {} })
    const other = spans.find(
      (span) =>
        span.kind === own.kind &&
        span.from !== own.from &&
        (span.to === null || span.to >= own.from) &&
        (own.to === null || own.to >= span.from),
    )
    if (other === undefined) return []
    const until = other.to === null ? '' : ` ${formatDate(other.to)}까지`
    return [
      { path: `${member.name}.${index}.from`, message: `${formatDate(other.from)}부터${until}인 기간과 겹칩니다.` },
    ]
  })
}

/** The newest of what is sent and stands that has begun on a day, what is sent first. */
const heldOf = <S extends { readonly from: PlainDate }, R extends { readonly valid_from: PlainDate }>(
  sent: readonly S[],
  rows: readonly R[],
  day: PlainDate,
): { readonly sent?: S; readonly row?: R } => {
  const own = sent.filter(({ from }) => from <= day).toSorted((a, b) => (a.from < b.from ? 1 : -1))[0] ?? sent[0]
  const row = rows
    .filter(({ valid_from: from }) => from <= day)
    .toSorted((a, b) => (a.valid_from < b.valid_from ? 1 : -1))[0]
  if (own !== undefined && (row === undefined || own.from >= row.valid_from)) return { sent: own }
  return row === undefined ? {} : { row }
}

/** The contractual hours of a day by what is sent over what stands; what neither says is as the company works. */
const hoursBy =
  (known: Known, rows: StandingRows, body: EmployeeBody) =>
  (day: PlainDate): ContractHours => {
    const rules = known.rulesOn(day)
    const term = heldOf(body.payTerms ?? [], rows.terms, day)
    const place = heldOf(body.assignments ?? [], rows.assignments, day)
    const entered = term.sent === undefined ? term.row : enteredHours(term.sent, rows, known.rulesOn)
    return contractHoursOf(entered, place.row ?? plannedOf(place.sent ?? {}, rules), rules)
  }

/** The kind of income of a day by what is sent over what stands. */
const kindOn = (standing: readonly StandingEntry[], sent: readonly SentTax[], day: PlainDate): unknown => {
  const rows = standing.map(({ from, facts }) => ({ valid_from: from, kind: facts['income_kind'] }))
  const held = heldOf(sent, rows, day)
  return held.sent === undefined ? held.row?.kind : held.sent.incomeKind
}

/** Whether 근로기준법 제63조 holds on a day by what is sent or stands. */
const isExempt = ({ protections }: StandingRows, body: EmployeeBody, day: PlainDate): boolean =>
  [
    ...(body.protections ?? []),
    ...protections.map(({ valid_from: from, to_date: to, kind }) => ({ from, to, kind })),
  ].some(({ kind, from, to }) => kind === 'ARTICLE63' && from <= day && (to === null || to === undefined || to >= day))

/** What the dated members of a body come to over what stands; nothing is written. */
export const planMembers = (
  known: Known,
  body: EmployeeBody,
  rows: StandingRows,
  hired: PlainDate,
  owner: Owner,
): MembersPlan => {
  const plans: EntryPlan[] = []
  const plan = <S extends SentEntry>(member: Member<S>, sent: readonly S[] | undefined, begins = hired): EntryPlan => {
    const made = planEntries(member, sent ?? [], { since: begins, reason: body.reason })
    plans.push(made)
    return made
  }
  const places = plan(assignmentMember(rows, known.rulesOn), body.assignments)
  plan(termMember(rows, known.rulesOn), body.payTerms)
  const tax = taxMember(rows)
  const kinds = kindFaults(tax.standing, body.tax ?? [], plan(tax, body.tax), known.periodStartOn)
  const holidays = weeklyHolidayFaults(
    body.assignments ?? [],
    places,
    known.rulesOn,
    (day) => kindOn(tax.standing, body.tax ?? [], day) === 'BUSINESS' || isExempt(rows, body, day),
  )
  const hours = hoursBy(known, rows, body)
  const judged = (sent: SentInsurance) =>
    judgeInsurance(known.statute, { ...owner.origin, hired }, hours(sent.from), sent.from, {
      pensionAfter60: sent.pensionAfter60,
      isDaily: kindOn(tax.standing, body.tax ?? [], sent.from) === 'DAILY',
    })
  const insurance = insuranceMember(rows, (sent) => insuredBy(judged(sent)))
  plan(insurance, body.insurance)
  const beside = (body.insurance ?? []).flatMap((sent): string[] => {
    const law = judged(sent)
    if (sent.removed === true || law === null || kindOn(tax.standing, body.tax ?? [], sent.from) === 'BUSINESS')
      return []
    const { pension, health, employment, unemployment } = insurance.factsOf(sent)
    const is = (entered: unknown): boolean => entered === true
    return besideLaw(law, {
      pension: is(pension),
      health: is(health),
      employment: is(employment),
      unemployment: is(unemployment),
      why: sent.reason ?? body.reason ?? null,
    })
  })
  plan(familyMemberOf(rows), body.family)
  const { pay, irp } = accountMembers(rows, owner.name, owner)
  const accounts = (body.accounts ?? []).map((sent, index) => ({ sent, index }))
  const overlaps: FieldError[] = []
  for (const [member, kind] of [
    [pay, 'PAY'],
    [irp, 'IRP'],
  ] as const) {
    const own = accounts.filter(({ sent }) => (sent.kind ?? 'PAY') === kind)
    const made = planEntries(
      member,
      own.map(({ sent }) => sent),
      { since: hired, reason: body.reason },
    )
    const placed = made.faults.map((fault) => ({
      ...fault,
      path: fault.path.replace(
        /^accounts\.(\d+)/,
        (_, place: string) => `accounts.${own[Number(place)]?.index ?? place}`,
      ),
    }))
    plans.push({ ...made, faults: placed })
  }
  const protections = protectionMember(rows)
  overlaps.push(...overlapFaults(protections, body.protections ?? [], plan(protections, body.protections)))
  const leaves = leaveMember(rows, body.reason)
  overlaps.push(...overlapFaults(leaves, body.leavesOfAbsence ?? [], plan(leaves, body.leavesOfAbsence)))
  const family = planFamily(rows, body, hired)
  const disabled = planDisabilities(rows.disabilities, body, family)
  plans.push(disabled)
  overlaps.push(...overlapFaults(disabled.member, body.disabilities ?? [], disabled))
  const isCounted = family.changed || disabled.ofFamily
  return {
    steps: [
      ...plans.flatMap(({ steps }) => steps),
      ...(isCounted ? countSteps(rows, family, disabled.disabledOf, hired, body.reason) : []),
    ],
    family,
    beside,
    faults: [
      ...plans.flatMap(({ faults }) => faults),
      ...kinds,
      ...holidays,
      ...family.faults,
      ...overlaps,
      ...referenceFaults(body, known),
    ],
  }
}
