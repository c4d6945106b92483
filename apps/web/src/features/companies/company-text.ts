import {
  type CompanySetting,
  CONTRACT_TYPE_NAME,
  EMPLOYER_SIZE_NAME,
  LEAVE_BASIS_NAME,
  PAYDAY_ON_HOLIDAY_NAME,
} from '@handal/contracts/company/companies'
import { PENSION_TYPE_NAME } from '@handal/contracts/codes'
import * as format from '../../shared/format.ts'
import type { Company } from './company-area.ts'

/** A contract that ends within so many days stands out. */
export const ENDING_DAYS = 30

const LAST_DAY = 31
export const dayText = (day: number): string => (day >= LAST_DAY ? '말일' : `${day}일`)

/** `매월 1일 - 말일`, `전달 21일 - 20일`. */
const periodText = (from: number): string => (from === 1 ? '매월 1일 - 말일' : `전달 ${from}일 - ${from - 1}일`)

/** What a rule that holds from a date is called, how it is said, and which members of a setting it is made of. */
export type Rule = {
  readonly key: string
  readonly name: string
  readonly members: readonly Exclude<keyof CompanySetting, 'from'>[]
  readonly text: (setting: CompanySetting) => string
}
export const RULES: readonly Rule[] = [
  {
    key: 'pay',
    name: '산정기간과 지급일',
    members: ['periodStartDay', 'payday', 'paydayNextMonth', 'paydayOnHoliday'],
    text: ({ periodStartDay, payday, paydayNextMonth, paydayOnHoliday }) =>
      `${periodText(periodStartDay)}, ${paydayNextMonth ? '다음 달 ' : ''}${dayText(payday)}. 휴일이면 ${PAYDAY_ON_HOLIDAY_NAME[paydayOnHoliday]}`,
  },
  { key: 'under5', name: '상시근로자', members: ['under5'], text: ({ under5 }) => (under5 ? '5명 미만' : '5명 이상') },
  {
    key: 'size',
    name: '고용보험 기업 규모',
    members: ['employerSize'],
    text: ({ employerSize }) => EMPLOYER_SIZE_NAME[employerSize],
  },
  {
    key: 'accident',
    name: '산재보험 요율',
    members: ['accidentRatePermille'],
    text: ({ accidentRatePermille: rate }) => (rate === null ? '없음' : `1,000분의 ${Number(rate)}`),
  },
  {
    key: 'pension',
    name: '퇴직급여',
    members: ['pensionType'],
    text: ({ pensionType }) => PENSION_TYPE_NAME[pensionType as keyof typeof PENSION_TYPE_NAME] ?? '',
  },
  { key: 'leave', name: '연차 기준', members: ['leaveBasis'], text: ({ leaveBasis }) => LEAVE_BASIS_NAME[leaveBasis] },
]
export const ruleOf = (key: string): Rule | undefined => RULES.find((rule) => rule.key === key)

/** The entries of a rule, oldest first: a date only where the rule became another. */
export const entriesOf = (rule: Rule, { settings, history }: Pick<Company, 'settings' | 'history'>) =>
  settings
    .toSorted((a, b) => (a.from < b.from ? -1 : 1))
    .filter((one, index, all) => {
      const before = all[index - 1]
      return before === undefined || rule.text(one) !== rule.text(before)
    })
    .map((one) => {
      const of = history.filter((entry) => entry.from === one.from)
      const entered = of.find(({ state }) => state === 'STANDS')
      const was = of.find((entry) => entry.state === 'CORRECTED' && rule.text(entry) !== rule.text(one))
      const who = (entry: (typeof history)[number] | undefined): string =>
        entry === undefined
          ? ''
          : [entry.by, ...(entry.reason === null ? [] : [`사유: ${entry.reason}`])].filter(Boolean).join(', ')
      return {
        from: one.from,
        value: rule.text(one),
        by: who(entered),
        correction: was === undefined ? undefined : { was: rule.text(was), by: who(entered) },
      }
    })

/** The dates from which rules hold, newest first, each with the rules that became others then; all of them on the first. */
export const changesOf = ({ settings }: Pick<Company, 'settings'>): { from: string; names: string[] }[] =>
  settings
    .toSorted((a, b) => (a.from < b.from ? 1 : -1))
    .map((one, index, all) => {
      const before = all[index + 1]
      const changed = RULES.filter((rule) => before === undefined || rule.text(one) !== rule.text(before))
      return {
        from: one.from,
        names: changed.length === RULES.length ? ['모든 기준'] : changed.map(({ name }) => name),
      }
    })

/** The contract in words: `2026.04.01 - 2027.03.31`, `2026.04.01부터 무기한`. */
export const contractPeriod = ({
  contractStrDate: from,
  contractEndDate: to,
  contractType,
}: Pick<Company, 'contractStrDate' | 'contractEndDate' | 'contractType'>): string => {
  if (from !== null && to !== null) return format.range(format.date(from), format.date(to))
  if (to !== null) return `${format.date(to)}까지`
  const endless = contractType === '0002' ? CONTRACT_TYPE_NAME['0002'] : ''
  return [from === null ? '' : `${format.date(from)}부터`, endless].filter(Boolean).join(' ')
}

/** `134511-0012345`. */
export const corporateNoText = (no: string | null): string => (no === null ? '' : `${no.slice(0, 6)}-${no.slice(6)}`)

export const WORKPLACES = {
  pension: '국민연금',
  health: '건강보험',
  employment: '고용보험',
  accident: '산재보험',
} as const
