import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const source = join(import.meta.dirname, '../packages/engine/src')

/** Files and folders that hold no rule of law, and why. */
const mechanicalFiles: Readonly<Record<string, string>> = {
  'approval/delegation-circle.ts': 'checks',
  'approval/departments.ts': 'sorting',
  'approval/document-flow.ts': 'machinery',
  'attendance/day/check-day.ts': 'checks',
  'attendance/explanation.ts': 'wire',
  'attendance/problem.ts': 'checks',
  'attendance/day/read-day.ts': 'wire',
  'attendance/week/read-week.ts': 'wire',
  'attendance/day/spans.ts': 'sets',
  'attendance/tags/tag.ts': 'sorting',
  'attendance/wire.ts': 'wire',
  'formula/': 'language',
  'leave/check-leave.ts': 'checks',
  'payroll/payslip/check-facts.ts': 'checks',
  'payroll/payslip/check-pay-facts.ts': 'checks',
  'payroll/difference/': 'comparison',
  'payroll/items/formula-plan.ts': 'language',
  'payroll/items/formula-trial.ts': 'language',
  'payroll/items/formula-words.ts': 'language',
  'payroll/payslip/graph.ts': 'sorting',
  'payroll/insurance/insurance-rates.ts': 'listing',
  'payroll/payslip/line.ts': 'machinery',
  'payroll/lines/pay-formula.ts': 'language',
  'payroll/payslip/notices.ts': 'text',
  'payroll/payslip/operands.ts': 'readers',
  'payroll/payslip/pass.ts': 'machinery',
  'payroll/payslip/rule.ts': 'machinery',
  'payroll/lines/stretches.ts': 'mapping',
  'answer/check.ts': 'checks',
  'answer/explained.ts': 'rendering',
}

/** Functions that apply no rule of law beside others that do, and why. */
const mechanicalFunctions: Readonly<Record<string, string>> = {
  'answer/refusal-sentences.ts refusalSentences': 'text',
  'attendance/buckets.ts emptyBuckets': 'zeros',
  'attendance/day/scheduled-day.ts isHours': 'predicate',
  'attendance/day/scheduled-day.ts problem': 'checks',
  'attendance/tags/shifts.ts endOfClock': 'arithmetic',
  'attendance/tags/shifts.ts shiftsOf': 'mapping',
  'attendance/week/week.ts weekProblems': 'checks',
  'attendance/week/weekly-holiday.ts weeklyHolidayProblems': 'checks',
  'leave/grants.ts grantLaw': 'text',
  'leave/ledger.ts grantEntries': 'mapping',
  'leave/person-ledger.ts isSome': 'predicate',
  'leave/person-ledger.ts sumOfDays': 'arithmetic',
  'leave/weekly-hours.ts fifthOf': 'arithmetic',
  'opening/opening.ts openingSource': 'text',
  'payroll/payslip/amount-bounds.ts amountKind': 'sorting',
  'payroll/payslip/explain.ts evaluateLine': 'machinery',
  'payroll/payslip/explain.ts tellLine': 'text',
  'payroll/tax/income-kind.ts notAWage': 'predicate',
  'payroll/items/item-lines.ts calculateItems': 'machinery',
  'payroll/items/items.ts blockItem': 'text',
  'payroll/items/items.ts itemContext': 'machinery',
  'payroll/items/items.ts itemLineCode': 'text',
  'payroll/items/items.ts noAttendance': 'text',
  'payroll/items/items.ts noOrdinaryWage': 'text',
  'payroll/items/items.ts payByHours': 'machinery',
  'payroll/items/items.ts readEntered': 'machinery',
  'payroll/payslip/line-terms.ts term': 'text',
  'payroll/items/dated-items.ts areSteady': 'predicate',
  'payroll/items/term-time.ts byLastTerms': 'sorting',
  'payroll/items/term-time.ts stretchesByTerm': 'sorting',
  'payroll/wage/ordinary-wage.ts lastTerms': 'dates',
  'payroll/wage/ordinary-wage.ts monthlyAmount': 'reader',
  'payroll/payslip/service.ts employedRange': 'dates',
  'payroll/payslip/service.ts segmentsOf': 'dates',
  'hiring/hire-dates.ts hireDateFault': 'dates',
  'severance/service.ts daysQuantity': 'text',
  'severance/service.ts sharedDays': 'dates',
}

/** An article with the name of its act or decree, an annex of a decree, or a paragraph of the labour rules. */
const reference = /(?:[가-힣]법(?: 시행령| 시행규칙)?|표준취업규칙) (?:제\d+조|별표 \d)|labour rules §\d/

/** The comment right above what a file declares by a name, on one line; '' when there is none. */
const docstringOf = (text: string, name: string): string => {
  const at = text.search(
    new RegExp(String.raw`^(?:export )?(?:default )?(?:async )?(?:const|let|function\*?) ${name}\b`, 'm'),
  )
  const before = text.slice(0, Math.max(at, 0)).trimEnd()
  const comment = before.slice(before.lastIndexOf('/**'))
  const isRightAbove =
    before.endsWith('*/') && comment.startsWith('/**') && comment.indexOf('*/') === comment.length - 2
  return isRightAbove ? comment.replace(/\s*\n \*\s*/g, ' ') : ''
}

// A door declares nothing of its own.
const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter(
    (file) =>
      file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.endsWith('public.ts') && !file.includes('testing/'),
  )
  .toSorted()

type Exported = { readonly file: string; readonly name: string; readonly cites: boolean }

/** Whatever can be called is a function, however it was written: the file is loaded to see. */
const functionsOf = async (file: string): Promise<Exported[]> => {
  const text = readFileSync(join(source, file), 'utf8')
  const loaded = (await import(join(source, file))) as Readonly<Record<string, unknown>>
  return Object.entries(loaded)
    .filter(([, value]) => typeof value === 'function')
    .map(([name]) => ({ file, name, cites: reference.test(docstringOf(text, name)) }))
}
const functions = (await Promise.all(files.map(functionsOf))).flat()

const titleOf = ({ file, name }: Exported): string => `${file} ${name}`
/** The functions of a listed file or folder, or the one of a listed name. */
const listedBy = (entry: string): Exported[] =>
  functions.filter(
    (each) => titleOf(each) === entry || (entry.endsWith('/') ? each.file.startsWith(entry) : each.file === entry),
  )
const entries = Object.entries({ ...mechanicalFiles, ...mechanicalFunctions })

describe('every exported function of the engine has its law in the docstring', () => {
  it('names an article or a paragraph of the labour rules, or is listed as mechanical', () => {
    const listed = new Set(entries.flatMap(([entry]) => listedBy(entry)))
    expect(functions.filter((each) => !each.cites && !listed.has(each)).map(titleOf)).toEqual([])
  })

  it.each(entries)('%s is listed rightly (%s)', (entry, reason) => {
    expect(listedBy(entry), 'nothing bears this name any more').not.toEqual([])
    expect(
      listedBy(entry)
        .filter(({ cites }) => cites)
        .map(titleOf),
      'named with a law: list the others by name',
    ).toEqual([])
    const twice = entries.filter(
      ([other]) => other !== entry && listedBy(other).some((each) => listedBy(entry).includes(each)),
    )
    expect(twice, 'listed twice').toEqual([])
    expect(reason).toMatch(/^[a-z]+$/)
  })
})

describe('how a docstring is read', () => {
  const law = '/**\n * Pay (근로기준법\n * 제46조).\n */\n'
  it.each([
    'export const pay = (a: number): number => a',
    'export const pay = <\n  const T,\n>(\n  a: T,\n): T => a',
    'export const pay: Rule = (a) => (b) => a',
    'export const pay = rounded(half)',
    'export function pay<T>(a: T): T {\n  return a\n}',
    'export async function pay() {}',
    'const pay = () => 1\nexport { pay }',
  ])('%s', (code) => {
    expect(docstringOf(`${law}${code}\n`, 'pay')).toMatch(reference)
    expect(docstringOf(`${law}const other = 1\n${code}\n`, 'pay')).toBe('')
    expect(docstringOf(`${law}${code}\n`, 'pays')).toBe('')
  })

  it.each([
    '근로자퇴직급여 보장법 제9조 제1항',
    '소득세법 시행령 별표 2',
    '표준취업규칙 제33조',
    'labour rules §2.4',
    'labour rules §11',
  ])('%s is a reference', (text) => expect(text).toMatch(reference))
  it.each(['제46조', '시행령 제26조', '근로기준법', 'labour rules', '§2.4', 'the law'])('%s is none', (text) => {
    expect(text).not.toMatch(reference)
  })
})
