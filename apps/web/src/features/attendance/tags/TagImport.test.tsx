import type { ImportPreview, ImportRow } from '@handal/contracts/imports'
import { readMeta } from '@handal/contracts/common'
import { readJob } from '@handal/contracts/jobs'
import { searchPeople } from '@handal/contracts/people/employees'
import { tagImport as calls } from '@handal/contracts/time/tag-import'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { problem, scriptedFetch, showScreen } from '../../../testing/screen.tsx'
import TagListPage from './TagListPage.tsx'

const PATH = '/attendance/tag'
const meta = { today: '2026-11-20', setup: false, demo: false, version: '0', demoAccounts: [], demoPassword: null }
const HEADS = ['카드번호', '이름', '일자', '시각'].map((head, at) => ({
  place: 'ABCD'[at] ?? '',
  head,
  key: ['cardNo', 'name', 'date', 'time'][at] ?? null,
}))
const READ: ImportPreview = {
  importNo: 7,
  version: 1,
  fileName: '정문.csv',
  state: 'READ',
  rows: 3,
  added: 2,
  changed: 0,
  same: 1,
  changedCells: 0,
  badCells: 0,
  readAt: '2026-11-20T00:30:00.000Z',
  readBy: '김운영',
  appliedAt: null,
  appliedBy: null,
  undoUntil: null,
  undoneAt: null,
  undoneBy: null,
  bad: [],
  columns: HEADS,
  suggested: {},
  lacking: { departments: [], positions: [] },
  startFrom: null,
  unknownCards: [],
  reader: { name: '정문', offsetMinutes: 0 },
}
const UNKNOWN = '누구의 번호인지 정하지 않았습니다. 사원을 정해 주세요.'
const WITH_UNKNOWN: ImportPreview = {
  ...READ,
  badCells: 2,
  bad: [2, 3].map((row) => ({ row, column: '카드번호', value: '0000101', message: UNKNOWN })),
  unknownCards: [{ cardNo: '0000101', name: '김주간', rows: 2 }],
}
const row = (no: number, kind: ImportRow['kind'], message?: string): ImportRow => ({
  row: no,
  kind,
  cells: {
    cardNo: { value: '0000101', ...(message === undefined ? {} : { message }) },
    name: { value: '김주간' },
    date: { value: '2026-11-02' },
    time: { value: '07:52:11' },
  },
})
const ROWS = [row(2, 'ADDED'), row(3, 'ADDED'), row(4, 'SAME')]
const job = (message: string) => ({
  id: '7a600000-0000-4000-8000-000000000001',
  kind: 'import.tag-files.apply',
  title: '출퇴근 기록 올리기',
  state: 'done',
  done: 2,
  total: 2,
  message,
})
/** 카드번호,일시 and one row of both, as windows-949 has them. */
const CP949 = Uint8Array.from(
  Buffer.from('c4abb5e5b9f8c8a32cc0cfbdc30d0a303130312c323032362d31312d30322030373a3532', 'hex'),
)
const person = { no: 4, name: '강이든', employeeCode: '0004', departmentName: null, positionName: null }
type Script = Parameters<typeof scriptedFetch>[0]
/** A file that is read as `heads` say, one after the other. */
const scripted = (...heads: readonly ImportPreview[]) => {
  let at = 0
  const head = (): ImportPreview => heads[Math.min(at, heads.length - 1)] ?? READ
  const moves = () => {
    at += 1
    return { body: head() }
  }
  const finish = (message: string) => () => {
    at += 1
    return { body: { job: job(message) } }
  }
  return scriptedFetch([
    [readMeta, () => ({ body: meta })],
    [calls.list, () => ({ body: { items: [], total: 0 } })],
    [calls.preview, () => ({ body: head() })],
    [calls.read, () => ({ body: { items: head().rows === 0 ? [] : ROWS, total: head().rows, head: head() } })],
    [calls.change, moves],
    [calls.apply, finish('2행을 올렸습니다.')],
    [calls.undo, finish('2행을 되돌렸습니다.')],
    [readJob, () => ({ body: { job: job('') } })],
    [searchPeople, () => ({ body: { items: [person], total: 1 } })],
  ] as unknown as Script)
}
const bodyOf = (seen: ReturnType<typeof scriptedFetch>['seen'], id: string) =>
  seen.filter((one) => one.id === id).map(({ body }) => body)
const button = (name: string | RegExp) => screen.findByRole('button', { name })

describe('the file of a reader', () => {
  it('is brought as it is, in windows-949 too, and its rows are new, there already or refused', async () => {
    const { seen } = scripted(READ)
    showScreen(TagListPage, PATH, '?import=1')
    await screen.findByRole('heading', { name: '출퇴근 기록 가져오기' })
    expect(screen.queryByRole('button', { name: '양식 받기' })).toBeNull()
    const file = new File([CP949], '정문.csv')
    const field = screen.getByLabelText('올릴 파일', { selector: 'input' })
    expect(field.getAttribute('accept')).toContain('.xls')
    fireEvent.change(field, { target: { files: [file] } })
    const counts = within(await screen.findByRole('group', { name: '행 고르기' }))
    expect(counts.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      '모두 3행',
      '새 기록 2행',
      '같음 1행',
      '수정할 칸 0개',
    ])
    const [sent = {}] = bodyOf(seen, calls.preview.id)
    expect(new Uint8Array(await (sent['file'] as File).arrayBuffer())).toEqual(CP949)
  })

  it('that is a page of the web with the ending .xls is told as what it is', async () => {
    const words = '엑셀 파일이 아니라 HTML 표입니다. 엑셀에서 열어 .xlsx로 저장해 주세요.'
    scriptedFetch([
      [readMeta, () => ({ body: meta })],
      [calls.list, () => ({ body: { items: [], total: 0 } })],
      [calls.preview, () => problem(422, 'rule-violation', words, { errors: [{ path: 'file', message: words }] })],
    ] as unknown as Script)
    showScreen(TagListPage, PATH, '?import=1')
    const field = await screen.findByLabelText('올릴 파일', { selector: 'input' })
    const html = new File(['<html><table></table></html>'], '근태.xls')
    fireEvent.change(field, { target: { files: [html] } })
    expect(await screen.findByText(words)).toBeTruthy()
  })

  it('has its unknown numbers given to people, once for all of its rows', async () => {
    const { seen } = scripted(WITH_UNKNOWN, { ...READ, version: 2 })
    showScreen(TagListPage, PATH, '?import=1&importNo=7')
    const table = within(await screen.findByRole('table', { name: '누구의 번호인지 모르는 카드' }))
    expect(table.getByRole('row', { name: /^0000101 김주간 2/ })).toBeTruthy()
    const field = table.getByRole('combobox', { name: '0000101 사원' })
    fireEvent.focus(field)
    fireEvent.change(field, { target: { value: '강이' } })
    fireEvent.click(await screen.findByRole('option', { name: /강이든/ }))
    fireEvent.click(await button('1개 사원 정하기'))
    await waitFor(() => expect(screen.queryByRole('table', { name: '누구의 번호인지 모르는 카드' })).toBeNull())
    expect(bodyOf(seen, calls.change.id)).toEqual([{ companyNo: 1, version: 1, mapping: { cards: { '0000101': 4 } } }])
    expect((await button('2행 올리기')).getAttribute('aria-disabled')).not.toBe('true')
  })

  it('is read anew by the name of its reader and how far its clock is ahead', async () => {
    const { seen } = scripted(READ, { ...READ, version: 2, reader: { name: '후문', offsetMinutes: 7 } })
    showScreen(TagListPage, PATH, '?import=1&importNo=7')
    const name = await screen.findByRole('textbox', { name: '리더기 이름' })
    fireEvent.change(name, { target: { value: '후문' } })
    const ahead = screen.getByRole('textbox', { name: '빠른 시간' })
    fireEvent.change(ahead, { target: { value: '7분' } })
    expect((await button('다시 읽기')).getAttribute('aria-disabled')).toBe('true')
    fireEvent.change(ahead, { target: { value: '7' } })
    fireEvent.click(await button('다시 읽기'))
    await waitFor(() =>
      expect(bodyOf(seen, calls.change.id)).toEqual([
        { companyNo: 1, version: 1, mapping: { reader: '후문', offsetMinutes: 7 } },
      ]),
    )
    expect(await screen.findByDisplayValue('후문')).toBeTruthy()
  })

  it('waits for the columns that say whose its rows are and when', async () => {
    const columns = ['번호', '찍은 때'].map((head, at) => ({ place: 'AB'[at] ?? '', head, key: null }))
    const { seen } = scripted({ ...READ, rows: 0, added: 0, same: 0, columns }, { ...READ, version: 2 })
    showScreen(TagListPage, PATH, '?import=1&importNo=7')
    await button('연결한 열로 읽기')
    expect(screen.getByRole('status').textContent).toContain(
      "'사번, 카드번호, 사용자ID 가운데 하나', '일시, 일자 가운데 하나'",
    )
    const pick = async (field: string, option: string): Promise<void> => {
      fireEvent.mouseDown(screen.getByRole('combobox', { name: field }))
      fireEvent.click(await screen.findByRole('option', { name: option }))
    }
    await pick('A열 번호', '카드번호')
    await pick('B열 찍은 때', '일시')
    fireEvent.click(await button('연결한 열로 읽기'))
    await waitFor(() =>
      expect(bodyOf(seen, calls.change.id)).toMatchObject([
        { mapping: { columns: { 번호: 'cardNo', '찍은 때': 'at' } } },
      ]),
    )
  })

  it('is stored, and taken back with why', async () => {
    const applied = {
      ...READ,
      state: 'APPLIED' as const,
      appliedAt: '2026-11-20T00:31:00.000Z',
      appliedBy: '김운영',
      undoUntil: '2026-12-20T00:31:00.000Z',
    }
    const { seen } = scripted(READ, applied, { ...applied, state: 'UNDONE' as const })
    showScreen(TagListPage, PATH, '?import=1&importNo=7')
    fireEvent.click(await button('2행 올리기'))
    expect(await screen.findByText('2행을 올렸습니다.')).toBeTruthy()
    expect(bodyOf(seen, calls.apply.id)).toEqual([{ companyNo: 1, version: 1 }])
    fireEvent.click(await button('되돌리기'))
    const asks = await screen.findByRole('dialog', { name: '올린 내용을 되돌릴까요?' })
    fireEvent.click(within(asks).getByRole('button', { name: '되돌리기' }))
    expect(bodyOf(seen, calls.undo.id)).toEqual([])
    fireEvent.change(within(asks).getByRole('textbox', { name: /사유/ }), { target: { value: '다른 달 파일' } })
    fireEvent.click(within(asks).getByRole('button', { name: '되돌리기' }))
    expect(await screen.findByText('2행을 되돌렸습니다.')).toBeTruthy()
    expect(bodyOf(seen, calls.undo.id)).toEqual([{ companyNo: 1, reason: '다른 달 파일' }])
  })
})
