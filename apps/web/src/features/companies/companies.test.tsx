import {
  previewCompanyInfo,
  changeCompanyInfo,
  readCompanyInfo,
  storeSeal,
} from '@handal/contracts/company/company-info'
import { companiesXlsx } from '@handal/contracts/downloads'
import {
  changeCorporation,
  createCorporation,
  endCorporation,
  listCorporations,
  readCorporation,
} from '@handal/contracts/company/corporations'
import { addManager, listManagers, removeManager } from '@handal/contracts/company/managers'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { useHeader } from '../../client/header.ts'
import { problem, scriptedFetch, showScreen } from '../../testing/screen.tsx'
import CompanyDeletePage from './CompanyDeletePage.tsx'
import CompanyDetailPage from './CompanyDetailPage.tsx'
import CompanyListPage from './CompanyListPage.tsx'
import CompanyRewritePage from './CompanyRewritePage.tsx'
import CompanyWritePage from './CompanyWritePage.tsx'
import OwnCompanyDeletePage from './OwnCompanyDeletePage.tsx'
import OwnCompanyPage from './OwnCompanyPage.tsx'
import { base, CORPORATION, INFO, managerOf, rowOf } from './testing/companies.ts'

afterEach(() => vi.unstubAllGlobals())
const DETAIL = '/management/company-info/detail/:corp_no'
const OWN = '/basic-info/company-info'
const type = (name: string | RegExp, value: string): void => {
  fireEvent.change(screen.getByLabelText(name), { target: { value } })
}
const startOn = (day: string): void => {
  const field = screen.getByRole('textbox', { name: /^시작일/ })
  fireEvent.change(field, { target: { value: day } })
  fireEvent.blur(field)
}
const press = (name: string | RegExp): void => {
  fireEvent.click(screen.getByRole('button', { name }))
}

test('the list asks the server for what is chosen, marks what ends soon and opens a company', async () => {
  const { seen } = scriptedFetch([
    ...base,
    [
      listCorporations,
      () => ({ body: { items: [rowOf(1), rowOf(2, { contractEndDate: '2026-12-05' as never })], total: 10_000 } }),
    ],
  ])
  const { router } = showScreen(CompanyListPage, '/management/company-info')
  expect(await screen.findByText('2026.12.05')).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('회사정보10,000')
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'ㅅㅂ' } })
  await waitFor(() => expect(seen.at(-1)?.query).toMatchObject({ state: 'OPEN', q: 'ㅅㅂ', page: 1, size: 50 }))
  fireEvent.click((await screen.findAllByText('새빛상사2'))[0] ?? document.body)
  await waitFor(() => expect(router.state.location.pathname).toBe('/management/company-info/detail/2'))
})

test('the list goes out as a workbook of all that is found, not of its page', async () => {
  const { seen } = scriptedFetch([
    ...base,
    [listCorporations, () => ({ body: { items: [rowOf(1)], total: 10_000 } })],
    [companiesXlsx, () => problem(503, 'unavailable', '지금은 쓸 수 없습니다.')],
  ])
  showScreen(CompanyListPage, '/management/company-info', '?q=새빛&ending=1&page=2')
  await screen.findByText('새빛상사1')
  press('엑셀 내려받기')
  expect(await screen.findByText('지금은 쓸 수 없습니다.')).toBeTruthy()
  expect(seen.at(-1)?.query).toEqual({ state: 'OPEN', endsWithin: 30, q: '새빛' })
})

describe('a new company', () => {
  const written = {
    ...CORPORATION,
    companyNo: 7,
    companyName: '새빛상사',
    managerLoginId: 'saebit',
    managerName: '새빛나',
  }
  const open = (answer: object = { ...written, oneTimePassword: 'Tmp-1234-abcd' }) => {
    const script = scriptedFetch([...base, [createCorporation, () => ({ body: answer })]])
    return { ...script, ...showScreen(CompanyWritePage, '/management/company-info/write') }
  }

  test('is sent without what is empty, its numbers as numbers, and the password is told once', async () => {
    const { seen, router } = open()
    type(/^회사명/, '새빛상사')
    type(/^운영자 아이디/, 'saebit')
    type('상시근로자 수', '1,200')
    press('회사 등록')
    expect(await screen.findByText('Tmp-1234-abcd')).toBeTruthy()
    expect(screen.getByText(/이 비밀번호는 다시 보여 주지 않습니다/)).toBeTruthy()
    expect(seen.find(({ id }) => id === createCorporation.id)?.body).toEqual({
      companyName: '새빛상사',
      companyBusinessScale: 1200,
      companyBaseTime: 209,
      contractType: '0001',
      managerLoginId: 'saebit',
    })
    press('확인')
    await waitFor(() => expect(router.state.location.pathname).toBe('/management/company-info/detail/7'))
    expect(screen.queryByText('Tmp-1234-abcd')).toBeNull()
  })

  test('may be given to an account that is there already, which keeps its password', async () => {
    const { seen } = open(written)
    type(/^회사명/, '새빛상사')
    type(/^운영자 아이디/, 'saebit')
    type(/^처음 비밀번호/, 'typed-and-forgotten-1')
    fireEvent.click(screen.getByRole('checkbox', { name: /이미 있는 계정입니다/ }))
    expect(screen.queryByLabelText(/^처음 비밀번호/)).toBeNull()
    press('회사 등록')
    expect((await screen.findAllByText('이미 있는 계정의 성명을 적어 주세요.')).length).toBeGreaterThan(0)
    expect(seen.some(({ id }) => id === createCorporation.id)).toBe(false)
    type(/^운영자 성명/, '새빛나')
    press('회사 등록')
    await waitFor(() => expect(seen.some(({ id }) => id === createCorporation.id)).toBe(true))
    expect(seen.find(({ id }) => id === createCorporation.id)?.body).toMatchObject({
      managerLoginId: 'saebit',
      managerName: '새빛나',
      managerExisting: true,
    })
    expect(seen.find(({ id }) => id === createCorporation.id)?.body).not.toHaveProperty('managerPassword')
  })

  test('says at the field what cannot be read, and sends nothing', async () => {
    const { seen } = open()
    type(/^회사명/, '새빛상사')
    type(/^운영자 아이디/, 'saebit')
    type('상시근로자 수', '열두 명')
    type('사업자등록번호', '123-45-67890')
    press('회사 등록')
    expect((await screen.findAllByText('숫자로 적어 주세요.')).length).toBeGreaterThan(0)
    expect(screen.getAllByText('사업자등록번호가 맞지 않습니다. 숫자를 확인해 주세요.').length).toBeGreaterThan(0)
    expect(seen.some(({ id }) => id === createCorporation.id)).toBe(false)
  })
})

describe('a change', () => {
  test('sends only what is another now, takes away what was emptied, and the top bar follows', async () => {
    const { seen } = scriptedFetch([
      ...base,
      [readCorporation, () => ({ body: CORPORATION })],
      [changeCorporation, () => ({ body: { ...CORPORATION, companyName: '새 이름' } })],
    ])
    showScreen(
      CompanyRewritePage,
      '/management/company-info/rewrite/:corp_no',
      '',
      '/management/company-info/rewrite/1',
    )
    expect(await screen.findByDisplayValue('(주)한빛정밀')).toBeTruthy()
    // As it is read, and as it is typed.
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: '법인등록번호' }).value).toBe('134511-0012345')
    type(/^회사명/, '새 이름')
    type('법인등록번호', '')
    type('국민연금', '')
    press('저장')
    await waitFor(() => expect(useHeader.getState().contractDate).toBe('2028-03-31'))
    expect(seen.find(({ id }) => id === changeCorporation.id)?.body).toEqual({
      companyName: '새 이름',
      corporateNo: null,
      workplaceNumbers: { pension: null },
      version: 4,
    })
    expect(useHeader.getState().companyMenuItems.map(({ text }) => text)).toEqual(['새 이름'])
  })
})

describe('a rule', () => {
  const open = (change: Parameters<typeof scriptedFetch>[0][number][1] = () => ({ body: INFO }), search = '') => {
    const script = scriptedFetch([
      ...base,
      [readCompanyInfo, () => ({ body: INFO })],
      [previewCompanyInfo, () => ({ body: { affected: [], looked: 30, left: 0 } })],
      [changeCompanyInfo, change],
    ])
    return { ...script, ...showScreen(OwnCompanyPage, OWN, search) }
  }

  test('shows since when it holds, what comes and what was', async () => {
    open()
    const rules = within(await screen.findByRole('list', { name: '적용일이 있는 기준' }))
    expect(rules.getByText('전달 21일 - 20일, 25일. 휴일이면 앞 영업일')).toBeTruthy()
    fireEvent.click(rules.getByRole('button', { name: '산정기간과 지급일 이력' }))
    const history = within(rules.getByRole('list', { name: '산정기간과 지급일 이력' })).getAllByRole('listitem')
    expect(history.map(({ textContent }) => textContent)).toEqual([
      '2027.01.01매월 1일 - 말일, 다음 달 5일. 휴일이면 앞 영업일 앞으로김운영, 사유: 노사협의',
      '2025.01.01전달 21일 - 20일, 25일. 휴일이면 앞 영업일 지금김운영, 사유: 노사협의',
      '2015.05.04매월 1일 - 말일, 말일. 휴일이면 앞 영업일 지난 값김운영, 사유: 노사협의',
    ])
    // A rule that never became another has one date.
    fireEvent.click(rules.getByRole('button', { name: '연차 기준 이력' }))
    expect(within(rules.getByRole('list', { name: '연차 기준 이력' })).getAllByRole('listitem')).toHaveLength(1)
  })

  test('is changed from a date on, with that date on the button, and only its own members are sent', async () => {
    const { seen } = open()
    fireEvent.click(await screen.findByRole('button', { name: '산재보험 요율 수정' }))
    startOn('2026.12.21')
    type('산재보험 요율', '7.06')
    press('영향을 받는 급여 보기')
    expect(await screen.findByText('이미 계산한 급여는 바뀌지 않습니다.')).toBeTruthy()
    press('2026.12.21부터 적용')
    await waitFor(() => expect(seen.some(({ id }) => id === changeCompanyInfo.id)).toBe(true))
    expect(seen.find(({ id }) => id === changeCompanyInfo.id)?.body).toEqual({
      companyNo: 1,
      settings: [{ from: '2026-12-21', accidentRatePermille: '7.06' }],
      version: 4,
    })
  })

  test('is stored without asking anew which payslips it would reach', async () => {
    const { seen } = open()
    fireEvent.click(await screen.findByRole('button', { name: '산재보험 요율 수정' }))
    startOn('2026.12.21')
    type('산재보험 요율', '7.06')
    press('영향을 받는 급여 보기')
    expect(await screen.findByText('이미 계산한 급여는 바뀌지 않습니다.')).toBeTruthy()
    press('2026.12.21부터 적용')
    await waitFor(() => expect(screen.queryByRole('form')).toBeNull())
    expect(seen.filter(({ id }) => id === previewCompanyInfo.id)).toHaveLength(1)
  })

  test('of a date is taken back with a reason, and named by what became another then', async () => {
    const { seen } = open()
    fireEvent.click(await screen.findByRole('button', { name: '기준 삭제' }))
    const drawer = within(await screen.findByRole('form', { name: '기준 삭제' }))
    expect(drawer.getAllByRole('radio').map((one) => one.closest('label')?.textContent)).toEqual([
      '2027.01.01부터 산정기간과 지급일 앞으로의 값',
      '2025.01.01부터 산정기간과 지급일',
      '2015.05.04부터 모든 기준',
    ])
    press('2027.01.01 기준 삭제')
    expect((await screen.findAllByText('삭제 사유를 적어 주세요.')).length).toBeGreaterThan(0)
    expect(seen.some(({ id }) => id === changeCompanyInfo.id)).toBe(false)
    fireEvent.click(drawer.getByRole('radio', { name: /^2025\.01\.01/ }))
    fireEvent.click(drawer.getByRole('button', { name: '영향을 받는 급여 보기' }))
    await waitFor(() =>
      expect(seen.find(({ id }) => id === previewCompanyInfo.id)?.body).toMatchObject({
        settings: [{ from: '2025-01-01', removed: true }],
      }),
    )
    fireEvent.change(drawer.getByLabelText(/^사유/), { target: { value: '잘못 적음' } })
    press('2025.01.01 기준 삭제')
    await waitFor(() => expect(seen.some(({ id }) => id === changeCompanyInfo.id)).toBe(true))
    expect(seen.find(({ id }) => id === changeCompanyInfo.id)?.body).toEqual({
      companyNo: 1,
      settings: [{ from: '2025-01-01', removed: true, reason: '잘못 적음' }],
      version: 4,
    })
  })

  test('is opened by the address that leads to it, says what a choice means, and leaves the address when closed', async () => {
    const { router } = open(undefined, '?rule=leave')
    const form = within(await screen.findByRole('form', { name: '연차 기준 수정' }))
    expect(form.getByText('사람마다 입사한 날부터 1년씩 셉니다.')).toBeTruthy()
    fireEvent.click(form.getByRole('radio', { name: '회계연도 기준' }))
    expect(form.getByText(/회계연도 첫날에 셉니다/)).toBeTruthy()
    fireEvent.click(form.getByRole('radio', { name: '입사일 기준' }))
    press('취소')
    await waitFor(() => expect(router.state.location.search).toBe(''))
    expect(screen.queryByRole('form', { name: '연차 기준 수정' })).toBeNull()
  })

  test('that is the only one cannot be taken back', async () => {
    scriptedFetch([...base, [readCompanyInfo, () => ({ body: { ...INFO, settings: INFO.settings.slice(0, 1) } })]])
    showScreen(OwnCompanyPage, OWN)
    await screen.findByRole('list', { name: '적용일이 있는 기준' })
    expect(screen.queryByRole('button', { name: '기준 삭제' })).toBeNull()
  })

  test('of a day that has one asks why', async () => {
    const { seen } = open()
    fireEvent.click(await screen.findByRole('button', { name: '산재보험 요율 수정' }))
    startOn('2025.01.01')
    type('산재보험 요율', '7.06')
    press('2025.01.01부터 적용')
    expect((await screen.findAllByText(/변경 사유를 적어 주세요/)).length).toBeGreaterThan(0)
    expect(seen.some(({ id }) => id === changeCompanyInfo.id)).toBe(false)
  })
})

describe('operators', () => {
  const open = (managers = [managerOf('hanbit', '김운영'), managerOf('second', '박둘째')]) => {
    const script = scriptedFetch([
      ...base,
      [readCorporation, () => ({ body: CORPORATION })],
      [listManagers, () => ({ body: { items: managers, total: managers.length } })],
      [
        addManager,
        ({ body }) => ({ body: { ...managerOf(String(body['login_id']), '오새로'), oneTimePassword: 'Once-77' } }),
      ],
      [removeManager, () => ({ body: { ...managerOf('second', '박둘째'), removed: true } })],
    ])
    showScreen(CompanyDetailPage, DETAIL, '?tab=managers', '/management/company-info/detail/1')
    return script
  }

  test('are added with a password that is told once', async () => {
    const { seen } = open()
    fireEvent.click(await screen.findByRole('button', { name: '운영자 등록' }))
    const form = within(await screen.findByRole('form', { name: '(주)한빛정밀 운영자 등록' }))
    fireEvent.change(form.getByLabelText(/^아이디/), { target: { value: 'third' } })
    fireEvent.change(form.getByLabelText(/^성명/), { target: { value: '오새로' } })
    fireEvent.click(form.getByRole('button', { name: '운영자 등록' }))
    expect(await screen.findByText('Once-77')).toBeTruthy()
    expect(seen.find(({ id }) => id === addManager.id)?.body).toEqual({
      companyNo: 1,
      login_id: 'third',
      empl_nm: '오새로',
    })
  })

  test('are taken away with a reason', async () => {
    const { seen } = open()
    fireEvent.click(await screen.findByRole('button', { name: '박둘째 해제' }))
    const dialog = within(await screen.findByRole('dialog', { name: '박둘째 운영자를 뺄까요?' }))
    fireEvent.change(dialog.getByLabelText(/^사유/), { target: { value: '퇴사' } })
    fireEvent.click(dialog.getByRole('button', { name: '운영자 해제' }))
    await waitFor(() => expect(seen.some(({ id }) => id === removeManager.id)).toBe(true))
    expect(seen.find(({ id }) => id === removeManager.id)?.body).toEqual({
      companyNo: 1,
      login_id: 'second',
      reason: '퇴사',
    })
  })

  test('the last one stays', async () => {
    open([managerOf('hanbit', '김운영')])
    const last = await screen.findByRole('button', { name: '김운영 해제' })
    expect(last.getAttribute('aria-disabled')).toBe('true')
  })
})

describe('the seal', () => {
  const choose = async (file: File) => {
    const { seen } = scriptedFetch([
      ...base,
      [readCompanyInfo, () => ({ body: INFO })],
      [storeSeal, () => ({ body: INFO })],
    ])
    showScreen(OwnCompanyPage, OWN)
    fireEvent.change(await screen.findByLabelText('직인 그림'), { target: { files: [file] } })
    return seen
  }

  test('is an image of a size that can be taken', async () => {
    const seen = await choose(new File(['a'], '직인.txt', { type: 'text/plain' }))
    expect(await screen.findByText('직인은 PNG나 JPG 그림으로 올려 주세요.')).toBeTruthy()
    expect(seen.some(({ id }) => id === storeSeal.id)).toBe(false)
  })

  test('of ten megabytes is refused in plain words', async () => {
    await choose(new File([new Uint8Array(10 * 1024 * 1024)], '직인.png', { type: 'image/png' }))
    expect(await screen.findByText(/까지 올릴 수 있습니다\. 이 파일은 10/)).toBeTruthy()
  })

  test('is sent as a file', async () => {
    const seen = await choose(new File(['a'], '직인.png', { type: 'image/png' }))
    await waitFor(() => expect(seen.some(({ id }) => id === storeSeal.id)).toBe(true))
  })
})

test('a company is ended with a date and a reason, and what hangs on it stands there', async () => {
  const { seen } = scriptedFetch([
    ...base,
    [readCorporation, () => ({ body: CORPORATION })],
    [endCorporation, () => ({ body: { ...CORPORATION, removed: false } })],
  ])
  showScreen(CompanyDeletePage, '/management/company-info/delete', '?no=1')
  expect((await screen.findByText('30명')).textContent).toBeTruthy()
  type(/^사유/, '계약 만료')
  press('2027.03.31까지 쓰고 끝내기')
  await waitFor(() => expect(seen.some(({ id }) => id === endCorporation.id)).toBe(true))
  expect(seen.find(({ id }) => id === endCorporation.id)?.body).toEqual({
    endDate: '2027-03-31',
    reason: '계약 만료',
    version: 4,
  })
})

test('a company with data is not removed: what it has is said', async () => {
  scriptedFetch([
    ...base,
    [readCorporation, () => ({ body: CORPORATION })],
    [endCorporation, () => problem(409, 'in-use', '자료가 있습니다.', { uses: [{ what: '사원', count: 30 }] })],
  ])
  showScreen(CompanyDeletePage, '/management/company-info/delete', '?no=1')
  fireEvent.click(await screen.findByRole('radio', { name: '삭제 (아무 자료도 없는 회사)' }))
  type(/^사유/, '잘못 등록함')
  press('삭제')
  expect(await screen.findByText(/자료가 있어 삭제할 수 없습니다: 사원 30\./)).toBeTruthy()
})

test('an operator is told whom to ask', async () => {
  scriptedFetch([...base, [readCompanyInfo, () => ({ body: INFO })]])
  showScreen(OwnCompanyDeletePage, '/basic-info/company-info/delete')
  expect(await screen.findByText(/서비스 관리자에게 계약 해지를 요청해 주세요/)).toBeTruthy()
})
