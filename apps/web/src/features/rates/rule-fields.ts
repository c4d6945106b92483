import type { TaxRule } from '@handal/contracts/rates/simple-tax'

/** A number of the rule as a field: its place in the data, what it is, and its unit. */
export type RuleField = { readonly path: string; readonly label: string; readonly unit: '원' | '%' }
export type RuleGroup = { readonly title: string; readonly fields: readonly RuleField[] }

const won = (path: string, label: string): RuleField => ({ path, label, unit: '원' })
const percent = (path: string, label: string): RuleField => ({ path, label, unit: '%' })
const stepFields = (name: string, count: number): RuleField[] =>
  Array.from({ length: count }, (_, index) => [
    won(`${name}.${index}.over`, `${index + 1}구간 초과`),
    won(`${name}.${index}.add`, '더하는 금액'),
    percent(`${name}.${index}.percent`, '넘는 금액의'),
  ]).flat()

/** The numbers of a rule in groups, as the law names them. */
export const ruleGroups = (rule: TaxRule): RuleGroup[] => [
  {
    title: '연금보험료공제와 기본공제',
    fields: [
      percent('pension.percent', '연금보험료 요율'),
      won('pension.min', '기준소득월액 하한'),
      won('pension.max', '기준소득월액 상한'),
      won('personal', '기본공제 1명'),
    ],
  },
  {
    title: '근로소득공제',
    fields: [...stepFields('deduction', rule.deduction.length), won('deductionMost', '공제 한도')],
  },
  {
    title: '특별소득공제 등',
    fields: [
      ...['가족 1명', '가족 2명', '가족 3명부터'].flatMap((family, index) => [
        won(`special.${index}.base`, `${family} 기본`),
        percent(`special.${index}.low`, '첫 구간'),
        percent(`special.${index}.middle`, '둘째 구간'),
        percent(`special.${index}.high`, '셋째 구간'),
      ]),
      won('specialPay.lowFull', '줄지 않는 총급여'),
      won('specialPay.low', '첫 구간 끝'),
      won('specialPay.middle', '둘째 구간 끝'),
      won('specialPay.high', '셋째 구간 끝'),
      percent('specialPay.cut', '넘는 금액에서 줄임'),
      won('specialMore.over', '3명부터 더하는 총급여'),
      percent('specialMore.percent', '넘는 금액의'),
    ],
  },
  { title: '기본세율', fields: stepFields('brackets', rule.brackets.length) },
  {
    title: '근로소득세액공제',
    fields: [
      ...stepFields('credit', rule.credit.length),
      ...rule.creditLimits.flatMap((_, index) => [
        won(`creditLimits.${index}.over`, `한도 ${index + 1}구간 총급여 초과`),
        won(`creditLimits.${index}.most`, '가장 많게'),
        won(`creditLimits.${index}.least`, '가장 적게'),
      ]),
    ],
  },
]

type Node = Readonly<Record<string, unknown>>
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null
/** What stands at a place of the rule. */
export const at = (rule: unknown, path: string): string | number => {
  const found = path.split('.').reduce<unknown>((node, name) => (isNode(node) ? node[name] : undefined), rule)
  return typeof found === 'string' || typeof found === 'number' ? found : ''
}
/** The rule with another number at a place. */
export const withNumber = <T>(rule: T, path: string, value: string | number): T => {
  const [name = '', ...rest] = path.split('.')
  const next = (node: unknown): unknown => (rest.length === 0 ? value : withNumber(node, rest.join('.'), value))
  if (Array.isArray(rule)) return rule.map((each: unknown, index) => (String(index) === name ? next(each) : each)) as T
  return { ...rule, [name]: next(isNode(rule) ? rule[name] : undefined) }
}
