import type { FirstPayroll, FirstStep } from '@handal/contracts/session/first-payroll'
import type { MoonPhase } from '../../shared/ui/marks/Moon.tsx'

export type GuideStep = FirstPayroll['groups'][number]['steps'][number]
/** Where a step is worked on and the verb of its button. */
export type StepAct = { readonly act: string; readonly to: string }
type Place = {
  readonly companyNo: number | null
  readonly month: string
  /** The insurances know the company: none of its four numbers is missing. */
  readonly isNumbered: boolean
}

const PEOPLE = '/basic-info/hrm/employee'
/** The screen of a step. */
const SCREENS: Readonly<Record<FirstStep, (place: Place & { readonly people: number }) => StepAct>> = {
  company: ({ companyNo }) => ({ act: '회사정보 입력', to: `/basic-info/company-info/rewrite/${companyNo}` }),
  // Numbers are fields of the company; the rate holds from a day, on the page that saving them comes to.
  insurance: ({ companyNo, isNumbered }) =>
    isNumbered
      ? { act: '산재 요율 입력', to: '/basic-info/company-info' }
      : { act: '관리번호 입력', to: `/basic-info/company-info/rewrite/${companyNo}` },
  hours: () => ({ act: '근무시간 정하기', to: '/basic-info/attendance/work-time' }),
  items: () => ({ act: '급여항목 보기', to: '/basic-info/salary/item' }),
  organisation: () => ({ act: '부서/직위 등록', to: '/basic-info/company-info/department' }),
  // Of people who are there something is missing: it is told on their own pages, not by registering one more.
  people: ({ people }) =>
    people === 0 ? { act: '사원 등록', to: `${PEOPLE}/write` } : { act: '사원 보기', to: PEOPLE },
  pay: () => ({ act: '사원 보기', to: PEOPLE }),
  accounts: () => ({ act: '사원 보기', to: PEOPLE }),
  lines: () => ({ act: '결재선 정하기', to: '/basic-info/company-info/approval-line' }),
  attendance: ({ month }) => ({ act: '근태 마감', to: `/salary/management?month=${month}&attendance=1` }),
  payroll: ({ month }) => ({ act: '급여관리 열기', to: `/salary/management?month=${month}` }),
}
/** What is done is changed on the same screen; here on another one, or only looked at. */
const DONE: Partial<Record<FirstStep, Partial<StepAct>>> = {
  people: { to: PEOPLE },
  pay: { act: '보기' },
  accounts: { act: '보기' },
  attendance: { act: '보기' },
}

/** The button of a step; null where it has none. */
export const actOf = ({ step, state }: GuideStep, people: number, place: Place): StepAct | null => {
  // Without people there is nobody to open.
  if (people === 0 && (step === 'pay' || step === 'accounts')) return null
  const first = SCREENS[step]({ ...place, people })
  return state === 'done' ? { ...first, act: '수정', ...DONE[step] } : first
}

/** Where the steps of a company's guide are worked on: reports to the insurances wait for its numbers. */
export const placeOf = (companyNo: number | null, { month, blocks }: FirstPayroll): Place => ({
  companyNo,
  month,
  isNumbered: blocks.every(({ title }) => title !== '4대보험 신고'),
})

/** The moon of a step. */
export const PHASE: Readonly<Record<GuideStep['state'], MoonPhase>> = { done: 'done', next: 'now', open: 'later' }

/** The step to do now. */
export const nextStep = ({ groups }: FirstPayroll): GuideStep | undefined =>
  groups.flatMap(({ steps }) => steps).find(({ state }) => state === 'next')

/** How many of some steps are done. */
export const countDone = (steps: readonly GuideStep[]): number => steps.filter(({ state }) => state === 'done').length
