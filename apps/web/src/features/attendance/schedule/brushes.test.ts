import { describe, expect, it } from 'vitest'
import { brushesOf, brushOfText } from './brushes.ts'

const schedule = (workSch: string, name: string, start: string, end: string) => ({ workSch, name, start, end })
const SCHEDULES = [
  schedule('0001', '주간', '09:00', '18:00'),
  schedule('0002', '주간조', '08:00', '17:00'),
  schedule('0003', '야간조', '20:00', '29:00'),
  schedule('0004', '휴일조', '10:00', '15:00'),
]
const brushes = brushesOf(SCHEDULES)

describe('the brushes of a company', () => {
  it('have a letter and a key each, the first of the day D and the first of the night N', () => {
    expect(brushes.map(({ letter, key, look, times }) => [letter, key, look, times])).toEqual([
      ['주', 'D', 'day', '09:00 - 18:00'],
      ['주2', '2', 'day', '08:00 - 17:00'],
      ['야', 'N', 'night', '20:00 - 다음 날 05:00'],
      ['휴4', '4', 'day', '10:00 - 15:00'],
      ['휴', 'O', 'off', ''],
      ['주휴', 'H', 'off', ''],
      ['', 'Delete', 'off', ''],
    ])
  })

  it('are found again by what stands in their cells, by name and by key', () => {
    for (const brush of brushes)
      for (const word of [brush.letter, ` ${brush.name} `]) expect(brushOfText(word, brushes)?.id).toBe(brush.id)
    expect(brushOfText('n', brushes)?.id).toBe('0003')
  })

  it.each([
    ['0900-1800', '09:00', '18:00'],
    ['9:30 ~ 13:00', '09:30', '13:00'],
    ['22:00-06:00', '22:00', '30:00'],
  ])('read the times %s', (text, start, end) => {
    expect(brushOfText(text, brushes)?.shift).toEqual({ kind: 'WORK', workSch: null, start, end })
  })

  it.each(['새벽', '09:00', '9-18'])('know nothing of %s', (text) => expect(brushOfText(text, brushes)).toBeUndefined())
})
