import { plainDate } from '@handal/base/date'
import { readMeta } from '@handal/contracts/common'
import { readEmployee } from '@handal/contracts/people/employees'
import {
  endPersonFile,
  listHealthFiles,
  listPersonFiles,
  type PersonFile,
  readPhoto,
  removePhoto,
  storePersonFile,
  storePhoto,
} from '@handal/contracts/people/person-files'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { problem, scriptedFetch, showScreen } from '../../../testing/screen.tsx'
import EmployeeDetailPage from '../record/EmployeeDetailPage.tsx'
import { ASKED, GARAM } from '../testing/person.ts'

const LICENCE: PersonFile = {
  no: 4,
  employeeNo: 1,
  kind: 'LICENCE',
  title: '지게차 자격증',
  datedOn: plainDate('2024-03-02'),
  expiresOn: plainDate('2026-12-01'),
  state: 'ENDING',
  file: { name: '자격증.pdf', size: 2048 },
  keptByLaw: true,
  by: '김운영',
  at: '2026-11-20T01:00:00.000Z',
  ended: null,
  version: 1,
}
const GONE: PersonFile = {
  ...LICENCE,
  no: 3,
  kind: 'OTHER',
  title: '추천서',
  state: 'ENDED',
  file: null,
  keptByLaw: false,
  ended: { by: '김운영', at: '2026-11-20T02:00:00.000Z', reason: '다른 사람' },
}
type Script = Parameters<typeof scriptedFetch>[0]
const serve = (...more: Script) =>
  scriptedFetch([
    ...ASKED.filter(([endpoint]) => endpoint === readMeta),
    [readEmployee, () => ({ body: GARAM })],
    [listPersonFiles, () => ({ body: { items: [LICENCE, GONE], total: 2 } })],
    ...more,
    [readPhoto, () => ({ body: { photo: null } })],
  ])
const show = (search = '?tab=papers') =>
  showScreen(
    EmployeeDetailPage,
    '/basic-info/hrm/employee/detail/:empl_no',
    search,
    '/basic-info/hrm/employee/detail/1',
  )
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const pdf = (name: string) => new File(['%PDF-1.7'], name, { type: 'application/pdf' })

describe('papers that a person brought', () => {
  it('say what they are, until when they hold, and what became of those that were taken out', async () => {
    serve()
    show()
    const list = within(await screen.findByRole('list', { name: '보관 문서' }))
    expect(list.getAllByText('2024.03.02 작성, 2026.12.01까지 유효')).toHaveLength(2)
    expect(list.getByText('곧 만료')).toBeTruthy()
    expect(list.getByText(/파일은 파기했습니다\..*삭제: 다른 사람/u)).toBeTruthy()
    expect(list.queryByRole('button', { name: '추천서 받기' })).toBeNull()
  })

  it('are stored one by one: what was stored is not sent again when a later one fails', async () => {
    let refused = true
    const { seen } = serve([
      storePersonFile,
      ({ body }) =>
        body['title'] === '자격증 (둘.pdf)' && refused
          ? problem(400, 'bad-request', '수정해 주세요.', {
              errors: [{ path: 'file', message: 'PDF, PNG, JPEG 파일만 올릴 수 있습니다.' }],
            })
          : { body: LICENCE },
    ])
    show()
    await screen.findByRole('list', { name: '보관 문서' })
    press('문서 올리기')
    const form = within(await screen.findByRole('dialog', { name: '이가람님의 문서' }))
    fireEvent.click(form.getByRole('button', { name: '올리기' }))
    expect(await form.findByText('문서 종류를 골라 주세요.')).toBeTruthy()
    expect(form.getByText('파일을 골라 주세요.')).toBeTruthy()
    fireEvent.mouseDown(form.getByRole('combobox', { name: /종류/u }))
    fireEvent.click(await screen.findByRole('option', { name: '자격증' }))
    // The title says the kind until somebody types another.
    expect(form.getByRole('textbox', { name: /제목/u })).toHaveProperty('value', '자격증')
    fireEvent.change(form.getByLabelText('파일', { selector: 'input' }), {
      target: { files: [pdf('하나.pdf'), pdf('둘.pdf')] },
    })
    fireEvent.click(form.getByRole('button', { name: '올리기' }))
    expect(await form.findByText('PDF, PNG, JPEG 파일만 올릴 수 있습니다.')).toBeTruthy()
    refused = false
    fireEvent.click(form.getByRole('button', { name: '올리기' }))
    expect(await screen.findByText('문서 2건을 올렸습니다.')).toBeTruthy()
    const titles = seen.filter(({ id }) => id === storePersonFile.id).map(({ body }) => body['title'])
    expect(titles).toEqual(['자격증 (하나.pdf)', '자격증 (둘.pdf)', '자격증 (둘.pdf)'])
  })

  it('are taken out with a reason, and the question says what happens to the file', async () => {
    const { seen } = serve([endPersonFile, () => ({ body: { ...LICENCE, state: 'ENDED' } })])
    show()
    await screen.findByRole('list', { name: '보관 문서' })
    press('지게차 자격증 삭제')
    expect(await screen.findByText(/보존기간이 끝날 때까지 남습니다/u)).toBeTruthy()
    fireEvent.change(screen.getByRole('textbox', { name: /사유/u }), { target: { value: '다시 받음' } })
    press('문서 삭제')
    await waitFor(() =>
      expect(seen.find(({ id }) => id === endPersonFile.id)?.body).toEqual({
        companyNo: 1,
        reason: '다시 받음',
        version: 1,
      }),
    )
  })
})

it('papers about health are asked for with a reason only, and hidden again', async () => {
  const paper = { ...LICENCE, no: 9, kind: 'DIAGNOSIS', title: '진단서', state: 'VALID', expiresOn: null }
  const { seen } = serve([listHealthFiles, () => ({ body: { items: [paper], total: 1 } })])
  show()
  const ask = await screen.findByRole('button', { name: '문서 보기' })
  expect(seen.some(({ id }) => id === listHealthFiles.id)).toBe(false)
  fireEvent.click(ask)
  fireEvent.change(await screen.findByRole('textbox', { name: /보는 사유/u }), { target: { value: '배치 검토' } })
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '문서 보기' }))
  expect(await screen.findByRole('list', { name: '건강 문서' })).toBeTruthy()
  expect(seen.find(({ id }) => id === listHealthFiles.id)?.body).toEqual({ companyNo: 1, reason: '배치 검토' })
  press('숨기기')
  expect(screen.queryByRole('list', { name: '건강 문서' })).toBeNull()
})

describe('the photo of a person', () => {
  const PHOTO = { type: 'image/png', size: 3, data: 'AAAA' }
  it('stands in the head, else the first letter of the name', async () => {
    serve([readPhoto, () => ({ body: { photo: PHOTO } })])
    show('')
    const picture = await screen.findByRole('img', { name: '이가람님의 사진' })
    expect(picture.getAttribute('src')).toBe('data:image/png;base64,AAAA')
  })
  it('is stored, a file that is none is refused before it is sent, and it is taken away', async () => {
    let photo: typeof PHOTO | null = null
    const { seen } = serve(
      [readPhoto, () => ({ body: { photo } })],
      [
        storePhoto,
        () => {
          photo = PHOTO
          return { body: { photo } }
        },
      ],
      [
        removePhoto,
        () => {
          photo = null
          return { body: { photo } }
        },
      ],
    )
    show('')
    const input = await screen.findByLabelText('사원 사진')
    fireEvent.change(input, { target: { files: [pdf('사진.pdf')] } })
    expect(await screen.findByText('사진은 PNG나 JPG 그림으로 올려 주세요.')).toBeTruthy()
    expect(seen.some(({ id }) => id === storePhoto.id)).toBe(false)
    press('확인')
    fireEvent.change(input, { target: { files: [new File(['x'], '사진.png', { type: 'image/png' })] } })
    expect(await screen.findByRole('img', { name: '이가람님의 사진' })).toBeTruthy()
    press('더보기')
    fireEvent.click(await screen.findByRole('menuitem', { name: '사진 삭제' }))
    press('사진 삭제')
    await waitFor(() => expect(screen.queryByRole('img', { name: '이가람님의 사진' })).toBeNull())
  })
})
