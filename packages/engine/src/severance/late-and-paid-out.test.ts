import { plainDate } from '@handal/base/date'
import { enactedStatute } from '@handal/statute/snapshot'
import { describe, expect, it } from 'vitest'
import { delayInterest, delayKinds, type DelayQuestion } from './delay-interest.ts'
import { explainFigure } from '../answer/explained.ts'
import { exclusionReasons } from './exclusions.ts'
import { interimReasons, payoutOf, settleInterim } from './payout.ts'
import { severanceRoundings } from './severance.ts'
import { refusals, told, valueOf } from './testing/value-of.ts'

const statute = enactedStatute()
const date = plainDate
const range = (from: string, to: string): { from: ReturnType<typeof date>; to: ReturnType<typeof date> } => ({
  from: date(from),
  to: date(to),
})

describe('interest on late payments', () => {
  const late = (question: DelayQuestion): readonly string[] => told(valueOf(delayInterest(question, statute)).figures)
  const wage = { kind: 'WAGE', amount: 3_000_000, due: date('2026-11-10'), paid: date('2026-12-10') } as const
  it('of wages, of a leaver, and of both in turn', () => {
    expect(late(wage)).toMatchInlineSnapshot(`
      [
        "interest | 지연이자 | 49316 | 3,000,000 × (20% × 30) ÷ 365 = 49,316원 | 1원 미만을 올립니다. | 근로기준법 제37조 제1항 제2호, 근로기준법 시행령 제17조 | 2026.11.11부터 2026.12.10까지 30일입니다.",
      ]
    `)
    expect(late({ ...wage, retiredLastDay: date('2026-11-10') })).toMatchInlineSnapshot(`
      [
        "interest | 지연이자 | 49316 | 3,000,000 × (20% × 14 + 20% × 16) ÷ 365 = 49,316원 | 1원 미만을 올립니다. | 근로기준법 제37조 제1항 제2호, 근로기준법 시행령 제17조, 근로기준법 제37조 제1항 | 2026.11.11부터 2026.11.24까지 14일입니다. | 2026.11.25부터 2026.12.10까지 16일입니다.",
      ]
    `)
    expect(late({ kind: 'SEVERANCE', amount: 1, paid: wage.paid, retiredLastDay: wage.due })).toMatchInlineSnapshot(`
      [
        "interest | 지연이자 | 1 | 1 × (20% × 16) ÷ 365 = 1원 | 1원 미만을 올립니다. | 근로기준법 제37조 제1항, 근로기준법 시행령 제17조 | 2026.11.25부터 2026.12.10까지 16일입니다.",
      ]
    `)
  })
  it('of contributions, before and after leaving', () => {
    expect(late({ ...wage, kind: 'DC', retiredLastDay: date('2026-11-20') })).toMatchInlineSnapshot(`
      [
        "interest | 지연이자 | 29590 | 3,000,000 × (10% × 24 + 20% × 6) ÷ 365 = 29,590원 | 1원 미만을 올립니다. | 근로자퇴직급여 보장법 제20조 제3항, 근로자퇴직급여 보장법 시행령 제11조 | 2026.11.11부터 2026.12.04까지 24일입니다. | 2026.12.05부터 2026.12.10까지 6일입니다.",
      ]
    `)
  })
  it('less the days that are excused', () => {
    expect(late({ ...wage, suspended: [range('2026-11-20', '2026-11-29')] })).toMatchInlineSnapshot(`
      [
        "interest | 지연이자 | 32877 | 3,000,000 × (20% × 20) ÷ 365 = 32,877원 | 1원 미만을 올립니다. | 근로기준법 제37조 제1항 제2호, 근로기준법 시행령 제17조 | 2026.11.11부터 2026.12.10까지 20일입니다.",
      ]
    `)
  })
  it.each<[Partial<DelayQuestion>, string]>([
    [{ paid: wage.due }, '기한 안에 지급하여 지연이자가 없습니다. 근로기준법 제37조'],
    [{ paid: wage.due, kind: 'DC' }, '기한 안에 지급하여 지연이자가 없습니다. 근로자퇴직급여 보장법 제20조 제3항'],
    [
      { due: date('2025-10-21'), paid: date('2025-12-31') },
      '2025년 10월 23일 전에 밀린 재직자의 임금에는 이 법의 지연이자가 없습니다. 근로기준법 제37조',
    ],
    [
      { suspended: [range('2026-11-01', '2026-12-31')] },
      '늦은 날이 모두 지연이자를 적용하지 않는 기간이라 지연이자가 없습니다. 근로기준법 제37조',
    ],
  ])('none: %j', (more, expected) => {
    const { interest, spans, reason, figures } = valueOf(delayInterest({ ...wage, ...more }, statute))
    const [figure] = figures.map(explainFigure)
    expect([interest, spans, figure?.notes]).toEqual([0, [], [reason]])
    expect(`${reason} ${figure?.law}`).toBe(expected)
    expect(figure).toMatchObject({ figure: 'interest', label: '지연이자', formula: '0원', rounding: '' })
  })
  it('refused in words', () => {
    const bad = { ...wage, kind: 'RENT' as 'WAGE', amount: -1, suspended: [range('2026-11-02', '2026-11-01')] }
    expect(refusals(delayInterest(bad, statute))).toEqual([
      'kind: 쓸 수 있는 값은 WAGE, SEVERANCE, DC입니다.',
      'amount: 금액은 0원 이상의 정수로 적어 주세요.',
      'suspended.0: 기간의 끝이 시작보다 앞섭니다.',
    ])
    expect(refusals(delayInterest({ kind: 'DC', amount: 1, paid: wage.paid }, statute))).toEqual([
      'due: 지급기일을 적어 주세요.',
    ])
    expect(refusals(delayInterest({ kind: 'SEVERANCE', amount: 1, paid: wage.paid }, statute))).toEqual([
      'retiredLastDay: 퇴직한 사람의 마지막 근무일을 적어 주세요.',
    ])
    expect(delayKinds).toEqual(['WAGE', 'SEVERANCE', 'DC'])
  })
})

const facts = {
  hire: date('2023-05-01'),
  lastDay: date('2026-10-31'),
  wages: 12_000_000,
  ordinary: { t: [3_000_000], h: '209' },
  dailyHours: '8',
}

describe('where it is paid, and what may be settled before', () => {
  const base = { birth: date('1980-01-01'), lastDay: date('2026-10-31'), amount: 3_000_001 }
  const exception = '근로자퇴직급여 보장법 시행령 제3조의2'
  it.each([
    [{}, '퇴직급여는 개인형퇴직연금 계정으로 옮겨 지급합니다.', '근로자퇴직급여 보장법 제9조 제2항'],
    [{ died: true }, '사망으로 퇴직하여 개인형퇴직연금으로 옮기지 않아도 됩니다.', exception],
    [{ birth: date('1971-11-01') }, '55세 이후에 퇴직하여 개인형퇴직연금으로 옮기지 않아도 됩니다.', exception],
    [{ amount: 3_000_000 }, '퇴직급여가 3,000,000원 이하라 개인형퇴직연금으로 옮기지 않아도 됩니다.', exception],
    [{ foreignerDeparted: true }, '국외로 출국한 외국인이라 개인형퇴직연금으로 옮기지 않아도 됩니다.', exception],
    [{ deductionByLaw: true }, '다른 법령에 따라 공제하여야 하여 개인형퇴직연금으로 옮기지 않아도 됩니다.', exception],
  ])('%j', (more, reason, law) => {
    expect(valueOf(payoutOf({ ...base, ...more }, statute))).toEqual({ irp: law !== exception, reason, law })
  })
  it('refuses a birth on the last day, and a reason that is none', () => {
    expect(refusals(payoutOf({ ...base, birth: base.lastDay }, statute))).toEqual([
      'birth: 생년월일이 마지막 근무일보다 앞서야 합니다.',
    ])
    expect(refusals(settleInterim({ ...facts, reasonCode: 'car' }))).toEqual([
      'reasonCode: 법이 정한 중간정산 사유가 아닙니다.',
    ])
  })
  it('the reasons of the law', () => {
    const listed = [...interimReasons, ...exclusionReasons].map(
      ({ code, label, law }) => `${code} | ${label} | ${law.law} ${law.article}`,
    )
    expect(listed).toMatchInlineSnapshot(`
      [
        "home | 무주택자의 본인 명의 주택 구입 | 근로자퇴직급여 보장법 시행령 제3조 제1항 제1호",
        "lease | 무주택자의 전세금·보증금 부담(한 사업에서 한 번) | 근로자퇴직급여 보장법 시행령 제3조 제1항 제2호",
        "illness | 6개월 이상 요양 의료비가 연간 임금총액의 12.5%를 넘는 경우 | 근로자퇴직급여 보장법 시행령 제3조 제1항 제3호",
        "bankruptcy | 5년 이내의 파산선고 | 근로자퇴직급여 보장법 시행령 제3조 제1항 제4호",
        "rehabilitation | 5년 이내의 개인회생절차 개시 결정 | 근로자퇴직급여 보장법 시행령 제3조 제1항 제5호",
        "peakWage | 임금피크제로 임금이 줄어드는 경우 | 근로자퇴직급여 보장법 시행령 제3조 제1항 제6호",
        "fewerHours | 합의로 소정근로시간을 줄여 3개월 이상 일하기로 한 경우 | 근로자퇴직급여 보장법 시행령 제3조 제1항 제6호의2",
        "statutoryHours | 법정 근로시간 단축으로 퇴직금이 줄어드는 경우 | 근로자퇴직급여 보장법 시행령 제3조 제1항 제6호의3",
        "disaster | 재난으로 피해를 입은 경우 | 근로자퇴직급여 보장법 시행령 제3조 제1항 제7호",
        "probation | 수습을 시작한 날부터 3개월 이내 | 근로기준법 시행령 제2조 제1항 제1호",
        "closure | 사용자의 귀책사유로 휴업한 기간 | 근로기준법 시행령 제2조 제1항 제2호",
        "maternity | 출산전후휴가와 유산·사산 휴가 기간 | 근로기준법 시행령 제2조 제1항 제3호",
        "workInjury | 업무상 부상·질병으로 휴업한 기간 | 근로기준법 시행령 제2조 제1항 제4호",
        "parental | 육아휴직 기간 | 근로기준법 시행령 제2조 제1항 제5호",
        "strike | 적법한 쟁의행위 기간 | 근로기준법 시행령 제2조 제1항 제6호",
        "military | 임금을 받지 않은 병역·예비군·민방위 기간 | 근로기준법 시행령 제2조 제1항 제7호",
        "approvedAbsence | 사용자의 승인을 받아 휴업한 기간 | 근로기준법 시행령 제2조 제1항 제8호",
        "childcareHours | 육아기 근로시간 단축 기간 | 남녀고용평등과 일·가정 양립 지원에 관한 법률 제19조의3 제4항",
        "familyCare | 가족돌봄휴직과 가족돌봄휴가 기간 | 남녀고용평등과 일·가정 양립 지원에 관한 법률 제22조의2 제7항",
        "familyCareHours | 가족돌봄 등을 위한 근로시간 단축 기간 | 남녀고용평등과 일·가정 양립 지원에 관한 법률 제22조의4 제4항",
      ]
    `)
    expect(severanceRoundings).toEqual(['CEIL1', 'CEIL10', 'MOEL'])
  })
})
