import type { ImportPreview } from '@handal/contracts/imports'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import {
  SAMPLE_CALLS as calls,
  SAMPLE_CREATE as create,
  SAMPLE_FOREIGN,
  SAMPLE_HEADS,
  SAMPLE_LIST,
  SAMPLE_ROWS,
} from '../../testing/sample-import.ts'
import { problem, scriptedFetch, showScreen } from '../../testing/screen.tsx'
import { ImportScreen } from './ImportScreen.tsx'

const Page = () => (
  <ImportScreen
    companyNo={1}
    calls={calls}
    create={create}
    list={SAMPLE_LIST}
    template={{ onSave: () => {}, busy: false }}
    onClose={() => {}}
  />
)
/** A file that is read as it was mended last. */
const scripted = (first: ImportPreview, after: ImportPreview = first) => {
  let head = first
  const mend = () => {
    head = after
    return { body: after }
  }
  return scriptedFetch([
    [calls.read, () => ({ body: { items: head.rows === 0 ? [] : SAMPLE_ROWS, total: head.rows, head } })],
    [calls.change, mend],
    [create, mend],
    [calls.touched, () => ({ body: { affected: [], looked: 0, left: 0 } })],
  ])
}
/** What was sent by a call, in its order. */
const bodyOf = (seen: ReturnType<typeof scriptedFetch>['seen'], id: string) =>
  seen.filter((each) => each.id === id).map(({ body }) => body)

describe('a file of another program', () => {
  /** What a line of the connections says after the head of the file: the column, and why. */
  const lineOf = async (place: string): Promise<string> => {
    const table = within(await screen.findByRole('table', { name: '열 연결' }))
    const cells = within(table.getByRole('row', { name: new RegExp(`^${place} `, 'u') })).getAllByRole('cell')
    return cells.map((cell) => (within(cell).queryByRole('combobox') ?? cell).textContent).join(': ')
  }
  const pick = async (field: RegExp, option: string): Promise<void> => {
    fireEvent.mouseDown(screen.getByRole('combobox', { name: field }))
    fireEvent.click(await screen.findByRole('option', { name: option }))
  }

  it('shows what its columns likely mean and why, and waits for the one that finds a record', async () => {
    scripted(SAMPLE_FOREIGN)
    showScreen(Page, '/import', '?importNo=7')
    expect(await lineOf('B')).toBe('성명: 같은 뜻의 이름입니다.')
    expect(await lineOf('C')).toBe('부서: 이름이 비슷합니다. 맞는지 확인해 주세요.')
    expect(await lineOf('D')).toBe('올리지 않음: 열 이름이 없어 올리지 않습니다.')
    expect(await lineOf('E')).toBe('올리지 않음: 비슷한 열이 없어 올리지 않습니다.')
    const read = screen.getByRole('button', {
      name: '연결한 열로 읽기',
      description: "'사번'에 연결할 열을 골라 주세요.",
    })
    expect(read.getAttribute('aria-disabled')).toBe('true')
    expect(screen.getByRole('status').textContent).toContain('파일에 그 열을 추가해')
    expect(screen.queryByRole('grid')).toBeNull()
  })

  it('is read by the columns that somebody left, changed or added, in one call, and its rows stand there', async () => {
    const { seen } = scripted(SAMPLE_FOREIGN, SAMPLE_HEADS.good)
    showScreen(Page, '/import', '?importNo=7')
    await screen.findByRole('table', { name: '열 연결' })
    // A column that another head is read as is no choice.
    fireEvent.mouseDown(screen.getByRole('combobox', { name: 'A열 직원번호' }))
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      '올리지 않음',
      '사번',
      '입사일',
      '월 기본급',
    ])
    fireEvent.click(screen.getByRole('option', { name: '사번' }))
    expect(await lineOf('A')).toBe('사번: 직접 골랐습니다.')
    await pick(/C열 소속부서명/u, '올리지 않음')
    fireEvent.click(screen.getByRole('button', { name: '연결한 열로 읽기' }))
    expect(await screen.findByRole('grid')).toBeTruthy()
    expect(bodyOf(seen, calls.change.id)).toEqual([
      { companyNo: 1, version: 1, mapping: { 이름: 'name', 직원번호: 'code' } },
    ])
  })

  it('may leave out a column whose name the list knows, and says which ones are never taken', async () => {
    const columns = [
      { place: 'A', head: '직원번호', key: null },
      { place: 'B', head: '월 기본급', key: 'pay' },
      { place: 'C', head: '근속', key: 'served' },
    ]
    const { seen } = scripted({ ...SAMPLE_FOREIGN, columns, suggested: { code: '직원번호' } }, SAMPLE_HEADS.good)
    showScreen(Page, '/import', '?importNo=7')
    expect(await lineOf('B')).toBe('월 기본급: 열 이름이 같습니다.')
    expect(await lineOf('C')).toBe('올리지 않음: 근속은 올리지 않는 열입니다.')
    await pick(/B열 월 기본급/u, '올리지 않음')
    fireEvent.click(screen.getByRole('button', { name: '연결한 열로 읽기' }))
    await screen.findByRole('grid')
    expect(bodyOf(seen, calls.change.id)).toMatchObject([{ mapping: { 직원번호: 'code', '월 기본급': '' } }])
  })

  it('that somebody else mended meanwhile says so, and what was chosen stays', async () => {
    scriptedFetch([
      [calls.read, () => ({ body: { items: [], total: 0, head: SAMPLE_FOREIGN } })],
      [calls.change, () => problem(409, 'conflict', '다른 사람이 이 파일을 먼저 고쳤습니다.')],
    ])
    showScreen(Page, '/import', '?importNo=7')
    await screen.findByRole('table', { name: '열 연결' })
    await pick(/A열 직원번호/u, '사번')
    fireEvent.click(screen.getByRole('button', { name: '연결한 열로 읽기' }))
    const dialog = within(await screen.findByRole('alertdialog'))
    expect(dialog.getByText('다른 사람이 이 파일을 먼저 고쳤습니다.')).toBeTruthy()
    fireEvent.click(dialog.getByRole('button', { name: '확인' }))
    expect(await lineOf('A')).toBe('사번: 직접 골랐습니다.')
  })

  it('of which some columns were known has the others connected in one press', async () => {
    const head: ImportPreview = { ...SAMPLE_HEADS.good, suggested: { pay: '기본급(월)' } }
    const { seen } = scripted(head, SAMPLE_HEADS.good)
    showScreen(Page, '/import', '?importNo=7')
    expect(await screen.findByText('기본급(월) → 월 기본급')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: '비슷한 열 1개 연결' }))
    await waitFor(() => expect(bodyOf(seen, calls.change.id)).toHaveLength(1))
    expect(bodyOf(seen, calls.change.id)[0]).toMatchObject({ mapping: { '기본급(월)': 'pay' } })
  })
})

describe('departments and positions that a file names and the company does not have', () => {
  const LACKING = { departments: ['영업 3팀', '개발 7팀'], positions: ['책임'] }

  it('are made together in one press, and the rows are judged anew', async () => {
    const { seen } = scripted({ ...SAMPLE_HEADS.bad, lacking: LACKING }, SAMPLE_HEADS.good)
    showScreen(Page, '/import', '?importNo=7')
    expect(await screen.findByText('부서: 영업 3팀, 개발 7팀 · 직위: 책임')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: '없는 부서 2개, 직위 1개 함께 만들기' }))
    expect(await screen.findByText('부서 2개, 직위 1개를 만들었습니다.')).toBeTruthy()
    expect(bodyOf(seen, create.id)).toEqual([{ companyNo: 1, version: 1, ...LACKING }])
    expect(screen.queryByRole('button', { name: /함께 만들기/u })).toBeNull()
    expect(screen.queryByText(/수정할 칸이 2개/u)).toBeNull()
  })

  it('are not offered where there are none, nor for a stored file', async () => {
    scripted({ ...SAMPLE_HEADS.applied, lacking: LACKING })
    showScreen(Page, '/import', '?importNo=7')
    await screen.findByRole('grid')
    expect(screen.queryByRole('button', { name: /함께 만들기/u })).toBeNull()
  })
})

describe('a row of a read file', () => {
  it('is taken out after a question, and cells typed elsewhere stay to be saved', async () => {
    const { seen } = scripted(SAMPLE_HEADS.bad)
    showScreen(Page, '/import', '?importNo=7')
    const cell = await screen.findByRole('gridcell', { name: /생산 3팀/u })
    fireEvent.mouseDown(cell)
    fireEvent.keyDown(cell, { key: '품' })
    const input = within(screen.getByRole('grid')).getByRole('textbox', { name: '부서' })
    fireEvent.change(input, { target: { value: '품질팀' } })
    fireEvent.keyDown(input, { key: 'Enter' })
    fireEvent.click(screen.getByRole('checkbox', { name: /4행/u }))
    fireEvent.click(screen.getByRole('button', { name: '1행 제외' }))
    const question = within(await screen.findByRole('dialog', { name: '1행을 제외할까요?' }))
    fireEvent.click(question.getByRole('button', { name: '행 제외' }))
    expect(await screen.findByText('1행을 제외했습니다.')).toBeTruthy()
    expect(bodyOf(seen, calls.change.id)).toEqual([{ companyNo: 1, version: 1, without: [4] }])
    expect(screen.queryByRole('toolbar', { name: '고른 행' })).toBeNull()
    expect(screen.getByRole('gridcell', { name: '품질팀, 저장하지 않음' })).toBeTruthy()
  })

  it('taken out while cells are being saved waits for them, and is taken out of what they left', async () => {
    const later = { ...SAMPLE_HEADS.bad, version: 2 }
    const { seen } = scripted(SAMPLE_HEADS.bad, later)
    showScreen(Page, '/import', '?importNo=7')
    const cell = await screen.findByRole('gridcell', { name: /생산 3팀/u })
    fireEvent.click(screen.getByRole('checkbox', { name: /4행/u }))
    fireEvent.click(screen.getByRole('button', { name: '1행 제외' }))
    const question = within(await screen.findByRole('dialog'))
    fireEvent.mouseDown(cell)
    fireEvent.paste(cell, { clipboardData: { getData: () => '생산1팀' } })
    fireEvent.click(await screen.findByRole('button', { name: '저장', hidden: true }))
    fireEvent.click(question.getByRole('button', { name: '행 제외' }))
    await screen.findByText('1행을 제외했습니다.')
    expect(bodyOf(seen, calls.change.id)).toEqual([
      { companyNo: 1, version: 1, cells: [{ row: 2, key: 'team', text: '생산1팀' }] },
      { companyNo: 1, version: 2, without: [4] },
    ])
  })

  it('that was typed into and taken out is not saved with the others', async () => {
    const { seen } = scripted(SAMPLE_HEADS.bad)
    showScreen(Page, '/import', '?importNo=7')
    const cell = await screen.findByRole('gridcell', { name: /생산 3팀/u })
    fireEvent.mouseDown(cell)
    fireEvent.paste(cell, { clipboardData: { getData: () => '생산1팀\n생산3팀' } })
    fireEvent.click(screen.getByRole('checkbox', { name: /^2행/u }))
    fireEvent.click(screen.getByRole('button', { name: '1행 제외' }))
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '행 제외' }))
    await screen.findByText('1행을 제외했습니다.')
    fireEvent.click(screen.getByRole('button', { name: '저장' }))
    await waitFor(() => expect(bodyOf(seen, calls.change.id)).toHaveLength(2))
    expect(bodyOf(seen, calls.change.id)[1]).toMatchObject({ cells: [{ row: 3, key: 'team', text: '생산3팀' }] })
  })

  it('with a bad cell is gone to by its link: the cell itself has the focus', async () => {
    scripted(SAMPLE_HEADS.bad)
    showScreen(Page, '/import', '?importNo=7')
    fireEvent.click(await screen.findByRole('button', { name: "2행 '입사일'" }))
    await waitFor(() =>
      expect(document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent).toContain(
        '2026.13.01',
      ),
    )
  })
})
