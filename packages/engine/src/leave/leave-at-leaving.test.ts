import { describe, expect, it } from 'vitest'
import { explainFigure } from '../answer/explained.ts'
import { leaveAtLeaving } from './leave-at-leaving.ts'

const fiscal = { basis: 'FISCAL', balance: '5', granted: { HIRE: '61', FISCAL: '58.5' } } as const

describe('leave that is paid at leaving', () => {
  it('is what is left by the hire date', () => {
    expect(leaveAtLeaving({ ...fiscal, basis: 'HIRE' })).toMatchObject({ payable: '5', overused: '0' })
  })
  it('is more by fiscal years that granted less than the hire date would have', () => {
    const { payable, figures } = leaveAtLeaving(fiscal)
    expect(payable).toBe('7.5')
    expect(
      figures.map((figure) => explainFigure(figure)).map(({ label, formula, law }) => [label, formula, law]),
    ).toEqual([
      ['마지막 근무일에 남은 연차', '5일', '근로기준법 제60조'],
      ['입사일 기준보다 모자란 연차', '61 - 58.5 = 2.5일', '근로개선정책과-5352 (2011.12.19.)'],
      ['수당으로 줄 연차', '5 + 2.5 = 7.5일', '근로기준법 제36조'],
    ])
  })
  it('keeps what fiscal years granted more, unless the work rules count again', () => {
    const more = { ...fiscal, granted: { HIRE: '58', FISCAL: '60' } }
    expect(leaveAtLeaving(more).payable).toBe('5')
    expect(leaveAtLeaving({ ...more, leaverRecalc: 'HIRE_DATE' }).payable).toBe('3')
  })
  it('is none where more was used than granted, and says how much', () => {
    expect(leaveAtLeaving({ ...fiscal, basis: 'HIRE', balance: '-1.5' })).toMatchObject({
      payable: '0',
      overused: '1.5',
    })
    expect(leaveAtLeaving({ ...fiscal, basis: 'HIRE', balance: '0' })).toMatchObject({ payable: '0', overused: '0' })
    expect(leaveAtLeaving({ ...fiscal, basis: 'HIRE', balance: '1/7' }).payable).toBe('1/7')
  })
})
