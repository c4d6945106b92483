import { EMPLOYEE_FILE } from './employee-file.ts'
import { defineList, type ListColumn, type ListValue } from '../lists.ts'
import { type OpeningFacts, openingFacts, type OpeningName } from './opening-facts.ts'

/** The sheets of the workbook. */
export const OPENING_SHEETS = {
  people: '사원',
  year: '올해 급여·세금',
  recent: '최근 3개월 임금',
  leave: '연차',
  pension: '퇴직급여',
} as const

const inYear = { input: 'value', sheet: OPENING_SHEETS.year } as const
const inRecent = { input: 'value', sheet: OPENING_SHEETS.recent } as const
const inLeave = { input: 'value', sheet: OPENING_SHEETS.leave } as const
const inPension = { input: 'value', sheet: OPENING_SHEETS.pension } as const
const BONUS = '기준일 앞 1년 안에 준 것을 적습니다. 12분의 3이 평균임금에 들어갑니다.'
const UNTIL = '이 날까지 쓸 수 있습니다. 남은 일수가 있으면 입력해 주세요.'

/** What may be told of a person, in the order and by the sheets of the workbook. */
export const OPENING_COLUMNS = [
  {
    key: 'asOf',
    label: '기준일',
    alsoCalled: ['기준일자', '작성 기준일'],
    kind: 'date',
    ...inYear,
    starts: true,
    example: '2026-06-30',
    note: '전에 쓰던 곳의 자료가 끝나는 날입니다. 비우면 올리는 화면에서 고른 날입니다.',
  },
  {
    key: 'taxablePay',
    label: '올해 과세 급여',
    alsoCalled: ['올해 과세소득', '과세 누계', '과세급여 누계', '누적 과세급여'],
    kind: 'won',
    ...inYear,
    note: '올해 기준일까지 준 상여도 넣습니다.',
  },
  {
    key: 'taxFreeOvertime',
    label: '올해 생산직 비과세 수당',
    kind: 'won',
    ...inYear,
    note: '비과세한 연장·야간·휴일수당입니다. 한 해 한도가 여기서 이어집니다.',
  },
  {
    key: 'taxFreeOther',
    label: '올해 그 밖의 비과세',
    kind: 'won',
    ...inYear,
    note: '식대, 자가운전보조금, 보육수당처럼 달마다 한도가 있는 것의 합계입니다.',
  },
  {
    key: 'incomeTax',
    label: '올해 소득세',
    alsoCalled: ['소득세 누계', '누적 소득세', '기납부 소득세'],
    kind: 'won',
    ...inYear,
  },
  {
    key: 'localIncomeTax',
    label: '올해 지방소득세',
    alsoCalled: ['지방소득세 누계', '누적 지방소득세', '기납부 지방소득세'],
    kind: 'won',
    ...inYear,
  },
  {
    key: 'youthReduced',
    label: '올해 취업자 감면세액',
    kind: 'won',
    ...inYear,
    note: '중소기업 취업자 감면으로 올해 줄인 소득세입니다. 한 해 한도가 여기서 이어집니다.',
  },
  {
    key: 'pensionPaid',
    label: '올해 국민연금',
    alsoCalled: ['국민연금 누계', '누적 국민연금'],
    kind: 'won',
    ...inYear,
    note: '사원에게서 뗀 금액입니다.',
  },
  {
    key: 'healthPaid',
    label: '올해 건강보험',
    alsoCalled: ['건강보험 누계', '누적 건강보험'],
    kind: 'won',
    ...inYear,
    note: '사원에게서 뗀 금액입니다.',
  },
  {
    key: 'carePaid',
    label: '올해 장기요양',
    alsoCalled: ['장기요양 누계', '누적 장기요양', '장기요양보험 누계'],
    kind: 'won',
    ...inYear,
    note: '사원에게서 뗀 금액입니다.',
  },
  {
    key: 'employmentPaid',
    label: '올해 고용보험',
    alsoCalled: ['고용보험 누계', '누적 고용보험'],
    kind: 'won',
    ...inYear,
    note: '사원에게서 뗀 금액입니다.',
  },
  {
    key: 'lastYearPay',
    label: '지난해 총급여',
    kind: 'won',
    ...inYear,
    note: '생산직 수당을 비과세할 수 있는지 봅니다. 지난해에 급여가 없었으면 0입니다.',
  },
  {
    key: 'wages1',
    label: '기준월 임금',
    kind: 'won',
    ...inRecent,
    note: '기준일이 든 귀속월의 세금 떼기 전 임금입니다. 상여와 연차수당은 빼고 적습니다.',
  },
  { key: 'wages2', label: '한 달 전 임금', kind: 'won', ...inRecent },
  { key: 'wages3', label: '두 달 전 임금', kind: 'won', ...inRecent },
  { key: 'bonusOn1', label: '상여 1 지급일', kind: 'date', ...inRecent, note: BONUS },
  { key: 'bonus1', label: '상여 1', kind: 'won', ...inRecent },
  { key: 'bonusOn2', label: '상여 2 지급일', kind: 'date', ...inRecent },
  { key: 'bonus2', label: '상여 2', kind: 'won', ...inRecent },
  { key: 'bonusOn3', label: '상여 3 지급일', kind: 'date', ...inRecent },
  { key: 'bonus3', label: '상여 3', kind: 'won', ...inRecent },
  { key: 'bonusOn4', label: '상여 4 지급일', kind: 'date', ...inRecent },
  { key: 'bonus4', label: '상여 4', kind: 'won', ...inRecent },
  { key: 'leavePayOn', label: '연차수당 지급일', kind: 'date', ...inRecent, note: BONUS },
  { key: 'leavePay', label: '연차수당', kind: 'won', ...inRecent },
  {
    key: 'leaveLeft',
    label: '남은 연차',
    alsoCalled: ['잔여연차', '연차잔여', '잔여 연차일수', '남은 연차일수', '연차 잔여일수'],
    kind: 'text',
    ...inLeave,
    example: '8.5',
    note: '기준일이 끝날 때 남은 일수입니다. 다 썼으면 0을 적습니다. 비우면 입사일부터 다시 셉니다.',
  },
  {
    key: 'leaveUntil',
    label: '남은 연차 사용기한',
    alsoCalled: ['연차 사용기한', '연차 소멸일'],
    kind: 'date',
    ...inLeave,
    example: '2026-12-31',
    note: UNTIL,
  },
  {
    key: 'leaveCarried',
    label: '미룬 연차',
    kind: 'text',
    ...inLeave,
    example: '2',
    note: '사용기한이 다른 연차가 또 있으면 적습니다.',
  },
  { key: 'leaveCarriedUntil', label: '미룬 연차 사용기한', kind: 'date', ...inLeave, note: UNTIL },
  {
    key: 'serviceFrom',
    label: '퇴직금 기산일',
    kind: 'date',
    ...inPension,
    note: '중간정산을 했으면 그 다음 날입니다. 비우면 입사일입니다.',
  },
  { key: 'interimOn', label: '중간정산일', kind: 'date', ...inPension },
  { key: 'interimPaid', label: '중간정산 퇴직금', kind: 'won', ...inPension },
  { key: 'dcPaid', label: '올해 낸 DC 부담금', kind: 'won', ...inPension },
  {
    key: 'pensionBalance',
    label: '퇴직연금 적립금',
    kind: 'won',
    ...inPension,
    note: '기준일의 DB나 DC 적립금입니다. 보기만 합니다.',
  },
  {
    key: 'departureBalance',
    label: '출국만기보험 적립금',
    kind: 'won',
    ...inPension,
    note: '외국인 사원의 기준일 적립금입니다. 보기만 합니다.',
  },
] as const satisfies readonly ListColumn<OpeningName | 'asOf'>[]

/** What stands in the columns for a person; null: nothing was told of them. */
export const openingCells = (
  asOf: string | null,
  facts: OpeningFacts | null,
): Readonly<Record<OpeningName | 'asOf', ListValue>> => ({ ...(facts ?? openingFacts.parse({})), asOf })

type PersonName = (typeof EMPLOYEE_FILE)['columns'][number]['key']
// Only the day of the opening facts is chosen for all rows; from when a change of somebody holds, the row says.
const people = EMPLOYEE_FILE.columns.map(({ starts: _starts, ...column }: ListColumn<PersonName>) => ({
  ...column,
  ...(column.input === 'identifies' ? {} : { sheet: OPENING_SHEETS.people }),
}))

/** People with what the system before knew of them, one sheet for each part. */
export const MOVING_FILE = defineList<PersonName | OpeningName | 'asOf'>({
  id: 'moving-file',
  title: '이월 자료',
  unit: '명',
  columns: [...people, ...OPENING_COLUMNS],
})
