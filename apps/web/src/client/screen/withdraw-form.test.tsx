import { endpoint, tenantBody } from '@handal/contracts/endpoint'
import { dateField, flagField, reasonField, versionField } from '@handal/contracts/fields'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { describedBy } from '../../testing/dom.ts'
import { problem, scriptedFetch, showScreen } from '../../testing/screen.tsx'
import { useWithdrawForm, WithdrawForm } from './WithdrawForm.tsx'

/** A change that may take an entry back, as the calls of the product do. */
const changeRule = endpoint({
  id: 'test.rule.change',
  method: 'PUT',
  path: '/api/test/rule/',
  summary: '기준 수정',
  access: ['11'],
  tenant: true,
  body: tenantBody({
    from: dateField,
    removed: flagField.optional(),
    reason: reasonField.optional(),
    version: versionField,
  }),
  response: z.object({ version: z.number() }),
})
let closed = 0
const useRule = (from: string) =>
  useWithdrawForm({
    endpoint: changeRule,
    from,
    body: (values) => ({ ...values, removed: true, version: 3 }),
    said: (day) => `${day} 기준을 삭제했습니다.`,
    onWithdrawn: () => (closed += 1),
    unsaved: '적은 사유가 있습니다.',
  })
const onClose = (): void => void (closed += 1)
const Chosen = () => (
  <WithdrawForm
    of={useRule('2027-01-01')}
    title="기준 삭제"
    action="이력 삭제"
    choice={{
      name: 'from',
      entries: [
        { from: '2027-01-01', value: '40시간' },
        { from: '2026-01-01', value: '38시간' },
      ],
      today: '2026-11-20',
      hint: '그 앞의 기준이 이어집니다.',
    }}
    inAddress={false}
    onClose={onClose}
  />
)
const Named = () => (
  <WithdrawForm
    of={useRule('2026-01-01')}
    title="기준 삭제"
    action="이력 삭제"
    disabledReason="그날부터 적용하는 내용이 없습니다."
    onClose={onClose}
    effects={<p>급여명세서 3건이 달라집니다.</p>}
  >
    <p>38시간</p>
  </WithdrawForm>
)
const form = () => within(screen.getByRole('form', { name: '기준 삭제' }))
const reason = (): HTMLElement => form().getByRole('textbox', { name: '사유' })
const withdraw = (): void => void fireEvent.click(form().getByRole('button', { name: '이력 삭제' }))

describe('an entry taken back', () => {
  it('is chosen of those that stand, what holds later marked, and asks why', async () => {
    closed = 0
    const { seen } = scriptedFetch([[changeRule, () => ({ body: { version: 4 } })]])
    showScreen(Chosen, '/rules')
    const entries = form().getAllByRole('radio')
    expect(entries.map((entry) => entry.closest('label')?.textContent)).toEqual([
      '2027.01.01부터 40시간 앞으로의 값',
      '2026.01.01부터 38시간',
    ])
    expect(entries[0]).toHaveProperty('checked', true)
    withdraw()
    await waitFor(() => expect(describedBy(reason())).toBe('사유를 적어 주세요.'))
    expect(seen).toEqual([])
    fireEvent.click(form().getByRole('radio', { name: /^2026\.01\.01/u }))
    fireEvent.change(reason(), { target: { value: '잘못 적음' } })
    withdraw()
    await waitFor(() => expect(closed).toBe(1))
    expect(await screen.findByText('2026-01-01 기준을 삭제했습니다.')).toBeTruthy()
    expect(seen.map(({ body }) => body)).toEqual([
      { from: '2026-01-01', reason: '잘못 적음', removed: true, version: 3, companyNo: 1 },
    ])
  })

  it('stays with what was typed when it is refused, and asks before it closes', async () => {
    closed = 0
    scriptedFetch([[changeRule, () => problem(422, 'rule-violation', '하나뿐인 기준은 삭제할 수 없습니다.')]])
    showScreen(Chosen, '/rules')
    fireEvent.change(reason(), { target: { value: '잘못 적음' } })
    withdraw()
    expect(await form().findByText('하나뿐인 기준은 삭제할 수 없습니다.')).toBeTruthy()
    expect(reason()).toHaveProperty('value', '잘못 적음')
    fireEvent.click(form().getByRole('button', { name: '취소' }))
    expect(await screen.findByRole('dialog', { name: '저장하지 않고 나갈까요?' })).toBeTruthy()
    expect(closed).toBe(0)
  })

  it('that the address names begins at why, with what it says before and what it changes below', () => {
    scriptedFetch([])
    showScreen(Named, '/rules')
    expect(form().queryAllByRole('radio')).toEqual([])
    expect(document.activeElement).toBe(reason())
    expect(form().getByText('38시간').compareDocumentPosition(reason())).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect(reason().compareDocumentPosition(form().getByText('급여명세서 3건이 달라집니다.'))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    )
    expect(form().getByRole('button', { name: '이력 삭제' }).getAttribute('aria-disabled')).toBe('true')
  })
})
