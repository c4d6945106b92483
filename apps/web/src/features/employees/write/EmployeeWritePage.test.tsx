import { createEmployee } from '@handal/contracts/people/employee-write'
import { type HirePreview, previewHire } from '@handal/contracts/people/hire-preview'
import { listDepartments } from '@handal/contracts/company/organisation'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { readSource } from '../../../testing/read-source.ts'
import { problem, scriptedFetch, showScreen } from '../../../testing/screen.tsx'
import { setViewport } from '../../../testing/viewport.ts'
import EmployeeWritePage from './EmployeeWritePage.tsx'
import { ASKED, DEPARTMENT, GARAM, HIRE } from '../testing/person.ts'

const PATH = '/basic-info/hrm/employee/write'
type Answer = Parameters<typeof scriptedFetch>[0][number][1]
/** What the server answers for somebody hired fourteen days before a Saturday. */
const SATURDAY = previewHire.response.parse(
  (
    JSON.parse(
      readSource('../../../../../../testdata/answers/hrm.employees.preview--gaon-op-weekend.json', import.meta.url),
    ) as { readonly answer: unknown }
  ).answer,
)
type Sent = ReturnType<typeof scriptedFetch>['seen'][number]
const STORED = { body: { ...GARAM, no: 31, name: '남이든', notices: [] } }
const serve = (answer: Answer = () => STORED, preview?: (body: Sent['body']) => Partial<HirePreview>) =>
  scriptedFetch([
    [previewHire, ({ body }) => ({ body: { ...HIRE, ...preview?.(body) } })],
    ...ASKED,
    [createEmployee, answer],
  ])
const show = () => showScreen(EmployeeWritePage, PATH)
const type = (label: string | RegExp, value: string): void => {
  fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value } })
}
const save = (): void => void fireEvent.click(screen.getByRole('button', { name: '사원 등록' }))
const sent = (seen: readonly Sent[]) => seen.find(({ id }) => id === 'hrm.employees.create')?.body

describe('hiring somebody', () => {
  it('shows what follows by the call: with why and by which law, of insurances only where one is ticked', async () => {
    serve(undefined, ({ encpnd }) => (encpnd === '2026-11-21' ? SATURDAY : {}))
    show()
    fireEvent.change(await screen.findByRole('textbox', { name: /^입사일/ }), { target: { value: '2026-11-21' } })
    fireEvent.blur(screen.getByRole('textbox', { name: /^입사일/ }))
    expect(await screen.findByText('2026.12.07까지')).toBeTruthy()
    expect(screen.getByText('2026.12.05가 토요일이라 2026.12.07까지입니다.')).toBeTruthy()
    expect(screen.getByText('국민건강보험법 제8조 제2항')).toBeTruthy()
    expect(screen.getByText('2026.12.21부터 한 달에 하루')).toBeTruthy()
    fireEvent.click(screen.getByRole('checkbox', { name: '건강보험' }))
    expect(screen.queryByText('2026.12.07까지')).toBeNull()
    expect(screen.getByText('2026.12.15까지')).toBeTruthy()
  })

  it('asks for the weekly holiday where the company’s is worked, and sends what is otherwise than in the company', async () => {
    const message = '회사 주휴일인 일요일에 일하는 사원입니다.'
    const errors = [{ path: 'assignments.0.weeklyHoliday', message }]
    const { seen } = serve(({ body }) =>
      (body as { assignments: { weeklyHoliday: number | null }[] }).assignments[0]?.weeklyHoliday === null
        ? problem(400, 'bad-request', message, { errors })
        : STORED,
    )
    const { router } = show()
    fireEvent.change(await screen.findByRole('textbox', { name: /^성명/ }), { target: { value: '남이든' } })
    type(/^주민등록번호/, '9804121234567')
    type('기본급', '2150000')
    const holiday = () => screen.getByRole('combobox', { name: /^주휴일/ })
    expect(await screen.findByText('회사 주휴일 (일요일)')).toBeTruthy()
    expect(screen.getByText('회사 설정은 출퇴근 기록입니다.')).toBeTruthy()
    for (const name of ['월요일', '화요일', '일요일']) fireEvent.click(screen.getByRole('checkbox', { name }))
    expect(screen.getByText(/^회사 주휴일인 일요일이 근무요일입니다/)).toBeTruthy()
    save()
    expect(await screen.findByText(message)).toBeTruthy()
    fireEvent.mouseDown(holiday())
    expect(screen.getAllByRole('option').map((one) => one.textContent)).toEqual(['월요일', '화요일', '토요일'])
    fireEvent.click(screen.getByRole('option', { name: '월요일' }))
    fireEvent.click(screen.getByRole('radio', { name: '근무표' }))
    save()
    await waitFor(() => expect(router.state.location.pathname).toBe('/basic-info/hrm/employee/detail/31'))
    expect(seen.findLast(({ id }) => id === 'hrm.employees.create')?.body).toMatchObject({
      assignments: [{ mdwkWorkday: '0,3,4,5', weeklyHoliday: 1, attendanceSource: 'AS_SCHEDULED' }],
    })
  })

  it('sends each dated member from the day of hiring on, and goes to the person', async () => {
    const { seen } = serve()
    const { router } = show()
    fireEvent.change(await screen.findByRole('textbox', { name: /^성명/ }), { target: { value: '남이든' } })
    type(/^주민등록번호/, '9804121234567')
    // The number says the rest.
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^생년월일/ }).value).toContain('1998.04.12')
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '남' }).checked).toBe(true)
    fireEvent.change(screen.getByRole('textbox', { name: /^입사일/ }), { target: { value: '2026-12-01' } })
    fireEvent.blur(screen.getByRole('textbox', { name: /^입사일/ }))
    type('기본급', '2150000')
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: '기본급' }).value).toBe('2,150,000')
    save()
    await waitFor(() => expect(router.state.location.pathname).toBe('/basic-info/hrm/employee/detail/31'))
    const body = sent(seen)
    expect(body).toMatchObject({
      companyNo: 1,
      name: '남이든',
      residentNumber: '980412-1234567',
      birthDate: '1998-04-12',
      gender: 'M',
      encpnd: '2026-12-01',
      contractEndDate: null,
      assignments: [{ from: '2026-12-01', departmentNo: null, employmentType: '0001', mdwkWorkday: '1,2,3,4,5' }],
      payTerms: [{ from: '2026-12-01', payKind: '0001', items: [{ itemCode: 'base', amount: 2_150_000 }] }],
      tax: [{ from: '2026-12-01', withholdingPercent: 100, youthReductionPercent: null, incomeKind: 'EARNED' }],
      insurance: [{ from: '2026-12-01', pension: true, pensionBase: null }],
      family: [{ from: '2026-12-01', dependents: 1, children: 0, childrenUnder7: 0 }],
    })
    // Contractual hours follow from the times.
    expect(body?.['payTerms']).toEqual([
      { from: '2026-12-01', payKind: '0001', items: [{ itemCode: 'base', amount: 2_150_000 }] },
    ])
    // The next number of the company, and no account yet.
    expect(body).not.toHaveProperty('employeeCode')
    expect(body).not.toHaveProperty('accounts')
    expect(body).not.toHaveProperty('familyMembers')
  })

  it('asks once the typing rests, and says what is to be looked at', async () => {
    const least = ({ payKind, items }: Sent['body']): boolean =>
      JSON.stringify([payKind, items]) === JSON.stringify(['0002', [{ itemCode: 'base', amount: 10_320 }]])
    const LESS = {
      field: 'payTerms.0.items',
      title: '최저임금보다 적습니다.',
      message: '한 달에 1원 모자랍니다.',
      blocks: false,
      law: '최저임금법 제6조 제1항',
    }
    const { seen } = serve(undefined, (body) => ({ checks: least(body) ? [] : [LESS] }))
    show()
    await screen.findByText('한 달에 1원 모자랍니다.')
    const before = seen.filter(({ id }) => id === previewHire.id).length
    fireEvent.click(screen.getByRole('radio', { name: '시급' }))
    for (const amount of ['1', '10', '103', '1032', '10320']) type('기본급', amount)
    await waitFor(() => expect(screen.queryByText('최저임금보다 적습니다.')).toBeNull())
    expect(seen.filter(({ id }) => id === previewHire.id)).toHaveLength(before + 1)
  })

  it('looks by itself at a resident number, which the call is not told, and at the account', async () => {
    const { seen } = serve()
    show()
    await screen.findByText('급여 계좌가 없습니다.')
    type('계좌번호', '110-123-456789')
    expect(screen.queryByText('급여 계좌가 없습니다.')).toBeNull()
    type(/^주민등록번호/, '9804121234561')
    expect(screen.queryByText('주민등록번호를 확인해 주세요.')).toBeNull()
    type(/^주민등록번호/, '9804121234567')
    expect(screen.getByText('주민등록번호를 확인해 주세요.')).toBeTruthy()
    type(/^생년월일/, '1998-04-13')
    fireEvent.blur(screen.getByRole('textbox', { name: /^생년월일/ }))
    expect(screen.getByText('주민등록번호의 생년월일은 1998.04.12입니다.')).toBeTruthy()
    type(/^주민등록번호/, '9804125234567')
    expect(screen.getByText('외국인등록번호입니다.')).toBeTruthy()
    await waitFor(() => expect(seen.at(-1)?.body).toMatchObject({ birthDate: '1998-04-12' }))
    expect(JSON.stringify(seen.filter(({ id }) => id === previewHire.id))).not.toContain('980412')
  })

  it('offers a department that was entered only later, with its day, and none that had ended', async () => {
    const later = { ...DEPARTMENT, no: 8, deptNm: '새 부서', from: '2027-01-01' }
    const ended = { ...DEPARTMENT, no: 9, deptNm: '옛 부서', endDate: '2026-10-31' }
    const items = [DEPARTMENT, later, ended]
    scriptedFetch([[listDepartments, () => ({ body: { items, total: 3, page: 1, size: 1000 } })], ...ASKED])
    show()
    fireEvent.mouseDown(await screen.findByRole('combobox', { name: '부서' }))
    await screen.findByRole('option', { name: DEPARTMENT.deptNm })
    expect(screen.getAllByRole('option').map((one) => one.textContent)).toEqual([
      '없음',
      DEPARTMENT.deptNm,
      '새 부서 (2027.01.01부터)',
    ])
  })

  it('offers the items of pay terms only, one field for each', async () => {
    serve()
    show()
    fireEvent.mouseDown(await screen.findByRole('combobox', { name: '급여항목 추가' }))
    expect(screen.getAllByRole('option').map((one) => one.textContent)).toEqual(['식대'])
    fireEvent.click(screen.getByRole('option', { name: '식대' }))
    expect(screen.getByRole('textbox', { name: '식대' })).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: '식대 삭제' }))
    expect(screen.queryByRole('textbox', { name: '식대' })).toBeNull()
  })

  it('sends members of the family instead of their number, and the account in the own name', async () => {
    const { seen } = serve()
    show()
    fireEvent.change(await screen.findByRole('textbox', { name: /^성명/ }), { target: { value: '남이든' } })
    type(/^주민등록번호/, '9804121234567')
    type('기본급', '2150000')
    fireEvent.click(screen.getByRole('radio', { name: '한 사람씩 적기' }))
    fireEvent.click(screen.getByRole('button', { name: '가족 추가' }))
    const member = within(screen.getByRole('group', { name: '가족 1' }))
    fireEvent.change(member.getByRole('textbox', { name: '성명' }), { target: { value: '남새봄' } })
    fireEvent.mouseDown(member.getByRole('combobox', { name: '관계' }))
    fireEvent.click(screen.getByRole('option', { name: '자녀' }))
    const born = member.getByRole('textbox', { name: '생년월일' })
    fireEvent.change(born, { target: { value: '2020-02-02' } })
    fireEvent.blur(born)
    fireEvent.mouseDown(screen.getByRole('combobox', { name: '은행' }))
    fireEvent.click(screen.getByRole('option', { name: '신한은행' }))
    type('계좌번호', '110-123-456789')
    save()
    await waitFor(() => expect(sent(seen)).toBeDefined())
    expect(sent(seen)).not.toHaveProperty('family')
    expect(sent(seen)).toMatchObject({
      familyMembers: [
        { name: '남새봄', relation: 'CHILD', birthDate: '2020-02-02', dependent: true, from: '2026-11-20' },
      ],
      accounts: [{ from: '2026-11-20', kind: 'PAY', bankCode: '088', number: '110123456789', holder: '남이든' }],
    })
  })

  it('goes on with an empty form for the next one', async () => {
    const { seen } = serve()
    const { router } = show()
    fireEvent.change(await screen.findByRole('textbox', { name: /^성명/ }), { target: { value: '남이든' } })
    type(/^주민등록번호/, '9804121234567')
    type('기본급', '2150000')
    fireEvent.click(screen.getByRole('button', { name: '등록하고 한 명 더' }))
    await waitFor(() => expect(sent(seen)).toMatchObject({ name: '남이든' }))
    await waitFor(() => expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^성명/ }).value).toBe(''))
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: '기본급' }).value).toBe('')
    expect(router.state.location.pathname).toBe(PATH)
    // The plain way still goes to the person.
    type(/^성명/, '남이든')
    type(/^주민등록번호/, '9804121234567')
    type('기본급', '2150000')
    save()
    await waitFor(() => expect(router.state.location.pathname).toBe('/basic-info/hrm/employee/detail/31'))
  })

  const fill = async (): Promise<void> => {
    fireEvent.change(await screen.findByRole('textbox', { name: /^성명/ }), { target: { value: '남이든' } })
    type(/^주민등록번호/, '9804121234567')
    type('기본급', '2150000')
  }
  const byLaw = (insured: boolean | null): Partial<HirePreview> => ({
    insurances: [
      {
        code: 'pension',
        name: '국민연금',
        insured,
        entered: insured !== false,
        reason: '법의 이유.',
        law: '국민연금법 제8조',
      },
    ],
  })

  it('asks why an insurance is ticked otherwise than the law has it, and sends the reason with it', async () => {
    const { seen } = serve(undefined, () => byLaw(true))
    const { router } = show()
    await fill()
    await waitFor(() => expect(seen.at(-1)).toMatchObject({ id: previewHire.id, body: { birthDate: '1998-04-12' } }))
    expect(screen.queryByRole('textbox', { name: /^법의 판단과 다른 사유/ })).toBeNull()
    fireEvent.click(screen.getByRole('checkbox', { name: '국민연금' }))
    const why = await screen.findByRole('textbox', { name: /^법의 판단과 다른 사유/ })
    expect(screen.getByText('국민연금을 뺐습니다.')).toBeTruthy()
    save()
    expect((await screen.findAllByText('법의 판단과 다르게 고른 사유를 적어 주세요.')).length).toBeGreaterThan(0)
    expect(sent(seen)).toBeUndefined()
    fireEvent.change(why, { target: { value: '사회보장협정 면제' } })
    save()
    await waitFor(() => expect(router.state.location.pathname).toBe('/basic-info/hrm/employee/detail/31'))
    expect(sent(seen)).toMatchObject({ insurance: [{ pension: false, reason: '사회보장협정 면제' }] })
  })

  it('asks for that reason also where saving comes before the typing rests', async () => {
    // Until the birth date is known the law leaves it to be asked.
    const { seen } = serve(undefined, ({ birthDate }) => byLaw(birthDate === undefined ? null : true))
    show()
    fireEvent.click(await screen.findByRole('checkbox', { name: '국민연금' }))
    await screen.findByText('국민연금을 확인해 주세요.')
    await fill()
    save()
    expect((await screen.findAllByText('법의 판단과 다르게 고른 사유를 적어 주세요.')).length).toBeGreaterThan(0)
    expect(sent(seen)).toBeUndefined()
  })

  it('saves an insurance that nobody has ticked as the law has it of the last values', async () => {
    const { seen } = serve(undefined, ({ birthDate }) => byLaw(birthDate === undefined ? null : false))
    show()
    await screen.findByText('국민연금을 확인해 주세요.')
    await fill()
    save()
    await waitFor(() => expect(sent(seen)).toMatchObject({ insurance: [{ pension: false, health: true }] }))
  })

  it('says what hiring would refuse at its field, with what the form refuses, and sends nothing', async () => {
    const FAULT = '계약이 끝나는 날은 입사일보다 앞설 수 없습니다.'
    const { seen } = serve(undefined, ({ contractEndDate }) => ({
      checks:
        contractEndDate === null
          ? []
          : [{ field: 'contractEndDate', title: '날짜를 확인해 주세요.', message: FAULT, blocks: true, law: null }],
    }))
    show()
    await fill()
    type(/^계약 종료일/, '2026-11-19')
    type('기본급', '')
    save()
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: /^계약 종료일/ }).getAttribute('aria-invalid')).toBe('true'),
    )
    expect(screen.getByRole('textbox', { name: '기본급' }).getAttribute('aria-invalid')).toBe('true')
    expect(screen.getAllByText(FAULT).length).toBeGreaterThan(0)
    expect(sent(seen)).toBeUndefined()
  })

  it('saves nothing that could not be looked at, and says why', async () => {
    let fails = false
    const { seen } = scriptedFetch([
      [previewHire, () => (fails ? problem(503, 'unavailable', '잠시 뒤에 다시 해 주세요.') : { body: HIRE })],
      ...ASKED,
      [createEmployee, () => STORED],
    ])
    show()
    await fill()
    fails = true
    save()
    expect((await screen.findAllByText(/잠시 뒤에 다시/)).length).toBeGreaterThan(0)
    expect(sent(seen)).toBeUndefined()
    fails = false
    save()
    await waitFor(() => expect(sent(seen)).toMatchObject({ name: '남이든' }))
  })

  it('asks of each kind of income only what it knows', async () => {
    serve()
    show()
    const choose = (name: string): void => {
      fireEvent.mouseDown(screen.getByRole('combobox', { name: '소득 구분' }))
      fireEvent.click(screen.getByRole('option', { name }))
    }
    await screen.findByRole('radio', { name: '80%' })
    expect(screen.getByRole('checkbox', { name: '국민연금' })).toBeTruthy()
    choose('일용근로소득')
    expect(screen.queryByRole('radio', { name: '80%' })).toBeNull()
    expect(screen.getByRole('checkbox', { name: /^건설업/ })).toBeTruthy()
    expect(screen.getByRole('checkbox', { name: /^생산직/ })).toBeTruthy()
    expect(screen.queryByLabelText(/^부양가족/)).toBeNull()
    choose('사업소득(3.3%)')
    expect(screen.queryByRole('checkbox', { name: /^생산직/ })).toBeNull()
    expect(screen.queryByRole('checkbox', { name: '국민연금' })).toBeNull()
    expect(screen.getByText('사업소득에는 4대보험이 없습니다.')).toBeTruthy()
  })

  it('says all that is wrong at once, counted by section, and sends nothing', async () => {
    const { seen } = serve()
    show()
    await screen.findByRole('textbox', { name: /^성명/ })
    save()
    expect(await screen.findByText('성명을 적어 주세요.')).toBeTruthy()
    expect(screen.getAllByText(/주민등록번호나 생년월일을 적어 주세요.|금액을 숫자로 적어 주세요./)).toHaveLength(2)
    const sections = within(screen.getByRole('navigation', { name: '구역' }))
    expect(sections.getAllByRole('button').map((one) => one.textContent)).toEqual([
      '인적사항2',
      '입사와 계약',
      '부서와 근무',
      '급여 조건1',
      '세금과 가족',
      '4대보험',
      '급여 계좌',
    ])
    expect(sent(seen)).toBeUndefined()
  })

  it('puts what the server refuses at its fields, all at once', async () => {
    serve(() =>
      problem(422, 'invalid', '고칠 곳이 있습니다.', {
        errors: [
          { path: 'employeeCode', message: '이미 쓰는 사번입니다.' },
          { path: 'payTerms.0.items.0.amount', message: '금액이 너무 큽니다.' },
          { path: 'assignments.0.departmentNo', message: '그 날에는 없는 부서입니다.' },
        ],
      }),
    )
    show()
    fireEvent.change(await screen.findByRole('textbox', { name: /^성명/ }), { target: { value: '남이든' } })
    type(/^주민등록번호/, '9804121234567')
    type('기본급', '2150000')
    save()
    expect(await screen.findByText('이미 쓰는 사번입니다.')).toBeTruthy()
    expect(screen.getByRole('textbox', { name: '사번' }).getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByRole('textbox', { name: '기본급' }).getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByText('그 날에는 없는 부서입니다.')).toBeTruthy()
  })

  it('is one section a screen on phones, each right before the next; what is refused comes forward', async () => {
    setViewport(390)
    serve(() =>
      problem(400, 'bad-input', '입력한 내용을 확인해 주세요.', {
        errors: [{ path: 'employeeCode', message: '이미 쓰는 사번입니다.' }],
      }),
    )
    show()
    const next = (title: string): void => void fireEvent.click(screen.getByRole('button', { name: `다음: ${title}` }))
    await screen.findByRole('textbox', { name: /^성명/ })
    expect(screen.getByText('1 / 7')).toBeTruthy()
    expect(screen.queryByRole('textbox', { name: /^입사일/ })).toBeNull()
    next('입사와 계약')
    expect(await screen.findByText('성명을 적어 주세요.')).toBeTruthy()
    expect(screen.getByText('1 / 7')).toBeTruthy()
    expect(screen.queryByRole('navigation', { name: '구역' })).toBeNull()
    type(/^성명/, '남이든')
    type(/^주민등록번호/, '9804121234567')
    next('입사와 계약')
    expect(await screen.findByRole('textbox', { name: /^입사일/ })).toBeTruthy()
    expect(screen.queryByRole('textbox', { name: /^성명/ })).toBeNull()
    next('부서와 근무')
    await screen.findByText('3 / 7')
    next('급여 조건')
    await screen.findByText('4 / 7')
    next('세금과 가족')
    expect(await screen.findByText('금액을 숫자로 적어 주세요.')).toBeTruthy()
    type('기본급', '2150000')
    next('세금과 가족')
    await screen.findByText('5 / 7')
    next('4대보험')
    await screen.findByText('6 / 7')
    next('급여 계좌')
    expect(await screen.findByText('급여 계좌가 없습니다.')).toBeTruthy()
    save()
    expect(await screen.findByText('이미 쓰는 사번입니다.')).toBeTruthy()
    expect(screen.getByText('1 / 7')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: '급여 조건' }))
    expect(screen.getByText('4 / 7')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: '이전' }))
    expect(screen.getByText('3 / 7')).toBeTruthy()
  })
})
