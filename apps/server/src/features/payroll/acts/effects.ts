import { dateInSeoul } from '@handal/base/date'
import { formatShortDateWithWeekday, formatWon } from '@handal/base/format'
import { PAYSLIP_STATE_NAME } from '@handal/contracts/payroll/payroll-state'
import type { RunHeader } from '@handal/contracts/payroll/salary'
import type { LeftOut, Money, Plan, PlanEffect, PlanPerson } from '@handal/contracts/payroll/salary-plan'
import type { RunContextRow } from '../run/run.repo.ts'
import { namesText } from '../run/present.ts'
import { usesAttendance } from '../run/steps.ts'

/** What the consequences of an act are told from. */
export type EffectFacts = {
  readonly action: Plan['action']
  readonly run: RunHeader
  readonly people: readonly PlanPerson[]
  readonly leftOut: readonly LeftOut[]
  readonly chosen: Money
  readonly rest: Money
  /** confirm: who can sign in; null: not asked. */
  readonly readers: ReadonlySet<number> | null
  readonly context: Pick<RunContextRow, 'attendance_closed_at' | 'attendance_open_people'>
}

const NOW = '즉시'
const dayOf = (instant: string): string => formatShortDateWithWeekday(dateInSeoul(new Date(instant)))

/** A single person by name, several by their number. */
const whoOf = (people: readonly { readonly name: string }[]): string => {
  const [first] = people
  return first !== undefined && people.length === 1 ? first.name : `사원 ${people.length}명`
}
const monthWord = (run: RunHeader): string => `${Number(run.month.slice(5))}월`

/** Who sees or gets what from when. */
export const effectsOf = (facts: EffectFacts): PlanEffect[] => {
  const { action, run, people, chosen } = facts
  if (people.length === 0) return []
  const who = whoOf(people)
  switch (action) {
    case 'confirm': {
      const { readers } = facts
      const canRead = ({ employeeNo }: PlanPerson): boolean => readers === null || readers.has(employeeNo)
      const first = people.filter((person) => person.versionNo === 1 && canRead(person))
      const corrected = people.filter((person) => person.versionNo > 1 && canRead(person))
      const onPaper = people.filter((person) => !canRead(person))
      return [
        ...(first.length === 0
          ? []
          : [
              {
                who: whoOf(first),
                what: `${monthWord(run)} ${run.paymentTypeName}명세서를 보고 내려받습니다.`,
                when: NOW,
              },
            ]),
        ...(corrected.length === 0
          ? []
          : [
              {
                who: whoOf(corrected),
                what: '정정 명세서를 봅니다. 이미 받은 금액과 차액이 함께 나옵니다.',
                when: NOW,
              },
            ]),
        // A wage statement is handed over in writing with the wage (근로기준법 제48조 제2항); who cannot sign in gets none by itself.
        ...(onPaper.length === 0
          ? []
          : [
              {
                who: whoOf(onPaper),
                what: `로그인 계정이 없거나 로그인한 적이 없어 앱에서 명세서를 받지 못합니다${onPaper.length === 1 ? '' : `(${namesText(onPaper.map(({ name }) => name))})`}. 인쇄해서 교부하고 '명세서 교부'에 등록해 주세요.`,
                when: `${formatShortDateWithWeekday(run.payDate)}까지`,
              },
            ]),
        { who: '운영자', what: `${run.paymentTypeName}대장과 명세서에서 '확정 전' 표시가 사라집니다.`, when: NOW },
        { who: '금액', what: '수정할 수 없습니다. 다시 열려면 사유를 적습니다.', when: NOW },
      ]
    }
    case 'pay':
      return [
        { who, what: `${formatWon(chosen.now)}을 지급 완료로 기록합니다. 한달은 돈을 보내지 않습니다.`, when: NOW },
        ...(chosen.refund > 0
          ? [{ who: '돌려받을 금액', what: `${formatWon(chosen.refund)}. 지급으로 적지 않습니다.`, when: '' }]
          : []),
      ]
    case 'reopen':
      return [{ who, what: '금액을 수정할 수 있습니다. 다시 확정하면 정정 명세서가 나갑니다.', when: NOW }]
  }
}

/** What stays open after a confirmation or a payment, and closed after a reopening. */
export const staysOf = (facts: EffectFacts): PlanEffect[] => {
  const { action, run, people, leftOut, chosen, rest } = facts
  if (people.length === 0) return []
  switch (action) {
    case 'confirm': {
      const noAccount = people.filter(({ account, left }) => account === null && left > 0)
      return [
        {
          who: '지급',
          what:
            chosen.paid > 0
              ? `돈은 나가지 않습니다. 이미 지급한 ${formatWon(chosen.paid)}을 뺀 차액만 따로 지급합니다.`
              : '돈은 나가지 않습니다. 지급은 따로 적습니다.',
          when: formatShortDateWithWeekday(run.payDate),
        },
        ...(noAccount.length === 0
          ? []
          : [{ who: whoOf(noAccount), what: '계좌를 나중에 등록할 수 있습니다.', when: '' }]),
      ]
    }
    case 'pay': {
      const noAccount = leftOut.filter(({ code }) => code === 'no-account')
      return noAccount.length === 0
        ? []
        : [
            {
              who: whoOf(noAccount),
              what: '확정으로 남습니다. 계좌를 넣거나 현금으로 지급한 뒤 지급 완료로 기록합니다.',
              when: `${formatShortDateWithWeekday(run.payDate)}까지`,
            },
          ]
    }
    case 'reopen': {
      const issue = people.length === 1 ? `${people[0]?.versionNo ?? 1}판` : '이미 나간 것'
      const given = people.length === 1 ? people[0]?.givenOn : null
      return [
        ...(rest.people === 0
          ? []
          : [{ who: `나머지 ${rest.people}명`, what: restState(run), when: formatWon(rest.net) }]),
        {
          who: `${people.length === 1 ? `${whoOf(people)} ` : ''}명세서 ${issue}`,
          what: '다시 확정할 때까지 그대로 볼 수 있습니다.',
          when: given === null || given === undefined ? '' : `${formatShortDateWithWeekday(given)} 교부`,
        },
        ...(chosen.paid > 0
          ? [{ who: '지급한 기록', what: '남습니다. 다시 확정하면 차액만 더 줍니다.', when: formatWon(chosen.paid) }]
          : []),
        ...(usesAttendance(run.paymentType) &&
        facts.context.attendance_closed_at !== null &&
        people.some(({ employeeNo }) => !facts.context.attendance_open_people.includes(employeeNo))
          ? [
              {
                who: `${monthWord(run)} 근태`,
                what: '닫힌 채로 둡니다. 기록을 수정하려면 마감을 따로 취소합니다.',
                when: `${dayOf(facts.context.attendance_closed_at)} 마감`,
              },
            ]
          : []),
      ]
    }
  }
}

const restState = (run: RunHeader): string =>
  run.state === 'paid' || run.state === 'confirmed' ? `${PAYSLIP_STATE_NAME[run.state]} 그대로입니다.` : '그대로입니다.'
