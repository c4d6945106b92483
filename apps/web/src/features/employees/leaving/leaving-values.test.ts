import { expect, it } from 'vitest'
import { yearEndText } from './leaving-values.ts'

it.each([
  [-182_640, -18_260, '더 낸 소득세 182,640원과 지방소득세 18,260원을 돌려줍니다.'],
  [310_370, 31_030, '덜 낸 소득세 310,370원과 지방소득세 31,030원을 더 뗍니다.'],
  [0, 40, '덜 낸 지방소득세 40원을 더 뗍니다.'],
  [-100, 10, '더 낸 소득세 100원을 돌려줍니다. 덜 낸 지방소득세 10원을 더 뗍니다.'],
  [0, 0, '더 떼거나 돌려줄 세금이 없습니다.'],
])('%i and %i: %s', (incomeTax, localIncomeTax, text) => {
  expect(yearEndText({ incomeTax, localIncomeTax })).toBe(text)
})
