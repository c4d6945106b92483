import { plainDate, yearMonth } from '@handal/base/date'
import { describe, expect, it } from 'vitest'
import type { PayslipFacts } from '../payslip/facts.ts'
import { insurance, tax } from '../testing/run.ts'
import { sampleFacts, unreported } from '../testing/sample-facts.ts'
import { settings } from './settings.ts'

const inWords = (facts: PayslipFacts): Record<string, string> =>
  Object.fromEntries(settings.map(([label, text]) => [label, text(facts)]))

describe('the settings of a payslip in words', () => {
  it('of an ordinary person', () => {
    expect(inWords(sampleFacts({ insurance: unreported }))).toEqual({
      '상시 근로자': '5명 이상',
      '사업장 규모': '150명 미만',
      산재보험료율: '1,000분의 6.0',
      생년월일: '1990.05.05',
      체류자격: '없음',
      '소득 구분': '근로소득',
      공제대상가족: '1명',
      '8세 이상 20세 이하 자녀': '0명',
      '6세 이하 자녀': '0명',
      '원천징수 비율': '100%',
      '외국인 단일세율': '미적용',
      '중소기업 취업자 감면율': '없음',
      '올해 이미 감면한 소득세': '없음',
      '같은 달 다른 급여': '없음',
      '같은 달 다른 급여의 소득세': '없음',
      '같은 달 다른 급여에서 감면한 소득세': '없음',
      '상여 지급대상기간': '없음',
      '지급대상기간의 급여': '없음',
      '지급대상기간에 원천징수한 소득세': '없음',
      '지급대상기간에 감면한 소득세': '없음',
      '같은 달에 먼저 지급한 상여': '없음',
      '지급대상기간의 마지막 급여': '없음',
      '같은 달에 먼저 비과세한 금액': '없음',
      '퇴직소득 근속연수': '없음',
      '퇴직금의 비과세 금액': '없음',
      '연금계좌에 넣는 퇴직금': '없음',
      '생산직 전년 총급여': '없음',
      '올해 비과세한 생산직 수당': '없음',
      국민연금: '가입',
      '국민연금 고지액': '없음',
      기준소득월액: '없음',
      '입사한 달 국민연금 희망': '미적용',
      '국민연금 임의계속가입': '미적용',
      '국민연금 두루누리 지원': '미적용',
      건강보험: '가입',
      '건강보험 고지액': '없음',
      '장기요양보험 고지액': '없음',
      보수월액: '없음',
      '보험 기준 급여 조건': '없음',
      고용보험: '가입',
      실업급여: '가입',
      '65세 전부터 이어진 고용보험': '미적용',
      '고용보험 고지액': '없음',
      '고용보험 두루누리 지원': '미적용',
    })
  })
  it('of somebody for whom everything is set', () => {
    const facts = sampleFacts({
      incomeKind: 'DAILY',
      company: { under5: true, accidentRatePermille: null },
      person: { visa: 'E-9' },
      ...tax({
        dependents: 4,
        children: 2,
        childrenUnder7: 1,
        withholdingPercent: 80,
        foreignFlatRate: true,
        youthReductionPercent: 70,
        youthReducedThisYear: 10,
        otherPay: { taxable: 20, incomeTax: 30, reduced: 40 },
        bonus: {
          kind: 'PERIOD',
          from: yearMonth('2026-06'),
          to: yearMonth('2026-11'),
          pay: 50,
          withheld: 60,
          reduced: 70,
          beside: 65,
          salaryOpen: true,
        },
        taxFreeUsed: { meal: 75 },
        severance: { years: 7, taxFree: 80, intoAccount: 90 },
        production: { previousYearGross: 100, usedThisYear: 110 },
      }),
      ...insurance({
        pension: {
          insured: false,
          billed: 120,
          reportedBase: 130,
          firstMonthOptIn: true,
          voluntaryAfter60: true,
          reducedByDurunuri: true,
        },
        health: { insured: false, billed: 140, careBilled: 150, reportedBase: 160 },
        employment: {
          insured: false,
          unemployment: false,
          continuousBefore65: true,
          reducedByDurunuri: true,
          billed: 170,
        },
      }),
    })
    expect(inWords(facts)).toEqual({
      '상시 근로자': '5명 미만',
      '사업장 규모': '150명 미만',
      산재보험료율: '없음',
      생년월일: '1990.05.05',
      체류자격: 'E-9',
      '소득 구분': '일용근로소득',
      공제대상가족: '4명',
      '8세 이상 20세 이하 자녀': '2명',
      '6세 이하 자녀': '1명',
      '원천징수 비율': '80%',
      '외국인 단일세율': '적용',
      '중소기업 취업자 감면율': '70%',
      '올해 이미 감면한 소득세': '10원',
      '같은 달 다른 급여': '20원',
      '같은 달 다른 급여의 소득세': '30원',
      '같은 달 다른 급여에서 감면한 소득세': '40원',
      '상여 지급대상기간': '2026년 6월 - 2026년 11월',
      '지급대상기간의 급여': '50원',
      '지급대상기간에 원천징수한 소득세': '60원',
      '지급대상기간에 감면한 소득세': '70원',
      '같은 달에 먼저 지급한 상여': '65원',
      '지급대상기간의 마지막 급여': '계산 전',
      '같은 달에 먼저 비과세한 금액': '식대 비과세 한도 75원',
      '퇴직소득 근속연수': '7년',
      '퇴직금의 비과세 금액': '80원',
      '연금계좌에 넣는 퇴직금': '90원',
      '생산직 전년 총급여': '100원',
      '올해 비과세한 생산직 수당': '110원',
      국민연금: '미가입',
      '국민연금 고지액': '120원',
      기준소득월액: '130원',
      '입사한 달 국민연금 희망': '적용',
      '국민연금 임의계속가입': '적용',
      '국민연금 두루누리 지원': '적용',
      건강보험: '미가입',
      '건강보험 고지액': '140원',
      '장기요양보험 고지액': '150원',
      보수월액: '160원',
      '보험 기준 급여 조건': '없음',
      고용보험: '미가입',
      실업급여: '미가입',
      '65세 전부터 이어진 고용보험': '적용',
      '고용보험 고지액': '170원',
      '고용보험 두루누리 지원': '적용',
    })
  })
  it.each([
    ['under150', '150명 미만'],
    ['150plusPrioritySupported', '150명 이상(우선지원대상기업)'],
    ['150to999', '150명 이상 1,000명 미만'],
    ['1000plusOrGovernment', '1,000명 이상'],
  ] as const)('of a company of the size %s', (employerSize, words) => {
    expect(inWords(sampleFacts({ company: { employerSize } }))['사업장 규모']).toBe(words)
  })
  it.each([
    ['EARNED', '근로소득'],
    ['DAILY', '일용근로소득'],
    ['BUSINESS', '사업소득'],
  ] as const)('of the income %s', (incomeKind, words) => {
    expect(inWords(sampleFacts({ incomeKind }))['소득 구분']).toBe(words)
  })
  it('of a birthday, whatever the zone of the machine', () => {
    const facts = sampleFacts({ person: { birthDate: plainDate('1984-02-29') } })
    expect(inWords(facts)['생년월일']).toBe('1984.02.29')
  })
})
