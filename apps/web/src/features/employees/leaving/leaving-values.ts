import { addDays, lastDay, parseDate, yearMonth } from '@handal/base/date'
import { formatWon } from '@handal/base/format'
import type { EmployeeDetail } from '@handal/contracts/people/employees'
import type { BodyInput } from '@handal/contracts/endpoint'
import type { leaveEmployee, Leaving, previewLeaving } from '@handal/contracts/people/leaving'

/** What is typed of a leaving. */
export type LeavingValues = {
  lastDay: string
  /** One of `LEAVING_REASONS`, or what stands. */
  leaveReason: string
  accounts: { bankCode: string; number: string; holder: string }[]
}
export const LEAVING_LABELS: { readonly [K in keyof LeavingValues]: string } = {
  lastDay: '마지막 근무일',
  leaveReason: '이직 사유',
  accounts: 'IRP 계좌',
}

/** Reasons as the insurance of employment counts them, with their codes. */
export const LEAVING_REASONS: readonly string[] = [
  '11 개인 사정 (자진퇴사)',
  '12 사업장 이전, 근로조건 변동, 임금체불 등 (자진퇴사)',
  '22 폐업, 도산',
  '23 경영상 필요에 따른 퇴사',
  '26 근로자의 귀책사유에 따른 징계해고, 권고사직',
  '31 정년',
  '32 계약만료, 공사 종료',
]

export const leavingValues = (person: EmployeeDetail, today: string): LeavingValues => ({
  lastDay: person.retireDate ?? lastDay(yearMonth(today.slice(0, 7))),
  leaveReason: person.leaveReason ?? '',
  accounts: [{ bankCode: '', number: '', holder: person.name }],
})

/** What is typed of what the product does not know, by the key of the question; null: what was told before is not so. */
export type Answers = Readonly<Record<string, number | null>>
type AskedOne = Leaving['asked'][number]
export const keyOf = ({ field, month }: Pick<AskedOne, 'field' | 'month'>): string =>
  month === null ? field : `${field} ${month}`

/** The key of the mark of a 공제신고서 among the answers: 1 handed in, 0 not. */
export const FORM = 'deductionForm'
/** Whether a 공제신고서 was handed in: as it is marked, else as it stands. */
export const formOf = (answers: Answers, leaving: Pick<Leaving, 'deductionForm'> | undefined): boolean =>
  answers[FORM] === undefined ? (leaving?.deductionForm ?? true) : answers[FORM] !== 0

/** What stands in the field of a question: what is typed, else what was told at an act before. */
export const answerOf = (one: AskedOne, answers: Answers): number | null => {
  const typed = answers[keyOf(one)]
  return typed === undefined && one.told !== null ? one.amount : (typed ?? null)
}

type Asking = Omit<BodyInput<typeof previewLeaving>, 'companyNo' | 'corp_no'>
/** The question: the day and what was told along. */
export const askingBody = (day: string, answers: Answers): Asking => {
  const typed = Object.entries(answers)
  const wages = typed.flatMap(([key, amount]) => {
    const [field, month] = key.split(' ')
    return field === 'wages' && month !== undefined ? [{ month, amount }] : []
  })
  const form = answers[FORM]
  return {
    lastDay: day,
    ...(wages.length === 0 ? {} : { wages }),
    ...Object.fromEntries(typed.filter(([key]) => !key.includes(' ') && key !== FORM)),
    ...(form === undefined ? {} : { deductionForm: form !== 0 }),
  }
}

type Leave = Omit<BodyInput<typeof leaveEmployee>, 'companyNo' | 'corp_no'>
/** What is written: the last day, why, what was told, and the IRP account where one was typed, which holds from that day. */
export const leavingBody = (values: LeavingValues, answers: Answers): Leave => {
  const [irp] = values.accounts
  const isTyped = irp !== undefined && (irp.bankCode !== '' || irp.number.trim() !== '')
  return {
    ...askingBody(values.lastDay, answers),
    leaveReason: values.leaveReason,
    ...(isTyped ? { accounts: [{ from: values.lastDay, kind: 'IRP', ...irp }] } : {}),
  }
}

/** "11.30" of a date, for the act. */
export const shortDay = (day: string): string => day.slice(5).replace('-', '.')

/** The day after the last one (퇴직일); an empty text while there is none. */
export const dayAfter = (day: string): string => {
  const date = parseDate(day)
  return date === null ? '' : addDays(date, 1)
}

/** What happens with both taxes of the year; one may be given back while the other is taken. */
export const yearEndText = ({
  incomeTax,
  localIncomeTax,
}: Pick<Leaving['yearEnd'], 'incomeTax' | 'localIncomeTax'>): string => {
  const taxes = [
    ['소득세', incomeTax],
    ['지방소득세', localIncomeTax],
  ] as const
  const told = (from: (amount: number) => boolean): string =>
    taxes
      .filter(([, amount]) => from(amount))
      .map(([name, amount]) => `${name} ${formatWon(Math.abs(amount))}`)
      .join('과 ')
  const back = told((amount) => amount < 0)
  const more = told((amount) => amount > 0)
  const sentences = [
    ...(back === '' ? [] : [`더 낸 ${back}을 돌려줍니다.`]),
    ...(more === '' ? [] : [`덜 낸 ${more}을 더 뗍니다.`]),
  ]
  return sentences.length === 0 ? '더 떼거나 돌려줄 세금이 없습니다.' : sentences.join(' ')
}
