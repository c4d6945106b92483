import {
  changeCompanySecurity,
  changeSystemSecurity,
  readSessions,
  resetPassword,
} from '@handal/contracts/session/security'
import { callFrom, enrol, signInFrom } from '../sign-in.ts'
import { ask, at, type World } from './world.ts'

const PHONE =
  'Mozilla/5.0 (Linux; Android 15; SM-S921N) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36'
const COMPUTER =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'

/** Networks and idle times, sign-ins from several places, a second factor, a locked account, a password reset by an operator. */
export const addSignIns = async (world: World): Promise<void> => {
  const { t } = world
  at(world, '2026-11-13 16:00')
  await ask(world, 'gaon-op2', changeCompanySecurity, {
    body: {
      idleMin: 20,
      secondFactor: 'OPERATORS',
      networks: [
        { name: '본사', cidr: '10.1.0.0/16' },
        { name: '공장', cidr: '10.2.0.0/16' },
        { name: '집', cidr: '127.0.0.0/8' },
      ],
      networksOnly: false,
      reason: '공장 네트워크 추가',
    },
  })
  await ask(world, 'boss', changeSystemSecurity, {
    body: {
      idleMin: 15,
      networks: [{ name: '관리실', cidr: '127.0.0.1/32' }],
      networksOnly: false,
      reason: '분기 점검',
    },
  })
  await signInFrom(t, { loginId: 'gaon-emp', address: '10.1.0.7', agent: COMPUTER })
  t.clock.advance(3_600_000)
  await signInFrom(t, { loginId: 'gaon-emp', address: '203.0.113.9', agent: PHONE })
  t.clock.advance(60_000)
  const { secret } = await enrol(t, { ...(await world.as('gaon-op2')) })
  if (secret === '') throw new Error('no second factor was enrolled')
  at(world, '2026-11-13 22:15')
  for (let failure = 0; failure < 5; failure++)
    await signInFrom(t, { loginId: 'late-emp', password: '아님', address: '198.51.100.4', agent: PHONE })
  at(world, '2026-11-16 09:10')
  await ask(world, 'gaon-op', resetPassword, { body: { login_id: 'late-emp', reason: '비밀번호를 잊음' } })
  at(world, '2026-11-16 18:50')
  await signInFrom(t, { loginId: 'gaon-emp', address: '10.2.0.8', agent: COMPUTER })
}

/** On the last morning somebody is signed in at two places; what was opened first is used last. */
export const addOpenSessions = async (world: World): Promise<void> => {
  const { t } = world
  at(world, '2026-11-20 09:20')
  const first = await signInFrom(t, { loginId: 'gaon-emp', address: '10.1.0.7', agent: COMPUTER })
  t.clock.advance(300_000)
  await signInFrom(t, { loginId: 'gaon-emp', address: '203.0.113.9', agent: PHONE })
  t.clock.advance(120_000)
  await callFrom(t, first.body.access, '10.1.0.7', readSessions)
}
