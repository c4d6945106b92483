import { describe, expect, it } from 'vitest'
import golden from '../../../../testdata/golden/attendance-days.json' with { type: 'json' }
import { dailyRecord } from './day/daily-record.ts'
import { readDay, writeDay } from './day/read-day.ts'

const recordOf = (body: unknown) => {
  const read = readDay(body)
  if (!read.ok) throw new Error(JSON.stringify(read.error))
  const record = dailyRecord(read.value.facts, read.value.settings)
  if (!record.ok) throw new Error(JSON.stringify(record.error))
  return writeDay(record.value)
}

describe('daily record', () => {
  it.each(golden.cases.map((each) => [each.id, each] as const))('%s', (_, each) => {
    const { judgement, ...record } = recordOf({ ...each, options: { ...golden.defaults, ...each.options } })
    expect(record).toEqual(each.expected)
    expect(recordOf(each)).toEqual({ judgement, ...record })
  })
})
