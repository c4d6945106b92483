import { type LawRef, law } from './law.ts'

/**
 * A leave that a law (or custom, see `law`) gives beside annual leave. `days` is the most; `paidDays` of them the employer
 * pays (null: all). Days are calendar days unless `unit` says workday.
 */
export type StatutoryLeave = {
  readonly code: string
  readonly label: string
  readonly days: number
  readonly paidDays: number | null
  readonly unit: 'calendarDay' | 'workday' | 'month' | 'year' | 'perMonth'
  /** Percent of pay on the paid days. */
  readonly paidPercent: number
  /** Counts as attendance for annual leave. */
  readonly attendance: 'attended' | 'outOfBase' | 'absent'
  readonly deductsAnnual: boolean
  readonly keepsWeeklyHoliday: boolean
  readonly outOfAverageWage: boolean
  /** Needs five workers or more. */
  readonly fivePlus: boolean
  readonly proof: string
  readonly note: string
  readonly law: LawRef
  /** First day on which it holds so, and the last one (null: no end). 2019-01-01 stands for earlier days too. */
  readonly from: string
  readonly to: string | null
}

const standards = (article: string): LawRef => law('근로기준법', article)
const equality = (article: string): LawRef => law('남녀고용평등과 일·가정 양립 지원에 관한 법률', article)
const rules = (article: string): LawRef => law('표준취업규칙', article)

type Spec = Pick<StatutoryLeave, 'code' | 'label' | 'days' | 'law'> & Partial<StatutoryLeave>

const leave = (spec: Spec): StatutoryLeave => ({
  paidDays: null,
  unit: 'calendarDay',
  paidPercent: 100,
  attendance: 'attended',
  deductsAnnual: false,
  keepsWeeklyHoliday: true,
  outOfAverageWage: false,
  fivePlus: false,
  proof: '',
  note: '',
  from: '2019-01-01',
  to: null,
  ...spec,
})

const maternity = {
  paidDays: 60,
  outOfAverageWage: true,
  proof: '출산(예정) 증명서',
  law: standards('제74조 제1항'),
} as const
const unpaid = { paidDays: 0, paidPercent: 0 } as const
const family = { code: 'family', unit: 'workday', proof: '청첩장·사망진단서 등', law: rules('제38조') } as const

/** Leaves to begin with; a company may add its own and give more. */
export const statutoryLeaves: readonly StatutoryLeave[] = [
  leave({ code: 'maternity', label: '출산전후휴가', days: 90, ...maternity }),
  leave({
    code: 'maternityPremature',
    label: '출산전후휴가(미숙아)',
    days: 100,
    ...maternity,
    from: '2025-02-23',
    note: '시작일은 확인하지 못했습니다.',
  }),
  leave({ code: 'maternityTwins', label: '출산전후휴가(다태아)', days: 120, ...maternity, paidDays: 75 }),
  leave({
    code: 'miscarriage',
    label: '유산·사산휴가',
    days: 90,
    ...maternity,
    law: standards('제74조 제3항'),
    proof: '진단서',
    note: '임신 기간에 따라 10일부터 90일까지입니다. 60일까지 유급입니다.',
  }),
  leave({
    code: 'spouseBirth',
    label: '배우자 출산휴가',
    days: 20,
    unit: 'workday',
    law: equality('제18조의2'),
    from: '2025-02-23',
    to: '2026-09-17',
    proof: '출생증명서',
    note: '세 번까지 나누어 쓸 수 있습니다. 시작일은 확인하지 못했습니다.',
  }),
  leave({
    code: 'spouseBirth',
    label: '배우자 출산전후휴가',
    days: 20,
    unit: 'workday',
    law: equality('제18조의2'),
    from: '2026-09-18',
    proof: '출산(예정) 증명서',
    note: '출산 예정일 50일 전부터 출산 후 120일까지 세 번 나누어 쓸 수 있습니다.',
  }),
  leave({
    code: 'spouseMiscarriage',
    label: '배우자 유산·사산휴가',
    days: 5,
    paidDays: 3,
    unit: 'workday',
    law: equality('제18조의4'),
    from: '2026-09-18',
    proof: '진단서',
    note: '유산·사산한 날부터 20일 안에 청구합니다.',
  }),
  leave({
    code: 'fertility',
    label: '난임치료휴가',
    days: 6,
    paidDays: 2,
    unit: 'workday',
    law: equality('제18조의3'),
    from: '2025-02-23',
    proof: '난임치료 증명서',
    note: '한 해의 일수입니다. 시작일은 확인하지 못했습니다.',
  }),
  leave({
    code: 'familyCareLeave',
    label: '가족돌봄휴가',
    days: 10,
    ...unpaid,
    outOfAverageWage: true,
    law: equality('제22조의2 제2항'),
    from: '2020-01-01',
    note: '한 해의 일수이며 가족돌봄휴직 일수에 넣어 셉니다.',
  }),
  leave({
    code: 'familyCareAbsence',
    label: '가족돌봄휴직',
    days: 90,
    ...unpaid,
    attendance: 'outOfBase',
    outOfAverageWage: true,
    law: equality('제22조의2 제1항'),
    note: '한 해의 일수입니다.',
  }),
  leave({
    code: 'parental',
    label: '육아휴직',
    days: 1,
    unit: 'year',
    ...unpaid,
    outOfAverageWage: true,
    law: equality('제19조'),
    proof: '가족관계증명서',
    note: '부모가 각각 3개월 이상 쓴 때 등에는 6개월이 늘어납니다. 급여는 고용보험에서 나옵니다.',
  }),
  leave({
    code: 'parentalShort',
    label: '단기 육아휴직',
    days: 14,
    ...unpaid,
    outOfAverageWage: true,
    law: equality('제19조 제6항'),
    from: '2026-08-20',
    note: '한 해에 한 번 1주 또는 2주입니다.',
  }),
  leave({
    code: 'menstrual',
    label: '생리휴가',
    days: 1,
    unit: 'perMonth',
    ...unpaid,
    fivePlus: true,
    law: standards('제73조'),
  }),
  leave({
    code: 'civic',
    label: '공민권 행사',
    days: 1,
    unit: 'workday',
    law: standards('제10조'),
    note: '필요한 시간이며, 선거권 행사 등은 유급입니다.',
  }),
  leave({
    code: 'reserve',
    label: '예비군·민방위 훈련',
    days: 3,
    unit: 'workday',
    law: law('예비군법', '제10조'),
    proof: '훈련 통지서',
    note: '통지된 훈련 기간입니다.',
  }),
  leave({ ...family, code: 'marriage', label: '경조휴가(본인 결혼)', days: 5 }),
  leave({ ...family, code: 'bereavement', label: '경조휴가(부모·배우자 사망)', days: 5 }),
  leave({ ...family, code: 'bereavementFamily', label: '경조휴가(조부모·자녀·형제 사망)', days: 3 }),
  leave({
    code: 'sick',
    label: '병가',
    days: 60,
    ...unpaid,
    attendance: 'outOfBase',
    outOfAverageWage: true,
    law: law('표준취업규칙'),
    proof: '진단서',
    note: '법이 정한 휴가가 아니며 취업규칙에 따릅니다.',
  }),
  leave({
    code: 'summer',
    label: '하기휴가',
    days: 0,
    unit: 'workday',
    law: law('표준취업규칙'),
    note: '일수는 회사가 정합니다.',
  }),
  leave({
    code: 'compensatory',
    label: '보상휴가',
    days: 0,
    unit: 'workday',
    law: standards('제57조'),
    note: '연장·야간·휴일근로 대신 주며 서면 합의가 있어야 합니다.',
  }),
  leave({
    code: 'substitute',
    label: '대체휴일',
    days: 0,
    unit: 'workday',
    law: standards('제55조 제2항'),
    note: '공휴일과 바꾼 날이며 서면 합의가 있어야 합니다.',
  }),
]

/** The leaves that hold on a day 'yyyy-MM-dd'. */
export const statutoryLeavesOn = (date: string): readonly StatutoryLeave[] =>
  statutoryLeaves.filter(({ from, to }) => from <= date && (to === null || date <= to))
