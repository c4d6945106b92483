import { dailyRecord } from '../day/daily-record.ts'
import type { CompleteDay } from '../day/day-record.ts'
import { type DayExplanation, explainDay } from '../day/explain-day.ts'
import { readDay, type WireDay, writeDay } from '../day/read-day.ts'

/** A day in few words: 09:00 to 18:00 with an hour at noon unless said otherwise, in the texts of the golden cases. */
export type SampleDay = {
  readonly in?: string | null
  readonly out?: string | null
  readonly gnot?: string
  readonly rtn?: string
  readonly breaks?: readonly (readonly [string, string])[]
  readonly dayType?: string
  readonly workDate?: string
  readonly start?: string
  readonly end?: string
  readonly rests?: readonly (readonly [string, string])[]
  readonly contractual?: string
  readonly workingDay?: boolean
  readonly options?: object
}

/** The sample as it would come from outside. */
export const sampleBody = (day: SampleDay): object => ({
  workDate: day.workDate ?? '2026-11-20',
  dayType: day.dayType ?? 'WORKDAY',
  schedule: {
    start: day.start ?? '09:00',
    end: day.end ?? '18:00',
    rests: day.rests ?? [['12:00', '13:00']],
    contractual: day.contractual ?? '08:00',
    workingDay: day.workingDay ?? true,
  },
  tags: {
    atendTime: day.in ?? null,
    lvofcTime: day.out ?? null,
    gnot: day.gnot ?? null,
    rtn: day.rtn ?? null,
    breaks: day.breaks ?? [],
  },
  options: day.options ?? {},
})

const read = (day: SampleDay) => {
  const found = readDay(sampleBody(day))
  if (!found.ok) throw new Error(found.error.map(({ path, message }) => `${path}: ${message}`).join(', '))
  return found.value
}

/** The record of a sample in texts. */
export const wireOf = (day: SampleDay): WireDay => writeDay(recordOf(day))

/** The record of a sample. */
export const recordOf = (day: SampleDay) => {
  const { facts, settings } = read(day)
  const record = dailyRecord(facts, settings)
  if (!record.ok) throw new Error('the sample was refused')
  return record.value
}

/** The record of a sample that has all its tags. */
export const completeOf = (day: SampleDay): CompleteDay => {
  const record = recordOf(day)
  if (record.incomplete) throw new Error('the sample is incomplete')
  return record
}

/** Durations of a sample that are not zero, in texts. */
export const shown = (day: SampleDay): Record<string, string> =>
  Object.fromEntries(
    Object.entries(wireOf(day)).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '00:00',
    ),
  )

/** Codes of the warnings of a sample. */
export const warned = (day: SampleDay): string[] => recordOf(day).warnings.map(({ code }) => code)

/** The explanation of a sample. */
export const explained = (day: SampleDay): readonly DayExplanation[] => {
  const { facts, settings } = read(day)
  const found = explainDay(facts, settings)
  if (!found.ok) throw new Error('the sample was refused')
  return found.value
}
