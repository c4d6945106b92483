import { employeeFileXlsx } from '@handal/contracts/downloads'
import { employeeImport as calls } from '@handal/contracts/people/employee-import'
import { createEmployee, readResidentNumber } from '@handal/contracts/people/employee-write'
import { listEmployees, readEmployee } from '@handal/contracts/people/employees'
import { type Job, readJob } from '@handal/contracts/jobs'
import { createDepartment, listDepartments } from '@handal/contracts/company/organisation'
import { readXlsx, writeXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { closeRendering } from '../../../documents/render-pool.ts'
import { testApp, type TestSession } from '../../../testing/app.ts'
import { makePayrollCast } from '../../../testing/factories-payroll.ts'
import { auditsOf } from '../../../testing/payroll-steps.ts'

const t = testApp()
afterAll(closeRendering)

const HEAD =
  '사번,성명,주민등록번호,생년월일,입사일,적용 시작일,부서,고용형태,급여형태,기본급,은행,계좌번호,휴대폰,퇴사일'
const csv = (...rows: string[]): File => new File([[HEAD, ...rows].join('\n')], '사원.csv')
const read = async (who: TestSession, file: File) => (await who.call(calls.preview, { body: { file } })).body
const act = async (who: TestSession, call: 'apply' | 'undo', importNo: number): Promise<Job> => {
  let { job } = (await who.call(calls[call], { params: { importNo }, body: {} })).body
  while (job.state === 'running') ({ job } = (await who.call(readJob, { params: { id: job.id } })).body)
  return job
}
const people = async (who: TestSession) => (await who.call(listEmployees, { query: {} })).body.items
const cast = async () => {
  const made = await makePayrollCast(t, { people: 2, months: [] })
  await made.operator.call(createDepartment, { body: { deptNm: '생산1팀', from: '2024-01-01' } })
  return made
}
const GOOD = [
  '0031,남이든,950312-2234567,,2026-12-01,,생산1팀,정규직,월급,"2,150,000",KB국민은행,123-456-789012,010-1234-5678,',
  '0032,민서라,,1988-02-29,2024-02-29,,,계약직,시급,10500,,,,',
  `0033,${'가'.repeat(50)},,1990-01-01,2026-12-07,,,,,,,,,2027-01-31`,
  '0034,🙂,,1990-01-01,2026-12-07,,,,,,,,,',
]

it('people are hired from a file, come in again as the same, and are taken back', async () => {
  const { operator, companyNo } = await cast()
  const before = await people(operator)
  const good = await read(operator, csv(...GOOD))
  expect(good).toMatchObject({ added: 4, changed: 0, same: 0, badCells: 0 })
  expect(await people(operator)).toEqual(before)
  expect(await act(operator, 'apply', good.importNo)).toMatchObject({ state: 'done', message: '4명을 올렸습니다.' })
  const after = await people(operator)
  expect(after).toHaveLength(before.length + 4)
  const one = after.find(({ employeeCode }) => employeeCode === '0031')
  expect(one).toMatchObject({ name: '남이든', departmentName: '생산1팀', encpnd: '2026-12-01', basePay: 2_150_000 })
  const no = one?.no ?? 0
  const detail = (await operator.call(readEmployee, { params: { empl_no: no } })).body
  expect(detail).toMatchObject({
    birthDate: '1995-03-12',
    gender: 'F',
    residentNumberMasked: '950312-2******',
    phone: '010-1234-5678',
    account: { bankCode: '004', numberMasked: '***-**-9012', holder: '남이든' },
  })
  expect(detail.payTerms.map(({ from }) => from)).toEqual(['2026-12-01'])
  const asked = { params: { empl_no: no }, body: { reason: '확인' } }
  expect((await operator.call(readResidentNumber, asked)).body.residentNumber.replace('-', '')).toBe('9503122234567')
  expect(await auditsOf(t, companyNo, 'employee.create')).toHaveLength(4)

  const out = await operator.call(employeeFileXlsx, { query: { reason: '시험' } })
  const back = await read(operator, new File([out.raw], '사원.xlsx'))
  expect(back).toMatchObject({ added: 0, changed: 0, same: before.length + 4, changedCells: 0, badCells: 0 })

  expect(await act(operator, 'undo', good.importNo)).toMatchObject({ state: 'done' })
  expect(await people(operator)).toEqual(before)
  expect(await auditsOf(t, companyNo, 'employee.remove')).toHaveLength(4)
})

it('the template offers the names that the own company has', async () => {
  const { operator } = await cast()
  const other = await cast()
  await other.operator.call(createDepartment, { body: { deptNm: '남의팀', from: '2024-01-01' } })
  const [first] = (await operator.call(listDepartments, { query: {} })).body.items
  await operator.call(createDepartment, { body: { deptNm: '생산1팀', from: '2024-01-01', parentNo: first?.no } })
  const out = await operator.call(employeeFileXlsx, { query: { reason: '시험' } })
  const { sheets } = await readXlsx(new Uint8Array(out.raw))
  const lists = sheets.at(-1)?.rows ?? []
  const column = lists[0]?.findIndex((_, at) => lists.some((row) => row[at] === '생산팀')) ?? -1
  const words = lists.map((row) => row[column])
  expect(words).toEqual(expect.arrayContaining(['경영지원팀', '생산팀']))
  expect(words).not.toContain('남의팀')
  // Two of a name are told apart by what stands above one of them.
  expect(words.filter((word) => String(word).includes('생산1팀'))).toEqual([`${first?.deptNm} > 생산1팀`])
})

it('names at its cell what a file may not say of somebody new', async () => {
  const { operator } = await cast()
  const [taken] = await people(operator)
  const { bad, added } = await read(
    operator,
    csv(
      '0101,남이든,,1990-01-01,2026-12-01,,생산3팀,정규직,,,,,,',
      '0102,,,1990-01-01,2026-12-01,,,,,,,,,',
      '0103,변하람,,1990-01-01,2025-02-29,,,,,,,,,',
      '0104,윤아라,,1990-01-01,2026-12-01,,,,,,,,,2026-11-30',
      '0105,강바다,,,2026-12-01,,,,,,,,,',
      '0106,임오름,950312-2234567,,2026-12-01,,,,,,,,,',
      '0107,조사랑,950312-2234567,,2026-12-01,,,,,,,,,',
      '0106,서한결,,1990-01-01,2026-12-01,,,,,,,,,',
      `0109,${'가'.repeat(51)},,1990-01-01,2026-12-01,,,,,,,,,`,
      ',전나래,,1990-01-01,2026-12-01,,,,,,,,,',
      '0111,최라온,,1990-01-01,2026-12-01,2027-01-01,,,,,,,,',
      '0112,이새봄,,1990-01-01,2026-12-01,,,,월급,십만,,,,',
      '0113,한가온,,1990-01-01,2026-12-01,,,,,,KB국민은행,,,',
      '0114,한누리,,1990-01-01,2026-12-01,,,,,,없는은행,123,,',
    ),
  )
  expect(taken).toBeDefined()
  expect(added).toBe(14)
  expect(bad.map(({ row, column, message }) => [row, column, message])).toMatchInlineSnapshot(`
    [
      [
        2,
        "부서",
        "'생산3팀'은 없는 부서입니다. 생산팀, 생산1팀으로 고치거나 부서를 먼저 등록해 주세요.",
      ],
      [
        3,
        "성명",
        "성명을 적어 주세요.",
      ],
      [
        4,
        "입사일",
        "없는 날짜이거나 1900-01-01에서 2099-12-31 사이가 아닙니다.",
      ],
      [
        5,
        "퇴사일",
        "퇴사일은 입사일보다 앞설 수 없습니다.",
      ],
      [
        6,
        "생년월일",
        "주민등록번호나 생년월일을 적어 주세요.",
      ],
      [
        8,
        "주민등록번호",
        "같은 번호의 사원이 그때 재직 중입니다: 임오름 (0106).",
      ],
      [
        9,
        "사번",
        "7행에 같은 것이 있습니다.",
      ],
      [
        10,
        "성명",
        "50자까지 적을 수 있습니다.",
      ],
      [
        11,
        "사번",
        "비워 둘 수 없습니다.",
      ],
      [
        12,
        "적용 시작일",
        "새 사원의 값은 입사일부터 적용합니다. 이 칸을 비워 주세요.",
      ],
      [
        13,
        "기본급",
        "숫자로 적어 주세요. 예: 250,000",
      ],
      [
        14,
        "계좌번호",
        "계좌번호를 적어 주세요.",
      ],
      [
        15,
        "은행",
        "없는 은행입니다. 내려받은 양식의 목록에 있는 이름을 적어 주세요.",
      ],
      [
        15,
        "계좌번호",
        "계좌번호는 숫자 6자리에서 20자리입니다.",
      ],
    ]
  `)
})

it('finds nobody of another company, and keeps resident numbers encrypted', async () => {
  const { operator } = await cast()
  const other = await cast()
  const read1 = await read(operator, csv(...GOOD))
  await act(operator, 'apply', read1.importNo)
  expect(await read(other.operator, csv(...GOOD))).toMatchObject({ added: 4, same: 0, badCells: 0 })
  const rows = await sql<{ name: string; cipher: string }>`
    select name, encode(resident_number_cipher, 'escape') as cipher from employee
    where resident_number_cipher is not null and employee_code = '0031'
  `.execute(t.own.kysely)
  expect(rows.rows).toHaveLength(1)
  expect(rows.rows[0]?.cipher).not.toContain('2234567')
})

it('what holds of people changes from a day on, whatever stays unsaid is kept, and is taken back', async () => {
  const { operator, companyNo } = await cast()
  const first = await read(operator, csv(...GOOD))
  await act(operator, 'apply', first.importNo)
  const before = await people(operator)
  const detailOf = async (code: string) => {
    const no = (await people(operator)).find(({ employeeCode }) => employeeCode === code)?.no ?? 0
    return (await operator.call(readEmployee, { params: { empl_no: no } })).body
  }
  const stood = await detailOf('0031')
  const file = csv(
    '0031,,950312-2******,,,2027-03-01,,계약직,,"2,300,000",하나은행,987654321012,,',
    '0032,민서라씨,,,,,,,,,,,010-9999-0000,',
  )
  const good = await read(operator, file)
  expect(good).toMatchObject({ added: 0, changed: 2, same: 0, badCells: 0 })
  expect(await people(operator)).toEqual(before)
  expect((await operator.call(calls.touched, { params: { importNo: good.importNo } })).body.affected).toEqual([])
  expect(await act(operator, 'apply', good.importNo)).toMatchObject({ state: 'done', message: '2명을 올렸습니다.' })
  const one = await detailOf('0031')
  expect(one.payTerms.map(({ from, items }) => [from, items.map(({ amount }) => amount)])).toEqual([
    ['2027-03-01', [2_300_000]],
    ['2026-12-01', [2_150_000]],
  ])
  expect(
    one.assignments.map(({ from, departmentName, employmentType }) => [from, departmentName, employmentType]),
  ).toEqual([
    ['2027-03-01', '생산1팀', '0002'],
    ['2026-12-01', '생산1팀', '0001'],
  ])
  expect(one.accounts.map(({ from, bankName, numberMasked }) => [from, bankName, numberMasked])).toEqual([
    ['2027-03-01', '하나은행', '***-**-1012'],
    ['2026-12-01', 'KB국민은행', '***-**-9012'],
  ])
  expect(await detailOf('0032')).toMatchObject({ name: '민서라씨', phone: '010-9999-0000' })
  expect(await auditsOf(t, companyNo, 'employee.change')).toHaveLength(2)
  expect(await act(operator, 'undo', good.importNo)).toMatchObject({ state: 'done' })
  const { version: _was, ...kept } = stood
  expect(await detailOf('0031')).toMatchObject(kept)
  expect(await detailOf('0032')).toMatchObject({ name: '민서라', phone: null })
})

it('names at its cell what a file may not change, and takes one start for all', async () => {
  const { operator } = await cast()
  const first = await read(operator, csv(...GOOD))
  await act(operator, 'apply', first.importNo)
  const { bad, importNo } = await read(
    operator,
    csv(
      '0031,,,,2026-12-02,,,,,,,,,',
      '0032,,,,,,,,,11000,,,,',
      '0033,,,,,2026-12-07,생산1팀,,,,,,,',
      '0034,,,,,2027-01-01,,,,,,,,',
    ),
  )
  expect(bad.map(({ row, column, message }) => [row, column, message])).toEqual([
    [2, '입사일', '입사일은 사원 화면에서 사유와 함께 고칩니다.'],
    [3, '적용 시작일', '바뀐 값을 적용할 시작일을 적어 주세요.'],
    [4, '적용 시작일', '시작일을 2026.12.07 뒤로 적어 주세요. 그 앞의 내용은 사원 화면에서 사유와 함께 고칩니다.'],
    [5, '적용 시작일', '시작일 말고는 바뀌는 내용이 없습니다.'],
  ])
  const cells = [
    { row: 2, key: 'encpnd', text: '' },
    { row: 4, key: 'from', text: '2027-01-01' },
    { row: 5, key: 'from', text: '' },
  ]
  const mended = await operator.call(calls.change, { params: { importNo }, body: { startFrom: '2026-12-25', cells } })
  expect(mended.body).toMatchObject({ added: 0, changed: 2, same: 2, badCells: 0 })
})

it('reads 근무장소, 생산직 비과세 and 건설업 일용 of new people and of changes; what goes out comes in as the same', async () => {
  const { operator, companyNo } = await cast()
  const head = '사번,성명,생년월일,입사일,적용 시작일,근무장소,소득구분,생산직 비과세,건설업 일용,급여형태,기본급'
  const read1 = (...rows: string[]) => read(operator, new File([[head, ...rows].join('\n')], '사원.csv'))
  const stand = async () => {
    const found: unknown[] = []
    const all = await people(operator)
    for (const code of ['W-1', 'W-2', 'W-3']) {
      const no = all.find(({ employeeCode }) => employeeCode === code)?.no ?? 0
      const { assignments, tax } = (await operator.call(readEmployee, { params: { empl_no: no } })).body
      const place = assignments.map(({ from, workPlace }) => [from, workPlace])
      found.push([
        code,
        place,
        tax.map(({ from, incomeKind, production, construction }) => [from, incomeKind, production, construction]),
      ])
    }
    return found
  }
  const added = await read1(
    'W-1,남이든,1990-01-01,2026-11-02,,"가상시 별빛구 2공장, 3층",근로소득,예,아니오,월급,"2,500,000"',
    // With spaces that the name has not, as in a file of before.
    'W-2,민서라,1990-01-01,2026-11-02,,,일용 근로소득,,예,일급,"120,000"',
    'W-3,하늬솔,1990-01-01,2026-11-02,,,,,,월급,"2,500,000"',
  )
  expect(added).toMatchObject({ added: 3, badCells: 0 })
  await act(operator, 'apply', added.importNo)
  const hired = [
    ['W-1', [['2026-11-02', '가상시 별빛구 2공장, 3층']], [['2026-11-02', 'EARNED', true, false]]],
    ['W-2', [['2026-11-02', null]], [['2026-11-02', 'DAILY', false, true]]],
    ['W-3', [['2026-11-02', null]], [['2026-11-02', 'EARNED', false, false]]],
  ]
  expect(await stand()).toEqual(hired)

  const out = await operator.call(employeeFileXlsx, { query: { reason: '시험' } })
  const { sheets } = await readXlsx(new Uint8Array(out.raw))
  const rows = sheets[0]?.rows ?? []
  const [top = []] = rows.filter((row) => row.includes('사번'))
  const cellsOf = (code: string) =>
    ['근무장소', '생산직 비과세', '건설업 일용'].map((name) => rows.find((row) => row[0] === code)?.[top.indexOf(name)])
  expect([cellsOf('W-1'), cellsOf('W-2')]).toEqual([
    ['가상시 별빛구 2공장, 3층', '예', '아니오'],
    [null, '아니오', '예'],
  ])
  const back = await read(operator, new File([out.raw], '사원.xlsx'))
  expect(back).toMatchObject({ added: 0, changed: 0, changedCells: 0, badCells: 0 })

  // From a day on, beside what stands; and what cannot be is told at its cell.
  const wrong = await read1('W-3,,,,2026-12-01,,,아마,예,,', 'W-1,,,,2026-12-01,,,아니오,,,')
  expect(wrong.bad.map(({ row, column, message }) => [row, column, message])).toMatchInlineSnapshot(`
    [
      [
        2,
        "생산직 비과세",
        "예나 아니오로 적어 주세요.",
      ],
    ]
  `)
  const changed = await read1('W-1,,,,2026-12-01,가상시 은하구 1,,아니오,,,')
  expect(changed).toMatchObject({ changed: 1, changedCells: 3, badCells: 0 })
  await act(operator, 'apply', changed.importNo)
  expect((await stand())[0]).toEqual([
    'W-1',
    [
      ['2026-12-01', '가상시 은하구 1'],
      ['2026-11-02', '가상시 별빛구 2공장, 3층'],
    ],
    [
      ['2026-12-01', 'EARNED', false, false],
      ['2026-11-02', 'EARNED', true, false],
    ],
  ])
  await act(operator, 'undo', changed.importNo)
  expect(await stand()).toEqual(hired)
  expect(await auditsOf(t, companyNo, 'employee.create')).toHaveLength(3)
})

it('brings the bases that were reported to the insurances: what goes out comes in as the same, one that is another changes one person', async () => {
  const { operator } = await cast()
  const hire = (employeeCode: string, bases: { pensionBase?: number; healthBase?: number }) =>
    operator.call(createEmployee, {
      body: {
        name: `나${employeeCode}`,
        employeeCode,
        birthDate: '1990-01-01',
        encpnd: '2026-01-02',
        insurance: [{ from: '2026-01-02', ...bases }],
      },
    })
  await hire('B-1', { pensionBase: 3_000_000, healthBase: 3_100_000 })
  await hire('B-2', { pensionBase: 0 })
  await hire('B-3', {})
  const out = await operator.call(employeeFileXlsx, { query: { reason: '시험' } })
  const { sheets } = await readXlsx(new Uint8Array(out.raw))
  const rows = sheets[0]?.rows ?? []
  const top = rows.find((row) => row.includes('사번')) ?? []
  const [pension, health] = [top.indexOf('국민연금 기준소득월액'), top.indexOf('건강보험 보수월액')]
  const basesOf = (code: string) => {
    const row = rows.find(([first]) => first === code) ?? []
    return [row[pension], row[health]]
  }
  expect([basesOf('B-1'), basesOf('B-2'), basesOf('B-3')]).toEqual([
    [3_000_000, 3_100_000],
    [0, null],
    [null, null],
  ])
  const total = (await people(operator)).length
  const same = await read(operator, new File([out.raw], '사원.xlsx'))
  expect(same).toMatchObject({ rows: total, added: 0, changed: 0, same: total, changedCells: 0, badCells: 0 })

  // One cell of the same workbook: one person changes, in that cell and its day, whatever else the workbook says.
  const changed = rows.map((row) =>
    row[0] === 'B-1' ? row.map((cell, at) => (at === health ? 3_200_000 : cell)) : row,
  )
  const bytes = await writeXlsx({ sheets: [{ name: '사원', rows: changed }] })
  const preview = await read(operator, new File([Buffer.from(bytes)], '사원.xlsx'))
  expect(preview).toMatchObject({ added: 0, changed: 1, same: total - 1, changedCells: 1 })
  expect(preview.bad).toMatchObject([{ column: '적용 시작일', message: '바뀐 값을 적용할 시작일을 적어 주세요.' }])
  const { importNo } = preview
  const started = await operator.call(calls.change, { params: { importNo }, body: { startFrom: '2026-12-01' } })
  expect(started.body).toMatchObject({ changed: 1, same: total - 1, badCells: 0 })
  expect(await act(operator, 'apply', importNo)).toMatchObject({ state: 'done', message: '1명을 올렸습니다.' })
  const no = (await people(operator)).find(({ employeeCode }) => employeeCode === 'B-1')?.no ?? 0
  const insurances = async () => (await operator.call(readEmployee, { params: { empl_no: no } })).body.insurance
  expect(await insurances()).toMatchObject([
    { from: '2026-12-01', pensionBase: 3_000_000, healthBase: 3_200_000 },
    { from: '2026-01-02', pensionBase: 3_000_000, healthBase: 3_100_000 },
  ])
  await act(operator, 'undo', importNo)
  expect(await insurances()).toMatchObject([{ from: '2026-01-02', healthBase: 3_100_000 }])
})
