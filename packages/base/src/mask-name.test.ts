import { expect, it } from 'vitest'
import { maskName } from './mask-name.ts'

it.each([
  ['김하늘', '김*늘'],
  ['이솔', '이*'],
  ['남궁하늘', '남**늘'],
  ['NGUYEN VAN A', 'N****N V*N A'],
  [' 김 하늘 ', '김 하*'],
  ['솔', '솔*'],
  ['𠮷野家', '𠮷*家'],
])('of %s only the ends are said: %s', (name, masked) => {
  expect(maskName(name)).toBe(masked)
})
