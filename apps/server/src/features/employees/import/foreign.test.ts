import { employeeImport as calls, employeeImportCreate } from '@handal/contracts/people/employee-import'
import { createEmployee } from '@handal/contracts/people/employee-write'
import { listEmployees } from '@handal/contracts/people/employees'
import type { ImportPreview } from '@handal/contracts/imports'
import { type Job, readJob } from '@handal/contracts/jobs'
import { createDepartment, listDepartments, listPositions } from '@handal/contracts/company/organisation'
import { writeXlsx } from 'hucre/xlsx'
import iconv from 'iconv-lite'
import { afterAll, describe, expect, it } from 'vitest'
import { closeRendering } from '../../../documents/render-pool.ts'
import { testApp, type TestSession } from '../../../testing/app.ts'
import { makePayrollCast } from '../../../testing/factories-payroll.ts'
import { auditsOf } from '../../../testing/payroll-steps.ts'

const t = testApp()
afterAll(closeRendering)

type Cell = string | number | null
const book = async (...sheets: { name: string; rows: Cell[][]; formula?: [string, string] }[]): Promise<File> =>
  new File(
    [
      Buffer.from(
        await writeXlsx({
          sheets: sheets.map(({ name, rows, formula }) => ({
            name,
            rows,
            ...(formula === undefined ? {} : { cells: new Map([[formula[0], { formula: formula[1] }]]) }),
          })),
        }),
      ),
    ],
    '사원.xlsx',
  )
const csv = (...rows: string[]): File => new File([rows.join('\n')], '사원.csv')
const send = (who: TestSession, file: File, mapping?: Record<string, string>) =>
  who.call(calls.preview, { body: { file, ...(mapping === undefined ? {} : { mapping: JSON.stringify(mapping) }) } })
const read = async (who: TestSession, file: File): Promise<ImportPreview> => {
  const { status, body } = await send(who, file)
  expect({ status, body }).toMatchObject({ status: 200 })
  return body
}
const rowsOf = async (who: TestSession, importNo: number) =>
  (await who.call(calls.read, { params: { importNo }, query: {} })).body
const apply = async (who: TestSession, importNo: number): Promise<Job> => {
  let { job } = (await who.call(calls.apply, { params: { importNo }, body: {} })).body
  while (job.state === 'running') ({ job } = (await who.call(readJob, { params: { id: job.id } })).body)
  return job
}
const cast = () => makePayrollCast(t, { people: 2, months: [] })
const people = async (who: TestSession) => (await who.call(listEmployees, { query: {} })).body.items
const HEAD = '사번,성명,생년월일,입사일'

describe('numbers that a table program has changed', () => {
  it('a 사번 without its leading zeros is the one that stands, and the row says so', async () => {
    const { operator } = await cast()
    const preview = await read(operator, csv('사번,성명,휴대폰', '1,,010-1111-2222', '2,,'))
    expect(preview).toMatchObject({ added: 0, changed: 1, same: 1, badCells: 0 })
    const { items } = await rowsOf(operator, preview.importNo)
    expect(items[0]).toMatchObject({
      cells: { employeeCode: { value: '0001' } },
      note: '사번 1을 있는 사번 0001로 읽었습니다.',
    })
    const twice = await read(operator, csv('사번,성명', '1,', '0001,'))
    expect(twice.bad).toEqual([{ row: 3, column: '사번', value: '0001', message: '2행에 같은 것이 있습니다.' }])
  })

  it('a 사번 that could be two, or another row’s, is asked', async () => {
    const { operator } = await cast()
    const hire = (employeeCode: string, name: string) =>
      operator.call(createEmployee, { body: { name, employeeCode, birthDate: '1990-01-01', encpnd: '2026-01-02' } })
    await hire('007', '나일곱')
    await hire('07', '다일곱')
    const unclear = await read(operator, csv(HEAD, '7,라일곱,1991-01-01,2026-02-02'))
    expect(unclear.bad).toEqual([
      {
        row: 2,
        column: '사번',
        value: '7',
        message: '앞의 0만 다른 사번이 여럿입니다: 007, 07. 쓸 사번을 그대로 적어 주세요.',
      },
    ])
    const inFile = await read(operator, csv(HEAD, '31,마하나,1991-01-01,2026-02-02', '0031,마둘,1991-01-01,2026-02-02'))
    expect(inFile.bad).toEqual([
      {
        row: 3,
        column: '사번',
        value: '0031',
        message: '2행의 사번 31과 앞의 0만 다릅니다. 사번을 확인해 주세요.',
      },
    ])
  })

  it('a phone gets its zero, an account a notice, and sixteen digits are refused', async () => {
    const { operator } = await cast()
    const rows = [
      ['사번', '성명', '휴대폰', '은행', '계좌번호', '적용 시작일'],
      ['0001', null, 1_012_345_678, 'KB국민은행', 12_345_678_901, '2026-12-01'],
      ['0002', null, null, '국민은행', 1.234_567_890_123_45e15, '2026-12-01'],
    ]
    const preview = await read(operator, await book({ name: '사원', rows }))
    expect(preview.bad).toEqual([
      {
        row: 3,
        column: '계좌번호',
        value: '1234567890123450',
        message: '엑셀이 긴 숫자를 바꾸었습니다. 칸 서식을 텍스트로 바꾸고 번호를 다시 적어 주세요.',
      },
    ])
    const { items } = await rowsOf(operator, preview.importNo)
    expect(items[0]).toMatchObject({
      cells: { phone: { value: '01012345678' }, accountNumber: { value: '12345678901' }, bankCode: { value: '004' } },
      note: '계좌번호: 숫자 칸이라 앞자리 0이 빠졌을 수 있습니다. 번호를 확인해 주세요.',
    })
    expect(items[1]?.cells['bankCode']).toMatchObject({ value: '004' })
    // What is typed over has no notice any more.
    await operator.call(calls.change, {
      params: { importNo: preview.importNo },
      body: { cells: [{ row: 2, key: 'accountNumber', text: '012-345-678901' }] },
    })
    expect((await rowsOf(operator, preview.importNo)).items[0]).not.toHaveProperty('note')
  })

  it.each([
    ['1012345678', '01012345678'],
    ['10-1234-5678', '010-1234-5678'],
    ['117654321', '0117654321'],
    ['021234567', '021234567'],
    ['15881234', '15881234'],
  ])('a phone of a text %s is %s', async (typed, phone) => {
    const { operator } = await cast()
    const { importNo } = await read(operator, csv('사번,성명,휴대폰', `0001,,${typed}`))
    expect((await rowsOf(operator, importNo)).items[0]?.cells['phone']?.value).toBe(phone)
  })

  it('an exponent in a text, a formula without a value and letters that were lost are refused at their cell', async () => {
    const { operator } = await cast()
    const exponent = await read(operator, csv('사번,성명,계좌번호', '0001,,1.23457E+11'))
    expect(exponent.bad).toMatchObject([{ column: '계좌번호', message: expect.stringContaining('긴 숫자') }])
    const formula = await read(
      operator,
      await book({
        name: '사원',
        rows: [
          ['사번', '기본급'],
          ['0001', null],
        ],
        formula: ['1,1', '3000000+100000'],
      }),
    )
    expect(formula.bad).toEqual([
      {
        row: 2,
        column: '기본급',
        value: '=3000000+100000',
        message: '수식의 값이 없습니다. 엑셀에서 열어 저장한 뒤 올려 주세요.',
      },
    ])
    const lost = await read(operator, csv('사번,성명', '0001,김\uFFFDR'))
    expect(lost.bad).toMatchObject([{ column: '성명', message: expect.stringContaining('읽을 수 없는 글자') }])
  })

  it('amounts may be written in 만, counts are shown as counts', async () => {
    const { operator } = await cast()
    const { importNo, bad } = await read(
      operator,
      csv('사번,성명,기본급,자녀,적용 시작일', '0001,,262.67만원,둘,2026-12-01', '0002,,250만,,2026-12-01'),
    )
    expect(bad).toEqual([{ row: 2, column: '자녀', value: '둘', message: '숫자로 적어 주세요. 예: 2' }])
    const { items } = await rowsOf(operator, importNo)
    expect(items.map(({ cells }) => cells['basePay']?.value)).toEqual([2_626_700, 2_500_000])
  })
})

describe('a CSV of Excel in Korea', () => {
  it.each(['김힣', '쯘로', '설믜', '긂길', '뷁쫌', '가각'])('knows all syllables of windows-949: %s', async (name) => {
    const { operator } = await cast()
    const bytes = iconv.encode(`${HEAD}\n0031,${name},1990-01-01,2026-02-02`, 'cp949')
    const { importNo, bad } = await read(operator, new File([Buffer.from(bytes)], '사원.csv'))
    expect(bad).toEqual([])
    expect((await rowsOf(operator, importNo)).items[0]?.cells['name']?.value).toBe(name)
  })
})

describe('a workbook of several sheets', () => {
  it('is read at the sheet with the heads, wherever it stands', async () => {
    const { operator } = await cast()
    const preview = await read(
      operator,
      await book(
        { name: '안내', rows: [['회사 사원 명부'], ['작성일', '2026-11-20']] },
        { name: '빈 시트', rows: [] },
        {
          name: '사원',
          rows: [
            ['사번', '성명'],
            ['0001', null],
          ],
        },
      ),
    )
    expect(preview).toMatchObject({ rows: 1, same: 1 })
  })
})

describe('a file of another program', () => {
  const FOREIGN = csv(
    '직원번호,이름,생일,입사일자,소속,직급,핸드폰,비고',
    'A1,남이든,1990-01-01,2024-03-04,영업 3팀,주임,010-1111-2222,',
    'A2,민서라,1991-02-02,2023-05-06,영업 3팀,책임,,',
  )

  it('is kept with what its columns likely mean, and read once they are chosen', async () => {
    const { operator } = await cast()
    const preview = await read(operator, FOREIGN)
    expect(preview).toMatchObject({ rows: 0, badCells: 0 })
    expect(preview.suggested).toEqual({
      employeeCode: '직원번호',
      name: '이름',
      birthDate: '생일',
      encpnd: '입사일자',
      departmentName: '소속',
      positionName: '직급',
      phone: '핸드폰',
    })
    const mapping = Object.fromEntries(Object.entries(preview.suggested).map(([key, head]) => [head, key]))
    const mapped = await operator.call(calls.change, {
      params: { importNo: preview.importNo },
      body: { version: 1, mapping },
    })
    expect(mapped.body).toMatchObject({ rows: 2, added: 2, suggested: {} })
    expect(mapped.body.lacking).toEqual({ departments: ['영업 3팀'], positions: ['주임', '책임'] })
  })

  it('gets the departments and positions it names in one press, each from the first day it is needed', async () => {
    const { operator, companyNo, employee } = await cast()
    const { importNo, suggested } = await read(operator, FOREIGN)
    const mapping = Object.fromEntries(Object.entries(suggested).map(([key, head]) => [head, key]))
    await operator.call(calls.change, { params: { importNo }, body: { mapping } })
    const create = (who: TestSession, body: { departments?: string[]; positions?: string[]; version?: number }) =>
      who.call(employeeImportCreate, { params: { importNo }, body })
    expect((await create(employee, {})).status).toBe(403)
    expect((await create((await cast()).operator, {})).status).toBe(404)
    expect((await create(operator, { version: 1, departments: ['영업 3팀'] })).status).toBe(409)
    expect(await create(operator, { departments: ['없는 팀'] })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'departments.0' }] },
    })
    const made = await create(operator, { version: 2, departments: ['영업 3팀'], positions: ['주임', '책임'] })
    expect(made).toMatchObject({ status: 200, body: { badCells: 0, lacking: { departments: [], positions: [] } } })
    const department = (await operator.call(listDepartments, { query: {} })).body.items.find(
      ({ deptNm }) => deptNm === '영업 3팀',
    )
    expect(department?.from).toBe('2023-05-06')
    const positions = (await operator.call(listPositions, { query: {} })).body.items
    expect(positions.find(({ ofcpsNm }) => ofcpsNm === '주임')?.from).toBe('2024-03-04')
    expect(await auditsOf(t, companyNo, 'department.create')).toHaveLength(1)
    expect(await apply(operator, importNo)).toMatchObject({ state: 'done', message: '2명을 올렸습니다.' })
    expect((await people(operator)).filter(({ departmentName }) => departmentName === '영업 3팀')).toHaveLength(2)
    expect((await create(operator, {})).status).toBe(409)
  })

  it('may leave out a column whose head means something else there, and take it in again', async () => {
    const { operator } = await cast()
    const { importNo, badCells } = await read(operator, csv('사번,성명,건강보험', '0001,,134000', '0002,,98000'))
    expect(badCells).toBe(2)
    const change = async (mapping: Record<string, string>) =>
      (await operator.call(calls.change, { params: { importNo }, body: { mapping } })).body
    const without = await change({ 건강보험: '' })
    expect(without).toMatchObject({ rows: 2, same: 2, badCells: 0 })
    expect(without.columns.at(-1)).toEqual({ place: 'C', head: '건강보험', key: null })
    expect(await change({ 건강보험: 'health' })).toMatchObject({ badCells: 2 })
    // Without what finds a record nothing can be read: its columns are asked for again.
    expect(await change({ 사번: '' })).toMatchObject({ rows: 0, badCells: 0, suggested: { employeeCode: '사번' } })
  })

  it('is judged anew whenever it is read: what was made meanwhile is no fault any more', async () => {
    const { operator } = await cast()
    const { importNo, badCells, version } = await read(
      operator,
      csv(`${HEAD},부서`, '0031,남이든,1990-01-01,2024-03-04,개발 7팀'),
    )
    expect(badCells).toBe(1)
    await operator.call(createDepartment, { body: { deptNm: '개발 7팀', from: '2024-01-01' } })
    const again = await rowsOf(operator, importNo)
    expect(again.head).toMatchObject({ badCells: 0, bad: [], version: version + 1 })
    // Nothing has changed since: nothing is counted.
    expect((await rowsOf(operator, importNo)).head.version).toBe(version + 1)
  })

  it('a row may be taken out of it, and stays out when its columns are read anew', async () => {
    const { operator } = await cast()
    const file = csv(`${HEAD},메모`, '0031,남이든,1990-01-01,2024-03-04,a', '0031,남이든,1990-01-01,2024-03-04,b')
    const { importNo, badCells } = await read(operator, file)
    expect(badCells).toBe(1)
    const change = (body: { without?: number[]; mapping?: Record<string, string> }) =>
      operator.call(calls.change, { params: { importNo }, body })
    expect(await change({ without: [9] })).toMatchObject({ status: 400, body: { errors: [{ path: 'without.0' }] } })
    expect((await change({ without: [3] })).body).toMatchObject({ rows: 1, badCells: 0 })
    expect((await change({ mapping: { 메모: 'jobTitle' } })).body).toMatchObject({ rows: 1, badCells: 0 })
  })

  it('says who has the name and birth date of somebody there, or of a row before', async () => {
    const { operator } = await cast()
    const { body: there } = await operator.call(createEmployee, {
      body: { name: '남이든', birthDate: '1990-01-01', encpnd: '2026-01-02' },
    })
    const { importNo } = await read(
      operator,
      csv(
        HEAD,
        '0041,남이든,1990-01-01,2026-02-02',
        '0042,민서라,1991-01-01,2026-02-02',
        '0043,민서라,1991-01-01,2026-02-02',
      ),
    )
    const { items } = await rowsOf(operator, importNo)
    expect(items.map(({ note }) => note ?? null)).toEqual([
      expect.stringContaining(`남이든(사번 ${there.employeeCode}`),
      null,
      '3행과 이름과 생년월일이 같습니다. 같은 사람인지 확인해 주세요.',
    ])
  })

  it('says which department begins only after somebody is placed in it', async () => {
    const { operator } = await cast()
    await operator.call(createDepartment, { body: { deptNm: '새 팀', from: '2026-11-16' } })
    const { importNo, badCells } = await read(
      operator,
      csv(
        `${HEAD},부서,적용 시작일`,
        '0041,남이든,1990-01-01,2024-03-04,새 팀,',
        '0042,민서라,1991-01-01,2026-11-16,새 팀,',
        '0001,,,,새 팀,2026-11-15',
      ),
    )
    expect(badCells).toBe(0)
    expect((await rowsOf(operator, importNo)).items.map(({ note }) => note ?? null)).toEqual([
      '부서 새 팀은 2026.11.16부터 있는데 2024.03.04부터 이 부서로 적었습니다. 부서와 발령의 적용일을 확인해 주세요.',
      null,
      expect.stringContaining('2026.11.15부터 이 부서로 적었습니다'),
    ])
  })

  it('refuses dates that nobody has at their cell', async () => {
    const { operator } = await cast()
    const { bad } = await read(
      operator,
      csv(HEAD, '0041,가나다,2027-03-12,2062-03-02', '0042,라마바,2020-01-01,2019-01-01'),
    )
    expect(bad).toMatchObject([
      { row: 2, column: '생년월일', message: expect.stringContaining('오늘보다 뒤') },
      { row: 3, column: '생년월일', message: expect.stringContaining('입사일 2019.01.01보다 뒤') },
    ])
  })
})
