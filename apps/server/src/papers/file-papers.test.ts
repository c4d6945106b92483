import { EMPLOYEE_FILE } from '@handal/contracts/people/employee-file'
import { employeeFileInputs } from '@handal/contracts/people/employee-import'
import { HOLIDAY_LIST } from '@handal/contracts/company/holiday-list'
import { holidayInputs } from '@handal/contracts/company/holidays'
import { choicesOf, withChoices } from '@handal/contracts/lists'
import { salaryItemInputs } from '@handal/contracts/payroll/salary-item-import'
import { SALARY_ITEM_LIST } from '@handal/contracts/payroll/salary-item-list'
import { readXlsx } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'
import { readSheet } from '../documents/read-sheet.ts'
import { papersXlsx } from '../documents/xlsx.ts'
import { readList } from '../imports/read-list.ts'
import { filePapers } from './file-papers.ts'

const PRINT = { printedAt: '2026-11-20 10:00', printedBy: '김운영' }
const HEAD = { companyName: '시험상사', subtitle: null }
const many = Array.from({ length: 200 }, (_, n) => `아주 긴 이름의 부서, ${n}`)
const list = withChoices(EMPLOYEE_FILE, { departmentName: many, positionName: [] })
const ROW = { employeeCode: '0007', name: '남이든', departmentName: many[3] }
const made = () => papersXlsx(filePapers(list, employeeFileInputs, [ROW], HEAD, PRINT))

describe('a list as a workbook that comes in again', () => {
  it('offers the words of a column in its rows and below, however many and long they are', async () => {
    const { sheets } = await readXlsx(await made())
    expect(sheets.map(({ name, hidden = false }) => [name, hidden])).toEqual([
      ['사원', false],
      ['작성 안내', false],
      ['선택 목록', true],
    ])
    const [first, , words] = sheets
    const heads = first?.rows[3] ?? []
    const ruleOf = (label: string) => {
      const letter = (at: number): string => (at < 26 ? '' : 'A') + String.fromCodePoint(65 + (at % 26))
      const range = `${letter(heads.indexOf(label))}5:`
      return first?.dataValidations?.find((rule) => rule.range.startsWith(range))
    }
    const wordsOf = (label: string) => {
      const [, column = '', last = ''] =
        /^'선택 목록'!\$([A-Z]+)\$1:\$[A-Z]+\$(\d+)$/u.exec(ruleOf(label)?.formula1 ?? '') ?? []
      return words?.rows.slice(0, Number(last)).map((row) => row['ABCDEFGHIJKL'.indexOf(column)])
    }
    expect(wordsOf('부서')).toEqual(many)
    expect(wordsOf('급여형태')).toEqual(['월급', '시급', '일급'])
    expect(wordsOf('국민연금')).toEqual(['예', '아니오'])
    expect(wordsOf('은행')).toHaveLength(25)
    expect(ruleOf('부서')).toMatchObject({
      type: 'list',
      allowBlank: true,
      range: expect.stringMatching(/^H5:H1005$/u),
    })
    expect([ruleOf('직위'), ruleOf('성명'), ruleOf('기본급')]).toEqual([undefined, undefined, undefined])
  })

  it('says of every column whether it is needed, an example, and what may stand there', async () => {
    const { sheets } = await readXlsx(await made())
    const guide = sheets[1]?.rows.filter(([, needed]) => ['필수', '선택', '올리지 않음'].includes(String(needed))) ?? []
    expect(guide.map(([label]) => label)).toEqual(list.columns.map(({ label }) => label))
    expect(guide.filter(([, needed]) => needed === '필수').map(([label]) => label)).toEqual(['사번', '성명', '입사일'])
    expect(guide.find(([label]) => label === '직위')?.[3]).toBe(
      '등록한 직위가 없습니다. 먼저 등록하고 양식을 다시 받아 주세요.',
    )
    for (const [label, , example, how] of guide)
      expect([label, String(how).length > 0, label === '직위' || example !== null]).toEqual([label, true, true])
  })

  it('comes in again without its guide, with what people wrote below the sums', async () => {
    const answer = await readSheet(await made())
    if (!answer.ok) throw new Error(answer.fault)
    const { rows, hidden } = answer.sheet
    const below = [...rows, ['0008', '한가온']]
    const read = readList(list, { rows: below, hidden })
    expect(read.bad).toEqual([])
    expect(read.rows.map(({ values }) => values['employeeCode'])).toEqual(['0007', '0008'])
  })
})

it.each([
  [EMPLOYEE_FILE, employeeFileInputs],
  [HOLIDAY_LIST, holidayInputs],
  [SALARY_ITEM_LIST, salaryItemInputs],
])('every column of $title that comes in has an example that its call takes', (file, fields) => {
  for (const column of file.columns) {
    if (column.input === undefined || choicesOf(column) !== undefined || column.example === undefined) continue
    const { rows, bad } = readList(
      { ...file, columns: [{ ...column, input: 'identifies' }] },
      { rows: [[column.label], [column.example]], hidden: [] },
    )
    const field = Object.entries(fields).find(([key]) => key === column.key)?.[1]
    expect([column.label, bad, field?.safeParse(rows[0]?.values[column.key]).success]).toEqual([column.label, [], true])
  }
})
