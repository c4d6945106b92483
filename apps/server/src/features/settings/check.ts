import type { PlainDate } from '@handal/base/date'
import { formatDate } from '@handal/base/format'
import type { FieldError } from '@handal/contracts/problem'
import { settingProblems } from '@handal/engine/attendance'
import { payByMonthFrom } from '@handal/statute/pay-by-month'
import { badFields } from '../../http/errors.ts'
import { TIME_NAMES, timeSettingsOn } from './company-rules.ts'
import type { Plan } from './enter.ts'
import { scalarOn, type TimeLines, valueOn } from './time-lines.ts'

/** The days from one on, on which one of these names turns. */
const turns = (lines: TimeLines, names: readonly string[], from: PlainDate): PlainDate[] =>
  [...new Set([from, ...names.flatMap((name) => (lines.get(name) ?? []).map((term) => term.from))])].filter(
    (day) => day >= from,
  )

const timeProblems = (lines: TimeLines, { from, pathOf, names }: Plan): FieldError[] =>
  turns(lines, TIME_NAMES, from).flatMap((day) =>
    settingProblems(timeSettingsOn(lines, day)).map(({ path, message }) => ({
      // What a change breaks of another setting is said of the change.
      path: pathOf(names.find((name) => name === path) ?? names[0] ?? path),
      message: day === from ? message : `${formatDate(day)}부터: ${message}`,
    })),
  )

const restProblems = (lines: TimeLines, { from, pathOf, names }: Plan): FieldError[] => {
  if (!names.includes('restTimes')) return []
  const schedules = valueOn(lines, 'workSchedules', from).value as readonly { readonly workSch: string }[]
  const rests = valueOn(lines, 'restTimes', from).value as readonly { readonly workSch: string }[]
  return rests.flatMap(({ workSch }, index) =>
    schedules.some((each) => each.workSch === workSch)
      ? []
      : [{ path: `${pathOf('restTimes')}.${index}.workSch`, message: '그런 근무형태가 없습니다.' }],
  )
}

const billedTooLong = (lines: TimeLines, { from, pathOf, names }: Plan): FieldError[] =>
  names.includes('employmentInsuranceBase') &&
  from >= payByMonthFrom &&
  scalarOn(lines, 'employmentInsuranceBase', from) === 'EI_BY_BILL'
    ? [
        {
          path: pathOf('employmentInsuranceBase'),
          message: '2027년부터 고용보험료는 그달의 보수로 뗍니다(고용산재보험료징수법 제16조의3).',
        },
      ]
    : []

/** Refuses at its field what no rule can work with, on any day from the change on. */
export const requireWorkable = (lines: TimeLines, plan: Plan): void => {
  const found = [...timeProblems(lines, plan), ...restProblems(lines, plan), ...billedTooLong(lines, plan)]
  const [first] = found
  if (first !== undefined) throw badFields(...new Map(found.toReversed().map((error) => [error.path, error])).values())
}
