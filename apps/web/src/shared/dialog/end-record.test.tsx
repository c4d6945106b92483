import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderPart } from '../../testing/render.tsx'
import { askEnd } from './end-record.ts'

const TITLE = '품질팀을 없앨까요?'
const open = async (act_: (answer: { from: string; reason: string }) => Promise<unknown>) => {
  renderPart(<p>화면</p>)
  let ended: Promise<boolean> = Promise.resolve(false)
  act(() => {
    ended = askEnd({
      title: TITLE,
      verb: '없앱니다',
      action: '없애기',
      uses: ['결재선 2개', '급여대장 12개월'],
      min: '2026-11-21',
      initial: '2027-01-01',
      today: '2026-11-20',
      act: act_,
    })
  })
  return { ended, dialog: within(await screen.findByRole('dialog', { name: TITLE })) }
}

describe('ending instead of deleting', () => {
  it('says what uses it, and needs a day that may be and a reason', async () => {
    const sent: unknown[] = []
    const { dialog, ended } = await open(async (answer) => sent.push(answer))
    expect(dialog.getByText('결재선 2개, 급여대장 12개월에 쓰입니다.')).toBeTruthy()
    fireEvent.change(dialog.getByRole('textbox', { name: '언제부터' }), { target: { value: '2026.11.20' } })
    fireEvent.click(dialog.getByRole('button', { name: '2026.11.20부터 없애기' }))
    expect(dialog.getByText('2026.11.21부터 고를 수 있습니다.')).toBeTruthy()
    expect(dialog.getByText('사유를 적어 주세요.')).toBeTruthy()
    // The first day that may be.
    fireEvent.change(dialog.getByRole('textbox', { name: '언제부터' }), { target: { value: '2026.11.21' } })
    fireEvent.change(dialog.getByRole('textbox', { name: '사유' }), { target: { value: ' 조직 개편 ' } })
    fireEvent.click(dialog.getByRole('button', { name: '2026.11.21부터 없애기' }))
    expect(await ended).toBe(true)
    expect(sent).toEqual([{ from: '2026-11-21', reason: '조직 개편' }])
  })

  it('holds day and reason while it is sent, and is sent once', async () => {
    const sent: unknown[] = []
    let stored = (): void => undefined
    const { dialog, ended } = await open((answer) => {
      sent.push(answer)
      return new Promise<void>((resolve) => (stored = resolve))
    })
    const fields = (): HTMLElement[] => ['언제부터', '사유'].map((name) => dialog.getByRole('textbox', { name }))
    fireEvent.change(fields()[1] ?? document.body, { target: { value: '조직 개편' } })
    const verb = dialog.getByRole('button', { name: '2027.01.01부터 없애기' })
    fireEvent.click(verb)
    fireEvent.submit(verb)
    await waitFor(() => expect(verb.getAttribute('aria-busy')).toBe('true'))
    for (const field of fields()) expect(field).toHaveProperty('readOnly', true)
    stored()
    expect(await ended).toBe(true)
    expect(sent).toHaveLength(1)
  })

  it('tells inside what was refused, and keeps what was typed', async () => {
    const { dialog, ended } = await open(() => Promise.reject(new Error('사원 3명이 남아 있습니다.')))
    fireEvent.change(dialog.getByRole('textbox', { name: '사유' }), { target: { value: '조직 개편' } })
    fireEvent.click(dialog.getByRole('button', { name: '2027.01.01부터 없애기' }))
    expect((await dialog.findByRole('alert')).textContent).toContain('사원 3명이 남아 있습니다.')
    expect(dialog.getByRole<HTMLTextAreaElement>('textbox', { name: '사유' }).value).toBe('조직 개편')
    fireEvent.click(dialog.getByRole('button', { name: '취소' }))
    expect(await ended).toBe(false)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})
