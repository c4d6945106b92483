import { plainDate } from '@handal/base/date'
import { readMeta } from '@handal/contracts/common'
import { createDepartment, endDepartment, type Position } from '@handal/contracts/company/organisation'
import {
  createDefaultPosition,
  endDefaultDepartment,
  listDefaultDepartments,
  listDefaultPositions,
  orderDefaultPositions,
} from '@handal/contracts/company/organisation-defaults'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { valueOf } from '../../testing/dom.ts'
import { problem, scriptedFetch, showScreen } from '../../testing/screen.tsx'
import OrganisationPage from './OrganisationPage.tsx'
import { ALL, base, department, position } from './testing/organisation.ts'

const OWN = '/basic-info/company-info/department'
const DEFAULTS = '/management/basic-info/department'
const show = (address: string) => {
  const [path = '', search] = address.split('?')
  const of = path.startsWith(OWN) ? OWN : DEFAULTS
  return showScreen(OrganisationPage, `${of}/*`, search === undefined ? '' : `?${search}`, path)
}
const formOf = async (name: string) => within(await screen.findByRole('form', { name }))
const type = (of: ReturnType<typeof within>, name: string, value: string): void => {
  fireEvent.change(of.getByRole('textbox', { name }), { target: { value } })
}
type Router = ReturnType<typeof show>['router']
const isAt = (router: Router, address: string): void => {
  const { pathname, search } = router.state.location
  expect(pathname + search).toBe(address)
}

describe('each address opens what it says', () => {
  it.each([
    [`${OWN}/write`, '부서 등록'],
    [`${OWN}/rewrite?no=3`, '품질팀 수정'],
    [`${OWN}/delete?no=3`, '품질팀 삭제'],
    [`${OWN}/write?tab=position`, '직위 등록'],
    [`${OWN}/rewrite?tab=position&no=1`, '기사 수정'],
    [`${OWN}/delete?tab=position&no=1`, '기사 삭제'],
  ])('%s', async (address, name) => {
    scriptedFetch(base)
    const { router } = show(address)
    const form = await formOf(name)
    // The list stands under it, and closing leads there without the form to come back to.
    expect(screen.queryByRole('tree', { hidden: true })).not.toBeNull()
    fireEvent.click(form.getByRole('button', { name: '취소' }))
    await waitFor(() => expect(screen.queryByRole('form')).toBeNull())
    expect(router.state.location.pathname).toBe(OWN)
  })

  it('what is there to read, of a department beside the tree and of a position in the drawer', async () => {
    scriptedFetch(base)
    const first = show(`${OWN}/detail?no=2`)
    expect(await screen.findByRole('heading', { name: /^생산1팀/ })).toBeTruthy()
    expect(screen.getByRole('group', { name: '부서 이력' })).toBeTruthy()
    first.unmount()
    const renamed: Position = {
      ...position,
      history: ['2015-05-04', '2020-01-01'].map((from, index) => ({
        from: plainDate(from),
        state: 'STANDS',
        at: `${from}T00:00:00Z`,
        by: '한빛나',
        reason: null,
        ofcpsNm: index === 0 ? '반장' : '기사',
      })),
    }
    scriptedFetch([base[0], base[1], [base[2][0], () => ({ body: { items: [renamed], total: 1 } })]])
    show(`${OWN}/detail?tab=position&no=1`)
    const drawer = within(await screen.findByRole('dialog', { name: /^기사/ }))
    const line = within(drawer.getByRole('group', { name: '직위 이력' }))
    expect(line.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('반장'),
      expect.stringContaining('기사'),
    ])
  })
})

describe('an address of nothing', () => {
  it.each([
    ['detail?no=99', '부서 상세', '그 번호의 부서가 없습니다.'],
    ['rewrite?no=99', '부서 수정', '그 번호의 부서가 없습니다.'],
    ['delete?no=x', '부서 삭제', '부서를 고르지 않았습니다.'],
    ['detail?tab=position', '직위 상세', '직위를 고르지 않았습니다.'],
    ['rewrite?tab=position&no=99', '직위 수정', '그 번호의 직위가 없습니다.'],
    ['delete?tab=position&no=99', '직위 삭제', '그 번호의 직위가 없습니다.'],
  ])('%s says so, and closing leads to the list', async (address, title, words) => {
    scriptedFetch(base)
    const { router } = show(`${OWN}/${address}`)
    const drawer = within(await screen.findByRole('dialog', { name: title }))
    expect(drawer.getByText(words)).toBeTruthy()
    expect(screen.queryByRole('form')).toBeNull()
    fireEvent.click(drawer.getByRole('button', { name: '닫기' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    isAt(router, `${OWN}${address.includes('position') ? '?tab=position' : ''}`)
  })

  it('what has ended already is not ended again', async () => {
    scriptedFetch(base)
    show(`${OWN}/delete?no=5`)
    const drawer = within(await screen.findByRole('dialog', { name: '옛 팀 삭제' }))
    expect(drawer.getByText('마지막 날은 2024.12.31입니다.')).toBeTruthy()
    expect(screen.queryByRole('form')).toBeNull()
  })
})

it('the back button leads from a form to the list, not from the list to a form that was closed, and asks first', async () => {
  scriptedFetch([...base, [createDepartment, () => ({ body: department(9, '새 팀', null) })]])
  const { router } = show(`${OWN}?no=3`)
  fireEvent.click(await screen.findByRole('button', { name: '부서 수정' }))
  const form = await formOf('품질팀 수정')
  isAt(router, `${OWN}/rewrite?no=3`)
  type(form, '부서명', '품질보증실')
  void router.navigate(-1)
  const question = within(await screen.findByRole('dialog', { name: '저장하지 않고 나갈까요?' }))
  fireEvent.click(question.getByRole('button', { name: '저장하지 않고 나가기' }))
  await waitFor(() => expect(screen.queryByRole('form')).toBeNull())
  isAt(router, `${OWN}?no=3`)
  fireEvent.click(screen.getByRole('button', { name: '부서 등록' }))
  const made = await formOf('부서 등록')
  type(made, '부서명', '새 팀')
  fireEvent.click(made.getByRole('button', { name: '부서 등록' }))
  await waitFor(() => expect(screen.queryByRole('form')).toBeNull())
  isAt(router, `${OWN}?no=3`)
  await router.navigate(-1)
  isAt(router, `${OWN}?no=3`)
  expect(screen.queryByRole('form')).toBeNull()
})

it('what nothing ever used is removed; what is used says by what and stays', async () => {
  let used = true
  const { seen } = scriptedFetch([
    ...base,
    [
      endDepartment,
      () =>
        used
          ? problem(409, 'in-use', '쓰고 있습니다.', { uses: [{ what: '사원의 소속', count: 3 }] })
          : { body: { ...ALL[3], removed: true } },
    ],
  ])
  const { router } = show(`${OWN}/delete?no=4`)
  const form = await formOf('품질보증팀 삭제')
  fireEvent.click(form.getByRole('radio', { name: '삭제 (한 번도 쓰지 않은 부서)' }))
  expect(form.queryByRole('textbox', { name: '마지막 날' })).toBeNull()
  type(form, '사유', '잘못 등록')
  fireEvent.click(form.getByRole('button', { name: '삭제' }))
  expect(await form.findByText(/쓰고 있어 삭제할 수 없습니다: 사원의 소속 3\./u)).toBeTruthy()
  used = false
  fireEvent.click(form.getByRole('button', { name: '삭제' }))
  await waitFor(() => expect(screen.queryByRole('form')).toBeNull())
  isAt(router, OWN)
  expect(seen.findLast(({ id }) => id === endDepartment.id)?.body).toEqual({
    no: 4,
    version: 1,
    reason: '잘못 등록',
    companyNo: 1,
  })
})

describe('of what new companies start with', () => {
  const script = [
    [readMeta, base[0][1]],
    [listDefaultDepartments, () => ({ body: { items: ALL, total: ALL.length } })],
    [listDefaultPositions, () => ({ body: { items: [position], total: 1 } })],
  ] as const

  it('the tree has neither heads nor people, and its forms open below its own address', async () => {
    const { seen } = scriptedFetch([...script, [endDefaultDepartment, () => ({ body: { ...ALL[2], removed: true } })]])
    const { router } = show(`${DEFAULTS}?no=3`)
    await screen.findByRole('tree', { name: '부서 4개' })
    expect(screen.getAllByRole('treeitem').map((row) => row.textContent)).toEqual([
      '생산본부',
      '생산1팀',
      '품질팀',
      '품질보증팀2027.01.01 신설 예정',
    ])
    expect(screen.getByText('새 회사가 처음에 갖는 부서입니다.')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: '삭제' }))
    const form = await formOf('품질팀 삭제')
    isAt(router, `${DEFAULTS}/delete?no=3`)
    type(form, '사유', '쓰지 않음')
    fireEvent.click(form.getByRole('button', { name: '삭제' }))
    await waitFor(() => isAt(router, DEFAULTS))
    expect(seen.find(({ id }) => id === endDefaultDepartment.id)?.body).toEqual({
      no: 3,
      version: 1,
      reason: '쓰지 않음',
    })
  })

  it('a position is made there, and the tab stays there', async () => {
    const { seen } = scriptedFetch([...script, [createDefaultPosition, () => ({ body: position })]])
    const { router } = show(`${DEFAULTS}/write`)
    await formOf('부서 등록')
    fireEvent.click(screen.getByRole('link', { name: '직위' }))
    await waitFor(() => isAt(router, `${DEFAULTS}?tab=position`))
    fireEvent.click(await screen.findByRole('button', { name: '직위 등록' }))
    const form = await formOf('직위 등록')
    expect(valueOf(form.getByRole('textbox', { name: '시작일' }))).toBe('2026.11.20')
    type(form, '직위명', '대리')
    fireEvent.click(form.getByRole('button', { name: '직위 등록' }))
    await waitFor(() => expect(screen.queryByRole('form')).toBeNull())
    expect(seen.find(({ id }) => id === createDefaultPosition.id)?.body).toEqual({
      ofcpsNm: '대리',
      from: '2026-11-20',
    })
  })

  it('positions are put in order', async () => {
    const both = [position, { ...position, no: 2, ofcpsNm: '반장', sortOrder: 2 }]
    const list = { items: both, total: 2 }
    const { seen } = scriptedFetch([
      script[0],
      script[1],
      [listDefaultPositions, () => ({ body: list })],
      [orderDefaultPositions, () => ({ body: list })],
    ])
    show(`${DEFAULTS}?tab=position`)
    const row = await screen.findByRole('treeitem', { name: /^반장/ })
    expect(row.textContent).toBe('반장시작일 2015.05.04')
    fireEvent.keyDown(row, { key: 'ArrowUp', altKey: true })
    await waitFor(() =>
      expect(seen.find(({ id }) => id === orderDefaultPositions.id)?.body).toEqual({ nos: [2, 1], versions: [1, 1] }),
    )
  })
})
