import { insertRows } from '../../demo/demo.repo.ts'
import type { Tx } from '../../db/database.ts'

/** Something else than 09:00 to 18:00 on a day: what the person did, clock times as HH:mm (the morning after from 24:00 on). */
export type DayDone = {
  readonly in?: string
  readonly out?: string
  /** Paid leave of the whole day or of half of it. */
  readonly leave?: 'day' | 'morning' | 'afternoon'
  /** Neither came nor had leave. */
  readonly absent?: true
  /** A shift from 20:00 to 05:00 instead of the day. */
  readonly night?: true
}

/** Where somebody works from a day on, by the names of department and position. */
export type Place = { readonly from: string; readonly department: string; readonly position: string }
/** Pay terms from a day on: won by item, of hourly and daily pay the rate in `base`. */
export type Terms = {
  readonly from: string
  readonly kind: 'monthly' | 'hourly' | 'daily'
  readonly amounts: Readonly<Record<string, number>>
}

/** Somebody of the world. What is absent is as with most people: one dependant, every insurance, an account, always 9 to 6. */
export type WorldPerson = {
  readonly no: number
  readonly code: string
  readonly name: string
  readonly birth: string
  readonly hired: string
  readonly left?: string
  readonly title?: string
  readonly nationality?: string
  readonly visa?: string
  readonly places: readonly Place[]
  readonly terms: readonly Terms[]
  readonly tax?: {
    readonly dependents?: number
    readonly children?: number
    readonly withholding_percent?: number
    readonly foreign_flat_rate?: boolean
    readonly youth_reduction_percent?: number
    readonly youth_reduction_until?: string
  }
  readonly insurance?: {
    readonly pension?: boolean
    readonly health?: boolean
    readonly employment?: boolean
    readonly unemployment?: boolean
    readonly pension_base?: number
    readonly health_base?: number
    readonly durunuri?: boolean
  }
  /** Bank code and masked number; null: no account. */
  readonly account?: readonly [bank: string, masked: string] | null
  readonly away?: { readonly from: string; readonly to: string; readonly reason: string }
  readonly days?: Readonly<Record<string, DayDone>>
  /** Pay months whose totals never came. */
  readonly withoutTotals?: readonly string[]
}

/** Numbers of departments and positions by their names. */
export type Numbers = ReadonlyMap<string, number>

const named = (numbers: Numbers, name: string): number => {
  const no = numbers.get(name)
  if (no === undefined) throw new Error(`the world has no ${name}`)
  return no
}

/** Stores people with all that they are paid by, but not their days. */
export const addPeople = async (
  tx: Tx,
  companyNo: number,
  people: readonly WorldPerson[],
  numbers: Numbers,
): Promise<void> => {
  const of = <T extends object>(rows: (person: WorldPerson) => readonly T[]) =>
    people.flatMap((person) => rows(person).map((row) => ({ company_no: companyNo, employee_no: person.no, ...row })))
  const all = {
    employee: of((person) => [
      {
        employee_code: person.code,
        name: person.name,
        birth_date: person.birth,
        resident_number_masked: `${person.birth.slice(2).replaceAll('-', '')}-${person.birth < '2000' ? 1 : 3}******`,
        // As the mask of the number says.
        gender: 'M',
        nationality: person.nationality ?? 'KR',
        visa: person.visa ?? null,
        hire_date: person.hired,
        leave_date: person.left ?? null,
        email: `${person.code.toLowerCase()}@example.com`,
        phone: `010-0000-${String(1000 + person.no)}`,
        version: 1,
        created_at: `${person.hired}T00:00:00Z`,
      },
    ]),
    employee_assignment: of((person) =>
      person.places.map(({ from, department, position }) => ({
        valid_from: from,
        department_no: named(numbers, department),
        position_no: named(numbers, position),
        employment_type: '0001',
        work_schedule: '0001',
        working_weekdays: '1,2,3,4,5',
        base_start: '09:00',
        base_end: '18:00',
        job_title: person.title ?? '조립',
      })),
    ),
    pay_term: of((person) =>
      person.terms.map(({ from, kind, amounts }) => ({
        valid_from: from,
        pay_kind: kind,
        monthly_hours: '209',
        daily_minutes: 480,
        amounts,
      })),
    ),
    tax_setting: of(({ hired, tax }) => [
      {
        valid_from: hired,
        withholding_percent: tax?.withholding_percent ?? 100,
        foreign_flat_rate: tax?.foreign_flat_rate ?? false,
        youth_reduction_percent: tax?.youth_reduction_percent ?? null,
        youth_reduction_until: tax?.youth_reduction_until ?? null,
      },
    ]),
    family_count: of(({ hired, tax }) => [
      {
        valid_from: hired,
        dependents: tax?.dependents ?? 1,
        children: tax?.children ?? 0,
        children_under7: 0,
      },
    ]),
    insurance_setting: of(({ hired, insurance }) => [
      {
        valid_from: hired,
        pension: insurance?.pension ?? true,
        health: insurance?.health ?? true,
        employment: insurance?.employment ?? true,
        unemployment: insurance?.unemployment ?? true,
        pension_base: insurance?.pension_base ?? null,
        health_base: insurance?.health_base ?? null,
        pension_first_month: false,
        pension_after60: false,
        continuous_before65: false,
        durunuri: insurance?.durunuri ?? false,
      },
    ]),
    bank_account: of(({ no, hired, name, account }) =>
      account === null
        ? []
        : [
            {
              valid_from: hired,
              bank_code: account?.[0] ?? '088',
              number_cipher: '\\x00',
              number_masked: account?.[1] ?? `110-***-**${String(4000 + no)}`,
              holder: name,
            },
          ],
    ),
    leave_of_absence: of(({ away }) =>
      away === undefined ? [] : [{ from_date: away.from, to_date: away.to, cause: away.reason }],
    ),
  }
  for (const [table, rows] of Object.entries(all)) await insertRows(tx, table, rows)
}
