import { createSalaryItem, listSalaryItems } from '@handal/contracts/payroll/salary-items'
import { beforeAll, describe, expect, it } from 'vitest'
import { testApp, type TestSession } from '../../testing/app.ts'
import { makePayrollCast } from '../../testing/factories-payroll.ts'

const t = testApp()
let operator: Pick<TestSession, 'call'>
beforeAll(async () => {
  ;({ operator } = await makePayrollCast(t, { people: 1 }))
})

const create = (formula: string) =>
  operator.call(createSalaryItem, { body: { label: '시험수당', from: '2026-12-01', source: { formula } } })

/** What somebody may type by mistake or on purpose. */
const HOSTILE: readonly string[] = [
  ' ',
  '기본급 *',
  '* 기본급',
  '기본급 ** 2',
  '기본급 기본급',
  '(기본급',
  '기본급)',
  '((((기본급',
  '기본급 + 없는이름',
  '기본금 * 2',
  '기본급 * 연장시간',
  '기본급 + 연장시간',
  '연장시간',
  '1 / 0',
  '기본급 ÷ 0.00',
  '1,000,000',
  '기본급 * 10%',
  '기본급 = 1000',
  '기본급; 기본급',
  'process.exit(1)',
  'constructor',
  '__proto__',
  'toString()',
  "'; drop table salary_item; --",
  '<script>alert(1)</script>',
  '${기본급}',
  '`기본급`',
  '"기본급" + 1',
  '기본급[0]',
  'while(1){}',
  '() => 1',
  'new Date()',
  '1e400',
  '0x10',
  '만약(기본급, 1, 2)',
  '만약(1 > 2, 1)',
  '최소()',
  '절사(기본급, 0)',
  '시험수당 * 2',
  '기본급 ? 1 : 2',
  '기본급 && 1',
  '💰 * 2',
  '기본급 + \u202e1',
  '9'.repeat(400),
  `${'('.repeat(60)}1${')'.repeat(60)}`,
  '1 + '.repeat(130),
  '기본급 / (1 - 1)',
  '기본급 / (근무일수 - 근무일수)',
  '기본급 / (연장시간 * 0)',
  '만약(1 > 2, 기본급 / 0, 1)',
  '기본급 / 최소(0, 1)',
  '만약(연장시간 > 1 > 2, 1, 2)',
  '기본급 * 기본급',
]

describe('a hostile formula is refused with a plain sentence and stores nothing', () => {
  it('each of them', async () => {
    const told: Record<string, string> = {}
    for (const formula of HOSTILE) {
      const { status, body } = await create(formula)
      const { errors = [] } = body as { errors?: { path: string; message: string }[] }
      const short = formula.length > 60 ? `${formula.slice(0, 12)}… ${formula.length}` : formula
      told[short] = `${status} ${errors.map(({ path, message }) => `${path}: ${message}`).join(' / ')}`
    }
    expect(told).toMatchInlineSnapshot(`
      {
        " ": "400 source.formula: 계산식을 적어 주세요.",
        ""기본급" + 1": "400 source.formula: 1번째 글자: 계산식에 "를 쓸 수 없습니다.",
        "\${기본급}": "400 source.formula: 1번째 글자: 계산식에 $를 쓸 수 없습니다.",
        "'; drop table salary_item; --": "400 source.formula: 1번째 글자: 계산식에 '를 쓸 수 없습니다.",
        "((((((((((((… 121": "400 source.formula: 51번째 글자: 괄호는 50겹까지 쓸 수 있습니다.",
        "((((기본급": "400 source.formula: 8번째 글자: 계산식이 끝나지 않았습니다.",
        "() => 1": "400 source.formula: 계산식에 쓸 수 없는 표현입니다.",
        "(기본급": "400 source.formula: 5번째 글자: 계산식이 끝나지 않았습니다.",
        "* 기본급": "400 source.formula: 1번째 글자: 이 자리에 *를 쓸 수 없습니다.",
        "0x10": "400 source.formula: 숫자는 1500이나 1.5처럼 적어 주세요.",
        "1 + 1 + 1 + … 520": "400 source.formula: 500자까지 적을 수 있습니다.",
        "1 / 0": "400 source.formula: 5번째 글자: 언제나 0이라서 나눌 수 없습니다.",
        "1,000,000": "400 source.formula: 2번째 글자: 숫자에는 쉼표를 넣지 않습니다. 값을 나누는 쉼표라면 뒤에 빈칸을 넣어 주세요.",
        "1e400": "400 source.formula: 숫자는 1500이나 1.5처럼 적어 주세요.",
        "999999999999… 400": "400 source.formula: 숫자는 15자리까지 쓸 수 있습니다.",
        "<script>alert(1)</script>": "400 source.formula: 1번째 글자: 이 자리에 <를 쓸 수 없습니다.",
        "\`기본급\`": "400 source.formula: 1번째 글자: 계산식에 \`를 쓸 수 없습니다.",
        "constructor": "400 source.formula: constructor라는 이름은 없습니다.",
        "new Date()": "400 source.formula: 계산식에 쓸 수 없는 표현입니다.",
        "process.exit(1)": "400 source.formula: 계산식에 쓸 수 없는 표현입니다.",
        "toString()": "400 source.formula: 1번째 글자: toString이라는 함수는 없습니다. 만약, 최소, 최대, 절사, 반올림, 올림만 쓸 수 있습니다.",
        "while(1){}": "400 source.formula: 9번째 글자: 계산식에 {를 쓸 수 없습니다.",
        "기본금 * 2": "400 source.formula: 1번째 글자: 기본금이라는 이름은 없습니다. '기본급'인지 확인해 주세요.",
        "기본급 && 1": "400 source.formula: 5번째 글자: 계산식에 &를 쓸 수 없습니다.",
        "기본급 *": "400 source.formula: 6번째 글자: 계산식이 끝나지 않았습니다.",
        "기본급 * 10%": "400 source.formula: 9번째 글자: 1%는 0.01로 적어 주세요.",
        "기본급 * 기본급": "400 source.formula: 금액에 금액을 곱할 수 없습니다.",
        "기본급 * 연장시간": "400 source.formula: 계산한 값이 금액이 아니라 금액에 시간을 곱한 값이라서 급여로 쓸 수 없습니다.",
        "기본급 ** 2": "400 source.formula: ** 연산은 쓸 수 없습니다.",
        "기본급 + ‮1": "400 source.formula: 7번째 글자: 계산식에 ‮를 쓸 수 없습니다.",
        "기본급 + 없는이름": "400 source.formula: 7번째 글자: 없는이름이라는 이름은 없습니다.",
        "기본급 + 연장시간": "400 source.formula: 금액과 시간을 더할 수 없습니다.",
        "기본급 / (1 - 1)": "400 source.formula: 8번째 글자: 언제나 0이라서 나눌 수 없습니다.",
        "기본급 / (근무일수 - 근무일수)": "400 source.formula: 8번째 글자: 언제나 0이라서 나눌 수 없습니다.",
        "기본급 / (연장시간 * 0)": "400 source.formula: 8번째 글자: 언제나 0이라서 나눌 수 없습니다.",
        "기본급 / 최소(0, 1)": "400 source.formula: 7번째 글자: 언제나 0이라서 나눌 수 없습니다.",
        "기본급 = 1000": "400 source.formula: 값을 넣을 수는 없습니다. 같은지 비교할 때는 만약의 조건에 ==로 적어 주세요.",
        "기본급 ? 1 : 2": "400 source.formula: 5번째 글자: 계산식에 ?를 쓸 수 없습니다.",
        "기본급 ÷ 0.00": "400 source.formula: 7번째 글자: 언제나 0이라서 나눌 수 없습니다.",
        "기본급 기본급": "400 source.formula: 5번째 글자: 기본급 앞에 연산자가 없습니다. 이름에는 빈칸을 넣지 않습니다.",
        "기본급)": "400 source.formula: 4번째 글자: 이 자리에 )를 쓸 수 없습니다.",
        "기본급; 기본급": "400 source.formula: 4번째 글자: 계산식에 ;를 쓸 수 없습니다.",
        "기본급[0]": "400 source.formula: 4번째 글자: 계산식에 [를 쓸 수 없습니다.",
        "만약(1 > 2, 1)": "400 source.formula: 만약은 만약(조건, 값, 아니면)으로 적어 주세요.",
        "만약(1 > 2, 기본급 / 0, 1)": "400 source.formula: 17번째 글자: 언제나 0이라서 나눌 수 없습니다.",
        "만약(기본급, 1, 2)": "400 source.formula: 4번째 글자: 만약의 첫째 값은 연장시간 > 10과 같은 조건이어야 합니다.",
        "만약(연장시간 > 1 > 2, 1, 2)": "400 source.formula: 4번째 글자: 비교는 만약(조건, 값, 아니면)의 조건에만 쓸 수 있습니다.",
        "시험수당 * 2": "400 source.formula: 계산식이 서로를 쓰고 있어 계산할 수 없습니다: 시험수당 → 시험수당.",
        "연장시간": "400 source.formula: 계산한 값이 금액이 아니라 시간이라서 급여로 쓸 수 없습니다.",
        "절사(기본급, 0)": "400 source.formula: 9번째 글자: 절사는 절사(값, 단위)로 적고, 단위는 10과 같은 0보다 큰 숫자로 적어 주세요.",
        "최소()": "400 source.formula: 최소는 값을 둘 이상 받습니다: 최소(값, 값).",
        "💰 * 2": "400 source.formula: 1번째 글자: 계산식에 💰를 쓸 수 없습니다.",
      }
    `)
    const { items } = (await operator.call(listSalaryItems, { query: { q: '시험수당' } })).body
    expect(items).toEqual([])
  })
})
