import { plainDate } from '@handal/base/date'
import { changeDelegation, createDelegation, endDelegation } from '@handal/contracts/company/approval-delegations'
import {
  changeApprovalLine,
  createApprovalLine,
  endApprovalLine,
  listApprovalLines,
  readSigning,
  trySigning,
} from '@handal/contracts/company/approval-lines'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { problem, scriptedFetch, showScreen } from '../../testing/screen.tsx'
import { setViewport } from '../../testing/viewport.ts'
import ApprovalLinePage from './ApprovalLinePage.tsx'
import { base, GIVEN, line, LINES, OWN, SIGNING, step } from './testing/lines.ts'

const PATH = '/basic-info/company-info/approval-line'
const show = (search = '', act = '') => showScreen(ApprovalLinePage, `${PATH}/*`, search, `${PATH}${act}`)
type Script = Parameters<typeof scriptedFetch>[0]
/** What is scripted for one test comes before what every screen asks. */
const script = (...more: Script): ReturnType<typeof scriptedFetch> => scriptedFetch([...more, ...base])
const tries: Script[number] = [trySigning, () => ({ body: SIGNING })]
const texts = (list: HTMLElement): string[] =>
  within(list)
    .getAllByRole('listitem')
    .map((row) => row.textContent)
const choose = async (name: string, option: string | RegExp): Promise<void> => {
  fireEvent.mouseDown(screen.getByRole('combobox', { name }))
  fireEvent.click(within(await screen.findByRole('listbox')).getByRole('option', { name: option }))
}

describe('approval lines', () => {
  it('stand by department, each with whose line it goes by, and what needs a look in amber', async () => {
    script()
    show()
    const places = await screen.findByRole('navigation', { name: '부서' })
    expect(
      within(places)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['공통모든 문서 결재선을 따름', '생산본부공통을 따름', '생산1팀따로 정함확인 필요', '영업팀공통을 따름'])
  })

  it('are read with who each step means today, its conditions, and who leaves', async () => {
    script()
    show('?dept=2')
    expect(await screen.findByRole('heading', { name: '생산1팀 휴가' })).toBeTruthy()
    expect(texts(screen.getByRole('list', { name: '생산1팀 휴가 결재 단계' }))).toEqual([
      '기안신청하는 사람',
      '검토부서장지금 박다온',
      '합의사원: 손아침3일 이상',
      '결재직위: 대표 (회사 전체)전결',
      '참조위 부서의 부서장지금 류들샘읽기만',
    ])
    expect(screen.getByText(/손아침은 2026\.12\.31에 퇴사합니다/)).toBeTruthy()
    expect(screen.getByText('2026.09.01')).toBeTruthy()
  })

  it('of a company without any are the built-in one, said as such', async () => {
    script([listApprovalLines, () => ({ body: { items: [], total: 0 } })])
    show('?dept=3')
    expect(await screen.findByText('기본 결재선을 따름', { selector: '.hd-chip' })).toBeTruthy()
    expect(texts(screen.getByRole('list', { name: '영업팀 휴가 결재 단계' }))).toEqual([
      '기안신청하는 사람',
      '검토부서장지금 권가온',
      '결재위 부서의 부서장',
    ])
  })

  it('preview whom a document meets: stamps, who reads, and a sentence a step', async () => {
    const { seen } = script()
    show('?dept=2&amount=3')
    const stamps = await screen.findByRole('table', { name: '결재 도장' })
    expect(
      within(stamps)
        .getAllByRole('row')
        .map((row) => row.textContent),
    ).toEqual(['기안검토결재결재', '정마루대기전결대결대기전결로 비움', '정마루박다온손아침류들샘'])
    expect(screen.getByText('참조: 권가온')).toBeTruthy()
    expect(texts(screen.getByRole('list', { name: '정마루의 결재 단계' }))).toHaveLength(4)
    expect(screen.getByText('손아침이 합의와 결재를 모두 합니다.')).toBeTruthy()
    expect(seen.find(({ id }) => id === readSigning.id)?.query).toEqual({
      companyNo: 1,
      employeeNo: 5,
      type: 'vacation',
      day: '2026-11-20',
      amount: '3',
    })
    fireEvent.change(screen.getByRole('textbox', { name: '일수' }), { target: { value: '0' } })
    expect(await screen.findByText('3이나 0.5처럼 적어 주세요.')).toBeTruthy()
  })

  it('of a department begin as the one it followed, and are stored from a day on', async () => {
    const { seen } = script(tries, [createApprovalLine, () => ({ body: line(3, { departmentNo: 3 }) })])
    const { router } = show('?dept=3')
    fireEvent.click(await screen.findByRole('button', { name: '따로 정하기' }))
    const form = await screen.findByRole('form', { name: '영업팀 휴가 결재선' })
    expect(router.state.location.pathname).toBe(`${PATH}/write`)
    expect(within(form).getAllByRole('listitem')).toHaveLength(3)
    await choose('2번째 단계 누가', '직위: 대표')
    fireEvent.click(screen.getByRole('button', { name: '단계 추가' }))
    await choose('3번째 단계 종류', '참조')
    await choose('3번째 단계 누가', '다른 부서의 부서장')
    expect(screen.getByText('단계마다 누가 할지 고르면 결재할 사람이 보입니다.')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: '결재선 등록' }))
    expect(await within(form).findByText('부서를 골라 주세요.')).toBeTruthy()
    await choose('3번째 단계 부서', '생산1팀')
    fireEvent.click(screen.getByRole('button', { name: '1번째 단계 조건: 언제나' }))
    fireEvent.change(screen.getByRole('textbox', { name: '며칠 이상일 때만' }), { target: { value: '3' } })
    fireEvent.click(screen.getByRole('button', { name: '결재선 등록' }))
    await waitFor(() => expect(seen.some(({ id }) => id === createApprovalLine.id)).toBe(true))
    expect(seen.find(({ id }) => id === createApprovalLine.id)?.body).toEqual({
      companyNo: 1,
      departmentNo: 3,
      documentType: 'vacation',
      from: '2026-11-20',
      steps: [
        { kind: 'REVIEW', who: 'HEAD', atLeast: '3', final: false, finalBelow: null },
        {
          kind: 'APPROVE',
          who: 'POSITION',
          positionNo: 4,
          within: 'DEPARTMENT',
          atLeast: null,
          final: false,
          finalBelow: null,
        },
        { kind: 'REFERENCE', who: 'DEPARTMENT_HEAD', departmentNo: 2, atLeast: null, final: false, finalBelow: null },
      ],
    })
    await waitFor(() => expect(router.state.location.pathname).toBe(PATH))
    expect(seen.findLast(({ id }) => id === trySigning.id)?.body).toMatchObject({
      draft: { departmentNo: 3, documentType: 'vacation' },
    })
  })

  it('are put in order by Alt and arrows, by dragging, and on a phone by a menu', async () => {
    script(tries)
    show('?dept=2', '/rewrite')
    const rows = () =>
      within(screen.getByRole('list', { name: '결재 단계' }))
        .getAllByRole('listitem')
        .map((row) => row.getAttribute('aria-label'))
        .slice(1)
    const grip = await screen.findByRole('button', { name: /^2번째 단계 옮기기/ })
    fireEvent.keyDown(grip, { key: 'ArrowUp', altKey: true })
    expect(rows()).toEqual(['1번째 단계 합의', '2번째 단계 검토', '3번째 단계 결재', '4번째 단계 참조'])
    expect(screen.getByText('2번째 단계를 1번째로 옮겼습니다.')).toBeTruthy()
    fireEvent.keyDown(screen.getByRole('button', { name: /^1번째 단계 옮기기/ }), { key: 'ArrowUp', altKey: true })
    expect(rows()[0]).toBe('1번째 단계 합의')
    const last = screen.getByRole('button', { name: /^4번째 단계 옮기기/ })
    fireEvent.pointerDown(last, { clientY: 0 })
    fireEvent.pointerMove(last, { clientY: -10 })
    fireEvent.pointerUp(last, { clientY: -10 })
    expect(rows()).toEqual(['1번째 단계 참조', '2번째 단계 합의', '3번째 단계 검토', '4번째 단계 결재'])
  })

  it('are put in order on a phone by the menu of the grip', async () => {
    setViewport(390)
    script(tries)
    show('?dept=2', '/rewrite')
    fireEvent.click(await screen.findByRole('button', { name: '1번째 단계 옮기기' }))
    fireEvent.click(await screen.findByRole('menuitem', { name: '아래로' }))
    const rows = within(screen.getByRole('list', { name: '결재 단계' })).getAllByRole('listitem')
    expect(rows.map((row) => row.getAttribute('aria-label')).slice(1, 3)).toEqual([
      '1번째 단계 합의',
      '2번째 단계 검토',
    ])
  })

  it('that change ask why, and a refusal stands at its step', async () => {
    const refused = problem(400, 'bad-request', '', {
      errors: [{ path: 'steps.1.employeeNo', message: '2026.12.31에 퇴사한 사원입니다.' }],
    })
    const { seen } = script(tries, [changeApprovalLine, () => refused])
    show('?dept=2', '/rewrite')
    await screen.findByRole('form', { name: '생산1팀 휴가 결재선' })
    expect(screen.getByRole('button', { name: '결재선 저장' }).getAttribute('aria-disabled')).toBe('true')
    fireEvent.click(screen.getByRole('button', { name: '4번째 단계 삭제' }))
    fireEvent.click(screen.getByRole('button', { name: '결재선 저장' }))
    expect(await screen.findByText('사유를 적어 주세요.')).toBeTruthy()
    fireEvent.change(screen.getByRole('textbox', { name: '사유' }), { target: { value: '조직 개편' } })
    fireEvent.click(screen.getByRole('button', { name: '결재선 저장' }))
    expect(await screen.findByText('2026.12.31에 퇴사한 사원입니다.')).toBeTruthy()
    expect(seen.findLast(({ id }) => id === changeApprovalLine.id)?.body).toMatchObject({
      no: 2,
      version: 1,
      reason: '조직 개편',
      steps: [{ who: 'HEAD' }, { who: 'PERSON', employeeNo: 9 }, { who: 'POSITION', within: 'COMPANY', final: true }],
    })
  })

  it('of all documents take no amounts, and a line without a decision is refused', async () => {
    script(
      [
        listApprovalLines,
        () => ({ body: { items: [line(1, { steps: [step({ kind: 'AGREE', atLeast: '3' })] })], total: 1 } }),
      ],
      tries,
    )
    show('?type=all', '/rewrite')
    await screen.findByRole('form', { name: '공통 모든 문서 결재선' })
    fireEvent.change(screen.getByRole('textbox', { name: '사유' }), { target: { value: '정리' } })
    fireEvent.click(screen.getByRole('button', { name: '결재선 저장' }))
    expect(await screen.findByText('언제나 결재하는 단계를 하나 이상 두어 주세요.')).toBeTruthy()
    expect(screen.getByText(/^모든 문서에 함께 쓰는 결재선에는/)).toBeTruthy()
  })

  it('show both versions when somebody saved first', async () => {
    const current = {
      ...OWN,
      version: 2,
      steps: [step({})],
      history: [
        {
          from: plainDate('2026-12-01'),
          state: 'STANDS',
          at: '2026-11-20T00:59:00Z',
          by: '이운영',
          reason: null,
          steps: [],
        },
        { ...OWN.history[0], at: '2026-11-20T01:00:00Z', by: '이운영', steps: [step({ who: 'PARENT_HEAD' })] },
      ],
    }
    const { seen } = script(tries, [changeApprovalLine, () => problem(409, 'conflict', '', { current })])
    show('?dept=2', '/rewrite')
    await screen.findByRole('form', { name: '생산1팀 휴가 결재선' })
    fireEvent.click(screen.getByRole('button', { name: '4번째 단계 삭제' }))
    fireEvent.change(screen.getByRole('textbox', { name: '사유' }), { target: { value: '정리' } })
    fireEvent.click(screen.getByRole('button', { name: '결재선 저장' }))
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getAllByText(/이운영/)[0]).toBeTruthy()
    // What the other one made of the day that is typed, and not what comes later, step by step.
    const row = within(dialog).getByRole('row', { name: /^결재 단계/ })
    expect(within(row).getByRole('radio', { name: /저장한 값 결재 위 부서의 부서장$/ })).toBeTruthy()
    expect(
      within(row).getByRole('radio', {
        name: /내가 수정한 값 검토 부서장 → 합의 사원: 손아침 \(3일 이상\) → 결재 직위: 대표 \(회사 전체\) \(전결\)$/,
      }),
    ).toBeTruthy()
    fireEvent.click(within(row).getByRole('radio', { name: /저장한 값/ }))
    fireEvent.click(within(dialog).getByRole('button', { name: '고른 값으로 저장' }))
    await waitFor(() =>
      expect(seen.filter(({ id }) => id === changeApprovalLine.id).at(-1)?.body).toMatchObject({
        version: 2,
        steps: [{ kind: 'APPROVE', who: 'PARENT_HEAD' }],
        reason: '정리',
      }),
    )
  })

  it('go back to the common one on a day, with why; one that never held goes', async () => {
    const { seen } = script([endApprovalLine, () => ({ body: { ...OWN, removed: false } })])
    const { router } = show('?dept=2')
    fireEvent.click(await screen.findByRole('button', { name: '공통으로 되돌리기' }))
    const form = await screen.findByRole('form', { name: /되돌리기$/ })
    fireEvent.change(within(form).getByRole('textbox', { name: '사유' }), { target: { value: '통합' } })
    fireEvent.click(within(form).getByRole('button', { name: '마지막 날 저장' }))
    await waitFor(() => expect(router.state.location.search).toBe('?dept=2'))
    expect(seen.find(({ id }) => id === endApprovalLine.id)?.body).toEqual({
      companyNo: 1,
      no: 2,
      version: 1,
      endDate: '2026-11-20',
      reason: '통합',
    })
  })
})

describe('delegations', () => {
  it('stand beside the line and are given with dates', async () => {
    const { seen } = script([createDelegation, () => ({ body: GIVEN })])
    const { router } = show()
    expect(await screen.findByRole('button', { name: /김운영→ 손아침11\.23 - 11\.27연차휴가만/ })).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: '위임 등록' }))
    const form = await screen.findByRole('form', { name: '위임 등록' })
    fireEvent.click(within(form).getByRole('button', { name: '위임 등록' }))
    expect(await within(form).findByText('사원을 골라 주세요.')).toBeTruthy()
    for (const [field, name] of [
      ['위임하는 사원', '정마루'],
      ['대결자', '손아침'],
    ] as const) {
      fireEvent.click(within(form).getByRole('combobox', { name: field }))
      fireEvent.click(await screen.findByRole('option', { name: new RegExp(name) }))
    }
    fireEvent.click(within(form).getByRole('checkbox', { name: '출장' }))
    fireEvent.change(within(form).getByRole('textbox', { name: '사유' }), { target: { value: '출장' } })
    fireEvent.click(within(form).getByRole('button', { name: '위임 등록' }))
    await waitFor(() => expect(router.state.location.search).toBe(''))
    expect(seen.find(({ id }) => id === createDelegation.id)?.body).toEqual({
      companyNo: 1,
      employeeNo: 5,
      deputyNo: 9,
      from: '2026-11-20',
      to: '2026-11-20',
      documentTypes: ['trip'],
      reason: '출장',
    })
  })

  it('are changed, and refused where they overlap', async () => {
    const message = '김운영은 2026.11.23 - 11.27에 이미 위임했습니다.'
    const { seen } = script([
      changeDelegation,
      () => problem(422, 'rule-violation', message, { errors: [{ path: 'from', message }] }),
    ])
    show('?delegation=1')
    const form = await screen.findByRole('form', { name: '위임 수정' })
    fireEvent.change(within(form).getByRole('textbox', { name: '사유' }), { target: { value: '연차 연장' } })
    fireEvent.click(within(form).getByRole('button', { name: '위임 저장' }))
    expect((await within(form).findAllByText(message)).length).toBeGreaterThan(0)
    expect(seen.find(({ id }) => id === changeDelegation.id)?.body).toMatchObject({
      no: 1,
      version: 1,
      documentTypes: ['vacation'],
    })
  })

  it('that have not begun are removed after a question', async () => {
    const { seen } = script([endDelegation, () => ({ body: { ...GIVEN, removed: true } })])
    const { router } = show('?delegation=1')
    fireEvent.click(await screen.findByRole('button', { name: '위임 삭제' }))
    const dialog = await screen.findByRole('dialog', { name: '위임을 삭제할까요?' })
    fireEvent.click(within(dialog).getByRole('button', { name: '위임 삭제' }))
    await waitFor(() =>
      expect(seen.find(({ id }) => id === endDelegation.id)?.body).toEqual({ companyNo: 1, no: 1, version: 1 }),
    )
    await waitFor(() => expect(router.state.location.search).toBe(''))
  })
})

it('a step of a line that is to come is said so', async () => {
  script([
    listApprovalLines,
    () => ({
      body: {
        items: [...LINES, line(3, { departmentNo: 3, documentType: 'vacation', from: plainDate('2026-12-01') })],
        total: 3,
      },
    }),
  ])
  show('?dept=3')
  expect(await screen.findByRole('link', { name: '영업팀앞으로 따로 정함' })).toBeTruthy()
})
