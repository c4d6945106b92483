import { yearMonth } from '@handal/base/date'
import { readMeta } from '@handal/contracts/common'
import { searchPeople } from '@handal/contracts/people/employees'
import {
  costSalaryItem,
  type FormulaTry,
  type ItemCost,
  readDefaultFormula,
  trySalaryFormula,
} from '@handal/contracts/payroll/salary-formula'
import { createSalaryItem, listSalaryItems, readItemChoices } from '@handal/contracts/payroll/salary-items'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { describedBy } from '../../../testing/dom.ts'
import { scriptedFetch, showScreen } from '../../../testing/screen.tsx'
import { completions, placeOf, tokensOf, wordBefore } from './formula-text.ts'
import ItemWritePage from '../ItemWritePage.tsx'

type Word = FormulaTry['words'][number]
const word = (name: string, says: string, more: Partial<Word> = {}): Word => ({
  kind: 'quantity',
  name,
  usage: name,
  says,
  unit: '수',
  value: null,
  ...more,
})
const WORDS: Word[] = [
  word('근속연수', '채운 근속 연수'),
  word('근속개월수', '채운 근속 개월 수'),
  word('기본급', '이 달의 기본급', { kind: 'item', unit: '금액' }),
  word('최소', '가장 작은 값', { kind: 'function', usage: '최소(값, 값)', unit: '' }),
]
const wrong = (index: number, length: number, message: string, nearest: string[] = []) => ({
  index,
  length,
  message,
  nearest,
})
const answer = (formula: string, employeeNo?: unknown): FormulaTry => {
  const unknown = formula.indexOf('근속년')
  return {
    problems: [
      ...(unknown < 0 ? [] : [wrong(unknown, 3, '근속년이라는 이름은 없습니다.', ['근속연수'])]),
      ...(formula === '기본금' ? [wrong(0, 3, '기본금이라는 이름은 없습니다.', ['기본급'])] : []),
    ],
    risks: formula.includes('/') || formula.includes('÷') ? [{ index: 0, length: 1, message: '막힙니다.' }] : [],
    words: WORDS.map((each) => (employeeNo === undefined ? each : { ...each, value: '9' })),
    trial:
      employeeNo === undefined
        ? null
        : {
            employeeNo: 1,
            name: '박다온',
            month: yearMonth('2026-11'),
            mended: unknown < 0 ? null : formula.replace('근속년', '근속연수'),
            amount: 180_000,
            block: null,
            steps: [{ index: 0, length: 4, text: '9 × 20,000', value: '180,000' }],
          },
  }
}
const COST: ItemCost = {
  month: yearMonth('2026-11'),
  people: 30,
  now: { people: 0, won: 0 },
  changed: { people: 12, won: 1_840_000 },
  others: [{ label: '연장근로수당', difference: 148_210 }],
  total: 2_100_000,
  blocked: [{ employeeNo: 3, name: '이가람', message: '근무일수가 0이라서 나눌 수 없습니다.' }],
  blockedPeople: 1,
}
const meta = { today: '2026-11-20', setup: false, demo: false, version: '0', demoAccounts: [], demoPassword: null }
const base = [
  [readMeta, () => ({ body: meta })],
  [listSalaryItems, () => ({ body: { items: [], total: 0 } })],
  [readItemChoices, () => ({ body: { natures: [], taxFree: [] } })],
  [
    trySalaryFormula,
    ({ body }: { body: Record<string, unknown> }) => ({
      body: answer(String(body['formula']), body['employeeNo']),
    }),
  ],
  [costSalaryItem, () => ({ body: COST })],
  [
    searchPeople,
    () => ({
      body: {
        items: [{ no: 1, name: '박다온', employeeCode: '0001', departmentName: '생산', positionName: '사원' }],
        total: 1,
      },
    }),
  ],
] as const
const chooseFormula = async () => {
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: /금액을 정하는 방법/ }))
  fireEvent.click(await screen.findByRole('option', { name: '계산식' }))
}
const open = async (cost = COST) => {
  const script = scriptedFetch([[costSalaryItem, () => ({ body: cost })], ...base])
  showScreen(ItemWritePage, '/basic-info/salary/item/write')
  fireEvent.change(await screen.findByRole('textbox', { name: /^항목명/ }), { target: { value: '근속수당' } })
  await chooseFormula()
  const field = (await screen.findByRole('textbox', { name: /^계산식/ })) as HTMLTextAreaElement
  await screen.findByRole('button', { name: '모두 4개' })
  return { ...script, field }
}
const type = (field: HTMLTextAreaElement, value: string): void => {
  fireEvent.focus(field)
  fireEvent.change(field, { target: { value, selectionStart: value.length, selectionEnd: value.length } })
}

describe('the text of a formula', () => {
  it('is cut into names, functions and the rest, and where a problem stands', () => {
    const kinds = tokensOf('최소(근속년 × 20,\n기본급)', new Set(['최소']), [{ index: 3, length: 3 }], 5)
    expect(kinds.map(({ text, kind, wrong: bad }) => `${text} ${kind}${bad ? ' wrong' : ''}`)).toEqual([
      '최소 function',
      '( plain',
      '근속 name wrong',
      '년 name wrong',
      '  plain',
      '× plain',
      '  plain',
      '20 plain',
      ', plain',
      '\n plain',
      '기본급 name',
      ') plain',
    ])
    expect(kinds.map(({ text }) => text).join('')).toBe('최소(근속년 × 20,\n기본급)')
  })
  it('tells places by line and letter', () => {
    expect([placeOf('가 + 나', 4), placeOf('가\n나 + 다', 6)]).toEqual(['5번째 글자', '2번째 줄 5번째 글자'])
  })
  it('offers what begins so, what holds it, by initial consonants, and what looks like it', () => {
    const named = (typed: string, problems: FormulaTry['problems'] = []) =>
      completions(WORDS, typed, problems).map(({ name }) => name)
    expect(named('근속')).toEqual(['근속연수', '근속개월수'])
    expect(named('연수')).toEqual(['근속연수'])
    expect(named('ㄱㅂㄱ')).toEqual(['기본급'])
    expect(named('근속연수')).toEqual([])
    expect(named('근속년', [wrong(0, 3, '근속년이라는 이름은 없습니다.', ['근속연수'])])).toEqual(['근속연수'])
    expect(wordBefore('기본급 * 근속', 8)).toBe('근속')
    expect(wordBefore('기본급 * 20', 8)).toBe('')
  })
})

describe('the editor of formulas', () => {
  it('offers words while one is typed, put in by the keyboard', async () => {
    const { field } = await open()
    type(field, '기본급 + 근')
    const list = await screen.findByRole('listbox', { name: '추가할 수 있는 이름' })
    expect(
      within(list)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['근속연수채운 근속 연수', '근속개월수채운 근속 개월 수'])
    fireEvent.keyDown(field, { key: 'ArrowDown' })
    expect(document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent).toContain(
      '근속개월수',
    )
    // The syllable that is being composed keeps its keys.
    fireEvent.keyDown(field, { key: 'Enter', isComposing: true })
    expect(field.value).toBe('기본급 + 근')
    fireEvent.keyDown(field, { key: 'Enter' })
    await waitFor(() => expect(field.value).toBe('기본급 + 근속개월수'))
    expect(screen.queryByRole('listbox')).toBeNull()
  })

  it('shows all words by a button or Ctrl and the space bar, put in by a press; Esc closes', async () => {
    const { field } = await open()
    fireEvent.keyDown(field, { key: ' ', ctrlKey: true })
    expect(within(await screen.findByRole('listbox')).getAllByRole('option')).toHaveLength(4)
    fireEvent.keyDown(field, { key: 'Escape' })
    expect(screen.queryByRole('listbox')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: '모두 4개' }))
    fireEvent.click(within(await screen.findByRole('listbox')).getByRole('option', { name: /^최소/ }))
    await waitFor(() => expect(field.value).toBe('최소()'))
    expect(field.selectionStart).toBe(3)
    fireEvent.click(screen.getByRole('button', { name: '기본급' }))
    await waitFor(() => expect(field.value).toBe('최소(기본급)'))
    fireEvent.keyDown(field, { key: '*' })
    await waitFor(() => expect(field.value).toBe('최소(기본급×)'))
  })

  it('tells what is wrong at its place, mends it by one press, and is not saved until it reads', async () => {
    const { field, seen } = await open()
    type(field, '기본금')
    expect(await screen.findByRole('button', { name: '‘기본급’으로 수정' })).toBeTruthy()
    type(field, '20000 × 근속년')
    expect(await screen.findByText(/^9번째 글자: 근속년이라는 이름은 없습니다\./)).toBeTruthy()
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(describedBy(field)).toContain('9번째 글자')
    expect(screen.getByRole('button', { name: '항목 등록' }).getAttribute('aria-disabled')).toBe('true')
    fireEvent.click(screen.getByRole('button', { name: '항목 등록' }))
    expect(seen.some(({ id }) => id === createSalaryItem.id)).toBe(false)
    fireEvent.click(screen.getByRole('button', { name: '‘근속연수’로 수정' }))
    await waitFor(() => expect(field.value).toBe('20000 × 근속연수'))
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBeNull())
    await waitFor(() =>
      expect(screen.getByRole('button', { name: '항목 등록' }).getAttribute('aria-disabled')).not.toBe('true'),
    )
  })

  it('tries it on a chosen person with every step, and says for which mending', async () => {
    const { field, seen } = await open()
    type(field, '근속년 × 20000')
    expect(screen.getByText(/^사원을 고르면/)).toBeTruthy()
    fireEvent.click(screen.getByRole('combobox', { name: '사원' }))
    fireEvent.click(await screen.findByRole('option', { name: /박다온/ }))
    expect(await screen.findByText('고친 계산식 근속연수 × 20000의 값입니다.')).toBeTruthy()
    expect(screen.getByText('180,000', { selector: 'span' })).toBeTruthy()
    expect(within(screen.getByRole('table', { name: '계산 과정' })).getByRole('row').textContent).toBe(
      '19 × 20,000180,000',
    )
    expect(seen.findLast(({ id }) => id === trySalaryFormula.id)?.body).toMatchObject({
      companyNo: 1,
      employeeNo: 1,
      formula: '근속년 × 20000',
      label: '근속수당',
      day: '2026-11-20',
    })
    type(field, '근')
    expect(await screen.findByText('Enter로 입력 · 오른쪽은 박다온의 값')).toBeTruthy()
  })

  it('tells what it costs the company in the month, and whose payslip it would block', async () => {
    const { field } = await open()
    type(field, '기본급 ÷ 근속연수')
    expect(await screen.findByText('1번째 글자: 막힙니다.')).toBeTruthy()
    expect(await screen.findByText('30명 가운데 12명', {}, { timeout: 3000 })).toBeTruthy()
    expect(screen.getByText('1,840,000')).toBeTruthy()
    expect(screen.getByText('+148,210')).toBeTruthy()
    expect(screen.getByText('+2,100,000')).toBeTruthy()
    type(field, '기본급 ÷ 근속년')
    expect(await screen.findByText(/근속년이라는 이름은 없습니다/)).toBeTruthy()
    expect(screen.getByText(/사원 1명의 급여를 계산할 수 없게 됩니다: 이가람/)).toBeTruthy()
  })

  it('says of a company without people that there is nothing to calculate with yet', async () => {
    const none = { people: 0, won: 0 }
    const nobody = { ...COST, people: 0, now: none, changed: none, others: [], total: 0, blocked: [], blockedPeople: 0 }
    const { field } = await open(nobody)
    type(field, '기본급 × 2')
    expect(await screen.findByText('사원을 등록하면 한 달 비용을 계산합니다.', {}, { timeout: 3000 })).toBeTruthy()
    expect(screen.queryByText('받는 사원')).toBeNull()
  })

  it('reads the formulas of the defaults, without people', async () => {
    const { seen } = scriptedFetch([
      ...base,
      [
        readDefaultFormula,
        ({ body }) => {
          const { trial: _trial, ...read } = answer(String(body['formula']))
          return { body: read }
        },
      ],
    ])
    showScreen(ItemWritePage, '/management/basic-info/salary-item/write')
    await chooseFormula()
    type((await screen.findByRole('textbox', { name: /^계산식/ })) as HTMLTextAreaElement, '근속년')
    expect(await screen.findByText(/근속년이라는 이름은 없습니다/)).toBeTruthy()
    expect(screen.queryByText('미리 계산')).toBeNull()
    expect(seen.some(({ id }) => id === trySalaryFormula.id)).toBe(false)
  })
})
