import { plainDate, yearMonth } from '@handal/base/date'
import { type Disability, listDisabilities } from '@handal/contracts/people/disability'
import { changeEmployee, previewEmployee, readResidentNumber } from '@handal/contracts/people/employee-write'
import { readEmployee } from '@handal/contracts/people/employees'
import { judgeHours } from '@handal/contracts/time/planned-hours'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { problem, scriptedFetch, showScreen } from '../../../testing/screen.tsx'
import { setViewport } from '../../../testing/viewport.ts'
import { employeeQuery } from '../employees.queries.ts'
import EmployeeRewritePage from './EmployeeRewritePage.tsx'
import { ASKED, GARAM, HOURS } from '../testing/person.ts'

const PATH = '/basic-info/hrm/employee/rewrite/:empl_no'
const touched = {
  employeeNo: 1,
  name: '이가람',
  month: yearMonth('2026-11'),
  paymentType: '0001',
  state: 'calculated' as const,
  now: 2_900_000,
  // oxlint-disable-next-line unicorn/no-thenable -- the specified name
  then: 2_980_000,
  difference: 80_000,
}
const OWN: Disability = {
  member: null,
  name: '이가람',
  relation: null,
  kind: 'WELFARE',
  from: plainDate('2001-03-01'),
  to: null,
}
type Answer = Parameters<typeof scriptedFetch>[0][number][1]
const serve = (
  change: Answer = () => ({ body: { ...GARAM, notices: [] } }),
  preview: Answer = () => ({ body: PREVIEW }),
) =>
  scriptedFetch([
    ...ASKED,
    [readEmployee, () => ({ body: GARAM })],
    [previewEmployee, preview],
    [changeEmployee, change],
    [listDisabilities, () => ({ body: { items: [OWN], total: 1 } })],
    [readResidentNumber, () => ({ body: { residentNumber: '920814-2345678' } })],
  ])
const PREVIEW = { affected: [touched], looked: 1, left: 0 }
const show = (search = '') => showScreen(EmployeeRewritePage, PATH, search, '/basic-info/hrm/employee/rewrite/1')
const sent = (seen: ReturnType<typeof serve>['seen'], id = 'hrm.employee.change') =>
  seen.findLast((one) => one.id === id)?.body
const press = (name: string | RegExp): void => void fireEvent.click(screen.getByRole('button', { name }))
const save = (): void => press('저장')
const choose = (field: HTMLElement, name: string): void => {
  fireEvent.mouseDown(field)
  fireEvent.click(screen.getByRole('option', { name }))
}
const drawer = async (name: string) => within(await screen.findByRole('dialog', { name }))
const date = (field: HTMLElement, value: string): void => {
  fireEvent.change(field, { target: { value } })
  fireEvent.blur(field)
}
/** Raises the base pay from a day and puts it with the others. */
const raise = async (from: string, reason = ''): Promise<void> => {
  fireEvent.click(await screen.findByRole('button', { name: '급여 조건 수정' }))
  const form = await drawer('급여 조건 수정')
  date(form.getByRole('textbox', { name: /^시작일/ }), from)
  fireEvent.change(await form.findByRole('textbox', { name: '기본급' }), { target: { value: '3300000' } })
  if (reason !== '') fireEvent.change(form.getByRole('textbox', { name: '사유' }), { target: { value: reason } })
  fireEvent.click(form.getByRole('button', { name: /부터 변경\(저장 전\)$/ }))
}

describe('changing somebody', () => {
  it('sends what differs and nothing else, with the version', async () => {
    const { seen } = serve()
    const { router } = show()
    fireEvent.change(await screen.findByRole('textbox', { name: '전화번호' }), { target: { value: '010-0000-0009' } })
    save()
    await waitFor(() => expect(router.state.location.pathname).toBe('/basic-info/hrm/employee/detail/1'))
    expect(sent(seen)).toEqual({ companyNo: 1, phone: '010-0000-0009', version: 7 })
    // A phone number reaches no pay.
    expect(sent(seen, 'hrm.employee.preview')).toBeUndefined()
  })

  it('goes back where one came from and says there that something has to be looked at', async () => {
    serve(() => ({ body: { ...GARAM, notices: ['국민연금: 60세가 되어 가입하지 않습니다.'] } }))
    const { router } = showScreen(EmployeeRewritePage, PATH, '', '/pay')
    await router.navigate('/basic-info/hrm/employee/rewrite/1', { state: { back: '/pay' } })
    fireEvent.change(await screen.findByRole('textbox', { name: '전화번호' }), { target: { value: '010-0000-0009' } })
    save()
    await waitFor(() => expect(router.state.location.pathname).toBe('/pay'))
    const said = await screen.findAllByText('이가람님의 정보를 저장했습니다. 확인할 내용이 1건 있습니다.')
    expect(said.length).toBeGreaterThan(0)
    await screen.findByText('다른 화면')
    press('보기')
    await waitFor(() => expect(router.state.location.pathname).toBe('/basic-info/hrm/employee/detail/1'))
  })

  it('has no open field for what is dated; changes are collected, previewed and sent as one', async () => {
    const { seen } = serve()
    show()
    expect(await screen.findByRole('list', { name: '적용일이 있는 정보' })).toBeTruthy()
    expect(screen.queryByRole('textbox', { name: '기본급' })).toBeNull()
    await raise('2026-12-01')
    const collected = within(await screen.findByRole('list', { name: '저장할 변경' }))
    expect(collected.getByRole('listitem').textContent).toContain('월급 3,500,000원')
    expect(await screen.findByText('2,980,000')).toBeTruthy()
    expect(sent(seen, 'hrm.employee.preview')).toMatchObject({ payTerms: [{ from: '2026-12-01' }] })
    expect(sent(seen, 'hrm.employee.preview')).not.toHaveProperty('version')
    press('4대보험 수정')
    const form = await drawer('4대보험 수정')
    fireEvent.click(form.getByRole('checkbox', { name: '국민연금' }))
    fireEvent.click(form.getByRole('button', { name: /부터 변경\(저장 전\)$/ }))
    await waitFor(() => expect(collected.getAllByRole('listitem')).toHaveLength(2))
    fireEvent.change(screen.getByRole('textbox', { name: '사유' }), { target: { value: '연봉 조정' } })
    save()
    await waitFor(() => expect(sent(seen)).toBeDefined())
    const body = sent(seen)
    expect(body).toMatchObject({
      version: 7,
      reason: '연봉 조정',
      payTerms: [
        {
          from: '2026-12-01',
          payKind: '0001',
          items: [
            { itemCode: 'base', amount: 3_300_000 },
            { itemCode: 'meal', amount: 200_000 },
          ],
        },
      ],
      insurance: [{ from: '2026-11-20', pension: false, health: true }],
    })
    expect(body).not.toHaveProperty('assignments')
    expect(body).not.toHaveProperty('familyMembers')
  })

  it('leaves hours that follow from the plan to it, and says what does not fit', async () => {
    const [terms, ...others] = GARAM.payTerms
    if (terms === undefined) throw new Error('no terms')
    const planned = { ...GARAM, payTerms: [{ ...terms, monthlyFromPlan: true, dailyFromPlan: true }, ...others] }
    const { seen } = scriptedFetch([
      [
        judgeHours,
        ({ body }) => ({
          body: { ...HOURS, notices: body['monthlyHours'] === '130' ? ['한 주 40시간이면 209시간입니다.'] : [] },
        }),
      ],
      ...ASKED,
      [readEmployee, () => ({ body: planned })],
      [previewEmployee, () => ({ body: PREVIEW })],
      [changeEmployee, () => ({ body: { ...GARAM, notices: [] } })],
      [listDisabilities, () => ({ body: { items: [], total: 0 } })],
    ])
    show()
    fireEvent.click(await screen.findByRole('button', { name: '급여 조건 수정' }))
    const form = await drawer('급여 조건 수정')
    const monthly = form.getByRole<HTMLInputElement>('textbox', { name: /^월 소정근로시간/ })
    expect(monthly.value).toBe('')
    expect(await form.findByText('비우면 출퇴근 시각과 근무요일로 계산합니다: 209시간')).toBeTruthy()
    expect(form.queryByRole('list', { name: '소정근로시간 확인' })).toBeNull()
    // Judged by the times that the person has.
    expect(sent(seen, 'hrm.employees.hours')).toMatchObject({ mdwkWorkday: '1,2,3,4,5', baseLvofctime: '18:00' })
    fireEvent.change(monthly, { target: { value: '130' } })
    expect((await form.findByRole('list', { name: '소정근로시간 확인' })).textContent).toContain('209시간입니다.')
    fireEvent.change(monthly, { target: { value: '' } })
    await waitFor(() => expect(form.queryByRole('list', { name: '소정근로시간 확인' })).toBeNull())
    date(form.getByRole('textbox', { name: /^시작일/ }), '2026-12-01')
    fireEvent.change(await form.findByRole('textbox', { name: '기본급' }), { target: { value: '3300000' } })
    fireEvent.click(form.getByRole('button', { name: /부터 변경\(저장 전\)$/ }))
    await screen.findByRole('list', { name: '저장할 변경' })
    save()
    await waitFor(() => expect(sent(seen)).toBeDefined())
    const entered = (sent(seen)?.['payTerms'] as readonly object[] | undefined)?.[0]
    expect(entered).toMatchObject({ from: '2026-12-01' })
    expect(entered).not.toHaveProperty('monthlyHours')
    expect(entered).not.toHaveProperty('dailyHours')
  })

  it('opens the pay terms at once where they were asked for, on a phone too, and goes back to them', async () => {
    const { seen } = serve()
    setViewport(390)
    const { router } = show('?tab=pay&change=payTerms')
    const form = await drawer('급여 조건 수정')
    date(form.getByRole('textbox', { name: /^시작일/ }), '2026-12-01')
    fireEvent.change(await form.findByRole('textbox', { name: '기본급' }), { target: { value: '3300000' } })
    fireEvent.click(form.getByRole('button', { name: '2026.12.01부터 변경(저장 전)' }))
    const collected = within(await screen.findByRole('list', { name: '저장할 변경' }))
    expect(collected.getByRole('listitem').textContent).toContain('월급 3,500,000원')
    expect(screen.queryByRole('dialog')).toBeNull()
    save()
    await waitFor(() => expect(router.state.location.pathname).toBe('/basic-info/hrm/employee/detail/1'))
    expect(router.state.location.search).toBe('?tab=pay')
    expect(sent(seen)).toMatchObject({ payTerms: [{ from: '2026-12-01' }] })
  })

  it('has what was saved ready for the screen one comes back to', async () => {
    let asked = 0
    scriptedFetch([
      ...ASKED,
      [readEmployee, () => (asked++ === 0 ? { body: GARAM } : problem(503, 'unavailable', '지금은 읽을 수 없습니다.'))],
      [
        changeEmployee,
        () => ({ body: { ...GARAM, phone: '010-0000-0009', version: 8, notices: [], oneTimePassword: 'once' } }),
      ],
      [listDisabilities, () => ({ body: { items: [OWN], total: 1 } })],
    ])
    const { router, client } = show()
    fireEvent.change(await screen.findByRole('textbox', { name: '전화번호' }), { target: { value: '010-0000-0009' } })
    save()
    await waitFor(() => expect(router.state.location.pathname).toBe('/basic-info/hrm/employee/detail/1'))
    const kept = client.getQueryData(employeeQuery(1, 1).queryKey)
    expect(kept).toMatchObject({ phone: '010-0000-0009', version: 8 })
    // A password is told once and kept nowhere.
    expect(kept).not.toHaveProperty('oneTimePassword')
  })

  it('tells what comes where nothing holds yet, and names what was collected by its kind', async () => {
    const [terms] = GARAM.payTerms
    scriptedFetch([
      ...ASKED,
      [
        readEmployee,
        () => ({ body: { ...GARAM, payTerms: terms === undefined ? [] : [{ ...terms, from: '2026-12-01' }] } }),
      ],
      [previewEmployee, () => ({ body: PREVIEW })],
    ])
    show()
    const rows = await screen.findByRole('list', { name: '적용일이 있는 정보' })
    expect(rows.textContent).toContain('급여 조건2026.12.01부터 월급 3,400,000원')
    press('IRP 계좌 수정')
    const form = await drawer('IRP 계좌 수정')
    fireEvent.mouseDown(form.getByRole('combobox', { name: '은행' }))
    fireEvent.click(screen.getByRole('option', { name: '우리은행' }))
    fireEvent.click(form.getByRole('button', { name: /부터 변경\(저장 전\)$/ }))
    expect(await form.findByText('계좌번호는 숫자 6자리에서 20자리입니다.')).toBeTruthy()
    fireEvent.change(form.getByRole('textbox', { name: '계좌번호' }), { target: { value: '1002-123-456789' } })
    fireEvent.click(form.getByRole('button', { name: /부터 변경\(저장 전\)$/ }))
    const collected = await screen.findByRole('list', { name: '저장할 변경' })
    expect(collected.textContent).toContain('IRP 계좌 2026.11.20우리은행 1002-123-456789 이가람')
  })

  it('keeps one entry of a day: the later one replaces what was collected before', async () => {
    serve()
    show()
    await raise('2026-12-01')
    await screen.findByRole('list', { name: '저장할 변경' })
    await raise('2026-12-01')
    await waitFor(() => expect(screen.queryByRole('dialog', { name: '급여 조건 수정' })).toBeNull())
    expect(within(screen.getByRole('list', { name: '저장할 변경' })).getAllByRole('listitem')).toHaveLength(1)
  })

  it('takes a correction of a day that stands with a reason only', async () => {
    serve()
    show()
    await raise('2026-03-01')
    expect(await screen.findByText(/같은 적용일의 내용이 있습니다/)).toBeTruthy()
    const form = await drawer('급여 조건 수정')
    fireEvent.change(form.getByRole('textbox', { name: '사유' }), { target: { value: '잘못 적음' } })
    fireEvent.click(form.getByRole('button', { name: /부터 변경\(저장 전\)$/ }))
    expect(await screen.findByRole('list', { name: '저장할 변경' })).toBeTruthy()
    expect(screen.queryByRole('dialog', { name: '급여 조건 수정' })).toBeNull()
  })

  it('withdraws an entry for a reason, and lets what was collected go again', async () => {
    const { seen } = serve()
    show()
    fireEvent.click(await screen.findByRole('button', { name: '급여 조건 2026.03.01 삭제' }))
    const asked = within(await screen.findByRole('dialog'))
    fireEvent.change(asked.getByRole('textbox'), { target: { value: '두 번 적음' } })
    fireEvent.click(asked.getByRole('button', { name: '삭제' }))
    expect(await screen.findByRole('button', { name: '급여 조건 2026.03.01 되돌리기' })).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: '이하늘 · 자녀 · 2015.05.05 출생 · 부양 삭제' }))
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '삭제' }))
    fireEvent.click(await screen.findByRole('button', { name: '가족 되돌리기' }))
    save()
    await waitFor(() => expect(sent(seen)).toBeDefined())
    expect(sent(seen)).toEqual({
      companyNo: 1,
      version: 7,
      payTerms: [{ from: '2026-03-01', removed: true, reason: '두 번 적음' }],
    })
  })

  it('ends a protection that stands, with its own kind and day', async () => {
    const { seen } = serve()
    show()
    fireEvent.click(await screen.findByRole('button', { name: '보호와 복무 2026.10.01 수정' }))
    const form = await drawer('보호와 복무 수정')
    date(form.getByRole('textbox', { name: /^끝나는 날/ }), '2027-01-31')
    fireEvent.change(form.getByRole('textbox', { name: '사유' }), { target: { value: '진단서' } })
    fireEvent.click(form.getByRole('button', { name: /부터 변경\(저장 전\)$/ }))
    await screen.findByRole('list', { name: '저장할 변경' })
    save()
    await waitFor(() => expect(sent(seen)).toBeDefined())
    expect(sent(seen)).toMatchObject({
      protections: [{ kind: 'PREGNANT', from: '2026-10-01', to: '2027-01-31', reason: '진단서' }],
    })
  })

  it('adds who is disabled without looking, with what told it', async () => {
    const { seen } = serve()
    show()
    fireEvent.click(await screen.findByRole('button', { name: '장애인 등록' }))
    const form = await drawer('장애인 등록')
    date(form.getByRole('textbox', { name: /^시작일/ }), '2001-03-01')
    choose(form.getByRole('combobox', { name: '누구' }), '이하늘 자녀')
    choose(form.getByRole('combobox', { name: /^구분/ }), '중증환자(항시 치료)')
    fireEvent.click(form.getByRole('button', { name: /부터 변경\(저장 전\)$/ }))
    expect(await form.findByText('무엇으로 확인했는지 적어 주세요.')).toBeTruthy()
    fireEvent.change(form.getByRole('textbox', { name: /^확인한 것/ }), { target: { value: '장애인증명서' } })
    fireEvent.click(form.getByRole('button', { name: /부터 변경\(저장 전\)$/ }))
    const collected = within(await screen.findByRole('list', { name: '저장할 변경' }))
    expect(collected.getByRole('listitem').textContent).toContain('이하늘 · 중증환자(항시 치료) · 2001.03.01부터')
    save()
    await waitFor(() => expect(sent(seen)).toBeDefined())
    expect(sent(seen)).toEqual({
      companyNo: 1,
      version: 7,
      disabilities: [{ from: '2001-03-01', to: null, kind: 'SEVERE_ILLNESS', member: 11, reason: '장애인증명서' }],
    })
    expect(sent(seen, 'hrm.disabilities')).toBeUndefined()
  })

  it('takes back who is disabled after saying why one looks', async () => {
    const { seen } = serve()
    show()
    await screen.findByRole('button', { name: '장애인 등록' })
    expect(screen.queryByRole('list', { name: '장애인 목록' })).toBeNull()
    press('장애인 여부 보기')
    const asked = await drawer('장애인 여부를 볼까요?')
    fireEvent.change(asked.getByRole('textbox', { name: /^보는 사유/ }), { target: { value: '연말정산' } })
    fireEvent.click(asked.getByRole('button', { name: '보기' }))
    fireEvent.click(await screen.findByRole('button', { name: '장애인 2001.03.01 삭제' }))
    const gone = await drawer('장애인을 삭제할까요?')
    fireEvent.change(gone.getByRole('textbox', { name: /^사유/ }), { target: { value: '잘못 적음' } })
    fireEvent.click(gone.getByRole('button', { name: '삭제' }))
    await screen.findByRole('list', { name: '저장할 변경' })
    save()
    await waitFor(() => expect(sent(seen)).toBeDefined())
    expect(sent(seen, 'hrm.disabilities')).toEqual({ companyNo: 1, reason: '연말정산' })
    expect(sent(seen)).toMatchObject({
      disabilities: [{ from: '2001-03-01', kind: 'WELFARE', removed: true, reason: '잘못 적음' }],
    })
  })

  it('says what the server refuses at the field and at what was collected', async () => {
    serve(() =>
      problem(422, 'invalid', '고칠 곳이 있습니다.', {
        errors: [
          { path: 'retireDate', message: '입사일보다 빠릅니다.' },
          { path: 'payTerms.0.from', message: '입사일보다 빠른 날입니다.' },
        ],
      }),
    )
    show()
    await raise('2026-12-01')
    await screen.findByRole('list', { name: '저장할 변경' })
    date(screen.getByRole('textbox', { name: /^퇴사일/ }), '2026-12-31')
    save()
    expect(await screen.findByText('입사일보다 빠릅니다.')).toBeTruthy()
    expect(within(screen.getByRole('list', { name: '저장할 변경' })).getByRole('alert').textContent).toBe(
      '입사일보다 빠른 날입니다.',
    )
  })

  it('shows both versions when somebody saved first, and saves over theirs what was chosen', async () => {
    let first = true
    const { seen } = serve(() => {
      if (!first) return { body: { ...GARAM, notices: [] } }
      first = false
      return problem(409, 'conflict', '다른 사람이 먼저 저장했습니다.', {
        current: { ...GARAM, version: 8, address: '충남 아산시', birthDate: plainDate('1992-08-14') },
      })
    })
    show()
    fireEvent.change(await screen.findByRole('textbox', { name: '전화번호' }), { target: { value: '010-0000-0009' } })
    save()
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText('충남 아산시')).toBeTruthy()
    fireEvent.click(dialog.getByRole('button', { name: /저장/ }))
    await waitFor(() => expect(sent(seen)?.['version']).toBe(8))
    expect(sent(seen)).toEqual({ companyNo: 1, phone: '010-0000-0009', version: 8 })
  })

  it('shows the whole number for a reason and sends none of it back', async () => {
    const { seen } = serve()
    show()
    fireEvent.click(await screen.findByRole('button', { name: '보기' }))
    const asked = within(await screen.findByRole('dialog'))
    fireEvent.change(asked.getByRole('textbox'), { target: { value: '취득신고' } })
    fireEvent.click(asked.getByRole('button', { name: '번호 보기' }))
    await waitFor(() =>
      expect(screen.getByRole<HTMLInputElement>('textbox', { name: '주민등록번호' }).value).toBe('920814-2345678'),
    )
    expect(sent(seen, 'hrm.employee.residentNumber')).toEqual({ companyNo: 1, reason: '취득신고' })
  })
})
