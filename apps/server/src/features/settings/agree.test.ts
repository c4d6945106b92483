import { SETTINGS, SETTING_NAMES, settingNamed, riskSentence } from '@handal/contracts/settings/setting-catalogue'
import { valueProblem } from '@handal/contracts/settings/setting-definition'
import { DEFAULT_RULES } from '@handal/contracts/settings/work-rule-values'
import { parseDuration } from '@handal/base/hhmm'
import { defaultTimeSettings, settingRisks, timeChoices, timeUnits, type TimeSettings } from '@handal/engine/attendance'
import { prorateMethods, statutoryHours } from '@handal/engine/payroll'
import { describe, expect, it } from 'vitest'
import { plainDate } from '@handal/base/date'
import { companyRulesOn, TIME_NAMES, timeSettingsOn } from './company-rules.ts'

const DAY = plainDate('2026-11-20')
const named = (name: string) => settingNamed(SETTING_NAMES.find((each) => each === name) ?? 'weekStart').part
const valuesOf = (name: string) => {
  const { form } = named(name)
  return form.kind === 'choice' ? form.choices.map(({ value }) => value) : []
}

describe('the settings and the engine', () => {
  it('say the same where nobody has said anything', () => {
    expect(timeSettingsOn(new Map(), DAY)).toEqual(defaultTimeSettings)
    const rules = companyRulesOn(new Map(), DAY)
    expect(parseDuration(DEFAULT_RULES.contractualHours.day)).toBe(statutoryHours.dailyMinutes)
    expect(parseDuration(DEFAULT_RULES.contractualHours.week)).toBe(statutoryHours.weeklyMinutes)
    expect(rules.monthlyHours).toBe(statutoryHours.monthlyHours)
  })

  it.each(Object.entries(timeChoices))('know the same values of %s, the default first', (name, values) => {
    // MIN is the old name of APPROVED and is not offered any more.
    expect(valuesOf(name)).toEqual(values.filter((value) => value !== 'MIN'))
    for (const value of values) expect(valueProblem(named(name), value)).toBeNull()
  })

  it('know the same units and ways of prorating', () => {
    expect(valuesOf('unitMin')).toEqual(timeUnits)
    expect(new Set(valuesOf('prorateMethod'))).toEqual(new Set(prorateMethods))
  })

  it('name every setting of time once, and its default is one of its values', () => {
    expect(TIME_NAMES.filter((name) => !SETTING_NAMES.some((each) => each === name))).toEqual([])
    expect(new Set(SETTING_NAMES).size).toBe(SETTING_NAMES.length)
    for (const { parts } of SETTINGS)
      for (const part of parts) if (part.form.kind !== 'elsewhere') expect(valueProblem(part, part.default)).toBeNull()
    expect(SETTINGS.flatMap(({ no }) => no ?? []).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 44 }, (_, index) => index + 1),
    )
  })

  it('warn of the same in the same words, but of the default', () => {
    const risky: Partial<TimeSettings>[] = [
      { overtimeRound: 'FLOOR', unitMin: 10 },
      { overtimeRound: 'MONTH', unitMin: 30 },
      { overtimeRound: 'FLOOR', unitMin: 1 },
      { extendExcludeMode: 'DEDUCT', extendExcludeMin: 30 },
      { extendExcludeMode: 'DEDUCT', extendExcludeMin: 0 },
      { overtimeRecognition: 'APPROVED' },
      { laborDayOnOffday: 'NONE' },
      { laborDayMovable: true },
      { absenceLosesWeeklyHoliday: true },
      { extendMaxMin: 721 },
      { extendMaxMin: 720 },
    ]
    for (const chosen of risky) {
      const settings: TimeSettings = { ...defaultTimeSettings, ...chosen }
      const engine = settingRisks(settings).filter(({ path }) => path !== 'preStart')
      const valueOf = (name: string) => Reflect.get(settings, name)
      const ours = TIME_NAMES.filter((name) => name !== 'compensatoryLeave').flatMap((path) => {
        const message = riskSentence(path, valueOf(path), valueOf)
        return message === null ? [] : [{ path, message }]
      })
      expect(ours).toEqual(engine)
    }
  })
})
