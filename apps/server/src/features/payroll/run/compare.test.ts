import { expect, it } from 'vitest'
import { type Comparable, comparisonText } from './compare.ts'
import { namesText } from './present.ts'

const slip = (net: number, base: number, overtime: number, minutes: number, tax = 0): Comparable => ({
  net,
  lines: [
    { code: 'item.base', label: '기본급', kind: 'earning', amount: base, hours: null },
    {
      code: 'item.overtime',
      label: '연장근로수당',
      kind: 'earning',
      amount: overtime,
      hours: { word: '연장근로', minutes },
    },
    { code: 'deduction.incomeTax', label: '소득세', kind: 'deduction', amount: tax, hours: null },
  ],
})

it.each([
  [
    slip(3_352_186, 3_200_000, 301_436, 720),
    slip(3_300_717, 3_200_000, 238_637, 570),
    '지난달보다 51,469원 늘었습니다. 연장근로가 2시간 30분 많습니다.',
  ],
  [
    slip(3_300_717, 3_200_000, 238_637, 570),
    slip(3_352_186, 3_200_000, 301_436, 720),
    '지난달보다 51,469원 줄었습니다. 연장근로가 2시간 30분 적습니다.',
  ],
  [
    slip(3_400_000, 3_500_000, 0, 0),
    slip(3_200_000, 3_200_000, 50_000, 60),
    '지난달보다 200,000원 늘었습니다. 기본급이 300,000원 늘었습니다.',
  ],
  [
    slip(3_000_000, 3_200_000, 0, 0, 20_000),
    slip(3_010_000, 3_200_000, 0, 0, 10_000),
    '지난달보다 10,000원 줄었습니다. 공제가 10,000원 늘었습니다.',
  ],
  [slip(3_000_000, 3_200_000, 0, 0), slip(3_000_000, 3_200_000, 0, 0), '지난달과 실지급액이 같습니다.'],
  [slip(3_000_000, 3_200_000, 0, 0), null, '지난달 급여가 없어 비교할 수 없습니다.'],
])('case %#', (now, before, text) => {
  expect(comparisonText(now, before)).toBe(text)
})

it('names five people, and of six the first five with how many more', () => {
  const names = ['가', '나', '다', '라', '마', '바']
  expect(namesText(names.slice(0, 5))).toBe('가, 나, 다, 라, 마')
  expect(namesText(names)).toBe('가, 나, 다, 라, 마 외 1명')
})
