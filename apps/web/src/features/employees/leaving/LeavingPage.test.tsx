import { plainDate } from '@handal/base/date'
import { settlementPdf } from '@handal/contracts/downloads'
import { previewEmployee } from '@handal/contracts/people/employee-write'
import { type EmployeeDetail, readEmployee } from '@handal/contracts/people/employees'
import { leaveEmployee, previewLeaving, takeLeavingBack } from '@handal/contracts/people/leaving'
import {
  listPersonFiles,
  type PersonFile,
  readPersonFile,
  storePersonFile,
} from '@handal/contracts/people/person-files'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { problem, scriptedFetch, showScreen } from '../../../testing/screen.tsx'
import { setViewport } from '../../../testing/viewport.ts'
import LeavingPage from './LeavingPage.tsx'
import { LEAVING, LEAVING_OPEN } from '../testing/leaving.ts'
import { ASKED, GARAM } from '../testing/person.ts'

type Answer = Parameters<typeof scriptedFetch>[0][number][1]
const NOTHING = { body: { affected: [], looked: 0, left: 0 } }
const LETTER: PersonFile = {
  no: 4,
  employeeNo: 1,
  kind: 'RESIGNATION',
  title: '사직서',
  datedOn: plainDate('2026-11-02'),
  expiresOn: null,
  state: 'VALID',
  file: { name: '사직서.pdf', size: 2048 },
  keptByLaw: true,
  by: '김운영',
  at: '2026-11-20T01:00:00.000Z',
  ended: null,
  version: 1,
}
const serve = (
  leaving: Answer,
  person: EmployeeDetail = GARAM,
  act: Answer = () => ({ body: LEAVING }),
  letters: readonly PersonFile[] = [],
) =>
  scriptedFetch([
    ...ASKED,
    [readEmployee, () => ({ body: person })],
    [previewLeaving, leaving],
    [previewEmployee, () => NOTHING],
    [listPersonFiles, () => ({ body: { items: letters, total: letters.length } })],
    [storePersonFile, () => ({ body: LETTER })],
    [readPersonFile, () => problem(503, 'unavailable', '지금은 받을 수 없습니다.')],
    [leaveEmployee, act],
    [takeLeavingBack, () => ({ body: { employeeNo: 1, name: '이가람', version: 8, kept: [] } })],
    [settlementPdf, () => problem(503, 'unavailable', '지금은 만들 수 없습니다.')],
  ])
const show = () =>
  showScreen(LeavingPage, '/basic-info/hrm/employee/leaving/:empl_no', '', '/basic-info/hrm/employee/leaving/1')
const lastDay = (): HTMLElement => screen.getByRole('textbox', { name: /^마지막 근무일/ })
const choose = async (name: RegExp, option: string): Promise<void> => {
  fireEvent.mouseDown(screen.getByRole('combobox', { name }))
  fireEvent.click(await screen.findByRole('option', { name: option }))
}
const of = (seen: ReturnType<typeof serve>['seen'], id: string) => seen.filter((each) => each.id === id)

describe('a leaving on one page', () => {
  it('shows what is paid with formula and law, and until when what is done', async () => {
    const { seen } = serve(() => ({ body: LEAVING }))
    show()
    expect(await screen.findByText('25,787,762')).toBeTruthy()
    expect(screen.getByText('더 낸 소득세 182,640원과 지방소득세 18,260원을 돌려줍니다.')).toBeTruthy()
    expect(screen.getByText('소득세법 제137조')).toBeTruthy()
    expect(screen.getByText('139,121.6813 × 30 × 2,100 ÷ 365 = 24,012,784원')).toBeTruthy()
    expect(screen.getByText('근로자퇴직급여 보장법 제8조 제1항')).toBeTruthy()
    expect(screen.getByText(/^퇴직일 2026\.12\.01, 재직 2,100일$/)).toBeTruthy()
    const dates = screen.getByRole('list', { name: '기한' })
    expect(
      within(dates)
        .getAllByRole('listitem')
        .map((each) => each.textContent),
    ).toEqual([
      '2026.12.14임금과 퇴직금 지급D-24',
      '2026.12.15국민연금, 고용보험 상실신고D-25',
      '요청받으면이직확인서10일 안',
    ])
    expect(screen.getByText('국민연금법 제21조 제1항, 고용보험법 제15조 제1항')).toBeTruthy()
    expect(of(seen, 'hrm.employee.leaving').map(({ body }) => body)).toEqual([{ lastDay: '2026-11-30', companyNo: 1 }])
  })

  it('says which payslips it makes, when they are paid, and what waits', async () => {
    const [salary, leave, severance] = LEAVING.drafts
    if (salary === undefined || leave === undefined || severance === undefined) throw new Error('three drafts')
    const text = '2026년 9월 임금을 알면 2026년 12월 퇴직금 명세서를 만듭니다.'
    const made = {
      ...salary,
      state: 'calculated' as const,
      made: true,
      text: '2026년 12월 급여 명세서를 만들었습니다.',
    }
    const open = { ...severance, amount: null, waits: ['2026년 9월 임금'], text }
    serve(() => ({ body: { ...LEAVING_OPEN, drafts: [made, leave, open] } }))
    show()
    const link = await screen.findByRole('link', { name: '2026년 12월 급여 명세서를 만들었습니다.' })
    expect(link.getAttribute('href')).toBe('/salary/management?month=2026-12&paymentType=0001')
    expect(screen.getByText('2026년 12월 연차수당 명세서를 만듭니다.')).toBeTruthy()
    expect(screen.getByText(text).className).toContain('warn')
    expect(screen.getByText(/^급여, 연차수당, 퇴직금은 지급일이/).textContent).toBe(
      '급여, 연차수당, 퇴직금은 지급일이 2026.12.24입니다. 늦추기로 합의하지 않았으면 2026.12.14까지 지급해 주세요.',
    )
  })

  it('lists what is left to be done, with how far each is', async () => {
    const drafts = LEAVING.drafts.map((draft, index) =>
      index === 0 ? { ...draft, state: 'paid' as const } : { ...draft, state: 'calculated' as const },
    )
    const left = { ...GARAM, retireDate: plainDate('2026-11-30'), leaveReason: '31 정년' }
    serve(() => ({ body: { ...LEAVING, asked: LEAVING_OPEN.asked, drafts } }), left)
    show()
    const list = await screen.findByRole('list', { name: '남은 일' })
    expect(
      within(list)
        .getAllByRole('listitem')
        .map((each) => each.textContent),
    ).toEqual([
      '모르는 금액 적기, 시작 전1가지 남음',
      'IRP 계좌 받기, 시작 전아직 없음',
      '퇴사 처리, 마침11.30',
      '마지막 명세서 확정, 하는 중1/3개',
      '마지막 명세서 지급, 하는 중12.14까지',
      '로그인 막기, 시작 전12.01 00:00 자동',
    ])
  })

  it('takes the letter of who leaves of their own accord, and gives it back', async () => {
    const left = { ...GARAM, leaveReason: '11 개인 사정 (자진퇴사)' }
    const { seen } = serve(() => ({ body: LEAVING }), left)
    show()
    const list = within(await screen.findByRole('list', { name: '남은 일' }))
    expect(list.getByText('사직서 받기').closest('li')?.textContent).toBe('사직서 받기, 시작 전아직 없음')
    fireEvent.click(screen.getByRole('button', { name: '사직서 올리기' }))
    const form = within(await screen.findByRole('dialog', { name: '이가람님의 사직서' }))
    const file = new File(['%PDF-1.7'], '사직서.pdf', { type: 'application/pdf' })
    fireEvent.change(form.getByLabelText('파일', { selector: 'input' }), { target: { files: [file] } })
    fireEvent.click(form.getByRole('button', { name: '올리기' }))
    await waitFor(() =>
      expect(of(seen, 'hrm.files.store')[0]?.body).toMatchObject({ kind: 'RESIGNATION', title: '사직서' }),
    )
    // The form around it is not sent.
    expect(of(seen, 'hrm.employee.leave')).toEqual([])
  })

  it('has the letter that was brought, whatever the reason', async () => {
    const { seen } = serve(() => ({ body: LEAVING }), GARAM, undefined, [LETTER])
    show()
    fireEvent.click(await screen.findByRole('button', { name: '사직서 내려받기' }))
    await waitFor(() => expect(of(seen, 'hrm.files.take')).toHaveLength(1))
    expect(await screen.findByText('지금은 받을 수 없습니다.')).toBeTruthy()
  })

  it('asks again when the last day moves', async () => {
    const { seen } = serve(({ body }) => ({
      body: body['lastDay'] === '2026-12-31' ? { ...LEAVING, lastDay: plainDate('2026-12-31'), days: 2131 } : LEAVING,
    }))
    show()
    await screen.findByText('25,787,762')
    fireEvent.change(lastDay(), { target: { value: '2026.12.31' } })
    fireEvent.blur(lastDay())
    expect(await screen.findByText(/재직 2,131일/)).toBeTruthy()
    expect(screen.getByRole('button', { name: '12.31 퇴사 처리' })).toBeTruthy()
    expect(of(seen, 'hrm.employee.leaving').map(({ body }) => body['lastDay'])).toEqual(['2026-11-30', '2026-12-31'])
  })

  it('asks for what is not known, and tells it along', async () => {
    const { seen } = serve(({ body }) => ({ body: body['wages'] === undefined ? LEAVING_OPEN : LEAVING }))
    show()
    expect(await screen.findByText('2026년 9월 임금을 알면 계산합니다.')).toBeTruthy()
    expect(screen.getByText(/아직 알 수 없는 것이 있어/)).toBeTruthy()
    fireEvent.change(screen.getByRole('textbox', { name: /^2026년 9월 임금/ }), { target: { value: '3000000' } })
    expect(await screen.findByText('25,787,762')).toBeTruthy()
    expect(of(seen, 'hrm.employee.leaving').at(-1)?.body).toEqual({
      companyNo: 1,
      lastDay: '2026-11-30',
      wages: [{ month: '2026-09', amount: 3_000_000 }],
    })
  })

  it('shows what was told before with who told it, and withdraws it when the field is emptied', async () => {
    const [wages] = LEAVING_OPEN.asked
    if (wages === undefined) throw new Error('something is asked')
    const told = { ...wages, known: true, amount: 3_000_000, told: { at: '2026-11-19T01:00:00.000Z', by: '김운영' } }
    const { seen } = serve(() => ({ body: { ...LEAVING, asked: [told] } }))
    show()
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: /^2026년 9월 임금/ })
    expect(field.value).toBe('3,000,000')
    expect(screen.getByText('김운영님이 2026.11.19 10:00에 적었습니다.')).toBeTruthy()
    fireEvent.change(field, { target: { value: '' } })
    expect(field.value).toBe('')
    await waitFor(() =>
      expect(of(seen, 'hrm.employee.leaving').at(-1)?.body).toEqual({
        companyNo: 1,
        lastDay: '2026-11-30',
        wages: [{ month: '2026-09', amount: null }],
      }),
    )
  })

  it('writes the last day, the reason and the IRP account', async () => {
    const { seen } = serve(() => ({ body: LEAVING }))
    const { router } = show()
    fireEvent.click(await screen.findByRole('button', { name: '11.30 퇴사 처리' }))
    expect(await screen.findByText('이직 사유를 골라 주세요.')).toBeTruthy()
    expect(of(seen, 'hrm.employee.leave')).toEqual([])
    await choose(/^이직 사유/, '11 개인 사정 (자진퇴사)')
    await choose(/^IRP 은행/, '신한은행')
    fireEvent.change(screen.getByRole('textbox', { name: /^IRP 계좌번호/ }), { target: { value: '110123456789' } })
    fireEvent.click(screen.getByRole('button', { name: '11.30 퇴사 처리' }))
    // What it makes is said before it is made, and nothing is until then.
    const question = within(await screen.findByRole('dialog', { name: '이가람님을 2026.11.30자로 퇴사 처리할까요?' }))
    expect(of(seen, 'hrm.employee.leave')).toEqual([])
    fireEvent.click(question.getByRole('button', { name: '퇴사 처리' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/basic-info/hrm/employee/detail/1'))
    expect(of(seen, 'hrm.employee.leave')[0]?.body).toEqual({
      companyNo: 1,
      lastDay: '2026-11-30',
      leaveReason: '11 개인 사정 (자진퇴사)',
      accounts: [{ from: '2026-11-30', kind: 'IRP', bankCode: '088', number: '110123456789', holder: '이가람' }],
      reason: '퇴사 처리',
      version: GARAM.version,
    })
  })

  it('is taken as a file of the same day, with what was told', async () => {
    const { seen } = serve(({ body }) => ({ body: body['wages'] === undefined ? LEAVING_OPEN : LEAVING }))
    show()
    fireEvent.change(await screen.findByRole('textbox', { name: /^2026년 9월 임금/ }), { target: { value: '3000000' } })
    await screen.findByText('25,787,762')
    fireEvent.click(screen.getByRole('button', { name: '정산서 PDF' }))
    expect(await screen.findByText('지금은 만들 수 없습니다.')).toBeTruthy()
    expect(of(seen, 'pdf.settlement').map(({ query, body }) => [query, body])).toEqual([
      [{}, { companyNo: 1, employeeNo: 1, lastDay: '2026-11-30', wages: [{ month: '2026-09', amount: 3_000_000 }] }],
    ])
  })

  it('has beside taking it back nothing on a phone that sounds like it', async () => {
    const gone = { ...GARAM, retireDate: plainDate('2026-11-30'), leaveReason: '자진 퇴사' }
    serve(() => ({ body: { ...LEAVING, retireDate: plainDate('2026-11-30') } }), gone)
    setViewport(390)
    show()
    fireEvent.click(await screen.findByRole('button', { name: '더보기' }))
    const acts = (await screen.findAllByRole('menuitem')).map((act) => act.textContent)
    expect(acts).toEqual(['정산서 PDF', '퇴사 되돌리기'])
  })

  it('takes a leaving back with a reason', async () => {
    const gone = { ...GARAM, retireDate: plainDate('2026-11-30'), leaveReason: '자진 퇴사' }
    const { seen } = serve(() => ({ body: { ...LEAVING, retireDate: plainDate('2026-11-30') } }), gone)
    const { router } = show()
    fireEvent.click(await screen.findByRole('button', { name: '퇴사 되돌리기' }))
    const dialog = await screen.findByRole('dialog')
    fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: '계속 다니기로 함' } })
    fireEvent.click(within(dialog).getByRole('button', { name: '퇴사 되돌리기' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/basic-info/hrm/employee/detail/1'))
    expect(of(seen, 'hrm.employee.leave.takeBack')[0]?.body).toEqual({
      companyNo: 1,
      reason: '계속 다니기로 함',
      version: GARAM.version,
    })
  })

  it('says what is wrong with the day', async () => {
    serve(() =>
      problem(400, 'bad-request', '값을 확인해 주세요.', {
        errors: [{ path: 'lastDay', message: '2021.03.02에 입사했습니다. 그날이나 그 뒤로 골라 주세요.' }],
      }),
    )
    show()
    expect(await screen.findByText('2021.03.02에 입사했습니다. 그날이나 그 뒤로 골라 주세요.')).toBeTruthy()
    expect(screen.getByRole('button', { name: '정산서 PDF' }).getAttribute('aria-disabled')).toBe('true')
  })
})
