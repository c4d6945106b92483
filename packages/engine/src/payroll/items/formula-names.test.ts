import { describe, expect, it } from 'vitest'
import { COUNT, DAYS, HOURS, HOURS_OF_A_DAY, type Unit, WON_OF_A_DAY, WON_PER_HOUR } from '../../formula/units.ts'
import { formulaNames } from './formula-names.ts'

const unitNames: ReadonlyMap<Unit, string> = new Map([
  [WON_PER_HOUR, '시간당 원'],
  [WON_OF_A_DAY, '하루 원'],
  [HOURS, '시간'],
  [HOURS_OF_A_DAY, '하루 시간'],
  [DAYS, '일'],
  [COUNT, '수'],
])

describe('the quantities that a formula may name', () => {
  it('are told to whoever edits one, with unit and origin', () => {
    expect(formulaNames.map(({ name, unit, says, from }) => [name, unitNames.get(unit), from, says])).toEqual([
      ['통상시급', '시간당 원', 'wage', '1시간의 통상임금'],
      ['통상일급', '하루 원', 'wage', '하루 소정근로시간의 통상임금'],
      ['월소정근로시간', '시간', 'steady', '급여 조건의 월 소정근로시간'],
      ['소정근로시간', '하루 시간', 'steady', '하루 소정근로시간'],
      ['근속개월수', '수', 'steady', '기간 마지막 날까지 채운 근속 개월 수'],
      ['근속연수', '수', 'steady', '기간 마지막 날까지 채운 근속 연수'],
      ['공제대상가족수', '수', 'steady', '본인을 포함한 소득세 공제대상가족 수'],
      ['공제대상자녀수', '수', 'steady', '8세부터 20세까지의 공제대상자녀 수'],
      ['육세이하자녀수', '수', 'steady', '6세 이하 자녀 수'],
      ['재직일수', '일', 'period', '기간 안의 재직일수, 휴직 제외'],
      ['기간일수', '일', 'period', '산정기간의 날수'],
      ['소정근로일수', '일', 'attendance', '소정근로일수'],
      ['근무일수', '일', 'attendance', '근무한 날수'],
      ['결근일수', '일', 'attendance', '결근한 날수'],
      ['유급휴가일수', '일', 'attendance', '유급휴가를 쓴 날수'],
      ['실근로시간', '시간', 'attendance', '실제로 근로한 시간'],
      ['연장시간', '시간', 'attendance', '연장근로 시간'],
      ['야간시간', '시간', 'attendance', '22시부터 6시까지의 근로 시간'],
      ['휴일시간', '시간', 'attendance', '휴일근로 시간, 8시간을 넘은 시간 포함'],
      ['휴일연장시간', '시간', 'attendance', '8시간을 넘은 휴일근로 시간'],
      ['유급휴일시간', '시간', 'attendance', '일하지 않은 유급휴일의 시간'],
      ['법내초과시간', '시간', 'attendance', '소정근로시간을 넘고 법정근로시간 안인 시간'],
      ['지각시간', '시간', 'attendance', '지각한 시간'],
      ['조퇴시간', '시간', 'attendance', '조퇴한 시간'],
      ['미근로시간', '시간', 'attendance', '공제의 기준이 되는 근로하지 않은 시간'],
    ])
  })
})
