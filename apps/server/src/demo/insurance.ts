import { later, plainDate, type PlainDate } from '@handal/base/date'
import { insuranceEligibility } from '@handal/engine/payroll'
import { enactedStatute } from '@handal/statute/snapshot'
import type { PersonRow } from './people/written-people.ts'

/** Which insurances a demo person belongs to, and since when 두루누리 pays a part of them. */
export type DemoInsurance = {
  readonly pension: boolean
  readonly employment: boolean
  readonly unemployment: boolean
  readonly supportedFrom: PlainDate | null
}

/** The first day for which the support of small workplaces is known. */
const SUPPORT_KNOWN = plainDate('2026-01-01')

/**
 * Membership by age, hours, status of stay and nationality as the engine judges it; where it has to be asked, the person is insured. A
 * representative is no worker, so that there is no employment insurance (고용보험법 제2조 제1호).
 */
export const demoInsurance = (
  row: PersonRow,
  person: { hireDate: PlainDate; birthDate: PlainDate; monthlyHours: string; dailyMinutes: number },
  on: PlainDate,
): DemoInsurance => {
  const found = insuranceEligibility(
    {
      on,
      birth: person.birthDate,
      hire: person.hireDate,
      visa: row.visa ?? null,
      ...(row.visa === undefined || row.nationality === undefined ? {} : { nationality: row.nationality }),
      monthlyHours: person.monthlyHours,
      weeklyHours: String((person.dailyMinutes * 5) / 60),
      threeMonths: true,
      employmentApplied: row.employmentApplied === true,
      ...(row.pensionExempt === true ? { pensionExempt: true } : {}),
    },
    enactedStatute(),
  )
  if (!found.ok) throw new Error(`the insurance of ${row.name} cannot be judged`)
  const { pension, employment, unemployment } = found.value
  const isWorker = row.representative !== true
  return {
    pension: pension.insured ?? true,
    employment: isWorker && (employment.insured ?? true),
    unemployment: isWorker && (unemployment.insured ?? true),
    supportedFrom: row.durunuri === true ? later(person.hireDate, SUPPORT_KNOWN) : null,
  }
}
