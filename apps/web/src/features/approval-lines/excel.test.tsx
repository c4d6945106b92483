import { listDelegations } from '@handal/contracts/company/approval-delegations'
import { listApprovalLines } from '@handal/contracts/company/approval-lines'
import { approvalLinesXlsx, delegationsXlsx } from '@handal/contracts/downloads'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { problem, scriptedFetch, showScreen } from '../../testing/screen.tsx'
import ApprovalLinePage from './ApprovalLinePage.tsx'
import { base } from './testing/lines.ts'

const PATH = '/basic-info/company-info/approval-line'
const show = () => showScreen(ApprovalLinePage, `${PATH}/*`, '', PATH)
type Script = Parameters<typeof scriptedFetch>[0]
const refused = () => problem(503, 'unavailable', '지금은 쓸 수 없습니다.')
const script = (...more: Script) =>
  scriptedFetch([...more, [approvalLinesXlsx, refused], [delegationsXlsx, refused], ...base])

describe('approval lines as workbooks', () => {
  it('are those of today, whatever document is looked at', async () => {
    const { seen } = script()
    show()
    fireEvent.click(await screen.findByRole('button', { name: '엑셀 내려받기' }))
    expect(await screen.findByText('지금은 쓸 수 없습니다.')).toBeTruthy()
    expect(seen.find(({ id }) => id === approvalLinesXlsx.id)?.query).toEqual({ companyNo: 1, day: '2026-11-20' })
  })

  it('say why there is nothing to save where a company has none', async () => {
    script([listApprovalLines, () => ({ body: { items: [], total: 0 } })])
    show()
    const excel = await screen.findByRole('button', { name: '엑셀 내려받기' })
    expect(excel.getAttribute('aria-disabled')).toBe('true')
  })

  it('delegations are about people: the file asks for its reason', async () => {
    const { seen } = script()
    show()
    fireEvent.click(await screen.findByRole('button', { name: '위임 엑셀' }))
    const dialog = await screen.findByRole('dialog')
    expect(dialog.textContent).toContain('결재 위임')
    fireEvent.click(within(dialog).getByRole('radio', { name: '내부 보고' }))
    fireEvent.change(within(dialog).getByRole('textbox', { name: /받는 사람과 사유/ }), {
      target: { value: '내부 감사' },
    })
    fireEvent.click(within(dialog).getByRole('button', { name: /받기|저장/ }))
    await waitFor(() =>
      expect(seen.find(({ id }) => id === delegationsXlsx.id)?.query).toEqual({
        companyNo: 1,
        day: '2026-11-20',
        reason: '내부 보고: 내부 감사',
      }),
    )
  })

  it('there is no act where nobody has delegated', async () => {
    script([listDelegations, () => ({ body: { items: [], total: 0 } })])
    show()
    expect(await screen.findByText(/대결자를 등록해 주세요/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: '위임 엑셀' })).toBeNull()
  })
})
