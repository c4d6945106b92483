import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderPart } from '../../../testing/render.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'

it('says when the codes could not be copied, and gives them as a file with the login in its name', async () => {
  vi.stubGlobal('navigator', { clipboard: { writeText: () => Promise.reject(new Error('not allowed')) } })
  renderPart(
    <RecoveryCodes codes={['4H7K-2MQ0', '4H7K-2MQ1']} loginId="hanbit" kept={false} onKept={() => undefined} />,
  )
  fireEvent.click(screen.getByRole('button', { name: '복사' }))
  expect(await screen.findByText('복사하지 못했습니다. 글자를 골라 복사해 주세요.')).toBeTruthy()
  expect(screen.getByRole('button', { name: '복사' })).toBeTruthy()
  const files: Blob[] = []
  const names: string[] = []
  const gone: string[] = []
  vi.stubGlobal('URL', {
    createObjectURL: (file: Blob) => `blob:${files.push(file)}`,
    revokeObjectURL: (address: string) => gone.push(address),
  })
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download)
  })
  fireEvent.click(screen.getByRole('button', { name: '글자로 내려받기' }))
  click.mockRestore()
  vi.unstubAllGlobals()
  expect(names).toEqual(['한달_복구코드_hanbit.txt'])
  expect(gone).toEqual(['blob:1'])
  await waitFor(async () => expect(await files[0]?.text()).toContain('4H7K-2MQ0\n4H7K-2MQ1'))
})
