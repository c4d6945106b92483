import { endpoint, tenantBody } from '@handal/contracts/endpoint'
import { nameField, textField, versionField } from '@handal/contracts/fields'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Link } from 'react-router'
import { describe, expect, it } from 'vitest'
import { TextField } from '../../shared/form/TextField.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import { describedBy, valueOf } from '../../testing/dom.ts'
import { problem, scriptedFetch, showScreen } from '../../testing/screen.tsx'
import { changePassword } from '@handal/contracts/session/session'
import { FormField, RecordForm } from './RecordForm.tsx'
import { useRecordForm } from './use-record-form.ts'

/** A record as a call of the product would save it. */
const saveDepartment = endpoint({
  id: 'test.saveDepartment',
  method: 'PUT',
  path: '/api/test/department/',
  summary: '부서 저장',
  access: ['11'],
  tenant: true,
  body: tenantBody({
    name: nameField,
    head: textField({ max: 20, min: 1, missing: '부서장을 적어 주세요.' }),
    memo: textField({ max: 10 }),
    phone: textField({ max: 4 }),
    version: versionField,
  }),
  response: changePassword.response,
})
type Department = { name: string; head: string; memo: string; phone: string; version: number; by: string }
const OPENED: Department = { name: '품질팀', head: '류들샘', memo: '', phone: '', version: 3, by: '김운영' }
const isDepartment = (value: unknown): value is Department =>
  typeof value === 'object' && value !== null && 'head' in value

const saved: string[] = []
function Page() {
  const record = useRecordForm({
    endpoint: saveDepartment,
    initial: { name: OPENED.name, head: OPENED.head, memo: OPENED.memo, phone: OPENED.phone },
    labels: { name: '부서 이름', head: '부서장', memo: '메모', phone: '전화' },
    body: (values, opened) => ({ ...values, ...(opened === undefined ? {} : { version: opened.version }) }),
    problems: ({ name, head }) => (name === head ? [{ path: 'head', message: '부서 이름과 다르게 적어 주세요.' }] : []),
    onSaved: ({ message }) => saved.push(message),
    unsaved: '적은 부서가 있습니다.',
    opened: {
      record: OPENED,
      read: (current) => (isDepartment(current) ? current : null),
      values: ({ name, head, memo, phone }) => ({ name, head, memo, phone }),
      saved: ({ by }) => ({ who: by, at: '2026-11-20T05:12:00Z' }),
      subject: '품질팀',
    },
  })
  return (
    <RecordForm of={record} label="부서">
      <FormField of={record} name="name" render={(field) => <TextField required {...field} />} />
      <FormField of={record} name="head" render={(field) => <TextField {...field} />} />
      <FormField of={record} name="memo" render={(field) => <TextField {...field} />} />
      <FormField of={record} name="phone" render={(field) => <TextField {...field} />} />
      <Button type="submit" busy={record.busy}>
        저장
      </Button>
      <Link to="/elsewhere">나가기</Link>
    </RecordForm>
  )
}
const field = (name: string): HTMLElement => screen.getByRole('textbox', { name })
const type = (name: string, value: string): void => {
  fireEvent.change(field(name), { target: { value } })
}
const save = (): boolean => fireEvent.click(screen.getByRole('button', { name: '저장' }))
const ok = () => ({ body: { message: '저장했습니다.' } })

describe('a form on one call', () => {
  it('says what the call would refuse, all at once, in its sentences, and sends nothing', async () => {
    const { seen } = scriptedFetch([[saveDepartment, ok]])
    showScreen(Page, '/form')
    type('부서 이름', '')
    type('부서장', ' ')
    type('메모', '열 자보다 훨씬 긴 메모입니다')
    type('전화', '12345')
    save()
    await waitFor(() => expect(describedBy(field('부서장'))).toBe('부서장을 적어 주세요.'))
    expect(describedBy(field('부서 이름'))).toBe('이름을 적어 주세요.')
    expect(describedBy(field('메모'))).toBe('10자까지 적을 수 있습니다.')
    expect(document.activeElement).toBe(field('부서 이름'))
    const summary = screen.getByRole('alert')
    expect(within(summary).getByText('4곳을 다시 확인해 주세요.')).toBeTruthy()
    fireEvent.click(within(summary).getByRole('button', { name: '메모: 10자까지 적을 수 있습니다.' }))
    await waitFor(() => expect(document.activeElement).toBe(field('메모')))
    expect(seen).toEqual([])
    // The error leaves with the typing that mends it; the others stay.
    type('메모', '짧은 메모')
    await waitFor(() => expect(describedBy(field('메모'))).toBe(''))
    expect(describedBy(field('부서 이름'))).toBe('이름을 적어 주세요.')
  })

  it('knows rules of its own, and checks what was typed when the field is left', async () => {
    scriptedFetch([[saveDepartment, ok]])
    showScreen(Page, '/form')
    type('부서장', '품질팀')
    fireEvent.blur(field('부서장'))
    await waitFor(() => expect(describedBy(field('부서장'))).toBe('부서 이름과 다르게 적어 주세요.'))
    // An empty field is not scolded for being left.
    type('부서 이름', '')
    fireEvent.blur(field('부서 이름'))
    expect(describedBy(field('부서 이름'))).toBe('')
  })

  it('sends once however often it is pressed, with the version it was opened at, and goes on', async () => {
    saved.length = 0
    const { seen } = scriptedFetch([[saveDepartment, ok]])
    showScreen(Page, '/form')
    type('메모', '새 메모')
    save()
    save()
    await waitFor(() => expect(saved).toEqual(['저장했습니다.']))
    save()
    expect(seen.map(({ body }) => body)).toEqual([
      { name: '품질팀', head: '류들샘', memo: '새 메모', phone: '', version: 3, companyNo: 1 },
    ])
    // Nothing is unsaved any more: leaving asks nothing.
    fireEvent.click(screen.getByRole('link', { name: '나가기' }))
    expect(await screen.findByText('다른 화면')).toBeTruthy()
  })

  it("puts all of the server's errors at their fields and the rest above, and keeps what was typed", async () => {
    const errors = [
      { path: 'name', message: '같은 이름의 부서가 있습니다.' },
      { path: 'head', message: '퇴사한 사원입니다.' },
      { path: 'companyNo', message: '닫은 회사입니다.' },
    ]
    scriptedFetch([[saveDepartment, () => problem(400, 'bad-request', '확인', { errors })]])
    showScreen(Page, '/form')
    type('부서 이름', '품질보증팀')
    save()
    await waitFor(() => expect(describedBy(field('부서 이름'))).toBe('같은 이름의 부서가 있습니다.'))
    expect(describedBy(field('부서장'))).toBe('퇴사한 사원입니다.')
    expect((await screen.findByRole('alert')).textContent).toContain('닫은 회사입니다.')
    expect(valueOf(field('부서 이름'))).toBe('품질보증팀')
    await waitFor(() => expect(document.activeElement).toBe(field('부서 이름')))
  })

  it('says what failed as a whole, and may be sent again', async () => {
    let failing = true
    saved.length = 0
    scriptedFetch([[saveDepartment, () => (failing ? problem(503, 'unavailable', '지금은 쓸 수 없습니다.') : ok())]])
    showScreen(Page, '/form')
    type('메모', '새 메모')
    save()
    expect((await screen.findByRole('alert')).textContent).toContain('지금은 쓸 수 없습니다.')
    failing = false
    save()
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('asks before it is left with something typed', async () => {
    scriptedFetch([[saveDepartment, ok]])
    const { router } = showScreen(Page, '/form')
    type('메모', '새 메모')
    const leaving = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(leaving)
    expect(leaving.defaultPrevented).toBe(true)
    fireEvent.click(screen.getByRole('link', { name: '나가기' }))
    const question = within(await screen.findByRole('dialog', { name: '저장하지 않고 나갈까요?' }))
    expect(question.getByText(/적은 부서가 있습니다\./)).toBeTruthy()
    fireEvent.click(question.getByRole('button', { name: '계속 입력하기' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(router.state.location.pathname).toBe('/form')
    expect(valueOf(field('메모'))).toBe('새 메모')
    // Typed back to what it was: nothing is unsaved.
    type('메모', '')
    fireEvent.click(screen.getByRole('link', { name: '나가기' }))
    expect(await screen.findByText('다른 화면')).toBeTruthy()
  })
})

describe('when somebody saved first', () => {
  const THEIRS: Department = { ...OPENED, head: '장자람', memo: '남의 메모', version: 4, by: '손아침' }
  /** The first version that comes meets a newer record. */
  const conflicting = () =>
    scriptedFetch([
      [
        saveDepartment,
        ({ body }) =>
          body['version'] === 3
            ? problem(409, 'conflict', '다른 사람이 먼저 저장했습니다.', { current: THEIRS })
            : ok(),
      ],
    ])
  const typeAndSave = async () => {
    type('부서 이름', '품질보증팀')
    type('메모', '내 메모')
    save()
    return within(await screen.findByRole('dialog', { name: '어느 내용을 남길까요?' }))
  }

  it('shows both versions and saves the chosen one over the newer record', async () => {
    saved.length = 0
    const { seen } = conflicting()
    showScreen(Page, '/form')
    const dialog = await typeAndSave()
    expect(dialog.getByText(/손아침이/, { selector: 'p' }).textContent).toContain('14:12')
    const rows = dialog.getAllByRole('row').map((row) => row.textContent)
    expect(rows.slice(1)).toEqual([
      '메모겹침-남의 메모내 메모',
      '부서 이름품질팀수정하지 않음품질보증팀',
      '부서장류들샘장자람수정하지 않음',
    ])
    fireEvent.click(dialog.getByRole('radio', { name: '메모: 저장한 값 남의 메모' }))
    fireEvent.click(dialog.getByRole('button', { name: '고른 값으로 저장' }))
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(seen.at(-1)?.body).toEqual({
      name: '품질보증팀',
      head: '장자람',
      memo: '남의 메모',
      phone: '',
      version: 4,
      companyNo: 1,
    })
  })

  it('goes back to typing with everything still there', async () => {
    saved.length = 0
    conflicting()
    showScreen(Page, '/form')
    const dialog = await typeAndSave()
    fireEvent.click(dialog.getByRole('button', { name: '계속 수정' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect([valueOf(field('부서 이름')), valueOf(field('메모'))]).toEqual(['품질보증팀', '내 메모'])
    expect(saved).toEqual([])
    // Nothing was decided: the next save, once the first has come to its end, meets the newer record again.
    await waitFor(() => expect(screen.getByRole('button', { name: '저장' }).getAttribute('aria-disabled')).toBeNull())
    save()
    expect(await screen.findByRole('dialog', { name: '어느 내용을 남길까요?' })).toBeTruthy()
  })

  it('drops what was typed for what is stored, when told so', async () => {
    saved.length = 0
    conflicting()
    showScreen(Page, '/form')
    const dialog = await typeAndSave()
    fireEvent.click(dialog.getByRole('button', { name: '내가 수정한 값 버리기' }))
    await waitFor(() => expect(valueOf(field('메모'))).toBe('남의 메모'))
    expect(valueOf(field('부서 이름'))).toBe('품질팀')
    save()
    await waitFor(() => expect(saved).toHaveLength(1))
  })
})
