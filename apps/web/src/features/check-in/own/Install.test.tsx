import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Install, isInstalled } from './Install.tsx'

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile Safari/604.1'
const ANDROID = 'Mozilla/5.0 (Linux; Android 15; SM-S921N) AppleWebKit/537.36 Chrome/131.0 Mobile Safari/537.36'
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.1 Safari/605.1.15'
const on = (userAgent: string, more: object = {}): void => {
  vi.stubGlobal('navigator', { userAgent, maxTouchPoints: 0, ...more })
}
const runsAs = (mode: string): void => {
  vi.stubGlobal('matchMedia', (asked: string) => ({ matches: asked === `(display-mode: ${mode})` }))
}
beforeEach(() => {
  localStorage.clear()
  runsAs('browser')
})
afterEach(() => {
  vi.unstubAllGlobals()
})

describe('how the page becomes an application of the phone', () => {
  it('is told on an iPhone before it is bound, and on an iPad that calls itself a Mac', () => {
    on(IPHONE)
    const { unmount } = render(<Install />)
    const card = screen.getByRole('region', { name: '먼저 홈 화면에 추가해 주세요' })
    expect(card.textContent).toContain('공유 버튼에서 홈 화면에 추가를 고르고')
    expect(card.textContent).toContain('사파리에서 묶은 휴대폰은 앱에서 새 휴대폰이 됩니다')
    unmount()
    on(MAC, { maxTouchPoints: 5 })
    render(<Install />)
    expect(screen.getByRole('region', { name: '먼저 홈 화면에 추가해 주세요' })).toBeTruthy()
  })

  it('is one press on Android where the browser offers it, and is said where it does not', async () => {
    on(ANDROID)
    render(<Install />)
    expect(screen.getByRole('region', { name: '홈 화면에 추가해 주세요' }).textContent).toContain('브라우저 메뉴에서')
    expect(screen.queryByRole('button', { name: '홈 화면에 추가' })).toBeNull()
    const prompt = vi.fn<() => Promise<void>>(() => Promise.resolve())
    act(() => {
      window.dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }))
    })
    fireEvent.click(await screen.findByRole('button', { name: '홈 화면에 추가' }))
    expect(prompt).toHaveBeenCalledOnce()
    act(() => {
      window.dispatchEvent(new Event('appinstalled'))
    })
    await waitFor(() => expect(screen.queryByRole('region')).toBeNull())
  })

  it('is not told where it is installed, at a desk, nor again to whoever said later', () => {
    on(ANDROID)
    runsAs('standalone')
    expect(isInstalled()).toBe(true)
    const { unmount } = render(<Install />)
    expect(screen.queryByRole('region')).toBeNull()
    unmount()
    runsAs('browser')
    on(IPHONE, { standalone: true })
    expect(isInstalled()).toBe(true)
    on(MAC)
    const desk = render(<Install />)
    expect(screen.queryByRole('region')).toBeNull()
    desk.unmount()
    on(ANDROID)
    const phone = render(<Install />)
    fireEvent.click(screen.getByRole('button', { name: '나중에' }))
    expect(screen.queryByRole('region')).toBeNull()
    phone.unmount()
    render(<Install />)
    expect(screen.queryByRole('region')).toBeNull()
  })
})

it('the manifest makes an application of its own of the page, with icons that are there, and the page names it', () => {
  const publicFile = (path: string) => readFileSync(join(import.meta.dirname, '../../../../public', path))
  const manifest = JSON.parse(publicFile('check-in.webmanifest').toString()) as Record<string, unknown>
  expect(manifest).toMatchObject({
    display: 'standalone',
    start_url: '/home/check-in',
    id: '/home/check-in',
    lang: 'ko',
  })
  const icons = manifest['icons'] as { src: string; sizes: string; type: string; purpose?: string }[]
  for (const { src, sizes, type } of icons.filter((icon) => icon.type === 'image/png')) {
    const png = publicFile(src)
    // Width and height of a PNG stand in its first chunk.
    expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)} ${type}`).toBe(`${sizes} image/png`)
  }
  expect(icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']))
  expect(icons.some(({ purpose }) => purpose?.includes('maskable'))).toBe(true)
  const page = readFileSync(join(import.meta.dirname, '../../../../home/check-in.html'), 'utf8')
  expect(page).toContain('<link rel="manifest" href="/check-in.webmanifest" />')
  expect(page).toContain('<link rel="apple-touch-icon" href="/check-in-192.png" />')
})
