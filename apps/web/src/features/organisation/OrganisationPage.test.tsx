import { plainDate } from '@handal/base/date'
import { organisationXlsx } from '@handal/contracts/downloads'
import {
  changeDepartment,
  changePosition,
  createDepartment,
  createPosition,
  endDepartment,
  endPosition,
  listPositions,
  orderDepartments,
  orderPositions,
  type Position,
} from '@handal/contracts/company/organisation'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { describedBy, valueOf } from '../../testing/dom.ts'
import { setViewport } from '../../testing/viewport.ts'
import { problem, scriptedFetch, showScreen } from '../../testing/screen.tsx'
import OrganisationPage from './OrganisationPage.tsx'
import { ALL, base, department, position } from './testing/organisation.ts'

const PATH = '/basic-info/company-info/department'
const show = (search = '', act = '') => showScreen(OrganisationPage, `${PATH}/*`, search, `${PATH}${act}`)
const type = (form: ReturnType<typeof within>, name: string, value: string): void => {
  fireEvent.change(form.getByRole('textbox', { name }), { target: { value } })
}
/** Presses 되돌리기 in the toast that says so. */
const takeBack = async (words: string): Promise<void> => {
  const told = (await screen.findByText(words)).parentElement
  if (told === null) throw new Error('a toast is wanted')
  fireEvent.click(within(told).getByRole('button', { name: '되돌리기' }))
}
const rows = (): string[] => screen.getAllByRole('treeitem').map((row) => row.textContent)

describe('departments', () => {
  it('stand as a tree with heads and people of all below; what comes says since when, what ended needs the tick', async () => {
    scriptedFetch(base)
    const { router } = show()
    await screen.findByRole('tree', { name: '부서 4개' })
    expect(rows()).toEqual([
      '생산본부부서장 -인원 11',
      '생산1팀부서장 박다온인원 8',
      '품질팀부서장 -인원 3',
      '품질보증팀2027.01.01 신설 예정부서장 -인원 -',
    ])
    fireEvent.click(screen.getByRole('checkbox', { name: '폐지한 부서도 보기' }))
    expect(await screen.findByRole('treeitem', { name: /옛 팀2024\.12\.31까지/ })).toBeTruthy()
    expect(router.state.location.search).toBe('?ended=1')
  })

  it('are found by name or head, with what stands above them', async () => {
    scriptedFetch(base)
    show('?q=다온')
    await screen.findByRole('tree')
    expect(rows()).toEqual(['생산본부부서장 -인원 11', '생산1팀부서장 박다온인원 8'])
  })

  it.each([
    ['', { companyNo: 1, form: 'departments', day: '2026-12-01', ended: true }],
    ['&tab=position', { companyNo: 1, form: 'positions', day: '2026-12-01', ended: true }],
  ])('go out as a workbook of the day that is looked at%s', async (tab, asked) => {
    const { seen } = scriptedFetch([
      ...base,
      [organisationXlsx, () => problem(503, 'unavailable', '지금은 쓸 수 없습니다.')],
    ])
    show(`?day=2026-12-01&ended=1${tab}`)
    await screen.findByRole('tree')
    fireEvent.click(screen.getByRole('button', { name: '엑셀 내려받기' }))
    expect(await screen.findByText('지금은 쓸 수 없습니다.')).toBeTruthy()
    expect(seen.at(-1)?.query).toEqual(asked)
  })

  it('are moved from the day that is looked at', async () => {
    const { seen } = scriptedFetch([...base, [orderDepartments, () => ({ body: { items: ALL, total: ALL.length } })]])
    show('?day=2026-12-01')
    const row = await screen.findByRole('treeitem', { name: /^품질팀/ })
    row.focus()
    fireEvent.keyDown(row, { key: 'ArrowUp', altKey: true })
    await waitFor(() => expect(seen.some(({ id }) => id === orderDepartments.id)).toBe(true))
    expect(seen.find(({ id }) => id === orderDepartments.id)?.body).toEqual({
      nos: [3, 2],
      versions: [1, 1],
      parentNo: 1,
      from: '2026-12-01',
      companyNo: 1,
    })
  })

  it('are put back under the one they came from by the toast', async () => {
    const { seen } = scriptedFetch([...base, [orderDepartments, () => ({ body: { items: ALL, total: ALL.length } })]])
    show()
    const row = await screen.findByRole('treeitem', { name: /^품질팀/ })
    row.focus()
    fireEvent.keyDown(row, { key: 'ArrowLeft', altKey: true })
    await takeBack('품질팀의 자리를 옮겼습니다.')
    const orders = () => seen.filter(({ id }) => id === orderDepartments.id).map(({ body }) => body)
    await waitFor(() => expect(orders()).toHaveLength(2))
    expect(orders()).toMatchObject([
      { nos: [1, 3, 4], parentNo: null },
      { nos: [2, 3], parentNo: 1 },
    ])
  })

  it('stay where they are while a search hides some of them', async () => {
    const { seen } = scriptedFetch([...base, [orderDepartments, () => ({ body: { items: ALL, total: ALL.length } })]])
    show('?q=품질')
    const moveUp = async (name: RegExp): Promise<void> => {
      const row = await screen.findByRole('treeitem', { name })
      row.focus()
      fireEvent.keyDown(row, { key: 'ArrowUp', altKey: true })
    }
    await moveUp(/^품질보증팀/)
    fireEvent.click(screen.getByRole('button', { name: '검색어 지우기' }))
    await screen.findByRole('tree', { name: '부서 4개' })
    // All of them are there again: this one moves, and is the first that was sent.
    await moveUp(/^품질팀/)
    await waitFor(() =>
      expect(seen.filter(({ id }) => id === orderDepartments.id).map(({ body }) => body['nos'])).toEqual([[3, 2]]),
    )
  })

  it('says why a move is refused', async () => {
    scriptedFetch([...base, [orderDepartments, () => problem(422, 'rule-violation', '부서가 자기 아래에 놓입니다.')]])
    show()
    const row = await screen.findByRole('treeitem', { name: /^품질팀/ })
    row.focus()
    fireEvent.keyDown(row, { key: 'ArrowUp', altKey: true })
    expect(await screen.findByText('부서가 자기 아래에 놓입니다.')).toBeTruthy()
  })

  it('are made under the one that is open, with errors at their fields', async () => {
    const errors = [{ path: 'deptNm', message: '같은 이름의 부서가 있습니다.' }]
    let refuses = true
    const { seen } = scriptedFetch([
      ...base,
      [
        createDepartment,
        () => (refuses ? problem(400, 'bad-request', '확인', { errors }) : { body: department(9, '새 팀', 1) }),
      ],
    ])
    show('?no=1')
    fireEvent.click(await screen.findByRole('button', { name: '부서 등록' }))
    const form = within(await screen.findByRole('form', { name: '부서 등록' }))
    const name = form.getByRole('textbox', { name: '부서명' })
    fireEvent.click(form.getByRole('button', { name: '부서 등록' }))
    await waitFor(() => expect(describedBy(name)).toBe('부서명을 적어 주세요.'))
    fireEvent.change(name, { target: { value: '품질팀' } })
    fireEvent.click(form.getByRole('button', { name: '부서 등록' }))
    await waitFor(() => expect(describedBy(name)).toBe('같은 이름의 부서가 있습니다.'))
    refuses = false
    fireEvent.change(name, { target: { value: '새 팀' } })
    fireEvent.click(form.getByRole('button', { name: '부서 등록' }))
    await waitFor(() => expect(screen.queryByRole('form', { name: '부서 등록' })).toBeNull())
    expect(seen.findLast(({ id }) => id === createDepartment.id)?.body).toEqual({
      deptNm: '새 팀',
      parentNo: 1,
      from: '2026-11-20',
      companyNo: 1,
    })
  })

  it('are changed from a day with a reason, over the version that was opened', async () => {
    const { seen } = scriptedFetch([...base, [changeDepartment, () => ({ body: ALL[2] })]])
    show('?no=3')
    fireEvent.click(await screen.findByRole('button', { name: '부서 수정' }))
    const form = within(await screen.findByRole('form', { name: '품질팀 수정' }))
    expect(form.getByRole('button', { name: '2026.11.20부터 적용' }).getAttribute('aria-disabled')).toBe('true')
    fireEvent.change(form.getByRole('textbox', { name: '부서명' }), { target: { value: '품질보증실' } })
    fireEvent.click(form.getByRole('button', { name: '2026.11.20부터 적용' }))
    await waitFor(() => expect(describedBy(form.getByRole('textbox', { name: '사유' }))).toBe('사유를 적어 주세요.'))
    fireEvent.change(form.getByRole('textbox', { name: '사유' }), { target: { value: '조직 개편' } })
    fireEvent.click(form.getByRole('button', { name: '2026.11.20부터 적용' }))
    await waitFor(() => expect(seen.some(({ id }) => id === changeDepartment.id)).toBe(true))
    expect(seen.find(({ id }) => id === changeDepartment.id)?.body).toEqual({
      no: 3,
      deptNm: '품질보증실',
      parentNo: 1,
      headEmployeeNo: null,
      from: '2026-11-20',
      reason: '조직 개편',
      version: 1,
      companyNo: 1,
    })
  })

  it('end on a date instead of being deleted', async () => {
    const { seen } = scriptedFetch([...base, [endDepartment, () => ({ body: { ...ALL[2], removed: false } })]])
    show('?no=3')
    fireEvent.click(await screen.findByRole('button', { name: '삭제' }))
    const form = within(await screen.findByRole('form', { name: '품질팀 삭제' }))
    expect(form.getByText('사원 3명이 이 부서에 있습니다.')).toBeTruthy()
    type(form, '마지막 날', '2026.12.31')
    fireEvent.click(form.getByRole('button', { name: '2026.12.31까지 쓰고 폐지' }))
    await waitFor(() => expect(describedBy(form.getByRole('textbox', { name: '사유' }))).toBe('사유를 적어 주세요.'))
    type(form, '사유', '품질보증팀으로')
    fireEvent.click(form.getByRole('button', { name: '2026.12.31까지 쓰고 폐지' }))
    await waitFor(() => expect(screen.queryByRole('form')).toBeNull())
    expect(seen.find(({ id }) => id === endDepartment.id)?.body).toEqual({
      no: 3,
      endDate: '2026-12-31',
      reason: '품질보증팀으로',
      version: 1,
      companyNo: 1,
    })
  })
})

it('asks before what is typed over one department is replaced by another, by the form of a new one or by the tab', async () => {
  scriptedFetch(base)
  const { router } = show('?no=3')
  fireEvent.click(await screen.findByRole('button', { name: '부서 수정' }))
  const form = within(await screen.findByRole('form', { name: '품질팀 수정' }))
  type(form, '부서명', '품질보증실')
  const moves = [
    () => fireEvent.click(screen.getByRole('treeitem', { name: /^생산1팀/, hidden: true })),
    () => fireEvent.click(screen.getByRole('button', { name: '부서 등록', hidden: true })),
    () => fireEvent.click(screen.getByRole('link', { name: '직위', hidden: true })),
  ]
  for (const move of moves) {
    move()
    const question = within(await screen.findByRole('dialog', { name: '저장하지 않고 나갈까요?' }))
    expect(question.getByText('수정한 부서가 있습니다. 나가면 사라집니다.')).toBeTruthy()
    fireEvent.click(question.getByRole('button', { name: '계속 입력하기' }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: '저장하지 않고 나갈까요?' })).toBeNull())
    expect(valueOf(screen.getByRole('textbox', { name: '부서명', hidden: true }))).toBe('품질보증실')
    expect(router.state.location.search).toBe('?no=3')
  }
  // Looking at another day takes nothing away.
  fireEvent.click(screen.getByRole('checkbox', { name: '폐지한 부서도 보기' }))
  expect(router.state.location.search).toBe('?no=3&ended=1')
  expect(valueOf(screen.getByRole('textbox', { name: '부서명' }))).toBe('품질보증실')
})

describe('positions', () => {
  const ALL_POSITIONS: Position[] = [
    position,
    { ...position, no: 2, ofcpsNm: '반장', sortOrder: 2, from: plainDate('2026-12-01'), people: 0, version: 4 },
    { ...position, no: 3, ofcpsNm: '주임', sortOrder: 3, endDate: plainDate('2026-11-19'), people: 0 },
    { ...position, no: 4, ofcpsNm: '과장', sortOrder: 4, endDate: plainDate('2026-11-20'), people: 0 },
  ]
  const script = [
    base[0],
    base[1],
    [listPositions, () => ({ body: { items: ALL_POSITIONS, total: ALL_POSITIONS.length } })],
  ] as const
  const raised = (each: Position): Position => ({ ...each, version: each.version + 1 })
  const names = (): string[] =>
    screen
      .getAllByRole('treeitem', { hidden: true })
      .flatMap((row) => /기사|반장|주임|과장/.exec(row.textContent)?.[0] ?? [])

  it('are put in order by Alt and arrows, and taken back by the toast', async () => {
    const { seen } = scriptedFetch([
      ...script,
      [orderPositions, () => ({ body: { items: ALL_POSITIONS.map(raised), total: ALL_POSITIONS.length } })],
    ])
    show('?tab=position')
    const row = await screen.findByRole('treeitem', { name: /^과장/ })
    expect(row.textContent).toBe('과장인원 -시작일 2015.05.04')
    row.focus()
    const press = (key: string) => fireEvent.keyDown(row, { key, altKey: true })
    // Nothing stands below another.
    press('ArrowRight')
    press('ArrowUp')
    const orders = (): unknown[] => seen.filter(({ id }) => id === orderPositions.id).map(({ body }) => body)
    await waitFor(() => expect(orders()).toEqual([{ nos: [1, 4, 2], versions: [1, 1, 4], companyNo: 1 }]))
    expect(screen.getByText('과장: 2번째')).toBeTruthy()
    await takeBack('과장의 자리를 옮겼습니다.')
    await waitFor(() => expect(orders()).toHaveLength(2))
    expect(orders()[1]).toEqual({ nos: [1, 2, 4], versions: [2, 5, 2], companyNo: 1 })
  })

  it('say why an order is refused, and stand still while a search hides some of them', async () => {
    const { seen } = scriptedFetch([
      ...script,
      [orderPositions, () => problem(403, 'forbidden', '운영자만 바꿀 수 있습니다.')],
    ])
    const { unmount } = show('?tab=position&q=장')
    const hidden = await screen.findByRole('treeitem', { name: /^과장/ })
    fireEvent.keyDown(hidden, { key: 'ArrowUp', altKey: true })
    unmount()
    show('?tab=position')
    fireEvent.keyDown(await screen.findByRole('treeitem', { name: /^과장/ }), { key: 'ArrowUp', altKey: true })
    expect(await screen.findByText('운영자만 바꿀 수 있습니다.')).toBeTruthy()
    expect(seen.filter(({ id }) => id === orderPositions.id)).toHaveLength(1)
    expect(screen.queryByText('과장의 자리를 옮겼습니다.')).toBeNull()
  })

  it('are moved on a phone by the menu of the grip, which opens nothing else', async () => {
    setViewport(390)
    const { seen } = scriptedFetch([
      ...script,
      [orderPositions, () => ({ body: { items: ALL_POSITIONS, total: ALL_POSITIONS.length } })],
    ])
    const { router } = show('?tab=position')
    fireEvent.click(await screen.findByRole('button', { name: '기사 옮기기' }))
    const acts = screen.getAllByRole('menuitem').map(({ textContent }) => textContent)
    expect(acts).toEqual(['아래로'])
    fireEvent.click(screen.getByRole('menuitem', { name: '아래로' }))
    await waitFor(() => expect(seen.some(({ id }) => id === orderPositions.id)).toBe(true))
    expect(seen.find(({ id }) => id === orderPositions.id)?.body).toEqual({
      nos: [2, 1, 4],
      versions: [4, 1, 1],
      companyNo: 1,
    })
    expect(router.state.location.search).toBe('?tab=position')
  })

  it('are a list behind their tab: of the day, by name, with those that ended when asked', async () => {
    const { seen } = scriptedFetch(script)
    const { router } = show('?day=2026-11-20')
    fireEvent.click(await screen.findByRole('link', { name: '직위' }))
    // The last day still counts, the day behind it does not.
    expect(await screen.findByRole('tree', { name: '직위 3개' })).toBeTruthy()
    expect(names()).toEqual(['기사', '반장', '과장'])
    expect(router.state.location.search).toBe('?tab=position&day=2026-11-20')
    expect(seen.findLast(({ id }) => id === listPositions.id)?.query).toMatchObject({ day: '2026-11-20', companyNo: 1 })
    fireEvent.click(screen.getByRole('checkbox', { name: '폐지한 직위도 보기' }))
    await waitFor(() => expect(names()).toEqual(['기사', '반장', '주임', '과장']))
    fireEvent.change(screen.getByRole('searchbox', { hidden: true }), { target: { value: '장' } })
    await waitFor(() => expect(names()).toEqual(['반장', '과장']))
    fireEvent.click(screen.getByRole('button', { name: '조건 초기화' }))
    await waitFor(() => expect(router.state.location.search).toBe('?tab=position'))
    expect(names()).toEqual(['기사', '반장', '과장'])
  })

  it('are made from the day that is looked at, and changed over the version that was opened', async () => {
    const { seen } = scriptedFetch([
      ...script,
      [createPosition, () => ({ body: { ...position, no: 9, ofcpsNm: '대리' } })],
      [changePosition, () => ({ body: ALL_POSITIONS[1] })],
    ])
    const { router } = show('?tab=position&day=2026-11-30')
    fireEvent.click(await screen.findByRole('button', { name: '직위 등록' }))
    const made = within(await screen.findByRole('form', { name: '직위 등록' }))
    await waitFor(() => expect(document.activeElement).toBe(made.getByRole('textbox', { name: '직위명' })))
    type(made, '직위명', '대리')
    const before = seen.filter(({ id }) => id === listPositions.id).length
    fireEvent.click(made.getByRole('button', { name: '직위 등록' }))
    await waitFor(() => expect(screen.queryByRole('form', { name: '직위 등록' })).toBeNull())
    expect(seen.find(({ id }) => id === createPosition.id)?.body).toEqual({
      ofcpsNm: '대리',
      from: '2026-11-30',
      companyNo: 1,
    })
    await waitFor(() => expect(seen.filter(({ id }) => id === listPositions.id).length).toBeGreaterThan(before))
    // A position that is still to come is changed from its first day at the earliest.
    await router.navigate(`${PATH}/rewrite?tab=position&day=2026-11-30&no=2`)
    const form = within(await screen.findByRole('form', { name: '반장 수정' }))
    expect(form.getByRole('button', { name: '2026.12.01부터 적용' }).getAttribute('aria-disabled')).toBe('true')
    type(form, '직위명', '조장')
    type(form, '사유', '이름을 바꿈')
    // Another position in its place is asked about, once.
    void router.navigate(`${PATH}/rewrite?tab=position&day=2026-11-30&no=1`)
    const question = within(await screen.findByRole('dialog', { name: '저장하지 않고 나갈까요?' }))
    fireEvent.click(question.getByRole('button', { name: '계속 입력하기' }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: '저장하지 않고 나갈까요?' })).toBeNull())
    fireEvent.click(form.getByRole('button', { name: '2026.12.01부터 적용' }))
    await waitFor(() => expect(screen.queryByRole('form', { name: '반장 수정' })).toBeNull())
    expect(seen.find(({ id }) => id === changePosition.id)?.body).toEqual({
      no: 2,
      ofcpsNm: '조장',
      from: '2026-12-01',
      reason: '이름을 바꿈',
      version: 4,
      companyNo: 1,
    })
    expect(router.state.location.search).toBe('?tab=position&day=2026-11-30')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('end on a date; closing with something typed asks once', async () => {
    const { seen } = scriptedFetch([
      ...script,
      [endPosition, () => ({ body: { ...position, endDate: '2026-12-31', removed: false } })],
    ])
    const { router } = show('?tab=position&no=1', '/rewrite')
    const form = within(await screen.findByRole('form', { name: '기사 수정' }))
    type(form, '직위명', '선임')
    fireEvent.click(form.getByRole('button', { name: '취소' }))
    const question = within(await screen.findByRole('dialog', { name: '저장하지 않고 나갈까요?' }))
    fireEvent.click(question.getByRole('button', { name: '저장하지 않고 나가기' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(router.state.location).toMatchObject({ pathname: PATH, search: '?tab=position' })
    await router.navigate('?tab=position&no=4')
    const ended = within(await screen.findByRole('dialog', { name: /^과장/ }))
    expect(ended.getByRole('button', { name: '삭제' }).getAttribute('aria-disabled')).toBe('true')
    await router.navigate('?tab=position&no=1')
    const open = within(await screen.findByRole('dialog', { name: /^기사/ }))
    fireEvent.click(open.getByRole('button', { name: '직위 수정' }))
    const again = within(await screen.findByRole('form', { name: '기사 수정' }))
    expect(valueOf(again.getByRole('textbox', { name: '직위명' }))).toBe('기사')
    fireEvent.click(again.getByRole('button', { name: '취소' }))
    await waitFor(() => expect(screen.queryByRole('form')).toBeNull())
    await router.navigate('?tab=position&no=1')
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '삭제' }))
    const ending = within(await screen.findByRole('form', { name: '기사 삭제' }))
    expect(ending.getByText('사원 5명이 이 직위에 있습니다.')).toBeTruthy()
    expect(valueOf(ending.getByRole('textbox', { name: '마지막 날' }))).toBe('2026.11.20')
    type(ending, '마지막 날', '2026.12.31')
    type(ending, '사유', '쓰지 않음')
    fireEvent.click(ending.getByRole('button', { name: '2026.12.31까지 쓰고 폐지' }))
    await waitFor(() => expect(router.state.location).toMatchObject({ pathname: PATH, search: '?tab=position' }))
    expect(seen.find(({ id }) => id === endPosition.id)?.body).toEqual({
      no: 1,
      endDate: '2026-12-31',
      reason: '쓰지 않음',
      version: 1,
      companyNo: 1,
    })
  })
})
