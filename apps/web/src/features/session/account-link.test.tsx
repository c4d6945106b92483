import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { openApp, withHome } from '../../app/testing/page.tsx'
import { answering, signIn } from '../../testing/signed-in.ts'
import { type Answer, problem } from '../../testing/transport.ts'
import { bodies, HomeOfOneField, press, server, type, wrong } from './testing/sign-in.tsx'

const screens = withHome(HomeOfOneField)
beforeEach(() => signIn(null))

const LINK = {
  login_id: 'saebom',
  name: '나새봄',
  companyName: '한빛정밀',
  kind: 'INVITE',
  expiresAt: '2026-11-23T01:00:00.000Z',
}
const LOOK = '/api/account-link/look/'
const SET = '/api/account-link/'
const show = (look: Answer, ...answers: Answer[]) => {
  const wire = answering(
    server(({ path }) =>
      path === LOOK ? look : (answers.shift() ?? { body: { login_id: 'saebom', message: '정했습니다.' } }),
    ),
  )
  openApp('/account-link#7.abc', screens)
  return wire
}

describe('the link of a mail', () => {
  it('says whose it is, and sets a password that is typed twice', async () => {
    const wire = show({ body: LINK }, wrong('password', '흔한 비밀번호입니다.'))
    expect(await screen.findByText('saebom')).toBeTruthy()
    expect(bodies(wire, LOOK)).toEqual([{ token: '7.abc' }])
    type('새 비밀번호*', 'password12')
    type('새 비밀번호 확인*', 'password13')
    press('비밀번호 정하기')
    expect(await screen.findByText('위와 같은 비밀번호를 적어 주세요.')).toBeTruthy()
    type('새 비밀번호 확인*', 'password12')
    press('비밀번호 정하기')
    expect(await screen.findByText('흔한 비밀번호입니다.')).toBeTruthy()
    for (const label of ['새 비밀번호*', '새 비밀번호 확인*']) type(label, 'a-good-word-2026')
    press('비밀번호 정하기')
    expect(await screen.findByText('정했습니다.')).toBeTruthy()
    expect(bodies(wire, SET).at(-1)).toEqual({ token: '7.abc', password: 'a-good-word-2026' })
    fireEvent.click(screen.getByRole('link', { name: '로그인' }))
    expect(await screen.findByRole('button', { name: '로그인' })).toBeTruthy()
  })

  it('that is over says why, and offers nothing to type', async () => {
    show(problem(409, 'wrong-state', '2026.11.23에 기한이 지난 링크입니다.'))
    expect(await screen.findByText('2026.11.23에 기한이 지난 링크입니다.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: '비밀번호 정하기' })).toBeNull()
  })
})
