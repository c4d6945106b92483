import { plainDate, yearMonth } from '@handal/base/date'
import { readMeta } from '@handal/contracts/common'
import { lawChangesXlsx, ratesPdf, simpleTaxXlsx } from '@handal/contracts/downloads'
import { type LawChangePerson, readLawChangePeople } from '@handal/contracts/rates/law-change-people'
import {
  type LawChanges,
  type Rate,
  readInsuranceRates,
  readLawChanges,
  readTaxRates,
} from '@handal/contracts/rates/rates'
import {
  checkTaxTable,
  importTaxTable,
  readSharedSimpleTax,
  readSimpleTax,
  type TableCheck,
  type TaxTable,
} from '@handal/contracts/rates/simple-tax'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { problem, scriptedFetch, showScreen } from '../../testing/screen.tsx'
import { setViewport } from '../../testing/viewport.ts'
import InsuranceRatesPage from './InsuranceRatesPage.tsx'
import SimpleTaxPage from './tax-table/SimpleTaxPage.tsx'
import TableImportPage from './tax-table/TableImportPage.tsx'

const today = plainDate('2026-11-20')
const meta = { today: '2026-11-20', setup: false, demo: false, version: '0', demoAccounts: [], demoPassword: null }
const base = [[readMeta, () => ({ body: meta })]] as const
const nothing = { months: [], companies: [], companyCount: 0, left: 0 }

const change = (more: Partial<LawChanges['changes'][number]>): LawChanges['changes'][number] => ({
  code: 'pension.shareRate',
  label: '국민연금 보험료율',
  now: '4.75%',
  next: '5%',
  laws: [],
  missing: null,
  employee: 218_410,
  employer: 218_410,
  short: 0,
  affected: 1,
  people: [
    {
      employeeNo: 3,
      employeeCode: '0003',
      name: '나가람',
      employee: 218_410,
      employer: 218_410,
      short: 0,
      hourly: null,
    },
  ],
  ...more,
})
const changes: LawChanges = {
  date: plainDate('2027-01-01'),
  month: yearMonth('2026-11'),
  people: 30,
  changes: [
    change({}),
    change({
      code: 'care.ratio',
      label: '장기요양보험료율',
      next: null,
      missing: '정해져야 2027년 1월 급여를 계산합니다.',
      employee: 0,
      employer: 0,
      affected: 0,
      people: [],
    }),
    change({
      code: 'minimumWage.hourly',
      label: '최저임금(시간급)',
      now: '10,320원',
      next: '10,700원',
      employee: 0,
      employer: 0,
      short: 86_300,
      people: [
        {
          employeeNo: 9,
          employeeCode: '0009',
          name: '윤아라',
          employee: 0,
          employer: 0,
          short: 86_300,
          hourly: '10287.0813',
        },
      ],
    }),
  ],
  totals: { employee: 218_410, employer: 218_410, short: 86_300 },
  blocked: 0,
}
const insurance = {
  date: today,
  today,
  lastChange: plainDate('2026-11-01'),
  nextChange: plainDate('2027-01-01'),
  enactedUntil: plainDate('2026-12-31'),
  figures: [],
  total: 2,
  items: [
    {
      code: 'pension',
      label: '국민연금',
      employee: '4.75%',
      employer: '4.75%',
      base: '기준소득월액',
      from: plainDate('2026-01-01'),
      until: plainDate('2026-12-31'),
      laws: ['국민연금법 제88조'],
      note: null,
      missing: null,
      figure: 'pension.shareRate',
    },
    {
      code: 'care',
      label: '장기요양보험',
      employee: null,
      employer: null,
      base: '건강보험료에 곱함',
      from: plainDate('2027-01-01'),
      until: null,
      laws: [],
      note: null,
      missing: '아직 정해지지 않았습니다.',
      figure: 'care.ratio',
    },
  ],
}

it('shows the rates with what is missing, and what the next change makes of the company', async () => {
  scriptedFetch([
    ...base,
    [readInsuranceRates, () => ({ body: insurance })],
    [readLawChanges, () => ({ body: changes })],
  ])
  showScreen(InsuranceRatesPage, '/basic-info/salary/4-insurance')
  const rates = await screen.findByRole('table', { name: '4대보험 요율' })
  expect(
    within(rates).getByRole('row', { name: /국민연금 4\.75% 4\.75%.*2026\.01\.01 - 2026\.12\.31/u }),
  ).not.toBeNull()
  expect(within(rates).getByRole('row', { name: /장기요양보험 미정 아직 정해지지 않았습니다/u })).not.toBeNull()
  const table = await screen.findByRole('table', { name: '바뀌는 것' })
  expect(screen.getByRole('heading', { name: '2027.01.01부터 우리 회사는' })).not.toBeNull()
  expect(
    within(table).getByRole('row', { name: /국민연금 보험료율 4\.75% → 5% 사원 1명의 공제 -218,410/u }),
  ).not.toBeNull()
  expect(within(table).getByRole('row', { name: /장기요양보험료율.*미정.*정해져야/u })).not.toBeNull()
  expect(within(table).getByRole('link', { name: '윤아라 모자람, 시급 10,287.0813원' })).not.toBeNull()
  expect(within(table).getByRole('row', { name: /회사 부담 .*\+304,710/u })).not.toBeNull()
  const everybody = screen.getByRole<HTMLAnchorElement>('link', { name: '사원마다 보기' })
  expect(everybody.search).toBe('?tab=people')
})

it('opens the history of a rate over the list where the list takes the whole width', async () => {
  const figure: Rate = {
    code: 'pension.shareRate',
    label: '국민연금 보험료율',
    text: '4.75%',
    parts: [],
    from: plainDate('2026-01-01'),
    until: null,
    laws: [],
    note: null,
    missing: null,
    reviewedOn: today,
    history: [
      {
        from: plainDate('2026-01-01'),
        until: null,
        text: '4.75%',
        parts: [],
        height: 475,
        state: 'PRESENT',
        status: 'enacted',
        laws: ['국민연금법 제88조'],
        note: null,
        source: 'LAW',
        enteredBy: null,
        enteredAt: null,
        reason: null,
      },
    ],
  }
  scriptedFetch([
    ...base,
    [readInsuranceRates, () => ({ body: { ...insurance, figures: [figure] } })],
    [readLawChanges, () => ({ body: changes })],
  ])
  setViewport(390)
  showScreen(InsuranceRatesPage, '/basic-info/salary/4-insurance')
  const rates = within(await screen.findByRole('table', { name: '4대보험 요율' }))
  // Nobody chose one: nothing is marked and nothing lies over the list.
  expect(rates.getAllByRole('row').filter((row) => row.ariaCurrent === 'true')).toEqual([])
  expect(screen.queryByRole('list', { name: '국민연금 보험료율 이력' })).toBeNull()
  fireEvent.click(rates.getByRole('button', { name: '국민연금' }))
  const drawer = within(await screen.findByRole('dialog', { name: '국민연금 보험료율 이력' }))
  expect(drawer.getByRole('listitem').textContent).toContain('2026.01.01')
  fireEvent.click(drawer.getByRole('button', { name: '닫기' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

const person = (employeeNo: number, more: Partial<LawChangePerson> = {}): LawChangePerson => ({
  employeeNo,
  employeeCode: `000${employeeNo}`,
  name: `사원${employeeNo}`,
  departmentName: '생산팀',
  deductionsNow: 300_000,
  deductionsNext: 307_500,
  deductions: 7500,
  employerNow: 250_000,
  employerNext: 257_500,
  employer: 7500,
  short: 0,
  hourly: null,
  blocked: false,
  ...more,
})
const sums = {
  deductionsNow: 36_000_000,
  deductionsNext: 36_900_000,
  deductions: 900_000,
  employerNow: 30_000_000,
  employerNext: 30_900_000,
  employer: 900_000,
  short: 0,
}

it('shows everybody of a large company with now, then and the difference: found, sorted, paged, saved', async () => {
  const asked: unknown[] = []
  const items = Array.from({ length: 50 }, (_, index) => person(index + 1))
  scriptedFetch([
    ...base,
    [
      readLawChangePeople,
      ({ query }: { query: unknown }) => {
        asked.push(query)
        return { body: { items, total: 230, date: plainDate('2027-01-01'), month: yearMonth('2026-11'), sums } }
      },
    ],
    [lawChangesXlsx, () => problem(503, 'unavailable', '지금은 쓸 수 없습니다.')],
  ])
  showScreen(InsuranceRatesPage, '/basic-info/salary/4-insurance', '?tab=people')
  const grid = await screen.findByRole('grid', { name: '요율 변경 사원별 금액 230명' })
  expect(within(grid).getByRole('row', { name: /사원1 .*300,000.*307,500.*7,500.*250,000.*257,500/u })).not.toBeNull()
  expect(within(grid).getByRole('row', { name: /합계.*36,000,000.*36,900,000.*900,000/u })).not.toBeNull()
  expect(screen.getByText('1 - 50 / 230')).not.toBeNull()
  expect(screen.getByText(/11월 급여를 2027\.01\.01의 요율로/u)).not.toBeNull()
  fireEvent.click(screen.getByRole('button', { name: '다음 쪽' }))
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ page: 2, size: 50 }))
  fireEvent.click(screen.getAllByRole('columnheader', { name: /차이/u })[0] ?? grid)
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ sort: '-deductions', page: 1 }))
  fireEvent.click(screen.getByRole('button', { name: '엑셀 내려받기' }))
  expect(await screen.findByRole('heading', { name: '요율 변경 사원별 금액을 내려받을까요?' })).not.toBeNull()
  expect(screen.getByRole('dialog').textContent).toContain('230명의')
})

const table: TaxTable = {
  items: [{ no: 317, lower: 3400, upper: 3420, taxes: [114_990, 91_080, 0, 0, 0, 0, 0, 0, 0, 0, 0] }],
  total: 647,
  page: 22,
  size: 15,
  date: today,
  from: plainDate('2026-03-01'),
  until: null,
  laws: ['소득세법 시행령 별표 2'],
  note: null,
  missing: null,
  tiers: [{ over: 10_000_000, add: 25_000, excess: 98, rate: 35 }],
  child: { one: 20_830, two: 45_830, eachOverTwo: 33_330 },
  found: {
    pay: 3_403_446,
    dependents: 1,
    children: 0,
    percent: 100,
    row: 317,
    family: 1,
    steps: [{ title: '줄 찾기', formula: '3,400 이상 3,420 미만', note: '천 원 단위로 찾습니다.', amount: null }],
    incomeTax: 114_990,
    localIncomeTax: 11_490,
  },
  person: null,
}

it('finds the cell of a salary, marks its row, and asks again with the family', async () => {
  const asked: unknown[] = []
  scriptedFetch([
    ...base,
    [
      readSimpleTax,
      ({ query }: { query: unknown }) => {
        asked.push(query)
        return { body: table }
      },
    ],
  ])
  showScreen(SimpleTaxPage, '/basic-info/salary/simple-tax', '?pay=3403446')
  const row = await screen.findByRole('row', { current: true })
  expect(within(row).getByRole('cell', { name: '114,990' })).toHaveProperty('className', expect.stringMatching(/hit/u))
  expect(screen.getByRole('status', { name: '소득세' }).textContent).toBe('114,990 원')
  expect(screen.getByRole('list', { name: '세액을 찾는 길' }).textContent).toContain('3,400 이상 3,420 미만')
  expect(screen.getByText('126,480')).not.toBeNull()
  expect(asked).toMatchObject([{ pay: 3_403_446, percent: 100 }])
})

it('say that the taxes could not be read, with another try', async () => {
  scriptedFetch([
    ...base,
    [readInsuranceRates, () => ({ body: insurance })],
    [readTaxRates, () => problem(500, 'internal', '처리하지 못했습니다.')],
  ])
  showScreen(InsuranceRatesPage, '/basic-info/salary/4-insurance', '?tab=income')
  expect(await screen.findByText('처리하지 못했습니다.')).toBeTruthy()
  expect(screen.getByRole('button', { name: '다시 불러오기' })).toBeTruthy()
})

it('what the screen shows is saved as Excel and PDF: the day, the tab, the question', async () => {
  const none = () => problem(503, 'unavailable', '지금은 쓸 수 없습니다.')
  const { seen } = scriptedFetch([
    ...base,
    [readInsuranceRates, () => ({ body: insurance })],
    [readTaxRates, () => ({ body: { ...insurance, items: [], total: 0 } })],
    [readSimpleTax, () => ({ body: table })],
    ...[ratesPdf, simpleTaxXlsx].map((call) => [call, none] as const),
  ])
  const { unmount } = showScreen(InsuranceRatesPage, '/basic-info/salary/4-insurance', '?tab=wage')
  fireEvent.click(await screen.findByRole('button', { name: 'PDF 내려받기' }))
  expect(await screen.findByText('지금은 쓸 수 없습니다.')).not.toBeNull()
  expect(seen.at(-1)?.query).toEqual({ companyNo: 1, date: '2026-11-20', form: 'tax-rates', tab: 'wage' })
  unmount()
  showScreen(SimpleTaxPage, '/basic-info/salary/simple-tax', '?person=7&page=3')
  fireEvent.click(await screen.findByRole('button', { name: '엑셀 내려받기' }))
  expect(await screen.findByText('지금은 쓸 수 없습니다.')).not.toBeNull()
  expect(seen.at(-1)?.query).toEqual({ companyNo: 1, employeeNo: 7, page: 3 })
})

const step = { over: 0, add: 0, percent: '6' }
const share = { base: 0, low: '4', middle: '2', high: '1' }
const rule = {
  deduction: [step],
  deductionMost: 1,
  personal: 1_500_000,
  pension: { percent: '4.5', min: 1, max: 2 },
  special: [share, share, share],
  specialPay: { lowFull: 1, low: 2, middle: 3, high: 4, cut: '5' },
  specialMore: { over: 1, percent: '4' },
  brackets: [step],
  credit: [step],
  creditLimits: [{ over: 0, most: 1, least: 1 }],
}
const result: TableCheck = {
  rows: 647,
  cells: 7117,
  problems: [],
  problemCount: 0,
  differences: [{ row: 319, lower: 3400, upper: 3420, family: 1, value: 114_099, expected: 114_990 }],
  differenceCount: 1,
  changedCells: 1,
  from: plainDate('2027-03-01'),
  until: null,
  touched: nothing,
}

it('lists the cell whose digits were swapped and stores nothing before it was compared', async () => {
  const sent: unknown[] = []
  scriptedFetch([
    ...base,
    [readSharedSimpleTax, () => ({ body: { ...table, found: null, versions: [], version: 1, rule } })],
    [checkTaxTable, () => ({ body: result })],
    [
      importTaxTable,
      ({ body }: { body: unknown }) => {
        sent.push(body)
        return { body: result }
      },
    ],
  ])
  showScreen(TableImportPage, '/management/basic-info/simple-tax/rewrite')
  const form = await screen.findByRole('form', { name: '간이세액표 올리기' })
  fireEvent.change(within(form).getByLabelText('별표 2 파일'), { target: { files: [new File(['a'], '별표2.xlsx')] } })
  const from = within(form).getByRole('textbox', { name: /적용 시작/u })
  fireEvent.change(from, { target: { value: '2027.03.01' } })
  fireEvent.blur(from)
  fireEvent.change(within(form).getByRole('textbox', { name: /근거 법령/u }), { target: { value: '대통령령' } })
  fireEvent.change(within(form).getByRole('textbox', { name: /사유/u }), { target: { value: '개정' } })
  fireEvent.click(within(form).getByRole('button', { name: '파일 검사' }))
  expect(await within(form).findByRole('row', { name: '319행 3,400 - 3,420 1명 114,099 114,990' })).not.toBeNull()
  const store = () => within(form).getByRole('button', { name: '2027.03.01부터 적용' })
  expect(store().getAttribute('aria-disabled')).toBe('true')
  fireEvent.click(within(form).getByRole('checkbox', { name: /다른 칸 1개를/u }))
  await waitFor(() => expect(store().getAttribute('aria-disabled')).not.toBe('true'))
  fireEvent.click(store())
  await waitFor(() => expect(sent).toHaveLength(1))
})
