import { describe, expect, it } from 'vitest'
import { refusals, told, valueOf } from '../../severance/testing/value-of.ts'
import { type AgreedPay, hourlyRate } from './hourly-rate.ts'

const article = '근로기준법 시행령 제6조 제2항'
const shown = '소수 넷째 자리까지 보이고 계산에는 분수 그대로 씁니다.'

describe('the hourly ordinary wage of pay', () => {
  it.each<[string, readonly AgreedPay[], string]>([
    ['by the hour', [{ by: 'HOUR', amount: 12_000 }], `12000.0000 | 12,000 = 12,000.0000원 |  | ${article} 제1호`],
    [
      'by the day',
      [{ by: 'DAY', amount: 96_000, hours: '7.5' }],
      `12800.0000 | 96,000 ÷ 7.5 = 12,800.0000원 |  | ${article} 제2호`,
    ],
    [
      'by the week',
      [{ by: 'WEEK', amount: 500_000, hours: '48' }],
      `10416.6667 | 500,000 ÷ 48 = 10,416.6667원 | ${shown} | ${article} 제3호`,
    ],
    [
      'by the month',
      [{ by: 'MONTH', amount: 3_000_000, hours: '209' }],
      `14354.0670 | 3,000,000 ÷ 209 = 14,354.0670원 | ${shown} | ${article} 제4호`,
    ],
    [
      'by the piece',
      [{ by: 'PIECE', amount: 2_400_000, hours: '160' }],
      `15000.0000 | 2,400,000 ÷ 160 = 15,000.0000원 |  | ${article} 제6호`,
    ],
    [
      'by the hour and the month',
      [
        { by: 'HOUR', amount: 12_000 },
        { by: 'MONTH', amount: 209_000, hours: '209' },
      ],
      `13000.0000 | 12,000 + 209,000 ÷ 209 = 13,000.0000원 |  | ${article} 제1호, ${article} 제4호, ${article} 제7호`,
    ],
    [
      'by the month twice',
      [
        { by: 'MONTH', amount: 2_090_000, hours: '209' },
        { by: 'MONTH', amount: 209_000, hours: '209' },
      ],
      `11000.0000 | 2,090,000 ÷ 209 + 209,000 ÷ 209 = 11,000.0000원 |  | ${article} 제4호, ${article} 제7호`,
    ],
  ])('%s', (_, parts, text) => {
    expect(told(valueOf(hourlyRate(parts)).figures)).toEqual([`hourly | 통상시급 | ${text}`])
  })
  it('refuses nothing at all, and hours that no day, week or month has', () => {
    expect(refusals(hourlyRate([]))).toEqual([': 임금을 하나 이상 적어 주세요.'])
    const most: readonly AgreedPay[] = [
      { by: 'DAY', amount: 1, hours: '24' },
      { by: 'WEEK', amount: 1, hours: '168' },
      { by: 'MONTH', amount: 1, hours: '744' },
      { by: 'PIECE', amount: 0, hours: '0.01' },
    ]
    expect(refusals(hourlyRate(most))).toEqual([])
    const wrong: readonly AgreedPay[] = [
      { by: 'HOUR', amount: -1 },
      { by: 'DAY', amount: 1, hours: '24.01' },
      { by: 'WEEK', amount: 1, hours: '0' },
      { by: 'PIECE', amount: 1, hours: '많이' },
    ]
    expect(refusals(hourlyRate(wrong)).map((text) => text.split(':')[0])).toEqual([
      '0.amount',
      '1.hours',
      '2.hours',
      '3.hours',
    ])
  })
})
