import { act, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { showScreen } from '../screen.tsx'
import { Gallery } from './Gallery.tsx'

const show = async (part: string): Promise<void> => {
  await act(async () => {
    showScreen(Gallery, '/gallery.html', `?part=${part}`)
  })
}

describe('every piece in all its states', () => {
  it('lists: rows, none that fit, none at all, waiting, failed', async () => {
    await show('lists')
    const state = (name: string) => within(screen.getByRole('region', { name }))
    expect(state('목록').getByText('윤아라')).toBeTruthy()
    expect(state('맞는 것이 없음').getByText('조건에 맞는 사원이 없습니다.')).toBeTruthy()
    expect(state('아무것도 없음').getByText('아직 사원이 없습니다.')).toBeTruthy()
    expect(state('기다림').queryByText('아직 사원이 없습니다.')).toBeNull()
    expect(state('실패').getByRole('button', { name: '다시 불러오기' })).toBeTruthy()
    expect(state('시트 안의 실패').getByRole('alert')).toBeTruthy()
  })

  it('forms: four errors, the drawer, the dialog', async () => {
    await show('forms')
    expect(await screen.findByText('4곳을 다시 확인해 주세요.')).toBeTruthy()
    const kinds = within(screen.getByRole('region', { name: '종류마다 한 칸' }))
    expect(kinds.getAllByRole('textbox')).toHaveLength(4)
    expect(kinds.getByRole('checkbox', { name: '통상임금에 들어갑니다' })).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: '서랍 열기' }))
    expect(await screen.findByRole('form', { name: '직위 수정' })).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: '먼저 저장됨' }))
    const dialog = within(await screen.findByRole('dialog', { name: '어느 내용을 남길까요?' }))
    expect(dialog.getByRole('button', { name: '계속 수정' })).toBeTruthy()
  })

  it('what holds from a date, and the tree', async () => {
    await show('dated')
    expect(screen.getByRole('group', { name: '급여 조건 이력' })).toBeTruthy()
    expect(screen.getByRole('list', { name: '산정기간과 지급일 이력' })).toBeTruthy()
    expect(screen.getAllByRole('treeitem')).toHaveLength(6)
  })

  it('a read file: with bad cells, ready, stored, taken back, waiting', async () => {
    await show('imports')
    const state = (name: string) => within(screen.getByRole('region', { name }))
    expect(state('수정할 칸이 있음').getByRole('alert')).toBeTruthy()
    expect(state('올릴 수 있음').getByRole('button', { name: '1명 올리기' }).getAttribute('aria-disabled')).not.toBe(
      'true',
    )
    expect(state('올린 파일').getByRole('button', { name: '되돌리기' })).toBeTruthy()
    expect(state('되돌린 파일').getByText('되돌림')).toBeTruthy()
    expect(state('행을 기다림').queryByText('최라온')).toBeNull()
  })
})
