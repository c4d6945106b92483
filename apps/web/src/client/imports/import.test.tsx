import { type ImportHead, importHeadSchema, type ImportPreview, type ImportRow } from '@handal/contracts/imports'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { SAMPLE_CALLS as calls, SAMPLE_HEADS, SAMPLE_LIST, SAMPLE_ROWS } from '../../testing/sample-import.ts'
import { problem, scriptedFetch, showScreen } from '../../testing/screen.tsx'
import { ImportScreen } from './ImportScreen.tsx'

const pageOf = (template: { onSave: () => void; busy: boolean }) => (
  <ImportScreen companyNo={1} calls={calls} list={SAMPLE_LIST} template={template} onClose={() => {}} />
)
const Page = () => pageOf({ onSave: () => {}, busy: false })
const asRead = (head: ImportPreview) =>
  [calls.read, () => ({ body: { items: SAMPLE_ROWS, total: SAMPLE_ROWS.length, head } })] as const
/** The file reaches no payslip. */
const noPay = [calls.touched, () => ({ body: { affected: [], looked: 0, left: 0 } })] as const
const listed = (...items: ImportHead[]) => [calls.list, () => ({ body: { items, total: items.length } })] as const
const job = (state: 'done' | 'failed', message: string) => ({
  body: { job: { id: '8d0e1f2a-3b4c-4d5e-8f60-718293a4b5c6', state, done: 1, total: 1, message } },
})
const isMarked = (cell: ImportRow['cells'][string] | undefined): boolean =>
  cell?.was !== undefined || cell?.message !== undefined
const choose = async (): Promise<void> => {
  const field = await screen.findByLabelText('올릴 파일', { selector: 'input' })
  fireEvent.change(field, { target: { files: [new File(['사번\n0031'], '사원.csv')] } })
}

describe('a file to be imported', () => {
  it('is sent when it is chosen, and shown cell by cell, bad ones named with their place', async () => {
    const { seen } = scriptedFetch([
      listed(),
      [calls.preview, () => ({ body: SAMPLE_HEADS.bad })],
      asRead(SAMPLE_HEADS.bad),
    ])
    const { router } = showScreen(Page, '/import')
    await choose()
    expect(await screen.findByRole('alert')).toHaveProperty(
      'textContent',
      expect.stringContaining('수정할 칸이 2개 있어 아직 올릴 수 없습니다.'),
    )
    expect(seen.find(({ id }) => id === calls.preview.id)?.body).toMatchObject({ companyNo: 1, file: expect.any(File) })
    expect(router.state.location.search).toContain('importNo=7')
    const grid = within(screen.getByRole('grid'))
    expect(grid.getByRole('gridcell', { name: /생산 3팀.*2행 '부서': '생산 3팀'은 없는 부서입니다./u })).toBeTruthy()
    expect(grid.getByRole('gridcell', { name: /생산1팀\s*에서\s*생산2팀/u })).toBeTruthy()
    expect(grid.getByRole('gridcell', { name: /2,680,000\s*에서\s*2,780,000/u })).toBeTruthy()
    expect(grid.queryByRole('columnheader', { name: '근속' })).toBeNull()
    const apply = screen.getByRole('button', { name: '2명 올리기' })
    expect(apply.getAttribute('aria-disabled')).toBe('true')
    fireEvent.click(screen.getByRole('button', { name: "2행 '입사일'" }))
    expect(await screen.findByRole('button', { name: /수정할 칸\s*2\s*개/u, pressed: true })).toBeTruthy()
    expect(seen.at(-1)?.query).toMatchObject({ show: 'BAD', page: 1 })
  })

  it('can be looked at by what changes or is bad alone: its rows, and only the columns that say so', async () => {
    const marked = SAMPLE_ROWS.slice(1, 2)
    const { seen } = scriptedFetch([
      [
        calls.read,
        ({ query }) => ({
          body: {
            items: query['show'] === 'MARKED' ? marked : SAMPLE_ROWS,
            total: query['show'] === 'MARKED' ? marked.length : SAMPLE_ROWS.length,
            head: SAMPLE_HEADS.bad,
          },
        }),
      ],
    ])
    const { router } = showScreen(Page, '/import', '?importNo=7&importPage=2')
    const heads = () => screen.getAllByRole('columnheader').flatMap((head) => head.textContent || [])
    await screen.findByRole('grid')
    const all = heads()
    fireEvent.click(screen.getByRole('checkbox', { name: '바뀐 칸과 수정할 칸만 보기' }))
    await waitFor(() => expect(seen.at(-1)?.query).toMatchObject({ show: 'MARKED', page: 1 }))
    await waitFor(() => expect(heads().length).toBeLessThan(all.length))
    expect(router.state.location.search).toContain('show=MARKED')
    expect(heads().slice(0, 4)).toEqual(['행', '구분', '사번', '성명'])
    const kept = new Set(marked.flatMap(({ cells }) => Object.keys(cells).filter((key) => isMarked(cells[key]))))
    const labels = SAMPLE_LIST.columns.filter(({ key }) => kept.has(key)).map(({ label }) => label)
    expect(heads()).toEqual(['행', '구분', '사번', '성명', ...labels.filter((label) => label !== '성명')])
    // A count of the strip looks at its own rows again, with all columns.
    fireEvent.click(screen.getByRole('button', { name: /모두/u }))
    await waitFor(() => expect(heads()).toEqual(all))
  })

  it('has nothing to look at alone where nothing changes and nothing is bad', async () => {
    scriptedFetch([asRead({ ...SAMPLE_HEADS.good, changedCells: 0, badCells: 0 }), noPay])
    showScreen(Page, '/import', '?importNo=7')
    await screen.findByRole('grid')
    expect(screen.queryByRole('checkbox', { name: '바뀐 칸과 수정할 칸만 보기' })).toBeNull()
  })

  it('is refused in words at its field, and another may be chosen at once', async () => {
    scriptedFetch([
      listed(importHeadSchema.parse(SAMPLE_HEADS.applied)),
      [calls.preview, () => problem(422, 'rule-violation', '비밀번호가 걸린 파일입니다.')],
    ])
    showScreen(Page, '/import')
    await choose()
    expect(await screen.findByText('비밀번호가 걸린 파일입니다.')).toBeTruthy()
    expect(screen.getByRole('button', { name: '파일 선택' })).toHaveProperty('disabled', false)
    const before = within(await screen.findByRole('table', { name: '읽은 파일' }))
    expect(before.getByRole('row', { name: /사원_2026-12.xlsx 올림 2026.11.20 14:32 김운영 0명, 1명/u })).toBeTruthy()
  })

  it('that is no file to be read says what is wrong with it, not only that something is', async () => {
    const errors = [{ path: 'file', message: '5MB까지 올릴 수 있습니다.' }]
    scriptedFetch([
      listed(),
      [calls.preview, () => problem(400, 'bad-input', '입력한 내용을 확인해 주세요.', { errors })],
    ])
    showScreen(Page, '/import')
    await choose()
    expect(await screen.findByText('5MB까지 올릴 수 있습니다.')).toBeTruthy()
    expect(screen.queryByText('입력한 내용을 확인해 주세요.')).toBeNull()
  })

  it('has a template, which is not asked for twice at once', async () => {
    scriptedFetch([listed()])
    let saved = 0
    const template = (busy: boolean) => () => pageOf({ onSave: () => (saved += 1), busy })
    const shown = showScreen(template(true), '/import')
    const waiting = await screen.findByRole('button', { name: '양식 받기', busy: true })
    fireEvent.click(waiting)
    expect(saved).toBe(0)
    shown.unmount()
    showScreen(template(false), '/import')
    fireEvent.click(await screen.findByRole('button', { name: '양식 받기', busy: false }))
    expect(saved).toBe(1)
  })

  it('is stored as a whole, says what came of it, and can be taken back after a question', async () => {
    let head: ImportPreview = SAMPLE_HEADS.good
    const { seen } = scriptedFetch([
      [calls.read, () => ({ body: { items: SAMPLE_ROWS.slice(1), total: 2, head } })],
      noPay,
      [
        calls.apply,
        () => {
          head = SAMPLE_HEADS.applied
          return job('done', '1명을 올렸습니다.')
        },
      ],
      [
        calls.undo,
        () => {
          head = SAMPLE_HEADS.undone
          return job('done', '1명을 되돌렸습니다.')
        },
      ],
    ])
    showScreen(Page, '/import', '?importNo=7')
    fireEvent.click(await screen.findByRole('button', { name: '1명 올리기' }))
    // What it came to is said when it is over; before that the header is still to change.
    expect(await screen.findByText('1명을 올렸습니다.')).toBeTruthy()
    fireEvent.click(await screen.findByRole('button', { name: '되돌리기' }))
    const question = within(await screen.findByRole('dialog', { name: '올린 내용을 되돌릴까요?' }))
    fireEvent.click(question.getByRole('button', { name: '되돌리기' }))
    expect(await screen.findByText('되돌림')).toBeTruthy()
    expect(screen.queryByRole('button', { name: '1명 올리기' })).toBeNull()
    expect(seen.map(({ id }) => id).filter((id) => id !== calls.read.id && id !== calls.touched.id)).toEqual([
      calls.apply.id,
      calls.undo.id,
    ])
  })

  it('that was refused or failed on the way says why, and stays as it was', async () => {
    const answers = [
      problem(409, 'conflict', '3행의 내용을 파일을 읽은 뒤 다른 사람이 고쳤습니다.'),
      job('failed', '3행: 없는 부서입니다.'),
    ]
    scriptedFetch([asRead(SAMPLE_HEADS.good), noPay, [calls.apply, () => answers.shift() ?? job('done', '')]])
    showScreen(Page, '/import', '?importNo=7')
    for (const said of ['3행의 내용을 파일을 읽은 뒤 다른 사람이 고쳤습니다.', '3행: 없는 부서입니다.']) {
      fireEvent.click(await screen.findByRole('button', { name: '1명 올리기' }))
      const dialog = within(await screen.findByRole('alertdialog'))
      expect(dialog.getByText(said)).toBeTruthy()
      fireEvent.click(dialog.getByRole('button', { name: '확인' }))
      expect(await screen.findByRole('button', { name: '1명 올리기' })).toBeTruthy()
    }
  })
})

/** Types over a cell that is found by its words, as the grid takes it. */
const typeOver = async (words: RegExp, column: string, text: string): Promise<void> => {
  const cell = await screen.findByRole('gridcell', { name: words })
  fireEvent.mouseDown(cell)
  fireEvent.keyDown(cell, { key: text[0] ?? '' })
  const input = within(screen.getByRole('grid')).getByRole('textbox', { name: column })
  fireEvent.change(input, { target: { value: text } })
  fireEvent.keyDown(input, { key: 'Enter' })
}

describe('a cell of a read file', () => {
  it('is typed over in the grid and read by the server, as often as it needs, before anything is stored', async () => {
    let head: ImportPreview = SAMPLE_HEADS.bad
    const { seen } = scriptedFetch([
      [calls.read, () => ({ body: { items: SAMPLE_ROWS, total: SAMPLE_ROWS.length, head } })],
      [
        calls.change,
        () => {
          head = { ...SAMPLE_HEADS.bad, version: head.version + 1, badCells: 1, bad: SAMPLE_HEADS.bad.bad.slice(1) }
          return { body: head }
        },
      ],
    ])
    showScreen(Page, '/import', '?importNo=7')
    await typeOver(/생산 3팀/u, '부서', '생산1팀')
    expect(screen.getByRole('gridcell', { name: '생산1팀, 저장하지 않음' })).toBeTruthy()
    expect(screen.getByRole('button', { name: '2명 올리기' }).getAttribute('aria-disabled')).toBe('true')
    fireEvent.click(screen.getByRole('button', { name: '저장' }))
    expect(await screen.findByText('수정할 칸이 1개 있어 아직 올릴 수 없습니다.')).toBeTruthy()
    const mended = () => seen.filter(({ id }) => id === calls.change.id).map(({ body }) => body)
    expect(mended()).toEqual([{ companyNo: 1, version: 1, cells: [{ row: 2, key: 'team', text: '생산1팀' }] }])
    expect(screen.queryByRole('button', { name: '저장' })).toBeNull()
    await typeOver(/2026\.13\.01/u, '입사일', '2026.12.01')
    fireEvent.click(screen.getByRole('button', { name: '저장' }))
    await waitFor(() => expect(mended()).toHaveLength(2))
    expect(mended()[1]).toMatchObject({ version: 2, cells: [{ row: 2, key: 'from', text: '2026.12.01' }] })
  })

  it('that somebody else mended meanwhile says so below the grid, and what was typed stays', async () => {
    scriptedFetch([
      asRead(SAMPLE_HEADS.bad),
      [calls.change, () => problem(409, 'conflict', '다른 사람이 먼저 고쳤습니다.')],
    ])
    showScreen(Page, '/import', '?importNo=7')
    await typeOver(/생산 3팀/u, '부서', '생산1팀')
    fireEvent.click(screen.getByRole('button', { name: '저장' }))
    expect(await screen.findByText('다른 사람이 먼저 고쳤습니다.')).toBeTruthy()
    expect(screen.getByRole('gridcell', { name: '생산1팀, 저장하지 않음' })).toBeTruthy()
  })

  it('is pasted as a block of cells by the same call', async () => {
    const { seen } = scriptedFetch([asRead(SAMPLE_HEADS.bad), [calls.change, () => ({ body: SAMPLE_HEADS.bad })]])
    showScreen(Page, '/import', '?importNo=7')
    const cell = await screen.findByRole('gridcell', { name: /생산 3팀/u })
    fireEvent.mouseDown(cell)
    fireEvent.paste(cell, { clipboardData: { getData: () => '생산1팀\t2026-12-01\n생산3팀\t' } })
    fireEvent.click(await screen.findByRole('button', { name: '저장' }))
    await waitFor(() => expect(seen.some(({ id }) => id === calls.change.id)).toBe(true))
    expect(seen.find(({ id }) => id === calls.change.id)?.body).toMatchObject({
      cells: [
        { row: 2, key: 'team', text: '생산1팀' },
        { row: 2, key: 'from', text: '2026-12-01' },
        { row: 3, key: 'team', text: '생산3팀' },
        { row: 3, key: 'from', text: '' },
      ],
    })
  })

  it('of a stored file is not typed over', async () => {
    scriptedFetch([asRead(SAMPLE_HEADS.applied)])
    showScreen(Page, '/import', '?importNo=7')
    const cell = await screen.findByRole('gridcell', { name: /품질팀/u })
    fireEvent.mouseDown(cell)
    fireEvent.keyDown(cell, { key: 'a' })
    expect(within(screen.getByRole('grid')).queryByRole('textbox')).toBeNull()
  })
})

describe('a read file', () => {
  it('pressed twice is stored once', async () => {
    const { seen } = scriptedFetch([
      asRead(SAMPLE_HEADS.good),
      noPay,
      [calls.apply, () => job('done', '1명을 올렸습니다.')],
    ])
    showScreen(Page, '/import', '?importNo=7')
    const apply = await screen.findByRole('button', { name: '1명 올리기' })
    fireEvent.click(apply)
    fireEvent.click(apply)
    fireEvent.doubleClick(apply)
    await screen.findByText('1명을 올렸습니다.')
    const asked = seen.filter(({ id }) => id === calls.apply.id)
    expect(asked.map(({ body }) => body)).toEqual([{ companyNo: 1, version: 1 }])
  })

  it('says which column became which, and one that was left out may be read as another', async () => {
    const { seen } = scriptedFetch([asRead(SAMPLE_HEADS.bad), [calls.change, () => ({ body: SAMPLE_HEADS.bad })]])
    showScreen(Page, '/import', '?importNo=7')
    expect(await screen.findByText('읽지 않은 열이 1개 있습니다.')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: '열 고르기' }))
    const table = within(await screen.findByRole('table', { name: '파일의 열마다 읽은 목록의 열' }))
    expect(table.getByRole('row', { name: 'B 성명 성명' })).toBeTruthy()
    // A column with cells that cannot be taken may be left out.
    expect(table.getByRole('combobox', { name: /C열 부서/u })).toBeTruthy()
    expect(table.getByRole('row', { name: 'E 근속 근속 (올리지 않는 열)' })).toBeTruthy()
    expect(screen.getByText('파일에 없는 열: 월 기본급. 지금 값을 그대로 둡니다.')).toBeTruthy()
    fireEvent.mouseDown(table.getByRole('combobox', { name: /F열 기본급\(월\)/u }))
    fireEvent.click(await screen.findByRole('option', { name: '월 기본급' }))
    await waitFor(() => expect(seen.some(({ id }) => id === calls.change.id)).toBe(true))
    expect(seen.find(({ id }) => id === calls.change.id)?.body).toEqual({
      companyNo: 1,
      version: 1,
      mapping: { '기본급(월)': 'pay' },
    })
  })

  it('comes back as it was uploaded', async () => {
    scriptedFetch([asRead(SAMPLE_HEADS.applied)])
    const answer = globalThis.fetch
    vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
      url.startsWith('/api/sample/import/7/file/?companyNo=1')
        ? Promise.resolve(
            new Response('사번,성명', {
              headers: { 'content-type': 'text/csv', 'content-disposition': 'attachment; filename="7.csv"' },
            }),
          )
        : answer(url, init),
    )
    const saved: string[] = []
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download)
    })
    URL.createObjectURL = () => 'blob:test/1'
    URL.revokeObjectURL = () => {}
    showScreen(Page, '/import', '?importNo=7')
    fireEvent.click(await screen.findByRole('button', { name: '더보기' }))
    fireEvent.click(await screen.findByRole('menuitem', { name: '올린 파일 받기' }))
    await waitFor(() => expect(saved).toEqual(['7.csv']))
    click.mockRestore()
  })
})
