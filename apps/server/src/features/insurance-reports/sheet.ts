import { formatDateRange, formatNumber } from '@handal/base/format'
import type { EmployeeDetail } from '@handal/contracts/people/employees'
import { REPORT_ITEMS, type ReportItem } from '@handal/contracts/insurance/insurance-report-items'
import type { InsuranceSheet } from '@handal/contracts/insurance/insurance-reports'
import type { ListValue } from '@handal/contracts/lists'
import { payByMonthFrom } from '@handal/statute/pay-by-month'
import { insuranceOn, type ReportEvent } from './events.ts'
import type { Known } from './known.ts'
import type { TypedRow } from './reports.repo.ts'

type Filled = {
  readonly person: EmployeeDetail
  readonly event: ReportEvent
  readonly known: Known
  readonly typed: TypedRow | null
}
type Item = InsuranceSheet['items'][number]

/** Totals of pay, which are reported no more once pay is reported by the month. */
const TOTALS: ReadonlySet<string> = new Set(['employmentPay', 'accidentPay', 'employmentPayBefore'])

/** Which insurance asks for an item: nobody answers the one that they do not belong to. */
const isAsked = ({ key, group }: ReportItem, { person, event }: Filled): boolean => {
  const held = insuranceOn(person, event.day)
  if (event.kind === 'LOSS' && event.day >= payByMonthFrom && TOTALS.has(key)) return false
  if (group === '국민연금') return held?.pension !== false
  return group === '건강보험' ? held?.health !== false : true
}

const isOpen = (value: Item['value']): boolean => value === null || value === ''

const itemsOf = (filled: Filled): (Item & { readonly item: ReportItem })[] => {
  const { event, known, typed } = filled
  return REPORT_ITEMS[event.kind]
    .filter((item) => isAsked(item, filled))
    .map((item) => {
      const own = typed?.items[item.key]
      const knows = known.values[item.key] ?? null
      return {
        item,
        key: item.key,
        value: own ?? knows,
        known: knows,
        typed: own === undefined ? null : String(own),
        note: own === undefined ? (known.notes[item.key] ?? null) : null,
      }
    })
}

/** Labels of what the form asks for and nobody has said; the same word of two insurances names its own. */
export const missingOf = (filled: Filled): string[] =>
  itemsOf(filled)
    .filter(({ item, value }) => item.optional !== true && isOpen(value))
    .map(({ item: { group, label } }) => (label.endsWith('부호') ? `${group} ${label}` : label))

const insuredTable = ({ parts }: Known): InsuranceSheet['tables'] =>
  parts.length === 0
    ? []
    : [
        {
          title: '피보험 단위기간',
          head: ['산정대상기간', '보수지급 기초일수'],
          rows: parts.map(({ from, to, days }) => [formatDateRange(from, to), `${days}일`]),
        },
      ]
const wageTable = ({ wages }: Known): InsuranceSheet['tables'] =>
  wages === null
    ? []
    : [
        {
          title: '평균임금 산정',
          head: ['임금계산기간', '총일수', '기본급', '그 밖의 수당'],
          rows: wages.rows.map(({ from, to, days, base, other }) => [
            formatDateRange(from, to),
            `${days}일`,
            formatNumber(base),
            formatNumber(other),
          ]),
        },
      ]

/** Who of the family is counted for tax: whether each is insured with the person is for the operator to say. */
const familyTable = ({ person, event, typed }: Filled): InsuranceSheet['tables'] => {
  const family = person.familyMembers.filter(({ dependent }) => dependent)
  return event.kind !== 'ACQUISITION' || typed?.items['withDependants'] !== 'Y' || family.length === 0
    ? []
    : [
        {
          title: '피부양자',
          head: ['성명', '생년월일', '주민등록번호'],
          rows: family.map(({ name, birthDate }) => [name, birthDate.replaceAll('-', '.'), '']),
        },
      ]
}

const notesOf = ({ event, known, typed }: Filled): string[] => [
  ...(known.parts.length === 0
    ? []
    : [
        '보수지급 기초일수는 마지막 근무일의 소정근로일과 주휴일로 세었습니다. 무급휴일이 더 있으면 일수를 수정해 주세요.',
      ]),
  ...(event.kind === 'ACQUISITION' && typed?.items['withDependants'] === 'Y'
    ? ['피부양자의 주민등록번호는 저장하지 않습니다. 출력한 뒤 직접 적어 주세요.']
    : []),
  ...(event.correction === undefined
    ? []
    : ['수정 전의 성명은 변경이력에 있습니다. 잘못 적었다가 바로잡은 것이면 신고하지 않아도 됩니다.']),
]

/** What stands in every item of a form, with its tables and what to know about them. */
export const filledOf = (filled: Filled): Pick<InsuranceSheet, 'items' | 'tables' | 'notes'> => ({
  items: itemsOf(filled).map(({ item: _item, ...rest }) => rest),
  tables: [...insuredTable(filled.known), ...wageTable(filled.known), ...familyTable(filled)],
  notes: notesOf(filled),
})

/** The items of a form as a row of its list: codes as they are, for the authority's own file. */
export const listRowOf = (filled: Filled): Readonly<Record<string, ListValue>> => ({
  employeeCode: filled.person.employeeCode,
  ...Object.fromEntries(itemsOf(filled).map(({ key, value }) => [key, value])),
})
