import { plainDate } from '@handal/base/date'
import { enactedStatute } from '@handal/statute/snapshot'
import { expect, it } from 'vitest'
import { simplifiedTax } from './simplified-tax.ts'
import { simplifiedTaxPath } from './tax-path.ts'

const question = { dependents: 1, children: 0, percent: 100, payDate: plainDate('2026-11-25') } as const
const path = (
  pay: number,
  more: Partial<Omit<typeof question, 'dependents' | 'children' | 'percent'>> & {
    dependents?: number
    children?: number
    percent?: 80 | 100 | 120
  } = {},
) => {
  const found = simplifiedTaxPath(enactedStatute(), pay, { ...question, ...more })
  if (!found.ok) throw new Error(found.code)
  return found
}
const told = (pay: number, more: Parameters<typeof path>[1] = {}) =>
  path(pay, more).steps.map(({ title, formula, amount }) => [title, formula, amount])

it('leads from the row to the cell and what is withheld', () => {
  expect(told(3_403_446)).toEqual([
    ['줄 찾기', '3,400 이상 3,420 미만', null],
    ['칸 찾기', '공제대상 가족 1명', 114_990],
    ['자녀 공제', '8세부터 20세 자녀 0명', 0],
    ['원천징수 비율', '114,990 × 100%', 114_990],
  ])
  expect(path(3_403_446)).toMatchObject({ incomeTax: 114_990, localIncomeTax: 11_490, family: 1 })
})

it('takes children off before the percentage, and not below nothing', () => {
  expect(told(5_000_000, { dependents: 4, children: 2, percent: 120 }).slice(1)).toEqual([
    ['칸 찾기', '공제대상 가족 4명', 219_100],
    ['자녀 공제', '219,100 - 45,830 = 173,270', -45_830],
    ['원천징수 비율', '173,270 × 120%', 207_920],
  ])
  expect(told(2_000_000, { dependents: 2, children: 1 }).slice(2)).toEqual([
    ['자녀 공제', expect.stringMatching(/ = 0$/u), -20_830],
    ['원천징수 비율', '0 × 100%', 0],
  ])
})

it('begins above 10,000,000 won at the row of exactly 10,000,000, not the one below it', () => {
  expect(told(10_000_000)[0]).toEqual(['줄 찾기', '10,000천 원인 줄', null])
  expect(told(9_999_999)[1]).toEqual(['칸 찾기', '공제대상 가족 1명', 1_503_990])
  expect(told(11_000_000).slice(0, 3)).toEqual([
    ['줄 찾기', '10,000천 원인 줄', null],
    ['칸 찾기', '공제대상 가족 1명', 1_507_400],
    ['10,000,000원을 넘는 금액', '1,507,400 + 25,000 + (11,000,000 - 10,000,000) × 98% × 35%', 1_875_400],
  ])
  expect(told(40_000_000)[2]?.[1]).toBe('1,507,400 + 7,394,600 + (40,000,000 - 30,000,000) × 40%')
})

it('says what lies below the first row, beyond eleven members, and small amounts', () => {
  expect(path(769_999)).toMatchObject({ row: -1, incomeTax: 0 })
  expect(told(769_999)[0]).toEqual(['줄 찾기', '770천 원 미만', null])
  expect(told(10_000_000, { dependents: 13 })[1]).toEqual(['칸 찾기', '960,840 - (990,840 - 960,840) × 2', 900_840])
  const small = path(1_060_000, { percent: 80 })
  expect(small.steps.at(-1)).toMatchObject({ title: '소액부징수', amount: 0 })
  expect(small).toMatchObject({ incomeTax: 0, localIncomeTax: 0 })
})

it('ends where the engine ends, whatever is asked', () => {
  for (let pay = 700_000; pay < 40_000_000; pay += 377_777)
    for (const percent of [80, 100, 120] as const)
      for (const dependents of [1, 3, 12]) {
        const asked = { ...question, dependents, children: Math.min(2, dependents - 1), percent }
        const direct = simplifiedTax(enactedStatute(), pay, asked)
        expect(path(pay, asked).incomeTax).toBe(direct.ok ? direct.incomeTax : -1)
      }
})

it('names the figure that a day lacks', () => {
  expect(
    simplifiedTaxPath(enactedStatute(), 3_000_000, { ...question, payDate: plainDate('2023-02-28') }),
  ).toMatchObject({
    ok: false,
    code: 'tax.simplifiedTable',
  })
  expect(
    simplifiedTaxPath(enactedStatute(), 3_000_000, {
      ...question,
      dependents: 3,
      children: 2,
      payDate: plainDate('2023-12-25'),
    }),
  ).toMatchObject({ ok: false, code: 'tax.childAmounts' })
})
