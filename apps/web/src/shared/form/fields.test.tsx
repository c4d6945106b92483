import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { useState, type ReactNode } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { describedBy } from '../../testing/dom.ts'
import { renderPart } from '../../testing/render.tsx'
import { BankAccountField, bankAccountProblem, emptyBankAccount, type BankAccount } from './BankAccountField.tsx'
import { CodeSelect } from './CodeSelect.tsx'
import { FileField } from './FileField.tsx'
import { FilterSearch } from './FilterSearch.tsx'
import { FilterSelect } from './FilterSelect.tsx'
import { PasswordField } from './PasswordField.tsx'
import { CheckGroup } from './CheckGroup.tsx'
import { CheckField, RadioField } from './RadioField.tsx'
import { formatResidentNumber, maskResidentNumber, residentNumberProblem } from './resident-number-text.ts'
import { ResidentNumberField } from './ResidentNumberField.tsx'
import { SegmentedControl } from './SegmentedControl.tsx'
import { TextArea, TextField } from './TextField.tsx'

function Held<V>({
  start,
  children,
}: {
  start: V
  children: (value: V, set: (value: V) => void) => ReactNode
}): ReactNode {
  const [value, setValue] = useState(start)
  return (
    <>
      {children(value, setValue)}
      <output>{JSON.stringify(value)}</output>
    </>
  )
}

const held = (): unknown => JSON.parse(screen.getByRole('status').textContent)

describe('Field', () => {
  it('says of a name which of its letters no paper prints, as it is typed', () => {
    renderPart(
      <Held start="">
        {(value, set) => <TextField label="성명" value={value} onChange={set} printed hint="그대로" />}
      </Held>,
    )
    const field = screen.getByRole('textbox', { name: '성명' })
    const type = (value: string): void => void fireEvent.change(field, { target: { value } })
    for (const name of ['이가람', 'Nguyễn Đức', 'สมชาย', 'ស្រីមុំ', 'အောင်', '김堃']) {
      type(name)
      expect(describedBy(field)).toBe('그대로')
    }
    type('이가람😀')
    expect(describedBy(field)).toContain('□로 나오는 글자가 있습니다: 😀.')
  })
  it('takes an id as it is typed: a telephone begins it with no capital letter', () => {
    renderPart(<TextField label="아이디" value="" onChange={() => undefined} />)
    expect(screen.getByRole('textbox', { name: '아이디' }).getAttribute('autocapitalize')).toBe('none')
  })

  it('ties label, hint and error to the control', () => {
    renderPart(
      <TextField
        label="성명"
        required
        value=""
        onChange={() => undefined}
        hint="여권과 같게"
        error="성명을 입력해 주세요."
      />,
    )
    const field = screen.getByRole('textbox', { name: '성명' })
    expect(field.getAttribute('aria-invalid')).toBe('true')
    const texts = (field.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent)
    expect(texts).toEqual(['성명을 입력해 주세요.', '여권과 같게'])
  })

  it('a text area counts', () => {
    renderPart(<TextArea label="사유" value="연장근로" onChange={() => undefined} maxLength={500} />)
    expect(screen.getByText('4 / 500자')).toBeTruthy()
  })
})

describe('ResidentNumberField', () => {
  it('asks for a reason before it shows the number, hides it again', async () => {
    const reveal = vi.fn<(reason: string) => Promise<string>>(async () => '920814-2123456')
    renderPart(
      <Held start="920814-2******">
        {(value, set) => <ResidentNumberField label="주민등록번호" value={value} onChange={set} onReveal={reveal} />}
      </Held>,
    )
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: '주민등록번호' })
    expect(field.value).toBe('920814-2******')
    expect(field.readOnly).toBe(true)
    fireEvent.click(screen.getByRole('button', { name: '보기' }))
    const dialog = await screen.findByRole('dialog', { name: '주민등록번호를 볼까요?' })
    fireEvent.click(within(dialog).getByRole('button', { name: '번호 보기' }))
    expect(reveal).not.toHaveBeenCalled()
    expect(within(dialog).getByText('보는 사유를 적어 주세요.')).toBeTruthy()
    fireEvent.change(within(dialog).getByRole('textbox', { name: '보는 사유' }), { target: { value: '4대보험 신고' } })
    fireEvent.click(within(dialog).getByRole('button', { name: '번호 보기' }))
    await waitFor(() => expect(field.value).toBe('920814-2123456'))
    expect(reveal).toHaveBeenCalledWith('4대보험 신고')
    fireEvent.click(await screen.findByRole('button', { name: '숨기기' }))
    expect(field.value).toBe('920814-2******')
    expect(held()).toBe('920814-2******')
  })

  it('takes a new number with its hyphen and checks its form', () => {
    renderPart(
      <Held start="">{(value, set) => <ResidentNumberField label="주민등록번호" value={value} onChange={set} />}</Held>,
    )
    const field = screen.getByRole('textbox', { name: '주민등록번호' })
    fireEvent.change(field, { target: { value: '9213142123456' } })
    fireEvent.blur(field)
    expect(held()).toBe('921314-2123456')
    expect(screen.getByText('주민등록번호 앞자리의 생년월일을 다시 확인해 주세요.')).toBeTruthy()
  })

  it('texts', () => {
    expect(formatResidentNumber('92081421234567')).toBe('920814-2123456')
    expect(maskResidentNumber('920814-2123456')).toBe('920814-2******')
    expect(residentNumberProblem('000229-3123456')).toBeUndefined()
    expect(residentNumberProblem('010229-3123456')).toBeDefined()
    expect(residentNumberProblem('0102')).toBe('주민등록번호 13자리를 입력해 주세요.')
  })
})

describe('choices', () => {
  const options = [
    { value: '1', text: '생산1팀' },
    { value: '2', text: '생산2팀' },
  ]

  it('CodeSelect chooses one of a list', async () => {
    renderPart(
      <Held start="">
        {(value, set) => <CodeSelect label="부서" value={value} onChange={set} options={options} />}
      </Held>,
    )
    const box = screen.getByRole('combobox', { name: '부서' })
    expect(box.textContent).toContain('선택해 주세요')
    fireEvent.mouseDown(box)
    fireEvent.click(await screen.findByRole('option', { name: '생산2팀' }))
    expect(held()).toBe('2')
  })

  it('FilterSelect says its caption and 전체', async () => {
    renderPart(
      <Held start="2">
        {(value, set) => <FilterSelect label="부서" value={value} onChange={set} options={options} />}
      </Held>,
    )
    const box = screen.getByRole('combobox', { name: '부서' })
    expect(box.textContent).toBe('부서생산2팀')
    fireEvent.mouseDown(box)
    fireEvent.click(await screen.findByRole('option', { name: '전체' }))
    expect(held()).toBe('')
  })

  it('CheckGroup keeps what is chosen in the order of the choices, and none as all', () => {
    const seen: (readonly string[])[] = []
    const options = ['a', 'b', 'c'].map((value) => ({ value, text: value.toUpperCase() }))
    const group = (value: readonly string[], error?: string) => (
      <CheckGroup
        label="문서"
        value={value}
        onChange={(next) => void seen.push(next)}
        options={options}
        none="모든 문서"
        error={error}
      />
    )
    const { rerender } = render(group(['c']))
    const box = (name: string) => screen.getByRole('checkbox', { name })
    expect(screen.getByRole('group', { name: '문서' }).contains(box('A'))).toBe(true)
    fireEvent.click(box('A'))
    fireEvent.click(box('C'))
    fireEvent.click(box('모든 문서'))
    expect(seen).toEqual([['a', 'c'], [], []])
    rerender(group([], '골라 주세요.'))
    expect((box('모든 문서') as HTMLInputElement).checked).toBe(true)
    expect(screen.getByText('골라 주세요.')).toBeTruthy()
  })

  it('SegmentedControl and RadioField are radio groups', () => {
    const kinds = [
      { value: 'over', text: '연장' },
      { value: 'night', text: '야간' },
    ]
    renderPart(
      <Held start="over">
        {(value, set) => (
          <>
            <SegmentedControl label="구분" value={value} onChange={set} options={kinds} error="다시 골라 주세요." />
            <RadioField label="종류" value={value} onChange={set} options={kinds} />
          </>
        )}
      </Held>,
    )
    const group = screen.getByRole('group', { name: '구분' })
    fireEvent.click(within(group).getByRole('radio', { name: '야간' }))
    expect(held()).toBe('night')
    expect(
      within(screen.getByRole('group', { name: '종류' })).getByRole('radio', { name: '야간', checked: true }),
    ).toBeTruthy()
    expect(within(group).getByText('다시 골라 주세요.')).toBeTruthy()
  })

  it('CheckField tells its error', () => {
    renderPart(
      <Held start={false}>
        {(value, set) => <CheckField label="동의합니다." value={value} onChange={set} error="동의해 주세요." />}
      </Held>,
    )
    const box = screen.getByRole('checkbox', { name: '동의합니다.' })
    expect(document.getElementById(box.getAttribute('aria-describedby') ?? '')?.textContent).toBe('동의해 주세요.')
    fireEvent.click(box)
    expect(held()).toBe(true)
  })
})

describe('BankAccountField', () => {
  it('keeps three parts under one label and drops letters from the number', () => {
    renderPart(
      <Held<BankAccount> start={emptyBankAccount}>
        {(value, set) => (
          <BankAccountField
            label="급여 계좌"
            value={value}
            onChange={set}
            banks={[{ value: '004', text: '국민은행' }]}
          />
        )}
      </Held>,
    )
    const group = screen.getByRole('group', { name: '급여 계좌' })
    fireEvent.change(within(group).getByRole('textbox', { name: '계좌번호' }), { target: { value: '123-45 a678' } })
    expect(held()).toEqual({ bankCode: '', accountNumber: '123-45678', holder: '' })
  })

  it('an account is whole or absent', () => {
    expect(bankAccountProblem(emptyBankAccount)).toBeUndefined()
    expect(bankAccountProblem({ ...emptyBankAccount, holder: '이가람' })).toBe('은행을 선택해 주세요.')
    expect(bankAccountProblem({ bankCode: '004', accountNumber: '123', holder: '이가람' })).toBe(
      '계좌번호를 숫자 8-16자리로 입력해 주세요.',
    )
    expect(bankAccountProblem({ bankCode: '004', accountNumber: '123-456789', holder: '이가람' })).toBeUndefined()
  })
})

describe('PasswordField', () => {
  it('shows and hides what is typed', () => {
    renderPart(<PasswordField label="비밀번호" value="abc" onChange={() => undefined} />)
    const field = screen.getByLabelText<HTMLInputElement>('비밀번호')
    expect(field.type).toBe('password')
    fireEvent.click(screen.getByRole('button', { name: '비밀번호 보기' }))
    expect(field.type).toBe('text')
  })
})

describe('FilterSearch', () => {
  it('leaves Enter and Esc to the Korean keyboard while it composes a syllable', () => {
    const change = vi.fn<(text: string) => void>()
    renderPart(<FilterSearch value="" onChange={change} />)
    const box = screen.getByRole<HTMLInputElement>('searchbox', { name: '찾기' })
    fireEvent.compositionStart(box)
    fireEvent.change(box, { target: { value: '가라' } })
    for (const key of ['Enter', 'Escape']) fireEvent.keyDown(box, { key, isComposing: true })
    expect(change).not.toHaveBeenCalled()
    expect(box.value).toBe('가라')
    fireEvent.change(box, { target: { value: '가람' } })
    fireEvent.compositionEnd(box)
    fireEvent.keyDown(box, { key: 'Enter' })
    expect(change).toHaveBeenCalledExactlyOnceWith('가람')
  })

  it('tells after a pause, at once on Enter, nothing while a syllable is composed', () => {
    vi.useFakeTimers()
    try {
      const change = vi.fn<(text: string) => void>()
      renderPart(<FilterSearch value="" onChange={change} />)
      const box = screen.getByRole('searchbox', { name: '찾기' })
      fireEvent.compositionStart(box)
      fireEvent.change(box, { target: { value: 'ㄱ' } })
      act(() => void vi.advanceTimersByTime(1000))
      expect(change).not.toHaveBeenCalled()
      fireEvent.change(box, { target: { value: '가람' } })
      fireEvent.compositionEnd(box)
      act(() => void vi.advanceTimersByTime(299))
      expect(change).not.toHaveBeenCalled()
      act(() => void vi.advanceTimersByTime(1))
      expect(change).toHaveBeenCalledExactlyOnceWith('가람')
      fireEvent.change(box, { target: { value: ' 다온 ' } })
      fireEvent.keyDown(box, { key: 'Enter' })
      expect(change).toHaveBeenLastCalledWith('다온')
    } finally {
      vi.useRealTimers()
    }
  })
})

describe('FileField', () => {
  it('refuses a file that is too large and says how large it is', () => {
    renderPart(
      <Held<readonly File[]> start={[]}>
        {(value, set) => <FileField label="첨부" value={value} onChange={set} maxBytes={1024 * 1024} />}
      </Held>,
    )
    const input = screen.getByLabelText('첨부', { selector: 'input' })
    const big = new File([new Uint8Array(2 * 1024 * 1024)], '큰 파일.pdf')
    fireEvent.change(input, { target: { files: [big, new File(['a'], '작은 파일.pdf')] } })
    expect(screen.getByText('1MB까지 올릴 수 있습니다. 큰 파일.pdf 파일은 2MB입니다.')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: '작은 파일.pdf 삭제' }))
    expect(screen.queryByText('작은 파일.pdf')).toBeNull()
  })
})
