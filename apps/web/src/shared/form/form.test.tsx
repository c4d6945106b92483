import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState, type ReactNode } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { Link } from 'react-router'
import { describe, expect, it } from 'vitest'
import { renderPart } from '../../testing/render.tsx'
import { DateField } from './date/DateField.tsx'
import { ErrorSummary } from './ErrorSummary.tsx'
import { bind } from './field-props.ts'
import { MoneyField } from './MoneyField.tsx'
import { applyServerErrors, type FieldProblem } from './server-errors.ts'
import { TextField } from './TextField.tsx'
import { useUnsavedChanges } from './use-unsaved-changes.ts'

type Values = { name: string; pay: number | null; left: string; phone: string }

const labels = { name: '성명', pay: '월 기본급', left: '퇴사일', phone: '전화번호' }

function Example({ answer }: { answer: readonly FieldProblem[] }): ReactNode {
  const form = useForm<Values>({ defaultValues: { name: '이가람', pay: 3_200_000, left: '', phone: '' } })
  const [rest, setRest] = useState<FieldProblem[]>([])
  const submit = form.handleSubmit(() => setRest(applyServerErrors(form.setError, answer, (path) => path in labels)))
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <ErrorSummary
        errors={form.formState.errors}
        labels={labels}
        onJump={(name) => {
          if (name === 'name' || name === 'pay' || name === 'left' || name === 'phone') form.setFocus(name)
        }}
      />
      <Controller
        control={form.control}
        name="name"
        rules={{ required: '성명을 입력해 주세요.' }}
        render={({ field, fieldState }) => <TextField label="성명" {...bind(field, fieldState)} />}
      />
      <Controller
        control={form.control}
        name="pay"
        render={({ field, fieldState }) => <MoneyField label="월 기본급" {...bind(field, fieldState)} />}
      />
      <Controller
        control={form.control}
        name="left"
        render={({ field, fieldState }) => <DateField label="퇴사일" {...bind(field, fieldState)} />}
      />
      <Controller
        control={form.control}
        name="phone"
        render={({ field, fieldState }) => <TextField label="전화번호" {...bind(field, fieldState)} />}
      />
      <button>저장</button>
      {rest.map((problem) => (
        <p key={problem.path}>{problem.message}</p>
      ))}
    </form>
  )
}

describe('a form', () => {
  it('focuses the first wrong field on save and keeps what was typed', async () => {
    renderPart(<Example answer={[]} />)
    fireEvent.change(screen.getByRole('textbox', { name: '월 기본급' }), { target: { value: '500만' } })
    fireEvent.change(screen.getByRole('textbox', { name: '성명' }), { target: { value: '' } })
    fireEvent.click(screen.getByRole('button', { name: '저장' }))
    expect(await screen.findByText('성명을 입력해 주세요.')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: '성명' }))
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: '월 기본급' }).value).toBe('5,000,000')
  })

  it("puts the server's errors at their fields, gives back the rest, lists them above three", async () => {
    renderPart(
      <Example
        answer={[
          { path: 'pay', message: '최저임금보다 적습니다.' },
          { path: 'left', message: '입사일보다 뒤의 날짜를 입력해 주세요.' },
          { path: 'name', message: '성명을 다시 확인해 주세요.' },
          { path: 'phone', message: '전화번호를 다시 확인해 주세요.' },
          { path: 'company', message: '닫은 회사입니다.' },
        ]}
      />,
    )
    fireEvent.click(screen.getByRole('button', { name: '저장' }))
    const bar = await screen.findByRole('alert')
    expect(within(bar).getByText('4곳을 다시 확인해 주세요.')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: '월 기본급' })))
    expect(screen.getByText('닫은 회사입니다.')).toBeTruthy()
    fireEvent.click(within(bar).getByRole('button', { name: '퇴사일: 입사일보다 뒤의 날짜를 입력해 주세요.' }))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: '퇴사일' })))
  })
})

describe('useUnsavedChanges', () => {
  function Page({ dirty }: { dirty: boolean }): ReactNode {
    useUnsavedChanges(dirty)
    return (
      <>
        <Link to="/elsewhere">나가기</Link>
        <Link to="/form?tab=2">탭</Link>
      </>
    )
  }

  it('asks before leaving; staying stays, leaving leaves', async () => {
    const { router } = renderPart(<Page dirty />, '/form')
    fireEvent.click(screen.getByRole('link', { name: '나가기' }))
    const dialog = await screen.findByRole('dialog', { name: '저장하지 않고 나갈까요?' })
    fireEvent.click(within(dialog).getByRole('button', { name: '계속 입력하기' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(router.state.location.pathname).toBe('/form')
    fireEvent.click(screen.getByRole('link', { name: '나가기' }))
    fireEvent.click(await screen.findByRole('button', { name: '저장하지 않고 나가기' }))
    expect(await screen.findByRole('heading', { name: '다른 화면' })).toBeTruthy()
  })

  it('does not ask within the same path, nor without changes; asks the browser only while dirty', async () => {
    const { router } = renderPart(<Page dirty />, '/form')
    await act(async () => fireEvent.click(screen.getByRole('link', { name: '탭' })))
    expect(router.state.location.search).toBe('?tab=2')
    const leaving = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(leaving)
    expect(leaving.defaultPrevented).toBe(true)
  })

  it('leaves at once when nothing is typed', async () => {
    renderPart(<Page dirty={false} />, '/form')
    fireEvent.click(screen.getByRole('link', { name: '나가기' }))
    expect(await screen.findByRole('heading', { name: '다른 화면' })).toBeTruthy()
  })
})
