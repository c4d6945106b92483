import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { SAMPLE_CALLS as calls, SAMPLE_HEADS, SAMPLE_LIST, SAMPLE_ROWS } from '../../testing/sample-import.ts'
import { problem, scriptedFetch, showScreen } from '../../testing/screen.tsx'
import { ImportScreen } from './ImportScreen.tsx'
import { pastedFile } from './pasted.ts'

const textOf = (pasted: string): Promise<string> => pastedFile(pasted, SAMPLE_LIST).text()

describe('cells that are pasted', () => {
  it('are a file with their own heads, or with those of the template', async () => {
    expect(await textOf('성명\t사번*\r\n남이든\t0031\r\n')).toBe('"성명","사번*"\r\n"남이든","0031"')
    expect(await textOf('0031\t남이든\t생산1팀')).toBe('"사번","성명","부서"\r\n"0031","남이든","생산1팀"')
    // Heads of another program are heads too.
    expect(await textOf('직원번호\t이름\n0031\t남이든')).toContain('"직원번호","이름"\r\n"0031"')
    // A value that is called like a column is no head.
    expect(await textOf('0031\t남이든\t부서')).toBe('"사번","성명","부서"\r\n"0031","남이든","부서"')
  })

  it('keep amounts, line breaks and quotes in their cells', async () => {
    expect(await textOf('사번\t성명\t월 기본급\n0031\t"남\n""이든"""\t2,150,000')).toBe(
      '"사번","성명","월 기본급"\r\n"0031","남\n""이든""","2,150,000"',
    )
  })

  it('go the way of a file; what was refused stays and says why', async () => {
    const answers = [problem(422, 'rule-violation', "'사번' 열이 없습니다."), { body: SAMPLE_HEADS.bad }]
    const { seen } = scriptedFetch([
      [calls.list, () => ({ body: { items: [], total: 0 } })],
      [calls.preview, () => answers.shift() ?? { body: SAMPLE_HEADS.bad }],
      [calls.read, () => ({ body: { items: SAMPLE_ROWS, total: SAMPLE_ROWS.length, head: SAMPLE_HEADS.bad } })],
    ])
    const { router } = showScreen(
      () => (
        <ImportScreen
          companyNo={1}
          calls={calls}
          list={SAMPLE_LIST}
          template={{ onSave: () => {}, busy: false }}
          onClose={() => {}}
        />
      ),
      '/import',
    )
    const area = await screen.findByRole('textbox', { name: '붙여넣을 칸' })
    const button = screen.getByRole('button', { name: '붙여넣은 내용 확인' })
    expect(button).toHaveProperty('disabled', true)
    fireEvent.change(area, { target: { value: '0031\t남이든' } })
    fireEvent.click(button)
    expect(await screen.findByText("'사번' 열이 없습니다.")).toBeTruthy()
    expect(screen.getByRole('textbox', { name: '붙여넣을 칸' })).toHaveProperty('value', '0031\t남이든')
    fireEvent.click(screen.getByRole('button', { name: '붙여넣은 내용 확인' }))
    await waitFor(() => expect(router.state.location.search).toContain('importNo=7'))
    expect(seen.filter(({ id }) => id === calls.preview.id)).toHaveLength(2)
  })
})
