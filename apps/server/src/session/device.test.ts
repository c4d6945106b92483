import { expect, it } from 'vitest'
import { deviceOf } from './device.ts'

const safari = 'AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1'
const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0'
it.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36`, 'Windows · Chrome', 'computer'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36 Edg/131.0.0.0`, 'Windows · Edge', 'computer'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Whale/4.29 Safari/537.36`, 'Windows · 웨일', 'computer'],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${safari} Safari/605.1.15`, 'Mac · Safari', 'computer'],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) ${safari} Mobile/15E148 Safari/604.1`,
    'iPhone · Safari',
    'phone',
  ],
  [
    `Mozilla/5.0 (Linux; Android 14; SM-S921N) ${chrome} SamsungBrowser/27.0 Mobile Safari/537.36`,
    'Android · 삼성 인터넷',
    'phone',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0', 'Linux · Firefox', 'computer'],
  ['curl/8.5.0', '알 수 없는 기기', 'computer'],
  ['', '알 수 없는 기기', 'computer'],
] as const)('%s is %s', (agent, name, kind) => {
  expect(deviceOf(agent)).toEqual({ name, kind })
})
